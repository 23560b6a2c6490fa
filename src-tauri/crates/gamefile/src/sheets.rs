//! Tables for spreadsheets (CSV, RFC 4180): one line for each turn, one for each game, or anything
//! else in rows.
//!
//! In UTF-8 with its mark at the front, without which spreadsheets take Czech and Thai for
//! something else. A text that a spreadsheet would take for a formula gets an apostrophe in front
//! of it, which spreadsheets do not show: names and notes come from anybody.

use std::io::{self, Write};

use rules::notation::{OverruleText, TurnText};
use rules::{Tile, Turn};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::record::GameRecord;
use crate::replay::{Replay, ReplayedTurn};

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The most players that a game has: each has columns of their own.
const SEATS: usize = 4;

const TURN_COLUMNS: [&str; 18] = [
    "game",
    "started_at",
    "ruleset",
    "turn",
    "taken_at",
    "spent_ms",
    "seat",
    "player",
    "kind",
    "square",
    "direction",
    "words",
    "tiles",
    "score",
    "bonus",
    "total",
    "rack",
    "bag",
];

const GAME_COLUMNS: [&str; 24] = [
    "game",
    "title",
    "started_at",
    "finished_at",
    "ruleset",
    "dictionary",
    "dictionary_hash",
    "turns",
    "end",
    "winners",
    "best_turn",
    "best_words",
    "player1",
    "score1",
    "player2",
    "score2",
    "player3",
    "score3",
    "player4",
    "score4",
    "branch_of",
    "favourite",
    "archived",
    "note",
];

/// Which table is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    /// A line for each turn.
    Turns,
    /// A line for each game.
    Games,
}

/// Writes one table, row by row.
pub struct Table<W: Write>(csv::Writer<W>);

impl<W: Write> Table<W> {
    /// Begins a table with the names of its columns.
    ///
    /// # Errors
    /// Those of `output`.
    pub fn new(mut output: W, columns: &[&str]) -> io::Result<Self> {
        output.write_all(BYTE_ORDER_MARK)?;
        let mut output =
            csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(output);
        output.write_record(columns)?;
        Ok(Table(output))
    }

    /// Writes a row of as many cells as there are columns. What people have written goes through
    /// [`text`] first.
    ///
    /// # Errors
    /// Those of the output.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) -> io::Result<()> {
        Ok(self.0.write_record(cells)?)
    }

    /// Ends the table and gives the output back, flushed.
    ///
    /// # Errors
    /// Those of the output.
    pub fn finish(self) -> io::Result<W> {
        self.0.into_inner().map_err(|error| error.into_error())
    }
}

/// Writes one table of games, game by game.
pub struct Writer<W: Write> {
    sheet: Sheet,
    table: Table<W>,
}

impl<W: Write> Writer<W> {
    /// Begins a table.
    ///
    /// # Errors
    /// Those of `output`.
    pub fn new(output: W, sheet: Sheet) -> io::Result<Self> {
        let columns: &[&str] = match sheet {
            Sheet::Turns => &TURN_COLUMNS,
            Sheet::Games => &GAME_COLUMNS,
        };
        Ok(Writer { sheet, table: Table::new(output, columns)? })
    }

    /// Writes the lines of a game.
    ///
    /// # Errors
    /// Those of the output.
    pub fn game(&mut self, record: &GameRecord, replay: &Replay) -> io::Result<()> {
        match self.sheet {
            Sheet::Turns => {
                for index in 0..replay.turns.len() {
                    self.table.row(turn(record, replay, index))?;
                }
            }
            Sheet::Games => self.table.row(game(record, replay))?,
        }
        Ok(())
    }

    /// Ends the table and gives the output back, flushed.
    ///
    /// # Errors
    /// Those of the output.
    pub fn finish(self) -> io::Result<W> {
        self.table.finish()
    }
}

