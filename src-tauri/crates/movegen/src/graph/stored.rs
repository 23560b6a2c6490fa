//! A word graph as bytes: a head, a checksum, and the array itself.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `slovo-wg` |
//! | 4 | version of this form, [`FORMAT`] |
//! | 4 | `u32` words in a set of kinds: 1, 2 or 4 |
//! | 4, 4 | the arcs to the left and to the right root |
//! | 8 | length of the array in `u32` words |
//! | 32 | [`Source`]: what the graph was compiled from |
//! | 32 | SHA-256 of everything above and of the array |
//! | … | the array |
//!
//! Numbers are little-endian. What is read is believed only when the checksum holds and every
//! state that can be reached is sound ([`super::sound`]).

use std::fmt;
use std::io::{self, Read, Write};

use sha2::{Digest, Sha256};

use super::{Arc, Graph, WordGraph, sound};
use crate::mask::{MAX_KINDS, Mask};

/// Version of the stored form and of the array in it. To be raised with every change of either.
pub const FORMAT: u32 = 2;

const MAGIC: [u8; 8] = *b"slovo-wg";
const HEAD: usize = 64;

/// How many bytes of the array are read or written at a time.
const PIECE: usize = 1 << 16;

/// What a graph is compiled from, as a hash: another dictionary, alphabet or option has another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source([u8; 32]);

impl Source {
    /// The hash of `parts`, in this order; no two lists of parts run together.
    pub fn of<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut sum = Sha256::new();
        for part in parts {
            sum.update((part.len() as u64).to_le_bytes());
            sum.update(part);
        }
        Self(sum.finalize().into())
    }
}

/// In hexadecimal.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Why stored bytes are not the graph that was asked for.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoredError {
    /// They cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// They do not begin as a stored graph does.
    #[error("not a word graph")]
    NoGraph,
    /// They were written by another version of the program.
    #[error("format {found} instead of {FORMAT}")]
    OtherVersion {
        /// The version of the form.
        found: u32,
    },
    /// The graph was compiled from something else.
    #[error("compiled from another dictionary, alphabet or option")]
    OtherSource,
    /// There are fewer or more bytes than the head says.
    #[error("not as long as it says")]
    Length,
    /// Some bytes are not those that were written.
    #[error("the checksum is wrong")]
    Checksum,
    /// The array is none that a graph can have.
    #[error("the states make no graph")]
    Unsound,
}

impl WordGraph {
    /// Writes the graph with the name of its `source`.
    ///
    /// # Errors
    /// What `to` reports.
    pub fn write(&self, source: Source, to: impl Write) -> io::Result<()> {
        match self {
            Self::Narrow(graph) => write(graph, source, to),
            Self::Medium(graph) => write(graph, source, to),
            Self::Wide(graph) => write(graph, source, to),
        }
    }

    /// Reads the graph that was compiled from `source` with an alphabet of `kinds` letters. `from`
    /// has to end behind it.
    ///
    /// # Errors
    /// [`StoredError`], whatever the bytes are; none of them is trusted.
    pub fn read(source: Source, kinds: usize, from: impl Read) -> Result<Self, StoredError> {
        match kinds {
            _ if kinds <= u32::LAST_KIND => read(source, kinds, from).map(Self::Narrow),
            _ if kinds <= u64::LAST_KIND => read(source, kinds, from).map(Self::Medium),
            _ if kinds <= MAX_KINDS => read(source, kinds, from).map(Self::Wide),
            _ => Err(StoredError::OtherSource),
        }
    }
}

fn head<M: Mask>(graph: &Graph<M>, source: Source) -> [u8; HEAD] {
    let mut head = [0; HEAD];
    head[..8].copy_from_slice(&MAGIC);
    let numbers = [FORMAT, M::WORDS as u32, graph.left_root.0, graph.right_root.0];
    for (place, number) in head[8..24].chunks_exact_mut(4).zip(numbers) {
        place.copy_from_slice(&number.to_le_bytes());
    }
    head[24..32].copy_from_slice(&(array(graph).len() as u64).to_le_bytes());
    head[32..].copy_from_slice(&source.0);
    head
}

/// The array without the margin at its end, which every graph has.
fn array<M: Mask>(graph: &Graph<M>) -> &[u32] {
    &graph.words[..graph.words.len() - 2 * M::WORDS]
}

fn write<M: Mask>(graph: &Graph<M>, source: Source, mut to: impl Write) -> io::Result<()> {
    let head = head(graph, source);
    let mut sum = Sha256::new_with_prefix(head);
    let pieces = || array(graph).chunks(PIECE / 4).map(bytes_of);
    pieces().for_each(|piece| sum.update(piece));
    to.write_all(&head)?;
    to.write_all(&sum.finalize())?;
    pieces().try_for_each(|piece| to.write_all(&piece))
}

fn bytes_of(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

fn read<M: Mask>(
    source: Source,
    kinds: usize,
    mut from: impl Read,
) -> Result<Graph<M>, StoredError> {
    let mut head = [0; HEAD];
    read_exact(&mut from, &mut head)?;
    let number = |at: usize| number(&head[at..]);
    if head[..8] != MAGIC {
        return Err(StoredError::NoGraph);
    }
    if number(8) != FORMAT {
        return Err(StoredError::OtherVersion { found: number(8) });
    }
    if head[32..] != source.0 || number(12) as usize != M::WORDS {
        return Err(StoredError::OtherSource);
    }
    let len = u64::from(number(28)) << 32 | u64::from(number(24));
    let mut wanted = [0; 32];
    read_exact(&mut from, &mut wanted)?;
    let mut sum = Sha256::new_with_prefix(head);
    let words = read_words(len, &mut sum, from)?;
    if sum.finalize()[..] != wanted {
        return Err(StoredError::Checksum);
    }
    let graph = Graph::new(words, Arc(number(16)), Arc(number(20)));
    if sound::is_sound(&graph, kinds) { Ok(graph) } else { Err(StoredError::Unsound) }
}

/// Reads the array and adds it to the sum.
fn read_words(len: u64, sum: &mut Sha256, mut from: impl Read) -> Result<Vec<u32>, StoredError> {
    let len = usize::try_from(len).map_err(|_| StoredError::Length)?;
    let mut words = Vec::new();
    let mut piece = vec![0; PIECE];
    while words.len() < len {
        // The length is not believed before the bytes are there.
        let part = &mut piece[..PIECE.min((len - words.len()).saturating_mul(4))];
        read_exact(&mut from, part)?;
        sum.update(&*part);
        words.extend(part.chunks_exact(4).map(number));
    }
    match from.read(&mut piece)? {
        0 => Ok(words),
        _ => Err(StoredError::Length),
    }
}

fn number(bytes: &[u8]) -> u32 {
    bytes.first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

fn read_exact(from: &mut impl Read, to: &mut [u8]) -> Result<(), StoredError> {
    from.read_exact(to).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => StoredError::Length,
        _ => error.into(),
    })
}
