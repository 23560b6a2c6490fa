//! Reading game files: nothing is believed that the referee has not played.

use std::collections::HashMap;
use std::sync::Arc;

use rules::RuleSet;
use serde_json::value::RawValue;

use super::form::{File, GameForm, Head, RuleSetForm, sha256};
use super::{FORMAT, FileError, VERSION};
use crate::import::{Import, Imported, Refused};
use crate::reason::{Reason, ValueProblem};
use crate::record::{GameRecord, RecordedTurn};
use crate::replay::replay_by;

/// The largest seed or time: a number in every language (2^53 - 1).
const LARGEST_NUMBER: u64 = (1 << 53) - 1;

/// The longest text of any kind, in bytes: nobody types that much.
const LONGEST_TEXT: usize = 1 << 16;

/// The longest uid, in characters.
const LONGEST_UID: usize = 64;

/// Reads the games of a file. Each game is judged for itself: one that is damaged, of an unknown
/// form, or that the referee does not follow to the end is refused, with the turn and the reason.
///
/// # Errors
/// When the file as a whole cannot be read; then none of its games is taken.
pub fn read(bytes: &[u8]) -> Result<Import, FileError> {
    let text = std::str::from_utf8(bytes).map_err(|error| no_text(bytes, &error))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let head: Head = serde_json::from_str(text).map_err(syntax)?;
    if head.format != FORMAT {
        return Err(FileError::OtherFormat(head.format));
    }
    if head.version != u64::from(VERSION) {
        return Err(FileError::OtherVersion(head.version));
    }
    let file: File<'_> = serde_json::from_str(text).map_err(syntax)?;
    let rulesets = rulesets(file.rulesets)?;
    let mut import = Import::default();
    let mut uids: HashMap<String, usize> = HashMap::new();
    for (index, raw) in file.games.into_iter().enumerate() {
        let number = index + 1;
        let outcome = game(raw, text, &rulesets).and_then(|record| {
            match uids.insert(record.uid.clone(), number) {
                Some(other) => Err(Fault {
                    uid: Some(record.uid),
                    turn: None,
                    line: None,
                    reason: Box::new(Reason::Twice(other)),
                }),
                None => Ok(record),
            }
        });
        match outcome {
            Ok(record) => {
                import.games.push(Imported { number, record, remarks: Vec::new() });
            }
            Err(Fault { uid, turn, line, reason }) => {
                import.refused.push(Refused { number, uid, turn, line, reason: *reason });
            }
        }
    }
    Ok(import)
}

fn no_text(bytes: &[u8], error: &std::str::Utf8Error) -> FileError {
    let before = &bytes[..error.valid_up_to()];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    FileError::Syntax {
        line: before.iter().filter(|&&byte| byte == b'\n').count() + 1,
        column: before.len() - line_start + 1,
        reason: "this is no UTF-8".to_owned(),
    }
}

fn syntax(error: serde_json::Error) -> FileError {
    let reason = without_place(&error);
    FileError::Syntax { line: error.line(), column: error.column(), reason }
}

/// What is wrong; the library appends the place to its sentence, we tell it apart.
fn without_place(error: &serde_json::Error) -> String {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let text = error.to_string();
    text.strip_suffix(&place).unwrap_or(&text).to_owned()
}

/// The line of `text` in which an error stands that was found in `part`, a piece of it.
fn line_in(text: &str, part: &str, error: &serde_json::Error) -> Option<usize> {
    let start = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
    let before = text.get(..start)?;
    Some(before.matches('\n').count() + error.line().max(1))
}

/// The rule sets of a file by hash; `Err` holds what is wrong with one, for the games that use it.
type RuleSets = HashMap<String, Result<Arc<RuleSet>, String>>;

