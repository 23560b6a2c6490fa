//! What a rack can spell together with tiles that are on the board already.

use super::subsets::{Subsets, TOPS, Tops};
use crate::graph::Anagrams;
use crate::leaves::{Leaves, POINT};
use crate::mask::Mask;
use crate::setting::{BONUSES, Setting};

/// Less than any play is worth.
pub(crate) const NOTHING: i64 = i64::MIN / 2;

/// Plays of so many tiles, without a blank and with one or more.
pub(super) const BLANKS: usize = 2;

/// Of so many blanks all choices of faces are gone through.
const TRIED_BLANKS: usize = 2;

/// What plays of so many tiles bring, whatever squares they are on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bring {
    /// The bonus and the best leave; [`NOTHING`] where there is no play.
    pub extra: i64,
    /// The highest points of the tiles.
    pub tops: Tops,
}

impl Bring {
    const NOTHING: Self = Self { extra: NOTHING, tops: [0; TOPS] };

    /// These tiles may be a play, too.
    #[inline(always)]
    fn raise(&mut self, tops: &Tops, extra: i64) {
        self.extra = self.extra.max(extra);
        for (highest, &top) in self.tops.iter_mut().zip(tops) {
            *highest = top.max(*highest);
        }
    }

    /// Would [`Bring::raise`] change nothing?
    fn covers(&self, tops: &Tops, extra: i64) -> bool {
        self.extra >= extra && self.tops.iter().zip(tops).all(|(highest, top)| highest >= top)
    }
}

/// What plays through certain tiles of the board bring, by the number of new tiles.
#[derive(Clone, Copy)]
pub(super) struct Gate(usize);

/// What is known of a gate.
struct Known {
    /// The sum of the tiles of the board.
    sum: u64,
    /// By the number of new tiles, where what they bring is found; 0 while that is not known.
    ends: [u32; TOPS],
}

/// The gates of one rack. They are found when they are asked for, and kept.
pub(super) struct Gates<'a, M> {
    anagrams: &'a Anagrams,
    leaves: &'a Leaves,
    subsets: Subsets,
    /// Bonus by the number of tiles.
    bonus: [i64; BONUSES],
    /// What a blank can stand for, and the weights of that.
    faces: M,
    weights: Vec<(M, u64)>,
    size: usize,
    blanks: usize,
    /// The most tiles of the plays that are estimated here.
    pub most: usize,
    /// What plays of the whole rack bring.
    pub whole: Bring,
    /// By the number of tiles, for any gate.
    rough: [Bring; TOPS],
    /// What has been looked up, one behind the other: without a blank, and if there is one with it.
    brings: Vec<Bring>,
    columns: usize,
    known: Vec<Known>,
    known_wholes: Vec<(u64, bool)>,
    /// By sum and number of tiles.
    known_faces: Vec<(u64, usize, M)>,
}

impl<'a, M: Mask> Gates<'a, M> {
    pub(super) fn new(
        setting: &Setting,
        rack: &[u8],
        anagrams: &'a Anagrams,
        leaves: &'a Leaves,
    ) -> Self {
        let points = |kind: u8| setting.points[usize::from(kind)] as i32;
        let blanks = rack.iter().filter(|&&kind| kind == 0).count();
        let faces = M::narrow(setting.faces).only_if(blanks > 0);
        let is_face = |&kind: &u8| faces.has(kind);
        let weight = |kind| (M::of(kind), anagrams.weight(kind));
        let mut gates = Self {
            anagrams,
            leaves,
            subsets: Subsets::new(rack, points, anagrams, leaves),
            bonus: setting.bonus.map(|bonus| i64::from(bonus) * POINT),
            faces,
            weights: (1..=M::LAST_KIND as u8).filter(is_face).map(weight).collect(),
            size: rack.len(),
            blanks,
            most: rack.len(),
            whole: Bring::NOTHING,
            rough: [Bring::NOTHING; TOPS],
            brings: Vec::with_capacity(64),
            columns: if blanks > 0 { BLANKS } else { 1 },
            known: Vec::with_capacity(32),
            known_wholes: Vec::with_capacity(64),
            known_faces: Vec::new(),
        };
        gates.guess();
        gates
    }

    /// What plays of so many tiles or fewer bring at the most, as can be told at once.
    #[inline(always)]
    pub(super) fn rough(&self, tiles: usize) -> &Bring {
        &self.rough[tiles % TOPS]
    }

    /// The gate of plays through tiles of this sum.
    pub(super) fn gate(&mut self, sum: u64) -> Gate {
        let known = self.known.iter().position(|known| known.sum == sum);
        Gate(known.unwrap_or_else(|| {
            self.known.push(Known { sum, ends: [0; TOPS] });
            self.known.len() - 1
        }))
    }

