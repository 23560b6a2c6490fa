//! The draws of a game of which only racks are told, often in part.
//!
//! Every tile drawn is a slot: first somebody's, then on the board, or back in the bag. What a
//! slot holds comes out when its owner's rack is told or when it is used. Slots that never come
//! out get some tile that is free for as long as they are out of the bag.

use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};
use rules::{RuleSet, Tile};

/// One drawn tile.
#[derive(Debug, Clone, Copy)]
struct Slot {
    tile: Option<Tile>,
    /// The moments of its draw and of its return to the bag, both inclusive.
    from: usize,
    until: usize,
}

/// On the board, set aside, or on a rack at the end.
const FOR_EVER: usize = usize::MAX;

/// The tiles of a game in the making.
pub(super) struct Draws {
    tiles: Vec<Tile>,
    rack_size: usize,
    return_first: bool,
    slots: Vec<Slot>,
    racks: Vec<Vec<usize>>,
    bag: usize,
    now: usize,
}

impl Draws {
    /// Deals, or `None` if there are too few tiles.
    pub fn deal(ruleset: &RuleSet, players: usize, rack_size: usize) -> Option<Self> {
        let tiles = ruleset.tiles();
        let bag = tiles.len().checked_sub(players * rack_size)?;
        let return_first = ruleset.exchange().return_first;
        let racks = vec![Vec::new(); players];
        let mut draws = Draws { tiles, rack_size, return_first, slots: vec![], racks, bag, now: 0 };
        for seat in 0..players {
            draws.bag += rack_size;
            draws.draw(seat, rack_size);
        }
        Some(draws)
    }

    fn draw(&mut self, seat: usize, wanted: usize) {
        let drawn = wanted.min(self.bag);
        self.bag -= drawn;
        for _ in 0..drawn {
            self.racks[seat].push(self.slots.len());
            self.slots.push(Slot { tile: None, from: self.now, until: FOR_EVER });
        }
    }

    /// Notes that a rack holds `tiles`, and more if it has more slots; gives their slots.
    ///
    /// # Errors
    /// A tile for which there is no room beside what was told before.
    pub fn holds(&mut self, seat: usize, tiles: &[Tile]) -> Result<Vec<usize>, Tile> {
        let mut free = self.racks[seat].clone();
        let mut found = Vec::with_capacity(tiles.len());
        let mut new = Vec::new();
        for &tile in tiles {
            match free.iter().position(|&slot| self.slots[slot].tile == Some(tile)) {
                Some(at) => found.push(free.remove(at)),
                None => new.push(tile),
            }
        }
        for tile in new {
            let at = free.iter().position(|&slot| self.slots[slot].tile.is_none()).ok_or(tile)?;
            let slot = free.remove(at);
            self.slots[slot].tile = Some(tile);
            found.push(slot);
        }
        Ok(found)
    }

    /// A play with these slots: they stay out of the bag, and the rack is filled up.
    pub fn play(&mut self, seat: usize, slots: &[usize]) {
        self.now += 2;
        self.racks[seat].retain(|slot| !slots.contains(slot));
        let missing = self.rack_size.saturating_sub(self.racks[seat].len());
        self.draw(seat, missing);
    }

    /// An exchange of these slots.
    pub fn exchange(&mut self, seat: usize, slots: &[usize]) {
        self.now += 2;
        self.racks[seat].retain(|slot| !slots.contains(slot));
        let back = if self.return_first { self.now - 1 } else { self.now };
        for &slot in slots {
            self.slots[slot].until = back;
        }
        if self.return_first {
            self.bag += slots.len();
            self.draw(seat, slots.len());
        } else {
            self.draw(seat, slots.len());
            self.bag += slots.len();
        }
    }

    /// The slots of which `count` tiles were exchanged, nobody says which: those that are not told
    /// to be on the rack (`later`) when it is next told. `None` if the rack has not so many.
    pub fn given_away(&self, seat: usize, count: usize, later: &[Tile]) -> Option<Vec<usize>> {
        let mut kept_later = later.to_vec();
        let mut given: Vec<usize> = Vec::new();
        let mut kept: Vec<usize> = Vec::new();
        for &slot in &self.racks[seat] {
            let tile = self.slots[slot].tile;
            match kept_later.iter().position(|&later| Some(later) == tile) {
                Some(at) => {
                    kept_later.swap_remove(at);
                    kept.push(slot);
                }
                None => given.push(slot),
            }
        }
        let excess = given.len().saturating_sub(count);
        // Of those that nobody told anything about, the first ones stay.
        given.sort_by_key(|&slot| self.slots[slot].tile.is_some());
        given.drain(..excess);
        let lacking = count - given.len();
        given.extend(kept.into_iter().rev().take(lacking));
        (given.len() == count).then_some(given)
    }

    /// A player leaves while others play on.
    pub fn leave(&mut self, seat: usize) {
        self.racks[seat].clear();
    }

    /// Gives a tile to every slot that never came out, by the chance of `seed`: a player who goes
    /// on with the game shall have a rack as from a bag.
    ///
    /// # Errors
    /// A tile of which more are out than there are; `None` if nothing is left for a slot.
    pub fn settle(&mut self, seed: u64) -> Result<(), Option<Tile>> {
        let known = self.slots.iter().filter_map(|slot| slot.tile);
        let too_many = |tile: &Tile| self.slots.iter().any(|slot| !self.room(*tile, slot, 1));
        if let Some(tile) = known.collect::<Vec<_>>().into_iter().find(too_many) {
            return Err(Some(tile));
        }
        let mut chance = ChaCha12Rng::seed_from_u64(seed);
        for index in 0..self.slots.len() {
            let slot = self.slots[index];
            if slot.tile.is_none() {
                let (before, from) = self.tiles.split_at(chance.random_range(..self.tiles.len()));
                let mut tiles = from.iter().chain(before).copied();
                let free = tiles.find(|&tile| self.room(tile, &slot, 0));
                self.slots[index].tile = Some(free.ok_or(None)?);
            }
        }
        Ok(())
    }

    /// Whether there is one more of `tile` (or, with `own`, whether there are enough) for as long
    /// as `slot` is out of the bag.
    fn room(&self, tile: Tile, slot: &Slot, own: usize) -> bool {
        let count = self.tiles.iter().filter(|&&other| other == tile).count();
        let of_it = || self.slots.iter().filter(|other| other.tile == Some(tile));
        // The number out of the bag only grows when one is drawn.
        let moments = of_it().map(|other| other.from).chain([slot.from]);
        moments.filter(|&moment| (slot.from..=slot.until).contains(&moment)).all(|moment| {
            let out = of_it().filter(|other| (other.from..=other.until).contains(&moment)).count();
            out < count + own
        })
    }

    /// The tile of a slot, once all are settled.
    pub fn tile(&self, slot: usize) -> Option<Tile> {
        self.slots[slot].tile
    }

    /// All tiles in the order in which they were drawn.
    pub fn in_order(&self) -> impl Iterator<Item = Tile> + '_ {
        self.slots.iter().filter_map(|slot| slot.tile)
    }
}
