//! Explanations against tagged and labelled words: the verdict is always the dictionary's, and
//! what is said of a Czech word is what its tag says.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::collections::BTreeMap;
use std::{fmt, fs};

use common::{built, built_folder, evaluation, ruleset};
use lexicon::explain::{
    Case, Exclusion, Explainer, Explanation, Form, Kind, Mention, Number, PartOfSpeech, Passport,
    Reason,
};
use lexicon::{Dictionary, files};
use rules::RuleSet;

struct Office {
    dictionary: Dictionary,
    passport: Option<Passport>,
    ruleset: RuleSet,
}

impl Office {
    fn of(id: &str) -> Self {
        let dictionary = built(id);
        let ruleset = ruleset(&dictionary.manifest().unwrap().ruleset);
        Office { dictionary, passport: files::passport(&built_folder(), id).unwrap(), ruleset }
    }

    fn explain(&self, word: &str) -> Explanation {
        let passport = self.passport.as_ref();
        Explainer::new(&self.dictionary, passport, self.ruleset.alphabet()).explain(word)
    }
}

/// What a tag of `eval_cs.tsv` asks for: a case with a number, or verb forms.
enum Wanted {
    Case(Case, Option<Number>),
    Verb(&'static [Kind]),
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Wanted::Case(case, Some(number)) => format!("{case:?} {number:?}"),
            Wanted::Case(case, None) => format!("{case:?}"),
            Wanted::Verb([kind]) => format!("{kind:?}"),
            Wanted::Verb(_) => "participle".to_owned(),
        };
        f.write_str(&name.to_lowercase())
    }
}

fn wanted(tag: &str) -> Option<Wanted> {
    let mut parts = tag.split(';');
    let part_of_speech = parts.next()?;
    let first = parts.next()?.to_uppercase();
    if part_of_speech == "V" {
        return Some(Wanted::Verb(match first.as_str() {
            "FIN" => &[Kind::Present],
            "PTCP" | "PART" => &[Kind::PastParticiple, Kind::PassiveParticiple],
            "PASS" => &[Kind::PassiveParticiple],
            "INF" => &[Kind::Infinitive],
            "IMP" => &[Kind::Imperative],
            "CVB" => &[Kind::Transgressive],
            _ => return None,
        }));
    }
    if !["N", "A", "NOUN", "ADJ", "DET", "PRON", "NUM"].contains(&part_of_speech) {
        return None;
    }
    let case = match first.as_str() {
        "NOM" => Case::Nominative,
        "GEN" | "C2" => Case::Genitive,
        "DAT" | "C3" => Case::Dative,
        "ACC" | "C4" => Case::Accusative,
        "VOC" | "C5" => Case::Vocative,
        "ESS" | "LOC" | "C6" => Case::Locative,
        "INS" | "C7" => Case::Instrumental,
        _ => return None,
    };
    let number = match parts.next().unwrap_or_default().to_uppercase().as_str() {
        "S" | "SG" | "SING" => Some(Number::Singular),
        "P" | "PL" | "PLUR" => Some(Number::Plural),
        _ => None,
    };
    Some(Wanted::Case(case, number))
}

fn fits(wanted: &Wanted, form: &Form) -> bool {
    match wanted {
        Wanted::Verb(kinds) => form.kind.is_some_and(|kind| kinds.contains(&kind)),
        Wanted::Case(case, number) => {
            form.case == Some(*case)
                && (number.is_none() || form.number.is_none() || form.number == *number)
        }
    }
}

/// What an explanation says of a word's form, in one word for the table.
fn said(forms: &[Form]) -> String {
    match forms.first() {
        None => "nothing".to_owned(),
        Some(Form { kind: Some(kind), .. }) => format!("{kind:?}"),
        Some(Form { case: Some(case), number: Some(number), .. }) => format!("{case:?} {number:?}"),
        Some(Form { case: Some(case), .. }) => format!("{case:?}"),
        Some(_) => "other".to_owned(),
    }
}

