//! All plays, and the best play by score, of the five hundred positions.

use movegen::{Generator, Play};
use scrabble::board::Board;
use scrabble::movegen::MoveGenerator;
use scrabble::rack::Rack;

use crate::common::{self, Case};
use crate::duel::Duel;
use crate::ours::Ours;
use crate::rival::Rival;

/// The positions whose racks hold a blank, or those whose racks hold none.
struct Group {
    /// In our terms and in theirs. Boards are taken in and cross-checks found in the time that is
    /// measured.
    positions: Vec<(Case, Board, Rack)>,
    all: Duel,
    best: Duel,
}

/// Both searches.
pub struct Searches<'a> {
    rival: &'a Rival,
    ours: Generator<'a, u32>,
    theirs: MoveGenerator,
    plays: Vec<Play>,
    groups: [Group; 2],
}

impl<'a> Searches<'a> {
    /// Reads the positions.
    pub fn new(ours: &'a Ours, rival: &'a Rival) -> Self {
        let group = |blank: bool, name: &str| {
            let positions: Vec<_> = common::positions()
                .filter(|case| case.rack.contains(&0) == blank)
                .map(|case| {
                    let (board, rack) = (rival.board(&case.board), Rival::rack(&case.rack));
                    (case, board, rack)
                })
                .collect();
            let all = Duel::new(format!("all plays, {name}"), positions.len(), 2.3);
            let best = Duel::new(format!("best play, {name}"), positions.len(), 6.0);
            Group { positions, all, best }
        };
        Self {
            rival,
            ours: ours.generator(),
            theirs: rival.generator(),
            plays: Vec::new(),
            groups: [group(false, "rack without a blank"), group(true, "rack with a blank")],
        }
    }

    /// Each search of each position by both engines.
    pub fn repeat(&mut self) {
        let Self { rival, ours, theirs, plays, groups } = self;
        for Group { positions, all, best } in groups {
            let (our_count, their_count) = all.repeat(
                || {
                    let count = |(case, ..): &(Case, Board, Rack)| {
                        plays.clear();
                        ours.load(&case.board).unwrap();
                        let _ = ours.visit(&case.rack, plays).unwrap();
                        plays.len()
                    };
                    positions.iter().map(count).sum::<usize>()
                },
                || {
                    let count = |(_, board, rack): &(Case, Board, Rack)| {
                        theirs.generate(board, rack, &rival.lexicon).len()
                    };
                    positions.iter().map(count).sum::<usize>()
                },
            );
            // On an empty board they list plays down as well.
            assert!(our_count <= their_count);
            let scores = best.repeat(
                || {
                    let score = |(case, ..): &(Case, Board, Rack)| {
                        ours.load(&case.board).unwrap();
                        let best = ours.best(&case.rack, 1).unwrap();
                        best.first().map_or(0, Play::score)
                    };
                    positions.iter().map(score).sum::<i32>()
                },
                || {
                    let score = |(_, board, rack): &(Case, Board, Rack)| {
                        let best = theirs.best_by_score(board, rack, &rival.lexicon);
                        best.map_or(0, |play| play.score())
                    };
                    positions.iter().map(score).sum::<i32>()
                },
            );
            assert_eq!(scores.0, scores.1, "the best scores differ");
        }
    }

    /// What has been measured.
    pub fn duels(&self) -> Vec<Duel> {
        let [plain, blank] = &self.groups;
        let all = plain.all.together(&blank.all, "all plays");
        let best = plain.best.together(&blank.best, "best play");
        [&plain.all, &blank.all, &all, &plain.best, &blank.best, &best].map(Clone::clone).to_vec()
    }
}
