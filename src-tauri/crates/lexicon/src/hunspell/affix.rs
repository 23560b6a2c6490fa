//! The affix file (`.aff`): which rules a flag stands for.

use std::collections::HashMap;

use super::{Condition, ParseError};

/// Where a rule puts its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Before the word.
    Prefix,
    /// After the word.
    Suffix,
}

/// One line `SFX flag strip add condition` or `PFX …`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// Prefix or suffix.
    pub kind: Kind,
    /// The flag that entries name the rule by.
    pub flag: char,
    /// What is taken off the word; empty for `0`.
    pub strip: String,
    /// What is put on; empty for `0`.
    pub add: String,
    /// Flags of the form that the rule makes, after the `/` behind `add`.
    pub continuation: Vec<char>,
    /// What the word must look like.
    pub condition: Condition,
    /// Whether prefixes and suffixes may stand on one word together.
    pub cross_product: bool,
}

impl Rule {
    /// The rule as paradigm tables name it: `strip>add`, `0` for nothing, `/flags` if it has any.
    pub fn notation(&self) -> String {
        let or_nought = |text: &str| if text.is_empty() { "0".to_owned() } else { text.to_owned() };
        let mut notation = format!("{}>{}", or_nought(&self.strip), or_nought(&self.add));
        if !self.continuation.is_empty() {
            notation.push('/');
            notation.extend(&self.continuation);
        }
        notation
    }

    /// [`Rule::apply`] for a word as text.
    pub fn apply_to(&self, word: &str) -> Option<String> {
        self.apply(&word.chars().collect::<Vec<_>>())
    }

    /// Whether the rule applies to a word: it ends (begins) as the condition demands and with
    /// what is taken off. As in Hunspell, a rule never takes off the whole word.
    pub fn applies(&self, word: &[char]) -> bool {
        let Some((stem, taken)) = self.split(word) else { return false };
        let met = match self.kind {
            Kind::Suffix => self.condition.matches_end(word),
            Kind::Prefix => self.condition.matches_start(word),
        };
        met && !stem.is_empty() && self.strip.chars().eq(taken.iter().copied())
    }

    /// The word with the rule applied, or `None` if it does not apply.
    pub fn apply(&self, word: &[char]) -> Option<String> {
        let (stem, _) = self.split(word).filter(|_| self.applies(word))?;
        let stem = stem.iter().copied();
        Some(match self.kind {
            Kind::Suffix => stem.chain(self.add.chars()).collect(),
            Kind::Prefix => self.add.chars().chain(stem).collect(),
        })
    }

    /// What stays of the word and what would be taken off; `None` if it is too short.
    fn split<'w>(&self, word: &'w [char]) -> Option<(&'w [char], &'w [char])> {
        let strip = self.strip.chars().count();
        let rest = word.len().checked_sub(strip)?;
        Some(match self.kind {
            Kind::Suffix => word.split_at(rest),
            Kind::Prefix => {
                let (taken, stem) = word.split_at(strip);
                (stem, taken)
            }
        })
    }
}

/// All rules of an affix file.
#[derive(Debug, Clone, Default)]
pub struct Affixes {
    rules: Vec<Rule>,
    by_flag: HashMap<char, Vec<usize>>,
    /// Flag of suffixes and prefixes that occur only together.
    pub circumfix: Option<char>,
    /// Flag of entries that are no words although rules would make them.
    pub forbidden: Option<char>,
    /// Flag of entries that are right but never proposed: vulgar words.
    pub unsuggested: Option<char>,
}

/// Directives that would change how the file is to be read and that we do not know.
const UNSUPPORTED: [&str; 9] = [
    "FLAG",
    "AF",
    "AM",
    "COMPLEXPREFIXES",
    "FULLSTRIP",
    "NEEDAFFIX",
    "PSEUDOROOT",
    "IGNORE",
    "ICONV",
];

impl Affixes {
    /// Reads an affix file. Flags are single Unicode characters; comments begin with `#`.
    ///
    /// # Errors
    /// The first line that breaks the format, announces rules that do not follow, or uses a
    /// directive that would make us read the file wrongly.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let mut affixes = Affixes::default();
        let mut lines = text.lines().enumerate();
        while let Some((index, line)) = lines.next() {
            let number = index + 1;
            let fields = fields(line);
            match fields.as_slice() {
                [] => {}
                ["SET", "UTF-8"] => {}
                ["SET", other, ..] => {
                    return Err(ParseError::new(number, format!("encoding {other} is not UTF-8")));
                }
                ["CIRCUMFIX", flag, ..] => affixes.circumfix = Some(one_char(number, flag)?),
                ["NOSUGGEST", flag, ..] => affixes.unsuggested = Some(one_char(number, flag)?),
                ["FORBIDDENWORD", flag, ..] => affixes.forbidden = Some(one_char(number, flag)?),
                [kind @ ("SFX" | "PFX"), flag, cross @ ("Y" | "N"), count] => {
                    let kind = if *kind == "SFX" { Kind::Suffix } else { Kind::Prefix };
                    let flag = one_char(number, flag)?;
                    let count: usize = count
                        .parse()
                        .map_err(|_| ParseError::new(number, format!("{count:?} is no number")))?;
                    let header = Header { kind, flag, cross_product: *cross == "Y" };
                    for read in 0..count {
                        let Some((index, line)) = lines.next() else {
                            let reason =
                                format!("flag {flag} announces {count} rules, {read} follow");
                            return Err(ParseError::new(number, reason));
                        };
                        affixes.push(header.rule(index + 1, line)?);
                    }
                }
                ["SFX" | "PFX", flag, ..] => {
                    let reason = format!("rule of flag {flag} outside its block");
                    return Err(ParseError::new(number, reason));
                }
                [directive, ..] if UNSUPPORTED.contains(directive) => {
                    let reason = format!("directive {directive} is not supported");
                    return Err(ParseError::new(number, reason));
                }
                _ => {}
            }
        }
        Ok(affixes)
    }

    fn push(&mut self, rule: Rule) {
        self.by_flag.entry(rule.flag).or_default().push(self.rules.len());
        self.rules.push(rule);
    }

    /// All rules in the order of the file.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Indexes into [`Affixes::rules`] of the rules of `flag`, in the order of the file.
    pub fn of_flag(&self, flag: char) -> impl Iterator<Item = usize> + '_ {
        self.by_flag.get(&flag).into_iter().flatten().copied()
    }
}

