//! From a parsed game to a record that the referee has played.

use std::sync::Arc;

use rules::{Options, RuleSet};

use super::Reading;
use super::fold::{Folded, Racks, fold};
use super::parse::{Parsed, What};
use crate::import::{Imported, Remark};
use crate::letters;
use crate::reason::{GameTrait, Notice, PlayersProblem, Reason, ValueProblem};
use crate::record::{GameRecord, GameResult, Player, RecordedTurn};
use crate::replay::{Difference, Replay, replay_by};

/// Why a game is refused.
#[derive(Debug)]
pub(super) struct Fault {
    pub line: usize,
    pub turn: Option<usize>,
    pub reason: Reason,
}

impl Fault {
    pub fn at(line: usize, reason: Reason) -> Self {
        Fault { line, turn: None, reason }
    }

    pub fn in_turn(self, turn: usize) -> Self {
        Fault { turn: Some(turn), ..self }
    }
}

/// A game with all that should be said about it.
pub(super) struct Built {
    record: GameRecord,
    remarks: Vec<Remark>,
}

impl Built {
    pub fn imported(self, number: usize, encoding: Option<Remark>) -> Imported {
        let Built { record, remarks } = self;
        let mut remarks: Vec<Remark> = encoding.into_iter().chain(remarks).collect();
        remarks.sort_by_key(|remark| remark.line);
        Imported { number, record, remarks }
    }
}

/// Builds the game. Where the file does not say by which options it was played, those are taken
/// by which its points are right.
pub(super) fn game(parsed: Parsed, reading: Reading<'_>) -> Result<Built, Fault> {
    let ruleset = ruleset(&parsed, reading)?;
    if !letters::can_tell(&ruleset) {
        return Err(Fault::at(parsed.line, Reason::FormatUnfit(ruleset.id().to_owned())));
    }
    let players: Vec<Player> = parsed
        .players
        .iter()
        .map_while(Option::as_ref)
        .map(|(_, name)| Player { name: name.clone(), color: String::new() })
        .collect();
    if players.len() < 2 || players.len() != parsed.players.iter().flatten().count() {
        return Err(Fault::at(parsed.line, PlayersProblem::Missing.into()));
    }
    let mut refused = None;
    for options in options(&parsed, &ruleset) {
        match build(&parsed, &ruleset, options, &players, reading.date) {
            Ok(built) => return Ok(built),
            Err(fault) => refused = refused.or(Some(fault)),
        }
    }
    let no_options = || Fault::at(parsed.line, ValueProblem::Options.into());
    Err(refused.unwrap_or_else(no_options))
}

fn ruleset(parsed: &Parsed, reading: Reading<'_>) -> Result<Arc<RuleSet>, Fault> {
    let tiles = parsed.events.iter().flat_map(|event| match &event.what {
        What::Play { word, .. } => [event.rack.as_str(), word],
        What::Exchange(tiles) | What::Leftovers(tiles) => [event.rack.as_str(), tiles],
        _ => [event.rack.as_str(), ""],
    });
    let id = match (&parsed.settings, parsed.distribution.as_deref()) {
        (Some(settings), _) => settings.ruleset.as_str(),
        (None, Some("english")) => "en-classic",
        (None, Some("czech")) => "cs-klasik",
        (None, Some(other)) => {
            let (what, name) = (GameTrait::Tiles, other.to_owned());
            return Err(Fault::at(parsed.line, Reason::OtherGame { what, name }));
        }
        (None, None) if tiles.clone().all(|text| text.is_ascii() && !text.contains('[')) => {
            "en-classic"
        }
        (None, None) => "cs-klasik",
    };
    (reading.rulesets)(id).ok_or_else(|| Fault::at(parsed.line, Reason::NoRuleSet(id.to_owned())))
}

/// The options to try.
fn options(parsed: &Parsed, ruleset: &RuleSet) -> Vec<Options> {
    if let Some(settings) = &parsed.settings {
        return vec![settings.options];
    }
    let longest = parsed
        .events
        .iter()
        .filter_map(|event| Some(letters::read(ruleset, &event.rack).ok()?.len()));
    let longest = longest.max().unwrap_or_default();
    let settled = parsed.events.iter().any(|event| matches!(event.what, What::Leftovers(_)));
    // The largest rack told was a full one, unless only parts were told.
    let rack_size = Some(longest)
        .filter(|size| ruleset.rack_sizes().contains(size) && *size != ruleset.rack_size());
    let plain = Options {
        rack_size,
        settle_racks: settled && ruleset.has_settle_racks(),
        ..Options::default()
    };
    let with_bonus = Options { full_rack_bonus: true, ..plain };
    match ruleset.full_rack_bonus() {
        Some(_) => vec![plain, with_bonus],
        None => vec![plain],
    }
}

