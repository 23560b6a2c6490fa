//! The ways of selecting words that a definition can name.

mod hunspell;
mod list;

pub(crate) use hunspell::hunspell;
pub(crate) use list::{list, table};