struct Header {
    kind: Kind,
    flag: char,
    cross_product: bool,
}

impl Header {
    fn rule(&self, number: usize, line: &str) -> Result<Rule, ParseError> {
        let name = match self.kind {
            Kind::Suffix => "SFX",
            Kind::Prefix => "PFX",
        };
        let fields = fields(line);
        let [kind, flag, strip, add, condition @ ..] = fields.as_slice() else {
            return Err(ParseError::new(number, format!("not a rule of flag {}", self.flag)));
        };
        if *kind != name || one_char(number, flag)? != self.flag {
            return Err(ParseError::new(number, format!("not a rule of flag {}", self.flag)));
        }
        let (add, continuation) = match add.split_once('/') {
            Some((add, flags)) => (add, flags.chars().collect()),
            None => (*add, Vec::new()),
        };
        let condition = Condition::parse(condition.first().unwrap_or(&"."))
            .map_err(|reason| ParseError::new(number, reason))?;
        Ok(Rule {
            kind: self.kind,
            flag: self.flag,
            strip: nought(strip),
            add: nought(add),
            continuation,
            condition,
            cross_product: self.cross_product,
        })
    }
}

fn nought(text: &str) -> String {
    if text == "0" { String::new() } else { text.to_owned() }
}

/// The fields of a line without what follows a field that begins with `#`.
fn fields(line: &str) -> Vec<&str> {
    line.split_whitespace().take_while(|field| !field.starts_with('#')).collect()
}

fn one_char(number: usize, text: &str) -> Result<char, ParseError> {
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(flag), None) => Ok(flag),
        _ => Err(ParseError::new(number, format!("{text:?} is not a flag of one character"))),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn flags_are_single_characters_without_a_flag_line() {
        let affixes = Affixes::parse("SET UTF-8\nSFX Ř Y 1\nSFX Ř 0 y .\n").unwrap();
        assert_eq!(affixes.of_flag('Ř').count(), 1);
        assert_eq!(affixes.rules()[0].notation(), "0>y");
    }

    #[test]
    fn comments_end_a_line() {
        let text = "# SFX A Y 9\nSFX B Y 1 # past\nSFX B ít ils ít #přidané tvary\n";
        let affixes = Affixes::parse(text).unwrap();
        assert_eq!(affixes.rules().len(), 1);
        assert_eq!(affixes.rules()[0].apply_to("prosít").as_deref(), Some("prosils"));
    }

    #[test]
    fn continuation_flags_are_part_of_the_notation() {
        let affixes = Affixes::parse("SFX P Y 1\nSFX P 0 ův/Y [^aeokl]\n").unwrap();
        assert_eq!(affixes.rules()[0].add, "ův");
        assert_eq!(affixes.rules()[0].notation(), "0>ův/Y");
    }

    #[test]
    fn a_rule_never_takes_off_the_whole_word() {
        let affixes = Affixes::parse("SFX A Y 1\nSFX A out užme out\n").unwrap();
        assert_eq!(affixes.rules()[0].apply_to("out"), None);
        assert_eq!(affixes.rules()[0].apply_to("hnout").as_deref(), Some("hnužme"));
    }

    #[test]
    fn the_word_must_end_with_what_is_taken_off() {
        let affixes = Affixes::parse("SFX A Y 1\nSFX A ek ky .\n").unwrap();
        assert_eq!(affixes.rules()[0].apply_to("hrad"), None);
        assert_eq!(affixes.rules()[0].apply_to("dudek").as_deref(), Some("dudky"));
    }

    #[test]
    fn circumfix_and_forbidden_flags_are_read() {
        let affixes = Affixes::parse("CIRCUMFIX Ů\nFORBIDDENWORD q # no words\n").unwrap();
        assert_eq!((affixes.circumfix, affixes.forbidden), (Some('Ů'), Some('q')));
    }

    #[test]
    fn what_would_be_misread_is_refused_with_its_line() {
        let cases = [
            ("SET UTF-8\nFLAG long\n", "line 2: directive FLAG is not supported"),
            ("SET ISO8859-2\n", "line 1: encoding ISO8859-2 is not UTF-8"),
            ("SFX A Y 2\nSFX A 0 y .\n", "line 1: flag A announces 2 rules, 1 follow"),
            ("SFX A Y 2\nSFX A 0 y .\nSFX B Y 1\n", "line 3: not a rule of flag A"),
            ("SFX A 0 y .\n", "line 1: rule of flag A outside its block"),
            ("SFX AB Y 1\n", "line 1: \"AB\" is not a flag of one character"),
            ("SFX A Y many\n", "line 1: \"many\" is no number"),
            ("SFX A Y 1\nSFX A 0 y [a\n", "line 2: condition \"[a\" leaves a class open"),
        ];
        for (text, message) in cases {
            assert_eq!(Affixes::parse(text).unwrap_err().to_string(), message);
        }
    }
}
