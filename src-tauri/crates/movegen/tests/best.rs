//! The best plays against all plays in order, on five hundred English positions.
#![allow(clippy::unwrap_used)]

mod common;

use movegen::{Generator, Graph, Mask, POINT, Play, Ranked};

/// A leave without any meaning, but with large differences; it depends on each tile.
fn leave(kept: &[u8]) -> i32 {
    kept.iter().fold(0, |sum, &kind| {
        let mixed = (u32::from(kind) + 7).wrapping_mul(0x9E37_79B9) >> 18;
        sum * 3 / 4 + mixed as i32 - if kind == 0 { 0 } else { 8000 }
    })
}

fn kept(rack: &[u8], play: &Play) -> Vec<u8> {
    let mut kept = rack.to_vec();
    kept.sort_unstable();
    for tile in play.tiles() {
        let held = if tile & movegen::BLANK == 0 { tile } else { 0 };
        let at = kept.iter().position(|&kind| kind == held).unwrap();
        kept.remove(at);
    }
    kept
}

fn check<M: Mask>() {
    let graph = Graph::<M>::build(common::english_list()).unwrap();
    let setting = common::english_setting();
    let mut generator = Generator::new(&graph, &setting).unwrap();
    for position in common::positions() {
        generator.load(&position.board).unwrap();
        let rack = &position.rack;
        let mut plays: Vec<Play> = Vec::new();
        let _ = generator.visit(rack, &mut plays).unwrap();
        let ranked = |play: &Play, leave: i32| Ranked {
            play: *play,
            worth: i64::from(play.score()) * POINT + i64::from(leave),
        };

        let mut by_score: Vec<Ranked> = plays.iter().map(|play| ranked(play, 0)).collect();
        by_score.sort_unstable();
        let highest = by_score.first().map_or(0, |best| best.play.score());
        assert_eq!(highest, position.best, "position {}", position.id);
        for most in [0, 1, 2, 15, 400, plays.len() + 1] {
            let found = generator.best(rack, most).unwrap();
            let wanted: Vec<Play> = by_score.iter().take(most).map(|best| best.play).collect();
            assert_eq!(found, wanted, "the best {most} of position {}", position.id);
        }

        let with_leave = |play: &Play| ranked(play, leave(&kept(rack, play)));
        let mut by_worth: Vec<Ranked> = plays.iter().map(with_leave).collect();
        by_worth.sort_unstable();
        for most in [1, 15, 400] {
            let found = generator.best_by_worth(rack, most, leave).unwrap();
            let wanted: Vec<Ranked> = by_worth.iter().take(most).copied().collect();
            assert_eq!(found, wanted, "the best {most} of position {} by worth", position.id);
        }
    }
}

#[test]
fn the_best_plays_with_narrow_masks() {
    check::<u32>();
}

#[test]
fn the_best_plays_with_medium_masks() {
    check::<u64>();
}