/// What is said of the words with one tag.
#[derive(Default)]
struct Row {
    words: usize,
    as_tagged: usize,
    nothing: usize,
    otherwise: BTreeMap<String, usize>,
}

impl Row {
    fn line(&self, tag: &str) -> String {
        let otherwise = self.otherwise.iter().map(|(said, count)| format!("{said} {count}"));
        let otherwise = otherwise.collect::<Vec<_>>().join(", ").to_lowercase();
        let Row { words, as_tagged, nothing, .. } = self;
        format!("| {tag} | {words} | {as_tagged} | {nothing} | {otherwise} |")
    }
}

#[test]
fn czech_verdicts_are_the_dictionarys_and_forms_agree_with_the_tags() {
    let Some(rows) = evaluation("eval_cs.tsv") else { return };
    let office = Office::of("cs");
    let mut table: BTreeMap<String, Row> = BTreeMap::new();
    let (mut as_labelled, mut differ) = (0, Vec::new());
    for row in &rows {
        let explanation = office.explain(&row[0]);
        assert_eq!(explanation.accepted, office.dictionary.contains(&row[0]), "{}", row[0]);
        let allowed = explanation.readings.iter().any(|reading| reading.excluded.is_none());
        let added = matches!(explanation.reason, Reason::Added { .. });
        assert_eq!(explanation.accepted, allowed || added, "{}: {explanation:?}", row[0]);
        as_labelled += usize::from(explanation.accepted == (row[1] == "yes"));
        let Some(wanted) = wanted(&row[2]) else { continue };
        // Of an accepted word, what it is accepted as; of a refused one all that it is.
        let readings = explanation.readings.iter();
        let readings = readings.filter(|r| r.excluded.is_none() || !explanation.accepted);
        let forms: Vec<Form> = readings.flat_map(|reading| reading.forms.clone()).collect();
        let line = table.entry(wanted.to_string()).or_default();
        line.words += 1;
        if forms.is_empty() {
            line.nothing += 1;
        } else if forms.iter().any(|form| fits(&wanted, form)) {
            line.as_tagged += 1;
        } else {
            *line.otherwise.entry(said(&forms)).or_default() += 1;
            differ.push(format!("{} ({}, {})", row[0], row[2], said(&forms)));
        }
    }
    let count = rows.len();
    println!("{count} of {count} verdicts are the dictionary's, {as_labelled} the label's\n");
    println!("| tag | words | as tagged | nothing said | otherwise |\n|---|---|---|---|---|");
    for (tag, line) in &table {
        println!("{}", line.line(tag));
    }
    let agree: usize = table.values().map(|line| line.as_tagged).sum();
    let stated = agree + differ.len();
    let share = agree as f64 / stated as f64;
    println!("\n{agree} of {stated} agree ({share:.4}); the others: {}", differ.join(", "));
    assert!(share >= 0.97, "{share}");
}

#[test]
fn every_accepted_czech_word_has_a_reading_that_is_allowed() {
    let office = Office::of("cs");
    for word in office.dictionary.to_vec().iter().step_by(101) {
        let explanation = office.explain(word);
        assert!(explanation.accepted, "{word}");
        let reading = explanation.readings.iter().find(|reading| reading.excluded.is_none());
        if matches!(explanation.reason, Reason::Added { .. }) {
            continue;
        }
        let reading = reading.unwrap_or_else(|| panic!("{word}: {explanation:?}"));
        let nominal = [PartOfSpeech::Noun, PartOfSpeech::Adjective, PartOfSpeech::Possessive];
        if nominal.contains(&reading.part_of_speech) {
            let nominative = |form: &Form| form.case == Some(Case::Nominative);
            assert!(reading.forms.iter().any(nominative), "{word}: {reading:?}");
        }
    }
}

