//! What this crate cannot hold, by name.

/// A rule set, dictionary or position is beyond what the word graph and the search can hold.
///
/// No limit is silent: whatever does not fit is refused with one of these.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Limit {
    /// The alphabet has more letters than fit into a set of kinds.
    #[error("an alphabet of {found} letters: at most {max} are possible", max = crate::mask::MAX_KINDS)]
    Kinds {
        /// How many there are.
        found: usize,
    },
    /// A word of the dictionary has too many tiles.
    #[error("a word of {found} tiles: at most {max} are possible", max = crate::graph::MAX_WORD_TILES)]
    WordTiles {
        /// How many it has.
        found: usize,
    },
    /// The dictionary holds too many words.
    #[error("{found} words: at most {max} are possible", max = crate::graph::MAX_WORDS)]
    Words {
        /// How many it holds.
        found: usize,
    },
    /// The dictionary's graph outgrows its offsets.
    #[error("the dictionary's word graph would take more than {most} bytes")]
    GraphSize {
        /// How many bytes are possible with this alphabet.
        most: usize,
    },
    /// The rack holds too many tiles.
    #[error("a rack of {found} tiles: at most {max} are possible", max = crate::play::MAX_RACK)]
    Rack {
        /// How many it holds.
        found: usize,
    },
    /// The board is too large.
    #[error("a board of {columns}×{rows} squares: at most {max}×{max} are possible", max = crate::setting::MAX_SIDE)]
    Board {
        /// Its columns.
        columns: usize,
        /// Its rows.
        rows: usize,
    },
    /// A premium multiplies by nothing: more tiles could score less.
    #[error("a premium of 0: at least 1 is needed")]
    Premium,
    /// Scores could outgrow 31 bits.
    #[error("points and premiums allow a score above {}", i32::MAX)]
    Score,
}
