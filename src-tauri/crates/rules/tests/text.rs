//! Text becomes squares, and squares text (rules.md 1.1, 2.1, 3.2–3.4).

#![allow(clippy::unwrap_used)]

mod support;

use proptest::prelude::*;
use rules::{Square, Unplayable};
use support::ruleset;

#[test]
fn klasik_counts_ch_as_one_square() {
    let klasik = ruleset("cs-klasik");
    let squares = |word: &str| klasik.alphabet().squares(word).map(|cells| cells.len());
    assert_eq!(squares("chata"), Ok(4));
    assert_eq!(squares("ucho"), Ok(3));
    assert_eq!(squares("ch"), Ok(1));
    assert_eq!(squares("whisky"), Ok(6));
    assert_eq!(squares("a-b"), Err(Unplayable::ForeignCharacter('-')));
    assert_eq!(squares(""), Err(Unplayable::Empty));
}

#[test]
fn klasik_normalises_case_and_normal_form() {
    let klasik = ruleset("cs-klasik");
    assert_eq!(klasik.alphabet().normalise(" Z\u{30C}A\u{301}ba "), "žába");
}

#[test]
fn khamkhom_squares_are_bases_with_their_marks() {
    let thai = ruleset("th-khamkhom");
    let alphabet = thai.alphabet();
    let squares = |word: &str| alphabet.squares(word).map(|cells| cells.len());
    assert_eq!(squares("น้ำ"), Ok(2));
    assert_eq!(squares("เกี๊ยว"), Ok(4));
    assert_eq!(squares("ฤๅษี"), Ok(3));
    assert_eq!(squares("่ก"), Err(Unplayable::MarkWithoutBase));
    assert_eq!(squares("า่"), Err(Unplayable::MarkWithoutBase));
    assert_eq!(squares("ก็่"), Err(Unplayable::BadStack));
    assert_eq!(squares("ก่้"), Err(Unplayable::BadStack));
    assert_eq!(squares("กาๆ"), Err(Unplayable::ForeignCharacter('ๆ')));
    let cells = alphabet.squares("ลี้ภัย").unwrap();
    assert_eq!(alphabet.join(&cells), "ลี้ภัย");
}

#[test]
fn khamkhom_allows_exactly_the_44_stacks() {
    let thai = ruleset("th-khamkhom");
    let alphabet = thai.alphabet();
    let base = alphabet.letter("ก").unwrap();
    let marks: Vec<_> = alphabet.letters().filter(|&l| alphabet.is_mark(l)).collect();
    let alone = marks.iter().filter(|&&m| alphabet.stack(base, &[m]).is_some()).count();
    let mut pairs = 0;
    for &a in &marks {
        for &b in &marks {
            assert_eq!(alphabet.stack(base, &[a, b]), alphabet.stack(base, &[b, a]));
            pairs += usize::from(alphabet.stack(base, &[a, b]).is_some());
            assert_eq!(alphabet.stack(base, &[a, b, marks[0]]), None);
        }
    }
    assert_eq!(1 + alone + pairs / 2, 44);
    for carrier in ["ฤ", "ฦ", "า", "ำ", "เ"] {
        let base = alphabet.letter(carrier).unwrap();
        assert!(marks.iter().all(|&mark| alphabet.stack(base, &[mark]).is_none()));
    }
}

#[test]
fn khamkhom_repairs_text_in_the_order_of_the_page() {
    let thai = ruleset("th-khamkhom");
    let normalise = |text: &str| thai.alphabet().normalise(text);
    for variant in ["น้ำ", "นำ\u{E49}", "น\u{E4D}\u{E49}า", "น\u{E49}\u{E4D}า", "\u{FEFF}น\u{200B}้ำ"]
    {
        assert_eq!(normalise(variant), "น้ำ", "{variant:?}");
    }
    assert_eq!(normalise("เเก"), "แก");
    assert_eq!(normalise("ก้ี"), "กี้");
    assert_eq!(normalise("ธ์ิ"), "ธิ์");
    assert_eq!(normalise("กํา"), "กำ");
}

#[test]
fn square_names_are_read_as_the_protocol_says() {
    let read = |name: &str| name.parse::<Square>().ok();
    for name in ["A1", "H8", "O15", "A0", "P8", "AA1", "ZZZ999"] {
        assert_eq!(read(name).unwrap().to_string(), name);
    }
    for name in ["", "8", "H", "h8", "H08", "AAAA1", "H-1", "H8 ", "8H", "Č1", "H８"] {
        assert_eq!(read(name), None, "{name:?}");
    }
    assert!("B1".parse::<Square>().unwrap() < "A2".parse().unwrap(), "row order");
}

proptest! {
    #[test]
    fn normalising_twice_changes_nothing(text in "[ก-ฮะ-ฺเ-๎a-z \u{200B}]{0,12}") {
        let alphabet = ruleset("th-khamkhom").alphabet().clone();
        let once = alphabet.normalise(&text);
        if alphabet.squares(&once).is_ok() {
            prop_assert_eq!(alphabet.normalise(&once), once);
        }
    }

    #[test]
    fn squares_join_to_the_text_they_came_from(text in "[a-záčďéěíňóřšťúůýžö]{1,12}") {
        let alphabet = ruleset("cs-klasik").alphabet().clone();
        let cells = alphabet.squares(&text).unwrap();
        prop_assert_eq!(alphabet.join(&cells), text);
    }
}
