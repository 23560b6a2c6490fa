//! A board as a picture (SVG).
//!
//! Pure text: whoever wants pixels has a canvas in the interface, with the fonts for Thai that
//! the interface brings. A rasteriser of our own would bring its own shaping of text and its own
//! fonts, some megabytes, to draw the same letters otherwise.

use std::fmt::Write;

use rules::{Game, Laid, Premium, Square, Stack, Tile};
use serde::Deserialize;

use crate::replay::{Replay, ReplayedTurn};

/// Side of a square; everything else is drawn in proportion.
const SIDE: usize = 40;
/// Room for the names of columns and rows.
const EDGE: usize = 24;

/// The fonts, as CSS lists them: they have the letters of every rule set.
const FONTS: &str = "Slovokham, 'Noto Sans Thai', 'Noto Sans', Sarabun, sans-serif";

/// What is written on a picture and about it, in the reader's language. A name in braces is
/// replaced.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct PictureLabels {
    /// What the picture shows, for who cannot see it; may be empty.
    pub board: String,
    /// A square that counts a letter `{times}` times, in two or three characters.
    pub letter_premium: String,
    /// A square that counts a word `{times}` times, in two or three characters.
    pub word_premium: String,
}

impl PictureLabels {
    /// In English.
    pub fn english(board: &str) -> Self {
        PictureLabels {
            board: board.to_owned(),
            letter_premium: "{times}L".to_owned(),
            word_premium: "{times}W".to_owned(),
        }
    }
}

/// The board after `turns` turns: tiles, free premium squares, the tiles of the last turn marked,
/// and what it lifted as a ghost. `None` if the record has no such turn.
pub fn svg(replay: &Replay, turns: usize, labels: &PictureLabels) -> Option<String> {
    let game = replay.positions.get(turns)?;
    let last = turns.checked_sub(1).and_then(|index| replay.turns.get(index));
    let layout = game.ruleset().layout();
    let (width, height) = (EDGE + layout.columns() * SIDE, EDGE + layout.rows() * SIDE);
    let label = escape(&labels.board);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"{label}\" \
         viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"{FONTS}\" text-anchor=\"middle\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    names(&mut svg, layout.columns(), layout.rows());
    for square in layout.squares() {
        draw_square(&mut svg, game, square, last, labels);
    }
    svg.push_str("</svg>\n");
    Some(svg)
}

fn names(svg: &mut String, columns: usize, rows: usize) {
    let style = "font-size=\"13\" fill=\"#555555\"";
    for column in 0..columns {
        let name = Square::from_indices(column, 0).to_string();
        let letter = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let x = EDGE + column * SIDE + SIDE / 2;
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"17\" {style}>{letter}</text>");
    }
    for row in 0..rows {
        let y = EDGE + row * SIDE + SIDE / 2 + 5;
        let _ = writeln!(svg, "<text x=\"12\" y=\"{y}\" {style}>{}</text>", row + 1);
    }
}

fn draw_square(
    svg: &mut String,
    game: &Game,
    square: Square,
    last: Option<&ReplayedTurn>,
    labels: &PictureLabels,
) {
    let layout = game.ruleset().layout();
    let Some((column, row)) = square.indices(layout.columns(), layout.rows()) else { return };
    let (x, y) = (EDGE + column * SIDE, EDGE + row * SIDE);
    let premium = layout.premium(square);
    let fill = color(premium, square == layout.start());
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\" \
         stroke=\"#b8b2a6\"/>"
    );
    let fresh = last.is_some_and(|turn| {
        let scored = turn.record.scored.as_ref();
        scored.is_some_and(|scored| scored.placed.iter().any(|(placed, _)| *placed == square))
    });
    let ghost = || {
        let lifted = last.map(ReplayedTurn::lifted).unwrap_or_default();
        lifted.iter().find(|(lifted, _)| *lifted == square).map(|(_, stack)| *stack)
    };
    match (game.board().get(square), ghost()) {
        (Some(stack), _) => draw_tile(svg, game, (x, y), stack, fresh),
        (None, Some(stack)) => {
            svg.push_str("<g opacity=\"0.35\">\n");
            draw_tile(svg, game, (x, y), stack, false);
            svg.push_str("</g>\n");
        }
        (None, None) => {
            let text = printed(premium, square == layout.start(), labels);
            if text.is_empty() {
                return;
            }
            let (x, y) = (x + SIDE / 2, y + SIDE / 2 + 5);
            let style = "font-size=\"13\" fill=\"#403a30\"";
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" {style}>{}</text>", escape(&text));
        }
    }
}

/// What stands on an empty square.
fn printed(premium: Premium, start: bool, labels: &PictureLabels) -> String {
    let label = |label: &str, times: u8| match times {
        1 => String::new(),
        times => label.replace("{times}", &times.to_string()),
    };
    let text =
        label(&labels.letter_premium, premium.letter) + &label(&labels.word_premium, premium.word);
    if text.is_empty() && start { "★".to_owned() } else { text }
}

fn draw_tile(svg: &mut String, game: &Game, (x, y): (usize, usize), stack: Stack, fresh: bool) {
    let ruleset = game.ruleset();
    let text: String = stack.tiles().map(|laid| ruleset.alphabet().text(laid.letter)).collect();
    let face = |laid: Laid| match laid.blank {
        true => 0,
        false => ruleset.points(Tile::Letter(laid.letter)),
    };
    let points: i32 = stack.tiles().map(face).sum();
    let blank = stack.tiles().any(|laid| laid.blank);
    let (stroke, thick) = if fresh { ("#b3261e", 3) } else { ("#8a7a58", 1) };
    let ink = if blank { "#8a1c7c" } else { "#1d1a14" };
    let side = SIDE - 4;
    let _ = writeln!(
        svg,
        "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"4\" fill=\"#f6e7c1\" \
         stroke=\"{stroke}\" stroke-width=\"{thick}\"/>",
        x + 2,
        y + 2
    );
    let size = if text.chars().count() > 1 && stack.marks == [None; 2] { 17 } else { 21 };
    let text = escape(&text);
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" fill=\"{ink}\">{text}</text>",
        x + SIDE / 2 - 2,
        y + 28
    );
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" font-size=\"10\" fill=\"{ink}\">{points}</text>",
        x + SIDE - 9,
        y + SIDE - 6
    );
}

fn color(premium: Premium, start: bool) -> &'static str {
    match (premium.letter, premium.word) {
        (1, 1) if start => "#f3c6c0",
        (1, 1) => "#efece4",
        (_, 3..) => "#e98b7f",
        (_, 2) => "#f3c6c0",
        (2, _) => "#cfe3f2",
        (3, _) => "#8fbfe0",
        (4, _) => "#9fd0a8",
        _ => "#d7c48a",
    }
}

/// A text as it stands in HTML and SVG, also between quotes. Characters that XML cannot have are
/// left out.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' => escaped.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => escaped.push(c),
        }
    }
    escaped
}
