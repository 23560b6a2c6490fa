//! Explanations as English sentences. The interface has its own, in its three languages.

use lexicon::explain::{
    Case, Exclusion, Explanation, Form, Gender, Kind, Mention, Number, PartOfSpeech, Person,
    Prefix, Reading, Reason,
};

/// The whole explanation: the verdict, why, and the nearest words if there are any.
pub fn explanation(explanation: &Explanation) -> String {
    let verdict = if explanation.accepted { "yes" } else { "no" };
    let mut text = format!("{}: {verdict}, {}", explanation.text, reason(explanation));
    if !explanation.nearest.is_empty() {
        let words: Vec<&str> = explanation.nearest.iter().map(|near| near.word.as_str()).collect();
        text += &format!("; nearest: {}", words.join(", "));
    }
    text
}

fn reason(explanation: &Explanation) -> String {
    match &explanation.reason {
        Reason::Form | Reason::Excluded => readings(&explanation.readings),
        Reason::Added { note } => note.clone(),
        Reason::Headword => "a headword".to_owned(),
        Reason::Listed => "it stands in the list".to_owned(),
        Reason::Empty => "there is no text".to_owned(),
        Reason::ForeignCharacters { characters } => {
            format!("no tile shows {}", list(characters))
        }
        Reason::ThaiSigns { characters } => {
            format!("the sign {} is not laid", list(characters))
        }
        Reason::MisplacedMarks => "marks that cannot stand there".to_owned(),
        Reason::Misordered { word, is_word: true } => {
            format!("its marks stand in another order than in the word {word}")
        }
        Reason::Misordered { word, .. } => {
            format!("its marks stand in another order than in {word}, which is no word either")
        }
        Reason::TooShort { squares, min } => {
            format!("{squares} square, a word has at least {min}")
        }
        Reason::TooLong { squares, max } => {
            format!("{squares} squares, too long for the board ({max})")
        }
        Reason::KnownAs { kinds } => {
            let kinds: Vec<&str> = kinds.iter().map(|kind| mention(*kind)).collect();
            kinds.join("; ")
        }
        Reason::Unknown => "unknown".to_owned(),
        other => format!("{other:?}"),
    }
}

fn list(characters: &[char]) -> String {
    characters.iter().map(|c| format!("{c:?}")).collect::<Vec<_>>().join(", ")
}

/// The allowed readings or, if there are none, the excluded ones; names only if there is nothing
/// else.
fn readings(readings: &[Reading]) -> String {
    let rank = |reading: &Reading| match reading.excluded {
        None => 0,
        Some(Exclusion::ProperName) => 2,
        Some(_) => 1,
    };
    let best = readings.iter().map(rank).min();
    let shown = readings.iter().filter(|reading| Some(rank(reading)) == best);
    shown.map(reading).collect::<Vec<_>>().join("; or ")
}

fn reading(reading: &Reading) -> String {
    let forms: Vec<String> = reading.forms.iter().map(form).filter(|f| !f.is_empty()).collect();
    let forms = forms.join(" or ");
    let of = match forms.as_str() {
        "" => reading.lemma.clone(),
        forms => format!("{forms} of {}", reading.lemma),
    };
    let mut text = format!("{of} ({})", part_of_speech(reading.part_of_speech));
    if let Some(prefix) = reading.prefix {
        text += prefix_words(prefix);
    }
    if reading.vulgar {
        text += ", vulgar";
    }
    if let Some(exclusion) = reading.excluded {
        text += ": ";
        text += rule(exclusion);
    }
    text
}

/// A form in words, such as "dative plural".
pub fn form(form: &Form) -> String {
    let person = form.person.map(|Person(person)| match person {
        1 => "first person",
        2 => "second person",
        _ => "third person",
    });
    let words = [
        person,
        form.case.map(case),
        form.number.map(|number| match number {
            Number::Singular => "singular",
            Number::Plural => "plural",
        }),
        form.gender.map(|gender| match gender {
            Gender::Masculine => "masculine",
            Gender::Feminine => "feminine",
            Gender::Neuter => "neuter",
        }),
        form.kind.map(kind),
    ];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn case(case: Case) -> &'static str {
    match case {
        Case::Nominative => "nominative",
        Case::Genitive => "genitive",
        Case::Dative => "dative",
        Case::Accusative => "accusative",
        Case::Vocative => "vocative",
        Case::Locative => "locative",
        Case::Instrumental => "instrumental",
    }
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Infinitive => "infinitive",
        Kind::Present => "present",
        Kind::Imperative => "imperative",
        Kind::PastParticiple => "past participle",
        Kind::PassiveParticiple => "passive participle",
        Kind::Contraction => "past participle with -s",
        Kind::Transgressive => "transgressive",
        Kind::Comparative => "comparative",
    }
}

fn part_of_speech(part: PartOfSpeech) -> &'static str {
    match part {
        PartOfSpeech::Noun => "noun",
        PartOfSpeech::Name => "name",
        PartOfSpeech::Adjective => "adjective",
        PartOfSpeech::Possessive => "possessive adjective",
        PartOfSpeech::Pronoun => "pronoun",
        PartOfSpeech::Numeral => "numeral",
        PartOfSpeech::Verb => "verb",
        PartOfSpeech::Adverb => "adverb",
        PartOfSpeech::Preposition => "preposition",
        PartOfSpeech::Conjunction => "conjunction",
        PartOfSpeech::Particle => "particle",
        PartOfSpeech::Interjection => "interjection",
        PartOfSpeech::Abbreviation => "abbreviation",
        PartOfSpeech::PhrasePart => "part of a phrase",
        PartOfSpeech::Uninflected => "listed without forms",
    }
}

fn prefix_words(prefix: Prefix) -> &'static str {
    match prefix {
        Prefix::Negation => ", negated",
        Prefix::Superlative => ", superlative",
        Prefix::NegatedSuperlative => ", negated superlative",
        Prefix::Numeral => ", with a numeral in front",
    }
}

fn rule(exclusion: Exclusion) -> &'static str {
    match exclusion {
        Exclusion::ObliqueCase => "declined words count only in the nominative",
        Exclusion::Transgressive => "transgressives do not count",
        Exclusion::ProperName => "proper names do not count",
        Exclusion::Interjection => "interjections do not count",
        Exclusion::Abbreviation => "abbreviations do not count",
        Exclusion::Contraction => "two words in one, with -s for jsi",
        Exclusion::Archaic => "an obsolete form",
        Exclusion::PhrasePart => "occurs only as part of a phrase",
        Exclusion::ForeignPhrase => "occurs only in foreign names and phrases",
        Exclusion::Forbidden => "the source says that it is no word",
        Exclusion::OtherForm => "an irregular form that does not count",
    }
}

fn mention(mention: Mention) -> &'static str {
    match mention {
        Mention::EverydayCompound => {
            "an everyday word that is no headword; the wide dictionary (th-wide) has it"
        }
        Mention::Abbreviation => "an abbreviation",
        Mention::PersonalName => "a name of a person or family",
        Mention::PlaceName => "a name of a place",
        Mention::ProperName => "a proper name",
        Mention::Misspelling => "a common misspelling",
        Mention::OtherList => "known to another list, but no headword",
    }
}
