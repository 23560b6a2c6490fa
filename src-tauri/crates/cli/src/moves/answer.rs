//! What is printed for a position: columns 1 and 6 to 11 of the file of positions.

use std::collections::HashSet;
use std::fmt;

use movegen::{BLANK, Kinds, Play};
use rules::{Laid, RuleSet};

use super::notation::write_stack;
use super::position::Record;

/// Counts, sums and a hash over all plays of a position.
pub struct Answer {
    id: String,
    moves: usize,
    spots: usize,
    exchanges: u64,
    best: i32,
    sum: i64,
    hash: u64,
}

impl Answer {
    /// Adds the plays up.
    pub fn new(ruleset: &RuleSet, kinds: &Kinds, record: &Record, plays: &[Play]) -> Self {
        let mut spots = HashSet::new();
        let mut hash = 0_u64;
        for play in plays {
            let text = write_play(ruleset, kinds, play, false);
            hash = hash.wrapping_add(fnv1a(&format!("{text}={}", play.score())));
            spots.insert(write_play(ruleset, kinds, play, true));
        }
        Self {
            id: record.id.clone(),
            moves: plays.len(),
            spots: spots.len(),
            exchanges: record.exchanges(ruleset),
            best: plays.iter().map(Play::score).max().unwrap_or(0),
            sum: plays.iter().map(|play| i64::from(play.score())).sum(),
            hash,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, moves, spots, exchanges, best, sum, hash } = self;
        write!(f, "{id}\t{moves}\t{spots}\t{exchanges}\t{best}\t{sum}\t{hash:016x}")
    }
}

/// A play as `A0703:PrOVAND`: direction, row and column from 0, and what is laid, with `.` for a
/// square of an earlier turn. With `merged` a blank is written as the letter's own tile.
fn write_play(ruleset: &RuleSet, kinds: &Kinds, play: &Play, merged: bool) -> String {
    let (lane, start) = (play.lane(), play.span().start);
    let (direction, row, column) =
        if play.is_down() { ('D', start, lane) } else { ('A', lane, start) };
    let mut text = format!("{direction}{row:02}{column:02}:");
    let tiles: Vec<(usize, u8)> = play.placements(kinds.marks()).collect();
    let mut stacks = tiles.chunk_by(|a, b| a.0 == b.0);
    for square in play.span() {
        if !play.fills(square) {
            text.push('.');
            continue;
        }
        let laid = |&(_, tile): &(usize, u8)| Laid {
            letter: kinds.letter(tile),
            blank: tile & BLANK != 0 && !merged,
        };
        let stack: Vec<Laid> = stacks.next().into_iter().flatten().map(laid).collect();
        text.push_str(&write_stack(ruleset.alphabet(), &stack));
    }
    text
}

/// The 64-bit hash of Fowler, Noll and Vo, variant 1a.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
