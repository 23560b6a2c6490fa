//! Looking words up in the word graph, against a set of the words.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::HashSet;

use lexicon::Dictionary;
use movegen::{Graph, GraphLexicon, Mask, WordList};
use rules::{Lexicon, RuleSet};

/// Every word, its beginnings, and the word with each letter in turn changed to the next one.
fn check<M: Mask>(words: &WordList) {
    let graph = Graph::<M>::build(words.clone()).unwrap();
    let set: HashSet<&[u8]> = words.iter().collect();
    let same = |asked: &[u8]| {
        assert_eq!(graph.contains(asked), set.contains(asked), "{asked:?}");
    };
    for word in words.iter() {
        (0..=word.len()).for_each(|len| same(&word[..len]));
        for at in 0..word.len() {
            let mut other = word.to_vec();
            other[at] = word[at] % 27 + 1;
            same(&other);
        }
    }
}

#[test]
fn words_and_others_of_every_width() {
    let words = common::every_eighth_word();
    check::<u32>(&words);
    check::<u64>(&words);
    check::<u128>(&words);
}

#[test]
fn kinds_that_are_in_no_word() {
    let mut words = WordList::new();
    words.push(&[1, 2, 3, 4, 5]);
    let graph = Graph::<u32>::build(words).unwrap();
    for asked in [[0, 2, 3, 4, 5], [200, 2, 3, 4, 5], [1, 2, 30, 4, 5], [1, 2, 3, 4, 30]] {
        assert!(!graph.contains(&asked), "{asked:?}");
    }
    assert!(!Graph::<u32>::build(WordList::new()).unwrap().contains(&[1, 2, 3, 4]));
}

/// The graph, once it is there, answers as the dictionary does.
#[test]
fn a_dictionary_before_and_after_its_graph_is_compiled() {
    let asked = [
        "ucho",
        "ucha",
        "chata",
        "ach",
        "ch",
        "c",
        "",
        "uch",
        "uchox",
        "мир",
        "u cho",
        "hata",
        "nejneobhospodařovávatelnějšími",
    ];
    let words = ["ucho", "chata", "ach", "nejneobhospodařovávatelnějšími"];
    for (id, words) in [("cs-klasik", words.as_slice()), ("th-khamkhom", &["น้ำ", "นำ"])]
    {
        let ruleset = RuleSet::from_toml(rules::builtin::source(id).unwrap()).unwrap();
        let dictionary = Dictionary::from_words(words).unwrap();
        let lexicon = GraphLexicon::new(dictionary, &ruleset).unwrap();
        let asked: Vec<&str> = asked.iter().chain(words).copied().collect();
        let before: Vec<bool> = asked.iter().map(|word| lexicon.contains(word)).collect();
        lexicon.prepare(false).unwrap();
        let after: Vec<bool> = asked.iter().map(|word| lexicon.contains(word)).collect();
        assert_eq!(before, after);
        assert!(words.iter().all(|word| lexicon.contains(word)));
    }
}
