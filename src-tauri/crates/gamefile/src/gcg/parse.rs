//! From lines to pragmas and events, before anything is known about tiles.

use sha2::{Digest, Sha256};

use super::build::Fault;
use super::text::Text;
use super::{AUTHORITY, OURS, RESIGN, Settings, TIMEOUT};
use crate::import::Remark;
use crate::reason::{GameTrait, Notice, PlayersProblem, Reason};

/// The most players that a game has.
const MOST_PLAYERS: usize = 4;

/// What programs call the classic board.
const CLASSIC_BOARDS: [&str; 2] = ["CrosswordGame", "standard15"];

/// One game as it stands in the file.
#[derive(Default)]
pub(super) struct Parsed {
    /// Line on which it begins.
    pub line: usize,
    /// Nick and name by the number in the pragma.
    pub players: [Option<(String, String)>; MOST_PLAYERS],
    pub title: String,
    pub uid: Option<String>,
    pub lexicon: String,
    pub distribution: Option<String>,
    pub settings: Option<Settings>,
    /// Racks of the players at the end, with their lines.
    pub racks: Vec<(usize, usize, String)>,
    pub events: Vec<Event>,
    /// Description and notes, those behind an event with the number of the event from 1.
    pub notes: Vec<String>,
    pub remarks: Vec<Remark>,
    /// All its lines, to tell it from any other game.
    pub source: String,
}

/// A line that begins with `>`.
pub(super) struct Event {
    pub line: usize,
    pub player: usize,
    /// The rack as far as the file tells it; may be empty.
    pub rack: String,
    pub what: What,
    pub points: i32,
    /// What the line says without its player: for a note about what a record cannot hold.
    pub text: String,
}

/// What an event says was done; tiles are still text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum What {
    Play {
        at: String,
        word: String,
    },
    Exchange(String),
    Pass,
    Timeout,
    Resign,
    Withdrawn,
    Challenge,
    Time,
    /// Leftovers in parentheses: the others' where points are gained, one's own where not.
    Leftovers(String),
}

/// Splits a file into games: one begins with the first line, and with any pragma that stands at
/// the head of a game when events have been read.
pub(super) fn games(text: &Text) -> Vec<Result<Parsed, Fault>> {
    let mut chunks: Vec<Vec<&(usize, String)>> = Vec::new();
    let mut events = true;
    for line in &text.lines {
        let head = ["#character-encoding", "#player1", "#title"];
        if events && (chunks.is_empty() || head.iter().any(|head| line.1.starts_with(head))) {
            chunks.push(Vec::new());
            events = false;
        }
        events |= line.1.starts_with('>');
        if let Some(chunk) = chunks.last_mut() {
            chunk.push(line);
        }
    }
    if chunks.is_empty() {
        return vec![Err(Fault::at(1, Reason::Empty))];
    }
    chunks.into_iter().map(|chunk| parse(&chunk)).collect()
}

fn parse(lines: &[&(usize, String)]) -> Result<Parsed, Fault> {
    let mut game = Parsed { line: lines.first().map_or(1, |line| line.0), ..Parsed::default() };
    let mut in_note = false;
    for (number, line) in lines {
        game.source.push_str(line.trim());
        game.source.push('\n');
        if let Some(pragma) = line.strip_prefix('#') {
            in_note = pragma.starts_with("note");
            game.pragma(*number, pragma)?;
        } else if let Some(event) = line.trim_start().strip_prefix('>') {
            in_note = false;
            let (event, behind) = game.event(*number, event)?;
            game.events.push(event);
            if !behind.is_empty() {
                game.add_note(&behind);
            }
        } else if in_note {
            // A note may go on on further lines.
            game.add_note(line);
        } else {
            return Err(Fault::at(*number, Reason::NoLine));
        }
    }
    Ok(game)
}

impl Parsed {
    /// A name and a seed that only this text has: who reads it twice has one game, not two.
    pub fn by_content(&self) -> (String, u64) {
        let hash = Sha256::digest(self.source.as_bytes());
        let digits: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        let seed = hash.iter().take(8).fold(0, |seed, byte| (seed << 8) | u64::from(*byte));
        (format!("gcg-{digits}"), seed >> 11)
    }

    fn pragma(&mut self, line: usize, pragma: &str) -> Result<(), Fault> {
        let (keyword, rest) = pragma.split_once(char::is_whitespace).unwrap_or((pragma, ""));
        let keyword = keyword.to_ascii_lowercase();
        let value = rest.trim();
        let other_game = |what| Fault::at(line, Reason::OtherGame { what, name: value.to_owned() });
        match keyword.as_str() {
            "character-encoding" | "incomplete" => {}
            "title" => value.clone_into(&mut self.title),
            "description" => self.notes.push(value.to_owned()),
            "lexicon" => value.clone_into(&mut self.lexicon),
            "id" => {
                if let Some((AUTHORITY, uid)) = value.split_once(' ') {
                    self.uid = Some(uid.trim().to_owned());
                }
            }
            "note" => self.note(rest),
            "game-type" if value != "classic" => return Err(other_game(GameTrait::Type)),
            "board-layout" if !CLASSIC_BOARDS.contains(&value) => {
                return Err(other_game(GameTrait::Board));
            }
            "game-type" | "board-layout" => {}
            "tile-distribution" => self.distribution = Some(value.to_lowercase()),
            _ => match numbered(&keyword) {
                Some(("player", player)) => self.player(line, player, value)?,
                Some(("rack", player)) => self.racks.push((line, player, value.to_owned())),
                _ => self.remarks.push(Remark { line, notice: Notice::Pragma(keyword) }),
            },
        }
        Ok(())
    }

