//! The other engine, and our positions in its terms.

use movegen::BLANK;
use scrabble::board::Board;
use scrabble::lexicon::Lexicon;
use scrabble::movegen::MoveGenerator;
use scrabble::rack::Rack;
use scrabble::rules::GameConfig;
use scrabble::tile::{Square, Tile};

/// The other engine with its words.
pub struct Rival {
    pub config: GameConfig,
    pub lexicon: Lexicon,
}

impl Rival {
    /// The engine for the English rules and these words.
    pub fn new(words: &[String]) -> Self {
        let config = GameConfig::standard();
        let lexicon = Self::lexicon(&config, words);
        Self { config, lexicon }
    }

    /// Its word graphs.
    pub fn lexicon(config: &GameConfig, words: &[String]) -> Lexicon {
        Lexicon::from_words(&config.alphabet, words).unwrap()
    }

    /// Its generator.
    pub fn generator(&self) -> MoveGenerator {
        MoveGenerator::new(&self.config)
    }

    /// A board of kinds in row order.
    pub fn board(&self, kinds: &[u8]) -> Board {
        let mut board = Board::new(&self.config.layout);
        for (at, &tile) in kinds.iter().enumerate().filter(|(_, tile)| **tile != 0) {
            let letter = (tile & !BLANK) - 1;
            let square = match tile & BLANK {
                0 => Square::letter(letter),
                _ => Square::blank_letter(letter),
            };
            board.set(at / self.config.width(), at % self.config.width(), square);
        }
        board
    }

    /// A rack of kinds.
    pub fn rack(kinds: &[u8]) -> Rack {
        Rack::from_tiles(kinds.iter().map(|&kind| Self::tile(kind)))
    }

    /// A kind, 0 for a blank.
    pub fn tile(kind: u8) -> Tile {
        kind.checked_sub(1).map_or(Tile::BLANK, Tile::letter)
    }
}
