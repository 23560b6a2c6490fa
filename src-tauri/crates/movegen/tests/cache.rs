//! Word graphs from files: what has been damaged, by chance or on purpose, is never trusted.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use ::lexicon::Dictionary;
use movegen::{
    Generator, GraphCache, GraphLexicon, Kinds, Setting, Source, StoredError, WordGraph,
};
use movegen::{Play, StackedGenerator, WordList};
use rules::{Options, RuleSet, builtin};
use sha2::{Digest, Sha256};

const HEAD: usize = 64;
const ARRAY: usize = HEAD + 32;
/// Letters of the alphabet of [`graph`]; sets of them take one word.
const KINDS: usize = 26;

fn source() -> Source {
    Source::of([b"some words".as_slice()])
}

fn graph() -> WordGraph {
    let mut words = WordList::new();
    for word in ["ABACUS", "ABATE", "AT", "ATE", "CAB", "CABS", "TAB", "TABS", "TEA"] {
        words.push(&word.bytes().map(|b| b - b'A' + 1).collect::<Vec<u8>>());
    }
    WordGraph::build(words, KINDS).unwrap()
}

fn stored(graph: &WordGraph) -> Vec<u8> {
    let mut bytes = Vec::new();
    graph.write(source(), &mut bytes).unwrap();
    bytes
}

fn read(bytes: &[u8]) -> Result<WordGraph, StoredError> {
    WordGraph::read(source(), KINDS, bytes)
}

/// Makes the checksum fit to what has been changed.
fn sign(bytes: &mut [u8]) {
    let sum = Sha256::new_with_prefix(&bytes[..HEAD]).chain_update(&bytes[ARRAY..]).finalize();
    bytes[HEAD..ARRAY].copy_from_slice(&sum);
}

#[test]
fn what_is_written_is_read_again_in_every_width() {
    for (kinds, word) in [(26, [1, 26, 3]), (63, [1, 63, 3]), (127, [1, 127, 3])] {
        let mut words = WordList::new();
        words.push(&word);
        words.push(&[2, 2]);
        let graph = WordGraph::build(words, kinds).unwrap();
        let bytes = stored(&graph);
        assert_eq!(WordGraph::read(source(), kinds, &*bytes).unwrap(), graph);
    }
}

#[test]
fn no_changed_byte_goes_unnoticed() {
    let bytes = stored(&graph());
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x10;
        let error = read(&damaged).unwrap_err();
        let expected = match at {
            0..8 => matches!(error, StoredError::NoGraph),
            8..12 => matches!(error, StoredError::OtherVersion { .. }),
            12..16 | 32..HEAD => matches!(error, StoredError::OtherSource),
            24..32 => matches!(error, StoredError::Length | StoredError::Checksum),
            _ => matches!(error, StoredError::Checksum),
        };
        assert!(expected, "byte {at}: {error}");
    }
}

#[test]
fn no_missing_or_added_byte_goes_unnoticed() {
    let mut bytes = stored(&graph());
    for len in 0..bytes.len() {
        assert!(matches!(read(&bytes[..len]), Err(StoredError::Length)), "{len} bytes");
    }
    bytes.push(0);
    assert!(matches!(read(&bytes), Err(StoredError::Length)));
}

#[test]
fn another_source_or_alphabet_is_not_taken() {
    let bytes = stored(&graph());
    let other = Source::of([b"some".as_slice(), b" words".as_slice()]);
    let read = |source, kinds| WordGraph::read(source, kinds, &*bytes);
    assert!(matches!(read(other, KINDS), Err(StoredError::OtherSource)));
    assert!(matches!(read(source(), 40), Err(StoredError::OtherSource)));
    assert!(matches!(read(source(), 1000), Err(StoredError::OtherSource)));
    // The words have letters up to U.
    assert!(matches!(read(source(), 20), Err(StoredError::Unsound)));
    assert!(read(source(), 21).is_ok());
}

