//! What players took of their time, at any moment of a recorded game.

use crate::record::GameRecord;

/// A player's clock between two turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatTime {
    /// Milliseconds that the player's turns have taken so far.
    pub spent_ms: u64,
    /// What is left of the time for the whole game, in milliseconds; `None` in a game without such
    /// a limit.
    pub left_ms: Option<u64>,
}

impl GameRecord {
    /// Everybody's clock in seat order: before the first turn, after it, and so on, one more than
    /// there are turns. A player's clock is `None` from the first of their turns on of which nobody
    /// knows how long it took; in a game without any time known all are.
    pub fn times(&self) -> Vec<Vec<Option<SeatTime>>> {
        let known = self.turns.iter().any(|turn| turn.spent_ms.is_some());
        let mut spent: Vec<Option<u64>> = vec![known.then_some(0); self.players.len()];
        let mut times = vec![self.clocks(&spent)];
        for turn in &self.turns {
            if let Some(seat) = spent.get_mut(turn.seat) {
                *seat = seat.zip(turn.spent_ms).map(|(before, took)| before.saturating_add(took));
            }
            times.push(self.clocks(&spent));
        }
        times
    }

    fn clocks(&self, spent: &[Option<u64>]) -> Vec<Option<SeatTime>> {
        let total = self.options.total_seconds.map(|seconds| u64::from(seconds) * 1000);
        let clock = |spent_ms: u64| SeatTime {
            spent_ms,
            left_ms: total.map(|total| total.saturating_sub(spent_ms)),
        };
        spent.iter().map(|spent| spent.map(clock)).collect()
    }
}
