//! The compact index of a Hunspell dictionary's entries: from the word in small letters to the
//! ways in which entries spell it, with their flags.

use std::collections::{BTreeMap, HashMap};

use fst::raw::{CompiledAddr, Output};
use fst::{Map, MapBuilder};
use serde::{Deserialize, Serialize};

use crate::Error;
use crate::hunspell::Entry;

/// How an entry spells the word that it is found by.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) enum Spelling {
    /// In small letters.
    #[serde(rename = "l")]
    Lower,
    /// With a capital in front.
    #[serde(rename = "t")]
    Title,
    /// In capitals.
    #[serde(rename = "u")]
    Upper,
    /// In another way.
    #[serde(rename = "a")]
    As(String),
}

impl Spelling {
    fn of(word: &str, lower: &str) -> Self {
        [Spelling::Lower, Spelling::Title, Spelling::Upper]
            .into_iter()
            .find(|spelling| spelling.spell(lower) == word)
            .unwrap_or_else(|| Spelling::As(word.to_owned()))
    }

    fn spell(&self, lower: &str) -> String {
        match self {
            Spelling::Lower => lower.to_owned(),
            Spelling::Title => {
                let mut characters = lower.chars();
                let first = characters.next().map(char::to_uppercase);
                first.into_iter().flatten().chain(characters).collect()
            }
            Spelling::Upper => lower.to_uppercase(),
            Spelling::As(word) => word.clone(),
        }
    }
}

/// The entries of one word in small letters: spelling and flags of each.
pub(super) type Group = Vec<(Spelling, String)>;

/// The index; words that have the same spellings and flags share a group.
#[derive(Debug)]
pub(super) struct Stems {
    words: Map<Vec<u8>>,
    groups: Vec<Group>,
}

impl Stems {
    /// Opens the index from what [`index`] gave.
    ///
    /// # Errors
    /// The reason why the bytes are no index.
    pub fn open(words: Vec<u8>, groups: Vec<Group>) -> Result<Self, String> {
        Ok(Stems { words: checked_map(words)?, groups })
    }

    /// Calls `visit` with each entry that is `lower` in small letters.
    pub fn entries_of(&self, lower: &str, visit: impl FnMut(Entry<'_>)) {
        self.entries_at(&self.trail(lower), lower, visit);
    }

    /// The way to `lower`, as far as any entry begins like it.
    pub fn trail(&self, lower: &str) -> Trail {
        let root = Place { node: self.words.as_fst().root().addr(), output: Output::zero() };
        let mut trail = Trail { places: Vec::with_capacity(lower.len() + SPARE) };
        trail.places.push(root);
        self.follow(&mut trail, lower);
        trail
    }

    /// Goes on from the end of `trail`, which has led along `lower`, as far as that is possible.
    pub fn follow(&self, trail: &mut Trail, lower: &str) {
        let fst = self.words.as_fst();
        for &byte in lower.as_bytes().iter().skip(trail.places.len() - 1) {
            let Some(last) = trail.places.last() else { return };
            let node = fst.node(last.node);
            let Some(index) = node.find_input(byte) else { return };
            let transition = node.transition(index);
            let output = last.output.cat(transition.out);
            trail.places.push(Place { node: transition.addr, output });
        }
    }

    /// [`Stems::entries_of`] for a word to which the way is known.
    pub fn entries_at(&self, trail: &Trail, lower: &str, mut visit: impl FnMut(Entry<'_>)) {
        let Some(end) = trail.places.get(lower.len()) else { return };
        let node = self.words.as_fst().node(end.node);
        if !node.is_final() {
            return;
        }
        let id = end.output.cat(node.final_output()).value();
        let group = usize::try_from(id).ok().and_then(|id| self.groups.get(id));
        for (spelling, flags) in group.into_iter().flatten() {
            visit(Entry { word: &spelling.spell(lower), flags });
        }
    }
}

/// How much room a trail has for a stem that is longer than its form.
const SPARE: usize = 8;

/// The way along a word in the index: the places behind each of its bytes, from none on. It ends
/// where no entry goes on like the word.
#[derive(Debug, Clone)]
pub(super) struct Trail {
    places: Vec<Place>,
}

#[derive(Debug, Clone, Copy)]
struct Place {
    node: CompiledAddr,
    output: Output,
}

impl Trail {
    /// Goes back to where `bytes` had been read.
    pub fn back_to(&mut self, bytes: usize) {
        self.places.truncate(bytes + 1);
    }
}

/// A stored map, of which every byte is checked: one that was cut off opens, but cannot be read.
///
/// # Errors
/// The reason why the bytes are no map.
pub(super) fn checked_map(bytes: Vec<u8>) -> Result<Map<Vec<u8>>, String> {
    let map = Map::new(bytes).map_err(|error| error.to_string())?;
    map.as_fst().verify().map_err(|error| error.to_string())?;
    Ok(map)
}

/// Makes the index of `entries`: the stored words, and the groups that they point to.
pub(super) fn index(entries: &[Entry<'_>]) -> Result<(Vec<u8>, Vec<Group>), Error> {
    let mut by_word: BTreeMap<String, Group> = BTreeMap::new();
    for entry in entries {
        let lower = entry.word.to_lowercase();
        let spelling = Spelling::of(entry.word, &lower);
        by_word.entry(lower).or_default().push((spelling, entry.flags.to_owned()));
    }
    let mut ids: HashMap<Group, u64> = HashMap::new();
    let mut groups = Vec::new();
    let mut words = MapBuilder::memory();
    for (word, mut group) in by_word {
        group.sort();
        group.dedup();
        let next = groups.len() as u64;
        let id = *ids.entry(group.clone()).or_insert(next);
        if id == next {
            groups.push(group);
        }
        words.insert(word, id)?;
    }
    Ok((words.into_inner()?, groups))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn every_spelling_comes_back() {
        let entries = ["hrad", "Praha", "ČSSR", "iPad", "praha"];
        let entries = entries.map(|word| Entry { word, flags: "H" });
        let (words, groups) = index(&entries).unwrap();
        let stems = Stems::open(words, groups).unwrap();
        for entry in entries {
            let mut found = Vec::new();
            stems.entries_of(&entry.word.to_lowercase(), |entry| found.push(entry.word.to_owned()));
            assert!(found.contains(&entry.word.to_owned()), "{}: {found:?}", entry.word);
        }
        let mut found = 0;
        stems.entries_of("hradu", |_| found += 1);
        assert_eq!(found, 0);
    }
}
