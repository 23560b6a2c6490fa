//! What a command answers when it does not do what was asked.

use std::io::ErrorKind;

use serde::Serialize;
use specta::Type;

/// Declares [`RefusalCode`] beside [`rules::Code`], so that the interface's types name every code
/// and the compiler sees when one is missing.
macro_rules! refusal_codes {
    ($($code:ident),* $(,)?) => {
        /// Why a turn is refused: the codes of rules.md.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)] // each is documented at rules::Code
        pub enum RefusalCode {
            $($code),*
        }

        impl From<rules::Code> for RefusalCode {
            fn from(code: rules::Code) -> Self {
                match code {
                    $(rules::Code::$code => RefusalCode::$code),*
                }
            }
        }
    };
}

refusal_codes! {
    GameOver, NothingPlaced, NothingExchanged, NotYourTile, BagTooSmall, OffBoard, SquareOccupied,
    JokerUndesignated, JokerBadLetter, MarkWithoutBase, MarkOnOldTile, MarkNotAllowed, NotInLine,
    Gap, StartNotCovered, NotConnected, TooShort, ChMustBeOneTile, NotInDictionary,
}

/// Why something else than a turn failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum FailureCode {
    /// The command needs an open game.
    NoOpenGame,
    /// The player on turn has not said that they are ready.
    NotReady,
    /// The game is over, paused, or the player is ready already.
    WrongPhase,
    /// Not everybody who still plays lets the word count.
    NotAllAgree,
    /// There is no rule set with that id.
    UnknownRuleset,
    /// The rule set has no dictionary with that id.
    UnknownDictionary,
    /// A rule set's text cannot be used; the detail names line and reason.
    RulesetInvalid,
    /// The dictionary's files are not there.
    DictionaryMissing,
    /// The dictionary's files do not hold what they should.
    DictionaryDamaged,
    /// The dictionary is of another version than the game's, or of another file format.
    DictionaryOtherVersion,
    /// The dictionary cannot be deleted: a game that goes on needs it.
    DictionaryNeeded,
    /// A name that cannot be shown: empty, too long, or with control characters.
    BadDictionaryName,
    /// A word that the rule set's tiles cannot spell.
    WordUnplayable,
    /// A word of one square, or of more than a row of the board has.
    WordLength,
    /// A note of too many characters.
    NoteTooLong,
    /// A text to search for that the rule set's tiles cannot spell.
    QueryUnplayable,
    /// A hand without tiles, or with too many.
    QueryHandSize,
    /// A pattern with too many squares.
    QueryPatternSize,
    /// An import is under way; there is one at a time.
    ImportRunning,
    /// No file was chosen to be imported.
    NoImportFile,
    /// No entry of the list is a word of the rule set.
    ImportNoWords,
    /// The list breaks its own format; the detail names the line.
    ImportMalformed,
    /// A Hunspell word file without its affix file beside it.
    AffixesMissing,
    /// A chosen file cannot be read or written; the detail says which and why.
    FileFailed,
    /// A chosen file is no file of games.
    GamesFileInvalid,
    /// A chosen file of games cannot be read from a certain line on.
    GamesFileDamaged,
    /// A chosen file of games holds rules that are not those that it says; the words name them.
    GamesFileRuleset,
    /// A chosen file is too large for a file of games.
    GamesFileTooLarge,
    /// A chosen file of games is a backup: it is merged or restored, not read.
    GamesFileIsBackup,
    /// A chosen file of games was written by a later version of the program.
    GamesFileNewer,
    /// The format cannot hold games of this rule set; JSON can.
    FormatUnfit,
    /// A chosen file is no archive of this program, or it is damaged.
    ArchiveFileInvalid,
    /// A chosen archive was made by a later version of the program.
    ArchiveFileNewer,
    /// Taking in many games failed after some of them. Those stay, and the rest comes when it is
    /// done again; the detail says how many and why.
    TakingInStopped,
    /// The disk is full.
    DiskFull,
    /// The database cannot be opened or created.
    DatabaseUnavailable,
    /// The database was made by a later version of the program.
    DatabaseNewer,
    /// The database is damaged.
    DatabaseDamaged,
    /// An argument that no interface would send; the detail tells which.
    BadArgument,
    /// There is no game with that number.
    GameNotFound,
    /// Reading or writing the disk failed; nothing was changed.
    DiskFailed,
    /// A fault of the program.
    Internal,
}

