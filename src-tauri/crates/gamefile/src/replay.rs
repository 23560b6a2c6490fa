//! Playing a record again: the referee takes every turn anew, and whatever comes out otherwise than
//! recorded is told.

mod difference;
mod words;

use std::sync::Arc;

use rules::{Game, Lexicon, Over, Position, Rack, RuleSet, Square, Stack, Tile, Turn, TurnRecord};

use crate::record::{GameRecord, RecordedTurn, SetupProblem};

pub use difference::Difference;
pub(crate) use difference::reason_name;
pub use words::{CountedSquare, CountedWord};

/// A record that was played again.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The rule set of the game.
    pub ruleset: Arc<RuleSet>,
    /// The game before the first turn, after it, and so on: one more than there are [`turns`].
    ///
    /// [`turns`]: Replay::turns
    pub positions: Vec<Game>,
    /// What each turn did, as far as the referee could follow the record.
    pub turns: Vec<ReplayedTurn>,
    /// Where the record and the rules disagree; empty for a sound record.
    pub differences: Vec<Difference>,
}

/// What one turn did.
#[derive(Debug, Clone)]
pub struct ReplayedTurn {
    /// What was done.
    pub turn: Turn,
    /// What the referee made of it: seat, points, lifted tiles, draw, end.
    pub record: TurnRecord,
    /// For a play, its words as they are counted, the main word first.
    pub words: Vec<CountedWord>,
}

impl ReplayedTurn {
    /// Points of the turn, the bonus included.
    pub fn score(&self) -> i32 {
        self.record.scored.as_ref().map_or(0, |scored| scored.score)
    }

    /// What was lifted off the board after it (rules.md 3.1).
    pub fn lifted(&self) -> &[(Square, Stack)] {
        self.record.scored.as_ref().map_or(&[], |scored| &scored.lifted)
    }
}

impl Replay {
    /// The game after the last turn that could be followed.
    pub fn last(&self) -> Option<&Game> {
        self.positions.last()
    }

    /// The end, if the game came to one.
    pub fn over(&self) -> Option<&Over> {
        self.last().and_then(Game::over)
    }

    /// The racks of the deal, by seat.
    pub fn dealt(&self) -> Vec<Rack> {
        self.positions.first().map_or_else(Vec::new, |game| {
            (0..game.players()).map(|seat| game.rack(seat).to_vec()).collect()
        })
    }

    /// The words of plays that `lexicon` does not know, and a game that ended for want of a play
    /// although `lexicon` has one. Nobody is wrong then: the table judged by its own dictionary.
    pub fn against(&self, lexicon: &dyn Lexicon) -> Vec<Difference> {
        let unknown = self.turns.iter().flat_map(|turn| {
            let number = turn.record.number;
            let texts = turn.words.iter().map(|word| word.text.clone());
            texts
                .filter(|text| !lexicon.contains(text))
                .map(move |word| Difference::UnknownWord { turn: number, word })
        });
        let mut found: Vec<Difference> = unknown.collect();
        if let Some(game) = self.last()
            && game.over().is_some_and(|over| over.reason == rules::EndReason::NoPlays)
        {
            let position = game.position();
            let staying = (0..game.players()).filter(|&seat| !game.has_left(seat));
            found.extend(
                staying
                    .filter(|&seat| lexicon.any_play(&position, game.rack(seat)))
                    .map(|seat| Difference::PlayLeft { seat }),
            );
        }
        found
    }
}

/// Plays `record` again. The judge of its words is the record itself, so no dictionary is needed;
/// [`Replay::against`] asks one.
///
/// # Errors
/// When no game can start from its set-up. Anything else is a [`Difference`].
pub fn replay(record: &GameRecord) -> Result<Replay, SetupProblem> {
    replay_by(record, record.read_ruleset()?)
}

/// [`replay`] with the rule set of [`GameRecord::read_ruleset`], for many games of one rule set.
///
/// # Errors
/// As [`replay`].
pub fn replay_by(record: &GameRecord, ruleset: Arc<RuleSet>) -> Result<Replay, SetupProblem> {
    let game = Game::new(record.setup(Arc::clone(&ruleset))?)?;
    let mut replay =
        Replay { ruleset, positions: vec![game], turns: Vec::new(), differences: Vec::new() };
    for (index, turn) in record.turns.iter().enumerate() {
        let may_end = index + 1 == record.turns.len() && ended(record);
        if !replay.follow(turn, may_end) {
            return Ok(replay);
        }
    }
    replay.check_draws(record);
    replay.check_end(record);
    Ok(replay)
}

