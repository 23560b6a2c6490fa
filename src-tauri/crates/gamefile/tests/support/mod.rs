//! Whole random games as records. Any row of letters is a word here, for the judge of a record's
//! words is the record: so games are long, use every tile, and come to every ending.

#![allow(dead_code, clippy::unwrap_used)]

use std::sync::Arc;

use gamefile::{GameRecord, GameResult, Player, RecordedTurn};
use rules::{
    Deal, Designation, Direction, Game, Letter, Lexicon, Options, PlacedTile, Placement, Position,
    RuleSet, Setup, Square, Tile, Turn, builtin,
};

/// A built-in rule set.
pub fn ruleset(id: &str) -> Arc<RuleSet> {
    Arc::new(RuleSet::from_toml(builtin::source(id).unwrap()).unwrap())
}

/// Numbers by a seed (SplitMix64).
pub struct Lots(pub u64);

impl Lots {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

struct Anything {
    plays_left: bool,
}

impl Lexicon for Anything {
    fn contains(&self, _: &str) -> bool {
        true
    }

    fn any_play(&self, _: &Position<'_>, _: &[Tile]) -> bool {
        self.plays_left
    }
}

/// What a random game may do.
#[derive(Debug, Clone, Copy)]
pub struct Wish {
    pub seed: u64,
    pub players: usize,
    pub options: Options,
    /// The game is left alone after so many turns.
    pub turns: usize,
}

/// A random game by the rule set `id`.
pub fn random_game(id: &str, wish: Wish) -> GameRecord {
    let ruleset = ruleset(id);
    let mut lots = Lots(wish.seed);
    let first = lots.below(wish.players);
    let (players, options) = (wish.players, wish.options);
    let deal = Deal::Seed(wish.seed % (1 << 53));
    let setup = Setup { ruleset: Arc::clone(&ruleset), players, options, first, deal };
    let mut game = Game::new(setup).unwrap();
    let mut turns = Vec::new();
    while turns.len() < wish.turns && game.over().is_none() {
        let turn = random_turn(&game, &mut lots);
        let plays_left = lots.below(6) > 0;
        let Ok(record) = game.take(&turn, &Anything { plays_left }) else { continue };
        turns.push(RecordedTurn {
            seat: record.player,
            turn: ruleset.write_turn(&turn).unwrap(),
            score: record.scored.map_or(0, |scored| scored.score),
            taken_at: 1_790_000_000_000 + turns.len() as i64,
            spent_ms: (lots.below(3) > 0).then_some(17),
        });
    }
    record(&game, wish, first, turns, &mut lots)
}

const NAMES: [&str; 8] =
    ["Ada", "Bořivoj z Hor", "ฟ้าใส", "Ada", "a:b", " ", "=1+1", "<b>&\"Ž\"</b>"];

fn record(
    game: &Game,
    wish: Wish,
    first: usize,
    turns: Vec<RecordedTurn>,
    lots: &mut Lots,
) -> GameRecord {
    let over = game.over();
    let last = turns.last().map_or(1_790_000_000_000, |turn| turn.taken_at);
    let player = |lots: &mut Lots| Player {
        name: lots.pick(&NAMES).to_owned(),
        color: lots.pick(&["", "#a03020"]).to_owned(),
    };
    let mut record = GameRecord {
        uid: format!("uid-{}", wish.seed),
        ruleset: game.ruleset().id().to_owned(),
        ruleset_toml: game.ruleset().source().to_owned(),
        dictionary: "own".to_owned(),
        dictionary_hash: "0123".to_owned(),
        layers: (lots.below(4) == 0).then(|| "{\"allowed\":[\"ň\"]}".to_owned()),
        players: (0..wish.players).map(|_| player(lots)).collect(),
        options: wish.options,
        seed: wish.seed % (1 << 53),
        draws: Vec::new(),
        first,
        started_at: 1_790_000_000_000,
        finished_at: over.map(|_| last),
        abandoned_at: None,
        turns,
        result: over.map(|over| GameResult {
            reason: Some(over.reason),
            final_scores: over.final_scores.clone(),
        }),
        branch: None,
        title: lots.pick(&["", "Semifinále", "#player1 x"]).to_owned(),
        note: lots.pick(&["", "one line", "two\nlines, the second \u{e01}", ">Ada: x"]).to_owned(),
        favourite: lots.below(2) == 0,
        archived: lots.below(2) == 0,
    };
    if lots.below(3) == 0 {
        record.draws = draws_of(&record);
        record.seed += 1;
        record.seed %= 1 << 53;
    }
    record
}

/// What a game drew, in order.
pub fn draws_of(record: &GameRecord) -> Vec<String> {
    let replay = gamefile::replay(record).unwrap();
    let turns = replay.turns.iter().flat_map(|turn| turn.record.drawn.clone());
    let draws = replay.dealt().concat().into_iter().chain(turns);
    draws.map(|tile| replay.ruleset.tile_text(tile).to_owned()).collect()
}

fn random_turn(game: &Game, lots: &mut Lots) -> Turn {
    let rack = game.rack(game.on_turn().unwrap());
    match lots.below(40) {
        0 => return Turn::Pass,
        1 => return Turn::Timeout,
        2 if lots.below(8) == 0 => return Turn::Resign,
        3..=5 => {
            let mut rest = rack.to_vec();
            let wanted = (0..=lots.below(rest.len().max(1))).filter(|_| !rack.is_empty());
            let chosen = wanted.map(|_| {
                let index = lots.below(rest.len());
                PlacedTile::Known(rest.remove(index))
            });
            return Turn::Exchange(chosen.collect());
        }
        _ => {}
    }
    for _ in 0..60 {
        let play = random_play(game, rack, lots);
        if game.preview(&play, &Anything { plays_left: true }).is_ok() {
            return Turn::Play(play);
        }
    }
    Turn::Pass
}

fn random_play(game: &Game, rack: &[Tile], lots: &mut Lots) -> Vec<Placement> {
    let ruleset = game.ruleset();
    let layout = ruleset.layout();
    let across = lots.below(2) == 0;
    let direction = if across { Direction::Across } else { Direction::Down };
    let mut at = Some(anchor(game, lots));
    let mut rest = rack.to_vec();
    let mut play: Vec<Placement> = Vec::new();
    for _ in 0..=lots.below(rack.len().max(1)) {
        if rest.is_empty() {
            break;
        }
        let tile = rest.remove(lots.below(rest.len()));
        let letter = match tile {
            Tile::Letter(letter) => letter,
            Tile::Blank => Letter(lots.below(ruleset.alphabet().len()) as u8),
        };
        let place = |square: Square| Placement {
            square,
            tile: PlacedTile::Known(tile),
            designation: match tile {
                Tile::Blank => Designation::Letter(letter),
                Tile::Letter(_) => Designation::Missing,
            },
        };
        if ruleset.alphabet().is_mark(letter) {
            if let Some(square) = play.last().map(|last| last.square) {
                play.push(place(square));
            }
            continue;
        }
        while at.is_some_and(|square| game.board().is_occupied(square)) {
            at = at.and_then(|square| layout.step(square, direction, true));
        }
        let Some(square) = at else { break };
        play.push(place(square));
        at = layout.step(square, direction, true);
    }
    play
}

/// The start square, or an empty square beside a tile, or a few before it.
fn anchor(game: &Game, lots: &mut Lots) -> Square {
    let layout = game.ruleset().layout();
    let occupied: Vec<Square> = game.board().occupied().map(|(square, _)| square).collect();
    if occupied.is_empty() {
        return layout.start();
    }
    let direction = lots.pick(&[Direction::Across, Direction::Down]);
    let forward = lots.below(2) == 0;
    let mut square = lots.pick(&occupied);
    while game.board().is_occupied(square) {
        match layout.step(square, direction, forward) {
            Some(next) => square = next,
            None => return square,
        }
    }
    square
}