/// A code of either kind; in JSON it is one string.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(untagged)]
pub enum ErrorCode {
    /// A turn is refused.
    Refusal(RefusalCode),
    /// Something else failed.
    Failure(FailureCode),
}

/// The error of every command. Nothing has changed when a command gives one, but for
/// [`FailureCode::TakingInStopped`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct CommandError {
    /// What the interface turns into a sentence.
    pub code: ErrorCode,
    /// The squares concerned, in row order.
    pub squares: Vec<String>,
    /// The words concerned.
    pub words: Vec<String>,
    /// The line of the file concerned, from 1.
    pub line: Option<u32>,
    /// More for those who look closer, in English: a path, a line, what the system says.
    pub detail: Option<String>,
}

/// What commands give.
pub type Answer<T> = Result<T, CommandError>;

impl CommandError {
    /// An error with nothing to add.
    pub fn bare(code: FailureCode) -> Self {
        CommandError {
            code: ErrorCode::Failure(code),
            squares: Vec::new(),
            words: Vec::new(),
            line: None,
            detail: None,
        }
    }

    /// Whether it is this failure.
    pub fn is(&self, code: FailureCode) -> bool {
        self.code == ErrorCode::Failure(code)
    }

    /// The same, naming words.
    pub fn about(self, words: impl IntoIterator<Item = String>) -> Self {
        CommandError { words: words.into_iter().collect(), ..self }
    }

    /// An error with a detail.
    pub fn detailed(code: FailureCode, detail: impl ToString) -> Self {
        CommandError { detail: Some(detail.to_string()), ..Self::bare(code) }
    }

    /// An argument that no interface would send.
    pub fn bad_argument(detail: impl ToString) -> Self {
        Self::detailed(FailureCode::BadArgument, detail)
    }
}

impl From<rules::Refusal> for CommandError {
    fn from(refusal: rules::Refusal) -> Self {
        CommandError {
            code: ErrorCode::Refusal(refusal.code.into()),
            squares: refusal.squares.iter().map(ToString::to_string).collect(),
            words: refusal.words,
            line: None,
            detail: None,
        }
    }
}

impl From<archive::Error> for CommandError {
    fn from(error: archive::Error) -> Self {
        use archive::Error;
        let code = match &error {
            Error::Unavailable(_) => FailureCode::DatabaseUnavailable,
            Error::Newer { .. } => FailureCode::DatabaseNewer,
            Error::Damaged(_) => FailureCode::DatabaseDamaged,
            Error::NoSuchGame(_) => FailureCode::GameNotFound,
            Error::GameOver(_) => FailureCode::WrongPhase,
            Error::Stopped { .. } => FailureCode::TakingInStopped,
            _ if error.is_disk_full() => FailureCode::DiskFull,
            Error::File { .. } => FailureCode::FileFailed,
            _ => FailureCode::DiskFailed,
        };
        CommandError::detailed(code, error)
    }
}

impl From<lexicon::Error> for CommandError {
    fn from(error: lexicon::Error) -> Self {
        use lexicon::Error;
        let code = match &error {
            Error::NoDictionaries { .. } | Error::Missing { .. } => FailureCode::DictionaryMissing,
            Error::Damaged { .. } => FailureCode::DictionaryDamaged,
            Error::OtherVersion { .. } => FailureCode::DictionaryOtherVersion,
            _ => FailureCode::DiskFailed,
        };
        CommandError::detailed(code, error)
    }
}

