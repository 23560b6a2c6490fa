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

/// What squares in a row a query accepts.
#[derive(Debug, Clone)]
enum Automaton {
    Glob(Glob),
    Hand(Hand),
    Near(Near),
}

/// One pass over the words: a query is answered by one or more, one after the other.
#[derive(Debug, Clone)]
pub(super) struct Phase {
    automaton: Automaton,
    /// Lengths of words that count, as bits.
    pub lengths: u32,
    /// Steps taken before: most words share most of their squares.
    steps: FxHashMap<(State, Code), Option<State>>,
}

/// The passes that answer `query`.
pub(super) fn phases(query: &Query, ruleset: &RuleSet) -> Result<Vec<Phase>, QueryError> {
    let alphabet = ruleset.alphabet();
    let lengths = query.lengths();
    let phase = |automaton, lengths| Phase { automaton, lengths, steps: FxHashMap::default() };
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
            let longest = (2..=hand.tiles()).rev().map(|squares| lengths & 1 << squares);
            let passes = longest.filter(|&lengths| lengths != 0);
            return Ok(passes
                .map(|lengths| phase(Automaton::Hand(hand.clone()), lengths))
                .collect());
        }
        Find::Near { text, distance } => {
            if !(1..=NEAR_DISTANCE).contains(distance) {
                return Err(QueryError::Distance(*distance));
            }
            let word = squares(text)?;
            return Ok((1..=*distance)
                .map(|distance| phase(Automaton::Near(Near::new(&word, distance)), lengths))
                .collect());
        }
    };
    Ok(vec![phase(Automaton::Glob(glob?), lengths)])
}

impl Phase {
    /// The state before the first square.
    pub fn start(&mut self) -> State {
        match &mut self.automaton {
            Automaton::Glob(_) => Glob::START,
            Automaton::Hand(_) => Hand::START,
            Automaton::Near(_) => Near::START,
        }
    }

    /// The state after one more square; `None` if nothing can match any more.
    pub fn step(&mut self, state: State, code: Code) -> Option<State> {
        let automaton = &mut self.automaton;
        *self.steps.entry((state, code)).or_insert_with(|| match automaton {
            Automaton::Glob(glob) => glob.step(state, code),
            Automaton::Hand(hand) => hand.step(state, code),
            Automaton::Near(near) => near.step(state, code),
        })
    }

    /// Whether the squares so far match.
    pub fn accepts(&self, state: State) -> bool {
        match &self.automaton {
            Automaton::Glob(glob) => glob.accepts(state),
            Automaton::Hand(hand) => hand.accepts(state),
            Automaton::Near(near) => near.accepts(state),
        }
    }

    /// Letters that must still come, as [`Code::bit`] numbers them, for a match to be possible.
    pub fn required(&self, state: State) -> u64 {
        match &self.automaton {
            Automaton::Glob(glob) => glob.required(state),
            Automaton::Hand(_) | Automaton::Near(_) => 0,
        }
    }

    /// The points of a word that was found by hand.
    pub fn points(&self, word: &[Code], ruleset: &RuleSet) -> Option<i32> {
        match &self.automaton {
            Automaton::Hand(hand) => hand.points(word, ruleset),
            _ => None,
        }
    }

    /// In how many squares the words of this pass differ from the one that was asked for.
    pub fn distance(&self) -> Option<u8> {
        match &self.automaton {
            Automaton::Near(near) => Some(near.distance()),
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
