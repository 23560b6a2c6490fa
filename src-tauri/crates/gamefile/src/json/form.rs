//! The shapes in the file. They refuse what they do not know and what stands twice.

use rules::{Options, RuleSet};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use crate::record::{Branch, GameRecord, GameResult, Player, RecordedTurn};

/// The whole file. A game is looked into only when its turn comes, so that a bad one costs
/// the others nothing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File<'a> {
    #[serde(rename = "format")]
    pub _format: String,
    #[serde(rename = "version")]
    pub _version: u64,
    #[serde(borrow)]
    pub games: Vec<&'a RawValue>,
    pub rulesets: Vec<RuleSetForm>,
}

/// What tells whether the rest can be understood.
#[derive(Deserialize)]
pub(super) struct Head {
    pub format: String,
    pub version: u64,
}

/// A rule set, stored once for all games that were played by it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RuleSetForm {
    pub id: String,
    pub sha256: String,
    pub toml: String,
}

/// Which rule set a game was played by.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RuleSetRef {
    pub id: String,
    pub sha256: String,
}

/// Which dictionary a game was played with.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DictionaryForm {
    pub id: String,
    pub sha256: String,
}

/// One game, but its turns.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameForm<T> {
    pub uid: String,
    pub ruleset: RuleSetRef,
    pub dictionary: DictionaryForm,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layers: Option<String>,
    pub players: Vec<Player>,
    #[serde(default)]
    pub options: Options,
    pub seed: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<String>,
    pub first: usize,
    pub started_at: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished_at: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abandoned_at: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<Branch>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub favourite: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub archived: bool,
    pub turns: Vec<T>,
}

/// SHA-256 of a text, in hexadecimal digits.
pub(super) fn sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

impl<'r> GameForm<&'r RecordedTurn> {
    /// The form of a record whose rule set has the hash `sha256`.
    pub fn of(record: &'r GameRecord, sha256: String) -> Self {
        GameForm {
            uid: record.uid.clone(),
            ruleset: RuleSetRef { id: record.ruleset.clone(), sha256 },
            dictionary: DictionaryForm {
                id: record.dictionary.clone(),
                sha256: record.dictionary_hash.clone(),
            },
            layers: record.layers.clone(),
            players: record.players.clone(),
            options: record.options,
            seed: record.seed,
            draws: record.draws.clone(),
            first: record.first,
            started_at: record.started_at,
            finished_at: record.finished_at,
            abandoned_at: record.abandoned_at,
            result: record.result.clone(),
            branch: record.branch.clone(),
            title: record.title.clone(),
            note: record.note.clone(),
            favourite: record.favourite,
            archived: record.archived,
            turns: record.turns.iter().collect(),
        }
    }
}

impl<T> GameForm<T> {
    /// The record with the turns given.
    pub fn into_record(self, ruleset: &RuleSet, turns: Vec<RecordedTurn>) -> GameRecord {
        GameRecord {
            uid: self.uid,
            ruleset: self.ruleset.id,
            ruleset_toml: ruleset.source().to_owned(),
            dictionary: self.dictionary.id,
            dictionary_hash: self.dictionary.sha256,
            layers: self.layers,
            players: self.players,
            options: self.options,
            seed: self.seed,
            draws: self.draws,
            first: self.first,
            started_at: self.started_at,
            finished_at: self.finished_at,
            abandoned_at: self.abandoned_at,
            turns,
            result: self.result,
            branch: self.branch,
            title: self.title,
            note: self.note,
            favourite: self.favourite,
            archived: self.archived,
        }
    }
}