#[test]
fn readings_that_are_excluded_for_their_case_are_no_nominatives() {
    let Some(rows) = evaluation("eval_cs.tsv") else { return };
    let office = Office::of("cs");
    for row in &rows {
        for reading in office.explain(&row[0]).readings {
            if reading.excluded == Some(Exclusion::ObliqueCase) {
                let nominative = |form: &Form| form.case == Some(Case::Nominative);
                assert!(!reading.forms.iter().any(nominative), "{}: {reading:?}", row[0]);
            }
        }
    }
}

#[test]
fn czech_refusals_name_the_rule() {
    let office = Office::of("cs");
    let excluded = [
        ("kočkám", Exclusion::ObliqueCase),
        ("papeži", Exclusion::ObliqueCase),
        ("mě", Exclusion::ObliqueCase),
        ("dělaje", Exclusion::Transgressive),
        ("udělavši", Exclusion::Transgressive),
        ("praha", Exclusion::ProperName),
        ("prahou", Exclusion::ProperName),
        ("čssr", Exclusion::Abbreviation),
        ("ach", Exclusion::Interjection),
        ("dělals", Exclusion::Contraction),
        ("peku", Exclusion::Archaic),
        ("česku", Exclusion::PhrasePart),
    ];
    for (word, exclusion) in excluded {
        let explanation = office.explain(word);
        assert_eq!(explanation.reason, Reason::Excluded, "{word}: {explanation:?}");
        let found = explanation.readings.iter().any(|r| r.excluded == Some(exclusion));
        assert!(found, "{word}: {explanation:?}");
    }
    let reason = |word: &str| office.explain(word).reason;
    assert_eq!(reason("kvůli-"), Reason::ForeignCharacters { characters: vec!['-'] });
    assert_eq!(reason("a"), Reason::TooShort { squares: 1, min: 2 });
    let long = "nejneobhospodařovávatelnější";
    assert!(matches!(reason(long), Reason::TooLong { max: 15, .. }), "{:?}", reason(long));
    assert_eq!(reason(""), Reason::Empty);
}

#[test]
fn several_readings_are_listed() {
    let office = Office::of("cs");
    let lemmas = |word: &str| {
        let readings = office.explain(word).readings;
        readings.into_iter().map(|reading| reading.lemma).collect::<Vec<_>>()
    };
    assert!(lemmas("kočky").contains(&"kočka".to_owned()));
    let hold = lemmas("váží");
    assert!(hold.contains(&"vázat".to_owned()) && hold.contains(&"vážit".to_owned()), "{hold:?}");
    assert!(lemmas("mladosti").contains(&"mladost".to_owned()), "{:?}", lemmas("mladosti"));
    assert!(lemmas("otcovy").contains(&"otcův".to_owned()), "{:?}", lemmas("otcovy"));
    assert!(lemmas("ašská").contains(&"ašský".to_owned()), "{:?}", lemmas("ašská"));
}

#[test]
fn unknown_words_get_the_nearest_ones() {
    let near = |id: &str, word: &str| {
        let explanation = Office::of(id).explain(word);
        assert!(!explanation.accepted, "{word}");
        explanation.nearest.into_iter().map(|near| near.word).collect::<Vec<_>>()
    };
    assert_eq!(near("cs", "kocička")[0], "kočička");
    assert!(near("cs", "chatta").contains(&"chata".to_owned()));
    assert!(near("en", "zebraa").contains(&"zebra".to_owned()));
    assert!(near("th", "ขี้เกียด").contains(&"ขี้เกียจ".to_owned()));
}

#[test]
fn vulgar_words_are_marked_and_never_proposed() {
    let office = Office::of("cs");
    assert!(office.explain("kunda").readings.iter().any(|reading| reading.vulgar));
    let near = office.explain("kundda").nearest;
    assert!(near.iter().all(|near| near.word != "kunda"), "{near:?}");
}

