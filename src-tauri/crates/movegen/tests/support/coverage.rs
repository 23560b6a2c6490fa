//! What the drawn positions have had in them, so that a test can ask for enough of it.

use std::collections::{BTreeMap, BTreeSet};

use rules::{Position, Scored, Stack, Tile};

use super::oracle::spellings;

/// How often each thing has been met.
#[derive(Debug, Default)]
pub struct Coverage {
    pub positions: usize,
    pub plays: usize,
    /// By name.
    pub met: BTreeMap<&'static str, usize>,
    /// The marks of stacks that plays have laid, as text.
    pub stacks: BTreeSet<String>,
}

impl Coverage {
    fn note(&mut self, name: &'static str, met: bool) {
        *self.met.entry(name).or_default() += usize::from(met);
    }

    pub fn position(&mut self, position: &Position<'_>, rack: &[Tile]) {
        self.positions += 1;
        let (layout, alphabet) = (position.ruleset.layout(), position.ruleset.alphabet());
        let (columns, rows) = (layout.columns(), layout.rows());
        let laid = || position.board.occupied().flat_map(|(_, stack)| stack.tiles());
        self.note("up to 31 letters", alphabet.len() <= 31);
        self.note("32 to 63 letters", (32..=63).contains(&alphabet.len()));
        self.note("more than 63 letters", alphabet.len() > 63);
        self.note("127 letters", alphabet.len() == 127);
        self.note("letters of several characters", has_longer(position));
        self.note("marks", alphabet.has_marks());
        self.note("no marks", !alphabet.has_marks());
        self.note("oblong board", columns != rows);
        self.note("lopsided board", !layout.is_symmetric());
        self.note("side of 21", columns.max(rows) == 21);
        self.note("side of 2", columns.min(rows) == 2);
        self.note("rack of 7", rack.len() == 7);
        self.note("rack of 8", rack.len() == 8);
        self.note("rack of 12", rack.len() == 12);
        self.note("one word stays", position.ruleset.keep() == rules::ruleset::Keep::LatestWord);
        self.note("only as one tile", position.options.ch_single_tile_only);
        self.note("old blank", laid().any(|laid| laid.blank));
    }

    pub fn play(&mut self, position: &Position<'_>, scored: &Scored) {
        self.plays += 1;
        let (ruleset, alphabet) = (position.ruleset, position.ruleset.alphabet());
        let blanks = || {
            let laid = scored.placed.iter().flat_map(|(_, stack)| stack.tiles());
            laid.filter(|laid| laid.blank).map(|laid| laid.letter)
        };
        let longer = |letter| alphabet.word_text(letter).chars().count() > 1;
        self.note("blank as a letter of several characters", blanks().any(longer));
        let faceless = |letter| !ruleset.has_tile(Tile::Letter(letter));
        self.note("blank as a letter without a tile", blanks().any(faceless));
        self.note("blank as a mark", blanks().any(|letter| alphabet.is_mark(letter)));
        let carries = |letter| alphabet.carries_marks(letter);
        self.note("blank as a base", blanks().any(carries));
        let base = |(_, stack): &(_, Stack)| longer(stack.base.letter);
        self.note("letter of several characters", scored.placed.iter().any(base));
        let two_ways = |text: &str| has_longer(position) && spellings(alphabet, text).len() > 1;
        self.note("word that can be laid in two ways", two_ways(&scored.words[0].text));
        self.note("bonus", scored.bonus > 0);
        self.note("several tiles on a square", scored.used.len() > scored.placed.len());
        self.note("tiles are lifted", !scored.lifted.is_empty());
        let old = |square: &_| position.board.get(*square);
        let main = || scored.words[0].squares.iter();
        self.note("cross words", scored.words.len() > 1);
        let all_new = main().all(|square| old(square).is_none());
        self.note("parallel", all_new && scored.words.len() > 2);
        self.note("hook at the side", all_new && scored.words.len() == 2);
        let stacked = |square: &_| old(square).is_some_and(|stack| stack.marks[0].is_some());
        self.note("through an old stack", main().any(stacked));
        let cross = || scored.words[1..].iter().flat_map(|word| &word.squares);
        self.note("an old stack in a cross word", cross().any(stacked));
        self.note("one square, two words", scored.placed.len() == 1 && scored.words.len() == 2);
        for (_, stack) in &scored.placed {
            let marks = stack.marks.into_iter().flatten();
            self.stacks.insert(marks.map(|mark| alphabet.word_text(mark.letter)).collect());
        }
    }
}

fn has_longer(position: &Position<'_>) -> bool {
    let alphabet = position.ruleset.alphabet();
    alphabet.letters().any(|letter| alphabet.word_text(letter).chars().count() > 1)
}
