//! A stored game looked through: played again by the referee, turn by turn.

use gamefile::replay::{CountedSquare, CountedWord, Difference};
use gamefile::{GameRecord, RecordedTurn, Replay, ReplayedTurn, SeatTime};
use rules::{Game, RuleSet};

use crate::app::App;
use crate::error::{Answer, CommandError, FailureCode};
use crate::show::{over_view, turn_view, whole_ms};
use crate::table::LastTurn;
use crate::view::{
    CountedSquareView, CountedWordView, DifferenceView, GameState, HistoryGame, LaidTile,
    ReplayPosition, ReplayTime, ReplayTurn, ReplayView, RulesetView, date_text, squares_with_tiles,
};

impl App {
    /// A whole game as the referee plays it again.
    ///
    /// # Errors
    /// [`FailureCode::GameNotFound`], or [`FailureCode::RulesetInvalid`] when no game can start
    /// from what is stored.
    pub fn replay(&self, game: u32) -> Answer<ReplayView> {
        let (line, stored) = self.records(|archive| {
            let id = i64::from(game);
            Ok((HistoryGame::from(archive.listed(id)?), archive.game(id)?))
        })?;
        let record = GameRecord::from(&stored);
        let replay = gamefile::replay(&record)
            .map_err(|error| CommandError::detailed(FailureCode::RulesetInvalid, error))?;
        let open = line.state != GameState::Unfinished;
        let times = record.times();
        let positions = replay.positions.iter().zip(&times);
        Ok(ReplayView {
            ruleset: RulesetView::new(&replay.ruleset, &record.options),
            positions: positions.map(|(game, times)| position(game, times, open)).collect(),
            turns: turns(&replay, &record.turns),
            differences: replay.differences.iter().map(difference).collect(),
            over: replay.last().and_then(over_view),
            game: line,
        })
    }
}

fn position(game: &Game, times: &[Option<SeatTime>], open: bool) -> ReplayPosition {
    let ruleset = game.ruleset();
    let rack = |seat| -> Vec<LaidTile> {
        game.rack(seat).iter().map(|&tile| LaidTile::on_rack(ruleset, tile)).collect()
    };
    ReplayPosition {
        board: squares_with_tiles(ruleset, game.board().occupied()),
        racks: open.then(|| (0..game.players()).map(rack).collect()),
        scores: game.scores().to_vec(),
        bag: game.bag().len() as u32,
        on_turn: game.on_turn().map(|seat| seat as u32),
        times: times.iter().map(|time| time.map(time_view)).collect(),
    }
}

fn time_view(time: SeatTime) -> ReplayTime {
    ReplayTime { spent_ms: whole_ms(time.spent_ms), left_ms: time.left_ms.map(whole_ms) }
}

fn turns(replay: &Replay, recorded: &[RecordedTurn]) -> Vec<ReplayTurn> {
    let ruleset = &replay.ruleset;
    let turn = |(turn, recorded): (&ReplayedTurn, &RecordedTurn)| ReplayTurn {
        turn: turn_view(ruleset, &LastTurn::new(&turn.turn, turn.record.clone())),
        words: turn.words.iter().map(|word| counted_word(ruleset, word)).collect(),
        taken_at: date_text(recorded.taken_at),
        spent_ms: recorded.spent_ms.map(whole_ms),
    };
    replay.turns.iter().zip(recorded).map(turn).collect()
}

fn counted_word(ruleset: &RuleSet, word: &CountedWord) -> CountedWordView {
    CountedWordView {
        text: word.text.clone(),
        squares: word.squares.iter().map(|square| counted_square(ruleset, square)).collect(),
        word_times: word.factor,
        score: word.score,
    }
}

fn counted_square(ruleset: &RuleSet, counted: &CountedSquare) -> CountedSquareView {
    let letters = counted.stack.tiles().map(|laid| ruleset.alphabet().text(laid.letter));
    CountedSquareView {
        square: counted.square.to_string(),
        text: letters.collect(),
        points: counted.points,
        letter_times: i32::from(counted.premium.letter),
        fresh: counted.fresh,
    }
}

fn difference(difference: &Difference) -> DifferenceView {
    DifferenceView { turn: difference.turn().map(|turn| turn as u32), problem: difference.into() }
}
