//! From a word back to the entries that it is a form of.
//!
//! The affix rules run backwards: each ending of the word that a rule puts on leads to a word it
//! could have been put on, which the index of entries has or not. What is found is then made
//! forwards again by the code that makes the dictionary, so that an explanation can say nothing
//! that the dictionary would not do.

use std::collections::{BTreeSet, HashMap, HashSet};

use serde::{Deserialize, Serialize};

use super::backwards::Endings;
use super::form::{Form, Kind as FormKind};
use super::meaning::Meanings;
use super::reason::{Exclusion, PartOfSpeech, Prefix, Reading, parse_code};
use super::stems::{Group, Stems, Trail};
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
    /// The suffix rules.
    endings: Endings,
    /// Those of them that give flags to the forms they make.
    continuing: Endings,
    /// These flags.
    continued: HashSet<char>,
    /// What prefix rules put on and take off, in small letters, each once.
    prefixes: BTreeSet<(String, String)>,
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
        let suffixes = || {
            let rules = affixes.rules().iter().enumerate();
            rules.filter(|(_, rule)| rule.kind == Kind::Suffix)
        };
        let prefixes = affixes.rules().iter().filter(|rule| rule.kind == Kind::Prefix);
        let continuing = |(_, rule): &(usize, &Rule)| !rule.continuation.is_empty();
        Ok(Grammar {
            paradigms,
            meanings,
            closed: closed(&texts.closed)?,
            derived: derived(&texts.derived)?,
            irregular: irregular.collect::<Result<_, Error>>()?,
            stems: Stems::open(stems, texts.groups).map_err(damaged)?,
            endings: Endings::new(suffixes()),
            continuing: Endings::new(suffixes().filter(continuing)),
            continued: affixes.rules().iter().flat_map(|rule| rule.continuation.clone()).collect(),
            prefixes: prefixes
                .map(|rule| (rule.add.to_lowercase(), rule.strip.to_lowercase()))
                .collect(),
            affixes,
        })
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
        let mut bases = BTreeSet::from([word.to_owned()]);
        bases.extend(self.prefixes.iter().filter_map(|(add, strip)| {
            word.strip_prefix(add.as_str()).map(|rest| format!("{strip}{rest}"))
        }));
        for base in &bases {
            let trail = self.stems.trail(base);
            self.stems.entries_at(&trail, base, |entry| self.verify(&mut found, entry, &[]));
            self.endings.undo(&self.stems, base, trail, |stem, trail, rules| {
                self.stems.entries_at(trail, stem, |entry| {
                    for &last in rules {
                        if entry.has(self.rule(last).flag) {
                            self.verify(&mut found, entry, &[last]);
                        }
                    }
                });
                for &last in rules {
                    if self.continued.contains(&self.rule(last).flag) {
                        self.chains(&mut found, stem, trail, last);
                    }
                }
            });
        }
        found.readings
    }

    /// Notes the readings in which `last` was put on `form`, itself made by another rule.
    fn chains(&self, found: &mut Found<'_>, form: &str, trail: &Trail, last: usize) {
        let flag = self.rule(last).flag;
        self.continuing.undo(&self.stems, form, trail.clone(), |stem, trail, rules| {
            self.stems.entries_at(trail, stem, |entry| {
                for &first in rules {
                    let rule = self.rule(first);
                    if rule.continuation.contains(&flag) && entry.has(rule.flag) {
                        self.verify(found, entry, &[first, last]);
                    }
                }
            });
        });
    }

    fn rule(&self, index: usize) -> &Rule {
        &self.affixes.rules()[index]
    }

    /// Makes the form forwards, and notes the reading if it is the word that was asked for.
    fn verify(&self, found: &mut Found<'_>, entry: Entry<'_>, suffixes: &[usize]) {
        let mut text = entry.word.to_owned();
        for &index in suffixes {
            let Some(form) = self.rule(index).apply_to(&text) else { return };
            text = form;
        }
        let inflection = self.affixes.inflection(entry, text, suffixes.to_vec());
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
        self.affixes.of_flag(flag).all(|index| self.rule(index).kind == Kind::Prefix)
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
