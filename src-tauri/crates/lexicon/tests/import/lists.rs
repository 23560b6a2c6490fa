//! Plain lists and Scrabble3D files: what is taken, what is refused and why.

use std::fs;

use lexicon::import::{Capitals, Format, MEANINGS, REPORT, Reason, Report, place};
use lexicon::manifest::Source;
use proptest::prelude::*;

use super::Desk;

#[test]
fn comments_blank_lines_and_what_follows_a_tab_are_no_words() {
    let desk = Desk::new("cs-klasik");
    let list = "# a list\n\n; by me\n// for us\n  pes \nkočka\t17\tan animal\n   \n";
    let report = desk.import_file("list.txt", list).report;
    assert_eq!(desk.words(), ["kočka", "pes"]);
    assert_eq!((report.lines, report.comments, report.blank, report.entries), (7, 3, 2, 2));
    assert_eq!(report.normalised.count, 0);
}

#[test]
fn every_reason_is_given_with_examples() {
    let desk = Desk::new("cs-klasik");
    let mut list = Vec::new();
    for line in ["pes", "wi-fi", "dva psi", "a", "ch", "nejneobhospodařovávatelnější", "Praha"]
    {
        list.extend(line.as_bytes());
        list.push(b'\n');
    }
    list.extend(b"ko\xE8ka\n");
    list.extend(vec![b'a'; 70_000]);
    // Enough whole lines that the one broken line does not pass for another encoding.
    list.extend("\nčáp".repeat(20).as_bytes());
    let file = desk.file("list.txt", list);
    let mut request = desk.request(&file);
    request.capitals = Some(Capitals::Refuse);
    let report = desk.import(&request).unwrap().report;
    let given = |reason: Reason| {
        let tally = &report.refused[&reason];
        assert_eq!(tally.count as usize, tally.examples.len());
        tally.examples.iter().map(|example| example.line).collect::<Vec<_>>()
    };
    assert_eq!(given(Reason::Characters), [2, 3]);
    assert_eq!(given(Reason::TooShort), [4, 5]);
    assert_eq!(given(Reason::TooLong), [6]);
    assert_eq!(given(Reason::Capitalised), [7]);
    assert_eq!(given(Reason::Undecodable), [8]);
    assert_eq!(given(Reason::LineTooLong), [9]);
    assert!(report.is_balanced());
    assert_eq!((report.accepted, report.duplicates), (2, 19));
    let left_out = desk.open().manifest().unwrap().left_out.clone();
    assert_eq!(left_out["characters"], 2);
    assert_eq!(left_out.values().sum::<u64>(), report.refusals());
}

#[test]
fn thai_entries_are_refused_for_what_they_are() {
    let desk = Desk::new("th-khamkhom");
    let list = "กาแฟ\nๆลฯ\n่ก\nก่้า\n\u{200b}\u{200d}\nณ\n";
    let report = desk.import_file("list.txt", list).report;
    let refused: Vec<(Reason, u64)> =
        report.refused.iter().map(|(reason, tally)| (*reason, tally.count)).collect();
    assert_eq!(
        refused,
        [(Reason::Empty, 1), (Reason::Characters, 1), (Reason::Stacking, 2), (Reason::TooShort, 1)]
    );
}

#[test]
fn the_manifest_says_where_the_words_come_from() {
    let desk = Desk::new("cs-klasik");
    let imported = desk.import_file("Náš seznam.txt", "pes\nchata\npsí\n");
    let dictionary = desk.open();
    let manifest = dictionary.manifest().unwrap();
    assert_eq!(manifest, &imported.manifest);
    assert_eq!((manifest.words, &manifest.words_by_squares), (3, &[(3, 2), (4, 1)].into()));
    assert_eq!((manifest.ruleset.as_str(), manifest.language.as_str()), ("cs-klasik", "cs"));
    assert_eq!((manifest.names["cs"].as_str(), manifest.names["th"].as_str()), ("Mine", "Mine"));
    let Source::Imported(file) = &manifest.sources[0] else { unreachable!() };
    assert_eq!((file.file.as_str(), file.imported.as_str()), ("Náš seznam.txt", "2026-11-30"));
    assert_eq!((file.encoding.name(), file.format), ("UTF-8", Format::Plain));
    assert_eq!(file.sha256, lexicon::hash::sha256("pes\nchata\npsí\n".as_bytes()));
    let stored = fs::read(desk.dictionaries().join("mine").join(REPORT)).unwrap();
    assert_eq!(serde_json::from_slice::<Report>(&stored).unwrap(), imported.report);
}

