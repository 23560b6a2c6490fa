//! The passport file: what explanations are made from, beside the words of a built dictionary.
//!
//! The bytes are a line that names the format and, packed, the length of a JSON text in four bytes
//! (little endian), that text, and an fst map. The manifest has the hash of all of it.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use super::grammar::{Grammar, GrammarTexts};
use super::reason::Mention;
use super::stems;
use crate::build::Inputs;
use crate::definition::{Bounds, MentionList, PassportSource, Step};
use crate::packed::{pack, unpack};
use crate::select::{Texts, listed, nfc, selected};
use crate::{Error, hash, table};
use rules::Alphabet;

const MAGIC: &[u8] = b"slovokham passport 2\n";

/// What is known of the words of one dictionary, and of words that it lacks.
#[derive(Debug)]
pub struct Passport {
    pub(super) knowledge: Knowledge,
    /// How many squares words may have.
    pub(super) squares: Bounds,
    /// Words that a table of additions gives, with its notes.
    pub(super) additions: HashMap<String, String>,
}

#[derive(Debug)]
pub(super) enum Knowledge {
    /// The grammar that the dictionary was selected from.
    Grammar(Box<Grammar>),
    /// What other lists say about words.
    Mentions { words: fst::Map<Vec<u8>>, groups: Vec<Vec<Mention>> },
}

#[derive(Serialize, Deserialize)]
struct Header {
    squares: Bounds,
    additions: Vec<(String, String)>,
    content: Content,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Content {
    Grammar(Box<GrammarTexts>),
    Mentions(Vec<Vec<Mention>>),
}

impl Passport {
    /// Opens the passport of the dictionary `id` from its bytes; `sha256` is the hash that the
    /// manifest gives.
    ///
    /// # Errors
    /// [`Error::Damaged`] if the bytes have another hash or are no passport.
    pub fn open(id: &str, bytes: &[u8], sha256: &str) -> Result<Self, Error> {
        let damaged = |reason: String| Error::Damaged {
            id: id.to_owned(),
            reason: format!("passport.bin: {reason}"),
        };
        let found = hash::sha256(bytes);
        if found != sha256 {
            return Err(damaged(format!("expected sha256 {sha256}, found {found}")));
        }
        let packed = bytes.strip_prefix(MAGIC).ok_or_else(|| damaged("no passport".to_owned()))?;
        let rest = unpack(packed).map_err(damaged)?;
        let (header, words) = rest
            .split_first_chunk::<4>()
            .and_then(|(length, rest)| {
                rest.split_at_checked(usize::try_from(u32::from_le_bytes(*length)).ok()?)
            })
            .ok_or_else(|| damaged("too short".to_owned()))?;
        let header: Header =
            serde_json::from_slice(header).map_err(|error| damaged(error.to_string()))?;
        let words = words.to_vec();
        let knowledge = match header.content {
            Content::Grammar(texts) => {
                let grammar =
                    Grammar::open(*texts, words).map_err(|error| damaged(error.to_string()))?;
                Knowledge::Grammar(Box::new(grammar))
            }
            Content::Mentions(groups) => {
                Knowledge::Mentions { words: stems::checked_map(words).map_err(damaged)?, groups }
            }
        };
        let additions = header.additions.into_iter().collect();
        Ok(Passport { knowledge, squares: header.squares, additions })
    }

