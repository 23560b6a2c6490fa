//! The best plays of a position: those that are worth most of all plays.

use std::cmp::Reverse;

use movegen::{BLANK, Generator, Graph, Kinds, Mask, Play, Setting, WordGraph};
use rules::{Position, Tile};

use super::draw::Draw;

/// Compares the best plays by score, and by score and leave, with all plays in order.
pub fn compare(draw: &mut Draw<'_>, position: &Position<'_>, rack: &[Tile], graph: &WordGraph) {
    let kinds = Kinds::new(position.ruleset.alphabet());
    let setting = Setting::new(position.ruleset, position.options, &kinds);
    let square = |square| {
        let laid = position.board.get(square).map(|stack| stack.base);
        laid.map_or(0, |laid| kinds.kind(laid.letter) | if laid.blank { BLANK } else { 0 })
    };
    let board: Vec<u8> = position.ruleset.layout().squares().map(square).collect();
    let rack = kinds.rack(rack);
    match graph {
        WordGraph::Narrow(graph) => with(draw, graph, &setting, &board, &rack),
        WordGraph::Medium(graph) => with(draw, graph, &setting, &board, &rack),
        WordGraph::Wide(graph) => with(draw, graph, &setting, &board, &rack),
    }
}

fn with<M: Mask>(
    draw: &mut Draw<'_>,
    graph: &Graph<M>,
    setting: &Setting,
    board: &[u8],
    rack: &[u8],
) {
    let mut generator = Generator::new(graph, setting).unwrap();
    generator.load(board).unwrap();
    let mut plays: Vec<Play> = Vec::new();
    let _ = generator.visit(rack, &mut plays).unwrap();
    let most = *draw.of(&[1, 2, 5, 30]);

    plays.sort_unstable_by(|a, b| b.score().cmp(&a.score()).then_with(|| a.order(b)));
    let wanted = &plays[..most.min(plays.len())];
    assert_eq!(generator.best(rack, most).unwrap(), wanted, "{board:?} {rack:?}");

    let (seed, spread) = (draw.number(0, 65_535), *draw.of(&[1, 10_000, 300_000]));
    let leave = |kept: &[u8]| leave(kept, seed, spread);
    let worth = |play: &Play| i64::from(play.score()) * 1000 + i64::from(leave(&kept(rack, play)));
    plays.sort_unstable_by(|a, b| Reverse(worth(a)).cmp(&Reverse(worth(b))).then(a.order(b)));
    let wanted: Vec<_> = plays.iter().take(most).map(|play| (*play, worth(play))).collect();
    let found = generator.best_by_worth(rack, most, leave).unwrap();
    let found: Vec<_> = found.iter().map(|ranked| (ranked.play, ranked.worth)).collect();
    assert_eq!(found, wanted, "{board:?} {rack:?} by worth");
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
