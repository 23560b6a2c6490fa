//! The ways of selecting words that a definition can name.

mod hunspell;
mod list;

pub(crate) use hunspell::{Texts, hunspell, nfc, parse_affixes};
pub(crate) use list::{list, listed, selected, table};
