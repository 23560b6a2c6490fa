//! What can be asked.

use rules::Unplayable;
use serde::{Deserialize, Serialize};

/// Most tiles of a hand.
pub const HAND_TILES: usize = 15;
/// Largest distance of near misses, in squares.
pub const NEAR_DISTANCE: u8 = 2;
/// Most squares and wildcards of a pattern.
pub const PATTERN_SQUARES: usize = 63;

/// A search. Text is normalised first, so capitals and variants of spelling do not matter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "SearchQuery"))]
#[serde(deny_unknown_fields)]
pub struct Query {
    /// What words must look like.
    pub find: Find,
    /// Fewest squares.
    #[serde(default)]
    #[cfg_attr(feature = "specta", specta(type = Option<u32>))]
    pub min_squares: Option<usize>,
    /// Most squares.
    #[serde(default)]
    #[cfg_attr(feature = "specta", specta(type = Option<u32>))]
    pub max_squares: Option<usize>,
    /// Which words are looked at.
    #[serde(default)]
    pub scope: Scope,
}

/// What words must look like.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "SearchFind"))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Find {
    /// Every word.
    All,
    /// This word.
    Exact {
        /// The word.
        text: String,
    },
    /// Words that begin with these squares.
    Prefix {
        /// The squares.
        text: String,
    },
    /// Words that end with these squares.
    Suffix {
        /// The squares.
        text: String,
    },
    /// Words that have these squares somewhere.
    Contains {
        /// The squares.
        text: String,
    },
    /// Words that fit a pattern: `?` is any one square, `*` any number of squares.
    Pattern {
        /// The pattern.
        text: String,
    },
    /// Words that can be laid with these tiles.
    Hand {
        /// The tiles: letters and marks, `?` for a joker. Spaces separate: `c h` are two tiles,
        /// `ch` is one where the rule set has that letter.
        tiles: String,
        /// Whether every tile must be used.
        whole: bool,
    },
    /// Words that differ in 1 to `distance` squares: one square changed, missing, or too many.
    Near {
        /// The word.
        text: String,
        /// 1 or 2.
        distance: u8,
    },
}

/// Which words are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "SearchScope"))]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// The dictionary in use: base and allowed words without the refused ones.
    #[default]
    InUse,
    /// Only the words of the layer of allowed ones.
    AllowedByMe,
    /// Only the words of the layer of refused ones.
    RefusedByMe,
}

impl Query {
    /// A search of the dictionary in use, for words of any length.
    pub fn new(find: Find) -> Self {
        Query { find, min_squares: None, max_squares: None, scope: Scope::InUse }
    }

    /// The same for words of `min` to `max` squares.
    pub fn of_squares(self, min: usize, max: usize) -> Self {
        Query { min_squares: Some(min), max_squares: Some(max), ..self }
    }

    /// The same in another scope.
    pub fn in_scope(self, scope: Scope) -> Self {
        Query { scope, ..self }
    }

    /// The allowed lengths as bits.
    pub(super) fn lengths(&self) -> u32 {
        let (min, max) = (self.min_squares.unwrap_or(0), self.max_squares.unwrap_or(31));
        (min..=max.min(31)).fold(0, |lengths, squares| lengths | 1 << squares)
    }
}

/// Why a query cannot be answered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum QueryError {
    /// The text cannot be split into squares of the rule set.
    #[error("{text:?} cannot be laid: {reason}")]
    Unplayable {
        /// The text, normalised.
        text: String,
        /// What is wrong with it.
        reason: Unplayable,
    },
    /// A hand without tiles, or with too many.
    #[error("a hand has 1 to {HAND_TILES} tiles, not {0}")]
    HandSize(usize),
    /// A pattern that is too long.
    #[error("a pattern has at most {PATTERN_SQUARES} squares and wildcards, not {0}")]
    PatternSize(usize),
    /// A distance that is not served.
    #[error("near misses have a distance of 1 to {NEAR_DISTANCE}, not {0}")]
    Distance(u8),
    /// A continuation that is not one of this query's.
    #[error("this search cannot be continued from there")]
    Continuation,
}

impl QueryError {
    /// A stable name for the refusal.
    pub fn code(&self) -> &'static str {
        match self {
            QueryError::Unplayable { .. } => "query_unplayable",
            QueryError::HandSize(_) => "query_hand_size",
            QueryError::PatternSize(_) => "query_pattern_size",
            QueryError::Distance(_) => "query_distance",
            QueryError::Continuation => "query_continuation",
        }
    }
}
