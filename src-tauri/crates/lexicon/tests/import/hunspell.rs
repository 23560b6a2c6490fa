//! Hunspell pairs, fully expanded, and checked by another implementation.

use std::fs;

use lexicon::import::{Format, Reason, inspect};
use lexicon::manifest::Source;

use super::{Desk, common};

const AFFIXES: &str = "SET UTF-8
TRY abc
FORBIDDENWORD q
PFX N Y 1
PFX N 0 ne .
SFX M Y 2
SFX M 0 y [^a]
SFX M a y a
";

#[test]
fn every_form_is_made() {
    let desk = Desk::new("cs-klasik");
    desk.file("czech.aff", AFFIXES);
    let imported =
        desk.import_file("czech.dic", "5\nhrad/M\nmalina/MN\nPraha/M\nhradyk/q\nžena po:noun\n");
    assert_eq!(imported.report.format, Format::Hunspell);
    assert_eq!(desk.words(), ["hrad", "hrady", "malina", "maliny", "nemalina", "nemaliny", "žena"]);
    let report = &imported.report;
    assert_eq!((report.lines, report.structure, report.entries), (6, 1, 10));
    assert_eq!(report.refused[&Reason::Capitalised].count, 2);
    assert_eq!(report.refused[&Reason::Forbidden].examples[0].text, "hradyk");
    let files: Vec<&str> = imported
        .manifest
        .sources
        .iter()
        .map(|source| match source {
            Source::Imported(file) => file.file.as_str(),
            Source::Package(_) => unreachable!(),
        })
        .collect();
    assert_eq!(files, ["czech.aff", "czech.dic"]);
}

#[test]
fn long_and_numeric_flags_and_aliases_are_read() {
    let forms = ["hrad", "hrady", "nehrad", "nehrady"];
    for (affixes, words) in [
        ("FLAG long\nPFX Nn Y 1\nPFX Nn 0 ne .\nSFX Mm Y 1\nSFX Mm 0 y .\n", "1\nhrad/MmNn\n"),
        (
            "FLAG num\nPFX 7 Y 1\nPFX 7 0 ne .\nSFX 65000 Y 1\nSFX 65000 0 y .\n",
            "1\nhrad/65000,7\n",
        ),
        (
            "AF 2\nAF M # one\nAF MN\nPFX N Y 1\nPFX N 0 ne .\nSFX M Y 1\nSFX M 0 y .\n",
            "1\nhrad/2\n",
        ),
    ] {
        let desk = Desk::new("cs-klasik");
        desk.file("czech.aff", format!("SET UTF-8\n{affixes}"));
        desk.import_file("czech.dic", words);
        assert_eq!(desk.words(), forms, "{affixes}");
    }
}

#[test]
fn stems_that_are_no_words_are_not_taken() {
    let desk = Desk::new("cs-klasik");
    desk.file(
        "czech.aff",
        "SET UTF-8\nNEEDAFFIX X\nICONV 1\nICONV a b\nSFX M Y 1\nSFX M 0 y/XK .\n\
         SFX K Y 1\nSFX K 0 ch .\nPFX N Y 1\nPFX N 0 ne .\n",
    );
    desk.import_file("czech.dic", "1\nhrad/MXN\n");
    assert_eq!(desk.words(), ["hradych", "nehrad", "nehrady", "nehradych"]);
}

#[test]
fn a_pair_is_read_in_the_encoding_that_it_names() {
    let desk = Desk::new("cs-klasik");
    let encode = |text: &str| encoding_rs::ISO_8859_2.encode(text).0.into_owned();
    desk.file("czech.aff", encode("SET ISO8859-2\nSFX Ž Y 1\nSFX Ž a ě a\n"));
    let report = desk.import_file("czech.dic", encode("1\nžába/Ž\n")).report;
    assert_eq!(desk.words(), ["žába", "žábě"]);
    assert_eq!(report.encoding.name(), "ISO-8859-2");
}

#[test]
fn half_a_pair_is_no_pair() {
    let desk = Desk::new("cs-klasik");
    let file = desk.file("czech.dic", "1\nhrad/M\n");
    assert_eq!(inspect(&file, None, &desk.ruleset).unwrap().format, Format::Hunspell);
    let error = desk.import(&desk.request(&file)).unwrap_err();
    assert_eq!(error.code(), "affixes_missing");
}

#[test]
fn faults_of_an_affix_file_are_named_with_their_line() {
    let cases: [(&[u8], &str); 5] = [
        (b"SET UTF-8\nSFX M Y 2\nSFX M 0 y .\n", "czech.aff, line 2: "),
        (b"SET UTF-8\nSFX M Y 1\nSFX M 0 y [a\n", "czech.aff, line 3: "),
        (b"SET UTF-8\n\nCOMPLEXPREFIXES\n", "czech.aff, line 3: "),
        (b"SET UTF-8\nSFX M Y 1\nSFX M 0 \xE8 .\n", "czech.aff, line 0: not all of it is UTF-8"),
        (b"SET klingon\n", "\"klingon\" is no encoding"),
    ];
    for (affixes, message) in cases {
        let desk = Desk::new("cs-klasik");
        desk.file("czech.aff", affixes);
        let file = desk.file("czech.dic", "1\nhrad/M\n");
        let error = desk.import(&desk.request(&file)).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
        assert_eq!(desk.listing(), Vec::<String>::new());
    }
}

/// A slice of the real Czech pair: every form that we make is a word to another implementation.
#[test]
fn an_independent_checker_knows_every_form() {
    let source = common::root().join("node_modules/dictionary-cs");
    let (Ok(affixes), Ok(words)) = (
        fs::read_to_string(source.join("index.aff")),
        fs::read_to_string(source.join("index.dic")),
    ) else {
        println!("skipped: node_modules/dictionary-cs is not there; `npm ci` brings it");
        return;
    };
    let slice: Vec<&str> = words.lines().skip(1).step_by(500).collect();
    let slice = format!("{}\n{}\n", slice.len(), slice.join("\n"));
    let desk = Desk::new("cs-klasik");
    desk.file("czech.aff", &affixes);
    let report = desk.import_file("czech.dic", &slice).report;
    let checker = spellbook::Dictionary::new(&affixes, &slice).unwrap();
    let unknown: Vec<String> =
        desk.words().into_iter().filter(|word| !checker.check(word)).collect();
    println!("{} entries, {} words", report.entries, report.accepted);
    assert!(report.accepted > 5_000 && unknown.is_empty(), "{unknown:?}");
}
