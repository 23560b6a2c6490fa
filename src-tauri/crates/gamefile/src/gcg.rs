//! GCG, the text form in which other programs exchange games: out and in.
//!
//! It holds games whose tiles stay on the board and whose letters have capitals: Klasik and
//! English. Poslfit's description of it is followed, with the usual `[CH]` for tiles of several
//! characters; up to four players. What it has no place for is told in notes that begin with
//! `Slovokham:`, so that any program reads the rest.
//!
//! It does not tell the draws, only racks, often in part. [`read`] makes up the draws that fit
//! (see `draws`), and the referee plays the game by them.

mod build;
mod draws;
mod fold;
mod parse;
mod text;
mod write;

use std::sync::Arc;

use rules::{EndReason, Options, RuleSet};
use serde::{Deserialize, Serialize};

use crate::import::{Import, Refused};

pub use write::write;

/// A game that GCG cannot hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GcgError {
    /// Its tiles are stacked or lifted, or its letters have no capitals.
    #[error(
        "GCG cannot hold games of {0:?}: no stacked or lifted tiles, blanks only by small letters; JSON can"
    )]
    RuleSet(String),
    /// The record cannot be followed to its end.
    #[error("the record disagrees with the rules: {0}")]
    Record(String),
}

/// What reading needs to know beside the file.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    /// The rule sets at hand, by id.
    pub rulesets: &'a dyn Fn(&str) -> Option<Arc<RuleSet>>,
    /// The date for games that have none, in milliseconds since the Unix epoch.
    pub date: i64,
}

/// What a note tells that GCG has no place for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Settings {
    ruleset: String,
    #[serde(default)]
    options: Options,
    first: usize,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    dictionary_hash: String,
    started_at: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over: Option<EndReason>,
}

/// How our notes begin.
const OURS: &str = "Slovokham: ";
/// Behind a pass: the time ran out.
const TIMEOUT: &str = "Slovokham: timeout";
/// Behind a pass: the player left.
const RESIGN: &str = "Slovokham: resign";
/// The authority of our uids.
const AUTHORITY: &str = "slovokham";

/// Whether GCG can hold games of a rule set.
pub fn can_hold(ruleset: &RuleSet) -> bool {
    crate::letters::can_tell(ruleset)
}

/// Reads a file of one game, or of several behind one another. A game is taken if the referee
/// follows it to the end with the points that the file gives; another is refused, with line and
/// reason.
pub fn read(bytes: &[u8], reading: Reading<'_>) -> Import {
    let mut import = Import::default();
    let text = match text::decode(bytes) {
        Ok(text) => text,
        Err(reason) => {
            let (uid, turn, line) = (None, None, Some(1));
            import.refused.push(Refused { number: 1, uid, turn, line, reason });
            return import;
        }
    };
    for (index, game) in parse::games(&text).into_iter().enumerate() {
        let number = index + 1;
        match game.and_then(|game| build::game(game, reading)) {
            Ok(built) => import.games.push(built.imported(number, text.remark.clone())),
            Err(build::Fault { line, turn, reason }) => {
                let (uid, line) = (None, Some(line));
                import.refused.push(Refused { number, uid, turn, line, reason });
            }
        }
    }
    import
}