fn rulesets(forms: Vec<RuleSetForm>) -> Result<RuleSets, FileError> {
    let mut found = RuleSets::new();
    for RuleSetForm { id, sha256: hash, toml } in forms {
        if sha256(&toml) != hash {
            let reason = "its text is not the one that its hash was taken of".to_owned();
            return Err(FileError::RuleSet { id, reason });
        }
        let read = match RuleSet::from_toml(&toml) {
            Ok(ruleset) if ruleset.id() == id => Ok(Arc::new(ruleset)),
            Ok(ruleset) => Err(format!("its text says that it is {:?}", ruleset.id())),
            Err(error) => Err(error.to_string()),
        };
        if found.insert(hash, read).is_some() {
            return Err(FileError::RuleSet { id, reason: "it stands there twice".to_owned() });
        }
    }
    Ok(found)
}

/// Why a game is refused, and where that is.
struct Fault {
    uid: Option<String>,
    turn: Option<usize>,
    line: Option<usize>,
    reason: Box<Reason>,
}

fn game(raw: &RawValue, file: &str, rulesets: &RuleSets) -> Result<GameRecord, Fault> {
    let form: GameForm<&RawValue> = serde_json::from_str(raw.get()).map_err(|error| Fault {
        uid: None,
        turn: None,
        line: line_in(file, raw.get(), &error),
        reason: Box::new(Reason::Form(without_place(&error))),
    })?;
    let uid = Some(form.uid.clone());
    let refuse =
        |turn, reason| Fault { uid: uid.clone(), turn, line: None, reason: Box::new(reason) };
    let ruleset = match rulesets.get(&form.ruleset.sha256) {
        Some(Ok(ruleset)) if ruleset.id() == form.ruleset.id => ruleset,
        Some(Ok(_)) => {
            return Err(refuse(None, Reason::RuleSet("it has another id".to_owned())));
        }
        Some(Err(problem)) => return Err(refuse(None, Reason::RuleSet(problem.clone()))),
        None => return Err(refuse(None, Reason::NoRuleSet(form.ruleset.id.clone()))),
    };
    check(&form).map_err(|problem| refuse(None, problem.into()))?;
    let mut turns = Vec::with_capacity(form.turns.len());
    for (index, turn) in form.turns.iter().enumerate() {
        let read: RecordedTurn = serde_json::from_str(turn.get()).map_err(|error| Fault {
            line: line_in(file, turn.get(), &error),
            ..refuse(Some(index + 1), Reason::Form(without_place(&error)))
        })?;
        if read.spent_ms.is_some_and(|spent| spent > LARGEST_NUMBER) {
            let problem = ValueProblem::Time(LARGEST_NUMBER);
            return Err(refuse(Some(index + 1), problem.into()));
        }
        turns.push(read);
    }
    let record = form.into_record(ruleset, turns);
    let replay =
        replay_by(&record, Arc::clone(ruleset)).map_err(|problem| refuse(None, problem.into()))?;
    if let Some(difference) = replay.differences.first() {
        return Err(refuse(difference.turn(), difference.clone().into()));
    }
    Ok(record)
}

/// What the referee does not look at.
fn check<T>(form: &GameForm<T>) -> Result<(), ValueProblem> {
    if form.uid.is_empty() || form.uid.chars().count() > LONGEST_UID {
        return Err(ValueProblem::Uid(LONGEST_UID));
    }
    if form.seed > LARGEST_NUMBER {
        return Err(ValueProblem::Seed(LARGEST_NUMBER));
    }
    if form.result.is_some() != form.finished_at.is_some() {
        return Err(ValueProblem::HalfOver);
    }
    if form.abandoned_at.is_some() && form.finished_at.is_some() {
        return Err(ValueProblem::OverTwice);
    }
    let layers = form.layers.as_deref();
    if layers.is_some_and(|text| serde_json::from_str::<serde::de::IgnoredAny>(text).is_err()) {
        return Err(ValueProblem::Layers);
    }
    let names = form.players.iter().flat_map(|player| [&player.name, &player.color]);
    let identity = [&form.title, &form.note, &form.dictionary.id, &form.dictionary.sha256];
    if names.chain(identity).any(|text| text.len() > LONGEST_TEXT) {
        return Err(ValueProblem::LongText(LONGEST_TEXT));
    }
    Ok(())
}
