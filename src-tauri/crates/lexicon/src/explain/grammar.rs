//! From a word back to the entries that it is a form of.
//!
//! The affix rules run backwards: each ending of the word that a rule puts on leads to a word it
//! could have been put on, which the index of entries has or not. What is found is then made
//! forwards again by the code that makes the dictionary, so that an explanation can say nothing
//! that the dictionary would not do.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use super::form::{Form, Kind as FormKind};
use super::meaning::Meanings;
use super::reason::{Exclusion, PartOfSpeech, Prefix, Reading, parse_code};
use super::stems::{Group, Stems};
use crate::hunspell::{Affixes, Entry, Inflection, Kind, Rule};
use crate::paradigms::Paradigms;
use crate::select::parse_affixes;
use crate::{Error, table};

/// A table with the path that names it in messages.
pub(super) type Named = (String, String);

/// All that a grammar is made from, as it is stored.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct GrammarTexts {
    pub affixes: Named,
    pub paradigms: Named,
    pub forms: Named,
    /// Words whose part of speech and form no rule tells.
    pub closed: Named,
    /// Forms that the dictionary has no rules for.
    pub derived: Named,
    /// Irregular entries with their reasons.
    pub irregular: Vec<(String, String)>,
    pub groups: Vec<Group>,
}

/// A form made from another form instead of an entry.
#[derive(Debug)]
struct Derivation {
    /// What the other form must be.
    from: Form,
    strip: String,
    add: String,
    form: Form,
    excluded: Exclusion,
}

/// What a row of the table of closed classes says.
#[derive(Debug, Clone)]
struct Closed {
    lemma: String,
    part_of_speech: PartOfSpeech,
    forms: Vec<Form>,
}

/// The rules and entries of a Hunspell dictionary, ready to be asked.
#[derive(Debug)]
pub(super) struct Grammar {
    affixes: Affixes,
    paradigms: Paradigms,
    meanings: Meanings,
    closed: HashMap<String, Vec<Closed>>,
    derived: Vec<Derivation>,
    irregular: HashMap<String, (Exclusion, String)>,
    stems: Stems,
    /// Suffix rules by what they put on.
    by_add: HashMap<String, Vec<usize>>,
    /// Length of the longest of these, in bytes.
    longest_add: usize,
    /// Flags that rules give to the forms they make.
    continued: HashSet<char>,
    /// What prefix rules put on and take off, in small letters, each once.
    prefixes: HashSet<(String, String)>,
}

impl Grammar {
    /// Reads the texts; `stems` is the stored index that belongs to their groups.
    pub fn open(texts: GrammarTexts, stems: Vec<u8>) -> Result<Self, Error> {
        let affixes = parse_affixes(&texts.affixes.0, &texts.affixes.1)?;
        let words = texts.irregular.iter().map(|(word, _)| word.clone());
        let (file, text) = &texts.paradigms;
        let paradigms = Paradigms::parse(file, text, &affixes, words)?;
        let meanings = Meanings::parse(&texts.forms.0, &texts.forms.1, &affixes)?;
        let damaged = |reason: String| Error::Unreadable {
            file: "index of entries".to_owned(),
            line: 0,
            reason,
        };
        let irregular = texts.irregular.into_iter().map(|(word, reason)| {
            let exclusion = Exclusion::of_irregular(&reason)
                .ok_or_else(|| damaged(format!("{word}: {reason:?} is no known reason")))?;
            Ok((word, (exclusion, reason)))
        });
        let mut grammar = Grammar {
            paradigms,
            meanings,
            closed: closed(&texts.closed)?,
            derived: derived(&texts.derived)?,
            irregular: irregular.collect::<Result<_, Error>>()?,
            stems: Stems::open(stems, texts.groups).map_err(damaged)?,
            by_add: HashMap::new(),
            longest_add: 0,
            continued: HashSet::new(),
            prefixes: HashSet::new(),
            affixes,
        };
        grammar.index_rules();
        Ok(grammar)
    }

    fn index_rules(&mut self) {
        for (index, rule) in self.affixes.rules().iter().enumerate() {
            self.continued.extend(&rule.continuation);
            let add = rule.add.to_lowercase();
            match rule.kind {
                Kind::Suffix => {
                    self.longest_add = self.longest_add.max(add.len());
                    self.by_add.entry(add).or_default().push(index);
                }
                Kind::Prefix => {
                    self.prefixes.insert((add, rule.strip.to_lowercase()));
                }
            }
        }
    }

    /// The ways of reading `word`, which must be in small letters: allowed ones first. Words
    /// without any may still be forms that the dictionary has no rules for.
    pub fn readings(&self, word: &str) -> Vec<Reading> {
        let mut readings = self.inflections(word);
        if readings.is_empty() {
            readings = self.derivations(word);
        }
        readings.sort_by(|a, b| {
            let rank = |reading: &Reading| (reading.excluded, reading.part_of_speech);
            (rank(a), &a.lemma).cmp(&(rank(b), &b.lemma))
        });
        readings
    }

