//! Games to test and to measure with: random, but played by the rules, so that replaying them
//! gives what is stored. Their words are no words; nothing here looks at meaning.
#![allow(dead_code, clippy::unwrap_used)]

pub mod many;

use std::sync::Arc;

use archive::{About, Archive, GameRow, Seat, StoredGame, StoredTurn};
use rand::rngs::ChaCha12Rng;
use rand::{Rng, SeedableRng};
use rules::{
    Deal, Direction, Game, Letter, Lexicon, Options, PlacedTile, Placement, Position, RuleSet,
    Setup, Square, Tile, Turn, builtin,
};

/// 2023-01-01, and the length of a day in milliseconds.
const FIRST_DAY: i64 = 1_672_531_200_000;
const DAY: i64 = 86_400_000;

/// On how many days games are played.
const DAYS: i64 = 1400;

/// How many random plays are tried for each turn.
const TRIES: usize = 30;

const NAMES: [&str; 8] = ["Žofie", "สมชาย", "Anna", "Bob", "Karel", "Eliška", "Marek", "Ivy"];

/// Every word is one, and somebody can always go on.
struct AnyWord;

impl Lexicon for AnyWord {
    fn contains(&self, _word: &str) -> bool {
        true
    }

    fn any_play(&self, _position: &Position<'_>, _rack: &[Tile]) -> bool {
        true
    }
}

/// A source of random games; the same seed gives the same games.
pub struct Specimens {
    rulesets: Vec<Arc<RuleSet>>,
    chance: ChaCha12Rng,
}

impl Specimens {
    pub fn new(seed: u64) -> Self {
        let read = |id| Arc::new(RuleSet::from_toml(builtin::source(id).unwrap()).unwrap());
        let rulesets = ["cs-klasik", "th-khamkhom", "en-classic"].map(read).to_vec();
        Specimens { rulesets, chance: ChaCha12Rng::seed_from_u64(seed) }
    }