    /// What plays of so many tiles through a gate bring at the most, with every part of the rack
    /// looked up: without a blank, and with one or more.
    #[inline(always)]
    pub(super) fn exact(&mut self, gate: Gate, tiles: usize) -> &[Bring] {
        let mut end = self.known[gate.0].ends[tiles % TOPS] as usize;
        if end == 0 {
            self.look_up(self.known[gate.0].sum, tiles);
            end = self.brings.len();
            self.known[gate.0].ends[tiles % TOPS] = end as u32;
        }
        &self.brings[end - self.columns..end]
    }

    /// Are plays of the whole rack looked up rather than searched for? They are if the choices
    /// for their blanks can be gone through, and if none of them is a play of one tile, which is
    /// one play in both directions.
    fn looks_up_wholes(&self) -> bool {
        self.blanks <= TRIED_BLANKS && self.size > 1
    }

    /// Is a play of the whole rack to be looked up that makes a word with tiles of this sum?
    pub(super) fn has_whole(&mut self, sum: u64) -> bool {
        if !self.looks_up_wholes() {
            return false;
        }
        if let Some((_, may)) = self.known_wholes.iter().find(|(known, _)| *known == sum) {
            return *may;
        }
        let may = self.spells(self.subsets.whole().sum.wrapping_add(sum), self.blanks);
        self.known_wholes.push((sum, may));
        may
    }

    /// Shows `visit` the sum of each word that the whole rack may make with tiles of this sum.
    pub(super) fn each_whole(&self, sum: u64, mut visit: impl FnMut(u64)) {
        let rack = self.subsets.whole().sum.wrapping_add(sum);
        if self.blanks == 0 {
            visit(rack);
            return;
        }
        self.each_spelling(rack, self.blanks, |_, sum| {
            visit(sum);
            false
        });
    }

    fn guess(&mut self) {
        let tops = self.subsets.tops(self.subsets.whole());
        self.whole = Bring { extra: self.bonus[self.size] + self.leaves.highest(0), tops };
        self.most = self.size - usize::from(self.looks_up_wholes());
        let mut extra = NOTHING;
        for tiles in 1..=self.most {
            extra = extra.max(self.bonus[tiles] + self.leaves.highest(self.size - tiles));
            self.rough[tiles] = Bring { extra, tops };
        }
    }

    fn look_up(&mut self, through: u64, tiles: usize) {
        let first = self.brings.len();
        self.brings.resize(first + self.columns, Bring::NOTHING);
        for blanks in 0..=self.blanks.min(tiles) {
            let at = first + usize::from(blanks > 0);
            for subset in self.subsets.of_size(tiles - blanks) {
                let sum = subset.sum.wrapping_add(through);
                if blanks == 0 && !self.anagrams.may_spell(sum) {
                    continue;
                }
                let kept = subset.kept as usize - blanks * self.leaves.step(0);
                let extra = self.bonus[tiles] + self.leaves.value(kept);
                let tops = self.subsets.tops(subset);
                if !self.brings[at].covers(&tops, extra)
                    && (blanks == 0 || self.spells(sum, blanks))
                {
                    self.brings[at].raise(&tops, extra);
                }
            }
        }
    }

    /// What blanks may stand for in plays of so many tiles through tiles of this sum. Only plays
    /// of nearly the whole rack are looked at: in shorter ones there is nearly always something
    /// for each face.
    pub(super) fn faces(&mut self, sum: u64, tiles: usize) -> M {
        if tiles + 1 < self.size || self.blanks > 1 {
            return self.faces;
        }
        let same = |&(known, of, _): &(u64, usize, M)| known == sum && of == tiles;
        if let Some(&(_, _, faces)) = self.known_faces.iter().find(|known| same(known)) {
            return faces;
        }
        let mut faces = M::EMPTY;
        for subset in self.subsets.of_size(tiles - self.blanks.min(tiles)) {
            let sum = subset.sum.wrapping_add(sum);
            self.each_spelling(sum, self.blanks, |spelled, _| {
                faces |= spelled;
                false
            });
        }
        self.known_faces.push((sum, tiles, faces));
        faces
    }

    /// May tiles of this sum make a word with so many blanks? Of many blanks it is believed.
    fn spells(&self, sum: u64, blanks: usize) -> bool {
        match blanks {
            0 => self.anagrams.may_spell(sum),
            1..=TRIED_BLANKS => self.each_spelling(sum, blanks, |_, _| true),
            _ => true,
        }
    }

    /// Shows `stop` each choice of faces for one or two blanks that may make a word with tiles of
    /// this sum, and the sum with them, until it says yes.
    #[inline(always)]
    fn each_spelling(&self, sum: u64, blanks: usize, mut stop: impl FnMut(M, u64) -> bool) -> bool {
        self.weights.iter().enumerate().any(|(index, &(face, weight))| {
            let sum = sum.wrapping_add(weight);
            if blanks == 1 {
                return self.anagrams.may_spell(sum) && stop(face, sum);
            }
            self.weights[index..].iter().any(|&(other, weight)| {
                let sum = sum.wrapping_add(weight);
                self.anagrams.may_spell(sum) && stop(face | other, sum)
            })
        })
    }
}
