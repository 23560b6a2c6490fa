//! Games to and from files, as the interface sees them.

use gamefile::{Notice, Refused, Remark};
use serde::{Deserialize, Serialize};
use specta::Type;

use super::problem::RecordProblem;
use crate::error::CommandError;

/// What games are written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ExportFormat {
    /// Slovokham's own files: any rule set, nothing lost.
    Json,
    /// For other programs: Klasik and English.
    Gcg,
    /// A table (CSV), one line for each turn.
    Turns,
    /// A table (CSV), one line for each game.
    Games,
}

/// What became of an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct ExportReport {
    /// Name of the file.
    pub file: String,
    /// How many games are in it.
    pub written: u32,
    /// The others.
    pub untold: Vec<UntoldGame>,
}

/// A game that is not in an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct UntoldGame {
    /// Its number.
    pub game: u32,
    /// Whether the format cannot hold games of its rule set; otherwise its record and the rules
    /// disagree.
    pub format_unfit: bool,
    /// More for those who look closer, in English.
    pub detail: String,
}

/// What became of an import: every game of the file is accounted for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct ImportedGames {
    /// Name of the file.
    pub file: String,
    /// How many games the file has.
    pub found: u32,
    /// Numbers of the games that are new here.
    pub new: Vec<u32>,
    /// Numbers of the games that were here and went on in the file.
    pub went_on: Vec<u32>,
    /// How many were here already.
    pub known: u32,
    /// Numbers of the games that went on differently here and in the file; they were left as they
    /// are.
    pub differ: Vec<u32>,
    /// The games that were refused.
    pub refused: Vec<RefusedGame>,
    /// What the file says that a game cannot hold.
    pub remarks: Vec<GameRemark>,
}

/// What became of a file that was opened with the program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OpenedFile {
    /// Its games were taken in.
    Imported {
        /// What became of each.
        report: ImportedGames,
    },
    /// It is no file of games, or cannot be read.
    Failed {
        /// Name of the file.
        file: String,
        /// Why.
        error: CommandError,
    },
}

/// A game that was refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct RefusedGame {
    /// Which game of the file, from 1.
    pub number: u32,
    /// The line of the file, where known.
    pub line: Option<u32>,
    /// The turn, if the reason lies in one.
    pub turn: Option<u32>,
    /// Why.
    pub problem: RecordProblem,
}

/// Something that was left out or read in another way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct GameRemark {
    /// Which game of the file, from 1.
    pub number: u32,
    /// The line of the file; 0 if it is about the whole game.
    pub line: u32,
    /// What.
    pub notice: NoticeCode,
    /// The text that it is about, if it is about one.
    pub about: Option<String>,
    /// Points in the file, where the referee settles others.
    pub told: Option<i32>,
    /// Points by the rules.
    pub by_rules: Option<i32>,
}

/// What of a game was read in another way than it stands in the file, or not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum NoticeCode {
    /// The file names no encoding and was read as ISO 8859-1; it looks like UTF-8.
    Encoding,
    /// The pragma `about` is not known and was left out.
    Pragma,
    /// The racks cannot have been as the file tells them; all but the tiles used is made up.
    RacksMadeUp,
    /// A withdrawn play was read as a pass.
    Withdrawn,
    /// `about` is no matter of these rules and was kept in the game's note.
    KeptAsNote,
    /// What was left on racks was settled with `by_rules` points instead of `told`.
    Settled,
}

impl From<&Refused> for RefusedGame {
    fn from(refused: &Refused) -> Self {
        RefusedGame {
            number: whole(refused.number),
            line: refused.line.map(whole),
            turn: refused.turn.map(whole),
            problem: (&refused.reason).into(),
        }
    }
}

impl GameRemark {
    /// What is remarked about a game of the file.
    pub fn new(number: usize, remark: &Remark) -> Self {
        let (notice, about) = match &remark.notice {
            Notice::Encoding => (NoticeCode::Encoding, None),
            Notice::Pragma(name) => (NoticeCode::Pragma, Some(format!("#{name}"))),
            Notice::RacksMadeUp => (NoticeCode::RacksMadeUp, None),
            Notice::Withdrawn => (NoticeCode::Withdrawn, None),
            Notice::KeptAsNote(text) => (NoticeCode::KeptAsNote, Some(text.clone())),
            Notice::Settled { .. } => (NoticeCode::Settled, None),
        };
        let (told, by_rules) = match remark.notice {
            Notice::Settled { told, by_rules } => (Some(told), Some(by_rules)),
            _ => (None, None),
        };
        GameRemark {
            number: whole(number),
            line: whole(remark.line),
            notice,
            about,
            told,
            by_rules,
        }
    }
}

/// A count as the interface gets it; no file has more games or lines than that can hold.
pub fn whole(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
