//! The word file (`.dic`): entries with their flags.

/// A line `word/FLAGS` of a word file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The word as it stands in the file.
    pub word: &'a str,
    /// Its flags, one character each; empty if it has none.
    pub flags: &'a str,
}

impl Entry<'_> {
    /// Whether the entry has `flag`.
    pub fn has(&self, flag: char) -> bool {
        self.flags.contains(flag)
    }
}

/// The entries of a word file. The first line counts them and is not one of them; what follows
/// white space is morphology and is left out.
pub fn entries(text: &str) -> impl Iterator<Item = Entry<'_>> {
    text.lines().skip(1).filter_map(entry)
}

/// Splits at the *first* `/`: entries such as `mula/ZQ/PV` carry a second one among the flags.
fn entry(line: &str) -> Option<Entry<'_>> {
    let field = line.split_whitespace().next()?;
    let (word, flags) = field.split_once('/').unwrap_or((field, ""));
    (!word.is_empty()).then_some(Entry { word, flags })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_slash_splits() {
        let read: Vec<Entry<'_>> = entries("3\nmula/ZQ/PV\nveš\n\nÚř. \n/X\n").collect();
        assert_eq!(
            read,
            [
                Entry { word: "mula", flags: "ZQ/PV" },
                Entry { word: "veš", flags: "" },
                Entry { word: "Úř.", flags: "" },
            ]
        );
        assert!(read[0].has('P') && read[0].has('Q'));
    }
}
