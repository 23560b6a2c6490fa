//! Copies of the archive, as the interface sees them.

use serde::Serialize;
use specta::Type;

/// What became of the games of another archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct MergeReport {
    /// Name of the file.
    pub file: String,
    /// How many games are new here.
    pub new: u32,
    /// How many were here and had gone on there.
    pub went_on: u32,
    /// How many were here already.
    pub known: u32,
    /// Numbers here of the games that went on differently here and there; they were left as they
    /// are.
    pub differ: Vec<u32>,
}

/// Whether it is time for a backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct BackupReminder {
    /// When the last one was made: RFC 3339, in UTC; null if there never was one.
    pub last_backup: Option<String>,
    /// After how many days the person wants to be reminded; null for never.
    pub every_days: Option<u32>,
    /// Whether they are to be reminded now: that many days are over, and a game was begun since.
    pub due: bool,
}

impl MergeReport {
    /// What became of the games in the file with that name.
    pub fn new(file: String, merged: &archive::Merged) -> Self {
        let archive::Merged { new, went_on, known, differ } = merged;
        let differ = differ.iter().map(|id| *id as u32).collect();
        MergeReport { file, new: *new, went_on: *went_on, known: *known, differ }
    }
}
