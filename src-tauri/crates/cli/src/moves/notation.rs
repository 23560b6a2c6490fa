//! Boards, racks and plays as text, for any rule set.
//!
//! An empty square is `.`; a tile is its letter's text; a blank that stands for a letter is the
//! text in lower case or, in a script without cases, the text behind a `?`. What is not a single
//! character stands in brackets: a tile `[CH]`, a blank `[ch]`, a base with its marks `[ที่]`,
//! with a blank for the base `[?ที่]`. A blank on the rack is `?`.

use rules::{Alphabet, Board, Laid, RuleSet, Square, Stack, Tile};

/// Reads a board: rows from the top, with `/` between them.
///
/// # Errors
/// What is wrong with it, in a sentence.
pub fn read_board(ruleset: &RuleSet, text: &str) -> Result<Board, String> {
    let layout = ruleset.layout();
    let mut board = Board::new(layout);
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != layout.rows() {
        return Err(format!("the board has {} rows instead of {}", rows.len(), layout.rows()));
    }
    for (row, text) in rows.into_iter().enumerate() {
        let cells = cells(text)?;
        if cells.len() != layout.columns() {
            let (found, expected) = (cells.len(), layout.columns());
            return Err(format!("row {} has {found} squares instead of {expected}", row + 1));
        }
        for (column, cell) in cells.into_iter().enumerate().filter(|(_, cell)| *cell != ".") {
            let square = Square::from_indices(column, row);
            let stack = read_stack(ruleset.alphabet(), cell)
                .ok_or_else(|| format!("{square}: {cell:?} is nothing that can lie there"))?;
            board.set(square, Some(stack));
        }
    }
    Ok(board)
}

/// Reads a rack or a bag; `-` is an empty one.
///
/// # Errors
/// What is wrong with it, in a sentence.
pub fn read_tiles(ruleset: &RuleSet, text: &str) -> Result<Vec<Tile>, String> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let tile = |cell: &str| match cell {
        "?" => Ok(Tile::Blank),
        _ => match read_laid(ruleset.alphabet(), cell) {
            Some((Laid { letter, blank: false }, "")) => Ok(Tile::Letter(letter)),
            _ => Err(format!("{cell:?} is no tile")),
        },
    };
    cells(text)?.into_iter().map(tile).collect()
}

/// Writes what is laid on one square: a base before its marks.
pub fn write_stack(alphabet: &Alphabet, tiles: &[Laid]) -> String {
    let mut text = String::new();
    for Laid { letter, blank } in tiles {
        let (upper, lower) = (alphabet.text(*letter), alphabet.word_text(*letter));
        match blank {
            true if upper == lower => text.extend(["?", upper]),
            true => text.push_str(lower),
            false => text.push_str(upper),
        }
    }
    if text.chars().nth(1).is_some() { format!("[{text}]") } else { text }
}

/// Splits a row into what stands on its squares.
fn cells(text: &str) -> Result<Vec<&str>, String> {
    let mut cells = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (cell, len) = match rest.strip_prefix('[') {
            Some(inner) => {
                let end = inner.find(']').ok_or_else(|| format!("no bracket closes {rest:?}"))?;
                (&inner[..end], end + 2)
            }
            None => (&rest[..first.len_utf8()], first.len_utf8()),
        };
        cells.push(cell);
        rest = &rest[len..];
    }
    Ok(cells)
}

fn read_stack(alphabet: &Alphabet, cell: &str) -> Option<Stack> {
    let mut tiles = Vec::new();
    let mut rest = cell;
    while !rest.is_empty() {
        let (laid, behind) = read_laid(alphabet, rest)?;
        tiles.push(laid);
        rest = behind;
    }
    let (&base, marks) = tiles.split_first()?;
    if alphabet.is_mark(base.letter) || marks.iter().any(|mark| !alphabet.is_mark(mark.letter)) {
        return None;
    }
    let letters: Vec<_> = marks.iter().map(|mark| mark.letter).collect();
    let cell = alphabet.stack(base.letter, &letters)?;
    let stack = Stack { base, marks: [marks.first().copied(), marks.get(1).copied()] };
    (stack.cell() == cell).then_some(stack)
}

/// Reads one tile at the beginning of the text, the longest that fits, and gives what is behind.
fn read_laid<'t>(alphabet: &Alphabet, text: &'t str) -> Option<(Laid, &'t str)> {
    let found = alphabet.letters().flat_map(|letter| {
        let (upper, lower) = (alphabet.text(letter), alphabet.word_text(letter));
        let natural = text.strip_prefix(upper).map(|rest| (Laid { letter, blank: false }, rest));
        let marked = text.strip_prefix('?').and_then(|text| text.strip_prefix(upper));
        let small = text.strip_prefix(lower).filter(|_| lower != upper);
        let blank = marked.or(small).map(|rest| (Laid { letter, blank: true }, rest));
        natural.into_iter().chain(blank)
    });
    found.min_by_key(|(_, rest)| rest.len())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn ruleset(id: &str) -> RuleSet {
        RuleSet::from_toml(rules::builtin::source(id).unwrap()).unwrap()
    }

    fn again(ruleset: &RuleSet, cell: &str) -> Option<String> {
        let stack = read_stack(ruleset.alphabet(), cell)?;
        Some(write_stack(ruleset.alphabet(), &stack.tiles().collect::<Vec<_>>()))
    }

    #[test]
    fn what_lies_on_a_square_is_written_as_it_is_read() {
        let klasik = ruleset("cs-klasik");
        for (cell, text) in [("Č", "Č"), ("č", "č"), ("CH", "[CH]"), ("ch", "[ch]"), ("q", "q")]
        {
            assert_eq!(again(&klasik, cell).as_deref(), Some(text));
        }
        let khamkhom = ruleset("th-khamkhom");
        for (cell, text) in [("ก", "ก"), ("ที่", "[ที่]"), ("?ที่", "[?ที่]"), ("ก?้", "[ก?้]")]
        {
            assert_eq!(again(&khamkhom, cell).as_deref(), Some(text));
        }
    }

    #[test]
    fn what_cannot_lie_there_is_refused() {
        let klasik = ruleset("cs-klasik");
        let khamkhom = ruleset("th-khamkhom");
        for cell in ["", "Ch", "AB", "я", "?"] {
            assert_eq!(again(&klasik, cell), None, "{cell}");
        }
        for cell in ["ี", "กก", "าี", "ก่ี", "ก่่"] {
            assert_eq!(again(&khamkhom, cell), None, "{cell}");
        }
        let error = |board: &str| read_board(&klasik, board).unwrap_err();
        assert!(error("...").contains("1 rows instead of 15"));
        let row = ".".repeat(15);
        let with = |first: &str| format!("{first}{}", format!("/{row}").repeat(14));
        assert!(error(&with("..")).contains("row 1 has 2 squares"));
        assert!(error(&with(&format!("[CH{}", &row[1..]))).contains("no bracket closes"));
        assert!(error(&with(&format!("!{}", &row[1..]))).contains("A1"));
        assert!(read_board(&klasik, &with(&format!("[ch]{}", &row[1..]))).is_ok());
    }

    #[test]
    fn racks_and_bags() {
        let klasik = ruleset("cs-klasik");
        assert_eq!(read_tiles(&klasik, "-").unwrap(), []);
        let tiles = read_tiles(&klasik, "A[CH]C?").unwrap();
        assert_eq!((tiles.len(), tiles[3]), (4, Tile::Blank));
        assert!(read_tiles(&klasik, "Aa").is_err());
        assert_eq!(read_tiles(&ruleset("th-khamkhom"), "ก่า?").unwrap().len(), 4);
    }
}
