//! Hunspell pairs: every form that the affix file's rules make.
//!
//! The expander reads flags of one character and no aliases. So the affix file is translated
//! first: long and numeric flags become characters of their own, aliases what they stand for, and
//! directives that are about typing, suggestions or compounds become blank lines. Compounds are
//! not made: there is no end to them.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;

use super::collect::{Collector, Note};
use super::list::{ReadFile, tell, without_mark};
use super::{Encoding, ImportError, OnProgress, Reason, name_of, read_whole};
use crate::hash;
use crate::hunspell::{Affixes, Entry, Inflection};

/// How many entries go by between two reports of progress.
const REPORT_EVERY: usize = 1024;

/// Directives that stay as they are, because the expander must refuse what it cannot do.
const KEPT: [&str; 3] = ["FULLSTRIP", "COMPLEXPREFIXES", "IGNORE"];

/// Reads a pair. The word file is read in the encoding that the affix file names, or else in
/// `fallback`; it is returned with the two files.
///
/// # Errors
/// [`ImportError::Io`], [`ImportError::Cancelled`], or [`ImportError::Malformed`] with the first
/// line of the affix file that cannot be read.
pub(super) fn read(
    words: &Path,
    affixes: &Path,
    fallback: Encoding,
    collector: &mut Collector<'_>,
    progress: &mut OnProgress<'_>,
) -> Result<(Encoding, Vec<ReadFile>), ImportError> {
    let bytes = read_whole(affixes)?;
    let encoding = match named_encoding(&bytes) {
        Some(label) => Encoding::for_label(&label)?,
        None => fallback,
    };
    let text = decode(affixes, &bytes, encoding)?;
    let mut translation = Translation::default();
    let translated = translation.affixes(&text);
    let rules = Affixes::parse(&translated).map_err(|error| ImportError::Malformed {
        file: name_of(affixes),
        line: error.line,
        reason: error.reason,
    })?;
    let mut files = vec![file(affixes, &bytes, encoding)];
    let bytes = read_whole(words)?;
    (collector.report.file, collector.report.encoding) = (name_of(words), encoding);
    let text = decode(words, &bytes, encoding)?;
    files.push(file(words, &bytes, encoding));
    expand(&text, &rules, &mut translation, collector, progress)?;
    Ok((encoding, files))
}

fn file(path: &Path, bytes: &[u8], encoding: Encoding) -> ReadFile {
    let sha256 = hash::hex(&Sha256::digest(bytes));
    ReadFile { name: name_of(path), sha256, encoding, categories: Default::default() }
}

/// What the line `SET` says; its letters are ASCII in every encoding that Hunspell has.
fn named_encoding(bytes: &[u8]) -> Option<String> {
    let bytes = without_mark(bytes, Encoding::UTF_8);
    bytes.split(|byte| matches!(byte, b'\n' | b'\r')).find_map(|line| {
        let label = line.strip_prefix(b"SET")?;
        Some(std::str::from_utf8(label).ok()?.split_whitespace().next()?.to_owned())
    })
}

fn decode(path: &Path, bytes: &[u8], encoding: Encoding) -> Result<String, ImportError> {
    let bytes = without_mark(bytes, encoding);
    let text = encoding.decode(bytes).ok_or_else(|| {
        let reason = format!("not all of it is {encoding}");
        ImportError::Malformed { file: name_of(path), line: 0, reason }
    })?;
    // Whatever ends a line, it ends with one LF from here on; numbers of lines stay true.
    let lines = text.replace("\r\n", "\n").replace('\r', "\n");
    Ok(lines.nfc().collect())
}

fn expand(
    text: &str,
    rules: &Affixes,
    translation: &mut Translation,
    collector: &mut Collector<'_>,
    progress: &mut OnProgress<'_>,
) -> Result<(), ImportError> {
    let lines: Vec<&str> = text.lines().collect();
    let mut entries = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        collector.report.lines += 1;
        if index == 0 && line.trim().parse::<u64>().is_ok() {
            collector.report.structure += 1;
        } else if line.trim().is_empty() {
            collector.report.blank += 1;
        } else {
            entries.push((index as u64 + 1, translation.entry(line)));
        }
    }
    let is_forbidden =
        |flags: &str| rules.forbidden.is_some_and(|forbidden| flags.contains(forbidden));
    let forbidden: HashSet<&str> = entries
        .iter()
        .filter(|(_, (_, flags))| is_forbidden(flags))
        .map(|(_, (word, _))| word.as_str())
        .collect();
    let total = text.len() as u64;
    for (index, (line, (word, flags))) in entries.iter().enumerate() {
        if index % REPORT_EVERY == 0 {
            tell(progress, total * index as u64 / entries.len() as u64, total)?;
        }
        let mut outcome = Ok(());
        rules.expand(Entry { word, flags }, |inflection| {
            let hidden = translation.hides_bare(&inflection, flags, rules);
            for form in inflection.forms().skip(usize::from(hidden)) {
                if forbidden.contains(form.as_str()) {
                    collector.refuse(Reason::Forbidden, *line, &form);
                } else if outcome.is_ok() {
                    outcome = collector.take(*line, &form, Note::default());
                }
            }
        });
        outcome?;
    }
    tell(progress, total, total)
}

