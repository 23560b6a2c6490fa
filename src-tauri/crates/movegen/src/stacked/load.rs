//! Reading a board of stacks, and which stacks make a word across each square.

use super::{Stack, StackedGenerator, Stacks};
use crate::graph::{Arc, Graph};
use crate::lanes::{LANE, Lane, lanes_of};
use crate::mask::{MAX_KINDS, Mask};
use crate::play::BLANK;

/// A run of stacks in a lane.
#[derive(Clone, Copy)]
struct Run {
    start: usize,
    end: usize,
    /// The left state behind the run, read backwards.
    state: Arc,
    points: u32,
}

/// What the empty square between or beside runs has to fit to.
struct Gap {
    at: usize,
    before: Option<Run>,
    after: Option<Run>,
}

impl<M: Mask> StackedGenerator<'_, M> {
    pub(super) fn read(&mut self, board: &[Stack]) {
        self.lanes.clear();
        for stacks in self.stacks.iter_mut().flatten() {
            stacks.tiles = [[0; 3]; LANE];
        }
        for (index, &stack) in board.iter().enumerate().filter(|(_, stack)| stack[0] != 0) {
            let points = |&tile: &u8| {
                if tile & BLANK != 0 { 0 } else { self.setting.points[usize::from(tile)] }
            };
            let points = stack.iter().map(points).sum();
            let kinds = stack.map(|tile| tile & MAX_KINDS as u8);
            for (lane, at, down) in lanes_of(self.setting, index) {
                self.lanes.put(down, lane, at, kinds[0], points);
                self.stacks[usize::from(down)][lane].tiles[at] = kinds;
            }
        }
        for direction in 0..2 {
            for index in 0..self.lanes.lanes[direction].len() {
                self.check_lane(direction, index);
            }
        }
    }

    fn check_lane(&mut self, direction: usize, index: usize) {
        let len = self.lanes.lanes[1 - direction].len();
        let lane = &mut self.lanes.lanes[direction][index];
        let stacks = &self.stacks[direction][index];
        let runs = runs(self.graph, lane, stacks);
        for run in &runs {
            lane.squares[run.end].state = run.state;
        }
        let ends_at = |at: usize| runs.iter().find(|run| run.end == at).copied();
        let begins_at = |at: usize| runs.iter().find(|run| run.start == at).copied();
        let gaps: Vec<Gap> = (1..=len)
            .filter(|&at| !lane.has_tile(at))
            .map(|at| Gap { at, before: ends_at(at - 1), after: begins_at(at + 1) })
            .filter(|gap| gap.before.is_some() || gap.after.is_some())
            .collect();
        for gap in gaps {
            let stacks = &self.stacks[direction][index];
            let fit = Fitting { graph: self.graph, stacks, marks: M::narrow(self.setting.marks) };
            let allowed = fit.stacks(&gap);
            let bases = allowed.iter().fold(M::EMPTY, |set, stack| set | M::of(stack[0]));
            let points = |run: Option<Run>| run.map_or(0, |run| run.points);
            let points = points(gap.before) + points(gap.after);
            self.lanes.set_check(direction, index, gap.at, bases, points);
            self.stacks[1 - direction][gap.at - 1].allowed[index + 1] = allowed;
        }
    }
}

/// The runs of a lane, read backwards.
fn runs<M: Mask>(graph: &Graph<M>, lane: &Lane<M>, stacks: &Stacks) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut at = LANE - 1;
    while at > 0 {
        if !lane.has_tile(at) {
            at -= 1;
            continue;
        }
        let mut run = Run { start: at, end: at, state: graph.left_root(), points: 0 };
        while lane.has_tile(at) {
            run.start = at;
            run.state = read_back(graph, run.state, &stacks.tiles[at]);
            run.points += lane.square(at).base.main();
            at -= 1;
        }
        runs.push(run);
    }
    runs
}

/// The left state behind a stack: its marks come first, from the last.
fn read_back<M: Mask>(graph: &Graph<M>, state: Arc, stack: &Stack) -> Arc {
    let kinds = stack.iter().rev().filter(|&&kind| kind != 0);
    kinds.fold(state, |state, &kind| graph.follow(state, kind))
}

struct Fitting<'a, M> {
    graph: &'a Graph<M>,
    stacks: &'a Stacks,
    marks: M,
}

impl<M: Mask> Fitting<'_, M> {
    /// The stacks that make a word of what is before and after the gap.
    fn stacks(&self, gap: &Gap) -> Vec<Stack> {
        let mut found = Vec::new();
        match (gap.before, gap.after) {
            (Some(before), None) => {
                self.forwards(self.graph.turn(before.state), [0; 3], 0, &mut found);
            }
            (before, Some(after)) => {
                self.backwards(after.state, [0; 3], before, &mut found);
            }
            (None, None) => {}
        }
        found
    }

    /// Stacks that end a word, in the order of text.
    fn forwards(&self, state: Arc, stack: Stack, held: usize, found: &mut Vec<Stack>) {
        let node = self.graph.state(state);
        let mut kinds = node.kinds();
        kinds &= if held == 0 { !self.marks } else { self.marks };
        while held < stack.len() && !kinds.is_empty() {
            let kind = kinds.pop();
            let mut longer = stack;
            longer[held] = kind;
            if node.accepts.has(kind) {
                found.push(longer);
            }
            self.forwards(self.graph.follow(state, kind), longer, held + 1, found);
        }
    }

    /// Stacks before what has been read already, their marks first. They must begin a word, or
    /// go on with the run before.
    fn backwards(&self, state: Arc, marks: Stack, before: Option<Run>, found: &mut Vec<Stack>) {
        let node = self.graph.state(state);
        let mut kinds = node.kinds();
        while !kinds.is_empty() {
            let kind = kinds.pop();
            let next = self.graph.follow(state, kind);
            if self.marks.has(kind) {
                if marks[2] == 0 {
                    self.backwards(next, [0, kind, marks[1]], before, found);
                }
                continue;
            }
            let complete = match before {
                None => node.accepts.has(kind),
                Some(run) => self.begins(next, run),
            };
            if complete {
                found.push([kind, marks[1], marks[2]]);
            }
        }
    }

    /// Does the run, read backwards from `state`, complete a word?
    fn begins(&self, state: Arc, run: Run) -> bool {
        let inner = (run.start + 1..=run.end).rev();
        let state =
            inner.fold(state, |state, at| read_back(self.graph, state, &self.stacks.tiles[at]));
        let [base, first, second] = self.stacks.tiles[run.start];
        let state = read_back(self.graph, state, &[first, second, 0]);
        self.graph.state(state).accepts.has(base)
    }
}