    fn inflections(&self, word: &str) -> Vec<Reading> {
        let mut found = Found { word, readings: Vec::new() };
        let mut bases = HashSet::from([word.to_owned()]);
        bases.extend(self.prefixes.iter().filter_map(|(add, strip)| {
            word.strip_prefix(add.as_str()).map(|rest| format!("{strip}{rest}"))
        }));
        for base in &bases {
            self.stems.entries_of(base, |entry| self.verify(&mut found, entry, Vec::new()));
            self.backwards(base, |stem, last| {
                let flag = self.affixes.rules()[last].flag;
                self.stems.entries_of(stem, |entry| {
                    if entry.has(flag) {
                        self.verify(&mut found, entry, vec![last]);
                    }
                });
                if !self.continued.contains(&flag) {
                    return;
                }
                self.backwards(stem, |stem, first| {
                    let rule = &self.affixes.rules()[first];
                    if rule.continuation.contains(&flag) {
                        self.stems.entries_of(stem, |entry| {
                            if entry.has(rule.flag) {
                                self.verify(&mut found, entry, vec![first, last]);
                            }
                        });
                    }
                });
            });
        }
        found.readings
    }

    /// Calls `visit` with every word that a suffix rule could have made `form` of, and the rule.
    fn backwards(&self, form: &str, mut visit: impl FnMut(&str, usize)) {
        let shortest = form.len().saturating_sub(self.longest_add);
        for cut in (shortest..=form.len()).filter(|&cut| form.is_char_boundary(cut)) {
            let (rest, add) = form.split_at(cut);
            for &index in self.by_add.get(add).into_iter().flatten() {
                let stem = format!("{rest}{}", self.affixes.rules()[index].strip);
                visit(&stem, index);
            }
        }
    }

    /// Makes the form forwards, and notes the reading if it is the word that was asked for.
    fn verify(&self, found: &mut Found<'_>, entry: Entry<'_>, suffixes: Vec<usize>) {
        let mut text = entry.word.to_owned();
        for &index in &suffixes {
            let Some(form) = self.affixes.rules()[index].apply_to(&text) else { return };
            text = form;
        }
        let inflection = self.affixes.inflection(entry, text, suffixes);
        let forms = inflection.prefixed_forms();
        let matching = forms.filter(|(_, form)| form.to_lowercase() == found.word);
        for (prefix, form) in matching.collect::<Vec<_>>() {
            for reading in self.reading(entry, &inflection, prefix, &form) {
                found.add(reading);
            }
        }
    }

    fn reading(
        &self,
        entry: Entry<'_>,
        inflection: &Inflection<'_>,
        prefix: Option<&Rule>,
        form: &str,
    ) -> Vec<Reading> {
        let small = form.chars().all(|c| !c.is_uppercase());
        let ruling = self.paradigms.ruling_on(entry);
        let excluded = self.paradigms.judge(&self.affixes, entry, ruling, inflection).err();
        let (lemma, part_of_speech, forms) =
            match self.meanings.of(&self.affixes, entry, inflection) {
                Some((lemma, meaning)) => (lemma, meaning.part_of_speech, meaning.forms.clone()),
                None => (entry.word.to_owned(), PartOfSpeech::Uninflected, Vec::new()),
            };
        let vulgar = self.affixes.unsuggested.is_some_and(|flag| entry.has(flag));
        let prefix = prefix.and_then(prefix_of);
        let mut reading = Reading { lemma, part_of_speech, forms, prefix, excluded, vulgar };
        if !small {
            let capitals = entry.word.chars().filter(|c| c.is_uppercase()).count();
            let acronym = capitals > 1;
            reading.part_of_speech =
                if acronym { PartOfSpeech::Abbreviation } else { PartOfSpeech::Name };
            let exclusion = if acronym { Exclusion::Abbreviation } else { Exclusion::ProperName };
            reading.excluded = Some(exclusion);
            return vec![reading];
        }
        if self.is_forbidden(form) {
            reading.excluded = Some(Exclusion::Forbidden);
            return vec![reading];
        }
        if !inflection.suffixes.is_empty() {
            return vec![reading];
        }
        if let (Some((exclusion, reason)), Some(_)) = (self.irregular.get(entry.word), excluded) {
            reading.part_of_speech = irregular_part_of_speech(reason);
            if *exclusion == Exclusion::Transgressive {
                reading.forms = vec![transgressive()];
            }
            reading.excluded = Some(*exclusion);
        }
        match self.closed.get(entry.word) {
            // An entry with a paradigm is another word that only looks the same.
            Some(rows) if entry.flags.chars().all(|flag| self.is_prefix_flag(flag)) => rows
                .iter()
                .map(|row| Reading {
                    lemma: row.lemma.clone(),
                    part_of_speech: row.part_of_speech,
                    forms: row.forms.clone(),
                    ..reading.clone()
                })
                .collect(),
            _ => vec![reading],
        }
    }

