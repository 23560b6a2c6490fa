//! What a game that is over adds to the statistics of each of its players.

use std::collections::HashMap;

use rules::{Over, RuleSet, ScoredWord, Square, Tile, TurnRecord, TurnText};

use crate::replay::Replay;
use crate::stored::StoredGame;

/// What one player did in one game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub outcome: Outcome,
    /// 1 for the best; those who are equal share the place.
    pub place: u32,
    /// With the final settlement.
    pub score: i32,
    pub plays: u32,
    pub exchanges: u32,
    pub passes: u32,
    pub timeouts: u32,
    /// What the turns scored, without the settlement.
    pub points: i32,
    /// How often tiles enough for a bonus were used, and what that gave.
    pub bonuses: u32,
    pub bonus_points: i32,
    /// Over the turns whose time is known, and how many those are.
    pub spent_ms: u64,
    pub timed_turns: u32,
    /// Number and score.
    pub best_turn: Option<(u32, i32)>,
    /// By squares.
    pub longest: Option<Word>,
    /// By points.
    pub dearest: Option<Word>,
    /// Tiles drawn, the deal included; how many of them were jokers, and how many letters of
    /// which there is one tile only.
    pub drawn: u32,
    pub jokers: u32,
    pub rare: u32,
    /// The squares filled, as row × columns + column, each as often as it was.
    pub squares: Vec<u16>,
}

/// A word and what makes it remarkable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word {
    pub text: String,
    pub value: i32,
}

/// How a game ended for a player. Equal scores on the first place are a draw.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Outcome {
    #[default]
    Lost = 0,
    Drawn = 1,
    Won = 2,
}

/// The tallies of a game that is over, by seat; `None` while it goes on.
pub(crate) fn tallies(game: &StoredGame, replay: &Replay) -> Option<Vec<Tally>> {
    let over = replay.over()?;
    let rare = rare_letters(&replay.ruleset);
    let mut tallies: Vec<Tally> = (0..game.seats.len())
        .map(|seat| Tally {
            outcome: outcome(over, seat),
            place: place(game, over, seat),
            score: over.final_scores[seat],
            ..Tally::default()
        })
        .collect();
    for (tally, rack) in tallies.iter_mut().zip(&replay.dealt) {
        tally.draw(rack, &rare);
    }
    for (record, turn) in replay.records.iter().zip(&game.turns) {
        let tally = &mut tallies[record.player];
        tally.draw(&record.drawn, &rare);
        tally.turn(record, &turn.turn, replay.ruleset.layout().columns());
        if let Some(spent) = turn.spent_ms.filter(|_| !matches!(turn.turn, TurnText::Resign(_))) {
            tally.spent_ms += spent;
            tally.timed_turns += 1;
        }
    }
    Some(tallies)
}

fn outcome(over: &Over, seat: usize) -> Outcome {
    match over.winners.as_slice() {
        [winner] if *winner == seat => Outcome::Won,
        winners if winners.contains(&seat) => Outcome::Drawn,
        _ => Outcome::Lost,
    }
}

/// Winners, then those who stayed by their scores, then those who left, who share the last place.
fn place(game: &StoredGame, over: &Over, seat: usize) -> u32 {
    let left = |seat: usize| {
        let resigned = |turn: &crate::StoredTurn| {
            turn.seat == seat && matches!(turn.turn, TurnText::Resign(_))
        };
        game.turns.iter().any(resigned)
    };
    let standing = |seat: usize| {
        let stayed = !left(seat);
        (over.winners.contains(&seat), stayed, if stayed { over.final_scores[seat] } else { 0 })
    };
    let better = (0..game.seats.len()).filter(|other| standing(*other) > standing(seat));
    better.count() as u32 + 1
}

/// The letters of which the rule set has one tile.
fn rare_letters(ruleset: &RuleSet) -> Vec<Tile> {
    let mut counts: HashMap<Tile, usize> = HashMap::new();
    for tile in ruleset.tiles() {
        *counts.entry(tile).or_default() += 1;
    }
    counts.retain(|tile, count| *count == 1 && *tile != Tile::Blank);
    counts.into_keys().collect()
}

impl Tally {
    /// Turns taken; leaving is none.
    pub fn turns(&self) -> u32 {
        self.plays + self.exchanges + self.passes + self.timeouts
    }

    fn draw(&mut self, tiles: &[Tile], rare: &[Tile]) {
        let count = |wanted: &dyn Fn(&Tile) -> bool| {
            tiles.iter().filter(|tile| wanted(tile)).count() as u32
        };
        self.drawn += tiles.len() as u32;
        self.jokers += count(&|tile| *tile == Tile::Blank);
        self.rare += count(&|tile| rare.contains(tile));
    }

    fn turn(&mut self, record: &TurnRecord, turn: &TurnText, columns: usize) {
        match turn {
            TurnText::Play(_) | TurnText::Overrule(_) => self.plays += 1,
            TurnText::Exchange(_) => self.exchanges += 1,
            TurnText::Pass(_) => self.passes += 1,
            TurnText::Timeout(_) => self.timeouts += 1,
            TurnText::Resign(_) => {}
        }
        let Some(scored) = &record.scored else { return };
        self.points += scored.score;
        if scored.bonus > 0 {
            self.bonuses += 1;
            self.bonus_points += scored.bonus;
        }
        if self.best_turn.is_none_or(|(_, score)| scored.score > score) {
            self.best_turn = Some((record.number as u32, scored.score));
        }
        for word in &scored.words {
            keep(&mut self.longest, word, word.squares.len() as i32);
            keep(&mut self.dearest, word, word.score);
        }
        self.squares.extend(scored.placed.iter().map(|(square, _)| index(*square, columns)));
    }
}

/// Keeps the greater; the first of equals.
fn keep(kept: &mut Option<Word>, word: &ScoredWord, value: i32) {
    if kept.as_ref().is_none_or(|kept| value > kept.value) {
        *kept = Some(Word { text: word.text.clone(), value });
    }
}

fn index(square: Square, columns: usize) -> u16 {
    ((square.row as usize - 1) * columns + square.column as usize - 1) as u16
}
