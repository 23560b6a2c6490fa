//! The bag, and the only chance in a game: one recorded seed (rules.md 1.6).

use std::collections::VecDeque;

use rand::rngs::ChaCha12Rng;
use rand::{Rng, SeedableRng};

use crate::tile::Tile;

/// Tiles not yet drawn; they are drawn from the front.
#[derive(Debug, Clone)]
pub struct Bag {
    tiles: VecDeque<Tile>,
    /// Absent when the order of the bag was given: then nothing is left to chance (referee.md).
    chance: Option<Chance>,
    /// What the draws to come are known to give, in a game that was recorded without its seed.
    known: VecDeque<Tile>,
}

/// Where the mixing of one game stands.
#[derive(Debug, Clone)]
struct Chance {
    seed: u64,
    /// How often the bag was mixed.
    mixed: u64,
}

impl Chance {
    /// A generator of its own for each mixing, so that a state can be copied: the key is the seed
    /// and the number of the mixing, little-endian, then zeros.
    fn next(&mut self) -> ChaCha12Rng {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        key[8..16].copy_from_slice(&self.mixed.to_le_bytes());
        self.mixed += 1;
        ChaCha12Rng::from_seed(key)
    }
}

impl Bag {
    /// A bag that is mixed by `seed`: the same seed and the same turns give the same draws on
    /// every platform and in every version.
    pub fn shuffled(tiles: Vec<Tile>, seed: u64) -> Self {
        let chance = Some(Chance { seed, mixed: 0 });
        let mut bag = Bag { tiles: tiles.into(), chance, known: VecDeque::new() };
        bag.mix();
        bag
    }

    /// A bag that is mixed by `seed`, out of which `draws` come first, whatever the mixing. A tile
    /// among them that the bag does not hold when it should be drawn ends what is known.
    pub fn recorded(tiles: Vec<Tile>, draws: Vec<Tile>, seed: u64) -> Self {
        Bag { known: draws.into(), ..Bag::shuffled(tiles, seed) }
    }

    /// A bag in a given order.
    pub fn in_order(tiles: Vec<Tile>) -> Self {
        Bag { tiles: tiles.into(), chance: None, known: VecDeque::new() }
    }

    /// How many tiles are left.
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether no tile is left.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// The tiles left, the next one to be drawn first (in a recorded bag, in no such order).
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.tiles.iter().copied()
    }

    /// Draws up to `wanted` tiles.
    pub fn draw(&mut self, wanted: usize) -> Vec<Tile> {
        (0..wanted).map_while(|_| self.draw_one()).collect()
    }

    fn draw_one(&mut self) -> Option<Tile> {
        if let Some(next) = self.known.pop_front() {
            match self.tiles.iter().position(|&tile| tile == next) {
                Some(index) => return self.tiles.remove(index),
                None => self.known.clear(),
            }
        }
        self.tiles.pop_front()
    }

    /// Puts `tiles` back and mixes them in; to the end in their order where nothing is left to
    /// chance.
    pub fn put_back(&mut self, tiles: &[Tile]) {
        self.tiles.extend(tiles);
        self.mix();
    }

    /// Fisher and Yates, written out: a library's shuffle may change its output between versions.
    fn mix(&mut self) {
        let Some(chance) = &mut self.chance else { return };
        let mut generator = chance.next();
        for last in (1..self.tiles.len()).rev() {
            let other = below(&mut generator, last as u32 + 1) as usize;
            self.tiles.swap(last, other);
        }
    }
}

/// A number below `bound`, every one equally likely: values from the incomplete last stretch of
/// the generator's range are thrown away.
fn below(generator: &mut ChaCha12Rng, bound: u32) -> u32 {
    let limit = u32::MAX - u32::MAX % bound;
    loop {
        let drawn = generator.next_u32();
        if drawn < limit {
            return drawn % bound;
        }
    }
}