/// How flags are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Flags {
    /// One character each.
    #[default]
    Character,
    /// Two characters each.
    Long,
    /// Numbers with commas between them.
    Number,
}

/// From what Hunspell can read to what the expander can.
#[derive(Debug, Default)]
struct Translation {
    flags: Flags,
    /// Characters for flags of other kinds.
    characters: HashMap<String, char>,
    /// What aliases of flags stand for, translated.
    aliases: Vec<String>,
    /// Flags of stems, and of forms, that are no words by themselves.
    bound: Vec<char>,
}

impl Translation {
    /// Translates an affix file line by line, so that numbers of lines stay true.
    fn affixes(&mut self, text: &str) -> String {
        if let Some(kind) = text.lines().find_map(|line| line.strip_prefix("FLAG ")) {
            self.flags = match kind.trim() {
                "long" => Flags::Long,
                "num" => Flags::Number,
                _ => Flags::Character,
            };
        }
        let mut aliases = text.lines().filter_map(|line| line.strip_prefix("AF "));
        // The first alias line says how many there are.
        aliases.next();
        for alias in aliases {
            let flags = self.translate(alias.split_whitespace().next().unwrap_or(""));
            self.aliases.push(flags);
        }
        let mut translated = String::with_capacity(text.len());
        for line in text.lines() {
            translated += &self.affix_line(line);
            translated.push('\n');
        }
        translated
    }

    fn affix_line(&mut self, line: &str) -> String {
        let fields: Vec<&str> = line.split_whitespace().collect();
        match fields.as_slice() {
            [kind @ ("PFX" | "SFX"), flag, rest @ ..] => {
                let flag = self.translate(flag);
                let mut parts = vec![(*kind).to_owned(), flag];
                parts.extend(rest.iter().enumerate().map(|(index, field)| {
                    match (index, field.split_once('/')) {
                        (1, Some((add, flags))) => format!("{add}/{}", self.given(flags)),
                        _ => (*field).to_owned(),
                    }
                }));
                parts.join(" ")
            }
            [kind @ ("CIRCUMFIX" | "FORBIDDENWORD"), flag, ..] => {
                format!("{kind} {}", self.translate(flag))
            }
            ["NEEDAFFIX" | "PSEUDOROOT" | "ONLYINCOMPOUND", flag, ..] => {
                let flag = self.translate(flag);
                self.bound.extend(flag.chars());
                String::new()
            }
            [kept, ..] if KEPT.contains(kept) => line.to_owned(),
            _ => String::new(),
        }
    }

    /// Word and flags of a line of the word file. Morphology behind the entry is left out.
    fn entry(&mut self, line: &str) -> (String, String) {
        let line = line.split('\t').next().unwrap_or(line);
        let mut entry = line.trim();
        if let Some(at) = entry.find(is_morphology(entry)) {
            entry = entry[..at].trim_end();
        }
        let slash = entry
            .char_indices()
            .find(|&(at, c)| c == '/' && at > 0 && !entry[..at].ends_with('\\'))
            .map(|(at, _)| at);
        let (word, flags) = match slash {
            Some(at) => (&entry[..at], &entry[at + 1..]),
            None => (entry, ""),
        };
        (word.replace("\\/", "/"), self.given(flags))
    }

    /// Translates flags, which may be the number of an alias.
    fn given(&mut self, flags: &str) -> String {
        let alias = (!self.aliases.is_empty())
            .then(|| flags.parse::<usize>().ok())
            .flatten()
            .and_then(|number| self.aliases.get(number.checked_sub(1)?));
        match alias {
            Some(flags) => flags.clone(),
            None => self.translate(flags),
        }
    }

    fn translate(&mut self, flags: &str) -> String {
        let pieces: Vec<String> = match self.flags {
            Flags::Character => return flags.to_owned(),
            Flags::Long => {
                let characters: Vec<char> = flags.chars().collect();
                characters.chunks(2).map(|pair| pair.iter().collect()).collect()
            }
            Flags::Number => flags.split(',').map(|number| number.trim().to_owned()).collect(),
        };
        pieces.into_iter().map(|piece| self.character(piece)).collect()
    }

    /// A character for a flag: from a plane that has no letters.
    fn character(&mut self, flag: String) -> char {
        let next = 0xF_0000 + self.characters.len() as u32;
        *self.characters.entry(flag).or_insert(char::from_u32(next).unwrap_or('\u{10FFFF}'))
    }

    /// Whether an inflection without a prefix is no word by itself.
    fn hides_bare(&self, inflection: &Inflection<'_>, flags: &str, rules: &Affixes) -> bool {
        let bound = |flag: char| self.bound.contains(&flag);
        inflection.stands_alone
            && match inflection.suffixes.last() {
                None => flags.chars().any(bound),
                Some(&last) => rules.rules()[last].continuation.iter().any(|&flag| bound(flag)),
            }
    }
}

/// Finds ` xx:` in an entry, where morphology begins.
fn is_morphology(entry: &str) -> impl FnMut(char) -> bool + '_ {
    let mut at = 0;
    move |c| {
        let here = at;
        at += c.len_utf8();
        let mut next = entry[at..].bytes();
        c == ' '
            && here > 0
            && next.by_ref().take(2).filter(u8::is_ascii_lowercase).count() == 2
            && next.next() == Some(b':')
    }
}
