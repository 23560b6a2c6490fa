//! Stored games as records, free of any database, and back.

use gamefile::{GameRecord, GameResult, Player, RecordedTurn};

use crate::games::{About, Branch, GameRow};
use crate::seats::Seat;
use crate::stored::StoredGame;
use crate::turns::StoredTurn;

impl From<&StoredGame> for GameRecord {
    /// All of the game but what belongs to this archive only: its number here, the journal of the
    /// turn to come, and that it lies in the wastebasket.
    fn from(game: &StoredGame) -> Self {
        let StoredGame { setup, about, seats, turns, draws, .. } = game.clone();
        let final_scores: Option<Vec<i32>> = seats.iter().map(|seat| seat.final_score).collect();
        let finals = final_scores.filter(|_| setup.finished_at.is_some());
        let reason = about.end_reason;
        let player = |seat: Seat| Player { name: seat.name, color: seat.color };
        let turn = |turn: StoredTurn| RecordedTurn {
            seat: turn.seat,
            turn: turn.turn,
            score: turn.score,
            taken_at: turn.taken_at,
            spent_ms: turn.spent_ms,
        };
        GameRecord {
            uid: about.uid,
            ruleset: setup.ruleset,
            ruleset_toml: setup.ruleset_toml,
            dictionary: setup.dictionary,
            dictionary_hash: setup.dictionary_hash,
            layers: setup.layers,
            players: seats.into_iter().map(player).collect(),
            options: setup.options,
            seed: setup.seed,
            draws,
            first: setup.first,
            started_at: setup.started_at,
            finished_at: setup.finished_at,
            abandoned_at: about.abandoned_at,
            turns: turns.into_iter().map(turn).collect(),
            result: finals.map(|final_scores| GameResult { reason, final_scores }),
            branch: about.branch.map(|Branch { of, turns }| gamefile::Branch { of, turns }),
            title: about.title,
            note: about.note,
            favourite: about.favourite,
            archived: about.archived,
        }
    }
}

impl From<GameRecord> for StoredGame {
    /// The game as [`crate::Archive::take_in`] takes it: without a number.
    fn from(record: GameRecord) -> Self {
        let result = record.result.as_ref();
        let seat = |(index, player): (usize, Player)| Seat {
            name: player.name,
            color: player.color,
            final_score: result.and_then(|result| result.final_scores.get(index)).copied(),
        };
        let turn = |turn: RecordedTurn| StoredTurn {
            seat: turn.seat,
            turn: turn.turn,
            score: turn.score,
            taken_at: turn.taken_at,
            spent_ms: turn.spent_ms,
        };
        StoredGame {
            id: 0,
            setup: GameRow {
                ruleset: record.ruleset,
                ruleset_toml: record.ruleset_toml,
                dictionary: record.dictionary,
                dictionary_hash: record.dictionary_hash,
                layers: record.layers,
                options: record.options,
                seed: record.seed,
                first: record.first,
                started_at: record.started_at,
                finished_at: record.finished_at,
            },
            about: About {
                uid: record.uid,
                end_reason: result.and_then(|result| result.reason),
                abandoned_at: record.abandoned_at,
                deleted_at: None,
                favourite: record.favourite,
                archived: record.archived,
                title: record.title,
                note: record.note,
                branch: record.branch.map(|branch| Branch { of: branch.of, turns: branch.turns }),
            },
            seats: record.players.into_iter().enumerate().map(seat).collect(),
            turns: record.turns.into_iter().map(turn).collect(),
            draws: record.draws,
            tentative: None,
        }
    }
}
