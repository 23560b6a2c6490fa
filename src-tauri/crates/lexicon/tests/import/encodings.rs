//! Every encoding with every end of line, found and named.

use std::collections::BTreeSet;

use lexicon::import::{Certainty, Encoding, inspect};
use unicode_normalization::UnicodeNormalization;

use super::Desk;

const CZECH: [&str; 12] = [
    "kočka",
    "žluťoučký",
    "kůň",
    "úpěl",
    "ďábelské",
    "ódy",
    "příliš",
    "chata",
    "řeřicha",
    "pštros",
    "šňůra",
    "děti",
];
const THAI: [&str; 10] =
    ["น้ำ", "ที่ดิน", "กาแฟ", "ผู้คน", "เมือง", "ประเทศ", "ภาษาไทย", "ความรู้", "ฤดู", "ใบไม้"];

fn in_utf_16(text: &str, marked: bool, bytes: impl Fn(u16) -> [u8; 2]) -> Vec<u8> {
    let mark = marked.then_some(0xFEFF);
    mark.into_iter().chain(text.encode_utf16()).flat_map(bytes).collect()
}

/// The text in every encoding that can hold it: name, bytes, and how sure detection is to be.
fn encoded(text: &str) -> Vec<(&'static str, Vec<u8>, Certainty)> {
    let mut all = vec![
        ("UTF-8", text.as_bytes().to_vec(), Certainty::Shaped),
        ("UTF-8", [b"\xEF\xBB\xBF", text.as_bytes()].concat(), Certainty::Marked),
        ("UTF-16LE", in_utf_16(text, false, u16::to_le_bytes), Certainty::Shaped),
        ("UTF-16LE", in_utf_16(text, true, u16::to_le_bytes), Certainty::Marked),
        ("UTF-16BE", in_utf_16(text, false, u16::to_be_bytes), Certainty::Shaped),
        ("UTF-16BE", in_utf_16(text, true, u16::to_be_bytes), Certainty::Marked),
    ];
    for single in [encoding_rs::WINDOWS_1250, encoding_rs::WINDOWS_874] {
        let (bytes, _, unfit) = single.encode(text);
        if !unfit {
            all.push((single.name(), bytes.into_owned(), Certainty::Guessed));
        }
    }
    assert_eq!(all.len(), 7);
    all
}

fn every_encoding_and_end_of_line(ruleset: &str, words: &[&str]) {
    let expected: BTreeSet<String> = words.iter().map(|word| (*word).to_owned()).collect();
    let expected: Vec<String> = expected.into_iter().collect();
    for end in ["\n", "\r\n", "\r"] {
        for last in [end, ""] {
            let text = words.join(end) + last;
            for (name, bytes, certainty) in encoded(&text) {
                let desk = Desk::new(ruleset);
                let file = desk.file("list.txt", &bytes);
                let inspection = inspect(&file, None, &desk.ruleset).unwrap();
                assert_eq!(inspection.encoding.name(), name, "{end:?}");
                assert_eq!(inspection.certainty, certainty, "{name} {end:?}");
                assert_eq!(inspection.samples[0].lines[0], words[0], "{name} {end:?}");
                let report = desk.import_file("list.txt", &bytes).report;
                assert_eq!(desk.words(), expected, "{name} {end:?}");
                let lines = words.len() as u64;
                assert_eq!((report.lines, report.entries), (lines, lines), "{name} {end:?}");
                assert_eq!((report.refusals(), report.normalised.count), (0, 0), "{name}");
            }
        }
    }
}

#[test]
fn czech_lists() {
    every_encoding_and_end_of_line("cs-klasik", &CZECH);
}

#[test]
fn thai_lists() {
    every_encoding_and_end_of_line("th-khamkhom", &THAI);
}

#[test]
fn capitals_and_split_accents_are_normalised_and_counted() {
    let desk = Desk::new("cs-klasik");
    let split: String = "řeřicha".nfd().collect();
    let list = format!("kočka\nKOČKA\nKočka\n{split}\nřeřicha\n");
    let report = desk.import_file("list.txt", list).report;
    assert_eq!(desk.words(), ["kočka", "řeřicha"]);
    assert_eq!((report.accepted, report.duplicates), (2, 3));
    assert_eq!(report.normalised.count, 3);
    assert_eq!((report.normalised.examples[0].line, report.normalised.examples[2].line), (2, 4));
}

#[test]
fn marks_in_another_order_are_normalised() {
    let desk = Desk::new("th-khamkhom");
    let report = desk.import_file("list.txt", "นำ้\nน้ำ\nท่ี\u{200b}กา\nเเม่น้ำ\n").report;
    assert_eq!(desk.words(), ["ที่กา", "น้ำ", "แม่น้ำ"]);
    assert_eq!((report.normalised.count, report.duplicates), (3, 1));
}

#[test]
fn another_encoding_can_be_chosen() {
    let desk = Desk::new("cs-klasik");
    let (bytes, ..) = encoding_rs::WINDOWS_1250.encode("kočka\npříliš\n");
    let file = desk.file("list.txt", &bytes);
    let mut request = desk.request(&file);
    request.encoding = Some(Encoding::for_label("iso-8859-1").unwrap());
    let wrong = desk.import(&request).unwrap_err();
    assert_eq!(wrong.code(), "import_no_words");
    request.encoding = Some(Encoding::for_label("CP1250").unwrap());
    desk.import(&request).unwrap();
    assert_eq!(desk.words(), ["kočka", "příliš"]);
}

#[test]
fn samples_show_the_lines_that_tell() {
    let desk = Desk::new("cs-klasik");
    let (bytes, ..) = encoding_rs::WINDOWS_1250.encode("pes\nkos\nkočka\n");
    let file = desk.file("list.txt", &bytes);
    let samples = inspect(&file, None, &desk.ruleset).unwrap().samples;
    assert_eq!(samples[0].lines, ["kočka", "pes", "kos"]);
    let encodings: BTreeSet<&str> = samples.iter().map(|sample| sample.encoding.name()).collect();
    for offered in ["UTF-8", "UTF-16LE", "UTF-16BE", "windows-1250", "windows-874"] {
        assert!(encodings.contains(offered), "{offered}");
    }
}

#[test]
fn a_broken_line_is_refused_and_the_file_still_known() {
    let desk = Desk::new("cs-klasik");
    let mut bytes = CZECH.join("\n").repeat(3).into_bytes();
    bytes.extend(b"\nko\xE8ka\n");
    let report = desk.import_file("list.txt", &bytes).report;
    assert_eq!(report.encoding.name(), "UTF-8");
    let refused = &report.refused[&lexicon::import::Reason::Undecodable];
    assert_eq!((refused.count, refused.examples[0].text.as_str()), (1, "ko\u{fffd}ka"));
}

#[test]
fn encodings_are_known_by_the_names_that_are_in_use() {
    for (label, name) in [
        ("utf8", "UTF-8"),
        ("tis-620", "windows-874"),
        ("TIS620-2533", "windows-874"),
        ("874", "windows-874"),
        ("microsoft-cp1250", "windows-1250"),
        ("ISO8859-2", "ISO-8859-2"),
    ] {
        assert_eq!(Encoding::for_label(label).unwrap().name(), name);
    }
    for label in ["", "klingon", "replacement", "utf-7"] {
        assert_eq!(Encoding::for_label(label).unwrap_err().code(), "unknown_encoding", "{label}");
    }
}