fn turn(record: &GameRecord, replay: &Replay, index: usize) -> Vec<String> {
    let taken = &replay.turns[index];
    let (before, after) = (&replay.positions[index], &replay.positions[index + 1]);
    let seat = taken.record.player;
    let main = taken.words.first();
    let direction = main.map(|word| match word.direction {
        rules::Direction::Across => "across",
        rules::Direction::Down => "down",
    });
    let tiles = |tiles: &[Tile]| {
        let texts: Vec<&str> = tiles.iter().map(|&tile| replay.ruleset.tile_text(tile)).collect();
        texts.join(" ")
    };
    let bonus = taken.record.scored.as_ref().map(|scored| scored.bonus);
    let square = main.and_then(|word| word.squares.first()).map(|first| first.square.to_string());
    vec![
        text(&record.uid),
        date(Some(record.started_at)),
        text(&record.ruleset),
        taken.record.number.to_string(),
        date(Some(record.turns[index].taken_at)),
        record.turns[index].spent_ms.map(|spent| spent.to_string()).unwrap_or_default(),
        (seat + 1).to_string(),
        text(&record.players[seat].name),
        kind(taken).to_owned(),
        square.unwrap_or_default(),
        direction.unwrap_or_default().to_owned(),
        text(&words(taken)),
        text(&used(record, index)),
        taken.score().to_string(),
        bonus.map(|bonus| bonus.to_string()).unwrap_or_default(),
        after.scores()[seat].to_string(),
        text(&tiles(before.rack(seat))),
        after.bag().len().to_string(),
    ]
}

fn game(record: &GameRecord, replay: &Replay) -> Vec<String> {
    let over = replay.over();
    let best = replay.turns.iter().max_by_key(|turn| turn.score());
    let names = |seats: &[usize]| {
        let names: Vec<&str> = seats.iter().map(|&s| record.players[s].name.as_str()).collect();
        names.join(", ")
    };
    let scores = match (&record.result, replay.last()) {
        (Some(result), _) => result.final_scores.clone(),
        (None, Some(last)) => last.scores(),
        (None, None) => Vec::new(),
    };
    let mut line = vec![
        text(&record.uid),
        text(&record.title),
        date(Some(record.started_at)),
        date(record.finished_at),
        text(&record.ruleset),
        text(&record.dictionary),
        text(&record.dictionary_hash),
        record.turns.len().to_string(),
        over.map(|over| crate::replay::reason_name(over.reason)).unwrap_or_default().to_owned(),
        text(&over.map(|over| names(&over.winners)).unwrap_or_default()),
        best.map(|best| best.score().to_string()).unwrap_or_default(),
        text(&best.map(words).unwrap_or_default()),
    ];
    for seat in 0..SEATS {
        line.push(record.players.get(seat).map(|player| text(&player.name)).unwrap_or_default());
        line.push(scores.get(seat).map(ToString::to_string).unwrap_or_default());
    }
    line.push(text(record.branch.as_ref().map_or("", |branch| &branch.of)));
    line.push(record.favourite.to_string());
    line.push(record.archived.to_string());
    line.push(text(&record.note));
    line
}

fn kind(turn: &ReplayedTurn) -> &'static str {
    match turn.turn {
        Turn::Play(_) => "play",
        Turn::Overrule { .. } => "overrule",
        Turn::Exchange(_) => "exchange",
        Turn::Pass => "pass",
        Turn::Timeout => "timeout",
        Turn::Resign => "resign",
    }
}

/// The words of a play, the main word first.
fn words(turn: &ReplayedTurn) -> String {
    turn.words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(", ")
}

/// The tiles laid or put aside, a blank with its letter.
fn used(record: &GameRecord, index: usize) -> String {
    let tiles: Vec<String> = match &record.turns[index].turn {
        TurnText::Play(placements) | TurnText::Overrule(OverruleText { play: placements, .. }) => {
            placements
                .iter()
                .map(|placement| match &placement.stands_for {
                    Some(letter) => format!("{}={letter}", placement.tile),
                    None => placement.tile.clone(),
                })
                .collect()
        }
        TurnText::Exchange(tiles) => tiles.clone(),
        _ => Vec::new(),
    };
    tiles.join(" ")
}

/// A text as a spreadsheet may have it: never a formula.
pub fn text(text: &str) -> String {
    match text.chars().next() {
        Some('=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '＝' | '＋' | '－' | '＠') => {
            format!("'{text}")
        }
        _ => text.to_owned(),
    }
}

/// A moment as RFC 3339 writes it, in UTC; nothing if there is none or it is beyond all calendars.
fn date(milliseconds: Option<i64>) -> String {
    let nanoseconds = milliseconds.map(|ms| i128::from(ms) * 1_000_000);
    nanoseconds
        .and_then(|ns| OffsetDateTime::from_unix_timestamp_nanos(ns).ok())
        .and_then(|moment| moment.format(&Rfc3339).ok())
        .unwrap_or_default()
}
