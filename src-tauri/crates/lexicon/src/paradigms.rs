//! The paradigm table: which affix rules make forms that a rule set's grammar allows.
//!
//! A row names a flag, a pattern on the rule's notation `strip>add`, and a context. The rows of
//! a flag are tried in order, the first that matches decides; if none does, the form is dropped.
//! Rows with the flag `-` decide in the same way on dictionary entries themselves; their pattern
//! is matched against the word. `dictionaries/README.md` describes the columns.

use crate::Error;
use crate::context::{Irregular, Place, RowReader, Rows};
use crate::explain::Exclusion;
use crate::hunspell::{Affixes, Entry, Inflection};
use crate::table;

const COLUMNS: [&str; 8] = [
    "flag",
    "pattern",
    "context",
    "part_of_speech",
    "meaning",
    "decision",
    "excluded_as",
    "evidence",
];

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

/// A decision with what the table calls the excluded, if it is a refusal.
type Ruling<D> = (D, Option<Exclusion>);

/// What the table says about an entry, and as what it excludes it.
#[derive(Debug, Clone, Copy)]
pub struct EntryRuling(Ruling<EntryDecision>);

/// The table, read and ready for one affix file.
#[derive(Debug, Clone)]
pub struct Paradigms {
    rows: Rows<Ruling<EntryDecision>, Ruling<bool>>,
    irregular: Irregular,
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
        let mut rows = RowReader::new();
        for (line, row) in table::rows(file, text, COLUMNS)? {
            let [flags, pattern, context, _, _, decision, excluded_as, _] = row;
            let place = Place { flags, pattern, context };
            add(&mut rows, &place, decision, excluded_as).map_err(|reason| Error::Unreadable {
                file: file.to_owned(),
                line,
                reason,
            })?;
        }
        let rows = rows.finish(file, affixes)?;
        Ok(Paradigms { rows, irregular: irregular.into_iter().collect() })
    }

    /// The decision on the entry itself.
    pub fn entry(&self, entry: Entry<'_>) -> EntryDecision {
        self.ruling_on(entry).0.0
    }

    /// Whether the rule with index `rule`, put on `word` which has `flags`, makes allowed forms.
    pub fn rule(&self, rule: usize, word: &str, flags: &str) -> bool {
        self.ruling(rule, word, flags).is_ok()
    }

    fn ruling(&self, rule: usize, word: &str, flags: &str) -> Result<(), Exclusion> {
        match self.rows.on_rule(rule, word, flags, &self.irregular) {
            Some((true, _)) => Ok(()),
            Some((false, excluded)) => Err(excluded.unwrap_or(Exclusion::OtherForm)),
            None => Err(Exclusion::OtherForm),
        }
    }

    /// The decision on the entry, as [`Paradigms::judge`] wants it.
    pub fn ruling_on(&self, entry: Entry<'_>) -> EntryRuling {
        let found = self.rows.on_entry(entry, &self.irregular).copied();
        EntryRuling(found.unwrap_or((EntryDecision::Drop, None)))
    }

    /// Whether an inflection's forms are allowed: the entry's own decision for the entry itself,
    /// otherwise that of every suffix rule in the chain.
    ///
    /// # Errors
    /// As what the table excludes them.
    pub fn judge(
        &self,
        affixes: &Affixes,
        entry: Entry<'_>,
        EntryRuling((decision, excluded)): EntryRuling,
        inflection: &Inflection<'_>,
    ) -> Result<(), Exclusion> {
        let refused = Err(excluded.unwrap_or(Exclusion::OtherForm));
        match (decision, inflection.suffixes.as_slice()) {
            (EntryDecision::DropAll, _) | (EntryDecision::Drop, []) => refused,
            (EntryDecision::Keep | EntryDecision::KeepAlone, []) => Ok(()),
            (EntryDecision::KeepAlone, _) => refused,
            (_, &[first]) => self.ruling(first, entry.word, entry.flags),
            (_, &[first, second, ..]) => {
                self.ruling(first, entry.word, entry.flags)?;
                let form = affixes.rules()[first].apply_to(entry.word).unwrap_or_default();
                let own = affixes.rules()[second].flag.to_string();
                self.ruling(second, &form, &own)
            }
        }
    }
}

/// Adds a row of the table; the reason if it makes no sense.
fn add(
    rows: &mut RowReader<Ruling<EntryDecision>, Ruling<bool>>,
    place: &Place<'_>,
    decision: &str,
    excluded_as: &str,
) -> Result<(), String> {
    let excluded = match excluded_as {
        "" => None,
        code => Some(Exclusion::parse(code).ok_or_else(|| format!("{code:?} is no exclusion"))?),
    };
    match place.flags {
        "-" => rows.entry(place, (entry_decision(decision)?, excluded)),
        flags if flags.chars().count() == 1 => {
            rows.rule(place, (rule_decision(decision)?, excluded))
        }
        flags => Err(format!("{flags:?} is not a flag of one character")),
    }
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
    const HEADER: &str =
        "flag\tpattern\tcontext\tpart_of_speech\tmeaning\tdecision\texcluded_as\tevidence\n";

    fn parse(rows: &[[&str; 4]]) -> Result<Paradigms, Error> {
        let mut text = HEADER.to_owned();
        for [flag, pattern, context, decision] in rows {
            text += &format!("{flag}\t{pattern}\t{context}\t\t\t{decision}\t\t\n");
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
