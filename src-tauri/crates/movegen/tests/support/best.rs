//! The best plays of a position: those that are worth most of all plays.

use movegen::{
    BLANK, Generator, Graph, Kinds, Mask, POINT, Play, Ranked, Setting, Stack, StackedGenerator,
    WordGraph,
};
use rules::{Laid, Position, Tile};

use super::draw::Draw;

/// Compares the best plays by score, and by score and leave, with all plays in order.
pub fn compare(draw: &mut Draw<'_>, position: &Position<'_>, rack: &[Tile], graph: &WordGraph) {
    match graph {
        WordGraph::Narrow(graph) => with(draw, graph, position, rack),
        WordGraph::Medium(graph) => with(draw, graph, position, rack),
        WordGraph::Wide(graph) => with(draw, graph, position, rack),
    }
}

fn with<M: Mask>(draw: &mut Draw<'_>, graph: &Graph<M>, position: &Position<'_>, rack: &[Tile]) {
    let kinds = Kinds::new(position.ruleset.alphabet());
    let setting = Setting::new(position.ruleset, position.options, &kinds);
    let board = board(position, &kinds);
    let rack = kinds.rack(rack);
    if setting.marks == 0 {
        let mut generator = Generator::new(graph, &setting).unwrap();
        let bases: Vec<u8> = board.iter().map(|stack| stack[0]).collect();
        generator.load(&bases).unwrap();
        check(draw, &generator, &rack);
    } else {
        let mut generator = StackedGenerator::new(graph, &setting).unwrap();
        generator.load(&board).unwrap();
        check(draw, &generator, &rack);
    }
}

fn board(position: &Position<'_>, kinds: &Kinds) -> Vec<Stack> {
    let tile = |laid: Laid| kinds.kind(laid.letter) | if laid.blank { BLANK } else { 0 };
    let stack = |stack: rules::Stack| {
        let mark = |at: usize| stack.marks[at].map_or(0, tile);
        [tile(stack.base), mark(0), mark(1)]
    };
    let squares = position.ruleset.layout().squares();
    squares.map(|square| position.board.get(square).map_or([0; 3], stack)).collect()
}

/// What both geometries are asked.
trait Searched {
    fn all(&self, rack: &[u8]) -> Vec<Play>;
    fn best(&self, rack: &[u8], most: usize) -> Vec<Play>;
    fn by_worth(&self, rack: &[u8], most: usize, leave: impl FnMut(&[u8]) -> i32) -> Vec<Ranked>;
}

macro_rules! searched {
    ($generator:ident) => {
        impl<M: Mask> Searched for $generator<'_, M> {
            fn all(&self, rack: &[u8]) -> Vec<Play> {
                let mut plays = Vec::new();
                let _ = self.visit(rack, &mut plays).unwrap();
                plays
            }
            fn best(&self, rack: &[u8], most: usize) -> Vec<Play> {
                self.best(rack, most).unwrap()
            }
            fn by_worth(
                &self,
                rack: &[u8],
                most: usize,
                leave: impl FnMut(&[u8]) -> i32,
            ) -> Vec<Ranked> {
                self.best_by_worth(rack, most, leave).unwrap()
            }
        }
    };
}

searched!(Generator);
searched!(StackedGenerator);

fn check(draw: &mut Draw<'_>, search: &impl Searched, rack: &[u8]) {
    let mut plays = search.all(rack);
    let most = *draw.of(&[1, 2, 5, 30]);

    plays.sort_unstable_by(|a, b| b.score().cmp(&a.score()).then_with(|| a.order(b)));
    let wanted = &plays[..most.min(plays.len())];
    assert_eq!(search.best(rack, most), wanted, "{rack:?}");

    let (seed, spread) = (draw.number(0, 65_535), *draw.of(&[1, 10_000, 300_000]));
    let leave = |kept: &[u8]| leave(kept, seed, spread);
    let worth = |play: &Play| i64::from(play.score()) * POINT + i64::from(leave(&kept(rack, play)));
    let ranked = |play: &Play| Ranked { play: *play, worth: worth(play) };
    let mut wanted: Vec<Ranked> = plays.iter().map(ranked).collect();
    wanted.sort_unstable();
    wanted.truncate(most);
    assert_eq!(search.by_worth(rack, most, leave), wanted, "{rack:?} by worth");
}

/// What is left of the rack, in order.
fn kept(rack: &[u8], play: &Play) -> Vec<u8> {
    let mut kept = rack.to_vec();
    for tile in play.tiles() {
        let kind = if tile & BLANK == 0 { tile } else { 0 };
        kept.swap_remove(kept.iter().position(|&held| held == kind).unwrap());
    }
    kept.sort_unstable();
    kept
}

/// A worth without a pattern, from minus `spread` to `spread`.
fn leave(kept: &[u8], seed: usize, spread: i32) -> i32 {
    let mixed = kept.iter().fold(seed as u64 + 1, |sum, &kind| {
        (sum ^ u64::from(kind)).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(29)
    });
    (mixed % (2 * spread as u64 + 1)) as i32 - spread
}
