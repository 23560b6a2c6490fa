//! Words as sequences of kinds, in one piece of memory.

/// The most words that a graph can hold.
pub(crate) const MAX_WORDS: usize = (1 << 25) - 1;

/// A list of words, each a sequence of kinds.
#[derive(Clone, Debug, Default)]
pub struct WordList {
    kinds: Vec<u8>,
    ends: Vec<usize>,
    longest: usize,
    unsorted: bool,
}

impl WordList {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends a word. Words may come in any order and more than once; in ascending order they
    /// need not be sorted later. An empty word is ignored.
    pub fn push(&mut self, word: &[u8]) {
        if word.is_empty() {
            return;
        }
        if let Some(last) = self.len().checked_sub(1) {
            self.unsorted |= self.get(last) > word;
        }
        self.longest = self.longest.max(word.len());
        self.kinds.extend_from_slice(word);
        self.ends.push(self.kinds.len());
    }

    /// How many words the list holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Does the list hold no word?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many tiles the longest word has.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.longest
    }

    /// The word at `index`.
    ///
    /// # Panics
    /// When `index` is not below [`WordList::len`].
    #[must_use]
    pub fn get(&self, index: usize) -> &[u8] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.kinds[start..self.ends[index]]
    }

    /// All words, as they were pushed.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let word = &self.kinds[start..end];
            start = end;
            word
        })
    }

    /// The highest kind in any word, 0 when there is none.
    #[must_use]
    pub fn highest_kind(&self) -> u8 {
        self.kinds.iter().copied().max().unwrap_or(0)
    }

    /// The words in ascending order.
    pub(crate) fn into_sorted(self) -> Self {
        if !self.unsorted {
            return self;
        }
        let mut order: Vec<u32> = (0..self.len() as u32).collect();
        order.sort_unstable_by(|&a, &b| self.get(a as usize).cmp(self.get(b as usize)));
        let mut sorted = Self::new();
        sorted.kinds.reserve_exact(self.kinds.len());
        for index in order {
            sorted.push(self.get(index as usize));
        }
        sorted
    }

    /// The words of both lists in ascending order.
    pub(crate) fn merged(self, other: Self) -> Self {
        let (ours, theirs) = (self.into_sorted(), other.into_sorted());
        if theirs.is_empty() {
            return ours;
        }
        let mut merged = Self::new();
        merged.kinds.reserve_exact(ours.kinds.len() + theirs.kinds.len());
        let mut theirs = theirs.iter().peekable();
        for word in ours.iter() {
            while let Some(before) = theirs.next_if(|other| *other < word) {
                merged.push(before);
            }
            merged.push(word);
        }
        theirs.for_each(|word| merged.push(word));
        merged
    }
}
