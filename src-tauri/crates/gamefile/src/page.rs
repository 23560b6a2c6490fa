//! A game to print: one HTML page with its own style, for the system's print dialog.

use std::fmt::Write;

use rules::{Direction, Turn};
use serde::Deserialize;

use crate::picture::{self, PictureLabels, escape};
use crate::record::GameRecord;
use crate::replay::{Replay, ReplayedTurn};

/// What stands on the page beside the game, in the reader's language. A name in braces is
/// replaced.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct PageLabels {
    /// Tag of the language, as in `cs`.
    pub language: String,
    /// The page's title: the game's own, or the name of the rule set.
    pub title: String,
    /// When it was played, as the reader writes it.
    pub date: String,
    /// With which dictionary; empty where nobody knows.
    pub dictionary: String,
    /// Heading of the numbers of turns.
    pub turn: String,
    /// Heading of who took a turn.
    pub player: String,
    /// Heading of what was done.
    pub action: String,
    /// Heading of points.
    pub points: String,
    /// Heading of the sum of a player's points.
    pub total: String,
    /// An exchange of `{count}` tiles.
    pub exchange: String,
    /// A pass.
    pub pass: String,
    /// An empty turn because the time ran out.
    pub timeout: String,
    /// A player left.
    pub resign: String,
    /// A bonus of `{points}`.
    pub bonus: String,
    /// `{points}` settled for tiles left on racks.
    pub leftovers: String,
    /// `{player}` has `{points}` in the end.
    pub result: String,
    /// `{player}` has won or shares the first place, with `{points}`.
    pub winner: String,
    /// The game is not over.
    pub unfinished: String,
    /// Those of the picture of the board.
    pub picture: PictureLabels,
    /// `{count}` differences between the record and the rules were found.
    pub differences: String,
}

impl PageLabels {
    /// In English.
    pub fn english(record: &GameRecord, date: String) -> Self {
        let title = if record.title.is_empty() { &record.ruleset } else { &record.title };
        let text = str::to_owned;
        PageLabels {
            language: text("en"),
            title: title.clone(),
            date,
            dictionary: match record.dictionary.as_str() {
                "" => String::new(),
                dictionary => format!("Dictionary: {dictionary}"),
            },
            turn: text("Turn"),
            player: text("Player"),
            action: text("Play"),
            points: text("Points"),
            total: text("Total"),
            exchange: text("exchanged tiles: {count}"),
            pass: text("passed"),
            timeout: text("ran out of time"),
            resign: text("resigned"),
            bonus: text("bonus {points}"),
            leftovers: text("tiles left: {points}"),
            result: text("{player}: {points}"),
            winner: text("{player}: {points} (first place)"),
            unfinished: text("The game is not over."),
            picture: PictureLabels::english("The board at the end"),
            differences: text("The record and the rules disagree in {count} places."),
        }
    }
}

