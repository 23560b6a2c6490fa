//! Playing a stored game again, to know what its rows do not say: words, racks, draws, bonuses.
//!
//! The words need no dictionary: they were judged when the turns were confirmed. Only one ending
//! depends on a dictionary, and how the game ended is stored.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use rules::{EndReason, Game, Lexicon, Over, Position, Rack, RuleSet, Tile, TurnRecord};

use crate::stored::StoredGame;

/// A game that was played again.
pub(crate) struct Replay {
    pub ruleset: Arc<RuleSet>,
    /// The racks of the deal, by seat.
    pub dealt: Vec<Rack>,
    /// What each turn did.
    pub records: Vec<TurnRecord>,
}

impl Replay {
    /// The end, if the game is over.
    pub fn over(&self) -> Option<&Over> {
        self.records.last()?.over.as_ref()
    }
}

/// Rule sets by their texts, read once.
#[derive(Default)]
pub(crate) struct Referee {
    known: RefCell<HashMap<String, Arc<RuleSet>>>,
}

impl Referee {
    /// The rule set with that text.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn ruleset(&self, toml: &str) -> Result<Arc<RuleSet>, String> {
        if let Some(known) = self.known.borrow().get(toml) {
            return Ok(Arc::clone(known));
        }
        let read = Arc::new(RuleSet::from_toml(toml).map_err(|error| error.to_string())?);
        self.known.borrow_mut().insert(toml.to_owned(), Arc::clone(&read));
        Ok(read)
    }

    /// Plays a game again.
    ///
    /// # Errors
    /// What differs between the record and what the rules give: the game counts for nothing then.
    pub fn replay(&self, game: &StoredGame) -> Result<Replay, String> {
        let ruleset = self.ruleset(&game.setup.ruleset_toml)?;
        let setup = game.start(Arc::clone(&ruleset)).map_err(|problem| problem.to_string())?;
        let mut state = Game::new(setup).map_err(|error| error.to_string())?;
        let dealt = (0..state.players()).map(|seat| state.rack(seat).to_vec()).collect();
        let mut records = Vec::with_capacity(game.turns.len());
        for index in 0..game.turns.len() {
            records.push(take(&mut state, game, index)?);
        }
        let replay = Replay { ruleset, dealt, records };
        check_end(game, &replay)?;
        Ok(replay)
    }
}

fn take(state: &mut Game, game: &StoredGame, index: usize) -> Result<TurnRecord, String> {
    let turn = &game.turns[index];
    let at = |what: String| format!("turn {}: {what}", index + 1);
    let read = state.ruleset().read_turn(&turn.turn).map_err(|error| at(error.to_string()))?;
    let is_last = index + 1 == game.turns.len() && game.setup.finished_at.is_some();
    let reason = game.about.end_reason;
    let plays_left = !(is_last && reason == Some(EndReason::NoPlays));
    let before = (is_last && reason.is_none()).then(|| state.clone());
    let mut record = state
        .take(&read, &Trusting { plays_left })
        .map_err(|refusal| at(refusal.code.as_str().to_owned()))?;
    // A game of before its ending was noted: what else has not ended it had no plays left.
    if let Some(before) = before.filter(|_| record.over.is_none()) {
        *state = before;
        record = state
            .take(&read, &Trusting { plays_left: false })
            .map_err(|refusal| at(refusal.code.as_str().to_owned()))?;
    }
    let score = record.scored.as_ref().map_or(0, |scored| scored.score);
    if (record.player, score) != (turn.seat, turn.score) {
        return Err(at("another player or score than was stored".to_owned()));
    }
    Ok(record)
}

fn check_end(game: &StoredGame, replay: &Replay) -> Result<(), String> {
    let stored: Option<Vec<i32>> = game.seats.iter().map(|seat| seat.final_score).collect();
    let found = replay.over().map(|over| &over.final_scores);
    match (game.setup.finished_at, found) {
        (None, None) => Ok(()),
        (Some(_), Some(found)) if stored.as_ref() == Some(found) => Ok(()),
        _ => Err("another end or final score than was stored".to_owned()),
    }
}

/// Knows every word, as those of a record were judged before.
struct Trusting {
    plays_left: bool,
}

impl Lexicon for Trusting {
    fn contains(&self, _word: &str) -> bool {
        true
    }

    fn any_play(&self, _position: &Position<'_>, _rack: &[Tile]) -> bool {
        self.plays_left
    }
}
