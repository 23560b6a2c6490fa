//! Where a game's chance comes from.

use rand::rngs::ChaCha12Rng;
use rand::{Rng, SeedableRng};

use crate::error::{Answer, CommandError, FailureCode};

/// A seed from the operating system, below 2^53: a number that JavaScript holds exactly.
///
/// # Errors
/// `internal`, should the operating system have no randomness.
pub fn fresh_seed() -> Answer<u64> {
    let drawn =
        getrandom::u64().map_err(|error| CommandError::detailed(FailureCode::Internal, error))?;
    Ok(drawn >> 11)
}

/// The player who begins, drawn by lot from the game's seed, so that the same seed gives the same
/// game (rules.md 1.6). The generator is the bag's with another key: the lot tells nothing about
/// the tiles.
pub fn lot(seed: u64, players: u32) -> u32 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..11].copy_from_slice(b"lot");
    let mut chance = ChaCha12Rng::from_seed(key);
    // The incomplete last stretch of the range is thrown away: everyone is equally likely.
    let limit = u32::MAX - u32::MAX % players;
    loop {
        let drawn = chance.next_u32();
        if drawn < limit {
            return drawn % players;
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn the_lot_is_fair_and_always_the_same_for_a_seed() {
        for players in 2..=4 {
            let mut begun = vec![0; players as usize];
            for seed in 0..3000 {
                begun[lot(seed, players) as usize] += 1;
            }
            let fair = 3000 / players as i32;
            assert!(begun.iter().all(|&times: &i32| (times - fair).abs() < 150), "{begun:?}");
        }
        // Fixed for ever: stored games and typed seeds depend on it.
        let lots: Vec<u32> = (0..12).map(|seed| lot(seed, 4)).collect();
        assert_eq!(lots, [0, 1, 2, 1, 2, 3, 0, 0, 2, 3, 3, 3]);
    }

    #[test]
    fn seeds_are_numbers_of_javascript() {
        let seeds: Vec<u64> = (0..100).map(|_| fresh_seed().unwrap()).collect();
        assert!(seeds.iter().all(|&seed| seed < 1 << 53));
        assert!(seeds.iter().any(|&seed| seed > 1 << 50));
    }
}
