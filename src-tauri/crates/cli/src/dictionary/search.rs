//! `slovo dictionary search`.

use std::fs;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use lexicon::Layers;
use lexicon::search::{Find, Hit, Query, Scope, Searcher};
use serde::Serialize;

use super::Failure;
use super::folders::{Folders, ruleset_of};

/// How many results are asked for at a time.
const PAGE: usize = 1000;

/// What `slovo dictionary search` can be told.
#[derive(clap::Args)]
pub struct Arguments {
    /// In which dictionary.
    id: String,
    #[command(flatten)]
    find: Given,
    /// How many of the squares near misses may differ in: 1 or 2.
    #[arg(long, default_value_t = 2, value_name = "N")]
    distance: u8,
    /// Only words that use every tile of the hand.
    #[arg(long, requires = "hand")]
    whole: bool,
    /// Fewest squares.
    #[arg(long, value_name = "N")]
    min: Option<usize>,
    /// Most squares.
    #[arg(long, value_name = "N")]
    max: Option<usize>,
    /// File with allowed and refused words to put on the dictionary.
    #[arg(long, value_name = "FILE")]
    layers: Option<PathBuf>,
    /// Only the words that the layers allow (`allowed`) or refuse (`refused`).
    #[arg(long, value_parser = scope, requires = "layers")]
    only: Option<Scope>,
    /// How many words at most.
    #[arg(long, default_value_t = 200, value_name = "N")]
    limit: usize,
    /// As JSON, one object a line.
    #[arg(long)]
    json: bool,
}

/// What to look for; without any of them, every word.
#[derive(clap::Args)]
#[group(multiple = false)]
struct Given {
    /// This word.
    #[arg(long, value_name = "WORD")]
    exact: Option<String>,
    /// Words that begin so.
    #[arg(long, value_name = "TEXT")]
    prefix: Option<String>,
    /// Words that end so.
    #[arg(long, value_name = "TEXT")]
    suffix: Option<String>,
    /// Words that have this in them.
    #[arg(long, value_name = "TEXT")]
    contains: Option<String>,
    /// Words that fit: `?` is any one square, `*` any number of them.
    #[arg(long, value_name = "PATTERN")]
    pattern: Option<String>,
    /// Words that these tiles lay; `?` is a joker, spaces separate tiles.
    #[arg(long, value_name = "TILES")]
    hand: Option<String>,
    /// Words that are nearly this one.
    #[arg(long, value_name = "WORD")]
    near: Option<String>,
}

fn scope(text: &str) -> Result<Scope, String> {
    match text {
        "allowed" => Ok(Scope::AllowedByMe),
        "refused" => Ok(Scope::RefusedByMe),
        _ => Err("allowed or refused".to_owned()),
    }
}

/// Prints words with squares and points, and for near misses the distance, behind tabs.
pub fn run(folders: Folders<'_>, arguments: &Arguments) -> Result<(), Failure> {
    let dictionary = folders.open(&arguments.id)?;
    let ruleset = ruleset_of(&dictionary, &arguments.id)?;
    let layers = match &arguments.layers {
        Some(path) => Layers::parse(&fs::read(path)?, &ruleset)?,
        None => Layers::new(&ruleset),
    };
    let searcher = Searcher::new(&dictionary, layers, &ruleset)?;
    let query = query(arguments);
    let mut output = BufWriter::new(std::io::stdout().lock());
    let (mut left, mut next) = (arguments.limit, None);
    while left > 0 {
        let page = searcher.page(&query, next.as_ref(), left.min(PAGE))?;
        left = left.saturating_sub(page.hits.len());
        for hit in &page.hits {
            print(&mut output, hit, arguments.json)?;
        }
        next = page.next;
        if next.is_none() {
            break;
        }
    }
    output.flush()?;
    if next.is_some() {
        eprintln!("slovo: there are more; --limit sets how many are printed");
    }
    Ok(())
}

fn query(arguments: &Arguments) -> Query {
    let Given { exact, prefix, suffix, contains, pattern, hand, near } = &arguments.find;
    let own = |text: &Option<String>| text.clone();
    let find = own(exact)
        .map(|text| Find::Exact { text })
        .or_else(|| own(prefix).map(|text| Find::Prefix { text }))
        .or_else(|| own(suffix).map(|text| Find::Suffix { text }))
        .or_else(|| own(contains).map(|text| Find::Contains { text }))
        .or_else(|| own(pattern).map(|text| Find::Pattern { text }))
        .or_else(|| own(hand).map(|tiles| Find::Hand { tiles, whole: arguments.whole }))
        .or_else(|| own(near).map(|text| Find::Near { text, distance: arguments.distance }))
        .unwrap_or(Find::All);
    Query {
        find,
        min_squares: arguments.min,
        max_squares: arguments.max,
        scope: arguments.only.unwrap_or_default(),
    }
}

fn print(output: &mut impl Write, hit: &Hit, json: bool) -> Result<(), Failure> {
    if json {
        let mut serializer = serde_json::Serializer::new(&mut *output);
        hit.serialize(&mut serializer).map_err(std::io::Error::from)?;
    } else {
        write!(output, "{}\t{}\t{}", hit.word, hit.squares, hit.points)?;
        if let Some(distance) = hit.distance {
            write!(output, "\t{distance}")?;
        }
    }
    Ok(writeln!(output)?)
}
