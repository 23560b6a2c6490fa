//! Looking words up.

use fst::{IntoStreamer, Set, Streamer};

use crate::manifest::Manifest;
use crate::packed::unpack;
use crate::{Error, hash};

/// A set of words: normalised lower-case text in NFC, as `rules::Alphabet::normalise` gives it.
///
/// `D` holds the stored words: bytes in memory, a memory map, a slice of a resource.
#[derive(Debug, Clone)]
pub struct Dictionary<D: AsRef<[u8]> = Vec<u8>> {
    words: Set<D>,
    manifest: Option<Manifest>,
    sha256: String,
}

impl Dictionary {
    /// Opens the dictionary `id` from its stored words, packed as built dictionaries have them, and
    /// the text of its manifest.
    ///
    /// # Errors
    /// As [`Dictionary::open`]; also [`Error::Damaged`] if the words cannot be unpacked.
    pub fn open_packed(id: &str, words: &[u8], manifest: &[u8]) -> Result<Self, Error> {
        let words = unpack(words).map_err(|reason| Error::Damaged {
            id: id.to_owned(),
            reason: format!("words.fst.z: {reason}"),
        })?;
        Dictionary::open(id, words, manifest)
    }
}

impl<D: AsRef<[u8]>> Dictionary<D> {
    /// Opens the dictionary `id` from its stored words and the text of its manifest.
    ///
    /// # Errors
    /// [`Error::OtherVersion`] if it was written for another version of the format,
    /// [`Error::Damaged`] if the manifest cannot be read or the words are not those it describes.
    pub fn open(id: &str, words: D, manifest: &[u8]) -> Result<Self, Error> {
        let manifest = Manifest::parse(id, manifest)?;
        manifest.check(words.as_ref())?;
        let damaged = |reason: String| Error::Damaged {
            id: id.to_owned(),
            reason: format!("words.fst: {reason}"),
        };
        let words = Set::new(words).map_err(|error| damaged(error.to_string()))?;
        if words.len() as u64 != manifest.words {
            let (found, expected) = (words.len(), manifest.words);
            return Err(damaged(format!("{found} words, the manifest says {expected}")));
        }
        Ok(Dictionary { words, sha256: manifest.sha256.clone(), manifest: Some(manifest) })
    }

    /// Whether `word` is one of the words. It must be normalised.
    pub fn contains(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there are no words at all.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The manifest; a dictionary made from words in memory has none.
    pub fn manifest(&self) -> Option<&Manifest> {
        self.manifest.as_ref()
    }

    /// Hash of the stored words. Equal hashes mean equal words.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// The words as the graph they are stored in, for searches and for compiling other graphs.
    pub fn set(&self) -> &Set<D> {
        &self.words
    }

    /// Calls `visit` with each word, in the order of their UTF-8 bytes.
    pub fn for_each(&self, mut visit: impl FnMut(&str)) {
        let mut stream = self.words.into_stream();
        while let Some(word) = stream.next() {
            // Built from `str`, so this always holds.
            if let Ok(word) = std::str::from_utf8(word) {
                visit(word);
            }
        }
    }

    /// All words in the order of their UTF-8 bytes.
    pub fn to_vec(&self) -> Vec<String> {
        let mut words = Vec::with_capacity(self.len());
        self.for_each(|word| words.push(word.to_owned()));
        words
    }
}

impl Dictionary {
    /// A dictionary of words in memory, in any order; they must be normalised.
    ///
    /// # Errors
    /// [`Error::Store`] if the graph cannot be built.
    pub fn from_words<W: AsRef<str>>(words: impl IntoIterator<Item = W>) -> Result<Self, Error> {
        let mut words: Vec<W> = words.into_iter().collect();
        words.sort_unstable_by(|a, b| a.as_ref().cmp(b.as_ref()));
        words.dedup_by(|a, b| a.as_ref() == b.as_ref());
        let stored = store(&words)?;
        let sha256 = hash::sha256(&stored);
        Ok(Dictionary { words: Set::new(stored)?, manifest: None, sha256 })
    }
}

impl<D: AsRef<[u8]>> Dictionary<D> {
    /// Opens stored words that have no manifest of their own, beside the dictionary `id`.
    ///
    /// # Errors
    /// [`Error::Damaged`] if they are not what was stored.
    pub(crate) fn from_stored(id: &str, words: D) -> Result<Self, Error> {
        let sha256 = hash::sha256(words.as_ref());
        let damaged = |error: fst::Error| Error::Damaged {
            id: id.to_owned(),
            reason: format!("stored words: {error}"),
        };
        let words = Set::new(words).map_err(damaged)?;
        words.as_fst().verify().map_err(damaged)?;
        Ok(Dictionary { words, manifest: None, sha256 })
    }
}

/// Stores words that are sorted by their bytes and without duplicates.
pub(crate) fn store<W: AsRef<str>>(words: &[W]) -> Result<Vec<u8>, Error> {
    let mut builder = fst::SetBuilder::memory();
    for word in words {
        builder.insert(word.as_ref())?;
    }
    Ok(builder.into_inner()?)
}