    /// What other lists say about `word`, which must be normalised.
    pub(super) fn mentions(&self, word: &str) -> &[Mention] {
        let Knowledge::Mentions { words, groups } = &self.knowledge else { return &[] };
        let id = words.get(word).and_then(|id| usize::try_from(id).ok());
        id.and_then(|id| groups.get(id)).map_or(&[], Vec::as_slice)
    }
}

/// Makes the bytes of a passport from what `source` and the steps name.
pub(crate) fn build(
    source: &PassportSource,
    steps: &[Step],
    squares: Bounds,
    inputs: &Inputs<'_>,
    alphabet: &Alphabet,
) -> Result<Vec<u8>, Error> {
    let (content, words) = match source {
        PassportSource::Grammar { forms, closed, derived } => {
            grammar(&[forms, closed, derived], steps, inputs)?
        }
        PassportSource::Mentions { except_lists, lists } => {
            mentions(except_lists, lists, inputs, alphabet)?
        }
    };
    let header = Header { squares, additions: additions(steps, inputs, alphabet)?, content };
    write(&header, &words)
}

fn grammar(
    [forms, closed, derived]: &[&String; 3],
    steps: &[Step],
    inputs: &Inputs<'_>,
) -> Result<(Content, Vec<u8>), Error> {
    let named = |path: &str| -> Result<(String, String), Error> {
        Ok((path.to_owned(), nfc(inputs.table(path)?).into_owned()))
    };
    let hunspell = steps.iter().find(|step| matches!(step, Step::Hunspell { .. }));
    let texts = match hunspell {
        Some(step) => Texts::of(step, inputs)?,
        None => None,
    };
    let texts = texts.ok_or_else(|| Error::Definition {
        file: "dictionary.toml".to_owned(),
        reason: "a passport of a grammar needs a step of a Hunspell dictionary".to_owned(),
    })?;
    let (words, groups) = stems::index(&texts.all_entries())?;
    let irregular = texts.irregular.iter();
    let content = GrammarTexts {
        affixes: (texts.affixes.0.to_owned(), texts.affixes.1.clone().into_owned()),
        paradigms: (texts.paradigms.0.to_owned(), texts.paradigms.1.to_owned()),
        forms: named(forms)?,
        closed: named(closed)?,
        derived: named(derived)?,
        irregular: irregular
            .map(|(word, reason)| (word.clone().into_owned(), (*reason).to_owned()))
            .collect(),
        groups,
    };
    Ok((Content::Grammar(Box::new(content)), words))
}

/// The words of all tables of additions, with their notes.
fn additions(
    steps: &[Step],
    inputs: &Inputs<'_>,
    alphabet: &Alphabet,
) -> Result<Vec<(String, String)>, Error> {
    let mut additions = Vec::new();
    for step in steps {
        let Step::Table { words } = step else { continue };
        for (_, [word, note]) in table::rows(words, inputs.table(words)?, ["word", "reason"])? {
            additions.push((alphabet.normalise(word), note.to_owned()));
        }
    }
    Ok(additions)
}

fn mentions(
    except_lists: &[String],
    lists: &[MentionList],
    inputs: &Inputs<'_>,
    alphabet: &Alphabet,
) -> Result<(Content, Vec<u8>), Error> {
    let mut excepted = HashSet::new();
    for name in except_lists {
        excepted.extend(listed(name, inputs, alphabet)?);
    }
    let mut by_word: HashMap<String, Vec<Mention>> = HashMap::new();
    for list in lists {
        for word in selected(list, inputs, alphabet)? {
            let known = by_word.get(&word).is_some_and(|mentions| !mentions.contains(&list.says));
            if excepted.contains(&word) || (list.if_alone && known) {
                continue;
            }
            let mentions = by_word.entry(word).or_default();
            if !mentions.contains(&list.says) {
                mentions.push(list.says);
            }
        }
    }
    let mut by_word: Vec<(String, Vec<Mention>)> = by_word.into_iter().collect();
    by_word.sort_unstable();
    let mut groups: Vec<Vec<Mention>> = Vec::new();
    let mut words = fst::MapBuilder::memory();
    for (word, mentions) in by_word {
        let id = groups.iter().position(|group| *group == mentions).unwrap_or(groups.len());
        if id == groups.len() {
            groups.push(mentions);
        }
        words.insert(word, id as u64)?;
    }
    Ok((Content::Mentions(groups), words.into_inner()?))
}

fn write(header: &Header, words: &[u8]) -> Result<Vec<u8>, Error> {
    let too_large =
        |reason: String| Error::Unreadable { file: "passport.bin".to_owned(), line: 0, reason };
    let header = serde_json::to_vec(header).map_err(|error| too_large(error.to_string()))?;
    let length = u32::try_from(header.len()).map_err(|error| too_large(error.to_string()))?;
    let packed = pack(&[&length.to_le_bytes(), &*header, words].concat());
    Ok([MAGIC, &packed].concat())
}