    fn is_prefix_flag(&self, flag: char) -> bool {
        self.affixes.of_flag(flag).all(|index| self.affixes.rules()[index].kind == Kind::Prefix)
    }

    fn is_forbidden(&self, form: &str) -> bool {
        let Some(flag) = self.affixes.forbidden else { return false };
        let mut forbidden = false;
        self.stems.entries_of(&form.to_lowercase(), |entry| {
            forbidden |= entry.word == form && entry.has(flag);
        });
        forbidden
    }

    /// Forms made from other forms, which the dictionary has no rules for.
    fn derivations(&self, word: &str) -> Vec<Reading> {
        let mut found = Found { word, readings: Vec::new() };
        for derivation in &self.derived {
            let Some(rest) = word.strip_suffix(derivation.add.as_str()) else { continue };
            let base = format!("{rest}{}", derivation.strip);
            let readings = self.inflections(&base).into_iter().filter(|reading| {
                reading.excluded.is_none() && reading.forms.contains(&derivation.from)
            });
            for reading in readings {
                let (forms, excluded) = (vec![derivation.form], Some(derivation.excluded));
                found.add(Reading { forms, excluded, ..reading });
            }
        }
        found.readings
    }
}

/// Readings of one word while they are looked for.
struct Found<'a> {
    word: &'a str,
    readings: Vec<Reading>,
}

impl Found<'_> {
    /// Adds a reading; forms of one that differs in nothing else are put together with it.
    fn add(&mut self, reading: Reading) {
        let same = |other: &&mut Reading| {
            let key = |r: &Reading| (r.part_of_speech, r.prefix, r.excluded);
            other.lemma == reading.lemma && key(other) == key(&reading)
        };
        let Some(other) = self.readings.iter_mut().find(same) else {
            return self.readings.push(reading);
        };
        other.vulgar |= reading.vulgar;
        for form in reading.forms {
            if !other.forms.contains(&form) {
                other.forms.push(form);
            }
        }
    }
}

fn transgressive() -> Form {
    Form { kind: Some(FormKind::Transgressive), ..Form::default() }
}

fn prefix_of(rule: &Rule) -> Option<Prefix> {
    match rule.add.as_str() {
        "ne" => Some(Prefix::Negation),
        "nej" => Some(Prefix::Superlative),
        "nejne" => Some(Prefix::NegatedSuperlative),
        // The other half of a circumfix, which only makes a capital small.
        _ if rule.strip.to_lowercase() == rule.add && !rule.strip.is_empty() => None,
        _ => Some(Prefix::Numeral),
    }
}

fn irregular_part_of_speech(reason: &str) -> PartOfSpeech {
    match reason {
        "oblique noun" => PartOfSpeech::Noun,
        "oblique pronoun or numeral" => PartOfSpeech::Pronoun,
        "interjection" => PartOfSpeech::Interjection,
        "abbreviation" => PartOfSpeech::Abbreviation,
        "transgressive" => PartOfSpeech::Verb,
        phrase if phrase.starts_with("part of a") => PartOfSpeech::PhrasePart,
        _ => PartOfSpeech::Uninflected,
    }
}

fn closed((file, text): &Named) -> Result<HashMap<String, Vec<Closed>>, Error> {
    let mut closed: HashMap<String, Vec<Closed>> = HashMap::new();
    for (line, [word, part_of_speech, lemma, forms]) in
        table::rows(file, text, ["word", "part_of_speech", "lemma", "forms"])?
    {
        let unreadable = |reason| Error::Unreadable { file: file.clone(), line, reason };
        let part_of_speech = parse_code(part_of_speech)
            .ok_or_else(|| unreadable(format!("{part_of_speech:?} is no part of speech")))?;
        let lemma = if lemma.is_empty() { word } else { lemma }.to_owned();
        let forms = Form::parse_all(forms).map_err(unreadable)?;
        closed.entry(word.to_owned()).or_default().push(Closed { lemma, part_of_speech, forms });
    }
    Ok(closed)
}

fn derived((file, text): &Named) -> Result<Vec<Derivation>, Error> {
    table::rows(file, text, ["from", "strip", "add", "form", "excluded_as"])?
        .into_iter()
        .map(|(line, [from, strip, add, form, excluded])| {
            let unreadable = |reason| Error::Unreadable { file: file.clone(), line, reason };
            Ok(Derivation {
                from: Form::parse(from).map_err(unreadable)?,
                strip: if strip == "0" { String::new() } else { strip.to_owned() },
                add: add.to_owned(),
                form: Form::parse(form).map_err(unreadable)?,
                excluded: Exclusion::parse(excluded)
                    .ok_or_else(|| unreadable(format!("{excluded:?} is no exclusion")))?,
            })
        })
        .collect()
}