    fn player(&mut self, line: usize, player: usize, value: &str) -> Result<(), Fault> {
        let (nick, name) = value.split_once(char::is_whitespace).unwrap_or((value, value));
        let taken = self.players.iter().flatten().any(|(other, _)| other == nick);
        let wrong = |problem| Err(Fault::at(line, Reason::Players(problem)));
        match self.players.get_mut(player) {
            _ if nick.is_empty() => wrong(PlayersProblem::NoName),
            _ if taken => wrong(PlayersProblem::SameName(nick.to_owned())),
            Some(place) if place.is_none() => {
                *place = Some((nick.to_owned(), name.trim().to_owned()));
                Ok(())
            }
            _ => wrong(PlayersProblem::Twice),
        }
    }

    fn note(&mut self, text: &str) {
        if let Some(event) = self.events.last_mut() {
            match (text.trim(), &event.what) {
                (TIMEOUT, What::Pass) => event.what = What::Timeout,
                (RESIGN, What::Pass) => event.what = What::Resign,
                _ => self.add_note(text),
            }
            return;
        }
        let settings = text.strip_prefix(OURS).filter(|_| self.settings.is_none());
        match settings.and_then(|json| serde_json::from_str(json).ok()) {
            Some(settings) => self.settings = Some(settings),
            None => self.notes.push(text.to_owned()),
        }
    }

    fn add_note(&mut self, text: &str) {
        let note = match self.events.len() {
            0 => text.to_owned(),
            event => format!("{event}: {}", text.trim()),
        };
        self.notes.push(note);
    }

    /// Reads an event, and what stands behind it on its line.
    fn event(&self, line: usize, event: &str) -> Result<(Event, String), Fault> {
        let called = |(seat, player): (usize, &Option<(String, String)>)| {
            let (nick, _) = player.as_ref()?;
            let rest = event.strip_prefix(nick.as_str())?.strip_prefix(':')?;
            Some((nick.len(), seat, rest))
        };
        let named = self.players.iter().enumerate().filter_map(called).max();
        let Some((_, player, rest)) = named else {
            return Err(Fault::at(line, Reason::Nobody));
        };
        let tokens: Vec<&str> = rest.split_whitespace().collect();
        let (tokens, behind) = tokens.split_at(length(&tokens));
        let (rack, what, points) =
            read_event(tokens).ok_or_else(|| Fault::at(line, Reason::NoEvent))?;
        let text = tokens.join(" ");
        Ok((Event { line, player, rack, what, points, text }, behind.join(" ")))
    }
}

/// `player1` as a keyword and a number from 0.
fn numbered(keyword: &str) -> Option<(&str, usize)> {
    let digits = keyword.trim_start_matches(|c: char| !c.is_ascii_digit());
    let number: usize = digits.parse().ok()?;
    let index = number.checked_sub(1).filter(|&index| index < MOST_PLAYERS)?;
    Some((keyword.strip_suffix(digits)?, index))
}

/// Points with their sign.
fn signed(token: &str) -> Option<i32> {
    token.starts_with(['+', '-']).then(|| token.parse().ok()).flatten()
}

/// How many tokens of a line are the event: up to the points and the sum. Old annotations tell the
/// cross words of a play behind it.
fn length(tokens: &[&str]) -> usize {
    let is_sum = |pair: &[&str]| signed(pair[0]).is_some() && pair[1].parse::<i32>().is_ok();
    tokens.windows(2).rposition(is_sum).map_or(tokens.len(), |at| at + 2)
}

/// Rack, what was done, and points; the sum at the end of the line is not needed.
fn read_event(tokens: &[&str]) -> Option<(String, What, i32)> {
    let (points, tokens): (i32, _) = match tokens {
        [before @ .., points, sum] if sum.parse::<i32>().is_ok() && signed(points).is_some() => {
            (signed(points)?, before)
        }
        [before @ .., points] => (signed(points)?, before),
        [] => return None,
    };
    let in_parentheses = |token: &str| -> Option<String> {
        Some(token.strip_prefix('(')?.strip_suffix(')')?.to_owned())
    };
    let (rack, rest) = match tokens {
        [first, ..] if in_parentheses(first).is_some() || is_place(first) => ("", tokens),
        [dash] if dash.starts_with('-') => ("", tokens),
        [rack, rest @ ..] => (*rack, rest),
        [] => return None,
    };
    let what = match rest {
        ["-"] => What::Pass,
        ["--"] => What::Withdrawn,
        ["(challenge)"] => What::Challenge,
        ["(time)"] => What::Time,
        [place, word] if is_place(place) => {
            What::Play { at: (*place).to_owned(), word: (*word).to_owned() }
        }
        [one] => match (one.strip_prefix('-'), in_parentheses(one)) {
            (Some(tiles), _) => What::Exchange(tiles.to_owned()),
            (None, Some(tiles)) => What::Leftovers(tiles),
            (None, None) => return None,
        },
        _ => return None,
    };
    Some((rack.to_owned(), what, points))
}

/// `8D` or `D8`.
fn is_place(token: &str) -> bool {
    let digits = token.bytes().filter(u8::is_ascii_digit).count();
    let letters = token.bytes().filter(u8::is_ascii_alphabetic).count();
    digits > 0 && letters > 0 && digits + letters == token.len()
}