#[test]
fn an_arc_that_leads_back_or_out_is_not_taken_whatever_the_checksum() {
    let bytes = stored(&graph());
    let root = bytes[20..24].to_vec();
    let outside = (bytes.len() as u32) << 6;
    for arc in [root, outside.to_le_bytes().to_vec()] {
        let changed = (ARRAY..bytes.len()).step_by(4).map(|at| {
            let mut damaged = bytes.clone();
            damaged[at..at + 4].copy_from_slice(&arc);
            sign(&mut damaged);
            damaged
        });
        let refused = changed.filter(|damaged| matches!(read(damaged), Err(StoredError::Unsound)));
        assert!(refused.count() > 10);
    }
}

/// Whatever an array is, either it is refused or the search ends on it without a panic.
#[test]
fn a_search_on_any_array_that_is_taken_ends() {
    let ruleset = ruleset("en-classic");
    let setting = Setting::new(&ruleset, &Options::default(), &Kinds::new(ruleset.alphabet()));
    let bytes = stored(&graph());
    let mut board = vec![0; 225];
    board[112..115].copy_from_slice(&[3, 1, 2]);
    let (mut taken, mut refused) = (0, 0);
    for at in (16..24).chain(ARRAY..bytes.len()) {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << bit;
            sign(&mut damaged);
            let Ok(WordGraph::Narrow(graph)) = read(&damaged) else {
                refused += 1;
                continue;
            };
            taken += 1;
            let mut generator = Generator::new(&graph, &setting).unwrap();
            generator.load(&board).unwrap();
            let mut plays: Vec<Play> = Vec::new();
            let _ = generator.visit(&[1, 2, 3, 19, 20, 5, 0], &mut plays).unwrap();
        }
    }
    assert!(taken > 0 && refused > 0, "{taken} taken, {refused} refused");
}

#[test]
fn a_search_for_stacks_on_any_array_that_is_taken_ends() {
    let ruleset = ruleset("th-khamkhom");
    let kinds = Kinds::new(ruleset.alphabet());
    let setting = Setting::new(&ruleset, &Options::default(), &kinds);
    let alphabet = ruleset.alphabet();
    let mut speller = movegen::Speller::new(alphabet, &kinds, false);
    for word in ["กา", "กี่", "ก้าน", "น้ำ", "นก", "บ้าน", "บาน"]
    {
        speller.add(word);
    }
    let graph = WordGraph::build(speller.finish(), kinds.len()).unwrap();
    let kind =
        |text: &str| kinds.kind(alphabet.letters().find(|&l| alphabet.text(l) == text).unwrap());
    let mut board = vec![[0; 3]; setting.columns * setting.rows];
    board[setting.start] = [kind("ก"), 0, 0];
    board[setting.start + 1] = [kind("า"), 0, 0];
    let rack: Vec<u8> = ["น", "า", "บ", "ก"].iter().map(|text| kind(text)).chain([0, 0]).collect();
    let bytes = stored(&graph);
    let mut taken = 0;
    for at in (16..24).chain(ARRAY..bytes.len()) {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << bit;
            sign(&mut damaged);
            let graph = WordGraph::read(source(), kinds.len(), &*damaged);
            let plays = match &graph {
                Ok(WordGraph::Medium(graph)) => plays_of_stacks(graph, &setting, &board, &rack),
                Ok(WordGraph::Wide(graph)) => plays_of_stacks(graph, &setting, &board, &rack),
                _ => continue,
            };
            taken += usize::from(!plays.is_empty());
        }
    }
    assert!(taken > 0);
}

fn plays_of_stacks<M: movegen::Mask>(
    graph: &movegen::Graph<M>,
    setting: &Setting,
    board: &[movegen::Stack],
    rack: &[u8],
) -> Vec<Play> {
    let mut generator = StackedGenerator::new(graph, setting).unwrap();
    generator.load(board).unwrap();
    let mut plays: Vec<Play> = Vec::new();
    let _ = generator.visit(rack, &mut plays).unwrap();
    plays
}

