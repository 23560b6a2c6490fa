//! Text as it is compared: NFC, lower case, and a rule set's own repairs (rules.md 1.1, 3.4).

use unicode_normalization::UnicodeNormalization;

/// NFC and lower case.
pub(crate) fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.nfc().collect::<String>().to_lowercase().nfc().collect()
}

/// The repairs that a rule set prescribes for text from outside, in their order.
#[derive(Debug, Clone, Default)]
pub(crate) struct Normaliser {
    /// Characters that are left out wherever they stand.
    pub drop: Vec<char>,
    /// Replacements, each carried out over the whole text before the next.
    pub replace: Vec<(String, String)>,
}

impl Normaliser {
    /// Normalises `text`; `class` gives the class of a character that is a mark.
    pub fn apply(&self, text: &str, class: impl Fn(char) -> Option<u8>) -> String {
        let mut text = fold(text.trim());
        if !self.drop.is_empty() {
            text.retain(|c| !self.drop.contains(&c));
            text = text.trim().to_owned();
        }
        for (from, to) in &self.replace {
            if text.contains(from.as_str()) {
                text = text.replace(from.as_str(), to);
            }
        }
        sort_marks(text, class)
    }
}

/// Sorts each run of marks by class; marks of one class keep their order.
fn sort_marks(text: String, class: impl Fn(char) -> Option<u8>) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let mut start = 0;
    while start < characters.len() {
        let length = characters[start..].iter().take_while(|&&c| class(c).is_some()).count();
        if length > 1 {
            characters[start..start + length].sort_by_key(|&c| class(c));
        }
        start += length.max(1);
    }
    characters.into_iter().collect()
}
