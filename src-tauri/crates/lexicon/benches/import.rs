//! What the import of a very long list costs, in time and memory:
//! `cargo bench -p lexicon --bench import`, or `… -- 1000000` for another number of lines than
//! five million.
//!
//! Lines are drawn words of all lengths, in any order, some of them twice, in capitals, or unfit.
//! The memory is the most that the process ever held, which Linux alone tells.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../tests/common/mod.rs"]
mod common;

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use common::ruleset;
use lexicon::import::{Format, Request, import};

const LINES: usize = 5_000_000;

fn main() -> io::Result<()> {
    let given = std::env::args().skip(1).find_map(|argument| argument.parse().ok());
    let lines = given.unwrap_or(LINES);
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let ruleset = ruleset("cs-klasik");
    for (name, format) in [("list.txt", Format::Plain), ("list.dic", Format::Scrabble3d)] {
        let file = folder.path().join(name);
        write_list(&file, lines, format)?;
        let request = Request {
            file: file.clone(),
            affixes: None,
            format: Some(format),
            encoding: None,
            capitals: None,
            id: name.replace('.', "-"),
            name: name.to_owned(),
            licence: String::new(),
            ruleset: &ruleset,
            date: "2026-11-30".to_owned(),
        };
        let begin = Instant::now();
        let imported =
            import(&request, &folder.path().join("own"), &mut |_| ControlFlow::Continue(()))
                .unwrap();
        let report = imported.report;
        println!(
            "{format:?}: {} lines ({} MB) in {:.1?}",
            report.lines,
            fs::metadata(&file)?.len() / 1_000_000,
            begin.elapsed()
        );
        println!(
            "  {} entries = {} accepted + {} duplicates + {} refused: {}",
            report.entries,
            report.accepted,
            report.duplicates,
            report.refusals(),
            if report.is_balanced() { "balanced" } else { "NOT BALANCED" }
        );
        println!("  most memory so far: {}", peak());
    }
    Ok(())
}

fn write_list(path: &Path, lines: usize, format: Format) -> io::Result<()> {
    let letters: Vec<char> = "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž".chars().collect();
    let mut file = BufWriter::new(File::create(path)?);
    if format == Format::Scrabble3d {
        writeln!(file, "[Words]")?;
    }
    let mut state = 1_u64;
    let mut draw = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for _ in 0..lines {
        let length = 2 + draw(14);
        let word: String = (0..length).map(|_| letters[draw(letters.len())]).collect();
        let word = match draw(20) {
            0 => word.to_uppercase(),
            1 => word + "-",
            _ => word,
        };
        match format {
            Format::Scrabble3d => writeln!(file, "{word}=what {word} means;3")?,
            _ => writeln!(file, "{word}")?,
        }
    }
    file.flush()
}

/// The most memory that the process ever held.
fn peak() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or("not known on this system".to_owned(), |line| line.trim().to_owned())
}
