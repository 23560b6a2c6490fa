//! One copy of each state: hash-consing on the graph's own array.

/// An open-addressing table from the words of a state to where they are stored.
pub(crate) struct Interner {
    /// Upper half: the words' hash; lower half: where they begin, 0 for a free slot.
    slots: Vec<u64>,
    used: usize,
}

impl Interner {
    pub(crate) fn with_capacity(states: usize) -> Self {
        Self { slots: vec![0; (states * 2).next_power_of_two().max(16)], used: 0 }
    }

    /// Looks for an earlier copy of the words that `all` ends with, from `at` on. Where there is
    /// one, drops the new copy. Returns where the one that stays begins.
    pub(crate) fn intern(&mut self, all: &mut Vec<u32>, at: usize) -> usize {
        let hash = hash(&all[at..]);
        let last = self.slots.len() - 1;
        let mut slot = hash as usize & last;
        loop {
            let entry = self.slots[slot];
            if entry == 0 {
                break;
            }
            let known = entry as u32 as usize;
            let (before, new) = all.split_at(at);
            if entry >> 32 == u64::from(hash) && before[known..].starts_with(new) {
                all.truncate(at);
                return known;
            }
            slot = (slot + 1) & last;
        }
        self.slots[slot] = u64::from(hash) << 32 | at as u64;
        self.used += 1;
        if self.used * 2 > self.slots.len() {
            self.grow();
        }
        at
    }

    fn grow(&mut self) {
        let last = self.slots.len() * 2 - 1;
        let old = std::mem::replace(&mut self.slots, vec![0; last + 1]);
        for entry in old.into_iter().filter(|&entry| entry != 0) {
            let mut slot = (entry >> 32) as usize & last;
            while self.slots[slot] != 0 {
                slot = (slot + 1) & last;
            }
            self.slots[slot] = entry;
        }
    }
}

/// Multiply and rotate; the upper half is what has been mixed best.
#[inline]
fn hash(words: &[u32]) -> u32 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut sum = words.len() as u64;
    for &word in words {
        sum = (sum.rotate_left(23) ^ u64::from(word)).wrapping_mul(ODD);
    }
    (sum >> 32) as u32
}
