//! Affix rules run backwards: from the end of a form to the words that a rule could have made it
//! of.

use std::collections::{BTreeMap, HashMap};

use super::stems::{Stems, Trail};
use crate::hunspell::Rule;

/// Suffix rules by what they put on.
#[derive(Debug, Default)]
pub(super) struct Endings {
    by_add: HashMap<String, Vec<Undoing>>,
    /// Length of the longest of these, in bytes.
    longest: usize,
}

/// What is put back when an ending is taken off, and the rules that do the contrary.
#[derive(Debug)]
struct Undoing {
    strip: String,
    rules: Vec<usize>,
}

impl Endings {
    /// The endings of `rules`, given with their indexes.
    pub fn new<'r>(rules: impl Iterator<Item = (usize, &'r Rule)>) -> Self {
        let mut sorted: BTreeMap<(String, &str), Vec<usize>> = BTreeMap::new();
        for (index, rule) in rules {
            sorted.entry((rule.add.to_lowercase(), &rule.strip)).or_default().push(index);
        }
        let mut endings = Endings::default();
        for ((add, strip), rules) in sorted {
            endings.longest = endings.longest.max(add.len());
            let undoing = Undoing { strip: strip.to_owned(), rules };
            endings.by_add.entry(add).or_default().push(undoing);
        }
        endings
    }

    /// Calls `visit` with every word that could have become `form`, the way to it in `stems`,
    /// and the rules that would have made it. `trail` is the way to `form` itself.
    pub fn undo(
        &self,
        stems: &Stems,
        form: &str,
        mut trail: Trail,
        mut visit: impl FnMut(&str, &Trail, &[usize]),
    ) {
        let shortest = form.len().saturating_sub(self.longest);
        // The longest beginning comes first, so that the trail only ever gets shorter.
        for cut in (shortest..=form.len()).rev().filter(|&cut| form.is_char_boundary(cut)) {
            let (rest, add) = form.split_at(cut);
            for Undoing { strip, rules } in self.by_add.get(add).into_iter().flatten() {
                trail.back_to(cut);
                let stem = format!("{rest}{strip}");
                stems.follow(&mut trail, &stem);
                visit(&stem, &trail, rules);
            }
        }
    }
}
