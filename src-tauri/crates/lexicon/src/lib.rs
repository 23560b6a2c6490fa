//! Dictionaries: building, storing, looking up.
//!
//! A dictionary is defined by a `dictionary.toml` that names packages, files and the tables that
//! select words; it is built once, stored as an `fst` set with a manifest beside it, and opened
//! from bytes. Nothing in here knows a path but [`files`].
//!
//! Where to look:
//! - [`definition`] what a `dictionary.toml` says
//! - [`build`] from sources to stored words
//! - [`hunspell`], [`paradigms`] the forms of a Hunspell dictionary, and which of them count
//! - [`manifest`] what a built dictionary is and where it comes from
//! - [`dictionary`] looking words up
//! - [`explain`] why a word counts or does not
//! - [`import`] bringing word lists of one's own in
//! - [`layers`] a table's own allowed and refused words
//! - [`search`] words by pattern, by hand, by likeness
//! - [`vulgar`] words for grown-ups
//! - [`files`] where all that lies on a disk

pub mod build;
mod context;
pub mod definition;
pub mod dictionary;
pub mod error;
pub mod explain;
pub mod files;
pub mod hash;
pub mod hunspell;
pub mod import;
pub mod layers;
pub mod manifest;
mod packed;
pub mod paradigms;
pub mod search;
mod select;
mod table;
pub mod vulgar;

pub use definition::Definition;
pub use dictionary::Dictionary;
pub use error::Error;
pub use layers::{LayeredDictionary, Layers};
pub use manifest::Manifest;
