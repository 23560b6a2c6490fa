//! The built English dictionary is the word list that the positions of `positions_en.tsv` use.
#![allow(clippy::unwrap_used)]

mod common;

/// Hash of the words in capitals, one a line, sorted.
const SHA256: &str = "fb5f3e91925db159f605aaac8ace7612ce748f7f82a577a035c50c2ff3bd922e";

#[test]
fn it_is_the_list_that_positions_are_counted_with() {
    let dictionary = common::built("en");
    assert_eq!(dictionary.len(), 270_658);
    let mut text = String::new();
    dictionary.for_each(|word| {
        text += &word.to_ascii_uppercase();
        text.push('\n');
    });
    assert_eq!(lexicon::hash::sha256(text.as_bytes()), SHA256);
}