    /// A number below `bound`; not perfectly even, which nothing here asks for.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.chance.next_u64() % bound as u64) as usize
    }

    /// A game to its end, most often of two players.
    pub fn game(&mut self) -> StoredGame {
        self.game_of(usize::MAX)
    }

    /// A game that stops after so many turns, if it is not over before.
    pub fn game_of(&mut self, most_turns: usize) -> StoredGame {
        let at = [0, 0, 0, 1, 2][self.below(5)];
        let ruleset = Arc::clone(&self.rulesets[at]);
        let players = [2, 2, 2, 3, 4][self.below(5)];
        let seed = self.chance.next_u64() >> 11;
        let first = self.below(players);
        let options = Options { turn_seconds: Some(180), ..Options::default() };
        let deal = Deal::Seed(seed);
        let setup = Setup { ruleset: Arc::clone(&ruleset), players, options, first, deal };
        let mut state = Game::new(setup).unwrap();
        let row = GameRow {
            ruleset: ruleset.id().to_owned(),
            ruleset_toml: ruleset.source().to_owned(),
            dictionary: ["cs", "th", "en"][at].to_owned(),
            dictionary_hash: "00ff".to_owned(),
            layers: None,
            options,
            seed,
            first,
            started_at: FIRST_DAY
                + self.below(DAYS as usize) as i64 * DAY
                + self.below(DAY as usize) as i64,
            finished_at: None,
        };
        let mut game = StoredGame {
            id: 0,
            setup: row,
            about: About::default(),
            seats: Vec::new(),
            turns: Vec::new(),
            draws: Vec::new(),
            tentative: None,
        };
        self.seat(&mut game, players);
        self.play(&mut state, &mut game, most_turns);
        game
    }

    /// Other players, another day: a game as good as a new one, without playing it.
    pub fn again(&mut self, game: &StoredGame) -> StoredGame {
        let mut again = game.clone();
        let day =
            FIRST_DAY + self.below(DAYS as usize) as i64 * DAY + self.below(DAY as usize) as i64;
        let later = day - game.setup.started_at;
        again.setup.started_at += later;
        again.setup.finished_at = game.setup.finished_at.map(|at| at + later);
        again.turns.iter_mut().for_each(|turn| turn.taken_at += later);
        let finals: Vec<_> = game.seats.iter().map(|seat| seat.final_score).collect();
        self.seat(&mut again, game.seats.len());
        again.seats.iter_mut().zip(finals).for_each(|(seat, score)| seat.final_score = score);
        again
    }

    fn seat(&mut self, game: &mut StoredGame, players: usize) {
        let from = self.below(NAMES.len());
        let step = 1 + 2 * self.below(2);
        let name = |n: usize| NAMES[(from + n * step) % NAMES.len()].to_owned();
        game.seats = (0..players)
            .map(|n| Seat { name: name(n), color: "#aa3300".to_owned(), final_score: None })
            .collect();
    }

    fn play(&mut self, state: &mut Game, game: &mut StoredGame, most_turns: usize) {
        let mut at = game.setup.started_at;
        while state.on_turn().is_some() && game.turns.len() < most_turns {
            let turn = self.turn(state);
            let text = state.ruleset().write_turn(&turn).unwrap();
            let spent = 5_000 + self.below(120_000) as u64;
            at += spent as i64 + 2_000;
            let record = state.take(&turn, &AnyWord).unwrap();
            let score = record.scored.as_ref().map_or(0, |scored| scored.score);
            let spent_ms = Some(spent);
            let seat = record.player;
            game.turns.push(StoredTurn { seat, turn: text, score, taken_at: at, spent_ms });
            if let Some(over) = record.over {
                game.setup.finished_at = Some(at);
                game.about.end_reason = Some(over.reason);
                for (seat, score) in game.seats.iter_mut().zip(over.final_scores) {
                    seat.final_score = Some(score);
                }
            }
        }
    }

    fn turn(&mut self, state: &Game) -> Turn {
        match self.below(300) {
            0 => return Turn::Resign,
            1..5 => return Turn::Timeout,
            5..8 => return Turn::Pass,
            _ => {}
        }
        let best = (0..TRIES)
            .filter_map(|_| {
                let play = self.placements(state)?;
                let scored = state.preview(&play, &AnyWord).ok()?;
                Some((scored.score, play))
            })
            .max_by_key(|(score, _)| *score);
        if let Some((_, play)) = best.filter(|_| self.below(25) > 0) {
            return Turn::Play(play);
        }
        let rack = state.rack(state.on_turn().unwrap());
        let wanted = 1 + self.below(rack.len());
        if state.bag().len() >= 7.max(wanted) {
            let tiles = rack.iter().take(wanted).map(|tile| PlacedTile::Known(*tile)).collect();
            return Turn::Exchange(tiles);
        }
        Turn::Pass
    }

    /// Some rack tiles in some line, which may or may not be a play.
    fn placements(&mut self, state: &Game) -> Option<Vec<Placement>> {
        let ruleset = Arc::clone(state.ruleset());
        let layout = ruleset.layout();
        let near = if state.board().is_empty() {
            layout.start()
        } else {
            let at = self.below(state.board().occupied().count());
            state.board().occupied().nth(at)?.0
        };
        let direction = [Direction::Across, Direction::Down][self.below(2)];
        let mut square = near;
        for _ in 0..self.below(4) {
            square = layout.step(square, direction, false)?;
        }
        if self.below(3) == 0 && !state.board().is_empty() {
            square = layout.step(square, direction.crossed(), self.below(2) == 0)?;
        }
        let mut rack = state.rack(state.on_turn()?).to_vec();
        let wanted = 1 + self.below(rack.len().min(6));
        let mut placements: Vec<Placement> = Vec::new();
        while placements.len() < wanted && !rack.is_empty() {
            let tile = rack.swap_remove(self.below(rack.len()));
            let letter = match tile {
                Tile::Letter(letter) => letter,
                Tile::Blank => self.any_letter(&ruleset),
            };
            let on = if ruleset.alphabet().is_mark(letter) {
                placements.last()?.square
            } else {
                free(state, &mut square, direction)?
            };
            placements.push(match tile {
                Tile::Letter(_) => Placement::letter(on, letter),
                Tile::Blank => Placement::blank(on, letter),
            });
        }
        Some(placements)
    }

    fn any_letter(&mut self, ruleset: &RuleSet) -> Letter {
        let tiles = ruleset.tiles();
        loop {
            if let Tile::Letter(letter) = tiles[self.below(tiles.len())] {
                return letter;
            }
        }
    }
}

