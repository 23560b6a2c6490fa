//! A table's own words: a dictionary in use is a base, plus allowed words, minus refused ones.
//!
//! [`Layers`] are what a person edits, each word with a note that says why. They serialise as
//!
//! ```json
//! { "format": 1, "ruleset": "cs-klasik",
//!   "allowed": { "kešu": "we all know it" }, "refused": { "bé": "" } }
//! ```
//!
//! with normalised words in the order of their bytes. A game that begins stores them with the
//! identity of its dictionary; [`LayeredDictionary::restore`] later gives it exactly the words it
//! began with, or says that the base is another one.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;

use rules::{RuleSet, Unplayable};
use serde::{Deserialize, Serialize};

use crate::{Dictionary, Error, hash};

/// Version of the serialised form of [`Layers`].
pub const LAYERS_FORMAT: u64 = 1;

/// The longest note, in characters.
pub const NOTE_LENGTH: usize = 200;

/// Allowed and refused words with their notes. No word is in both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layers {
    format: u64,
    ruleset: String,
    allowed: BTreeMap<String, String>,
    refused: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    vulgar: BTreeSet<String>,
}

/// What layers say about a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// The word is allowed, whatever the base says.
    Allowed,
    /// The word is refused, whatever the base says.
    Refused,
    /// The word is vulgar, and the game was set up without such words.
    Vulgar,
}

/// Why a word cannot be put into a layer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LayerError {
    /// The rule set's tiles cannot spell it.
    #[error("{word:?} cannot be laid: {reason}")]
    Unplayable {
        /// The word, normalised.
        word: String,
        /// What is wrong with it.
        reason: Unplayable,
    },
    /// It has one square, or more than a row of the board.
    #[error("{word:?} has {squares} squares; words have {min} to {max}")]
    Length {
        /// The word, normalised.
        word: String,
        /// How many squares it has.
        squares: usize,
        /// Fewest squares of a word.
        min: usize,
        /// Most squares of a word.
        max: usize,
    },
    /// The note has more than [`NOTE_LENGTH`] characters.
    #[error("the note has {length} characters, at most {NOTE_LENGTH} are kept")]
    NoteTooLong {
        /// How many it has.
        length: usize,
    },
    /// The rule set is not the one that the layers' words are spelled for.
    #[error("these words are for the rule set {expected}, not {found}")]
    OtherRuleset {
        /// The layers' rule set.
        expected: String,
        /// The one that was handed over.
        found: String,
    },
}

impl LayerError {
    /// A stable name for the refusal.
    pub fn code(&self) -> &'static str {
        match self {
            LayerError::Unplayable { .. } => "word_unplayable",
            LayerError::Length { .. } => "word_length",
            LayerError::NoteTooLong { .. } => "note_too_long",
            LayerError::OtherRuleset { .. } => "other_ruleset",
        }
    }
}

impl Layers {
    /// Empty layers for words of the rule set `ruleset`.
    pub fn new(ruleset: &RuleSet) -> Self {
        Layers {
            format: LAYERS_FORMAT,
            ruleset: ruleset.id().to_owned(),
            allowed: BTreeMap::new(),
            refused: BTreeMap::new(),
            vulgar: BTreeSet::new(),
        }
    }

    /// Reads the serialised form and checks it against `ruleset`.
    ///
    /// # Errors
    /// [`Error::OtherVersion`], or [`Error::Damaged`] if the text is no such form, or has a word
    /// that is not normalised, cannot be laid, or stands in both layers.
    pub fn parse(json: &[u8], ruleset: &RuleSet) -> Result<Self, Error> {
        let damaged = |reason: String| Error::Damaged { id: "layers".to_owned(), reason };
        let layers: Layers =
            serde_json::from_slice(json).map_err(|error| damaged(error.to_string()))?;
        if layers.format != LAYERS_FORMAT {
            let (found, expected) = (layers.format, LAYERS_FORMAT);
            return Err(Error::OtherVersion { id: "layers".to_owned(), found, expected });
        }
        layers.check_ruleset(ruleset).map_err(|error| damaged(error.to_string()))?;
        for (word, note) in layers.allowed.iter().chain(&layers.refused) {
            let checked = check(word, note, ruleset).map_err(|error| damaged(error.to_string()))?;
            if checked != *word {
                return Err(damaged(format!("{word:?} is not normalised")));
            }
        }
        match layers.allowed.keys().find(|word| layers.refused.contains_key(*word)) {
            Some(word) => Err(damaged(format!("{word:?} is both allowed and refused"))),
            None => Ok(layers),
        }
    }

