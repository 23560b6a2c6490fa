//! The board as the search reads it: rows and columns with everything known about each square.
//!
//! A *lane* is a row or a column. Each empty square of a lane that touches tiles of the lane
//! across it carries a *cross-check*: the kinds that make a word there. Both are computed from
//! the board at every call; that is cheap enough to need no bookkeeping between turns.

use crate::graph::{Arc, Graph};
use crate::mask::{MAX_KINDS, Mask};
use crate::play::BLANK;
use crate::setting::{MAX_SIDE, Setting};

/// Squares of a lane with one more at each end, which nothing fits.
pub(crate) const LANE: usize = 32;

const _: () = assert!(MAX_SIDE + 2 <= LANE);

/// Points that still have to be multiplied by the word premiums, and those that have not: the
/// points of the main word and of the cross words, in one register.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Points(u64);

impl Points {
    pub(crate) const ZERO: Self = Self(0);

    #[inline(always)]
    pub(crate) fn new(main: u32, cross: u32) -> Self {
        Self(u64::from(main) << 32 | u64::from(cross))
    }

    #[inline(always)]
    pub(crate) fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// `points` on a square with these factors added.
    #[inline(always)]
    pub(crate) fn plus_times(self, points: u32, factors: Self) -> Self {
        Self(self.0 + u64::from(points) * factors.0)
    }

    /// The score, which fits for any play of a rack of [`crate::MAX_RACK`] tiles.
    #[inline(always)]
    pub(crate) fn total(self, word_factor: u32) -> i32 {
        let main = ((self.0 >> 32) as u32).wrapping_mul(word_factor);
        main.wrapping_add(self.0 as u32) as i32
    }
}

/// A square of a lane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Square<M> {
    /// Factors for a tile's points: in the main word, in the cross word (0 when there is none).
    pub factors: Points,
    /// Points of the tiles that a cross word already has, with its premium. For a tile on the
    /// board: its points in the main word.
    pub base: Points,
    /// The kinds that fit.
    pub fits: M,
    /// Word premium.
    pub word: u32,
    /// Where a run of tiles ends: the left state behind it, read backwards.
    pub state: Arc,
    /// The kind on the board, 0 for an empty square.
    pub kind: u8,
}

/// A row or a column; its squares begin at index 1.
#[derive(Clone, Debug)]
pub(crate) struct Lane<M> {
    pub squares: [Square<M>; LANE],
    /// The squares with a tile, as bits.
    pub tiles: u32,
    /// The empty squares that have a cross-check, as bits.
    pub checked: u32,
}

impl<M: Mask> Lane<M> {
    fn new() -> Self {
        let wall = Square {
            factors: Points::default(),
            base: Points::default(),
            fits: M::EMPTY,
            word: 1,
            state: Arc::NONE,
            kind: 0,
        };
        Self { squares: [wall; LANE], tiles: 0, checked: 0 }
    }

    #[inline(always)]
    pub(crate) fn square(&self, at: usize) -> &Square<M> {
        &self.squares[at % LANE]
    }

    #[inline(always)]
    pub(crate) fn has_tile(&self, at: usize) -> bool {
        self.tiles >> at & 1 == 1
    }
}

/// All rows and all columns.
#[derive(Clone, Debug)]
pub(crate) struct Lanes<M> {
    /// Rows, then columns.
    pub lanes: [Vec<Lane<M>>; 2],
}

/// A run of tiles in a lane and what the graph says about it.
struct Run {
    start: usize,
    end: usize,
    /// The left state behind the run, read backwards.
    state: Arc,
    points: u32,
}

impl<M: Mask> Lanes<M> {
    pub(crate) fn new(setting: &Setting) -> Self {
        let mut lanes =
            Self { lanes: [vec![Lane::new(); setting.rows], vec![Lane::new(); setting.columns]] };
        for (index, premium) in setting.premiums.iter().enumerate() {
            for (lane, at, down) in lanes_of(setting, index) {
                let square = &mut lanes.lanes[usize::from(down)][lane].squares[at];
                square.word = premium.word;
                square.factors = Points::new(premium.letter, 0);
                square.fits = !M::of(0);
            }
        }
        lanes
    }

    /// Takes in a board: kinds in row order, 0 for an empty square, [`BLANK`] set on a blank.
    pub(crate) fn load(&mut self, graph: &Graph<M>, setting: &Setting, board: &[u8]) {
        self.clear();
        for (index, &tile) in board.iter().enumerate().filter(|(_, tile)| **tile != 0) {
            let kind = tile & MAX_KINDS as u8;
            let points = if tile & BLANK != 0 { 0 } else { setting.points[usize::from(kind)] };
            for (lane, at, down) in lanes_of(setting, index) {
                self.put(down, lane, at, kind, points);
            }
        }
        for direction in 0..2 {
            for index in 0..self.lanes[direction].len() {
                if self.lanes[direction][index].tiles != 0 {
                    self.check_lane(graph, direction, index);
                }
            }
        }
    }

