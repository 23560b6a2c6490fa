//! Where dictionaries lie on a disk: the built ones, and what they are built from.

mod built;
mod project;

pub use built::{
    DICTIONARIES_VARIABLE, Listed, built_folder, list, manifest, open, passport, vulgar, write,
    write_vulgar,
};
pub(crate) use built::{aside, sweep};
pub use project::{Project, Recipe};

use std::path::{Path, PathBuf};

/// Name of the stored words of an imported dictionary, beside its manifest.
pub const WORDS: &str = "words.fst";
/// Name of the stored words of a built dictionary, packed, beside its manifest.
pub const PACKED_WORDS: &str = "words.fst.z";
/// Name of the passport beside a manifest.
pub const PASSPORT: &str = "passport.bin";
/// Name of the stored words that a source marks as vulgar, beside all words; there may be none.
pub const VULGAR: &str = "vulgar.fst";
/// Name of a built dictionary's manifest.
pub const MANIFEST: &str = "manifest.json";

/// The folders in which to look upward for what belongs to the product: where we are, and where
/// the program lies.
fn starting_points() -> Vec<PathBuf> {
    let program =
        std::env::current_exe().ok().and_then(|program| Some(program.parent()?.to_owned()));
    std::env::current_dir().ok().into_iter().chain(program).collect()
}

/// The first `ancestor/inside` that `is_it` accepts, upward from each of the starting points.
fn find_upward(inside: &str, is_it: impl Fn(&Path) -> bool) -> Option<PathBuf> {
    starting_points()
        .iter()
        .flat_map(|start| start.ancestors())
        .map(|ancestor| ancestor.join(inside))
        .find(|candidate| is_it(candidate))
}
