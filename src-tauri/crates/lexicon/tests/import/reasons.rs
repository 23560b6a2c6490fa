//! Every reason for a refusal in every encoding with every end of line: refused once each, on the
//! line where it stands.

use std::collections::BTreeSet;

use lexicon::import::{Capitals, Encoding, Format, Reason, Report};

use super::Desk;

const ENDS: [&str; 3] = ["\n", "\r\n", "\r"];

/// An encoding that lists come in: how text is written in it, and bytes that are no text in it.
struct Writing {
    name: &'static str,
    mark: &'static [u8],
    /// `None` where every byte is a character.
    broken: Option<&'static [u8]>,
}

const WRITINGS: [Writing; 8] = [
    Writing { name: "UTF-8", mark: b"", broken: Some(b"ko\xE8ka") },
    Writing { name: "UTF-8", mark: b"\xEF\xBB\xBF", broken: Some(b"ko\xE8ka") },
    // Half of a pair of surrogates.
    Writing { name: "UTF-16LE", mark: b"", broken: Some(b"k\0\x00\xD8a\0") },
    Writing { name: "UTF-16LE", mark: b"\xFF\xFE", broken: Some(b"k\0\x00\xD8a\0") },
    Writing { name: "UTF-16BE", mark: b"", broken: Some(b"\0k\xD8\x00\0a") },
    Writing { name: "UTF-16BE", mark: b"\xFE\xFF", broken: Some(b"\0k\xD8\x00\0a") },
    Writing { name: "windows-1250", mark: b"", broken: None },
    Writing { name: "windows-874", mark: b"", broken: Some(b"\xA1\xFF\xA2") },
];

impl Writing {
    fn bytes(&self, text: &str) -> Option<Vec<u8>> {
        match self.name {
            "UTF-16LE" => Some(text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
            "UTF-16BE" => Some(text.encode_utf16().flat_map(u16::to_be_bytes).collect()),
            name => {
                let encoding = encoding_rs::Encoding::for_label(name.as_bytes()).unwrap();
                let (bytes, _, unfit) = encoding.encode(text);
                (!unfit).then(|| bytes.into_owned())
            }
        }
    }

    /// A list of entries, each with the reason for which it is to be refused; those that this
    /// encoding cannot hold are left out. Gives the bytes, and the reasons by line.
    fn list(&self, end: &str, entries: &[(&str, Option<Reason>)]) -> (Vec<u8>, Vec<(Reason, u64)>) {
        let mut bytes = self.mark.to_vec();
        let mut wanted = Vec::new();
        let mut line = 0;
        for (text, reason) in entries {
            let written = match reason {
                Some(Reason::Undecodable) => self.broken.map(<[u8]>::to_vec),
                _ => self.bytes(text),
            };
            let Some(written) = written else { continue };
            line += 1;
            bytes.extend(written);
            bytes.extend(self.bytes(end).unwrap());
            wanted.extend(reason.map(|reason| (reason, line)));
        }
        wanted.sort_unstable();
        (bytes, wanted)
    }
}

/// The reasons that a report gives, each with the line of its only example.
fn given(report: &Report) -> Vec<(Reason, u64)> {
    let refused = report.refused.iter();
    refused
        .map(|(reason, tally)| {
            assert_eq!((tally.count, tally.examples.len()), (1, 1), "{reason:?}");
            (*reason, tally.examples[0].line)
        })
        .collect()
}

/// Imports the entries in each encoding with each end of line; each must be refused as it says.
fn refused_as_said(ruleset: &str, format: Format, entries: &[(&str, Option<Reason>)]) {
    let all: BTreeSet<Reason> = entries.iter().filter_map(|(_, reason)| *reason).collect();
    let mut seen = BTreeSet::new();
    let (first, _) = entries[0];
    for writing in WRITINGS.iter().filter(|writing| writing.bytes(first).is_some()) {
        for end in ENDS {
            let (bytes, wanted) = writing.list(end, entries);
            let desk = Desk::new(ruleset);
            let file = desk.file("list.dic", &bytes);
            let mut request = desk.request(&file);
            request.format = Some(format);
            request.encoding = Some(Encoding::for_label(writing.name).unwrap());
            request.capitals = Some(Capitals::Refuse);
            let report = desk.import(&request).unwrap().report;
            let case = format!("{} {:?} {end:?}", writing.name, writing.mark);
            assert_eq!(given(&report), wanted, "{case}");
            assert!(report.is_balanced(), "{case}: {report:?}");
            let accounted = report.blank + report.comments + report.structure + report.entries;
            assert_eq!(report.lines, accounted, "{case}");
            seen.extend(wanted.into_iter().map(|(reason, _)| reason));
        }
    }
    assert_eq!(seen, all);
}

#[test]
fn in_plain_lists() {
    let endless = "a".repeat(70_000);
    let entries = [
        ("pes", None),
        ("pes", Some(Reason::Undecodable)),
        (endless.as_str(), Some(Reason::LineTooLong)),
        ("Praha", Some(Reason::Capitalised)),
        ("wi-fi", Some(Reason::Characters)),
        ("a", Some(Reason::TooShort)),
        ("nejneobhospodarovavatelnejsi", Some(Reason::TooLong)),
        ("kos", None),
    ];
    refused_as_said("cs-klasik", Format::Plain, &entries);
}

#[test]
fn in_plain_lists_of_thai_words() {
    let entries = [
        ("กาแฟ", None),
        ("pes", Some(Reason::Characters)),
        ("่ก", Some(Reason::Stacking)),
        ("\u{200b}", Some(Reason::Empty)),
        ("ณ", Some(Reason::TooShort)),
    ];
    refused_as_said("th-khamkhom", Format::Plain, &entries);
}

#[test]
fn in_lists_of_scrabble3d() {
    let entries = [
        ("[Words]", None),
        ("pes=štěká", None),
        ("=nic", Some(Reason::Malformed)),
        ("Praha=město", Some(Reason::Capitalised)),
        ("kos", None),
    ];
    refused_as_said("cs-klasik", Format::Scrabble3d, &entries);
}

/// The affix file names the encoding, so there are those that Hunspell has.
#[test]
fn in_hunspell_pairs() {
    let mark = "\u{feff}";
    for (set, mark) in [
        ("UTF-8", ""),
        ("UTF-8", mark),
        ("microsoft-cp1250", ""),
        ("ISO8859-2", ""),
        ("TIS620-2533", ""),
    ] {
        for end in ENDS {
            let desk = Desk::new("cs-klasik");
            let set_line = format!("{mark}SET {set}");
            let affixes = [&set_line, "FORBIDDENWORD q", "SFX M Y 1", "SFX M 0 y .", ""];
            desk.file("list.aff", affixes.join(end));
            let entries = ["4", "hrad/M", "Praha/M", "kosy/q", "a", ""];
            let report = desk.import_file("list.dic", entries.join(end)).report;
            let case = format!("{set} {mark:?} {end:?}");
            assert_eq!(desk.words(), ["hrad", "hrady"], "{case}");
            assert_eq!((report.lines, report.structure), (5, 1), "{case}");
            let lines = |reason| {
                let examples = report.refused[&reason].examples.iter();
                examples.map(|example| example.line).collect::<Vec<_>>()
            };
            assert_eq!(lines(Reason::Capitalised), [3, 3], "{case}");
            assert_eq!(lines(Reason::Forbidden), [4], "{case}");
            assert_eq!(lines(Reason::TooShort), [5], "{case}");
        }
    }
}
