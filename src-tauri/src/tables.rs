//! The tables behind the charts of the statistics, for spreadsheets.

use std::io::{self, Write};
use std::sync::Arc;

use archive::{BoardUse, Figures, Peak, Rating, SCORE_STEP, Statistics, WordPeak};
use gamefile::sheets::{Table, text};
use rules::Square;

use crate::app::App;
use crate::chosen::write_whole;
use crate::error::Answer;
use crate::view::{SavedFile, StatisticsScope, StatisticsTable};

impl App {
    /// Writes a table of the statistics of a scope (CSV) to where the person chooses in a dialog
    /// with this `title`, which proposes `name`; null when they would rather not.
    ///
    /// # Errors
    /// Those of the database; `file_failed` or `disk_full`, and then what was there before is
    /// still there.
    pub async fn save_statistics(
        self: &Arc<Self>,
        title: &str,
        name: &str,
        scope: StatisticsScope,
        table: StatisticsTable,
    ) -> Answer<Option<SavedFile>> {
        let Some(place) = self.place_for(title, name).await? else { return Ok(None) };
        self.beside(move |app| {
            let statistics = app.statistics(scope)?;
            let write = |output: &mut dyn Write| write(output, &statistics, table);
            app.write_to(&place, |path| write_whole(path, write)).map(Some)
        })
        .await
    }
}

fn write(output: &mut dyn Write, of: &Statistics, table: StatisticsTable) -> io::Result<()> {
    let (columns, rows): (&[&str], Vec<Vec<String>>) = match table {
        StatisticsTable::Figures => {
            (&["figure", "value", "game", "player", "turn", "word"], figures(&of.figures))
        }
        StatisticsTable::Players => (&PLAYER_COLUMNS, players(of)),
        StatisticsTable::Pairs => {
            (&["one", "other", "one_ahead", "other_ahead", "level"], pairs(of))
        }
        StatisticsTable::Months => (&MONTH_COLUMNS, months(of)),
        StatisticsTable::Weekdays => {
            (&["weekday", "results", "wins", "average_score"], weekdays(of))
        }
        StatisticsTable::Scores => (&["from", "to", "results"], scores(of)),
        StatisticsTable::Squares => {
            (&["ruleset", "square", "filled"], of.boards.iter().flat_map(squares).collect())
        }
        StatisticsTable::Premiums => {
            (&["ruleset", "kind", "times", "used"], of.boards.iter().flat_map(premiums).collect())
        }
        StatisticsTable::FavouriteWords => (&["ruleset", "word", "times"], favourite_words(of)),
    };
    let mut table = Table::new(output, columns)?;
    for row in rows {
        table.row(row)?;
    }
    table.finish().map(drop)
}

const PLAYER_COLUMNS: [&str; 10] = [
    "player",
    "games",
    "wins",
    "draws",
    "losses",
    "average_score",
    "best_score",
    "points_per_turn",
    "rating",
    "uncertainty",
];

fn players(of: &Statistics) -> Vec<Vec<String>> {
    let row = |line: &archive::PlayerLine| {
        let [rating, uncertainty] = strength(line.rating);
        vec![
            text(&line.name),
            line.games.to_string(),
            line.wins.to_string(),
            line.draws.to_string(),
            line.losses.to_string(),
            line.average_score.to_string(),
            line.best_score.to_string(),
            line.points_per_turn.to_string(),
            rating,
            uncertainty,
        ]
    };
    of.players.iter().map(row).collect()
}

fn pairs(of: &Statistics) -> Vec<Vec<String>> {
    let row = |pair: &archive::Pair| {
        let counts = [pair.one_ahead, pair.other_ahead, pair.level].map(|count| count.to_string());
        [text(&pair.one), text(&pair.other)].into_iter().chain(counts).collect()
    };
    of.pairs.iter().map(row).collect()
}

const MONTH_COLUMNS: [&str; 7] =
    ["month", "results", "wins", "average_score", "points_per_turn", "rating", "uncertainty"];

fn months(of: &Statistics) -> Vec<Vec<String>> {
    let row = |month: &archive::Month| {
        let [rating, uncertainty] = strength(month.rating);
        vec![
            month.month.clone(),
            month.results.to_string(),
            month.wins.to_string(),
            month.average_score.to_string(),
            month.points_per_turn.to_string(),
            rating,
            uncertainty,
        ]
    };
    of.months.iter().map(row).collect()
}

