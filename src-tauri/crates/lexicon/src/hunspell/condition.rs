//! The condition of an affix rule: what a word must end (or begin) with.

/// A sequence of character classes, matched against one end of a word.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Condition(Vec<Class>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Class {
    Any,
    One(char),
    Of(Vec<char>),
    NotOf(Vec<char>),
}

impl Class {
    fn matches(&self, c: char) -> bool {
        match self {
            Class::Any => true,
            Class::One(one) => *one == c,
            Class::Of(set) => set.contains(&c),
            Class::NotOf(set) => !set.contains(&c),
        }
    }
}

impl Condition {
    /// Reads `[..]`, `[^..]`, `.` and plain characters. A lone `.` means "always".
    ///
    /// # Errors
    /// A class that is empty or not closed, or a bracket out of place; the reason as text.
    pub fn parse(text: &str) -> Result<Self, String> {
        if text == "." {
            return Ok(Condition::default());
        }
        let mut classes = Vec::new();
        let mut characters = text.chars();
        while let Some(c) = characters.next() {
            classes.push(match c {
                '.' => Class::Any,
                ']' => return Err(format!("condition {text:?} closes a class it did not open")),
                '[' => {
                    let mut set: Vec<char> = Vec::new();
                    loop {
                        match characters.next() {
                            Some(']') => break,
                            Some(c) => set.push(c),
                            None => return Err(format!("condition {text:?} leaves a class open")),
                        }
                    }
                    let negated = set.first() == Some(&'^');
                    if negated {
                        set.remove(0);
                    }
                    if set.is_empty() {
                        return Err(format!("condition {text:?} has an empty class"));
                    }
                    if negated { Class::NotOf(set) } else { Class::Of(set) }
                }
                c => Class::One(c),
            });
        }
        Ok(Condition(classes))
    }

    /// Whether the end of `word` meets the condition.
    pub fn matches_end(&self, word: &[char]) -> bool {
        word.len() >= self.0.len()
            && self.0.iter().rev().zip(word.iter().rev()).all(|(class, &c)| class.matches(c))
    }

    /// Whether the beginning of `word` meets the condition.
    pub fn matches_start(&self, word: &[char]) -> bool {
        word.len() >= self.0.len() && self.0.iter().zip(word).all(|(class, &c)| class.matches(c))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn ends(condition: &str, word: &str) -> bool {
        let word: Vec<char> = word.chars().collect();
        Condition::parse(condition).unwrap().matches_end(&word)
    }

    #[test]
    fn classes_are_matched_against_the_end() {
        assert!(ends(".", ""));
        assert!(ends("[aáeě]t", "dělat"));
        assert!(!ends("[aáeě]t", "prosit"));
        assert!(ends("[^aeokl]", "hrad"));
        assert!(!ends("[^aeokl]", "stůl"));
        assert!(ends("[^c]hý", "drahý"));
        assert!(!ends("[^c]hý", "plachý"));
        assert!(ends(".ý", "zlý"));
    }

    #[test]
    fn a_condition_longer_than_the_word_does_not_match() {
        assert!(!ends("[^m]out", "out"));
    }

    #[test]
    fn the_start_is_matched_in_reading_order() {
        let word: Vec<char> = "Aš".chars().collect();
        assert!(Condition::parse("A").unwrap().matches_start(&word));
        assert!(Condition::parse("[AÁ]š").unwrap().matches_start(&word));
        assert!(!Condition::parse("š").unwrap().matches_start(&word));
    }

    #[test]
    fn broken_classes_are_named() {
        for bad in ["[ab", "ab]", "[]", "[^]"] {
            assert!(Condition::parse(bad).unwrap_err().contains(bad), "{bad}");
        }
    }
}
