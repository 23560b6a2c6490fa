//! Rule sets: those that ship with the program, and drawn ones of every size that is allowed.

use std::fmt::Write;
use std::sync::LazyLock;

use rules::RuleSet;

use super::draw::Draw;

pub static KLASIK: LazyLock<RuleSet> = LazyLock::new(|| shipped("cs-klasik"));
pub static KHAMKHOM: LazyLock<RuleSet> = LazyLock::new(|| shipped("th-khamkhom"));

fn shipped(id: &str) -> RuleSet {
    RuleSet::from_toml(rules::builtin::source(id).unwrap()).unwrap()
}

/// Characters for letters, some of them far up in Unicode.
fn character(index: usize) -> char {
    let ranges = ['a'..='z', 'а'..='я', '一'..='丿'];
    ranges.into_iter().flatten().nth(index).unwrap()
}

/// How many characters there are for letters.
const CHARACTERS: usize = 26 + 32 + 64;
/// Characters for marks.
const MARKS: [char; 8] = ['1', '2', '3', '4', 'ิ', 'ุ', '่', '์'];
/// Classes of marks, in their order.
const CLASSES: [&str; 3] = ["low", "middle", "high"];

/// The letters of a drawn rule set.
struct Letters {
    /// Letters of one character.
    single: Vec<char>,
    /// Letters of several.
    longer: Vec<String>,
    /// Marks and the index of their class.
    marks: Vec<(char, usize)>,
}

/// Draws a rule set. `None` for one that the rules refuse: it could score too much.
pub fn general(draw: &mut Draw<'_>) -> Option<RuleSet> {
    let letters = letters(draw);
    let mut text = String::from("format = 1\nid = \"drawn\"\nlanguage = \"en\"\nnames = {}\n");
    writeln!(text, "blanks = {}", draw.number(0, 3)).unwrap();
    write_letters(draw, &letters, &mut text);
    write_stacks(draw, &letters, &mut text);
    write_rack(draw, &mut text);
    if letters.longer.iter().any(|long| long.chars().all(|c| letters.single.contains(&c))) {
        writeln!(text, "[options]\nsingle_tile_only = true").unwrap();
    }
    text.push_str("[exchange]\nreturn_first = true\n");
    text.push_str("[[endings]]\nwhen = \"out\"\nsettle = \"always\"\n");
    write_board(draw, &mut text);
    match RuleSet::from_toml(&text) {
        Ok(ruleset) => Some(ruleset),
        Err(error) if error.to_string().contains("score") => None,
        Err(error) => panic!("{error}\n{text}"),
    }
}

fn letters(draw: &mut Draw<'_>) -> Letters {
    // Each width of sets of kinds, and the sizes at which the next begins.
    let (least, most) = *draw.of(&[(2, 9), (20, 32), (28, 34), (60, 66), (90, 127), (120, 127)]);
    let size = draw.number(least, most);
    let marks =
        if size > 2 && draw.chance(40) { draw.number(1, MARKS.len().min(size - 2)) } else { 0 };
    let singles = (size - marks).min(CHARACTERS);
    // A small alphabet from anywhere.
    let first = draw.number(0, CHARACTERS - singles);
    let mut letters = Letters {
        single: (first..first + singles).map(character).collect(),
        longer: Vec::new(),
        marks: Vec::new(),
    };
    for &mark in &MARKS[..marks] {
        letters.marks.push((mark, draw.number(0, CLASSES.len() - 1)));
    }
    for _ in 0..draw.number(0, 4) {
        let mut long: String = (0..draw.number(2, 3)).map(|_| *draw.of(&letters.single)).collect();
        match draw.number(0, 9) {
            // With a character that is no letter of its own, and with one that is a mark.
            8 => long.push('ø'),
            9 => long.extend(letters.marks.first().map(|(mark, _)| mark)),
            _ => {}
        }
        if letters.single.len() + letters.longer.len() + marks < 127
            && !letters.longer.contains(&long)
        {
            letters.longer.push(long);
        }
    }
    letters
}