#[test]
fn thai_verdicts_and_reasons_are_those_of_the_labels() {
    let Some(rows) = evaluation("eval_th.tsv") else { return };
    let office = Office::of("th");
    let mut counted: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
    for row in rows.iter().skip(1) {
        let (word, why) = (row[0].as_str(), row[2].as_str());
        let explanation = office.explain(word);
        assert_eq!(explanation.accepted, office.dictionary.contains(word), "{word}");
        if why.starts_with("noncanonical") {
            let Reason::Misordered { word: canonical, is_word } = &explanation.reason else {
                panic!("{word} ({why}): {explanation:?}");
            };
            assert_eq!(*is_word, office.dictionary.contains(canonical), "{word}");
        }
        if why.starts_with("nonRI-common") {
            let wanted = Reason::KnownAs { kinds: vec![Mention::EverydayCompound] };
            assert_eq!(explanation.reason, wanted, "{word}");
        }
        let reason = serde_json::to_value(&explanation.reason).unwrap();
        let code = reason["code"].as_str().unwrap().to_owned();
        let why = why.split([' ', ':', '(']).next().unwrap_or_default().to_owned();
        *counted.entry(why).or_default().entry(code).or_default() += 1;
    }
    println!("{} of {0} verdicts are the dictionary's\n", rows.len() - 1);
    println!("| label | what is said |\n|---|---|");
    for (why, codes) in counted {
        let codes = codes.iter().map(|(code, count)| format!("{code} {count}"));
        println!("| {why} | {} |", codes.collect::<Vec<_>>().join(", "));
    }
}

#[test]
fn what_the_wide_thai_list_adds_is_what_is_offered() {
    let (strict, wide) = (Office::of("th"), Office::of("th-wide"));
    let everyday = Reason::KnownAs { kinds: vec![Mention::EverydayCompound] };
    let mut offered = 0;
    for word in wide.dictionary.to_vec() {
        if strict.dictionary.contains(&word) {
            assert_eq!(strict.explain(&word).reason, Reason::Headword, "{word}");
        } else {
            assert_eq!(strict.explain(&word).reason, everyday, "{word}");
            assert_eq!(wide.explain(&word).reason, everyday, "{word}");
            offered += 1;
        }
    }
    assert_eq!(offered, wide.dictionary.len() - strict.dictionary.len());
}

#[test]
fn thai_refusals_say_what_is_wrong() {
    let office = Office::of("th");
    let reason = |word: &str| office.explain(word).reason;
    assert_eq!(reason("มากๆ"), Reason::ThaiSigns { characters: vec!['ๆ'] });
    assert_eq!(reason("ฯลฯ"), Reason::ThaiSigns { characters: vec!['ฯ'] });
    assert_eq!(reason("ณ"), Reason::TooShort { squares: 1, min: 2 });
    assert_eq!(reason("ก่้า"), Reason::MisplacedMarks);
    assert_eq!(reason("นำ้"), Reason::Misordered { word: "น้ำ".to_owned(), is_word: true });
    assert!(
        matches!(reason("เชียงใหม่"), Reason::KnownAs { kinds } if kinds.contains(&Mention::PlaceName))
    );
}

#[test]
fn passports_are_small_and_damage_is_detected() {
    for id in ["cs", "th", "th-wide"] {
        let folder = built_folder();
        let bytes = fs::read(folder.join(id).join(files::PASSPORT)).unwrap();
        assert!(bytes.len() < 1_200_000, "{id}: {} bytes", bytes.len());
        let sha256 = files::manifest(&folder, id).unwrap().passport_sha256.unwrap();
        for position in [0, 30, bytes.len() / 2, bytes.len() - 1] {
            let mut damaged = bytes.clone();
            damaged[position] ^= 1;
            let error = Passport::open(id, &damaged, &sha256).unwrap_err();
            assert_eq!(error.code(), "dictionary_damaged", "{id}, byte {position}");
        }
        for length in [0, 10, 24, 1000] {
            // A hash that fits does not make bytes a passport.
            let cut = &bytes[..length];
            let error = Passport::open(id, cut, &lexicon::hash::sha256(cut)).unwrap_err();
            assert_eq!(error.code(), "dictionary_damaged", "{id}, {length} bytes");
        }
    }
}
