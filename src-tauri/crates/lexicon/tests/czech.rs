//! The built Czech dictionary against tagged words and against an independent spell checker.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::fs;

use common::{built, built_folder, evaluation, recall, root};
use lexicon::files::PACKED_WORDS;

#[test]
fn allowed_forms_are_in_and_oblique_ones_are_not() {
    let Some(rows) = evaluation("eval_cs.tsv") else { return };
    let dictionary = built("cs");
    let labelled = |label: &str| {
        let rows = rows.iter().filter(|row| row[1] == label).map(|row| row[0].as_str());
        rows.collect::<Vec<_>>()
    };
    let (recall, _) = recall(labelled("yes"), |word| dictionary.contains(word));
    let no = labelled("no");
    let accepted: Vec<&&str> = no.iter().filter(|word| dictionary.contains(word)).collect();
    println!(
        "recall {recall:.4}; {} of {} accepted wrongly: {accepted:?}",
        accepted.len(),
        no.len()
    );
    assert!(recall >= 0.968, "recall {recall}");
    assert!(accepted.len() <= 3, "{accepted:?}");
}

#[test]
fn it_has_the_size_that_its_sources_give() {
    let dictionary = built("cs");
    let words = dictionary.len();
    assert!((1_473_000..1_486_000).contains(&words), "{words} words");
    let bytes = fs::metadata(built_folder().join("cs").join(PACKED_WORDS)).unwrap().len();
    assert!(bytes < 1_000_000, "{bytes} bytes");
}

#[test]
fn length_is_counted_in_tiles() {
    let alphabet = common::ruleset("cs-klasik");
    let mut longer_in_letters = 0;
    built("cs").for_each(|word| {
        let squares = alphabet.alphabet().squares(word).unwrap().len();
        assert!((2..=15).contains(&squares), "{word}: {squares} squares");
        longer_in_letters += usize::from(word.chars().count() > 15);
    });
    assert!(longer_in_letters > 2000, "{longer_in_letters} words of more than 15 letters");
}

#[test]
fn letters_that_only_a_joker_shows_are_kept_and_non_words_with_them_are_not() {
    let dictionary = built("cs");
    for word in ["web", "show", "watt", "kiwi", "whisky", "müsli", "öre", "pétanque"] {
        assert!(dictionary.contains(word), "{word}");
    }
    for word in ["www", "quot", "howgh", "woogie", "pétanquem", "wi-fi", "know-how", "rowdieho"] {
        assert!(!dictionary.contains(word), "{word}");
    }
}

#[test]
fn the_grammar_of_the_rules_holds() {
    let dictionary = built("cs");
    let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    // Nominatives, verb forms, adverbs, function words; adjectives from places; jokers aside.
    for word in
        words("hrad hrady ženy otcova ašský dělá dělat dělati dělán rychle nad ale ať bé cis")
    {
        assert!(dictionary.contains(&word), "{word}");
    }
    // Oblique cases, transgressives, names, interjections, contractions, entries of one square.
    for word in words("hradu hradech mladého dělaje zpívajíc praha hurá dělals česku ch a") {
        assert!(!dictionary.contains(&word), "{word}");
    }
}

#[test]
fn faults_of_the_source_are_decided_one_by_one() {
    let dictionary = built("cs");
    let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    // Their only plural is -ové or -é; recent loans; bookish present forms; spellings with -s-.
    for word in words(
        "lokajové žokejové papežové manželé andělé otcové lajkovat lajkuju lajkování feedbacky \
         veganky veganka dokáží ukáži češí filosofové universita jo nu fa",
    ) {
        assert!(dictionary.contains(&word), "{word}");
    }
    for word in words("lokaji žokeji papeži manželi archanděli otci králi fy veganku feedbacku")
    {
        assert!(!dictionary.contains(&word), "{word}");
    }
}

#[test]
fn participles_in_nul_stand_beside_those_in_l() {
    let dictionary = built("cs");
    for word in ["trhl", "trhnul", "trhnula", "netrhnuli", "hnul", "minuly"] {
        assert!(dictionary.contains(word), "{word}");
    }
    // The verbs that have nothing but -nul get nothing else.
    for word in ["hl", "ml", "trhnuls"] {
        assert!(!dictionary.contains(word), "{word}");
    }
}

/// A fixed sample, every tenth word: the checker takes some 25 µs for a word.
#[test]
fn an_independent_checker_accepts_every_tenth_word() {
    check_with_another_hunspell(10);
}

/// All of them. Run with `cargo test --package lexicon -- --ignored` after changes to the expander.
#[test]
#[ignore = "takes over half a minute"]
fn an_independent_checker_accepts_every_word() {
    check_with_another_hunspell(1);
}

/// Every `step`-th word is one to another implementation of Hunspell, which shares no code with
/// ours and reads the entries and rules that we add too, but for the words of the table of
/// supplements.
fn check_with_another_hunspell(step: usize) {
    let source = root().join("node_modules/dictionary-cs");
    let read = |name: &str| {
        let path = source.join(name);
        fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}; run `npm ci` first", path.display()))
    };
    let ours = |name: &str| fs::read_to_string(root().join("dictionaries/cs").join(name)).unwrap();
    let mut entries = read("index.dic");
    for row in ours("stems.tsv").lines().skip_while(|line| !line.starts_with("word\t")).skip(1) {
        let mut fields = row.split('\t');
        let (word, flags) = (fields.next().unwrap(), fields.next().unwrap());
        entries += &format!("\n{word}/{flags}");
    }
    let affixes = read("index.aff") + "\n" + &ours("rules.aff");
    let checker = spellbook::Dictionary::new(&affixes, &entries).unwrap();
    let supplement = ours("supplement.tsv");
    let added: Vec<&str> = supplement.lines().filter_map(|line| line.split('\t').next()).collect();
    let words: Vec<String> = built("cs").to_vec().into_iter().step_by(step).collect();
    let refused: Vec<&String> = words
        .iter()
        .filter(|word| !checker.check(word) && !added.contains(&word.as_str()))
        .collect();
    println!("{} words checked", words.len());
    let some = &refused[..refused.len().min(20)];
    assert!(refused.is_empty(), "{} refused: {some:?}", refused.len());
}