fn build(
    parsed: &Parsed,
    ruleset: &Arc<RuleSet>,
    options: Options,
    players: &[Player],
    date: i64,
) -> Result<Built, Fault> {
    let folded = folded(parsed, ruleset, &options, players.len())?;
    let lines: Vec<usize> = folded.turns.iter().map(|(.., line)| *line).collect();
    let mut record = record(parsed, ruleset, options, players, date, &folded);
    let replay = replay_by(&record, Arc::clone(ruleset))
        .map_err(|problem| Fault::at(parsed.line, problem.into()))?;
    // Whether the game is over is for the referee to say; the format does not.
    let of_the_end = |difference: &&Difference| !matches!(difference, Difference::Over { .. });
    if let Some(difference) = replay.differences.iter().find(of_the_end) {
        let turn = difference.turn();
        let line = turn.and_then(|turn| lines.get(turn - 1)).copied();
        let last = || parsed.events.last().map_or(parsed.line, |event| event.line);
        let (line, reason) = (line.unwrap_or_else(last), difference.clone().into());
        return Err(Fault { line, turn, reason });
    }
    let mut remarks: Vec<Remark> = parsed.remarks.iter().chain(&folded.remarks).cloned().collect();
    remarks.extend(settling(&folded, &replay));
    let over = replay.over();
    record.finished_at = over.map(|_| record.started_at);
    record.result = over.map(|over| GameResult {
        reason: Some(over.reason),
        final_scores: over.final_scores.clone(),
    });
    Ok(Built { record, remarks })
}

/// The turns and draws. Where the racks told cannot have been, only what was used of them is
/// believed, and that is said; our own files tell racks that have been.
fn folded(
    parsed: &Parsed,
    ruleset: &RuleSet,
    options: &Options,
    players: usize,
) -> Result<Folded, Fault> {
    let told = fold(parsed, ruleset, options, players, Racks::Told);
    let Err(Fault { line, reason: Reason::Draws(_), .. }) = told else { return told };
    if parsed.settings.is_some() {
        return told;
    }
    let Ok(mut folded) = fold(parsed, ruleset, options, players, Racks::Used) else { return told };
    folded.remarks.push(Remark { line, notice: Notice::RacksMadeUp });
    Ok(folded)
}

fn record(
    parsed: &Parsed,
    ruleset: &RuleSet,
    options: Options,
    players: &[Player],
    date: i64,
    folded: &Folded,
) -> GameRecord {
    let settings = parsed.settings.as_ref();
    let started_at = settings.map_or(date, |settings| settings.started_at);
    let first = settings
        .map(|settings| settings.first)
        .or_else(|| folded.turns.first().map(|(seat, ..)| *seat));
    let (name, seed) = parsed.by_content();
    let turns = folded.turns.iter().filter_map(|(seat, turn, score, _)| {
        let (seat, score, turn) = (*seat, *score, ruleset.write_turn(turn)?);
        Some(RecordedTurn { seat, turn, score, taken_at: started_at, spent_ms: None })
    });
    GameRecord {
        uid: parsed.uid.clone().unwrap_or(name),
        ruleset: ruleset.id().to_owned(),
        ruleset_toml: ruleset.source().to_owned(),
        dictionary: parsed.lexicon.clone(),
        dictionary_hash: settings.map(|s| s.dictionary_hash.clone()).unwrap_or_default(),
        layers: None,
        players: players.to_vec(),
        options,
        seed,
        draws: folded.draws.iter().map(|&tile| ruleset.tile_text(tile).to_owned()).collect(),
        first: first.unwrap_or_default(),
        started_at,
        finished_at: settings.and_then(|settings| settings.over).map(|_| started_at),
        abandoned_at: None,
        turns: turns.collect(),
        result: None,
        branch: None,
        title: parsed.title.clone(),
        note: [parsed.notes.as_slice(), &folded.notes].concat().join("\n"),
        favourite: false,
        archived: false,
    }
}

/// What the file settles at the end otherwise than the rules.
fn settling(folded: &Folded, replay: &Replay) -> Vec<Remark> {
    let adjustments = replay.over().map(|over| over.adjustments.as_slice());
    let by_rules = |seat: usize| adjustments.and_then(|all| all.get(seat)).copied().unwrap_or(0);
    let differs = folded.settled.iter().filter(|(_, seat, points)| by_rules(*seat) != *points);
    differs
        .map(|(line, seat, points)| Remark {
            line: *line,
            notice: Notice::Settled { told: *points, by_rules: by_rules(*seat) },
        })
        .collect()
}
