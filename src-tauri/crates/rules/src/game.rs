//! A game is its set-up and its turns; its state is their fold (rules.md 1.5–1.7).

use std::sync::Arc;

use crate::Lexicon;
use crate::bag::Bag;
use crate::board::{Board, Stack};
use crate::ending::{self, EndReason, Over, Settling, Standing};
use crate::options::Options;
use crate::play::{PlacedTile, Placement, Position, Scored, judge};
use crate::refusal::{Code, Refusal};
use crate::ruleset::RuleSet;
use crate::setup::{Setup, SetupError};
use crate::square::Square;
use crate::tile::{Rack, Tile, take_out};

/// What a player does with a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// Lays tiles on the board.
    Play(Vec<Placement>),
    /// Lays tiles that form words which are not in the dictionary, and all players let them count
    /// (an option of rules.md 4). The words are recorded here; they count in this turn only.
    Overrule {
        /// The tiles.
        placements: Vec<Placement>,
        /// The formed words that are not in the dictionary, the main word first.
        words: Vec<String>,
    },
    /// Puts rack tiles aside and draws as many.
    Exchange(Vec<PlacedTile>),
    /// Sends an empty turn.
    Pass,
    /// The program sends an empty turn because the time ran out.
    Timeout,
    /// Leaves the game.
    Resign,
}

/// What a turn did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnRecord {
    /// Number of the turn, from 1.
    pub number: usize,
    /// Seat of the player.
    pub player: usize,
    /// For a play, its words, points and lifted tiles.
    pub scored: Option<Scored>,
    /// The tiles drawn, in their order; they belong to a hidden rack.
    pub drawn: Vec<Tile>,
    /// The end, if the game is over now.
    pub over: Option<Over>,
}

/// The state of a game after some turns.
#[derive(Debug, Clone)]
pub struct Game {
    ruleset: Arc<RuleSet>,
    options: Options,
    board: Board,
    bag: Bag,
    seats: Vec<Seat>,
    turns: usize,
    on_turn: usize,
    lifted: Vec<Tile>,
    set_aside: Vec<Tile>,
    over: Option<Over>,
}

/// A player's part of the state.
#[derive(Debug, Clone, Default)]
struct Seat {
    rack: Rack,
    score: i32,
    left: bool,
    /// Empty turns since the last play or exchange of anybody.
    empty_turns: u32,
}

impl Game {
    /// Deals the racks.
    ///
    /// # Errors
    /// The first thing about the set-up that does not fit.
    pub fn new(setup: Setup) -> Result<Game, SetupError> {
        let (racks, bag) = setup.deal_racks()?;
        let Setup { ruleset, options, first, .. } = setup;
        Ok(Game {
            board: Board::new(ruleset.layout()),
            bag,
            seats: racks.into_iter().map(|rack| Seat { rack, ..Seat::default() }).collect(),
            turns: 0,
            on_turn: first,
            lifted: Vec::new(),
            set_aside: Vec::new(),
            over: None,
            ruleset,
            options,
        })
    }

    /// What [`Game::take`] would say of a play of the player on turn; changes nothing.
    ///
    /// # Errors
    /// As [`Game::take`].
    pub fn preview(
        &self,
        placements: &[Placement],
        lexicon: &dyn Lexicon,
    ) -> Result<Scored, Refusal> {
        if self.over.is_some() {
            return Err(Refusal::bare(Code::GameOver));
        }
        judge(&self.position(), &self.seats[self.on_turn].rack, placements, lexicon)
    }

    /// Carries out a turn of the player on turn.
    ///
    /// # Errors
    /// Why the turn is refused; then nothing has changed.
    pub fn take(&mut self, turn: &Turn, lexicon: &dyn Lexicon) -> Result<TurnRecord, Refusal> {
        if self.over.is_some() {
            return Err(Refusal::bare(Code::GameOver));
        }
        let player = self.on_turn;
        let mut scored = None;
        let mut drawn = Vec::new();
        match turn {
            Turn::Play(placements) => {
                let play = self.preview(placements, lexicon)?;
                drawn = self.lay(&play);
                scored = Some(play);
            }
            Turn::Overrule { placements, words } => {
                let play = self.overruled(placements, words, lexicon)?;
                drawn = self.lay(&play);
                scored = Some(play);
            }
            Turn::Exchange(tiles) => drawn = self.exchange(tiles)?,
            Turn::Pass | Turn::Timeout => self.seats[player].empty_turns += 1,
            Turn::Resign => self.leave(),
        }
        self.turns += 1;
        self.over = self.find_end(player, turn, lexicon);
        if self.over.is_none() {
            self.on_turn = self.next_seat(player);
        }
        let over = self.over.clone();
        Ok(TurnRecord { number: self.turns, player, scored, drawn, over })
    }

