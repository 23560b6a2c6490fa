//! Small dictionaries of several kinds, over a few letters of an alphabet.

use std::collections::BTreeSet;

use rules::{Alphabet, Letter, RuleSet, Tile};

use super::draw::Draw;

/// What words and racks are made of.
#[derive(Debug)]
pub struct Parts {
    /// Texts of squares: a base, with or without marks.
    pub squares: Vec<String>,
    /// Tiles of their letters; what words have often is here often.
    pub tiles: Vec<Tile>,
}

/// Every allowed stack of marks as text, the empty one included.
pub fn stacks(alphabet: &Alphabet) -> Vec<String> {
    let marks: Vec<Letter> = alphabet.letters().filter(|&l| alphabet.is_mark(l)).collect();
    let text = |letters: &[Letter]| letters.iter().map(|&l| alphabet.word_text(l)).collect();
    let mut stacks = vec![String::new()];
    for &first in &marks {
        stacks.push(text(&[first]));
        let allowed = |second: &&Letter| alphabet.pair_allowed(first, **second);
        stacks.extend(marks.iter().filter(allowed).map(|&second| text(&[first, second])));
    }
    stacks
}

/// Chooses a few letters, so that words and racks have them in common.
pub fn parts(draw: &mut Draw<'_>, ruleset: &RuleSet) -> Parts {
    let alphabet = ruleset.alphabet();
    let bases: Vec<Letter> = alphabet.letters().filter(|&l| !alphabet.is_mark(l)).collect();
    let mut chosen: Vec<Letter> = (0..draw.number(2, 5)).map(|_| *draw.of(&bases)).collect();
    let spelled_out = alphabet.spelled_out();
    if !spelled_out.is_empty() && draw.chance(80) {
        let (letter, spelling) = draw.of(spelled_out);
        chosen.push(*letter);
        chosen.extend(spelling.iter().filter(|&&letter| !alphabet.is_mark(letter)));
    }
    let faceless: Vec<Letter> =
        bases.iter().copied().filter(|&l| !ruleset.has_tile(Tile::Letter(l))).collect();
    if !faceless.is_empty() && draw.chance(40) {
        chosen.push(*draw.of(&faceless));
    }
    if draw.chance(20) {
        chosen.extend(bases.last());
    }
    let stacks = stacks(alphabet);
    let mut squares: Vec<String> =
        chosen.iter().map(|&base| alphabet.word_text(base).to_owned()).collect();
    for _ in 0..if stacks.len() > 1 { draw.number(1, 8) } else { 0 } {
        let base = *draw.of(&chosen);
        if alphabet.carries_marks(base) {
            squares.push(format!("{}{}", alphabet.word_text(base), draw.of(&stacks)));
        }
    }
    let letter = |c: char| alphabet.letter(&c.to_string());
    let mut tiles: Vec<Letter> = chosen;
    tiles.extend(squares.iter().flat_map(|text| text.chars().filter_map(letter)));
    let mut tiles: Vec<Tile> = tiles.into_iter().map(Tile::Letter).collect();
    tiles.retain(|&tile| ruleset.has_tile(tile));
    Parts { squares, tiles }
}

/// Draws a dictionary for boards whose longer side is `side`, normalised as one from a file.
pub fn words(
    draw: &mut Draw<'_>,
    parts: &Parts,
    alphabet: &Alphabet,
    side: usize,
) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for _ in 0..draw.number(1, 3) {
        match draw.number(0, 5) {
            0 => words.extend((0..draw.number(1, 40)).map(|_| word(draw, parts, 2, 5))),
            1 => shared_endings(draw, parts, &mut words),
            2 => nested(draw, parts, &mut words),
            3 => words.extend((0..draw.number(1, 12)).map(|_| word(draw, parts, 1, 2))),
            // Words of letters that others spell have very many spellings when they are long.
            4 if alphabet.spelled_out().is_empty() => {
                words.extend((0..draw.number(1, 4)).map(|_| word(draw, parts, 8, side.max(8) + 1)));
            }
            4 => words.extend((0..draw.number(1, 8)).map(|_| word(draw, parts, 5, 9))),
            _ => unplayable(draw, parts, &mut words),
        }
    }
    let words = words.iter().map(|word| alphabet.normalise(word));
    words.filter(|word| !word.is_empty()).collect()
}

fn word(draw: &mut Draw<'_>, parts: &Parts, least: usize, most: usize) -> String {
    (0..draw.number(least, most)).map(|_| draw.of(&parts.squares).as_str()).collect()
}

/// Every beginning with every ending, a few left out.
fn shared_endings(draw: &mut Draw<'_>, parts: &Parts, words: &mut BTreeSet<String>) {
    let mut some = |most| (0..draw.number(1, 5)).map(|_| word(draw, parts, 1, most)).collect();
    let (beginnings, endings): (Vec<String>, Vec<String>) = (some(3), some(4));
    for beginning in &beginnings {
        for ending in &endings {
            if !draw.chance(15) {
                words.insert(beginning.clone() + ending);
            }
        }
    }
}

/// A word and words that are parts of it.
fn nested(draw: &mut Draw<'_>, parts: &Parts, words: &mut BTreeSet<String>) {
    let whole: Vec<&str> =
        (0..draw.number(3, 7)).map(|_| draw.of(&parts.squares).as_str()).collect();
    words.insert(whole.concat());
    for from in 0..whole.len() {
        for to in from + 1..=whole.len() {
            if draw.chance(70) {
                words.insert(whole[from..to].concat());
            }
        }
    }
}

/// What no tiles can lay: a foreign character, and marks where they may not stand.
fn unplayable(draw: &mut Draw<'_>, parts: &Parts, words: &mut BTreeSet<String>) {
    let good = word(draw, parts, 1, 3);
    let last: String = good.chars().rev().take(1).collect();
    words.insert(format!("{good}-{last}"));
    words.insert(format!("{last}{good}"));
    words.insert(format!("{good}{last}{last}"));
    words.insert(good);
}