const STYLE: &str = "
body { font: 11pt/1.4 Slovokham, 'Noto Sans', 'Noto Sans Thai', Sarabun, sans-serif; margin: 15mm; color: #000; }
h1 { font-size: 18pt; margin: 0 0 2mm; }
p, ul { margin: 0 0 3mm; }
svg { display: block; width: 120mm; height: auto; margin: 0 0 5mm; break-inside: avoid; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 1mm 2mm; border-bottom: 1px solid #999; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
.note { white-space: pre-wrap; }
@page { margin: 10mm; }
";

/// The page: who, when, the result, the board at the end, and every turn.
pub fn html(record: &GameRecord, replay: &Replay, labels: &PageLabels) -> String {
    let title = escape(&labels.title);
    let known = [&labels.date, &labels.dictionary].map(|text| escape(text));
    let known: Vec<String> = known.into_iter().filter(|text| !text.is_empty()).collect();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
         <p>{}</p>\n",
        escape(&labels.language),
        known.join("<br>")
    );
    result(&mut page, record, replay, labels);
    let board = picture::svg(replay, replay.turns.len(), &labels.picture);
    page.push_str(&board.unwrap_or_default());
    if !record.note.is_empty() {
        let _ = writeln!(page, "<p class=\"note\">{}</p>", escape(&record.note));
    }
    turns(&mut page, record, replay, labels);
    page.push_str("</body>\n</html>\n");
    page
}

fn result(page: &mut String, record: &GameRecord, replay: &Replay, labels: &PageLabels) {
    let over = replay.over();
    let scores = match (over, replay.last()) {
        (Some(over), _) => over.final_scores.clone(),
        (None, Some(last)) => last.scores(),
        (None, None) => Vec::new(),
    };
    page.push_str("<ul>\n");
    for (seat, (player, score)) in record.players.iter().zip(&scores).enumerate() {
        let won = over.is_some_and(|over| over.winners.contains(&seat));
        let text = if won { &labels.winner } else { &labels.result };
        let text = text.replace("{points}", &score.to_string()).replace("{player}", &player.name);
        let _ = writeln!(page, "<li>{}</li>", escape(&text));
    }
    page.push_str("</ul>\n");
    if over.is_none() {
        let _ = writeln!(page, "<p>{}</p>", escape(&labels.unfinished));
    }
    if !replay.differences.is_empty() {
        let text = labels.differences.replace("{count}", &replay.differences.len().to_string());
        let _ = writeln!(page, "<p>{}</p>", escape(&text));
    }
}

fn turns(page: &mut String, record: &GameRecord, replay: &Replay, labels: &PageLabels) {
    let _ = writeln!(
        page,
        "<table>\n<thead><tr><th class=\"number\">{}</th><th>{}</th><th>{}</th>\
         <th class=\"number\">{}</th><th class=\"number\">{}</th></tr></thead>\n<tbody>",
        escape(&labels.turn),
        escape(&labels.player),
        escape(&labels.action),
        escape(&labels.points),
        escape(&labels.total)
    );
    for (turn, after) in replay.turns.iter().zip(replay.positions.iter().skip(1)) {
        let seat = turn.record.player;
        let number = turn.record.number.to_string();
        let total = after.scores()[seat];
        let name = &record.players[seat].name;
        row(page, &number, name, &action(turn, labels), turn.score(), total);
    }
    if let Some(over) = replay.over() {
        for (seat, &points) in over.adjustments.iter().enumerate().filter(|(_, p)| **p != 0) {
            let what = escape(&labels.leftovers.replace("{points}", &points.to_string()));
            row(page, "", &record.players[seat].name, &what, points, over.final_scores[seat]);
        }
    }
    page.push_str("</tbody>\n</table>\n");
}

fn row(page: &mut String, number: &str, name: &str, what: &str, points: i32, total: i32) {
    let name = escape(name);
    let _ = writeln!(
        page,
        "<tr><td class=\"number\">{number}</td><td>{name}</td><td>{what}</td>\
         <td class=\"number\">{points}</td><td class=\"number\">{total}</td></tr>"
    );
}

/// What was done, as HTML: each word with its place and points.
fn action(turn: &ReplayedTurn, labels: &PageLabels) -> String {
    match &turn.turn {
        Turn::Exchange(tiles) => {
            escape(&labels.exchange.replace("{count}", &tiles.len().to_string()))
        }
        Turn::Pass => escape(&labels.pass),
        Turn::Timeout => escape(&labels.timeout),
        Turn::Resign => escape(&labels.resign),
        Turn::Play(_) | Turn::Overrule { .. } => {
            let word = |word: &crate::CountedWord| {
                let arrow = if word.direction == Direction::Across { '→' } else { '↓' };
                let from = word.squares.first().map(|first| first.square.to_string());
                let (text, from) = (escape(&word.text), from.unwrap_or_default());
                format!("<b>{text}</b> {from}{arrow} {}", word.score)
            };
            let mut parts: Vec<String> = turn.words.iter().map(word).collect();
            let bonus = turn.record.scored.as_ref().map_or(0, |scored| scored.bonus);
            if bonus != 0 {
                parts.push(escape(&labels.bonus.replace("{points}", &bonus.to_string())));
            }
            parts.join(", ")
        }
    }
}
