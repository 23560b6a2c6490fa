//! Every play, and the best one, of positions in the middle of games.

use std::sync::Arc;

use cpu_time::ThreadTime;
use movegen::{GraphLexicon, Tally};
use rules::{Deal, Game, Options, RuleSet, Setup, Tile, Turn};

use crate::{REPETITIONS, print};

const GAMES: u64 = 40;

/// Turns before the position that is searched.
const TURNS: usize = 10;

/// Searches the positions after some turns of games in which the best play is always made, those
/// whose racks hold a blank apart.
pub fn report(words: &GraphLexicon, ruleset: &RuleSet) {
    let games: Vec<Game> = (0..GAMES).map(|seed| middle_game(seed, words, ruleset)).collect();
    for (blank, name) in [(false, "without a blank"), (true, "with a blank")] {
        let games: Vec<&Game> = games.iter().filter(|game| has_blank(game) == blank).collect();
        if games.is_empty() {
            continue;
        }
        let (mut all, mut best) = (Vec::new(), Vec::new());
        let mut plays = 0;
        for _ in 0..REPETITIONS {
            let mut tally = Tally::default();
            all.push(microseconds(&games, |game| {
                let _ = words.visit(&game.position(), rack(game), &mut tally).unwrap();
            }));
            plays = tally.plays / games.len() as u64;
            best.push(microseconds(&games, |game| {
                words.best_plays(&game.position(), rack(game), 1).unwrap();
            }));
        }
        let tiles = ruleset.rack_size();
        println!("{} positions, {tiles} tiles {name}, {plays} plays each:", games.len());
        print("  all plays of a position", "µs", all, None);
        print("  its best play", "µs", best, None);
    }
}

/// A game after its first turns.
fn middle_game(seed: u64, words: &GraphLexicon, ruleset: &RuleSet) -> Game {
    let setup = Setup {
        ruleset: Arc::new(ruleset.clone()),
        players: 2,
        options: Options::default(),
        first: 0,
        deal: Deal::Seed(seed),
    };
    let mut game = Game::new(setup).unwrap();
    while game.turns() < TURNS && game.on_turn().is_some() {
        let best = words.best_plays(&game.position(), rack(&game), 1).unwrap();
        let turn = best.into_iter().next().map_or(Turn::Pass, |play| Turn::Play(play.placements));
        game.take(&turn, words).unwrap();
    }
    game
}

/// What the player on turn holds; nothing when the game is over.
fn rack(game: &Game) -> &[Tile] {
    game.on_turn().map_or(&[], |seat| game.rack(seat))
}

fn has_blank(game: &Game) -> bool {
    rack(game).contains(&Tile::Blank)
}

/// Microseconds that `search` takes for each of the games.
fn microseconds(games: &[&Game], mut search: impl FnMut(&Game)) -> f64 {
    let begin = ThreadTime::now();
    games.iter().for_each(|game| search(game));
    begin.elapsed().as_secs_f64() * 1e6 / games.len() as f64
}
