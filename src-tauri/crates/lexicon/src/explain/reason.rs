//! What an explanation consists of: data with stable names, which the interface makes sentences
//! from.

use serde::{Deserialize, Serialize};

use super::form::Form;

/// Why a word counts or does not: the passport of one word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The text as it was asked.
    pub text: String,
    /// The text as words are stored and compared.
    pub word: String,
    /// Whether the dictionary has the word.
    pub accepted: bool,
    /// The reason that counts most.
    pub reason: Reason,
    /// What the word is, as far as is known: allowed readings first.
    pub readings: Vec<Reading>,
    /// The nearest words that are allowed, nearest first; only for words of which nothing is
    /// known, or only that they are misspelled or names.
    pub nearest: Vec<Near>,
}

/// Why a word counts, or why not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "WordReason"))]
#[serde(tag = "code", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Reason {
    /// Accepted: at least one of the readings is allowed.
    Form,
    /// Accepted: the table of additions has it, with this note in English.
    Added {
        /// What it is.
        note: String,
    },
    /// Accepted: a headword of the dictionary that the list was made from.
    Headword,
    /// Accepted: it stands in the list; more is not known.
    Listed,
    /// Refused: there is no text.
    Empty,
    /// Refused: characters that no tile and no joker shows, each once.
    ForeignCharacters {
        /// Those characters.
        characters: Vec<char>,
    },
    /// Refused: the signs of repetition ๆ or abbreviation ฯ (rules.md 3.2).
    ThaiSigns {
        /// Those of the two that stand in it.
        characters: Vec<char>,
    },
    /// Refused: marks without a letter to carry them, or that cannot stand together.
    MisplacedMarks,
    /// Refused as it is written: the same characters in another order are this word.
    Misordered {
        /// The text in canonical order.
        word: String,
        /// Whether that is an allowed word.
        is_word: bool,
    },
    /// Refused: fewer squares than a word must have.
    TooShort {
        /// Its squares.
        #[cfg_attr(feature = "specta", specta(type = u32))]
        squares: usize,
        /// The smallest number.
        #[cfg_attr(feature = "specta", specta(type = u32))]
        min: usize,
    },
    /// Refused: more squares than the board has in a row.
    TooLong {
        /// Its squares.
        #[cfg_attr(feature = "specta", specta(type = u32))]
        squares: usize,
        /// The largest number.
        #[cfg_attr(feature = "specta", specta(type = u32))]
        max: usize,
    },
    /// Refused: what it is, is not allowed; the readings say by which rule.
    Excluded,
    /// Other lists know it as this, most telling first. Refused, unless the dictionary is the wide
    /// one and takes everyday compounds.
    KnownAs {
        /// What the lists say.
        kinds: Vec<Mention>,
    },
    /// Refused: nothing is known of it.
    Unknown,
}

/// What another list than the dictionary's own says about a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "snake_case")]
pub enum Mention {
    /// An everyday compound that is no headword; the wide dictionary has it.
    EverydayCompound,
    /// An abbreviation.
    Abbreviation,
    /// A name of a person or a family.
    PersonalName,
    /// A name of a place: country, province, town, river.
    PlaceName,
    /// Another proper name.
    ProperName,
    /// A common misspelling.
    Misspelling,
    /// A word of a general list that is no headword.
    OtherList,
}

/// One way of reading a word as a form of a dictionary entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "WordReading"))]
pub struct Reading {
    /// The entry that it belongs to, as dictionaries print it.
    pub lemma: String,
    /// What kind of word it is.
    pub part_of_speech: PartOfSpeech,
    /// Which forms it can be; empty for words that have none, or if that is not known.
    pub forms: Vec<Form>,
    /// What is put before the form.
    pub prefix: Option<Prefix>,
    /// The rule that excludes this reading; an allowed one has none.
    pub excluded: Option<Exclusion>,
    /// Whether the source marks the entry as vulgar.
    pub vulgar: bool,
}

/// What kind of word an entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "snake_case")]
pub enum PartOfSpeech {
    /// Noun.
    Noun,
    /// Proper name.
    Name,
    /// Adjective.
    Adjective,
    /// Possessive adjective made from a noun.
    Possessive,
    /// Pronoun.
    Pronoun,
    /// Numeral.
    Numeral,
    /// Verb.
    Verb,
    /// Adverb.
    Adverb,
    /// Preposition.
    Preposition,
    /// Conjunction.
    Conjunction,
    /// Particle.
    Particle,
    /// Interjection.
    Interjection,
    /// Abbreviation.
    Abbreviation,
    /// Part of a phrase that does not occur by itself.
    PhrasePart,
    /// A word that the source gives without a paradigm.
    Uninflected,
}

/// What stands before a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "WordPrefix"))]
#[serde(rename_all = "snake_case")]
pub enum Prefix {
    /// ne-
    Negation,
    /// nej-
    Superlative,
    /// nejne-
    NegatedSuperlative,
    /// jedna-, dvaa-, …: compound numerals
    Numeral,
}

/// The rule that keeps a reading out (rules.md 2.2, and the tables under `dictionaries`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "snake_case")]
pub enum Exclusion {
    /// Inflected words count only in the first case.
    ObliqueCase,
    /// Transgressives do not count.
    Transgressive,
    /// Proper names do not count.
    ProperName,
    /// Interjections do not count.
    Interjection,
    /// Abbreviations do not count.
    Abbreviation,
    /// A participle contracted with *jsi*: two words.
    Contraction,
    /// An obsolete form.
    Archaic,
    /// Part of a phrase that does not occur by itself.
    PhrasePart,
    /// Part of a foreign phrase or name.
    ForeignPhrase,
    /// The source declares it to be no word although its rules would make it.
    Forbidden,
    /// An irregular form of which only that it does not count is known.
    OtherForm,
}

impl Exclusion {
    /// The exclusion with this stable name.
    pub(crate) fn parse(code: &str) -> Option<Self> {
        parse_code(code)
    }

    /// What the reason in the table of irregular entries means.
    pub(crate) fn of_irregular(reason: &str) -> Option<Self> {
        Some(match reason {
            "oblique form" | "oblique ending" | "oblique noun" => Exclusion::ObliqueCase,
            "oblique pronoun or numeral" => Exclusion::ObliqueCase,
            "interjection" => Exclusion::Interjection,
            "abbreviation" => Exclusion::Abbreviation,
            "transgressive" => Exclusion::Transgressive,
            "part of a foreign phrase" => Exclusion::ForeignPhrase,
            "oblique form, interjection or abbreviation" => Exclusion::OtherForm,
            phrase if phrase.starts_with("part of a phrase") => Exclusion::PhrasePart,
            other => Exclusion::parse(other)?,
        })
    }
}

/// The unit variant of `T` with the stable name `code`.
pub(crate) fn parse_code<T: serde::de::DeserializeOwned>(code: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(code.to_owned())).ok()
}

/// An allowed word that is near another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "NearWord"))]
pub struct Near {
    /// The word.
    pub word: String,
    /// How many squares must be changed, put in or taken out.
    #[cfg_attr(feature = "specta", specta(type = u32))]
    pub distance: usize,
}