impl From<lexicon::layers::LayerError> for CommandError {
    fn from(error: lexicon::layers::LayerError) -> Self {
        use lexicon::layers::LayerError;
        let (code, word) = match &error {
            LayerError::Unplayable { word, .. } => (FailureCode::WordUnplayable, Some(word)),
            LayerError::Length { word, .. } => (FailureCode::WordLength, Some(word)),
            LayerError::NoteTooLong { .. } => (FailureCode::NoteTooLong, None),
            LayerError::OtherRuleset { .. } => (FailureCode::Internal, None),
        };
        CommandError::detailed(code, &error).about(word.cloned())
    }
}

impl From<lexicon::search::QueryError> for CommandError {
    fn from(error: lexicon::search::QueryError) -> Self {
        use lexicon::search::QueryError;
        let (code, text) = match &error {
            QueryError::Unplayable { text, .. } => (FailureCode::QueryUnplayable, Some(text)),
            QueryError::HandSize(_) => (FailureCode::QueryHandSize, None),
            QueryError::PatternSize(_) => (FailureCode::QueryPatternSize, None),
            QueryError::Distance(_) | QueryError::Continuation => (FailureCode::BadArgument, None),
        };
        CommandError::detailed(code, &error).about(text.cloned())
    }
}

impl From<lexicon::import::ImportError> for CommandError {
    fn from(error: lexicon::import::ImportError) -> Self {
        use lexicon::import::ImportError;
        let code = match error {
            ImportError::Lexicon(error) => return error.into(),
            ImportError::BadName(_) => FailureCode::BadDictionaryName,
            ImportError::Unknown(_) | ImportError::BadId(_) => FailureCode::UnknownDictionary,
            ImportError::Needed { .. } => FailureCode::DictionaryNeeded,
            ImportError::NoWords(_) => FailureCode::ImportNoWords,
            ImportError::Malformed { .. } => FailureCode::ImportMalformed,
            ImportError::AffixesMissing => FailureCode::AffixesMissing,
            ImportError::UnknownEncoding(_) => FailureCode::BadArgument,
            ImportError::Io { ref source, .. } if source.kind() == ErrorKind::StorageFull => {
                FailureCode::DiskFull
            }
            _ => FailureCode::FileFailed,
        };
        CommandError::detailed(code, error)
    }
}

impl From<gamefile::json::FileError> for CommandError {
    fn from(error: gamefile::json::FileError) -> Self {
        use gamefile::json::FileError;
        let code = match &error {
            FileError::Syntax { .. } => FailureCode::GamesFileDamaged,
            FileError::OtherFormat(_) => FailureCode::GamesFileInvalid,
            FileError::OtherVersion(_) => FailureCode::GamesFileNewer,
            FileError::RuleSet { .. } => FailureCode::GamesFileRuleset,
        };
        let (line, ruleset) = match &error {
            FileError::Syntax { line, .. } => (u32::try_from(*line).ok(), None),
            FileError::RuleSet { id, .. } => (None, Some(id.clone())),
            FileError::OtherFormat(_) | FileError::OtherVersion(_) => (None, None),
        };
        // Code, line and name say all of it in the person's language.
        log::info!("a file of games is refused: {error}");
        CommandError { line, ..CommandError::bare(code).about(ruleset) }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn codes_are_written_as_rules_md_writes_them() {
        for code in [rules::Code::GameOver, rules::Code::ChMustBeOneTile, rules::Code::Gap] {
            let refusal = rules::Refusal { code, squares: vec![], words: vec![] };
            let json = serde_json::to_value(CommandError::from(refusal)).unwrap();
            assert_eq!(json["code"], code.as_str());
        }
        let json = serde_json::to_value(CommandError::bad_argument("x")).unwrap();
        assert_eq!(json["code"], "bad_argument");
        assert_eq!(json["detail"], "x");
    }
}
