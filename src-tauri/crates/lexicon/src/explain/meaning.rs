//! The table of forms: which part of speech and which forms a rule of the affix file makes.

use super::form::Form;
use super::reason::{PartOfSpeech, parse_code};
use crate::context::{Irregular, Place, RowReader, Rows};
use crate::hunspell::{Affixes, Entry, Inflection};
use crate::{Error, table};

const COLUMNS: [&str; 6] = ["flag", "pattern", "context", "part_of_speech", "lemma", "forms"];

/// How the lemma comes from the word that a rule is put on.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Lemma {
    /// It is that word's own lemma.
    Base,
    /// The form that the rule makes is one itself.
    Form,
    /// What is taken off the word, and what is put on.
    Change(String, String),
}

/// What a row says.
#[derive(Debug, Clone)]
pub(super) struct Meaning {
    pub part_of_speech: PartOfSpeech,
    pub forms: Vec<Form>,
    lemma: Lemma,
}

/// The table, ready for one affix file.
#[derive(Debug, Clone)]
pub(super) struct Meanings {
    rows: Rows<Meaning, Meaning>,
}

impl Meanings {
    /// Reads the table `text`, from `file` for messages.
    ///
    /// # Errors
    /// [`Error::Unreadable`] with the line of the first row that makes no sense.
    pub fn parse(file: &str, text: &str, affixes: &Affixes) -> Result<Self, Error> {
        let mut rows = RowReader::new();
        for (line, row) in table::rows(file, text, COLUMNS)? {
            let [flags, pattern, context, part_of_speech, lemma, forms] = row;
            let place = Place { flags, pattern, context };
            Meaning::parse(part_of_speech, lemma, forms)
                .and_then(|meaning| match flags {
                    "-" => rows.entry(&place, meaning),
                    _ => rows.rule(&place, meaning),
                })
                .map_err(|reason| Error::Unreadable { file: file.to_owned(), line, reason })?;
        }
        Ok(Meanings { rows: rows.finish(file, affixes)? })
    }

    /// What an inflection of `entry` means, and the lemma it belongs to.
    pub fn of(
        &self,
        affixes: &Affixes,
        entry: Entry<'_>,
        inflection: &Inflection<'_>,
    ) -> Option<(String, &Meaning)> {
        let irregular = Irregular::new();
        let mut lemma = entry.word.to_owned();
        let mut word = entry.word.to_owned();
        let mut meaning = None;
        for &index in &inflection.suffixes {
            let rule = &affixes.rules()[index];
            let form = rule.apply_to(&word)?;
            let own = rule.flag.to_string();
            let flags = if meaning.is_none() { entry.flags } else { own.as_str() };
            let row = self.rows.on_rule(index, &word, flags, &irregular)?;
            match &row.lemma {
                Lemma::Base => {}
                Lemma::Form => lemma.clone_from(&form),
                Lemma::Change(strip, add) => {
                    lemma = format!("{}{add}", word.strip_suffix(strip.as_str())?);
                }
            }
            meaning = Some(row);
            word = form;
        }
        let meaning = match meaning {
            Some(meaning) => meaning,
            None => self.rows.on_entry(entry, &irregular)?,
        };
        // A small-letter adjective made from a name.
        let lemma = if inflection.stands_alone { lemma } else { lemma.to_lowercase() };
        Some((lemma, meaning))
    }
}

impl Meaning {
    fn parse(part_of_speech: &str, lemma: &str, forms: &str) -> Result<Self, String> {
        let part_of_speech = parse_code(part_of_speech)
            .ok_or_else(|| format!("{part_of_speech:?} is no part of speech"))?;
        let lemma = match lemma {
            "" => Lemma::Base,
            "=" => Lemma::Form,
            change => {
                let (strip, add) =
                    change.split_once('>').ok_or_else(|| format!("{change:?} is no lemma"))?;
                let text = |text: &str| if text == "0" { String::new() } else { text.to_owned() };
                Lemma::Change(text(strip), text(add))
            }
        };
        Ok(Meaning { part_of_speech, lemma, forms: Form::parse_all(forms)? })
    }
}
