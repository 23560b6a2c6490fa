//! A dictionary with its word graph, in the terms of the rules.

use std::sync::OnceLock;

use ::lexicon::Dictionary;
use rules::{Lexicon, Options, Placement, Position, RuleSet, Square, Tile};

use crate::cache::GraphCache;
use crate::generator::Generator;
use crate::graph::{Graph, WordGraph, with_graph};
use crate::kinds::{Kinds, Speller};
use crate::limit::Limit;
use crate::mask::Mask;
use crate::play::{BLANK, Play};
use crate::setting::Setting;
use crate::stacked::StackedGenerator;
use crate::visit::Visitor;

/// A dictionary for one rule set that also knows every play.
///
/// Looking words up needs the dictionary only. The word graph is compiled when it is needed for
/// the first time, which takes up to two seconds for a very large dictionary, or read from a
/// [`GraphCache`]; [`GraphLexicon::prepare`] does it at a moment of the caller's choice.
#[derive(Debug)]
pub struct GraphLexicon<D: AsRef<[u8]> = Vec<u8>> {
    dictionary: Dictionary<D>,
    alphabet: rules::Alphabet,
    kinds: Kinds,
    cache: Option<GraphCache>,
    /// Every way to lay each word, and only those with the option of rules.md 2.1.
    graphs: [OnceLock<Result<WordGraph, Limit>>; 2],
}

/// A legal play in the terms of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredPlay {
    /// The tiles and their squares, in reading order.
    pub placements: Vec<Placement>,
    /// What the play scores, with the bonus.
    pub score: i32,
}

impl<D: AsRef<[u8]>> GraphLexicon<D> {
    /// A dictionary for games by `ruleset`.
    ///
    /// # Errors
    /// The [`Limit`] that the rule set goes beyond.
    pub fn new(dictionary: Dictionary<D>, ruleset: &RuleSet) -> Result<Self, Limit> {
        let alphabet = ruleset.alphabet().clone();
        let kinds = Kinds::new(&alphabet);
        Setting::new(ruleset, &Options::default(), &kinds).check()?;
        let graphs = [OnceLock::new(), OnceLock::new()];
        Ok(Self { dictionary, alphabet, kinds, cache: None, graphs })
    }

    /// The same dictionary, whose word graph is read from `cache` if that has it, and otherwise
    /// written there. That neither works is no error: the log tells, and the graph is compiled.
    #[must_use]
    pub fn with_cache(self, cache: GraphCache) -> Self {
        Self { cache: Some(cache), ..self }
    }

    /// The dictionary.
    pub fn dictionary(&self) -> &Dictionary<D> {
        &self.dictionary
    }

    /// Reads or compiles the word graph for games with or without the option
    /// `ch_single_tile_only`, if that has not been done yet.
    ///
    /// # Errors
    /// The [`Limit`] that the dictionary goes beyond.
    pub fn prepare(&self, single_tile_only: bool) -> Result<&WordGraph, Limit> {
        let graph = self.graphs[usize::from(single_tile_only)].get_or_init(|| {
            let Some(cache) = &self.cache else { return self.compile(single_tile_only) };
            let source =
                self.kinds.source(self.dictionary.sha256(), &self.alphabet, single_tile_only);
            let path = cache.path(source);
            match cache.get(source, self.kinds.len()) {
                Ok(Some(graph)) => return Ok(graph),
                Ok(None) => {}
                Err(error) => log::warn!("{}: {error}; compiled again", path.display()),
            }
            let graph = self.compile(single_tile_only)?;
            if let Err(error) = cache.put(source, &graph) {
                log::warn!("{}: cannot be kept: {error}", path.display());
            }
            Ok(graph)
        });
        graph.as_ref().map_err(Clone::clone)
    }

    fn compile(&self, single_tile_only: bool) -> Result<WordGraph, Limit> {
        let mut speller = Speller::new(&self.alphabet, &self.kinds, single_tile_only);
        self.dictionary.for_each(|word| speller.add(word));
        WordGraph::build(speller.finish(), self.kinds.len())
    }

    /// Every legal play of a player who holds `rack`: what [`rules::judge`] accepts. The highest
    /// scores come first; of equal ones the first by [`Play::order`]. Each different set of
    /// placements is one play; on an empty board only plays across are
    /// listed where the layout is symmetric about the diagonal from `A1` (referee.md, `moves`).
    ///
    /// # Errors
    /// The [`Limit`] that the rule set, the dictionary or the rack goes beyond.
    pub fn all_plays(
        &self,
        position: &Position<'_>,
        rack: &[Tile],
    ) -> Result<Vec<ScoredPlay>, Limit> {
        let mut plays: Vec<Play> = Vec::new();
        let _ = self.visit(position, rack, &mut plays)?;
        plays.sort_unstable_by(|a, b| b.score().cmp(&a.score()).then_with(|| a.order(b)));
        Ok(plays.iter().map(|play| self.scored(play)).collect())
    }

    /// The first `most` of [`GraphLexicon::all_plays`], without a search for the others.
    ///
    /// # Errors
    /// As [`GraphLexicon::all_plays`].
    pub fn best_plays(
        &self,
        position: &Position<'_>,
        rack: &[Tile],
        most: usize,
    ) -> Result<Vec<ScoredPlay>, Limit> {
        let plays = self.best(position, rack, most)?;
        Ok(plays.iter().map(|play| self.scored(play)).collect())
    }

