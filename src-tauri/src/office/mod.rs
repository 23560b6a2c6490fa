//! The dictionary office: what dictionaries there are, why a word counts, which words do, and what
//! a person decides about them.
//!
//! - [`books`] dictionaries that are kept open for questions
//! - [`facts`] what there is; names, deleting, the usual one of a rule set, the family switch
//! - [`passports`] why a word counts or does not
//! - [`search`] words by pattern, hand, likeness
//! - [`layers`] allowed and refused words
//! - [`import`] bringing word lists in, [`save`] files chosen in dialogs

pub mod books;
mod facts;
pub mod import;
mod layers;
mod passports;
mod save;
mod search;

/// Names of settings.
pub(crate) mod setting {
    /// The usual dictionary of rule sets for which one was chosen.
    pub const DEFAULT_DICTIONARIES: &str = "default_dictionaries";
    /// What families are spared.
    pub const FAMILY: &str = "family";
}
