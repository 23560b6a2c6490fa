//! Every legal play of a position, and the best ones.

mod anchors;
mod best;
mod best_first;
mod bound;
mod cache;
mod generator;
mod graph;
mod hand;
mod kinds;
mod lanes;
mod leaves;
mod lexicon;
mod limit;
mod mask;
mod play;
mod reach;
mod search;
mod setting;
mod stacked;
mod visit;
mod whole;

pub use best::Ranked;
pub use cache::GraphCache;
pub use generator::Generator;
pub use graph::{Graph, Source, StoredError, WordGraph, WordList};
pub use kinds::{Kinds, Speller};
pub use leaves::POINT;
pub use lexicon::{GraphLexicon, ScoredPlay};
pub use limit::Limit;
pub use mask::{MAX_KINDS, Mask};
pub use play::{BLANK, MAX_RACK, Play};
pub use setting::{BONUSES, MAX_SIDE, Premium, Setting};
pub use stacked::{Stack, StackedGenerator};
pub use visit::{First, Tally, Visitor};
