//! The paradigm table: which affix rules make forms that a rule set's grammar allows.
//!
//! A row names a flag, a pattern on the rule's notation `strip>add`, and a context. The rows of
//! a flag are tried in order, the first that matches decides; if none does, the form is dropped.
//! Rows with the flag `-` decide in the same way on dictionary entries themselves; their pattern
//! is matched against the word. `dictionaries/README.md` describes the columns.

use std::collections::{HashMap, HashSet};

use regex::Regex;

use crate::Error;
use crate::hunspell::{Affixes, Entry, Kind, Rule};
use crate::table;

const COLUMNS: [&str; 7] =
    ["flag", "pattern", "context", "part_of_speech", "meaning", "decision", "evidence"];

/// What the table says about a dictionary entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryDecision {
    /// The entry is a word; its inflections are decided one by one.
    Keep,
    /// The entry is no word; its inflections are decided one by one all the same.
    Drop,
    /// Neither the entry nor anything made from it.
    DropAll,
    /// The entry, and nothing made from it but its prefixed forms.
    KeepAlone,
}

/// One condition of a row's context; all of them must hold.
#[derive(Debug, Clone)]
enum Test {
    /// `stem:R`, `stemnot:R`: the word before the rule does (not) match.
    Stem { pattern: Regex, wanted: bool },
    /// `has:ABC`, `not:ABC`: the entry has at least one (none) of the flags.
    Flags { flags: String, wanted: bool },
    /// `only:ABC`: the entry has no flags but these.
    Only(String),
    /// `capitalised`: the word has a capital letter.
    Capitalised,
    /// `irregular`: the word stands in the table of irregular entries.
    Irregular,
}

/// What a context is tested on. For the second of two chained suffixes, the word is the form
/// that the first one made and the flags are the second rule's own.
#[derive(Debug, Clone, Copy)]
struct Subject<'a> {
    word: &'a str,
    flags: &'a str,
}

impl Test {
    fn parse(text: &str) -> Result<Self, String> {
        let pattern = |text: &str| Regex::new(text).map_err(|error| error.to_string());
        Ok(match text.split_once(':') {
            Some(("stem", regex)) => Test::Stem { pattern: pattern(regex)?, wanted: true },
            Some(("stemnot", regex)) => Test::Stem { pattern: pattern(regex)?, wanted: false },
            Some(("has", flags)) => Test::Flags { flags: flags.to_owned(), wanted: true },
            Some(("not", flags)) => Test::Flags { flags: flags.to_owned(), wanted: false },
            Some(("only", flags)) => Test::Only(flags.to_owned()),
            None if text == "capitalised" => Test::Capitalised,
            None if text == "irregular" => Test::Irregular,
            _ => return Err(format!("{text:?} is no condition")),
        })
    }

    fn holds(&self, subject: Subject<'_>, irregular: &HashSet<String>) -> bool {
        match self {
            Test::Stem { pattern, wanted } => pattern.is_match(subject.word) == *wanted,
            Test::Flags { flags, wanted } => {
                subject.flags.chars().any(|flag| flags.contains(flag)) == *wanted
            }
            Test::Only(flags) => subject.flags.chars().all(|flag| flags.contains(flag)),
            Test::Capitalised => subject.word.chars().any(char::is_uppercase),
            Test::Irregular => irregular.contains(subject.word),
        }
    }
}

#[derive(Debug, Clone)]
struct Row<D> {
    pattern: Regex,
    tests: Vec<Test>,
    decision: D,
}

impl<D> Row<D> {
    fn holds(&self, subject: Subject<'_>, irregular: &HashSet<String>) -> bool {
        self.tests.iter().all(|test| test.holds(subject, irregular))
    }
}

/// The table, read and ready for one affix file.
#[derive(Debug, Clone)]
pub struct Paradigms {
    entries: Vec<Row<EntryDecision>>,
    /// For each rule of the affix file the rows whose pattern matches it, in order.
    by_rule: Vec<Vec<Row<bool>>>,
    irregular: HashSet<String>,
}