const SCRABBLE3D: &str = "[Header]
Version=1.2
Author=somebody
[Replace]
1=CH
[Categories]
1=zvířata
2=cizí slova
[Words]
PES=domácí; štěká;1
1ATA=malý dům
KÁVA=;2
=nic
A=písmeno;2
PES=nadávka;2
KOČKA
";

#[test]
fn a_scrabble3d_file_keeps_its_categories_and_meanings() {
    let desk = Desk::new("cs-klasik");
    let imported = desk.import_file("czech.dic", SCRABBLE3D);
    assert_eq!(imported.report.format, Format::Scrabble3d);
    assert_eq!(desk.words(), ["chata", "kočka", "káva", "pes"]);
    let report = &imported.report;
    assert_eq!((report.lines, report.structure, report.entries), (16, 9, 7));
    assert_eq!((report.accepted, report.duplicates), (4, 1));
    assert_eq!(report.refused[&Reason::Malformed].examples[0].text, "=nic");
    assert_eq!(report.refused[&Reason::TooShort].count, 1);
    let Source::Imported(file) = &imported.manifest.sources[0] else { unreachable!() };
    assert_eq!(file.categories["1"], "zvířata");
    let meanings = fs::read_to_string(desk.dictionaries().join("mine").join(MEANINGS)).unwrap();
    assert_eq!(meanings, "chata\t\tmalý dům\nkáva\t2\t\npes\t1\tdomácí; štěká\npes\t2\tnadávka\n");
}

#[test]
fn a_scrabble3d_file_without_words_is_malformed() {
    let desk = Desk::new("cs-klasik");
    let file = desk.file("czech.dic", "[Header]\nAuthor=somebody\n");
    let error = desk.import(&desk.request(&file)).unwrap_err();
    assert_eq!(error.code(), "import_malformed");
    assert!(error.to_string().contains("[Words]"), "{error}");
    assert_eq!(desk.listing(), Vec::<String>::new());
}

#[test]
fn a_plain_list_has_no_meanings_file() {
    let desk = Desk::new("cs-klasik");
    desk.import_file("list.txt", "pes\n");
    assert!(!desk.dictionaries().join("mine").join(MEANINGS).exists());
}

#[test]
fn an_exported_list_imports_to_the_same_words() {
    let desk = Desk::new("cs-klasik");
    let first = desk.import_file("list.txt", "pes\nchata\nkočka\npes\n");
    let mut list = Vec::new();
    assert_eq!(place::export(&desk.open(), &mut list).unwrap(), 3);
    assert_eq!(list, "chata\nkočka\npes\n".as_bytes());
    let again = Desk::new("cs-klasik");
    let second = again.import_file("list.txt", list);
    assert_eq!(second.manifest.sha256, first.manifest.sha256);
    assert_eq!(second.report.entries, second.report.accepted);
}

/// Pieces of lines, fit and unfit.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => "(?i)[a-cčřž]{1,6}",
        2 => "[a-c0-9 .-]{1,8}",
        1 => "[#;=/\\[\\]]{0,3}[a-c]{0,3}",
        1 => "\\PC{0,12}",
        1 => "[a-c]{14,18}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    /// Counts in are counts out and counts explained, for lines of any kind.
    #[test]
    fn every_line_is_accounted_for(
        pieces in proptest::collection::vec(piece(), 0..60),
        end in prop_oneof![Just("\n"), Just("\r\n"), Just("\r")],
        scrabble3d in any::<bool>(),
    ) {
        let desk = Desk::new("cs-klasik");
        let heading = if scrabble3d { "[Words]" } else { "pes" };
        let text = format!("{heading}{end}čáp{end}{}{end}", pieces.join(end));
        let file = desk.file("list.txt", &text);
        let mut request = desk.request(&file);
        request.format = Some(if scrabble3d { Format::Scrabble3d } else { Format::Plain });
        request.encoding = Some(lexicon::import::Encoding::UTF_8);
        let report = desk.import(&request).unwrap().report;
        prop_assert!(report.is_balanced(), "{:?}", report);
        let accounted = report.blank + report.comments + report.structure + report.entries;
        prop_assert_eq!(report.lines, accounted);
        prop_assert_eq!(report.accepted, desk.open().len() as u64);
        prop_assert!(report.normalised.count <= report.accepted + report.duplicates);
    }
}