    /// Judges a play of which the table lets `words` count: the option must be on, and the play must
    /// form each of them. Everything else is judged as ever.
    fn overruled(
        &self,
        placements: &[Placement],
        words: &[String],
        lexicon: &dyn Lexicon,
    ) -> Result<Scored, Refusal> {
        let may = self.options.table_may_overrule;
        let agreed = if may { words } else { &[] };
        let scored = self.preview(placements, &Overruling { lexicon, words: agreed })?;
        let is_formed = |word: &String| scored.words.iter().any(|formed| formed.text == *word);
        if may && !words.is_empty() && words.iter().all(is_formed) {
            return Ok(scored);
        }
        let (code, squares, words) = (Code::NotInDictionary, Vec::new(), words.to_vec());
        Err(Refusal { code, squares, words })
    }

    /// Puts a legal play on the board, lifts what does not stay, scores, draws.
    fn lay(&mut self, play: &Scored) -> Vec<Tile> {
        for (square, stack) in &play.placed {
            self.board.set(*square, Some(*stack));
        }
        for (square, stack) in &play.lifted {
            self.board.set(*square, None);
            self.lifted.extend(tiles_of(stack));
        }
        self.reset_empty_turns();
        let rack_size = self.ruleset.rack_size_of(&self.options);
        let seat = &mut self.seats[self.on_turn];
        // `judge` has seen that every tile is on the rack.
        take_out(&mut seat.rack, &play.used);
        seat.score += play.score;
        let drawn = self.bag.draw(rack_size.saturating_sub(seat.rack.len()));
        seat.rack.extend(&drawn);
        drawn
    }

    fn exchange(&mut self, tiles: &[PlacedTile]) -> Result<Vec<Tile>, Refusal> {
        if tiles.is_empty() {
            return Err(Refusal::bare(Code::NothingExchanged));
        }
        let known: Option<Vec<Tile>> = tiles
            .iter()
            .map(|tile| match tile {
                PlacedTile::Known(tile) => Some(*tile),
                PlacedTile::Unknown => None,
            })
            .collect();
        let not_yours = || Refusal::bare(Code::NotYourTile);
        let put_aside = known.ok_or_else(not_yours)?;
        let mut rack = self.seats[self.on_turn].rack.clone();
        take_out(&mut rack, &put_aside).ok_or_else(not_yours)?;
        let rule = self.ruleset.exchange();
        let needed = rule.bag_at_least.unwrap_or(0).max(put_aside.len());
        if self.bag.len() < needed {
            return Err(Refusal::bare(Code::BagTooSmall));
        }
        let drawn = if rule.return_first {
            self.bag.put_back(&put_aside);
            self.bag.draw(put_aside.len())
        } else {
            let drawn = self.bag.draw(put_aside.len());
            self.bag.put_back(&put_aside);
            drawn
        };
        rack.extend(&drawn);
        self.seats[self.on_turn].rack = rack;
        self.reset_empty_turns();
        Ok(drawn)
    }

    /// The player on turn leaves. Their tiles are set aside where the others play on; a resignation
    /// that ends the game leaves every rack as it was.
    fn leave(&mut self) {
        self.seats[self.on_turn].left = true;
        if self.staying().count() > 1 {
            self.set_aside.append(&mut self.seats[self.on_turn].rack);
        }
    }

    fn reset_empty_turns(&mut self) {
        for seat in &mut self.seats {
            seat.empty_turns = 0;
        }
    }

    /// Looks for the rule set's endings in their order, after a turn of `player`.
    fn find_end(&self, player: usize, turn: &Turn, lexicon: &dyn Lexicon) -> Option<Over> {
        if self.staying().count() == 1 {
            let nothing = vec![0; self.seats.len()];
            return Some(ending::conclude(EndReason::Resigned, &self.standings(), nothing));
        }
        let found = self.ruleset.endings().iter().find(|ending| match ending.when {
            EndReason::Out => {
                let played = matches!(turn, Turn::Play(_) | Turn::Overrule { .. });
                played && self.bag.is_empty() && self.seats[player].rack.is_empty()
            }
            EndReason::NoPlays => {
                let position = self.position();
                self.bag.is_empty()
                    && !self.staying().any(|seat| lexicon.any_play(&position, &seat.rack))
            }
            EndReason::AllPassed => {
                let empty = matches!(turn, Turn::Pass | Turn::Timeout);
                empty && self.staying().all(|seat| seat.empty_turns >= ending.rounds)
            }
            EndReason::Resigned => false,
        })?;
        let settled = match found.settle {
            Settling::Always => true,
            Settling::Option => self.options.settle_racks,
            Settling::Never => false,
        };
        let standings = self.standings();
        let adjustments = if settled {
            let out = (found.when == EndReason::Out).then_some(player);
            ending::settle(&standings, out, |tile| self.ruleset.points(tile))
        } else {
            vec![0; standings.len()]
        };
        Some(ending::conclude(found.when, &standings, adjustments))
    }

