//! Tiles and the racks that hold them.

use crate::alphabet::Letter;

/// A tile in a bag, on a rack, or put aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A tile that carries a letter.
    Letter(Letter),
    /// A joker; it gets a letter when it is laid.
    Blank,
}

/// The tiles that one player holds; new ones are appended in the order drawn.
pub type Rack = Vec<Tile>;

/// Takes `wanted` out of `rack`, each rack tile used once; `None`, and `rack` as it was, if a
/// tile is missing.
pub(crate) fn take_out(rack: &mut Rack, wanted: &[Tile]) -> Option<()> {
    let mut left = rack.clone();
    for tile in wanted {
        let at = left.iter().position(|held| held == tile)?;
        left.remove(at);
    }
    *rack = left;
    Some(())
}

/// How often `tile` is among `tiles`.
pub(crate) fn count(tiles: &[Tile], tile: Tile) -> usize {
    tiles.iter().filter(|&&held| held == tile).count()
}