fn ended(record: &GameRecord) -> bool {
    record.result.is_some() || record.finished_at.is_some()
}

impl Replay {
    /// Takes the next recorded turn; tells whether the referee could follow.
    fn follow(&mut self, recorded: &RecordedTurn, may_end: bool) -> bool {
        let number = self.turns.len() + 1;
        let Some(before) = self.positions.last() else { return false };
        let turn = match self.ruleset.read_turn(&recorded.turn) {
            Ok(turn) => turn,
            Err(error) => {
                self.differences.push(Difference::Unreadable { turn: number, error });
                return false;
            }
        };
        if let Some(seat) = before.on_turn().filter(|&seat| seat != recorded.seat) {
            self.differences.push(Difference::Seat {
                turn: number,
                recorded: recorded.seat,
                found: seat,
            });
            return false;
        }
        match take(before, &turn, may_end) {
            Ok((after, record)) => {
                let words = words::counted(before, record.scored.as_ref());
                let taken = ReplayedTurn { turn, record, words };
                if taken.score() != recorded.score {
                    self.differences.push(Difference::Score {
                        turn: number,
                        recorded: recorded.score,
                        found: taken.score(),
                    });
                }
                self.positions.push(after);
                self.turns.push(taken);
                true
            }
            Err(refusal) => {
                self.differences.push(Difference::Refused { turn: number, refusal });
                false
            }
        }
    }

    /// Recorded draws that were not what was drawn: the bag did not hold such a tile then. Where
    /// they do not reach as far as the turns, the seed has drawn the rest.
    fn check_draws(&mut self, record: &GameRecord) {
        if record.draws.is_empty() {
            return;
        }
        let dealt: Vec<Tile> = self.dealt().concat();
        let turns = self.turns.iter().map(|turn| turn.record.drawn.as_slice());
        let draws = std::iter::once(dealt.as_slice()).chain(turns);
        let mut recorded = record.draws.iter().map(|text| self.ruleset.read_tile(text));
        for (turn, drawn) in draws.enumerate() {
            let differs = |&tile: &Tile| recorded.next().is_some_and(|known| known != Some(tile));
            if drawn.iter().any(differs) {
                self.differences.push(Difference::Draw { turn });
                return;
            }
        }
    }

    fn check_end(&mut self, record: &GameRecord) {
        let over = self.over().cloned();
        let recorded = record.result.as_ref();
        match over {
            None if ended(record) => self.differences.push(Difference::NotOver),
            None => {}
            Some(over) if !ended(record) => {
                self.differences.push(Difference::Over { reason: over.reason });
            }
            Some(over) => {
                let reason = recorded.and_then(|result| result.reason);
                if let Some(reason) = reason.filter(|&reason| reason != over.reason) {
                    let found = over.reason;
                    self.differences.push(Difference::Reason { recorded: reason, found });
                }
                if let Some(result) = recorded.filter(|r| r.final_scores != over.final_scores) {
                    self.differences.push(Difference::Final {
                        recorded: result.final_scores.clone(),
                        found: over.final_scores,
                    });
                }
            }
        }
    }
}

/// Takes a turn on a copy of the game. Only one ending depends on a dictionary: that nobody has a
/// play left. Where the record goes on, somebody had one; where it ends and nothing else has
/// ended the game, nobody had.
fn take(before: &Game, turn: &Turn, may_end: bool) -> Result<(Game, TurnRecord), rules::Refusal> {
    let with = |plays_left: bool| {
        let mut game = before.clone();
        let record = game.take(turn, &ByTheRecord { plays_left })?;
        Ok((game, record))
    };
    match with(true)? {
        (_, record) if record.over.is_none() && may_end => with(false),
        going_on => Ok(going_on),
    }
}

/// Knows every word: those of a record were judged when the turns were confirmed.
struct ByTheRecord {
    plays_left: bool,
}

impl Lexicon for ByTheRecord {
    fn contains(&self, _word: &str) -> bool {
        true
    }

    fn any_play(&self, _position: &Position<'_>, _rack: &[Tile]) -> bool {
        self.plays_left
    }
}
