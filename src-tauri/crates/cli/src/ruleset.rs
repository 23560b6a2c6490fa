//! Rule sets and word lists as they are named on the command line and in requests.

use rules::{RuleSet, builtin};

/// A built-in rule set by its id, or one from a file by its path.
///
/// # Errors
/// What is wrong with it, in a sentence.
pub fn named(name: &str) -> Result<RuleSet, String> {
    let read =
        |source: &str| RuleSet::from_toml(source).map_err(|error| format!("{name}: {error}"));
    match builtin::source(name) {
        Some(source) => read(source),
        None => match std::fs::read_to_string(name) {
            Ok(source) => read(&source),
            Err(error) => Err(format!("no rule set {name:?}: {error}")),
        },
    }
}

/// The words of a list that can be laid with the tiles of a rule set, normalised as those of an
/// imported list are.
pub fn playable<'a>(
    ruleset: &RuleSet,
    words: impl IntoIterator<Item = &'a str>,
) -> impl Iterator<Item = String> {
    let alphabet = ruleset.alphabet();
    words
        .into_iter()
        .map(|word| alphabet.normalise(word))
        .filter(|word| alphabet.squares(word).is_ok())
}