    /// The best `most` plays by score as the search finds them, the best one first.
    ///
    /// # Errors
    /// As [`GraphLexicon::all_plays`].
    pub fn best(
        &self,
        position: &Position<'_>,
        rack: &[Tile],
        most: usize,
    ) -> Result<Vec<Play>, Limit> {
        let rack = self.kinds.rack(rack);
        let setting = Setting::new(position.ruleset, position.options, &self.kinds);
        with_graph!(self.prepare(position.options.ch_single_tile_only)?, graph => {
            Loaded::new(graph, &setting, &self.kinds, position)?.best(&rack, most)
        })
    }

    /// Shows `visitor` every legal play.
    ///
    /// # Errors
    /// As [`GraphLexicon::all_plays`].
    pub fn visit<V: Visitor>(
        &self,
        position: &Position<'_>,
        rack: &[Tile],
        visitor: &mut V,
    ) -> Result<std::ops::ControlFlow<V::Break>, Limit> {
        let rack = self.kinds.rack(rack);
        let setting = Setting::new(position.ruleset, position.options, &self.kinds);
        with_graph!(self.prepare(position.options.ch_single_tile_only)?, graph => {
            let search = Loaded::new(graph, &setting, &self.kinds, position)?;
            search.visit(&rack, visitor)
        })
    }

    /// Is there any legal play for a player who holds `rack`, of whatever size?
    ///
    /// # Errors
    /// The [`Limit`] that the rule set or the dictionary goes beyond.
    pub fn has_play(&self, position: &Position<'_>, rack: &[Tile]) -> Result<bool, Limit> {
        let rack = self.kinds.rack(rack);
        let setting = Setting::new(position.ruleset, position.options, &self.kinds);
        with_graph!(self.prepare(position.options.ch_single_tile_only)?, graph => {
            Ok(Loaded::new(graph, &setting, &self.kinds, position)?.any_play(&rack))
        })
    }

    /// A play in the terms of the rules.
    pub fn scored(&self, play: &Play) -> ScoredPlay {
        let placement = |(at, tile): (usize, u8)| {
            let (column, row) = if play.is_down() { (play.lane(), at) } else { (at, play.lane()) };
            let square = Square::from_indices(column, row);
            let letter = self.kinds.letter(tile);
            if tile & BLANK == 0 {
                Placement::letter(square, letter)
            } else {
                Placement::blank(square, letter)
            }
        };
        ScoredPlay {
            placements: play.placements(self.kinds.marks()).map(placement).collect(),
            score: play.score(),
        }
    }
}

impl<D: AsRef<[u8]>> Lexicon for GraphLexicon<D> {
    /// Asks the word graph if that is there, as it is the faster one, and otherwise the dictionary.
    fn contains(&self, word: &str) -> bool {
        match (self.graphs[0].get(), self.kinds.one_by_one(word)) {
            (Some(Ok(graph)), Some(spelled)) => graph.contains(spelled.as_slice()),
            _ => self.dictionary.contains(word),
        }
    }

    /// Exact. Where the rule set or dictionary is beyond a [`Limit`], which
    /// [`GraphLexicon::prepare`] tells before a game begins, the answer is that there may be one:
    /// a game does not end by a search that was not made.
    fn any_play(&self, position: &Position<'_>, rack: &[Tile]) -> bool {
        self.has_play(position, rack).unwrap_or(true)
    }
}

/// A generator of the geometry that the rule set needs, with the board taken in.
enum Loaded<'a, M> {
    Plain(Generator<'a, M>),
    Stacked(StackedGenerator<'a, M>),
}

impl<'a, M: Mask> Loaded<'a, M> {
    fn new(
        graph: &'a Graph<M>,
        setting: &'a Setting,
        kinds: &Kinds,
        position: &Position<'_>,
    ) -> Result<Self, Limit> {
        let board = kinds.board(position.ruleset, position.board);
        if setting.marks == 0 {
            let mut generator = Generator::new(graph, setting)?;
            let bases: Vec<u8> = board.iter().map(|stack| stack[0]).collect();
            generator.load(&bases)?;
            Ok(Self::Plain(generator))
        } else {
            let mut generator = StackedGenerator::new(graph, setting)?;
            generator.load(&board)?;
            Ok(Self::Stacked(generator))
        }
    }

    fn visit<V: Visitor>(
        &self,
        rack: &[u8],
        visitor: &mut V,
    ) -> Result<std::ops::ControlFlow<V::Break>, Limit> {
        match self {
            Self::Plain(generator) => generator.visit(rack, visitor),
            Self::Stacked(generator) => generator.visit(rack, visitor),
        }
    }

    fn best(&self, rack: &[u8], most: usize) -> Result<Vec<Play>, Limit> {
        match self {
            Self::Plain(generator) => generator.best(rack, most),
            Self::Stacked(generator) => generator.best(rack, most),
        }
    }

    fn any_play(&self, rack: &[u8]) -> bool {
        match self {
            Self::Plain(generator) => generator.any_play(rack),
            Self::Stacked(generator) => generator.any_play(rack),
        }
    }
}
