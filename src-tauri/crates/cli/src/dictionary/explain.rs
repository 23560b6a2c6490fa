//! `slovo dictionary explain`.

use std::io::{BufRead, Write};

use lexicon::explain::{Explainer, Explanation};
use lexicon::files;

use super::folders::{Folders, ruleset_of};
use super::{Failure, sentence};

/// Explains the words of the arguments or, if there are none, of standard input.
pub fn run(folders: Folders<'_>, id: &str, words: &[String], json: bool) -> Result<(), Failure> {
    let dictionary = folders.open(id)?;
    let ruleset = ruleset_of(&dictionary, id)?;
    // Imported dictionaries have no passport.
    let passport = match dictionary.manifest().and_then(|m| m.passport_sha256.as_ref()) {
        Some(_) => files::passport(&files::built_folder(folders.built)?, id)?,
        None => None,
    };
    let explainer = Explainer::new(&dictionary, passport.as_ref(), ruleset.alphabet());
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    let mut answer = |word: &str| write(&mut output, &explainer.explain(word), json);
    if words.is_empty() {
        for line in std::io::stdin().lock().lines() {
            answer(line?.trim_end_matches('\r').trim_start_matches('\u{feff}'))?;
        }
    } else {
        for word in words {
            answer(word)?;
        }
    }
    Ok(output.flush()?)
}

fn write(output: &mut impl Write, explanation: &Explanation, json: bool) -> std::io::Result<()> {
    if json {
        return writeln!(output, "{}", serde_json::to_string(explanation)?);
    }
    writeln!(output, "{}", sentence::explanation(explanation))
}
