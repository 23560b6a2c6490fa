//! Whole games: two players of one engine who always make the play with the highest score.
//!
//! Both engines play from the same bags, each with the play that it finds: of plays with equal
//! scores they may take different ones, so their games are not the same games. All that a game
//! needs is measured: dealing, taking the board in, the search, making the play, drawing.

use movegen::{BLANK, Generator, Play};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use scrabble::bag::Bag;
use scrabble::board::Board;
use scrabble::movegen::MoveGenerator;
use scrabble::rack::Rack;

use crate::common;
use crate::duel::Duel;
use crate::ours::Ours;
use crate::rival::Rival;

const GAMES: usize = 60;
const RACK: usize = 7;

/// What came of some games.
#[derive(Clone, Copy, Default)]
struct Outcome {
    turns: usize,
    points: i64,
}

impl Outcome {
    fn add(&mut self, score: i32) {
        self.turns += 1;
        self.points += i64::from(score);
    }
}

/// The games, and what came of them the last time.
pub struct Games<'a> {
    rival: &'a Rival,
    ours: Generator<'a, u32>,
    columns: usize,
    theirs: MoveGenerator,
    /// Tiles as kinds; they are drawn from the end.
    bags: Vec<Vec<u8>>,
    duel: Duel,
    outcomes: (Outcome, Outcome),
}

impl<'a> Games<'a> {
    /// Mixes the bags: the same ones in each run.
    pub fn new(ours: &'a Ours, rival: &'a Rival) -> Self {
        let bag = |seed: usize| {
            let mut bag = common::english_tiles();
            bag.shuffle(&mut ChaCha8Rng::seed_from_u64(seed as u64));
            bag
        };
        Self {
            rival,
            ours: ours.generator(),
            columns: ours.setting.columns,
            theirs: rival.generator(),
            bags: (0..GAMES).map(bag).collect(),
            duel: Duel::new("a game of the best plays", GAMES, 4.5),
            outcomes: Default::default(),
        }
    }

    /// Each game by both engines.
    pub fn repeat(&mut self) {
        let Self { rival, ours, columns, theirs, bags, duel, outcomes } = self;
        *outcomes = duel.repeat(
            || {
                let mut outcome = Outcome::default();
                bags.iter().for_each(|bag| play_ours(ours, *columns, bag, &mut outcome));
                outcome
            },
            || {
                let mut outcome = Outcome::default();
                bags.iter().for_each(|bag| play_theirs(theirs, rival, bag, &mut outcome));
                outcome
            },
        );
    }

    /// How long and how good the games were: about the same for both, if they are comparable.
    pub fn summary(&self) -> String {
        let told = |outcome: &Outcome| {
            let per_turn = outcome.points as f64 / outcome.turns as f64;
            let turns = outcome.turns as f64 / GAMES as f64;
            format!("{turns:.1} turns a game, {per_turn:.1} points a turn")
        };
        let (ours, theirs) = &self.outcomes;
        format!("{GAMES} games; ours: {}; theirs: {}", told(ours), told(theirs))
    }

    /// What has been measured.
    pub fn duels(&self) -> Vec<Duel> {
        vec![self.duel.clone()]
    }
}

/// A game by our engine. It ends when a player is out or both cannot play.
fn play_ours(
    generator: &mut Generator<'_, u32>,
    columns: usize,
    bag: &[u8],
    outcome: &mut Outcome,
) {
    let mut bag = bag.to_vec();
    let mut board = vec![0; columns * columns];
    let mut racks = [(); 2].map(|()| bag.split_off(bag.len() - RACK));
    let (mut player, mut passes) = (0, 0);
    while passes < racks.len() {
        let rack = &mut racks[player];
        generator.load(&board).unwrap();
        if let Some(play) = generator.best(rack, 1).unwrap().first() {
            lay(play, columns, &mut board, rack);
            let drawn = bag.len().min(RACK - rack.len());
            rack.extend(bag.drain(bag.len() - drawn..));
            outcome.add(play.score());
            passes = 0;
            if rack.is_empty() {
                break;
            }
        } else {
            passes += 1;
        }
        player = 1 - player;
    }
}

/// Takes the tiles of a play from the rack to the board.
fn lay(play: &Play, columns: usize, board: &mut [u8], rack: &mut Vec<u8>) {
    for (at, tile) in play.squares().zip(play.tiles()) {
        let square = match play.is_down() {
            true => at * columns + play.lane(),
            false => play.lane() * columns + at,
        };
        board[square] = tile;
        let held = if tile & BLANK == 0 { tile } else { 0 };
        let index = rack.iter().position(|&kind| kind == held).unwrap();
        rack.swap_remove(index);
    }
}

/// A game by the other engine, to the same end.
fn play_theirs(generator: &mut MoveGenerator, rival: &Rival, bag: &[u8], outcome: &mut Outcome) {
    let tiles = bag.iter().map(|&kind| Rival::tile(kind)).collect();
    let mut bag = Bag::from_tiles(tiles, 0);
    let mut board = Board::new(&rival.config.layout);
    let mut racks = [Rack::new(); 2];
    racks.iter_mut().for_each(|rack| drop(bag.refill(rack, RACK)));
    let (mut player, mut passes) = (0, 0);
    while passes < racks.len() {
        let rack = &mut racks[player];
        if let Some(play) = generator.best_by_score(&board, rack, &rival.lexicon) {
            play.apply(&mut board);
            assert!(rack.remove_all(&play.tiles()));
            bag.refill(rack, RACK);
            outcome.add(play.score());
            passes = 0;
            if rack.is_empty() {
                break;
            }
        } else {
            passes += 1;
        }
        player = 1 - player;
    }
}
