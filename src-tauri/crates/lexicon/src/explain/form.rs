//! Grammatical forms as data, and the short codes that tables name them by.

use serde::{Deserialize, Serialize, Serializer};

/// A form: what it is of case, number, gender, person and verb form. What does not apply is null.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "WordForm"))]
pub struct Form {
    /// Verb form or degree.
    pub kind: Option<Kind>,
    /// Case.
    pub case: Option<Case>,
    /// Number.
    pub number: Option<Number>,
    /// Gender, where forms of several genders differ.
    pub gender: Option<Gender>,
    /// Person, 1 to 3.
    #[cfg_attr(feature = "specta", specta(type = Option<u8>))]
    pub person: Option<Person>,
}

/// Verb form, or degree of adjectives and adverbs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "WordFormKind"))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Infinitive.
    Infinitive,
    /// Present tense, of perfective verbs future.
    Present,
    /// Imperative.
    Imperative,
    /// The participle in -l, of the past tense.
    PastParticiple,
    /// The participle in -n or -t, of the passive voice.
    PassiveParticiple,
    /// The participle in -l with the ending -s of *jsi*.
    Contraction,
    /// Transgressive.
    Transgressive,
    /// Comparative.
    Comparative,
}

/// The seven cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "WordCase"))]
#[serde(rename_all = "snake_case")]
pub enum Case {
    /// First.
    Nominative,
    /// Second.
    Genitive,
    /// Third.
    Dative,
    /// Fourth.
    Accusative,
    /// Fifth.
    Vocative,
    /// Sixth.
    Locative,
    /// Seventh.
    Instrumental,
}

/// Singular or plural.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "WordNumber"))]
#[serde(rename_all = "snake_case")]
pub enum Number {
    /// One.
    Singular,
    /// More.
    Plural,
}

/// Gender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "WordGender"))]
#[serde(rename_all = "snake_case")]
pub enum Gender {
    /// Masculine.
    Masculine,
    /// Feminine.
    Feminine,
    /// Neuter.
    Neuter,
}

/// First, second or third person; serialised as the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Person(pub u8);

impl Serialize for Person {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl Form {
    /// Reads a code of parts joined by dots, such as `nom.pl`, `pres.3.sg`, `past.f.sg`.
    ///
    /// # Errors
    /// The part that is none.
    pub fn parse(code: &str) -> Result<Self, String> {
        let mut form = Form::default();
        for part in code.split('.') {
            match part {
                "inf" => form.kind = Some(Kind::Infinitive),
                "pres" => form.kind = Some(Kind::Present),
                "imp" => form.kind = Some(Kind::Imperative),
                "past" => form.kind = Some(Kind::PastParticiple),
                "pass" => form.kind = Some(Kind::PassiveParticiple),
                "contr" => form.kind = Some(Kind::Contraction),
                "trans" => form.kind = Some(Kind::Transgressive),
                "comp" => form.kind = Some(Kind::Comparative),
                "nom" => form.case = Some(Case::Nominative),
                "gen" => form.case = Some(Case::Genitive),
                "dat" => form.case = Some(Case::Dative),
                "acc" => form.case = Some(Case::Accusative),
                "voc" => form.case = Some(Case::Vocative),
                "loc" => form.case = Some(Case::Locative),
                "ins" => form.case = Some(Case::Instrumental),
                "sg" => form.number = Some(Number::Singular),
                "pl" => form.number = Some(Number::Plural),
                "m" => form.gender = Some(Gender::Masculine),
                "f" => form.gender = Some(Gender::Feminine),
                "n" => form.gender = Some(Gender::Neuter),
                "1" => form.person = Some(Person(1)),
                "2" => form.person = Some(Person(2)),
                "3" => form.person = Some(Person(3)),
                other => return Err(format!("{other:?} is no part of a form")),
            }
        }
        Ok(form)
    }

    /// Reads codes separated by spaces.
    ///
    /// # Errors
    /// As [`Form::parse`].
    pub fn parse_all(codes: &str) -> Result<Vec<Self>, String> {
        codes.split_whitespace().map(Form::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn codes_are_read_part_by_part() {
        let form = Form::parse("pres.3.sg").unwrap();
        assert_eq!(
            (form.kind, form.person, form.number),
            (Some(Kind::Present), Some(Person(3)), Some(Number::Singular))
        );
        assert_eq!(Form::parse_all("nom.pl acc.pl").unwrap().len(), 2);
        assert_eq!(Form::parse_all("").unwrap(), []);
        assert_eq!(Form::parse("nom.many").unwrap_err(), "\"many\" is no part of a form");
    }

    #[test]
    fn json_has_null_for_what_does_not_apply() {
        let json = serde_json::to_string(&Form::parse("past.f.sg").unwrap()).unwrap();
        let wanted = r#"{"kind":"past_participle","case":null,"number":"singular","gender":"feminine","person":null}"#;
        assert_eq!(json, wanted);
    }
}
