//! Table `sums`: what the rows of `tallies` add up to for each player and text of a rule set, as far
//! as the order of games is no matter.
//!
//! It repeats what adding up `tallies` gives; statistics of years of games would take too long if
//! they did that.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, ToSql, Transaction};

use crate::error::Result;

/// `squares` counts how often each square was filled, row by row.
pub(crate) const CREATE: &str = "
CREATE TABLE sums (
    player       INTEGER NOT NULL,
    rule_text    INTEGER NOT NULL REFERENCES rule_texts (id),
    results      INTEGER NOT NULL,
    plays        INTEGER NOT NULL,
    exchanges    INTEGER NOT NULL,
    passes       INTEGER NOT NULL,
    timeouts     INTEGER NOT NULL,
    bonuses      INTEGER NOT NULL,
    bonus_points INTEGER NOT NULL,
    spent_ms     INTEGER NOT NULL,
    timed_turns  INTEGER NOT NULL,
    drawn        INTEGER NOT NULL,
    jokers       INTEGER NOT NULL,
    rare         INTEGER NOT NULL,
    squares      BLOB    NOT NULL,
    PRIMARY KEY (player, rule_text)
) STRICT, WITHOUT ROWID;
";

/// The columns of tallies and of sums whose numbers are added up.
const NUMBERS: [&str; 11] = [
    "plays",
    "exchanges",
    "passes",
    "timeouts",
    "bonuses",
    "bonus_points",
    "spent_ms",
    "timed_turns",
    "drawn",
    "jokers",
    "rare",
];

/// What is added up.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    /// How many results.
    pub results: i64,
    /// In the order of [`NUMBERS`].
    pub numbers: [i64; NUMBERS.len()],
    /// How often each square was filled, row by row.
    pub squares: Vec<i64>,
}

impl Sums {
    /// Adds other sums, or takes them away with a `sign` of minus one.
    pub fn add(&mut self, more: &Sums, sign: i64) {
        self.results += sign * more.results;
        if self.squares.len() < more.squares.len() {
            self.squares.resize(more.squares.len(), 0);
        }
        let sums = self.numbers.iter_mut().chain(&mut self.squares);
        for (sum, more) in sums.zip(more.numbers.iter().chain(&more.squares)) {
            *sum += sign * more;
        }
    }

    /// Those of one tally.
    fn of_tally(row: &Row<'_>) -> rusqlite::Result<Self> {
        let mut sums = Sums { results: 1, numbers: numbers(row)?, squares: Vec::new() };
        for at in row.get_ref("squares")?.as_blob()?.as_chunks().0 {
            let at = usize::from(u16::from_le_bytes(*at));
            if at >= sums.squares.len() {
                sums.squares.resize(at + 1, 0);
            }
            sums.squares[at] += 1;
        }
        Ok(sums)
    }

    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let squares = row.get_ref("squares")?.as_blob()?.as_chunks().0;
        Ok(Sums {
            results: row.get("results")?,
            numbers: numbers(row)?,
            squares: squares.iter().map(|times| i64::from(u32::from_le_bytes(*times))).collect(),
        })
    }
}

fn numbers(row: &Row<'_>) -> rusqlite::Result<[i64; NUMBERS.len()]> {
    let mut numbers = [0; NUMBERS.len()];
    for (number, column) in numbers.iter_mut().zip(NUMBERS) {
        *number = row.get(column)?;
    }
    Ok(numbers)
}

/// Reads sums.
pub(crate) struct AllSums<'c>(pub &'c Connection);

impl AllSums<'_> {
    /// All of them, with player and text of the rule set.
    pub fn all(&self) -> Result<Vec<(i64, i64, Sums)>> {
        let mut statement = self.0.prepare_cached("SELECT * FROM sums")?;
        let rows = statement.query_map([], |row| {
            Ok((row.get("player")?, row.get("rule_text")?, Sums::read(row)?))
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Whether they are still to be made, of tallies of before there were sums.
    pub fn missing(&self) -> Result<bool> {
        Ok(self
            .0
            .prepare_cached(
                "SELECT EXISTS (SELECT 1 FROM tallies) AND NOT EXISTS (SELECT 1 FROM sums)",
            )?
            .query_row([], |row| row.get(0))?)
    }

    fn of(&self, player: i64, rule_text: i64) -> Result<Sums> {
        let known = self
            .0
            .prepare_cached("SELECT * FROM sums WHERE player = ?1 AND rule_text = ?2")?
            .query_row([player, rule_text], Sums::read)
            .optional()?;
        Ok(known.unwrap_or_default())
    }
}

/// Writes sums, in a transaction only.
pub(crate) struct SumsMut<'t>(pub &'t Transaction<'t>);

impl SumsMut<'_> {
    /// Adds the tallies of a game, or takes them away with a `sign` of minus one.
    pub fn add(&self, game: i64, sign: i64) -> Result<()> {
        let mut statement = self.0.prepare_cached("SELECT * FROM tallies WHERE game = ?1")?;
        let rows = statement.query_map([game], |row| {
            Ok((row.get("player")?, row.get("rule_text")?, Sums::of_tally(row)?))
        })?;
        for row in rows {
            let (player, rule_text, tally) = row?;
            self.change(player, rule_text, &tally, sign)?;
        }
        Ok(())
    }

    /// Gives the sums of a player to another.
    pub fn hand_over(&self, player: i64, to: i64) -> Result<()> {
        for (of, rule_text, sums) in AllSums(self.0).all()? {
            if of == player {
                self.change(to, rule_text, &sums, 1)?;
                self.change(player, rule_text, &sums, -1)?;
            }
        }
        Ok(())
    }

    /// Makes all sums anew, of the tallies of all games.
    pub fn make(&self) -> Result<()> {
        self.0.prepare_cached("DELETE FROM sums")?.execute([])?;
        let mut all: BTreeMap<(i64, i64), Sums> = BTreeMap::new();
        let mut statement = self.0.prepare_cached("SELECT * FROM tallies")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let of = (row.get("player")?, row.get("rule_text")?);
            all.entry(of).or_default().add(&Sums::of_tally(row)?, 1);
        }
        for ((player, rule_text), sums) in all {
            self.change(player, rule_text, &sums, 1)?;
        }
        Ok(())
    }

    /// Adds to the sums of a player, or takes away; sums of no results have no row.
    fn change(&self, player: i64, rule_text: i64, more: &Sums, sign: i64) -> Result<()> {
        let mut sums = AllSums(self.0).of(player, rule_text)?;
        sums.add(more, sign);
        if sums.results == 0 {
            self.0
                .prepare_cached("DELETE FROM sums WHERE player = ?1 AND rule_text = ?2")?
                .execute([player, rule_text])?;
            return Ok(());
        }
        let small = |times: &i64| u32::try_from(*times).unwrap_or_default().to_le_bytes();
        let squares: Vec<u8> = sums.squares.iter().flat_map(small).collect();
        let keys = [player, rule_text, sums.results];
        let numbers = keys.iter().chain(&sums.numbers).map(|number| number as &dyn ToSql);
        let row: Vec<&dyn ToSql> = numbers.chain([&squares as &dyn ToSql]).collect();
        self.0
            .prepare_cached(
                "INSERT OR REPLACE INTO sums
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
            )?
            .execute(row.as_slice())?;
        Ok(())
    }
}