/// The first free square from `square` on, which then goes on behind it.
fn free(state: &Game, square: &mut Square, direction: Direction) -> Option<Square> {
    let layout = state.ruleset().layout();
    while state.board().is_occupied(*square) {
        *square = layout.step(*square, direction, true)?;
    }
    let free = *square;
    // Behind the last square of a line there is none; the play is refused then.
    *square = layout.step(free, direction, true).unwrap_or(free);
    Some(free)
}

/// How many different games a large archive is made of at most.
const POOL: usize = 2000;

/// Fills an archive with `games` games: most of them over, some going on, some given up, some put
/// away, some favourites.
pub fn fill(archive: &mut Archive, games: usize, seed: u64) {
    let mut specimens = Specimens::new(seed);
    let pool: Vec<StoredGame> = (0..(games / 6).clamp(games.min(10), POOL))
        .map(|n| if n % 12 == 1 { specimens.game_of(10) } else { specimens.game() })
        .collect();
    for from in (0..games).step_by(1000) {
        let piece = (from..games.min(from + 1000)).map(|n| {
            let mut game = specimens.again(&pool[n % pool.len()]);
            let over = game.setup.finished_at.is_some();
            game.about.abandoned_at = (!over && n % 3 == 0).then_some(game.setup.started_at + DAY);
            game.about.archived = over && n % 20 == 0;
            game.about.favourite = n % 30 == 0;
            Ok(game)
        });
        archive.take_in_all(piece.collect::<Vec<_>>(), |_| {}).unwrap();
    }
}

/// The words that were formed in a game.
pub fn words(game: &StoredGame) -> Vec<String> {
    let ruleset = Arc::new(RuleSet::from_toml(&game.setup.ruleset_toml).unwrap());
    let GameRow { options, first, seed, .. } = game.setup;
    let deal = Deal::Seed(seed);
    let players = game.seats.len();
    let mut state = Game::new(Setup { ruleset, players, options, first, deal }).unwrap();
    let mut words = Vec::new();
    for turn in &game.turns {
        let turn = state.ruleset().read_turn(&turn.turn).unwrap();
        let record = state.take(&turn, &AnyWord).unwrap();
        words.extend(record.scored.into_iter().flat_map(|scored| scored.words));
    }
    words.into_iter().map(|word| word.text).collect()
}

/// Plays the turns of a game again and notes its end, if they give one.
pub fn finish(game: &mut StoredGame) {
    let ruleset = Arc::new(RuleSet::from_toml(&game.setup.ruleset_toml).unwrap());
    let mut state = Game::new(game.start(ruleset).unwrap()).unwrap();
    let mut over = None;
    for turn in &game.turns {
        if state.on_turn().is_none() {
            break;
        }
        let turn = state.ruleset().read_turn(&turn.turn).unwrap();
        over = state.take(&turn, &AnyWord).unwrap().over;
    }
    game.turns.truncate(state.turns());
    let Some(over) = over else { return };
    game.setup.finished_at = game.turns.last().map(|turn| turn.taken_at);
    game.about.end_reason = Some(over.reason);
    game.seats.iter_mut().zip(over.final_scores).for_each(|(seat, score)| {
        seat.final_score = Some(score);
    });
}