    /// The serialised form.
    pub fn to_json(&self) -> String {
        // Strings, numbers and maps with string keys always serialise.
        let mut json = serde_json::to_string_pretty(self).unwrap_or_default();
        json.push('\n');
        json
    }

    /// Allows `word` (takes it out of the refused ones) and returns it normalised.
    ///
    /// # Errors
    /// A [`LayerError`]; nothing is changed then.
    pub fn allow(
        &mut self,
        word: &str,
        note: &str,
        ruleset: &RuleSet,
    ) -> Result<String, LayerError> {
        self.check_ruleset(ruleset)?;
        let word = check(word, note, ruleset)?;
        self.refused.remove(&word);
        self.allowed.insert(word.clone(), note.to_owned());
        Ok(word)
    }

    /// Refuses `word` (takes it out of the allowed ones) and returns it normalised.
    ///
    /// # Errors
    /// A [`LayerError`]; nothing is changed then.
    pub fn refuse(
        &mut self,
        word: &str,
        note: &str,
        ruleset: &RuleSet,
    ) -> Result<String, LayerError> {
        self.check_ruleset(ruleset)?;
        let word = check(word, note, ruleset)?;
        self.allowed.remove(&word);
        self.refused.insert(word.clone(), note.to_owned());
        Ok(word)
    }

    /// Leaves `word`, which must be normalised, to the base again; whether it was in a layer.
    pub fn remove(&mut self, word: &str) -> bool {
        let allowed = self.allowed.remove(word).is_some();
        self.refused.remove(word).is_some() || allowed
    }

    /// Leaves `words`, which must be normalised, out as vulgar ones. A word that is allowed by
    /// name stays allowed.
    pub fn leave_out_vulgar(&mut self, words: impl IntoIterator<Item = String>) {
        self.vulgar.extend(words);
    }

    /// What the layers say about `word`, which must be normalised.
    pub fn standing(&self, word: &str) -> Option<Standing> {
        if self.allowed.contains_key(word) {
            Some(Standing::Allowed)
        } else if self.refused.contains_key(word) {
            Some(Standing::Refused)
        } else {
            self.vulgar.contains(word).then_some(Standing::Vulgar)
        }
    }

    /// What the layers say about `word`, which must be normalised, with the note that says why.
    pub fn decision(&self, word: &str) -> Option<(Standing, &str)> {
        let note = self.allowed.get(word).or_else(|| self.refused.get(word));
        Some((self.standing(word)?, note.map_or("", String::as_str)))
    }

    /// Allowed words with their notes, in the order of their bytes.
    pub fn allowed(&self) -> &BTreeMap<String, String> {
        &self.allowed
    }

    /// Refused words with their notes, in the order of their bytes.
    pub fn refused(&self) -> &BTreeMap<String, String> {
        &self.refused
    }

    /// The rule set that the words are spelled for.
    pub fn ruleset(&self) -> &str {
        &self.ruleset
    }

    /// Whether there is no word in any layer.
    pub fn is_empty(&self) -> bool {
        self.allowed.is_empty() && self.refused.is_empty() && self.vulgar.is_empty()
    }

    fn check_ruleset(&self, ruleset: &RuleSet) -> Result<(), LayerError> {
        if self.ruleset == ruleset.id() {
            return Ok(());
        }
        let (expected, found) = (self.ruleset.clone(), ruleset.id().to_owned());
        Err(LayerError::OtherRuleset { expected, found })
    }
}

/// The word, normalised, if tiles can spell it and a row can hold it.
fn check(word: &str, note: &str, ruleset: &RuleSet) -> Result<String, LayerError> {
    let length = note.chars().count();
    if length > NOTE_LENGTH {
        return Err(LayerError::NoteTooLong { length });
    }
    let word = ruleset.alphabet().normalise(word);
    let squares = match ruleset.alphabet().squares(&word) {
        Ok(cells) => cells.len(),
        Err(reason) => return Err(LayerError::Unplayable { word, reason }),
    };
    let (min, max) = word_lengths(ruleset);
    if (min..=max).contains(&squares) {
        Ok(word)
    } else {
        Err(LayerError::Length { word, squares, min, max })
    }
}

/// Fewest and most squares of a word: rules.md 1.1, and the longest line of the board.
pub(crate) fn word_lengths(ruleset: &RuleSet) -> (usize, usize) {
    (2, ruleset.layout().columns().max(ruleset.layout().rows()))
}

