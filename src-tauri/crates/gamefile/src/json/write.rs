//! Writing game files.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::form::{GameForm, RuleSetForm, sha256};
use super::{FORMAT, VERSION};
use crate::record::GameRecord;

/// Writes one file, game by game: memory holds the rule sets, not the games.
pub struct Writer<W: Write> {
    output: W,
    games: usize,
    /// Text to id and hash.
    rulesets: BTreeMap<String, (String, String)>,
}

impl<W: Write> Writer<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// Those of `output`.
    pub fn new(mut output: W) -> io::Result<Self> {
        write!(output, "{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"games\":[")?;
        Ok(Writer { output, games: 0, rulesets: BTreeMap::new() })
    }

    /// Writes a game.
    ///
    /// # Errors
    /// Those of the output.
    pub fn game(&mut self, record: &GameRecord) -> io::Result<()> {
        let hash = match self.rulesets.get(&record.ruleset_toml) {
            Some((_, hash)) => hash.clone(),
            None => {
                let hash = sha256(&record.ruleset_toml);
                let named = (record.ruleset.clone(), hash.clone());
                self.rulesets.insert(record.ruleset_toml.clone(), named);
                hash
            }
        };
        self.output.write_all(if self.games == 0 { b"\n" } else { b",\n" })?;
        self.games += 1;
        serde_json::to_writer(&mut self.output, &GameForm::of(record, hash))?;
        Ok(())
    }

    /// Ends the file and gives the output back, flushed.
    ///
    /// # Errors
    /// Those of the output.
    pub fn finish(mut self) -> io::Result<W> {
        self.output.write_all(b"\n],\"rulesets\":[")?;
        let mut between: &[u8] = b"\n";
        for (toml, (id, sha256)) in self.rulesets {
            self.output.write_all(between)?;
            between = b",\n";
            serde_json::to_writer(&mut self.output, &RuleSetForm { id, sha256, toml })?;
        }
        self.output.write_all(b"\n]}\n")?;
        self.output.flush()?;
        Ok(self.output)
    }
}

/// A file of these games.
pub fn to_string<'r>(records: impl IntoIterator<Item = &'r GameRecord>) -> String {
    let written = (|| {
        let mut writer = Writer::new(Vec::new())?;
        for record in records {
            writer.game(record)?;
        }
        writer.finish()
    })();
    // Memory takes all bytes, and they are UTF-8.
    String::from_utf8(written.unwrap_or_default()).unwrap_or_default()
}