fn write_letters(draw: &mut Draw<'_>, letters: &Letters, text: &mut String) {
    // Points of nought throughout, small ones, or large ones.
    let most = *draw.of(&[9, 0, 3, 60]);
    // The whole game has no more than a thousand tiles, and enough for two racks.
    let many = if letters.single.len() > 25 { 5 } else { 30 };
    let first = letters.single[0].to_string();
    text.push_str("letters = [\n");
    let single = letters.single.iter().map(char::to_string);
    for letter in single.chain(letters.longer.iter().cloned()) {
        // Only a blank can stand for a letter without a tile.
        let count = if letter != first && draw.chance(10) { 0 } else { many };
        let points = draw.number(0, most);
        writeln!(text, "{{ text = \"{letter}\", points = {points}, count = {count} }},").unwrap();
    }
    for (mark, class) in &letters.marks {
        let (points, class) = (draw.number(0, most), CLASSES[*class]);
        writeln!(text, "{{ text = \"{mark}\", points = {points}, count = 1, mark = {class:?} }},")
            .unwrap();
    }
    text.push_str("]\n");
}

fn write_stacks(draw: &mut Draw<'_>, letters: &Letters, text: &mut String) {
    if letters.marks.is_empty() {
        return;
    }
    let carriers: String = letters
        .single
        .iter()
        .map(char::to_string)
        .chain(letters.longer.iter().cloned())
        .filter(|_| draw.chance(75))
        .map(|letter| letter + " ")
        .collect();
    writeln!(text, "[stacks]\nclasses = {CLASSES:?}\ncarriers = \"{carriers}\"\npairs = [")
        .unwrap();
    for (first, low) in &letters.marks {
        for (second, high) in &letters.marks {
            if low < high && draw.chance(60) {
                writeln!(text, "{{ first = \"{first}\", second = \"{second}\" }},").unwrap();
            }
        }
    }
    text.push_str("]\n");
}

fn write_rack(draw: &mut Draw<'_>, text: &mut String) {
    let (size, other) = (*draw.of(&[7, 3, 9, 12, 1, 5]), draw.number(1, 12));
    writeln!(text, "[rack]\nsize = {size}\nchoices = [{other}]\n[bonus]\ntiles = [").unwrap();
    for _ in 0..draw.number(0, 4) {
        let (from, points) = (draw.number(1, 12), draw.number(0, 100));
        writeln!(text, "{{ from = {from}, points = {points} }},").unwrap();
    }
    text.push_str("]\n");
    if draw.chance(40) {
        writeln!(text, "full_rack = {}", draw.number(1, 90)).unwrap();
    }
}

fn write_board(draw: &mut Draw<'_>, text: &mut String) {
    let keep = if draw.chance(30) { "latest_word" } else { "all" };
    let most = *draw.of(&[9, 5, 15, 21]);
    let columns = draw.number(2, most);
    let rows = if draw.chance(30) { columns } else { draw.number(2, most) };
    let mirrored = columns == rows && draw.chance(50);
    let premiums = *draw.of(&[20, 0, 60]);
    let mut square = || match draw.chance(premiums) {
        true => *draw.of(&["2L", "3L", "5L", "9L", "2L", "3L", "2W", "3W", "9W"]),
        false => ".",
    };
    let mut squares: Vec<Vec<String>> =
        (0..rows).map(|_| (0..columns).map(|_| square().to_owned()).collect()).collect();
    if mirrored {
        let upper = squares.clone();
        for (row, squares) in squares.iter_mut().enumerate() {
            for (column, square) in squares.iter_mut().enumerate().take(row) {
                square.clone_from(&upper[column][row]);
            }
        }
    }
    let (row, column) = (draw.number(0, rows - 1), draw.number(0, columns - 1));
    let column = if mirrored && draw.chance(70) { row } else { column };
    squares[row][column].insert(0, '*');
    let picture: String = squares.iter().map(|row| row.join(" ") + "\n").collect();
    writeln!(text, "[board]\nkeep = {keep:?}\nlayout = {picture:?}").unwrap();
}
