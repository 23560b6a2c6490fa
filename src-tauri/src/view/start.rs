//! The start screen.

use rules::RuleSet;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::error::{CommandError, ErrorCode, FailureCode};
use crate::view::{DeviceView, NewGame};

/// A language of the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// Czech.
    Cs,
    /// Thai.
    Th,
    /// English.
    En,
}

impl Language {
    /// The language of a tag such as `cs-CZ` or `th_TH.UTF-8`; English for any other.
    pub fn of_tag(tag: &str) -> Self {
        let primary = tag.split(['-', '_', '.']).next().unwrap_or_default();
        match primary.to_ascii_lowercase().as_str() {
            "cs" => Language::Cs,
            "th" => Language::Th,
            _ => Language::En,
        }
    }
}

/// A name in each language of the interface.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct Names {
    /// In Czech.
    pub cs: String,
    /// In Thai.
    pub th: String,
    /// In English.
    pub en: String,
}

impl Names {
    /// Asks `name` for the name in each language.
    pub fn from(name: impl Fn(&str) -> String) -> Self {
        Names { cs: name("cs"), th: name("th"), en: name("en") }
    }

    /// The names of a rule set.
    pub fn of_ruleset(ruleset: &RuleSet) -> Self {
        Names::from(|language| ruleset.name(language).to_owned())
    }
}

/// Everything that the start screen shows.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct StartInfo {
    /// The chosen language, or the system's before one is chosen.
    pub language: Language,
    /// The rule sets that can be played.
    pub rulesets: Vec<RulesetCard>,
    /// The newest games that go on, newest first; the history has the others.
    pub unfinished: Vec<GameSummary>,
    /// The last set-up, to begin the next one with.
    pub last_setup: Option<NewGame>,
    /// What is wrong with the program's files; it can be used all the same.
    pub problems: Vec<Problem>,
    /// What the device does for a turn; null on a computer.
    pub device: Option<DeviceView>,
}

/// A rule set as it can be chosen.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct RulesetCard {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub names: Names,
    /// Language of its words, as in `cs`.
    pub language: String,
    /// Rack sizes that can be chosen.
    pub rack_sizes: Vec<u32>,
    /// The rack size without a choice.
    pub default_rack_size: u32,
    /// The options that it has.
    pub options: Vec<OptionKind>,
    /// The turn limit that set-up offers first; none when null.
    pub default_turn_seconds: Option<u32>,
    /// The dictionaries that it can be played with, the usual one first.
    pub dictionaries: Vec<DictionaryCard>,
}

impl RulesetCard {
    /// The card of a rule set with its dictionaries.
    pub fn new(ruleset: &RuleSet, dictionaries: Vec<DictionaryCard>) -> Self {
        let options = [
            (ruleset.full_rack_bonus().is_some(), OptionKind::FullRackBonus),
            (ruleset.has_settle_racks(), OptionKind::SettleRacks),
            (ruleset.has_single_tile_only(), OptionKind::ChSingleTileOnly),
            (true, OptionKind::TableMayOverrule),
        ];
        RulesetCard {
            id: ruleset.id().to_owned(),
            names: Names::of_ruleset(ruleset),
            language: ruleset.language().to_owned(),
            rack_sizes: ruleset.rack_sizes().iter().map(|&size| size as u32).collect(),
            default_rack_size: ruleset.rack_size() as u32,
            options: options.into_iter().filter_map(|(has, kind)| has.then_some(kind)).collect(),
            default_turn_seconds: ruleset.turn_seconds(),
            dictionaries,
        }
    }
}

/// An option that can be on or off; some rule sets lack some of them (rules.md 2, 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// A bonus for using as many tiles as the rack size.
    FullRackBonus,
    /// Points left on racks are settled.
    SettleRacks,
    /// CH only as one tile.
    ChSingleTileOnly,
    /// All players together may let a word count that the dictionary does not have.
    TableMayOverrule,
}

/// A dictionary as it can be chosen.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct DictionaryCard {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub names: Names,
    /// How many words it holds.
    pub words: u32,
}

/// A game that goes on.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct GameSummary {
    /// Its number.
    pub id: u32,
    /// Id of the rule set.
    pub ruleset: String,
    /// Names in seat order.
    pub players: Vec<String>,
    /// Scores in seat order.
    pub scores: Vec<i32>,
    /// The number of the turn to come, from 1.
    pub turn: u32,
    /// When it began: RFC 3339, in UTC.
    pub started_at: String,
}

/// Something wrong with the program's files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct Problem {
    /// What the interface turns into a sentence.
    pub code: FailureCode,
    /// The file concerned and what is wrong with it, in English.
    pub detail: String,
}

impl From<CommandError> for Problem {
    fn from(error: CommandError) -> Self {
        let code = match error.code {
            ErrorCode::Failure(code) => code,
            // No file is read by taking a turn.
            ErrorCode::Refusal(_) => FailureCode::Internal,
        };
        Problem { code, detail: error.detail.unwrap_or_default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn system_languages_are_recognised() {
        for (tag, language) in [
            ("cs-CZ", Language::Cs),
            ("cs", Language::Cs),
            ("th_TH.UTF-8", Language::Th),
            ("TH", Language::Th),
            ("en-GB", Language::En),
            ("csb-PL", Language::En),
            ("de-AT", Language::En),
            ("", Language::En),
        ] {
            assert_eq!(Language::of_tag(tag), language, "{tag}");
        }
    }
}
