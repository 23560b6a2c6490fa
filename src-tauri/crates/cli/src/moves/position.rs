//! One line of a file of positions.

use rules::{Board, RuleSet, Tile};

use super::notation::{read_board, read_tiles};

/// A position, and whose turn it is.
pub struct Record {
    /// Its name.
    pub id: String,
    /// What lies on the board.
    pub board: Board,
    /// What the player on turn holds.
    pub rack: Vec<Tile>,
    /// How many tiles the bag holds.
    pub bag: usize,
}

impl Record {
    /// Reads the first five columns.
    ///
    /// # Errors
    /// What is wrong with them, in a sentence.
    pub fn read(ruleset: &RuleSet, line: &str) -> Result<Self, String> {
        let columns: Vec<&str> = line.split('\t').collect();
        let [id, board, rack, opponent, bag, ..] = *columns else {
            let found = columns.len();
            return Err(format!("{found} columns; id, board, rack, opponent and bag are needed"));
        };
        let tiles =
            |what, text| read_tiles(ruleset, text).map_err(|problem| format!("{what}: {problem}"));
        tiles("opponent", opponent)?;
        Ok(Self {
            id: id.to_owned(),
            board: read_board(ruleset, board)?,
            rack: tiles("rack", rack)?,
            bag: tiles("bag", bag)?.len(),
        })
    }

    /// Is there a blank on the rack?
    pub fn has_blank(&self) -> bool {
        self.rack.contains(&Tile::Blank)
    }

    /// How many different sets of tiles can be exchanged.
    pub fn exchanges(&self, ruleset: &RuleSet) -> u64 {
        let most = match ruleset.exchange().bag_at_least {
            Some(least) if self.bag < least => 0,
            Some(_) => self.rack.len(),
            None => self.bag.min(self.rack.len()),
        };
        let mut rack = self.rack.clone();
        rack.sort_unstable();
        // By size, the number of different sets.
        let mut sets = vec![0; rack.len() + 1];
        sets[0] = 1;
        for group in rack.chunk_by(|a, b| a == b) {
            for size in (1..sets.len()).rev() {
                sets[size] +=
                    (1..=group.len().min(size)).map(|taken| sets[size - taken]).sum::<u64>();
            }
        }
        sets[1..=most].iter().sum()
    }
}
