//! Layers on a base: the words in use, their identity, and what a game can store.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;

use common::ruleset;
use lexicon::layers::{LayerError, LayeredDictionary, Layers, NOTE_LENGTH, Standing};
use lexicon::{Dictionary, Error};
use proptest::prelude::*;

fn base() -> Arc<Dictionary> {
    Arc::new(Dictionary::from_words(["bé", "chata", "kočka", "pes"]).unwrap())
}

fn words(dictionary: &LayeredDictionary<Arc<Dictionary>>) -> Vec<String> {
    let mut words = Vec::new();
    dictionary.for_each(|word| words.push(word.to_owned()));
    words
}

#[test]
fn allowed_words_come_in_and_refused_ones_go_out() {
    let rules = ruleset("cs-klasik");
    let mut layers = Layers::new(&rules);
    assert_eq!(layers.allow("KEŠU", "we all know it", &rules).unwrap(), "kešu");
    layers.allow("žbluňk", "", &rules).unwrap();
    layers.refuse("bé", "a letter", &rules).unwrap();
    let dictionary = LayeredDictionary::new(base(), layers);
    assert_eq!(words(&dictionary), ["chata", "kešu", "kočka", "pes", "žbluňk"]);
    assert_eq!(dictionary.len(), 5);
    assert!(dictionary.contains("kešu") && !dictionary.contains("bé"));
    assert_eq!(dictionary.layers().standing("bé"), Some(Standing::Refused));
    assert_eq!(dictionary.layers().allowed()["kešu"], "we all know it");
}

#[test]
fn a_word_is_in_one_layer_only() {
    let rules = ruleset("cs-klasik");
    let mut layers = Layers::new(&rules);
    layers.allow("kešu", "", &rules).unwrap();
    layers.refuse("kešu", "", &rules).unwrap();
    assert_eq!(layers.standing("kešu"), Some(Standing::Refused));
    assert!(layers.allowed().is_empty());
    assert!(layers.remove("kešu") && !layers.remove("kešu") && layers.is_empty());
}

#[test]
fn only_what_tiles_can_lay_is_taken() {
    let rules = ruleset("cs-klasik");
    let mut layers = Layers::new(&rules);
    let mut code = |word: &str, note: &str| layers.allow(word, note, &rules).unwrap_err().code();
    assert_eq!(code("wi-fi", ""), "word_unplayable");
    assert_eq!(code("", ""), "word_unplayable");
    assert_eq!(code("ch", ""), "word_length");
    assert_eq!(code(&"a".repeat(16), ""), "word_length");
    assert_eq!(code("pes", &"x".repeat(NOTE_LENGTH + 1)), "note_too_long");
    let thai = ruleset("th-khamkhom");
    let error = layers.allow("ทำงาน", "", &thai).unwrap_err();
    assert!(matches!(error, LayerError::OtherRuleset { .. }), "{error}");
    assert!(layers.is_empty());
}

#[test]
fn the_identity_is_that_of_the_words() {
    let rules = ruleset("cs-klasik");
    let bare = LayeredDictionary::new(base(), Layers::new(&rules));
    assert_eq!(bare.sha256(), base().sha256());
    let mut idle = Layers::new(&rules);
    idle.allow("pes", "in the base already", &rules).unwrap();
    idle.refuse("kešu", "not in the base", &rules).unwrap();
    assert_eq!(LayeredDictionary::new(base(), idle).sha256(), base().sha256());
    let identity = |edit: fn(&mut Layers, &rules::RuleSet)| {
        let mut layers = Layers::new(&rules);
        edit(&mut layers, &rules);
        LayeredDictionary::new(base(), layers).sha256().to_owned()
    };
    let all: BTreeSet<String> = [
        base().sha256().to_owned(),
        identity(|layers, rules| drop(layers.allow("kešu", "", rules))),
        identity(|layers, rules| drop(layers.refuse("pes", "", rules))),
        identity(|layers, rules| drop(layers.refuse("chata", "", rules))),
    ]
    .into();
    assert_eq!(all.len(), 4);
    let noted = identity(|layers, rules| drop(layers.allow("kešu", "a note", rules)));
    assert!(all.contains(&noted), "notes do not change the words");
}

#[test]
fn a_game_gets_back_what_it_began_with() {
    let rules = ruleset("cs-klasik");
    let mut layers = Layers::new(&rules);
    layers.allow("kešu", "on the table", &rules).unwrap();
    layers.refuse("pes", "", &rules).unwrap();
    let began = LayeredDictionary::new(base(), layers);
    let (identity, stored) = (began.sha256().to_owned(), began.layers().to_json());
    let layers = Layers::parse(stored.as_bytes(), &rules).unwrap();
    assert_eq!(&layers, began.layers());
    let again = LayeredDictionary::restore(base(), layers.clone(), &identity).unwrap();
    assert_eq!(words(&again), words(&began));
    let other = Arc::new(Dictionary::from_words(["pes"]).unwrap());
    let error = LayeredDictionary::restore(other, layers, &identity).unwrap_err();
    assert_eq!(error.code(), "dictionary_damaged");
}

#[test]
fn a_stored_form_that_does_not_fit_is_refused() {
    let rules = ruleset("cs-klasik");
    let message = |json: &str| Layers::parse(json.as_bytes(), &rules).unwrap_err().to_string();
    let form = |format: u64, ruleset: &str, allowed: &str, refused: &str| {
        format!(
            r#"{{"format":{format},"ruleset":"{ruleset}","allowed":{{{allowed}}},"refused":{{{refused}}}}}"#
        )
    };
    assert!(message("{").contains("damaged"));
    assert!(message(&form(2, "cs-klasik", "", "")).contains("version 2"));
    assert!(message(&form(1, "en-classic", "", "")).contains("en-classic"));
    assert!(message(&form(1, "cs-klasik", r#""PES":"""#, "")).contains("not normalised"));
    assert!(message(&form(1, "cs-klasik", r#""a b":"""#, "")).contains("cannot be laid"));
    assert!(message(&form(1, "cs-klasik", r#""pes":"""#, r#""pes":"""#)).contains("both"));
    let error = Layers::parse(form(9, "x", "", "").as_bytes(), &rules).unwrap_err();
    assert!(matches!(error, Error::OtherVersion { found: 9, .. }));
}

proptest! {
    /// The layered dictionary is the set that its definition says.
    #[test]
    fn base_plus_allowed_minus_refused(
        base in proptest::collection::btree_set("[abč]{2,3}", 0..20),
        edits in proptest::collection::vec(("[abč]{2,3}", any::<bool>()), 0..20),
    ) {
        let rules = ruleset("cs-klasik");
        let mut layers = Layers::new(&rules);
        let mut expected = base.clone();
        for (word, allowed) in &edits {
            if *allowed {
                layers.allow(word, "", &rules).unwrap();
                expected.insert(word.clone());
            } else {
                layers.refuse(word, "", &rules).unwrap();
                expected.remove(word);
            }
        }
        // An edit taken back by a later one leaves a base word as the base has it.
        let dictionary = LayeredDictionary::new(
            Arc::new(Dictionary::from_words(&base).unwrap()), layers);
        let expected: Vec<String> = expected.into_iter().collect();
        prop_assert_eq!(words(&dictionary), expected.clone());
        prop_assert_eq!(dictionary.len(), expected.len());
        prop_assert!(expected.iter().all(|word| dictionary.contains(word)));
    }
}
