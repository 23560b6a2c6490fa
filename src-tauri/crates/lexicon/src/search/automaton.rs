//! Queries as automata over squares.

use rules::RuleSet;
use rustc_hash::FxHashMap;

use super::glob::Glob;
use super::graph::Code;
use super::hand::Hand;
use super::near::Near;
use super::query::{Find, NEAR_DISTANCE, Query, QueryError};
use super::{codes, text};

/// A state of an automaton; its number means something only to the automaton itself.
pub(super) type State = u32;

/// One pass over the words: a query is answered by one or more, one after the other.
#[derive(Debug, Clone)]
pub(super) enum Phase {
    /// Words of these lengths, as bits, that an automaton accepts.
    Accepted(Automaton, u32),
    /// Words of so many squares that a hand can lay.
    Laid(Hand, usize),
}

/// What squares in a row a query accepts.
#[derive(Debug, Clone)]
pub(super) struct Automaton {
    kind: Kind,
    /// Steps taken before: most words share most of their squares.
    steps: FxHashMap<(State, Code), Option<State>>,
}

#[derive(Debug, Clone)]
enum Kind {
    Glob(Glob),
    Near(Near),
}

/// The passes that answer `query`.
pub(super) fn phases(query: &Query, ruleset: &RuleSet) -> Result<Vec<Phase>, QueryError> {
    let alphabet = ruleset.alphabet();
    let lengths = query.lengths();
    let phase = |kind| Phase::Accepted(Automaton { kind, steps: FxHashMap::default() }, lengths);
    let squares = |given: &str| {
        let text = alphabet.normalise(given);
        codes(alphabet, &text).map_err(|reason| QueryError::Unplayable { text, reason })
    };
    let glob = match &query.find {
        Find::All => Glob::between(true, &[], true),
        Find::Exact { text } => Glob::between(false, &squares(text)?, false),
        Find::Prefix { text } => Glob::between(false, &squares(text)?, true),
        Find::Suffix { text } => Glob::between(true, &squares(text)?, false),
        Find::Contains { text } => Glob::between(true, &squares(text)?, true),
        Find::Pattern { text } => Glob::parse(text, squares),
        Find::Hand { tiles, whole } => {
            let hand = Hand::parse(tiles, *whole, ruleset)?;
            let longest_first = (2..=hand.tiles()).rev();
            let passes = longest_first.filter(|&squares| lengths & 1 << squares != 0);
            return Ok(passes.map(|squares| Phase::Laid(hand.clone(), squares)).collect());
        }
        Find::Near { text, distance } => {
            if !(1..=NEAR_DISTANCE).contains(distance) {
                return Err(QueryError::Distance(*distance));
            }
            let word = squares(text)?;
            return Ok((1..=*distance)
                .map(|distance| phase(Kind::Near(Near::new(&word, distance))))
                .collect());
        }
    };
    Ok(vec![phase(Kind::Glob(glob?))])
}

impl Automaton {
    /// The state before the first square.
    pub fn start(&self) -> State {
        match &self.kind {
            Kind::Glob(_) => Glob::START,
            Kind::Near(_) => Near::START,
        }
    }

    /// The state after one more square; `None` if nothing can match any more.
    pub fn step(&mut self, state: State, code: Code) -> Option<State> {
        let kind = &mut self.kind;
        *self.steps.entry((state, code)).or_insert_with(|| match kind {
            Kind::Glob(glob) => glob.step(state, code),
            Kind::Near(near) => near.step(state, code),
        })
    }

    /// Whether the squares so far match.
    pub fn accepts(&self, state: State) -> bool {
        match &self.kind {
            Kind::Glob(glob) => glob.accepts(state),
            Kind::Near(near) => near.accepts(state),
        }
    }

    /// Letters that must still come, as [`Code::bit`] numbers them, and the least number of
    /// squares, for a match to be possible.
    pub fn required(&self, state: State) -> (u64, u32) {
        match &self.kind {
            Kind::Glob(glob) => glob.required(state),
            Kind::Near(_) => (0, 0),
        }
    }
}

impl Phase {
    /// The points of a word that was found by hand.
    pub fn points(&self, word: &[Code], ruleset: &RuleSet) -> Option<i32> {
        match self {
            Phase::Laid(hand, _) => hand.points(word, ruleset),
            Phase::Accepted(..) => None,
        }
    }

    /// In how many squares the words of this pass differ from the one that was asked for.
    pub fn distance(&self) -> Option<u8> {
        match self {
            Phase::Accepted(Automaton { kind: Kind::Near(near), .. }, _) => Some(near.distance()),
            _ => None,
        }
    }
}

/// States by what they stand for; equal ones get one number.
#[derive(Debug, Clone)]
pub(super) struct States<T> {
    numbers: FxHashMap<T, State>,
    all: Vec<T>,
}

impl<T: Clone + Eq + std::hash::Hash> States<T> {
    /// The first state gets the number 0.
    pub fn new(start: T) -> Self {
        let mut states = States { numbers: FxHashMap::default(), all: Vec::new() };
        states.number(start);
        states
    }

    /// The number of a state.
    pub fn number(&mut self, state: T) -> State {
        if let Some(&number) = self.numbers.get(&state) {
            return number;
        }
        // Dictionaries reach a few thousand states at most.
        let number = self.all.len() as State;
        self.all.push(state.clone());
        self.numbers.insert(state, number);
        number
    }

    /// What a number stands for.
    pub fn get(&self, number: State) -> &T {
        &self.all[number as usize]
    }
}

/// Whether `word` is split into squares as the alphabet would split its text.
pub(super) fn is_canonical(alphabet: &rules::Alphabet, word: &[Code]) -> bool {
    codes(alphabet, &text(alphabet, word)).is_ok_and(|codes| codes == word)
}
