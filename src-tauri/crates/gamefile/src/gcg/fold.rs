//! From events to turns and draws.

use std::collections::HashMap;

use rules::{Direction, Laid, Letter, Options, PlacedTile, Placement, RuleSet, Square, Tile, Turn};

use super::build::Fault;
use super::draws::Draws;
use super::parse::{Event, Parsed, What};
use crate::import::Remark;
use crate::letters::{self, Sign};
use crate::reason::{DrawsProblem, Notice, Reason, SquareProblem, TextProblem};

/// The turns of a file, with the draws that fit.
pub(super) struct Folded {
    /// Each with its seat, its points and its line.
    pub turns: Vec<(usize, Turn, i32, usize)>,
    pub draws: Vec<Tile>,
    /// What the file settles at the end: line, seat, points.
    pub settled: Vec<(usize, usize, i32)>,
    pub notes: Vec<String>,
    pub remarks: Vec<Remark>,
}

/// What of the racks in a file is taken for true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Racks {
    /// All that is told.
    Told,
    /// What was used of them. Who writes down a game from the other side of the table often has
    /// racks that cannot have been.
    Used,
}

/// A turn whose tiles are known as far as the file tells them.
struct Draft {
    line: usize,
    seat: usize,
    rack: Vec<Tile>,
    act: Act,
    points: i32,
    text: String,
}

enum Act {
    Play(Vec<Placement>),
    Exchange(Vec<Tile>),
    /// So many tiles; nobody says which.
    ExchangeOf(usize),
    Empty(Turn),
}

impl Draft {
    fn used(&self) -> Vec<Tile> {
        let tile = |placement: &Placement| match placement.tile {
            PlacedTile::Known(tile) => Some(tile),
            PlacedTile::Unknown => None,
        };
        match &self.act {
            Act::Play(placements) => placements.iter().filter_map(tile).collect(),
            Act::Exchange(tiles) => tiles.clone(),
            Act::ExchangeOf(_) | Act::Empty(_) => Vec::new(),
        }
    }

    /// What the player surely held: the rack told, and what was used of it.
    fn held(&self) -> Vec<Tile> {
        let mut held = self.rack.clone();
        let mut left = self.rack.clone();
        for tile in self.used() {
            match left.iter().position(|&other| other == tile) {
                Some(at) => drop(left.swap_remove(at)),
                None => held.push(tile),
            }
        }
        held
    }
}

/// Reads the events of `game`, played by `players`; `racks` are believed, or made up but for the
/// tiles that were used and those left at the end.
///
/// # Errors
/// The line that makes no sense, and why.
pub(super) fn fold(
    game: &Parsed,
    ruleset: &RuleSet,
    options: &Options,
    players: usize,
    racks: Racks,
) -> Result<Folded, Fault> {
    let mut folding = Folding {
        ruleset,
        racks,
        board: HashMap::new(),
        drafts: Vec::new(),
        last_racks: Vec::new(),
        settled: Vec::new(),
        notes: Vec::new(),
        remarks: Vec::new(),
    };
    for event in &game.events {
        if event.player >= players {
            return Err(Fault::at(event.line, Reason::Nobody));
        }
        folding.event(event, players)?;
    }
    for (line, seat, rack) in &game.racks {
        folding.last_racks.push((*line, *seat, folding.in_hand(*line, rack)?));
    }
    folding.draw(options, players, game)
}

struct Folding<'a> {
    ruleset: &'a RuleSet,
    racks: Racks,
    board: HashMap<Square, Letter>,
    drafts: Vec<Draft>,
    last_racks: Vec<(usize, usize, Vec<Tile>)>,
    settled: Vec<(usize, usize, i32)>,
    notes: Vec<String>,
    remarks: Vec<Remark>,
}

