//! Writing a game as GCG. What is written comes from the replay, so reading it and writing it again
//! gives the same bytes.

use std::fmt::Write;

use rules::{Direction, Game, PlacedTile, Scored, Square, Tile, Turn};

use super::{AUTHORITY, GcgError, OURS, RESIGN, Settings, TIMEOUT};
use crate::letters;
use crate::record::GameRecord;
use crate::replay::{Replay, ReplayedTurn};

/// The text of a game; lines end with a line feed.
///
/// # Errors
/// When GCG cannot hold the game, or the replay is not without differences.
pub fn write(record: &GameRecord, replay: &Replay) -> Result<String, GcgError> {
    if !letters::can_tell(&replay.ruleset) {
        return Err(GcgError::RuleSet(record.ruleset.clone()));
    }
    if let Some(difference) = replay.differences.first() {
        return Err(GcgError::Record(difference.to_string()));
    }
    let nicks = nicks(record);
    let mut output = head(record, replay, &nicks);
    for (turn, before) in replay.turns.iter().zip(&replay.positions) {
        event(&mut output, turn, before, &nicks);
    }
    if let Some(last) = replay.last() {
        end(&mut output, last, &nicks);
    }
    Ok(output)
}

/// Writing into a text never fails.
macro_rules! put {
    ($output:expr, $($what:tt)*) => { let _ = writeln!($output, $($what)*); };
}

fn head(record: &GameRecord, replay: &Replay, nicks: &[String]) -> String {
    let mut output = String::from("#character-encoding UTF-8\n");
    for (index, (nick, player)) in nicks.iter().zip(&record.players).enumerate() {
        put!(output, "#player{} {nick} {}", index + 1, name(&player.name, index));
    }
    let title = one_line(&record.title);
    if !title.is_empty() {
        put!(output, "#title {title}");
    }
    let uid: String = record.uid.split_whitespace().collect();
    put!(output, "#id {AUTHORITY} {uid}");
    let lexicon = one_line(&record.dictionary);
    if !lexicon.is_empty() {
        put!(output, "#lexicon {lexicon}");
    }
    let settings = Settings {
        ruleset: record.ruleset.clone(),
        options: record.options,
        first: record.first,
        dictionary_hash: record.dictionary_hash.clone(),
        started_at: record.started_at,
        over: replay.over().map(|over| over.reason),
    };
    // Numbers, flags and texts always have a form in JSON.
    let settings = serde_json::to_string(&settings).unwrap_or_default();
    put!(output, "#note {OURS}{settings}");
    let note = record.note.replace("\r\n", "\n").replace('\r', "\n");
    for line in note.split('\n').filter(|_| !note.is_empty()) {
        match line {
            "" => output.push_str("#note\n"),
            _ => {
                put!(output, "#note {line}");
            }
        }
    }
    output
}

fn event(output: &mut String, turn: &ReplayedTurn, before: &Game, nicks: &[String]) {
    let seat = turn.record.player;
    let ruleset = before.ruleset();
    let score = turn.score();
    let sum = before.scores()[seat] + score;
    let rack = letters::rack(ruleset, before.rack(seat));
    let what = match (&turn.turn, &turn.record.scored) {
        (Turn::Play(_) | Turn::Overrule { .. }, Some(scored)) => play(before, scored),
        (Turn::Exchange(tiles), _) => {
            let known = |tile: &PlacedTile| match tile {
                PlacedTile::Known(tile) => Some(*tile),
                PlacedTile::Unknown => None,
            };
            let tiles: Vec<Tile> = tiles.iter().filter_map(known).collect();
            format!("-{}", letters::rack(ruleset, &tiles))
        }
        _ => "-".to_owned(),
    };
    let gap = if rack.is_empty() { "" } else { " " };
    put!(output, ">{}: {rack}{gap}{what} +{score} {sum}", nicks[seat]);
    match turn.turn {
        Turn::Timeout => output.push_str(&format!("#note {TIMEOUT}\n")),
        Turn::Resign => output.push_str(&format!("#note {RESIGN}\n")),
        _ => {}
    }
}

/// Place and main word.
fn play(before: &Game, scored: &Scored) -> String {
    let Some(main) = scored.words.first() else { return String::new() };
    let sign = |square: &Square| match scored.placed.iter().find(|(placed, _)| placed == square) {
        Some((_, stack)) => letters::laid(before.ruleset(), stack.base),
        None => ".".to_owned(),
    };
    let word: String = main.squares.iter().map(sign).collect();
    let Some(from) = main.squares.first() else { return String::new() };
    let name = from.to_string();
    let column = name.trim_end_matches(|c: char| c.is_ascii_digit());
    match main.direction {
        Direction::Across => format!("{}{column} {word}", from.row),
        Direction::Down => format!("{column}{} {word}", from.row),
    }
}

/// What is left on the racks, and its settlement.
fn end(output: &mut String, last: &Game, nicks: &[String]) {
    let ruleset = last.ruleset();
    let adjustments = last.over().map(|over| over.adjustments.clone()).unwrap_or_default();
    let scores = last.scores();
    if last.over().is_none() {
        output.push_str("#incomplete\n");
    }
    let holding = (0..last.players()).filter(|&seat| !last.rack(seat).is_empty());
    if adjustments.iter().all(|&points| points == 0) {
        for seat in holding {
            put!(output, "#rack{} {}", seat + 1, letters::rack(ruleset, last.rack(seat)));
        }
        return;
    }
    let mut all: Vec<Tile> = Vec::new();
    for seat in holding {
        let (rack, loss) = (letters::rack(ruleset, last.rack(seat)), -adjustments[seat]);
        put!(output, ">{}: {rack} ({rack}) -{loss} {}", nicks[seat], scores[seat] - loss);
        all.extend(last.rack(seat));
    }
    for (seat, &gain) in adjustments.iter().enumerate().filter(|(_, points)| **points > 0) {
        let (rack, sum) = (letters::rack(ruleset, &all), scores[seat] + gain);
        put!(output, ">{}: ({rack}) +{gain} {sum}", nicks[seat]);
    }
}

/// A text on one line, without space around it.
fn one_line(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    spaced.trim().to_owned()
}

fn name(name: &str, index: usize) -> String {
    let name = one_line(name);
    if name.is_empty() { format!("{}", index + 1) } else { name }
}

/// A short name without spaces for each player, no two the same.
fn nicks(record: &GameRecord) -> Vec<String> {
    let mut nicks: Vec<String> = Vec::new();
    for (index, player) in record.players.iter().enumerate() {
        let plain = |c: char| if c.is_whitespace() || c == ':' { '_' } else { c };
        let mut nick: String = name(&player.name, index).chars().map(plain).collect();
        while nicks.contains(&nick) {
            nick.push('_');
        }
        nicks.push(nick);
    }
    nicks
}