impl Paradigms {
    /// Reads the table `text` (from `file`, for messages) for the rules of `affixes`.
    /// `irregular` are the words of the table of irregular entries.
    ///
    /// # Errors
    /// [`Error::Unreadable`] with the line of the first row that makes no sense, or for a flag of
    /// a suffix that has rules but no rows: a new version of the dictionary would bring it, and
    /// its forms would silently be lost.
    pub fn parse(
        file: &str,
        text: &str,
        affixes: &Affixes,
        irregular: impl IntoIterator<Item = String>,
    ) -> Result<Self, Error> {
        let mut entries = Vec::new();
        let mut by_flag: HashMap<char, Vec<Row<bool>>> = HashMap::new();
        for (line, row) in table::rows(file, text, COLUMNS)? {
            let [flag, pattern, context, _, _, decision, _] = row;
            let unreadable =
                |reason: String| Error::Unreadable { file: file.to_owned(), line, reason };
            let pattern = Regex::new(&format!("^(?:{pattern})$"))
                .map_err(|error| unreadable(error.to_string()))?;
            let tests = context
                .split(" & ")
                .filter(|test| !test.is_empty())
                .map(Test::parse)
                .collect::<Result<_, _>>()
                .map_err(unreadable)?;
            let mut flag_characters = flag.chars();
            match (flag_characters.next(), flag_characters.next()) {
                (Some('-'), None) => {
                    let decision = entry_decision(decision).map_err(unreadable)?;
                    entries.push(Row { pattern, tests, decision });
                }
                (Some(flag), None) => {
                    let decision = rule_decision(decision).map_err(unreadable)?;
                    by_flag.entry(flag).or_default().push(Row { pattern, tests, decision });
                }
                _ => return Err(unreadable(format!("{flag:?} is not a flag of one character"))),
            }
        }
        let by_rule = affixes
            .rules()
            .iter()
            .map(|rule| matching(file, rule, &by_flag))
            .collect::<Result<_, _>>()?;
        Ok(Paradigms { entries, by_rule, irregular: irregular.into_iter().collect() })
    }

    /// The decision on the entry itself.
    pub fn entry(&self, entry: Entry<'_>) -> EntryDecision {
        let subject = Subject { word: entry.word, flags: entry.flags };
        self.entries
            .iter()
            .find(|row| row.pattern.is_match(entry.word) && row.holds(subject, &self.irregular))
            .map_or(EntryDecision::Drop, |row| row.decision)
    }

    /// Whether the rule with index `rule`, put on `word` which has `flags`, makes allowed forms.
    pub fn rule(&self, rule: usize, word: &str, flags: &str) -> bool {
        let subject = Subject { word, flags };
        self.by_rule[rule]
            .iter()
            .find(|row| row.holds(subject, &self.irregular))
            .is_some_and(|row| row.decision)
    }
}

/// The rows that can decide on `rule`, up to the first that always does.
fn matching(
    file: &str,
    rule: &Rule,
    by_flag: &HashMap<char, Vec<Row<bool>>>,
) -> Result<Vec<Row<bool>>, Error> {
    if rule.kind == Kind::Prefix {
        // A prefixed form inherits the decision on the form it is put on.
        return Ok(Vec::new());
    }
    let Some(rows) = by_flag.get(&rule.flag) else {
        let reason = format!("no row for flag {} of the affix file", rule.flag);
        return Err(Error::Unreadable { file: file.to_owned(), line: 0, reason });
    };
    let notation = rule.notation();
    let mut matching = Vec::new();
    for row in rows.iter().filter(|row| row.pattern.is_match(&notation)) {
        matching.push(row.clone());
        if row.tests.is_empty() {
            break;
        }
    }
    Ok(matching)
}

fn entry_decision(text: &str) -> Result<EntryDecision, String> {
    match text {
        "keep" => Ok(EntryDecision::Keep),
        "drop" => Ok(EntryDecision::Drop),
        "drop-all" => Ok(EntryDecision::DropAll),
        "keep-alone" => Ok(EntryDecision::KeepAlone),
        other => Err(format!("{other:?} is no decision on an entry")),
    }
}

