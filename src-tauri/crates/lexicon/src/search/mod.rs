//! Searching a dictionary by tile: a `?` is one square, and a `CH` is too.
//!
//! A [`Searcher`] turns the stored words into a graph whose edges are squares ([`graph`]) and
//! walks it together with an automaton for the query ([`automaton`]). Pairs of a node and a state
//! from which no match can be reached are remembered, so that even a search that finds nothing
//! looks at each pair once, never at each word. Hands, which have far too many states for that,
//! are laid along the graph tile by tile ([`laying`]).
//!
//! Results come in pages. A page ends with a continuation, which is all that is needed to go on:
//! nothing is kept between two pages.

mod automaton;
mod glob;
mod graph;
mod hand;
mod laying;
mod near;
mod query;
mod walk;

use rules::{Alphabet, RuleSet};
use serde::{Deserialize, Serialize};

use crate::layers::{Layers, Standing};
use crate::{Dictionary, Error};
use automaton::Phase;
use graph::{Code, TileGraph};
use laying::Laying;
pub use query::{Find, HAND_TILES, NEAR_DISTANCE, PATTERN_SQUARES, Query, QueryError, Scope};
use walk::Walk;

/// A dictionary with its layers, ready for searches.
#[derive(Debug, Clone)]
pub struct Searcher {
    ruleset: RuleSet,
    base: TileGraph,
    layers: Layers,
    allowed: TileGraph,
    refused: TileGraph,
}

/// A word that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "SearchHit"))]
pub struct Hit {
    /// The word.
    pub word: String,
    /// Its length in squares.
    #[cfg_attr(feature = "specta", specta(type = u32))]
    pub squares: usize,
    /// The points of its tiles without premiums. In a search by hand those of the tiles that the
    /// hand lays, jokers being worth nothing, and the best way if there are several.
    pub points: i32,
    /// In a search for near misses: in how many squares it differs.
    pub distance: Option<u8>,
    /// What the layers say about it.
    pub standing: Option<Standing>,
}

/// A piece of a search's results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "SearchPage"))]
pub struct Page {
    /// The words found, in the order of the rule set's letters; by hand the longest first, near
    /// misses the nearest first.
    pub hits: Vec<Hit>,
    /// Where the next page begins; `None` if this was the last.
    pub next: Option<Continuation>,
}

/// The place after a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "SearchPlace"))]
pub struct Continuation {
    /// Which of the query's passes over the words was under way.
    #[cfg_attr(feature = "specta", specta(type = u32))]
    phase: usize,
    /// The last word that it gave, if it gave any.
    after: Option<String>,
}

impl Searcher {
    /// Prepares `dictionary`, whose words are spelled for `ruleset`, with `layers` on it. Words
    /// that the rule set's tiles cannot spell are never found.
    ///
    /// # Errors
    /// [`Error::Store`] if the layers' words cannot be made into a graph.
    pub fn new<D: AsRef<[u8]>>(
        dictionary: &Dictionary<D>,
        layers: Layers,
        ruleset: &RuleSet,
    ) -> Result<Self, Error> {
        let base = TileGraph::new(dictionary.set(), ruleset.alphabet());
        let ruleset = ruleset.clone();
        let (allowed, refused) = graphs(&layers, ruleset.alphabet())?;
        Ok(Searcher { ruleset, base, layers, allowed, refused })
    }

    /// Puts other layers on the same dictionary.
    ///
    /// # Errors
    /// As [`Searcher::new`]; the old layers are then still there.
    pub fn set_layers(&mut self, layers: Layers) -> Result<(), Error> {
        let (allowed, refused) = graphs(&layers, self.ruleset.alphabet())?;
        (self.layers, self.allowed, self.refused) = (layers, allowed, refused);
        Ok(())
    }

    /// The layers that lie on the dictionary.
    pub fn layers(&self) -> &Layers {
        &self.layers
    }