    fn staying(&self) -> impl Iterator<Item = &Seat> {
        self.seats.iter().filter(|seat| !seat.left)
    }

    fn standings(&self) -> Vec<Standing<'_>> {
        self.seats
            .iter()
            .map(|seat| Standing { score: seat.score, rack: &seat.rack, stayed: !seat.left })
            .collect()
    }

    fn next_seat(&self, player: usize) -> usize {
        let seats = self.seats.len();
        (1..=seats).map(|n| (player + n) % seats).find(|&s| !self.seats[s].left).unwrap_or(player)
    }

    /// The rule set.
    pub fn ruleset(&self) -> &Arc<RuleSet> {
        &self.ruleset
    }

    /// What was chosen at set-up.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What plays are judged against now.
    pub fn position(&self) -> Position<'_> {
        Position { ruleset: &self.ruleset, options: &self.options, board: &self.board }
    }

    /// What lies on the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The bag.
    pub fn bag(&self) -> &Bag {
        &self.bag
    }

    /// Number of players who sat down.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// Number of turns taken so far.
    pub fn turns(&self) -> usize {
        self.turns
    }

    /// Seat of the player on turn; `None` when the game is over.
    pub fn on_turn(&self) -> Option<usize> {
        self.over.is_none().then_some(self.on_turn)
    }

    /// The rack of a seat; empty for a player who left while others played on. Only its owner may see it (rules.md 1.6).
    pub fn rack(&self, seat: usize) -> &[Tile] {
        &self.seats[seat].rack
    }

    /// Scores by seat, without the adjustments of the end.
    pub fn scores(&self) -> Vec<i32> {
        self.seats.iter().map(|seat| seat.score).collect()
    }

    /// Whether the player of a seat has left.
    pub fn has_left(&self, seat: usize) -> bool {
        self.seats[seat].left
    }

    /// Tiles lifted off the board for good.
    pub fn lifted(&self) -> &[Tile] {
        &self.lifted
    }

    /// Tiles of players who left.
    pub fn set_aside(&self) -> &[Tile] {
        &self.set_aside
    }

    /// How the game ended, if it has.
    pub fn over(&self) -> Option<&Over> {
        self.over.as_ref()
    }

    /// Every tile of the game, wherever it is: the total of rules.md 1.7, sorted.
    pub fn all_tiles(&self) -> Vec<Tile> {
        let on_board = self.board.occupied().flat_map(|(_, stack)| tiles_of(&stack));
        let mut tiles: Vec<Tile> = self.bag.tiles().chain(on_board).collect();
        tiles.extend(self.seats.iter().flat_map(|seat| &seat.rack));
        tiles.extend(self.lifted.iter().chain(&self.set_aside));
        tiles.sort_unstable();
        tiles
    }

    /// The squares that hold a blank, with its places in the stack (0 is the base).
    pub fn blanks(&self) -> Vec<(Square, Vec<usize>)> {
        let places = |stack: Stack| -> Vec<usize> {
            stack.tiles().enumerate().filter(|(_, laid)| laid.blank).map(|(i, _)| i).collect()
        };
        self.board
            .occupied()
            .map(|(square, stack)| (square, places(stack)))
            .filter(|(_, places)| !places.is_empty())
            .collect()
    }
}

/// A dictionary for one turn, in which some more words count.
struct Overruling<'a> {
    lexicon: &'a dyn Lexicon,
    words: &'a [String],
}

impl Lexicon for Overruling<'_> {
    fn contains(&self, word: &str) -> bool {
        self.words.iter().any(|agreed| agreed == word) || self.lexicon.contains(word)
    }

    fn any_play(&self, position: &Position<'_>, rack: &[Tile]) -> bool {
        self.lexicon.any_play(position, rack)
    }
}

/// The tiles of a stack, a blank as a blank.
fn tiles_of(stack: &Stack) -> impl Iterator<Item = Tile> + use<> {
    stack.tiles().map(|laid| if laid.blank { Tile::Blank } else { Tile::Letter(laid.letter) })
}
