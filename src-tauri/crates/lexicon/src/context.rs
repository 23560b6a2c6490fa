//! Rows of tables that say something about the rules of an affix file and about dictionary
//! entries: a row names flags, a pattern and a context, and the first that matches counts.
//! `dictionaries/README.md` describes the columns.

use std::collections::{HashMap, HashSet};

use regex::Regex;

use crate::Error;
use crate::hunspell::{Affixes, Entry, Kind, Rule};

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

    fn holds(&self, subject: Subject<'_>, irregular: &Irregular) -> bool {
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

/// The words of the table of irregular entries.
pub(crate) type Irregular = HashSet<String>;

/// The first three columns of a row.
pub(crate) struct Place<'a> {
    /// `-` for rows about entries, otherwise the flags of the rules that the row is about.
    pub flags: &'a str,
    /// A regular expression for the whole of `strip>add` or, for entries, of the word.
    pub pattern: &'a str,
    /// Conditions joined by ` & `.
    pub context: &'a str,
}

#[derive(Debug, Clone)]
struct Row<T> {
    pattern: Regex,
    tests: Vec<Test>,
    says: T,
}

impl<T> Row<T> {
    fn parse(place: &Place<'_>, says: T) -> Result<Self, String> {
        let pattern = Regex::new(&format!("^(?:{})$", place.pattern));
        let pattern = pattern.map_err(|error| error.to_string())?;
        let tests = place.context.split(" & ").filter(|test| !test.is_empty()).map(Test::parse);
        Ok(Row { pattern, tests: tests.collect::<Result<_, _>>()?, says })
    }

    fn holds(&self, subject: Subject<'_>, irregular: &Irregular) -> bool {
        self.tests.iter().all(|test| test.holds(subject, irregular))
    }
}

/// Rows while they are read: what they say about entries is an `E`, about rules an `R`.
#[derive(Debug)]
pub(crate) struct RowReader<E, R> {
    entries: Vec<Row<E>>,
    by_flag: HashMap<char, Vec<Row<R>>>,
}

impl<E, R: Clone> RowReader<E, R> {
    pub fn new() -> Self {
        RowReader { entries: Vec::new(), by_flag: HashMap::new() }
    }

    /// Adds a row about entries.
    pub fn entry(&mut self, place: &Place<'_>, says: E) -> Result<(), String> {
        self.entries.push(Row::parse(place, says)?);
        Ok(())
    }

    /// Adds a row about the rules of each flag in `place.flags`.
    pub fn rule(&mut self, place: &Place<'_>, says: R) -> Result<(), String> {
        let row = Row::parse(place, says)?;
        for flag in place.flags.chars() {
            self.by_flag.entry(flag).or_default().push(row.clone());
        }
        Ok(())
    }

    /// Sorts the rows by the rules of `affixes`; `file` names the table in messages.
    ///
    /// # Errors
    /// [`Error::Unreadable`] for a flag of a suffix that has rules but no rows.
    pub fn finish(self, file: &str, affixes: &Affixes) -> Result<Rows<E, R>, Error> {
        let rules = affixes.rules().iter();
        let by_rule = rules.map(|rule| matching(file, rule, &self.by_flag));
        Ok(Rows { by_rule: by_rule.collect::<Result<_, _>>()?, entries: self.entries })
    }
}

/// A table's rows, ready for one affix file.
#[derive(Debug, Clone)]
pub(crate) struct Rows<E, R> {
    entries: Vec<Row<E>>,
    /// For each rule of the affix file the rows whose pattern matches it, in order.
    by_rule: Vec<Vec<Row<R>>>,
}

impl<E, R> Rows<E, R> {
    /// What the first matching row says about the entry.
    pub fn on_entry(&self, entry: Entry<'_>, irregular: &Irregular) -> Option<&E> {
        let subject = Subject { word: entry.word, flags: entry.flags };
        self.entries
            .iter()
            .find(|row| row.pattern.is_match(entry.word) && row.holds(subject, irregular))
            .map(|row| &row.says)
    }

    /// What the first matching row says about the rule with index `rule`, put on `word` which
    /// has `flags`.
    pub fn on_rule(
        &self,
        rule: usize,
        word: &str,
        flags: &str,
        irregular: &Irregular,
    ) -> Option<&R> {
        let subject = Subject { word, flags };
        self.by_rule[rule].iter().find(|row| row.holds(subject, irregular)).map(|row| &row.says)
    }
}

/// The rows that can decide on `rule`, up to the first that always does.
fn matching<R: Clone>(
    file: &str,
    rule: &Rule,
    by_flag: &HashMap<char, Vec<Row<R>>>,
) -> Result<Vec<Row<R>>, Error> {
    if rule.kind == Kind::Prefix {
        // A prefixed form inherits what is said about the form it is put on.
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