fn rule_decision(text: &str) -> Result<bool, String> {
    match text {
        "keep" => Ok(true),
        "drop" => Ok(false),
        other => Err(format!("{other:?} is no decision on a rule")),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    const AFFIXES: &str = "SFX I Y 2\nSFX I 0 i .\nSFX I k ci k\nPFX N Y 1\nPFX N 0 ne .\n";
    const HEADER: &str = "flag\tpattern\tcontext\tpart_of_speech\tmeaning\tdecision\tevidence\n";

    fn parse(rows: &[[&str; 4]]) -> Result<Paradigms, Error> {
        let mut text = HEADER.to_owned();
        for [flag, pattern, context, decision] in rows {
            text += &format!("{flag}\t{pattern}\t{context}\t\t\t{decision}\t\n");
        }
        let affixes = Affixes::parse(AFFIXES).unwrap();
        Paradigms::parse("p.tsv", &text, &affixes, ["psa".to_owned()])
    }

    #[test]
    fn the_first_matching_row_decides() {
        let table = parse(&[
            ["I", "k>ci", "", "keep"],
            ["I", ".*", "has:PU & stemnot:ek$", "keep"],
            ["I", ".*", "", "drop"],
            ["I", ".*", "", "keep"],
        ])
        .unwrap();
        assert!(table.rule(1, "voják", ""));
        assert!(table.rule(0, "hoch", "P"));
        assert!(!table.rule(0, "dudek", "P"));
        assert!(!table.rule(0, "loď", "Z"));
    }

    #[test]
    fn patterns_are_anchored_and_no_match_drops() {
        let table = parse(&[["I", "k>c", "", "keep"]]).unwrap();
        assert!(!table.rule(1, "voják", "P"));
        assert_eq!(table.entry(Entry { word: "voják", flags: "PI" }), EntryDecision::Drop);
    }

    #[test]
    fn entries_are_judged_by_word_flags_and_the_irregular_table() {
        let table = parse(&[
            ["I", ".*", "", "keep"],
            ["-", ".*", "capitalised", "drop"],
            ["-", ".*", "has:q", "drop-all"],
            ["-", ".*", "only:Nw & irregular", "drop"],
            ["-", "la", "", "keep-alone"],
            ["-", ".*", "", "keep"],
        ])
        .unwrap();
        let decision = |word, flags| table.entry(Entry { word, flags });
        assert_eq!(decision("Praha", "Z"), EntryDecision::Drop);
        assert_eq!(decision("iPad", ""), EntryDecision::Drop);
        assert_eq!(decision("výsp", "q"), EntryDecision::DropAll);
        assert_eq!(decision("psa", ""), EntryDecision::Drop);
        assert_eq!(decision("psa", "NZ"), EntryDecision::Keep);
        assert_eq!(decision("la", "PV"), EntryDecision::KeepAlone);
        assert_eq!(decision("lano", "M"), EntryDecision::Keep);
    }

    #[test]
    fn faults_are_named_with_their_line() {
        let message = |rows: &[[&str; 4]]| parse(rows).unwrap_err().to_string();
        assert_eq!(
            message(&[["I", ".*", "with:A", "keep"]]),
            "p.tsv, line 2: \"with:A\" is no condition"
        );
        assert_eq!(
            message(&[["I", ".*", "", "perhaps"]]),
            "p.tsv, line 2: \"perhaps\" is no decision on a rule"
        );
        assert_eq!(
            message(&[["IJ", ".*", "", "keep"]]),
            "p.tsv, line 2: \"IJ\" is not a flag of one character"
        );
        assert!(message(&[["I", "(", "", "keep"]]).starts_with("p.tsv, line 2: regex parse error"));
    }

    #[test]
    fn a_suffix_flag_without_rows_is_refused() {
        let message = parse(&[["-", ".*", "", "keep"]]).unwrap_err().to_string();
        assert_eq!(message, "p.tsv, line 0: no row for flag I of the affix file");
    }
}
