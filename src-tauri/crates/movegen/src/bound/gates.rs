//! What a rack can spell together with tiles that are on the board already.

use super::subsets::{self, Subset, Tops};
use crate::graph::Anagrams;
use crate::leaves::{Leaves, POINT};
use crate::play::MAX_RACK;
use crate::setting::{BONUSES, Setting};

/// Less than any play is worth.
pub(crate) const NOTHING: i64 = i64::MIN / 2;

/// Plays of so many tiles, without a blank and with one or more.
pub(super) const BLANKS: usize = 2;

/// What plays of so many tiles bring, whatever squares they are on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bring {
    /// The bonus and the best leave; [`NOTHING`] where there is no play.
    pub extra: i64,
    /// The highest points of the tiles.
    pub tops: Tops,
}

/// What plays through certain tiles of the board bring, by the number of new tiles.
#[derive(Clone, Debug)]
pub(super) struct Gate {
    by_tiles: [[Bring; MAX_RACK + 1]; BLANKS],
}

impl Gate {
    fn closed() -> Self {
        let nothing = Bring { extra: NOTHING, tops: [0; MAX_RACK + 1] };
        Self { by_tiles: [[nothing; MAX_RACK + 1]; BLANKS] }
    }

    #[inline(always)]
    pub(super) fn of(&self, blanks: usize, tiles: usize) -> &Bring {
        &self.by_tiles[blanks][tiles]
    }

    /// These tiles may be a play.
    fn open(&mut self, blanks: usize, tiles: usize, tops: &Tops, extra: i64) {
        let bring = &mut self.by_tiles[blanks][tiles];
        bring.extra = bring.extra.max(extra);
        for (highest, &top) in bring.tops.iter_mut().zip(tops) {
            *highest = top.max(*highest);
        }
    }

    /// Would [`Gate::open`] change nothing?
    fn is_open(&self, blanks: usize, tiles: usize, tops: &Tops, extra: i64) -> bool {
        let bring = &self.by_tiles[blanks][tiles];
        bring.extra >= extra && bring.tops.iter().zip(tops).all(|(highest, top)| highest >= top)
    }
}

/// The gates of one rack. They are found when they are asked for, and kept.
pub(super) struct Gates<'a> {
    anagrams: &'a Anagrams,
    leaves: &'a Leaves,
    subsets: Vec<Subset>,
    /// Bonus by the number of tiles.
    bonus: [i64; BONUSES],
    /// The weights of what a blank can stand for.
    faces: Vec<u64>,
    pub size: usize,
    pub blanks: usize,
    /// What the rack brings if every part of it makes a word.
    rough: Gate,
    exact: Vec<(u64, Gate)>,
    whole: Vec<(u64, bool)>,
}

impl<'a> Gates<'a> {
    pub(super) fn new(
        setting: &Setting,
        rack: &[u8],
        anagrams: &'a Anagrams,
        leaves: &'a Leaves,
    ) -> Self {
        let points = |kind: u8| setting.points[usize::from(kind)];
        let blanks = rack.iter().filter(|&&kind| kind == 0).count();
        let faces = if blanks == 0 { 0 } else { setting.faces };
        let is_face = |&kind: &u8| faces >> kind & 1 == 1;
        let mut gates = Self {
            anagrams,
            leaves,
            subsets: subsets::of_letters(rack, points, anagrams, leaves),
            bonus: setting.bonus.map(|bonus| i64::from(bonus) * POINT),
            faces: (1..128).filter(is_face).map(|kind| anagrams.weight(kind)).collect(),
            size: rack.len(),
            blanks,
            rough: Gate::closed(),
            exact: Vec::new(),
            whole: Vec::new(),
        };
        gates.rough = gates.guess();
        gates
    }

    /// What plays through tiles of this sum bring at the most, as can be told at once.
    pub(super) fn rough(&self) -> &Gate {
        &self.rough
    }

    /// What plays through tiles of this sum bring at the most, with every part of the rack looked
    /// up.
    pub(super) fn exact(&mut self, sum: u64) -> &Gate {
        let known = self.exact.iter().position(|(known, _)| *known == sum);
        let index = known.unwrap_or_else(|| {
            let gate = self.look_up(sum);
            self.exact.push((sum, gate));
            self.exact.len() - 1
        });
        &self.exact[index].1
    }

    /// May the whole rack make a word with tiles of this sum?
    pub(super) fn whole(&mut self, sum: u64) -> bool {
        if let Some((_, may)) = self.whole.iter().find(|(known, _)| *known == sum) {
            return *may;
        }
        let rack = self.letters().sum.wrapping_add(sum);
        let may = self.spells(rack, self.blanks);
        self.whole.push((sum, may));
        may
    }

    /// All letter tiles.
    fn letters(&self) -> &Subset {
        // There is always the empty subset.
        &self.subsets[self.subsets.len() - 1]
    }

    fn guess(&self) -> Gate {
        let mut gate = Gate::closed();
        let letters = *self.letters();
        for tiles in 1..=self.size {
            let extra = self.bonus[tiles] + self.leaves.highest(self.size - tiles);
            if tiles <= letters.size {
                gate.open(0, tiles, &letters.tops, extra);
            }
            if self.blanks > 0 {
                let mut tops = letters.tops;
                let most = tops[tiles - 1];
                tops.iter_mut().for_each(|top| *top = most.min(*top));
                gate.open(1, tiles, &tops, extra);
            }
        }
        gate
    }

    fn look_up(&self, sum: u64) -> Gate {
        let mut gate = Gate::closed();
        for subset in &self.subsets {
            for blanks in 0..=self.blanks {
                let tiles = subset.size + blanks;
                if tiles == 0 {
                    continue;
                }
                let kept = subset.kept - blanks * self.leaves.step(0);
                let extra = self.bonus[tiles] + self.leaves.value(kept);
                let column = usize::from(blanks > 0);
                if !gate.is_open(column, tiles, &subset.tops, extra)
                    && self.spells(subset.sum.wrapping_add(sum), blanks)
                {
                    gate.open(column, tiles, &subset.tops, extra);
                }
            }
        }
        gate
    }

    /// May tiles of this sum make a word with so many blanks? Of many blanks it is believed.
    fn spells(&self, sum: u64, blanks: usize) -> bool {
        let with = |face: &u64| self.anagrams.may_spell(sum.wrapping_add(*face));
        match blanks {
            0 => self.anagrams.may_spell(sum),
            1 => self.faces.iter().any(with),
            2 => self.faces.iter().enumerate().any(|(index, face)| {
                let sum = sum.wrapping_add(*face);
                self.faces[index..]
                    .iter()
                    .any(|other| self.anagrams.may_spell(sum.wrapping_add(*other)))
            }),
            _ => true,
        }
    }
}