    /// Puts a tile on the square `at` of a lane.
    #[inline]
    pub(crate) fn put(&mut self, down: bool, lane: usize, at: usize, kind: u8, points: u32) {
        let lane = &mut self.lanes[usize::from(down)][lane];
        lane.tiles |= 1 << at;
        lane.squares[at].kind = kind;
        lane.squares[at].base = Points::new(points, 0);
    }

    /// Forgets the board before; only squares that it has touched need it.
    pub(crate) fn clear(&mut self) {
        for lane in self.lanes.iter_mut().flatten() {
            let mut touched = lane.tiles | lane.checked;
            while touched != 0 {
                let square = &mut lane.squares[touched.trailing_zeros() as usize % LANE];
                touched &= touched - 1;
                square.fits = !M::of(0);
                square.kind = 0;
                square.base = Points::default();
                square.factors = square.factors.main_only();
            }
            lane.tiles = 0;
            lane.checked = 0;
        }
    }

    /// Reads the runs of tiles of a lane from right to left and writes the cross-checks beside
    /// them into the lanes across.
    fn check_lane(&mut self, graph: &Graph<M>, direction: usize, index: usize) {
        let last = self.lanes[1 - direction].len();
        let mut right: Option<Run> = None;
        let mut unread = self.lanes[direction][index].tiles;
        while unread != 0 {
            let lane = &mut self.lanes[direction][index];
            let end = 31 - unread.leading_zeros() as usize;
            let run = read_run(graph, lane, end);
            unread &= (1 << run.start) - 1;
            lane.squares[end].state = run.state;
            let lane = &self.lanes[direction][index];
            if end < last {
                let (fits, points) = match &right {
                    Some(right) if right.start == end + 2 => {
                        (between(graph, lane, &run, right), run.points + right.points)
                    }
                    _ => (graph.state(graph.turn(run.state)).accepts, run.points),
                };
                self.set_check(direction, index, end + 1, fits, points);
            }
            // The square before is shared with the run to the left when that one ends there.
            if run.start > 1 && (run.start == 2 || unread >> (run.start - 2) & 1 == 0) {
                let fits = graph.state(run.state).accepts;
                self.set_check(direction, index, run.start - 1, fits, run.points);
            }
            right = Some(run);
        }
    }

    /// Notes what fits the empty square `at` of a lane, and the points beside it, in the lane
    /// across.
    pub(crate) fn set_check(
        &mut self,
        direction: usize,
        index: usize,
        at: usize,
        fits: M,
        points: u32,
    ) {
        // Square `at` of lane `index` is square `index` of lane `at` across it.
        let across = &mut self.lanes[1 - direction][at - 1];
        let square = &mut across.squares[index + 1];
        square.fits = fits;
        square.base = Points::new(0, points * square.word);
        square.factors = square.factors.with_cross(square.word);
        across.checked |= 1 << (index + 1);
    }
}

impl Points {
    /// The points of the main word, not multiplied.
    pub(crate) fn main(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// The points of the cross words.
    pub(crate) fn cross(self) -> u32 {
        self.0 as u32
    }

    fn main_only(self) -> Self {
        Self(self.0 >> 32 << 32)
    }

    /// The factors of a square whose tile counts in a cross word, too.
    fn with_cross(self, word: u32) -> Self {
        let letter = self.main();
        Self::new(letter, letter * word)
    }
}

/// The two lanes of a square: lane, place in it, and whether the lane is a column.
pub(crate) fn lanes_of(setting: &Setting, index: usize) -> [(usize, usize, bool); 2] {
    let (row, column) = (index / setting.columns, index % setting.columns);
    [(row, column + 1, false), (column, row + 1, true)]
}

/// Reads the run of tiles that ends at `end`.
fn read_run<M: Mask>(graph: &Graph<M>, lane: &Lane<M>, end: usize) -> Run {
    let mut run = Run { start: end + 1, end, state: graph.left_root(), points: 0 };
    while lane.has_tile(run.start - 1) {
        run.start -= 1;
        let square = lane.square(run.start);
        run.state = graph.follow(run.state, square.kind);
        run.points += square.base.main();
    }
    run
}

/// The kinds that join two runs with one empty square between them to a word.
fn between<M: Mask>(graph: &Graph<M>, lane: &Lane<M>, left: &Run, right: &Run) -> M {
    let behind_left = graph.state(graph.turn(left.state));
    let mut candidates = graph.state(right.state).kinds() & behind_left.children;
    let mut fits = M::EMPTY;
    while !candidates.is_empty() {
        let kind = candidates.pop();
        let mut state = graph.child(&behind_left, kind);
        for at in right.start..right.end {
            state = graph.follow(state, lane.square(at).kind);
        }
        if graph.state(state).accepts.has(lane.square(right.end).kind) {
            fits |= M::of(kind);
        }
    }
    fits
}