fn ruleset(id: &str) -> RuleSet {
    RuleSet::from_toml(builtin::source(id).unwrap()).unwrap()
}

fn lexicon(words: &[&str], id: &str, folder: &Path) -> GraphLexicon {
    let dictionary = Dictionary::from_words(words).unwrap();
    GraphLexicon::new(dictionary, &ruleset(id)).unwrap().with_cache(GraphCache::under(folder))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.join("word-graphs")).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn a_damaged_file_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("made when needed");
    let words = || lexicon(&["chata", "hata"], "cs-klasik", &folder);
    let fresh = words().prepare(false).unwrap().clone();
    let [file] = files(&folder).try_into().unwrap();
    let good = fs::read(&file).unwrap();
    assert_eq!(words().prepare(false).unwrap(), &fresh);
    let half = good[..good.len() / 2].to_vec();
    let flipped = good.iter().map(|byte| byte ^ 1).collect();
    let mut older = good.clone();
    older[8] -= 1;
    for damaged in [Vec::new(), half, flipped, older] {
        fs::write(&file, damaged).unwrap();
        assert_eq!(words().prepare(false).unwrap(), &fresh);
        assert_eq!(fs::read(&file).unwrap(), good);
        assert_eq!(files(&folder).len(), 1);
    }
}

#[test]
fn a_file_that_is_there_is_what_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let words = |words: &[&str]| lexicon(words, "en-classic", folder.path());
    let graph = words(&["cab"]).prepare(false).unwrap().clone();
    let [file] = files(folder.path()).try_into().unwrap();
    // Under the other dictionary's name, with its source in the head: what it would be if it
    // had been compiled from that.
    words(&["tab"]).prepare(false).unwrap();
    let other = files(folder.path()).into_iter().find(|path| *path != file).unwrap();
    let mut bytes = fs::read(&file).unwrap();
    bytes[32..HEAD].copy_from_slice(&fs::read(&other).unwrap()[32..HEAD]);
    sign(&mut bytes);
    fs::write(&other, bytes).unwrap();
    assert_eq!(words(&["tab"]).prepare(false).unwrap(), &graph);
}

#[test]
fn words_alphabet_and_option_have_files_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let prepare = |words: &[&str], ruleset, option| {
        lexicon(words, ruleset, folder.path()).prepare(option).unwrap();
        files(folder.path()).len()
    };
    assert_eq!(prepare(&["chata"], "cs-klasik", false), 1);
    assert_eq!(prepare(&["chata"], "cs-klasik", true), 2);
    assert_eq!(prepare(&["chata"], "en-classic", false), 3);
    assert_eq!(prepare(&["chaty"], "cs-klasik", false), 4);
    assert_eq!(prepare(&["chata"], "cs-klasik", true), 4);
}

#[test]
fn many_may_write_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..20 {
                    let words = lexicon(&["cab", "cabs"], "en-classic", folder.path());
                    words.prepare(false).unwrap();
                    // Another thread may be quicker.
                    files(folder.path()).first().map(fs::remove_file);
                }
            });
        }
    });
    lexicon(&["cab", "cabs"], "en-classic", folder.path()).prepare(false).unwrap();
    let [file] = files(folder.path()).try_into().unwrap();
    assert_eq!(fs::read(file).unwrap().len() % 4, 0);
}

#[test]
fn only_the_latest_graphs_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    for letter in 'a'..='z' {
        let word = format!("{letter}a");
        lexicon(&[&word], "en-classic", folder.path()).prepare(false).unwrap();
    }
    assert_eq!(files(folder.path()).len(), 8);
}

#[test]
fn a_folder_that_cannot_be_used_is_done_without() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("no folder");
    fs::write(&file, "").unwrap();
    assert!(lexicon(&["cab"], "en-classic", &file).prepare(false).unwrap().contains(&[3, 1, 2]));
}
