//! Finding and opening dictionaries: read as bytes from the host, never as paths.

use std::io::ErrorKind;
use std::sync::{Arc, Mutex, PoisonError};

use lexicon::{Dictionary, Manifest};
use movegen::GraphLexicon;
use rules::{EndReason, Options, RuleSet};

use crate::error::{Answer, CommandError, ErrorCode, FailureCode};
use crate::host::Host;
use crate::view::{DictionaryCard, Names, Problem};

/// The dictionaries that ship with the program, the usual one of a rule set before others. They
/// are named here, not looked for: resources cannot be listed everywhere, and one that is missing
/// shall be missed.
const SHIPPED: [&str; 4] = ["cs", "th", "th-wide", "en"];

/// A dictionary with the word graph of a rule set.
pub type Words = GraphLexicon<Vec<u8>>;

/// Opens dictionaries, and keeps the one used last: reading and checking the Czech one takes
/// some milliseconds, compiling its word graph a second or two.
#[derive(Default)]
pub struct Dictionaries {
    last: Mutex<Option<Opened>>,
}

struct Opened {
    id: String,
    /// The rule set's text: another alphabet makes another word graph.
    ruleset: String,
    words: Arc<Words>,
}

/// The dictionaries for one rule set, and what is wrong with others.
pub fn cards(
    host: &dyn Host,
    rulesets: &[Arc<RuleSet>],
) -> (Vec<Vec<DictionaryCard>>, Vec<Problem>) {
    let mut cards = vec![Vec::new(); rulesets.len()];
    let mut problems = Vec::new();
    for id in SHIPPED {
        match manifest(host, id) {
            Ok(manifest) => {
                let fitting = rulesets.iter().zip(&mut cards);
                for (_, cards) in fitting.filter(|(ruleset, _)| fits(&manifest, ruleset)) {
                    cards.push(card(&manifest));
                }
            }
            Err(error) => problems.push(error.into()),
        }
    }
    (cards, problems)
}

/// A rule set of one's own may be played with the words of another in its language.
fn fits(manifest: &Manifest, ruleset: &RuleSet) -> bool {
    manifest.ruleset == ruleset.id() || manifest.language == ruleset.language()
}

fn card(manifest: &Manifest) -> DictionaryCard {
    let name = |language: &str| manifest.names.get(language).unwrap_or(&manifest.id).clone();
    DictionaryCard {
        id: manifest.id.clone(),
        names: Names::from(name),
        words: u32::try_from(manifest.words).unwrap_or(u32::MAX),
    }
}

impl Dictionaries {
    /// Opens the dictionary `id` for games by `ruleset`.
    ///
    /// # Errors
    /// `unknown_dictionary` when it is none of this rule set's; `dictionary_missing`,
    /// `dictionary_damaged` or `dictionary_other_version` when its files are not what they should
    /// be.
    pub fn open(&self, host: &dyn Host, id: &str, ruleset: &RuleSet) -> Answer<Arc<Words>> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(opened) = last.as_ref()
            && opened.id == id
            && opened.ruleset == ruleset.source()
        {
            return Ok(Arc::clone(&opened.words));
        }
        if !SHIPPED.contains(&id) {
            return Err(CommandError::detailed(FailureCode::UnknownDictionary, id));
        }
        let described = manifest(host, id)?;
        if !fits(&described, ruleset) {
            return Err(CommandError::detailed(FailureCode::UnknownDictionary, id));
        }
        let dictionary = Dictionary::open(id, file(host, id, WORDS)?, &file(host, id, MANIFEST)?)?;
        let words = Words::new(dictionary, ruleset)
            .map_err(|limit| CommandError::detailed(FailureCode::RulesetInvalid, limit))?;
        let words = Arc::new(words);
        *last = Some(Opened {
            id: id.to_owned(),
            ruleset: ruleset.source().to_owned(),
            words: Arc::clone(&words),
        });
        Ok(words)
    }

    /// Opens the dictionary of a stored game.
    ///
    /// # Errors
    /// As [`Dictionaries::open`]; `dictionary_other_version` when its words are not those that the
    /// game was begun with.
    pub fn open_same(
        &self,
        host: &dyn Host,
        id: &str,
        hash: &str,
        ruleset: &RuleSet,
    ) -> Answer<Arc<Words>> {
        let words = self.open(host, id, ruleset).map_err(|error| match error.code {
            // The game was begun with it, so it was there.
            ErrorCode::Failure(FailureCode::UnknownDictionary) => {
                CommandError::detailed(FailureCode::DictionaryMissing, id)
            }
            _ => error,
        })?;
        if words.dictionary().sha256() == hash {
            return Ok(words);
        }
        let detail = format!("dictionary {id}: the game was begun with the words of hash {hash}");
        Err(CommandError::detailed(FailureCode::DictionaryOtherVersion, detail))
    }
}

/// Compiles the word graph in the background, if a game with these options will ask for it: then
/// no turn has to wait until it is done.
pub fn prepare(words: &Arc<Words>, ruleset: &RuleSet, options: &Options) {
    if !ruleset.endings().iter().any(|ending| ending.when == EndReason::NoPlays) {
        return;
    }
    let words = Arc::clone(words);
    let single_tile_only = options.ch_single_tile_only;
    std::thread::spawn(move || {
        if let Err(limit) = words.prepare(single_tile_only) {
            log::error!("the word graph cannot be compiled: {limit}");
        }
    });
}

const WORDS: &str = "words.fst";
const MANIFEST: &str = "manifest.json";

fn manifest(host: &dyn Host, id: &str) -> Answer<Manifest> {
    Ok(Manifest::parse(id, &file(host, id, MANIFEST)?)?)
}

fn file(host: &dyn Host, id: &str, name: &str) -> Answer<Vec<u8>> {
    let path = format!("dictionaries/{id}/{name}");
    host.resource(&path).map_err(|error| {
        let code = match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => FailureCode::DictionaryMissing,
            _ => FailureCode::DictionaryDamaged,
        };
        CommandError::detailed(code, format!("{path}: {error}"))
    })
}
