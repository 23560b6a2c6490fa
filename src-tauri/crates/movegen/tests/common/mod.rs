//! What several tests and the benchmark need: the English words and positions.

use std::path::Path;

/// The word list of `tests/data/positions_en.tsv`: upper case, in order.
///
/// # Panics
/// When the npm package that holds it is not installed.
pub fn english_words() -> Vec<String> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../node_modules/an-array-of-english-words/index.json");
    let text = std::fs::read_to_string(&package).unwrap_or_else(|error| {
        panic!("{}: {error}; `npm ci` at the root of the project installs it", package.display())
    });
    let words: Vec<String> = serde_json::from_str(&text).unwrap();
    let letters = |word: &String| word.bytes().all(|b| b.is_ascii_lowercase());
    let mut words: Vec<String> = words
        .into_iter()
        .filter(|word| (2..=15).contains(&word.len()) && letters(word))
        .map(|word| word.to_ascii_uppercase())
        .collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), 270_658);
    words
}
