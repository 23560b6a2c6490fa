//! A game drawn from bytes, and the search against brute force and referee at each of its turns.

use lexicon::Dictionary;
use movegen::{GraphLexicon, Limit, MAX_RACK, ScoredPlay, Tally};
use rules::{Board, Laid, Lexicon, Options, Placement, Position, RuleSet, Stack, Tile, judge};

use super::best;
use super::coverage::Coverage;
use super::dictionary::{self, Parts};
use super::draw::Draw;
use super::oracle::{self, Plays, Words};

/// A rule set, a board and a dictionary to search, with what has been chosen for the game.
pub struct Case {
    ruleset: RuleSet,
    options: Options,
    board: Board,
    words: Words,
    parts: Parts,
    graph: GraphLexicon,
}

/// Plays a drawn game by `ruleset` for a few turns and compares at each of them.
///
/// # Panics
/// When the search is not what brute force finds and the referee accepts.
pub fn play(draw: &mut Draw<'_>, ruleset: &RuleSet, coverage: &mut Coverage) {
    let Some(mut case) = Case::new(draw, ruleset) else { return };
    for _ in 0..draw.number(2, 8) {
        // A position set up by hand may have another number of tiles.
        let size = if draw.chance(5) {
            draw.number(0, MAX_RACK)
        } else {
            ruleset.rack_size_of(&case.options)
        };
        let rack = case.rack(draw, size);
        let plays = case.compare(&rack, coverage);
        case.compare_best(draw, &rack);
        let plays: Vec<_> = plays.into_keys().collect();
        if draw.chance(4) {
            case.scatter(draw);
        } else if !plays.is_empty() {
            let play = draw.of(&plays).clone();
            case.make(&rack, &play);
        }
        if draw.chance(5) {
            let size = draw.number(MAX_RACK + 1, 30) * draw.of(&[1, 20]);
            let rack = case.rack(draw, size);
            case.compare_large_rack(&rack);
        }
    }
}

impl Case {
    /// `None` where the largest racks that the search allows could score too much.
    fn new(draw: &mut Draw<'_>, ruleset: &RuleSet) -> Option<Self> {
        let parts = dictionary::parts(draw, ruleset);
        let side = ruleset.layout().columns().max(ruleset.layout().rows());
        let words = dictionary::words(draw, &parts, ruleset.alphabet(), side);
        let options = Options {
            rack_size: draw.chance(50).then(|| *draw.of(ruleset.rack_sizes())),
            full_rack_bonus: ruleset.full_rack_bonus().is_some() && draw.chance(50),
            ch_single_tile_only: ruleset.has_single_tile_only() && draw.chance(50),
            ..Options::default()
        };
        let dictionary = Dictionary::from_words(&words).unwrap();
        let graph = match GraphLexicon::new(dictionary, ruleset) {
            Err(Limit::Score) => return None,
            graph => graph.unwrap(),
        };
        Some(Self {
            graph,
            board: Board::new(ruleset.layout()),
            ruleset: ruleset.clone(),
            options,
            words: Words(words),
            parts,
        })
    }