impl Folding<'_> {
    fn event(&mut self, event: &Event, players: usize) -> Result<(), Fault> {
        let line = event.line;
        let act = match &event.what {
            What::Play { at, word } => Act::Play(self.play(line, at, word)?),
            What::Exchange(tiles) => match tiles.parse() {
                Ok(count) => Act::ExchangeOf(count),
                Err(_) => Act::Exchange(self.in_hand(line, tiles)?),
            },
            What::Pass => Act::Empty(Turn::Pass),
            What::Timeout => Act::Empty(Turn::Timeout),
            What::Resign => Act::Empty(Turn::Resign),
            What::Withdrawn => return self.withdraw(event),
            What::Challenge | What::Time => {
                self.keep_as_note(event);
                return Ok(());
            }
            What::Leftovers(tiles) => return self.leftovers(event, tiles, players),
        };
        let rack = self.in_hand(line, &event.rack)?;
        let (seat, points, text) = (event.player, event.points, event.text.clone());
        self.drafts.push(Draft { line, seat, rack, act, points, text });
        Ok(())
    }

    /// The placements of a play, whose squares are filled from now on.
    fn play(&mut self, line: usize, at: &str, word: &str) -> Result<Vec<Placement>, Fault> {
        let (mut square, direction) = place(at).ok_or_else(|| {
            Fault::at(line, Reason::Text { text: at.to_owned(), problem: TextProblem::NoPlace })
        })?;
        let mut placements = Vec::new();
        let signs = letters::read(self.ruleset, word).map_err(|error| Fault::at(line, error))?;
        for sign in signs {
            let wrong = |problem| Err(Fault::at(line, Reason::Square { square, problem }));
            match (sign, self.board.get(&square)) {
                (Sign::Through, Some(_)) => {}
                (Sign::Laid(laid), Some(&there)) if laid.letter == there => {}
                (Sign::Laid(_), Some(_)) => return wrong(SquareProblem::OtherLetter),
                (Sign::Through, None) => return wrong(SquareProblem::Empty),
                (Sign::Blank, _) => return wrong(SquareProblem::NoLetter),
                (Sign::Laid(Laid { letter, blank: true }), None) => {
                    placements.push(Placement::blank(square, letter));
                }
                (Sign::Laid(Laid { letter, blank: false }), None) => {
                    placements.push(Placement::letter(square, letter));
                }
            }
            if let Sign::Laid(laid) = sign {
                self.board.insert(square, laid.letter);
            }
            match direction {
                Direction::Across => square.column = square.column.saturating_add(1),
                Direction::Down => square.row = square.row.saturating_add(1),
            }
        }
        Ok(placements)
    }

    /// The play before was taken back: the turn was an empty one.
    fn withdraw(&mut self, event: &Event) -> Result<(), Fault> {
        let number = self.drafts.len();
        let Some(last) = self.drafts.last_mut().filter(|last| last.seat == event.player) else {
            return Err(Fault::at(event.line, Reason::NothingToWithdraw));
        };
        let Act::Play(placements) = &last.act else {
            return Err(Fault::at(event.line, Reason::NothingToWithdraw));
        };
        for placement in placements {
            self.board.remove(&placement.square);
        }
        let held = last.held();
        last.rack = held;
        last.act = Act::Empty(Turn::Pass);
        last.points = 0;
        self.notes.push(format!("{number}: -- {}", last.text));
        self.remarks.push(Remark { line: event.line, notice: Notice::Withdrawn });
        Ok(())
    }

    fn keep_as_note(&mut self, event: &Event) {
        self.notes.push(format!("{}: {}", self.drafts.len(), event.text));
        let notice = Notice::KeptAsNote(event.text.clone());
        self.remarks.push(Remark { line: event.line, notice });
    }

    /// What is left on racks at the end: one's own, told behind the same rack, or the other's.
    fn leftovers(&mut self, event: &Event, tiles: &str, players: usize) -> Result<(), Fault> {
        let tiles = self.in_hand(event.line, tiles)?;
        let own = !event.rack.is_empty();
        if own || players == 2 {
            let seat = if own { event.player } else { 1 - event.player };
            self.last_racks.push((event.line, seat, tiles));
        }
        self.settled.push((event.line, event.player, event.points));
        Ok(())
    }

    /// Tiles in hand.
    fn in_hand(&self, line: usize, text: &str) -> Result<Vec<Tile>, Fault> {
        let signs = letters::read(self.ruleset, text).map_err(|error| Fault::at(line, error))?;
        let tile = |sign: Sign| match sign {
            Sign::Blank => Some(Tile::Blank),
            Sign::Laid(Laid { letter, blank: false }) => Some(Tile::Letter(letter)),
            Sign::Laid(_) | Sign::Through => None,
        };
        let tiles = signs.into_iter().map(|sign| tile(sign).filter(|&t| self.ruleset.has_tile(t)));
        tiles.collect::<Option<_>>().ok_or_else(|| {
            let text = text.to_owned();
            Fault::at(line, Reason::Text { text, problem: TextProblem::NotInHand })
        })
    }

    /// Makes up the draws that fit, and with them the tiles that the file does not tell.
    fn draw(self, options: &Options, players: usize, game: &Parsed) -> Result<Folded, Fault> {
        let begin = game.line;
        let rack_size = self.ruleset.rack_size_of(options);
        let mut draws = Draws::deal(self.ruleset, players, rack_size)
            .ok_or_else(|| no_draws(begin, DrawsProblem::TooFewTiles))?;
        let mut staying = players;
        // The slots of an exchange tell their tiles only in the end.
        let mut exchanged: Vec<Option<Vec<usize>>> = Vec::new();
        for (index, draft) in self.drafts.iter().enumerate() {
            let full = |tile: Tile| self.no_room(draft.line, tile).in_turn(index + 1);
            draws.holds(draft.seat, &self.believed(draft)).map_err(full)?;
            let used = draws.holds(draft.seat, &draft.used()).map_err(full)?;
            let mut away = None;
            match &draft.act {
                Act::Play(_) => draws.play(draft.seat, &used),
                Act::Exchange(_) => away = Some(used),
                Act::ExchangeOf(count) => {
                    let later = self.next_told(index);
                    let given = draws.given_away(draft.seat, *count, &later);
                    away = Some(given.ok_or_else(|| {
                        no_draws(draft.line, DrawsProblem::TooManyExchanged).in_turn(index + 1)
                    })?);
                }
                Act::Empty(Turn::Resign) => {
                    staying -= 1;
                    if staying > 1 {
                        draws.leave(draft.seat);
                    }
                }
                Act::Empty(_) => {}
            }
            if let Some(slots) = &away {
                draws.exchange(draft.seat, slots);
            }
            exchanged.push(away);
        }
        for (line, seat, tiles) in &self.last_racks {
            draws.holds(*seat, tiles).map_err(|tile| self.no_room(*line, tile))?;
        }
        draws.settle(game.by_content().1).map_err(|tile| match tile {
            Some(tile) => {
                let text = self.ruleset.tile_text(tile).to_owned();
                no_draws(begin, DrawsProblem::TooManyOf(text))
            }
            None => no_draws(begin, DrawsProblem::NoneFit),
        })?;
        Ok(self.folded(&draws, exchanged))
    }

    fn folded(self, draws: &Draws, exchanged: Vec<Option<Vec<usize>>>) -> Folded {
        let turn = |(draft, away): (Draft, Option<Vec<usize>>)| {
            let turn = match (draft.act, away) {
                (_, Some(slots)) => {
                    let tiles = slots.into_iter().filter_map(|slot| draws.tile(slot));
                    Turn::Exchange(tiles.map(PlacedTile::Known).collect())
                }
                (Act::Play(placements), None) => Turn::Play(placements),
                (Act::Empty(turn), None) => turn,
                (Act::Exchange(_) | Act::ExchangeOf(_), None) => Turn::Exchange(Vec::new()),
            };
            (draft.seat, turn, draft.points, draft.line)
        };
        let Folding { drafts, settled, notes, remarks, .. } = self;
        let turns = drafts.into_iter().zip(exchanged).map(turn).collect();
        Folded { turns, draws: draws.in_order().collect(), settled, notes, remarks }
    }

    fn believed(&self, draft: &Draft) -> Vec<Tile> {
        match self.racks {
            Racks::Told => draft.held(),
            Racks::Used => draft.used(),
        }
    }

    /// What is told next of the rack of the player of turn `index`.
    fn next_told(&self, index: usize) -> Vec<Tile> {
        let seat = self.drafts[index].seat;
        let next = self.drafts.iter().skip(index + 1).find(|draft| draft.seat == seat);
        let at_the_end = || self.last_racks.iter().find(|(_, other, _)| *other == seat);
        next.map(|next| self.believed(next))
            .or_else(|| Some(at_the_end()?.2.clone()))
            .unwrap_or_default()
    }

    fn no_room(&self, line: usize, tile: Tile) -> Fault {
        no_draws(line, DrawsProblem::NoRoom(self.ruleset.tile_text(tile).to_owned()))
    }
}

fn no_draws(line: usize, problem: DrawsProblem) -> Fault {
    Fault::at(line, Reason::Draws(problem))
}

/// `8D` is across, `D8` is down.
fn place(text: &str) -> Option<(Square, Direction)> {
    let text = text.to_ascii_uppercase();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let column: String = text.chars().filter(char::is_ascii_alphabetic).collect();
    let square = format!("{column}{digits}").parse().ok()?;
    let direction = if text.starts_with(&digits) { Direction::Across } else { Direction::Down };
    Some((square, direction))
}