/// Days are numbered as in ISO 8601: 1 is Monday.
fn weekdays(of: &Statistics) -> Vec<Vec<String>> {
    let row = |(day, of_day): (usize, &archive::Weekday)| {
        vec![
            (day + 1).to_string(),
            of_day.results.to_string(),
            of_day.wins.to_string(),
            maybe(of_day.average_score),
        ]
    };
    of.weekdays.iter().enumerate().map(row).collect()
}

fn scores(of: &Statistics) -> Vec<Vec<String>> {
    let row = |step: &archive::ScoreStep| {
        let to = step.from + SCORE_STEP - 1;
        vec![step.from.to_string(), to.to_string(), step.results.to_string()]
    };
    of.scores.iter().map(row).collect()
}

fn squares(board: &BoardUse) -> impl Iterator<Item = Vec<String>> + '_ {
    let columns = (board.columns as usize).max(1);
    board.filled.iter().enumerate().map(move |(at, filled)| {
        let square = Square::from_indices(at % columns, at / columns);
        vec![text(&board.ruleset), square.to_string(), filled.to_string()]
    })
}

fn premiums(board: &BoardUse) -> impl Iterator<Item = Vec<String>> + '_ {
    board.premiums.iter().map(|premium| {
        let kind = if premium.word { "word" } else { "letter" };
        let (times, used) = (premium.times.to_string(), premium.used.to_string());
        vec![text(&board.ruleset), kind.to_owned(), times, used]
    })
}

fn favourite_words(of: &Statistics) -> Vec<Vec<String>> {
    let row = |word: &archive::FavouriteWord| {
        vec![text(&word.ruleset), text(&word.text), word.times.to_string()]
    };
    of.favourite_words.iter().map(row).collect()
}

fn figures(of: &Figures) -> Vec<Vec<String>> {
    let plain = [
        ("games", of.games.to_string()),
        ("results", of.results.to_string()),
        ("wins", of.wins.to_string()),
        ("draws", of.draws.to_string()),
        ("losses", of.losses.to_string()),
        ("longest_streak", of.longest_streak.to_string()),
        ("streak", of.streak.to_string()),
        ("average_score", maybe(of.average_score)),
        ("turns", of.turns.to_string()),
        ("points_per_turn", maybe(of.points_per_turn)),
        ("bonuses", of.bonuses.to_string()),
        ("bonus_points", of.bonus_points.to_string()),
        ("plays", of.plays.to_string()),
        ("exchanges", of.exchanges.to_string()),
        ("passes", of.passes.to_string()),
        ("timeouts", of.timeouts.to_string()),
        ("ms_per_turn", maybe(of.ms_per_turn)),
        ("drawn", of.drawn.to_string()),
        ("jokers", of.jokers.to_string()),
        ("rare", of.rare.to_string()),
    ];
    let mut rows: Vec<Vec<String>> = plain
        .map(|(name, value)| {
            let none = std::iter::repeat_n(String::new(), 4);
            [name.to_owned(), value].into_iter().chain(none).collect()
        })
        .to_vec();
    let peak = |name: &str, Peak { value, game, player, turn }: &Peak| {
        let (name, turn) = (name.to_owned(), maybe(*turn));
        vec![name, value.to_string(), game.to_string(), text(player), turn, String::new()]
    };
    rows.extend(of.best_score.iter().map(|of| peak("best_score", of)));
    rows.extend(of.best_turn.iter().map(|of| peak("best_turn", of)));
    let word = |name: &str, WordPeak { text: word, value, game, player }: &WordPeak| {
        let (name, turn) = (name.to_owned(), String::new());
        vec![name, value.to_string(), game.to_string(), text(player), turn, text(word)]
    };
    rows.extend(of.longest_word.iter().map(|of| word("longest_word", of)));
    rows.extend(of.dearest_word.iter().map(|of| word("dearest_word", of)));
    rows
}

fn strength(rating: Option<Rating>) -> [String; 2] {
    [maybe(rating.map(|rating| rating.value)), maybe(rating.map(|rating| rating.uncertainty))]
}

fn maybe<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}
