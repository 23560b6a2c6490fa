//! Grammatical forms as data, and the short codes that tables name them by.

use serde::{Deserialize, Serialize, Serializer};

/// A form: what it is of case, number, gender, person and verb form. What does not apply is absent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub struct Form {
    /// Verb form or degree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// Case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case: Option<Case>,
    /// Number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Number>,
    /// Gender, where forms of several genders differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// Person, 1 to 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<Person>,
}

/// Verb form, or degree of adjectives and adverbs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
#[serde(rename_all = "snake_case")]
pub enum Number {
    /// One.
    Singular,
    /// More.
    Plural,
}

/// Gender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    fn json_has_only_what_applies() {
        let json = serde_json::to_string(&Form::parse("past.f.sg").unwrap()).unwrap();
        let wanted = r#"{"kind":"past_participle","number":"singular","gender":"feminine"}"#;
        assert_eq!(json, wanted);
    }
}
