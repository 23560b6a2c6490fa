//! One copy of each state: hash-consing on the graph's own array.

/// An open-addressing table from states to where they are stored.
pub(crate) struct Interner {
    /// Upper half: the state's hash; lower half: its offset, 0 for a free slot.
    slots: Vec<u64>,
    used: usize,
}

impl Interner {
    pub(crate) fn with_capacity(states: usize) -> Self {
        Self { slots: vec![0; (states * 2).next_power_of_two().max(16)], used: 0 }
    }

    /// Looks for an earlier copy of the state that ends `data` and begins at `at`. Where there is
    /// one, drops the new copy. Returns the offset of the one that stays.
    pub(crate) fn intern(&mut self, data: &mut Vec<u32>, at: usize) -> usize {
        let len = data.len() - at;
        let hash = hash(&data[at..]);
        let last = self.slots.len() - 1;
        let mut slot = hash as usize & last;
        loop {
            let entry = self.slots[slot];
            if entry == 0 {
                break;
            }
            let known = entry as u32 as usize;
            if entry >> 32 == u64::from(hash) && data[known..known + len] == data[at..] {
                data.truncate(at);
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
    let mut state = words.len() as u64;
    for &word in words {
        state = (state.rotate_left(23) ^ u64::from(word)).wrapping_mul(ODD);
    }
    (state >> 32) as u32
}
