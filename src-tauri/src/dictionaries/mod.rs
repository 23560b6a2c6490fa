//! Dictionaries as games use them: words with a word graph, and the layers that lie on them.

pub mod shelf;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use lexicon::{LayeredDictionary, Layers, Manifest};
use movegen::{GraphCache, GraphLexicon};
use rules::{EndReason, Options, RuleSet};

use crate::error::{Answer, CommandError, FailureCode};
use crate::view::{DictionaryCard, Names, Problem};
use shelf::Shelf;

/// Words with the word graph of a rule set.
pub type Words = GraphLexicon<Vec<u8>>;

/// A dictionary in use: a base with its layers.
#[derive(Clone)]
pub struct InUse {
    /// The words that count.
    pub words: Arc<Words>,
    /// What tells them from others: see [`LayeredDictionary::sha256`].
    pub identity: String,
}

/// Opens dictionaries, and keeps the one used last: reading and checking the Czech one takes
/// some milliseconds, compiling its word graph a second or two (or a tenth of that, when it is
/// in the cache folder).
#[derive(Default)]
pub struct Dictionaries {
    last: Mutex<Option<Opened>>,
}

struct Opened {
    /// Hash of the base.
    base: String,
    layers: Option<Layers>,
    /// The rule set's text: another alphabet makes another word graph.
    ruleset: String,
    in_use: InUse,
}

/// The dictionaries for one rule set, its usual one first, and what is wrong with others.
/// `defaults` names the usual one of rule sets that have another one than the first.
pub fn cards(
    shelf: Shelf<'_>,
    rulesets: &[Arc<RuleSet>],
    defaults: &BTreeMap<String, String>,
) -> (Vec<Vec<DictionaryCard>>, Vec<Problem>) {
    let (listed, problems) = shelf.list();
    let cards = |ruleset: &Arc<RuleSet>| {
        let fitting = listed.iter().filter(|listed| fits(&listed.manifest, ruleset));
        let mut cards: Vec<_> = fitting.map(|listed| card(&listed.manifest)).collect();
        cards.sort_by_key(|card| defaults.get(ruleset.id()) != Some(&card.id));
        cards
    };
    (rulesets.iter().map(cards).collect(), problems.into_iter().map(Problem::from).collect())
}

/// A rule set of one's own may be played with the words of another in its language.
pub fn fits(manifest: &Manifest, ruleset: &RuleSet) -> bool {
    manifest.ruleset == ruleset.id() || manifest.language == ruleset.language()
}

/// The dictionary to go on with in a game of which nobody knows by which words it was begun: the one
/// that it names, if that is here, or else the first one for its rule set.
pub fn stand_in(shelf: Shelf<'_>, named: &str, ruleset: &RuleSet) -> String {
    if shelf.manifest(named).is_ok_and(|manifest| fits(&manifest, ruleset)) {
        return named.to_owned();
    }
    let (listed, _) = shelf.list();
    let fitting = listed.into_iter().find(|listed| fits(&listed.manifest, ruleset));
    fitting.map_or_else(|| named.to_owned(), |listed| listed.manifest.id)
}

/// What a dictionary is called.
pub fn names(manifest: &Manifest) -> Names {
    Names::from(|language| manifest.names.get(language).unwrap_or(&manifest.id).clone())
}

fn card(manifest: &Manifest) -> DictionaryCard {
    DictionaryCard {
        id: manifest.id.clone(),
        names: names(manifest),
        words: u32::try_from(manifest.words).unwrap_or(u32::MAX),
    }
}

impl Dictionaries {
    /// Opens the dictionary `id` with `layers` for games by `ruleset`.
    ///
    /// # Errors
    /// `unknown_dictionary` when it is none of this rule set's; `dictionary_missing`,
    /// `dictionary_damaged` or `dictionary_other_version` when its files are not what they should
    /// be.
    pub fn open(
        &self,
        shelf: Shelf<'_>,
        id: &str,
        layers: Option<&Layers>,
        ruleset: &RuleSet,
    ) -> Answer<InUse> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let described = shelf.manifest(id)?;
        if let Some(opened) = last.as_ref()
            && opened.base == described.sha256
            && opened.layers.as_ref() == layers
            && opened.ruleset == ruleset.source()
        {
            return Ok(opened.in_use.clone());
        }
        if !fits(&described, ruleset) {
            return Err(CommandError::detailed(FailureCode::UnknownDictionary, id));
        }
        let base = shelf.words(id)?;
        let (words, identity) = match layers {
            None => (None, base.sha256().to_owned()),
            Some(layers) => {
                let layered = LayeredDictionary::new(&base, layers.clone());
                let words = layered.is_changed().then(|| layered.flattened()).transpose()?;
                (words, layered.sha256().to_owned())
            }
        };
        let words = Words::new(words.unwrap_or(base), ruleset)
            .map_err(|limit| CommandError::detailed(FailureCode::RulesetInvalid, limit))?;
        let words = match shelf.0.cache_folder() {
            Ok(folder) => words.with_cache(GraphCache::under(&folder)),
            Err(error) => {
                log::warn!("there is no folder for compiled word graphs: {error}");
                words
            }
        };
        let in_use = InUse { words: Arc::new(words), identity };
        *last = Some(Opened {
            base: described.sha256,
            layers: layers.cloned(),
            ruleset: ruleset.source().to_owned(),
            in_use: in_use.clone(),
        });
        Ok(in_use)
    }

    /// Opens the dictionary of a stored game.
    ///
    /// # Errors
    /// As [`Dictionaries::open`]; `dictionary_other_version` when its words are not those that the
    /// game was begun with.
    pub fn open_same(
        &self,
        shelf: Shelf<'_>,
        id: &str,
        layers: Option<&Layers>,
        identity: &str,
        ruleset: &RuleSet,
    ) -> Answer<InUse> {
        let opened = self.open(shelf, id, layers, ruleset);
        let in_use = opened.map_err(|error| match error {
            // The game was begun with it, so it was there.
            error if error.is(FailureCode::UnknownDictionary) => {
                CommandError::detailed(FailureCode::DictionaryMissing, id)
            }
            error => error,
        })?;
        if in_use.identity == identity {
            return Ok(in_use);
        }
        let detail =
            format!("dictionary {id}: the game was begun with the words of hash {identity}");
        Err(CommandError::detailed(FailureCode::DictionaryOtherVersion, detail))
    }
}

/// Gets the word graph ready in the background, if a game with these options will ask for it: then
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