    /// Up to `limit` words (at least one) that match `query`, from the beginning or from where the
    /// last page ended.
    ///
    /// # Errors
    /// A [`QueryError`] if the query makes no sense in this rule set, or the continuation is not
    /// one of this query's.
    pub fn page(
        &self,
        query: &Query,
        from: Option<&Continuation>,
        limit: usize,
    ) -> Result<Page, QueryError> {
        let mut phases = automaton::phases(query, &self.ruleset)?;
        let (first, mut after) = match from {
            None => (0, None),
            Some(from) if from.phase < phases.len() => {
                let after = from.after.as_deref().map(|word| codes(self.ruleset.alphabet(), word));
                (from.phase, after.transpose().map_err(|_| QueryError::Continuation)?)
            }
            Some(_) => return Err(QueryError::Continuation),
        };
        let limit = limit.max(1);
        let mut page = Page { hits: Vec::new(), next: None };
        for (index, phase) in phases.iter_mut().enumerate().skip(first) {
            let wanted = limit.saturating_sub(page.hits.len());
            // One more than is wanted tells whether there is a next page.
            let mut found = self.matches(query.scope, phase, after.take().as_deref(), wanted + 1);
            let more = found.len() > wanted;
            found.truncate(wanted);
            page.hits.extend(found.iter().map(|word| self.hit(phase, word)));
            if more {
                let after = found.last().map(|word| text(self.ruleset.alphabet(), word));
                page.next = Some(Continuation { phase: index, after });
                break;
            }
        }
        Ok(page)
    }

    /// The first `limit` words after `after` that one pass finds, in order.
    fn matches(
        &self,
        scope: Scope,
        phase: &mut Phase,
        after: Option<&[Code]>,
        limit: usize,
    ) -> Vec<Vec<Code>> {
        let alphabet = self.ruleset.alphabet();
        let is_refused = |word: &[Code]| {
            !self.layers.is_empty()
                && !matches!(
                    self.layers.standing(&text(alphabet, word)),
                    None | Some(Standing::Allowed)
                )
        };
        let mut search = |graph: &TileGraph, keep: &dyn Fn(&[Code]) -> bool| match phase {
            Phase::Accepted(automaton, lengths) => {
                Walk::new(graph, (automaton, *lengths), alphabet, after).collect(limit, keep)
            }
            Phase::Laid(hand, squares) => {
                Laying::new(graph, hand, *squares, alphabet, after).collect(limit, keep)
            }
        };
        match scope {
            Scope::AllowedByMe => search(&self.allowed, &|_| true),
            Scope::RefusedByMe => search(&self.refused, &|_| true),
            Scope::InUse => {
                let mut words = search(&self.base, &|word| !is_refused(word));
                let allowed = search(&self.allowed, &|_| true);
                if !allowed.is_empty() {
                    words.extend(allowed);
                    words.sort_unstable();
                    words.dedup();
                    words.truncate(limit);
                }
                words
            }
        }
    }

    fn hit(&self, phase: &Phase, word: &[Code]) -> Hit {
        let cells = word.iter().map(|code| code.cell());
        let value = |letter| self.ruleset.face(letter).points;
        let points = phase
            .points(word, &self.ruleset)
            .unwrap_or_else(|| cells.flat_map(|cell| cell.letters()).map(value).sum());
        let text = text(self.ruleset.alphabet(), word);
        let standing = self.layers.standing(&text);
        Hit { word: text, squares: word.len(), points, distance: phase.distance(), standing }
    }
}

fn graphs(layers: &Layers, alphabet: &Alphabet) -> Result<(TileGraph, TileGraph), Error> {
    let allowed = Dictionary::from_words(layers.allowed().keys())?;
    let refused = Dictionary::from_words(layers.refused().keys())?;
    Ok((TileGraph::new(allowed.set(), alphabet), TileGraph::new(refused.set(), alphabet)))
}

/// The squares of a normalised text.
fn codes(alphabet: &Alphabet, text: &str) -> Result<Vec<Code>, rules::Unplayable> {
    Ok(alphabet.squares(text)?.into_iter().map(Code::of).collect())
}

fn text(alphabet: &Alphabet, word: &[Code]) -> String {
    word.iter()
        .flat_map(|code| code.cell().letters())
        .map(|letter| alphabet.word_text(letter))
        .collect()
}
