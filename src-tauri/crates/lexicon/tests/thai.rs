//! The built Thai dictionaries against labelled words, and the repair of text from outside.
#![allow(clippy::unwrap_used)]

mod common;

use common::{built, evaluation, recall, ruleset};

/// Label, reason and word of each row, without the header.
fn rows() -> Option<Vec<(String, String, String)>> {
    let rows = evaluation("eval_th.tsv")?;
    Some(
        rows.into_iter()
            .skip(1)
            .map(|row| (row[0].clone(), row[1].clone(), row[2].clone()))
            .collect(),
    )
}

#[test]
fn the_strict_list_has_the_headwords_and_nothing_else() {
    let Some(rows) = rows() else { return };
    let dictionary = built("th");
    let yes = rows.iter().filter(|(_, label, _)| label == "yes").map(|(word, ..)| word.as_str());
    let (recall, missing) = recall(yes, |word| dictionary.contains(word));
    let accepted: Vec<_> =
        rows.iter().filter(|(word, label, _)| label == "no" && dictionary.contains(word)).collect();
    println!("recall {recall:.4}, missing {missing:?}");
    assert!(recall >= 0.998, "recall {recall}");
    assert!(accepted.is_empty(), "{accepted:?}");
}

#[test]
fn rows_of_other_spelling_are_repaired_to_the_word_they_name() {
    let Some(rows) = rows() else { return };
    let ruleset = ruleset("th-khamkhom");
    let mut repaired = 0;
    for (raw, _, reason) in rows.iter().filter(|(.., reason)| reason.starts_with("noncanonical")) {
        // "… mark order of WORD (…)" or "… instead of X in WORD (…)"
        let (wanted, _) = reason.split_once(" (").unwrap();
        let wanted = wanted.rsplit(' ').next().unwrap();
        assert_eq!(ruleset.alphabet().normalise(raw), wanted, "{raw} ({reason})");
        repaired += 1;
    }
    assert!(repaired > 150, "only {repaired} rows");
}

#[test]
fn the_wide_list_adds_everyday_words_that_the_strict_one_lacks() {
    let (strict, wide) = (built("th"), built("th-wide"));
    strict.for_each(|word| assert!(wide.contains(word), "{word}"));
    for word in ["ทำงาน", "น่ารัก", "วันนี้", "ความหมาย", "ลูกสาว"]
    {
        assert!(wide.contains(word) && !strict.contains(word), "{word}");
    }
    let Some(rows) = rows() else { return };
    let common = rows.iter().filter(|(.., reason)| reason.starts_with("nonRI-common"));
    for (word, ..) in common {
        assert!(wide.contains(word), "{word} is not in the wide list");
        assert!(!strict.contains(word), "{word} is in the strict list");
    }
}

#[test]
fn sizes_are_those_that_the_recipe_gives() {
    assert_eq!(built("th").len(), 37_228);
    assert_eq!(built("th-wide").len(), 39_598);
}

#[test]
fn the_section_of_two_rare_initials_is_there() {
    let dictionary = built("th");
    for word in ["ฤดู", "ฤทธิ์", "ฤกษ์", "ฤๅษี"] {
        assert!(dictionary.contains(word), "{word}");
    }
    for word in ["ฤาษี", "ฤดูฝน"] {
        assert!(!dictionary.contains(word), "{word}");
    }
}

#[test]
fn length_is_counted_in_squares() {
    let ruleset = ruleset("th-khamkhom");
    for id in ["th", "th-wide"] {
        built(id).for_each(|word| {
            let squares = ruleset.alphabet().squares(word).unwrap().len();
            assert!((2..=15).contains(&squares), "{word}: {squares} squares");
        });
    }
}
