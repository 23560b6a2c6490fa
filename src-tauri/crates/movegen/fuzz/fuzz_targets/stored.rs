//! A stored word graph with some of its bytes replaced, under the checksum of the old bytes or of
//! the new: reading must refuse it or give a graph that can be searched, and never panic.
#![no_main]

use arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;
use movegen::{First, Generator, Graph, Kinds, Mask, Setting, Source, WordGraph, WordList};
use rules::{Options, RuleSet};
use sha2::{Digest, Sha256};

/// How many bytes come before the checksum, and where the array begins behind it.
const HEAD: usize = 64;
const ARRAY: usize = HEAD + 32;

/// Letters of the alphabet.
const KINDS: u8 = 26;

/// The words of a graph, and what becomes of its file.
#[derive(Arbitrary, Debug)]
struct Tampering {
    words: Vec<Vec<u8>>,
    /// Where, and the new byte.
    bytes: Vec<(u16, u8)>,
    /// To how many bytes it is cut, if it is.
    length: Option<u16>,
    mend_checksum: bool,
}

impl Tampering {
    fn file(&self, source: Source) -> Vec<u8> {
        let mut list = WordList::new();
        for word in &self.words {
            let word: Vec<u8> = word.iter().take(15).map(|kind| kind % KINDS + 1).collect();
            list.push(&word);
        }
        let mut file = Vec::new();
        WordGraph::build(list, KINDS.into()).unwrap().write(source, &mut file).unwrap();
        for &(at, byte) in &self.bytes {
            let at = usize::from(at) % file.len();
            file[at] = byte;
        }
        if let Some(length) = self.length {
            file.truncate(length.into());
        }
        if self.mend_checksum && file.len() >= ARRAY {
            let sum = Sha256::new_with_prefix(&file[..HEAD]).chain_update(&file[ARRAY..]).finalize();
            file[HEAD..ARRAY].copy_from_slice(&sum);
        }
        file
    }
}

fuzz_target!(|bytes: &[u8]| {
    let source = Source::of([b"fuzz".as_slice()]);
    // One alphabet for each width of a graph.
    for kinds in [26, 44, 68] {
        let _ = WordGraph::read(source, kinds, bytes);
    }
    let Ok(tampering) = Tampering::arbitrary(&mut Unstructured::new(bytes)) else { return };
    let file = tampering.file(source);
    if let Ok(WordGraph::Narrow(graph)) = WordGraph::read(source, KINDS.into(), file.as_slice()) {
        search(&graph);
    }
});

/// Looks for plays on an empty board and on one with a tile.
fn search<M: Mask>(graph: &Graph<M>) {
    let ruleset = RuleSet::from_toml(rules::builtin::source("en-classic").unwrap()).unwrap();
    let setting = Setting::new(&ruleset, &Options::default(), &Kinds::new(ruleset.alphabet()));
    let mut generator = Generator::new(graph, &setting).unwrap();
    let rack = [1, 5, 9, 14, 0, 19, 20];
    let mut board = vec![0; setting.columns * setting.rows];
    for tile in [0, 5] {
        board[setting.start] = tile;
        generator.load(&board).unwrap();
        let _ = generator.visit(&rack, &mut First).unwrap();
    }
}
