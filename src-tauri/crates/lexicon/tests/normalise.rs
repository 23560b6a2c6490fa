//! Text from outside becomes the text that words are stored as, and stays so.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::LazyLock;

use proptest::prelude::*;
use rules::RuleSet;
use unicode_normalization::UnicodeNormalization;

static CZECH: LazyLock<RuleSet> = LazyLock::new(|| common::ruleset("cs-klasik"));
static THAI: LazyLock<RuleSet> = LazyLock::new(|| common::ruleset("th-khamkhom"));
static ENGLISH: LazyLock<RuleSet> = LazyLock::new(|| common::ruleset("en-classic"));

/// Characters that Thai lists are known to get wrong, in any order.
fn thai_characters() -> impl Strategy<Value = String> {
    let characters: Vec<char> =
        "กขนผฤฦะาำๅเแโใไัิีึืุู็่้๊๋์ํฺๆฯ .\u{feff}\u{200b}\u{200d}\u{2060}\u{ad}".chars().collect();
    proptest::collection::vec(proptest::sample::select(characters), 0..12)
        .prop_map(|characters| characters.into_iter().collect())
}

/// Pieces of words in spellings that lists really have, all of which can be repaired.
fn thai_variants() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "ก",
        "นั",
        "น้ำ",
        "นำ้",
        "นํ้า",
        "น้ํา",
        "เเ",
        "เ",
        "แ",
        "กู้",
        "กู้",
        "ที่",
        "ท่ี",
        "ธ์ิ",
        "ฤๅ",
        "\u{200b}",
        "\u{feff}",
    ];
    proptest::collection::vec(proptest::sample::select(PIECES), 1..8)
        .prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn normalising_twice_changes_nothing(text in any::<String>()) {
        for ruleset in [&*CZECH, &*ENGLISH] {
            let once = ruleset.alphabet().normalise(&text);
            prop_assert_eq!(ruleset.alphabet().normalise(&once), once, "{}", ruleset.id());
        }
    }

    /// Not so for text that cannot be played: what follows NFC may bring marks together that NFC
    /// would reorder, such as a tone and the phinthu, which is in no word.
    #[test]
    fn playable_thai_text_stays_as_it_is(text in thai_characters()) {
        let once = THAI.alphabet().normalise(&text);
        if THAI.alphabet().squares(&once).is_ok() {
            prop_assert_eq!(THAI.alphabet().normalise(&once), once);
        }
    }

    #[test]
    fn known_variants_become_playable(text in thai_variants()) {
        let once = THAI.alphabet().normalise(&text);
        prop_assert!(once.is_empty() || THAI.alphabet().squares(&once).is_ok(), "{:?}", once);
        prop_assert_eq!(THAI.alphabet().normalise(&once), once);
    }

    #[test]
    fn capitals_and_split_accents_are_one_word(word in "[a-zěščřžýáíéúůďťň]{1,12}") {
        let split: String = word.to_uppercase().nfd().collect();
        prop_assert_eq!(CZECH.alphabet().normalise(&split), word);
    }
}

#[test]
fn every_stored_word_is_normalised() {
    for (id, ruleset) in [("cs", &CZECH), ("th", &THAI), ("th-wide", &THAI), ("en", &ENGLISH)] {
        common::built(id)
            .for_each(|word| assert_eq!(ruleset.alphabet().normalise(word), word, "{id}"));
    }
}
