//! What goes over the wire to the interface and comes from it.
//!
//! These types are the contract with `ui/`: field names are as in JSON, and the TypeScript types
//! are generated from them. They are apart from the types of the rules, so that either can change
//! without the other, and so that nothing of the game is sent by accident: a view holds no rack
//! but the one that its builder puts there, that of the player on turn who has said that they are
//! ready (rules.md 1.6).

mod backup;
mod device;
mod dictionary;
mod files;
mod history;
mod import;
mod page;
mod passport;
mod problem;
mod replay;
mod setup;
mod start;
mod table;
mod turn;

pub use backup::{BackupReminder, MergeReport};
pub use device::{AboutView, DeviceView};
pub use dictionary::{
    DictionaryFacts, DictionaryShelf, FamilySwitch, LayerDecision, LayerWord, LayersView, LeftOut,
    SourceFacts, Verdict, WordsOfLength, count, left_out, words_of_lengths,
};
pub use files::{
    ExportFormat, ExportReport, GameRemark, ImportedGames, NoticeCode, OpenedFile, RefusedGame,
    UntoldGame, whole,
};
pub use history::{
    GameState, HistoryFilter, HistoryGame, HistoryKey, HistoryPage, HistoryPlayer, HistoryQuery,
    HistoryTurn, StatisticsScope, StatisticsTable, date_text, place_text,
};
pub use import::{
    ImportReport, ImportRequest, ImportState, InspectionView, RefusedEntries, SampleView,
    SavedFile, import_running,
};
pub use page::PositionText;
pub use passport::{WordBook, WordPassport};
pub use problem::{RecordProblem, RecordProblemCode};
pub use replay::{
    CountedSquareView, CountedWordView, DifferenceView, ReplayPosition, ReplayTime, ReplayTurn,
    ReplayView,
};
pub use setup::{GameOptions, NewGame, NewPlayer};
pub use start::{
    DictionaryCard, GameSummary, Language, Names, OptionKind, Problem, RulesetCard, StartInfo,
};
pub use table::{
    ClockView, FaceRole, FaceView, LaidTile, Phase, PlayerView, PremiumKind, PremiumView,
    RulesetView, SquareView, TableView, color_of,
};
pub use turn::{
    FinalLine, OverReason, OverView, Placement, Preview, TurnEnd, TurnView, WordView,
    squares_with_tiles,
};