/// A dictionary in use. `B` points to the base: a reference, a `Box`, an `Arc`.
#[derive(Debug, Clone)]
pub struct LayeredDictionary<B> {
    base: B,
    layers: Layers,
    identity: String,
    /// Words that the layers add to the base, in the order of their bytes.
    added: Vec<String>,
    /// Words that the layers take from the base, in the order of their bytes.
    taken: Vec<String>,
}

impl<B, D> LayeredDictionary<B>
where
    B: Deref<Target = Dictionary<D>>,
    D: AsRef<[u8]>,
{
    /// Puts `layers` on `base`.
    pub fn new(base: B, layers: Layers) -> Self {
        let added: Vec<String> =
            layers.allowed.keys().filter(|word| !base.contains(word)).cloned().collect();
        let vulgar = layers.vulgar.iter().filter(|word| !layers.allowed.contains_key(*word));
        let taken: BTreeSet<&String> =
            layers.refused.keys().chain(vulgar).filter(|word| base.contains(word)).collect();
        let taken: Vec<String> = taken.into_iter().cloned().collect();
        let identity = identity(base.sha256(), &added, &taken);
        LayeredDictionary { base, layers, identity, added, taken }
    }

    /// The dictionary that a game began with: `layers` on `base`, if that has `identity`.
    ///
    /// # Errors
    /// [`Error::Damaged`] with both identities.
    pub fn restore(base: B, layers: Layers, identity: &str) -> Result<Self, Error> {
        let restored = LayeredDictionary::new(base, layers);
        if restored.identity == identity {
            return Ok(restored);
        }
        let id = restored.base.manifest().map_or("base", |manifest| manifest.id.as_str());
        let found = &restored.identity;
        let reason = format!("with its layers it is {found}, the game began with {identity}");
        Err(Error::Damaged { id: id.to_owned(), reason })
    }

    /// Whether `word`, which must be normalised, is one of the words.
    pub fn contains(&self, word: &str) -> bool {
        match self.layers.standing(word) {
            Some(standing) => standing == Standing::Allowed,
            None => self.base.contains(word),
        }
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.base.len() + self.added.len() - self.taken.len()
    }

    /// Whether there are no words at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A hash that two dictionaries on one base share exactly if they have the same words: that
    /// of the base if the layers change nothing, else one over it and over the sorted words that
    /// the layers add and take. Notes, and entries that repeat what the base says, do not count.
    pub fn sha256(&self) -> &str {
        &self.identity
    }

    /// The dictionary under the layers.
    pub fn base(&self) -> &Dictionary<D> {
        &self.base
    }

    /// The layers: with [`Self::sha256`], what a game's set-up stores.
    pub fn layers(&self) -> &Layers {
        &self.layers
    }

    /// Whether the layers add or take any word.
    pub fn is_changed(&self) -> bool {
        !(self.added.is_empty() && self.taken.is_empty())
    }

    /// The same words without layers, stored anew in memory, which goes through all of them. Its hash is that of the stored words, not [`Self::sha256`].
    ///
    /// # Errors
    /// [`Error::Store`] if the graph cannot be built.
    pub fn flattened(&self) -> Result<Dictionary, Error> {
        let mut builder = fst::SetBuilder::memory();
        let mut outcome = Ok(());
        self.for_each(|word| {
            if outcome.is_ok() {
                outcome = builder.insert(word);
            }
        });
        outcome?;
        Dictionary::from_stored("layered", builder.into_inner()?)
    }

    /// Calls `visit` with each word, in the order of their UTF-8 bytes.
    pub fn for_each(&self, mut visit: impl FnMut(&str)) {
        let mut added = self.added.iter().map(String::as_str).peekable();
        let mut taken = self.taken.iter().map(String::as_str).peekable();
        self.base.for_each(|word| {
            while let Some(own) = added.next_if(|own| *own < word) {
                visit(own);
            }
            if taken.next_if(|own| *own == word).is_none() {
                visit(word);
            }
        });
        added.for_each(visit);
    }
}

fn identity(base: &str, added: &[String], taken: &[String]) -> String {
    if added.is_empty() && taken.is_empty() {
        return base.to_owned();
    }
    let mut parts = vec![b"layers 1".as_slice(), base.as_bytes()];
    for (name, words) in [(b"added".as_slice(), added), (b"taken", taken)] {
        parts.push(name);
        parts.extend(words.iter().map(|word| word.as_bytes()));
    }
    // A word may be spelled like a heading; the counts tell them apart.
    let counts = [added.len() as u64, taken.len() as u64].map(u64::to_le_bytes);
    parts.extend(counts.iter().map(<[u8; 8]>::as_slice));
    hash::sha256_of_parts(parts)
}