    fn position(&self) -> Position<'_> {
        Position { ruleset: &self.ruleset, options: &self.options, board: &self.board }
    }

    fn rack(&self, draw: &mut Draw<'_>, size: usize) -> Vec<Tile> {
        let blanks = *draw.of(&[0, 1, 0, 2]);
        let tile = |at| match self.parts.tiles.as_slice() {
            tiles if at < blanks || tiles.is_empty() => Tile::Blank,
            tiles => *draw.of(tiles),
        };
        (0..size).map(tile).collect()
    }

    /// Compares everything that the search can be asked about a position.
    fn compare(&self, rack: &[Tile], coverage: &mut Coverage) -> Plays {
        let position = self.position();
        let wanted = oracle::plays(&position, rack, &self.words, usize::MAX);
        let plays = self.graph.all_plays(&position, rack).unwrap();
        coverage.position(&position, rack);
        let mut found = Plays::new();
        for play in &plays {
            let scored = judge(&position, rack, &play.placements, &self.words)
                .unwrap_or_else(|refusal| panic!("{play:?}: {refusal:?}\n{}", self.picture(rack)));
            assert_eq!(scored.score, play.score, "{play:?}\n{}", self.picture(rack));
            coverage.play(&position, &scored);
            let mut key = play.placements.clone();
            key.sort_unstable();
            let twice = found.insert(key, play.score).is_some();
            assert!(!twice, "twice: {play:?}\n{}", self.picture(rack));
        }
        let missed: Vec<_> = wanted.iter().filter(|(play, _)| !found.contains_key(*play)).collect();
        assert!(missed.is_empty(), "missed: {missed:?}\n{}", self.picture(rack));
        assert_eq!(found, wanted);
        self.compare_summaries(rack, &plays);
        wanted
    }

    /// Compares order, counts and "is there any" with all plays.
    fn compare_summaries(&self, rack: &[Tile], plays: &[ScoredPlay]) {
        let position = self.position();
        assert!(plays.is_sorted_by_key(|play| std::cmp::Reverse(play.score)), "best first");
        let mut tally = Tally::default();
        let _ = self.graph.visit(&position, rack, &mut tally).unwrap();
        let wanted = Tally {
            plays: plays.len() as u64,
            sum: plays.iter().map(|play| i64::from(play.score)).sum(),
            best: plays.first().map_or(0, |play| play.score),
        };
        assert_eq!(tally, wanted, "{}", self.picture(rack));
        let any = self.graph.has_play(&position, rack);
        assert_eq!(any, Ok(!plays.is_empty()), "{}", self.picture(rack));
        assert_eq!(self.graph.any_play(&position, rack), !plays.is_empty());
    }

    /// Compares the best plays with all plays.
    fn compare_best(&self, draw: &mut Draw<'_>, rack: &[Tile]) {
        let graph = self.graph.prepare(self.options.ch_single_tile_only).unwrap();
        best::compare(draw, &self.position(), rack, graph);
    }

    /// A rack beyond the limit: only whether there is any play can be asked.
    fn compare_large_rack(&self, rack: &[Tile]) {
        let position = self.position();
        let refused = Err(Limit::Rack { found: rack.len() });
        assert_eq!(self.graph.all_plays(&position, rack), refused);
        let any = !oracle::plays(&position, rack, &self.words, 1).is_empty();
        assert_eq!(self.graph.has_play(&position, rack), Ok(any), "{}", self.picture(rack));
    }

    /// Makes a play on the board, as a game would.
    fn make(&mut self, rack: &[Tile], placements: &[Placement]) {
        let scored = judge(&self.position(), rack, placements, &self.words).unwrap();
        for (square, stack) in scored.placed {
            self.board.set(square, Some(stack));
        }
        for (square, _) in scored.lifted {
            self.board.set(square, None);
        }
    }

    /// Puts stacks anywhere, as no game does but a position set up by hand may have them.
    fn scatter(&mut self, draw: &mut Draw<'_>) {
        let squares: Vec<_> = self.ruleset.layout().squares().collect();
        for _ in 0..draw.number(1, 20) {
            let text = draw.of(&self.parts.squares);
            let spelled = oracle::spellings(self.ruleset.alphabet(), text);
            let Some(&[cell]) = spelled.first().map(Vec::as_slice) else { continue };
            let mut laid = |letter| Laid { letter, blank: draw.chance(20) };
            let stack =
                Stack { base: laid(cell.base), marks: cell.marks.map(|m| m.map(&mut laid)) };
            self.board.set(*draw.of(&squares), Some(stack));
        }
    }

    /// All that is needed to look at a failure.
    fn picture(&self, rack: &[Tile]) -> String {
        let board: Vec<_> = self.board.occupied().collect();
        let (source, options, words) = (self.ruleset.source(), &self.options, &self.words);
        format!("{source}\n{options:?}\n{words:?}\nrack {rack:?}\nboard {board:?}")
    }
}
