//! Setting up the game that a request describes.

use std::path::Path;
use std::sync::Arc;

use movegen::{GraphCache, GraphLexicon};
use rules::{Deal, Game, Options, RuleSet, Setup, Tile};
use serde_json::{Map, Value};

use super::Table;
use super::request::{BadRequest, SetupRequest};
use crate::ruleset;

/// Builds the game; nothing is kept of one that does not fit.
pub fn sit_down(request: &SetupRequest, dictionaries: Option<&Path>) -> Result<Table, BadRequest> {
    let ruleset = Arc::new(ruleset::named(&request.ruleset).map_err(BadRequest)?);
    let options = options(&ruleset, &request.options)?;
    let deal = deal(&ruleset, request)?;
    let players = request.players.len();
    let words = words(&ruleset, request, dictionaries)?;
    let setup = Setup { ruleset, players, options, first: request.first, deal };
    let game = Game::new(setup).map_err(|error| BadRequest(error.to_string()))?;
    Ok(Table { game, words })
}

fn options(ruleset: &RuleSet, given: &Map<String, Value>) -> Result<Options, BadRequest> {
    let mut options = Options::default();
    for (name, value) in given {
        let flag = || match value {
            Value::Bool(flag) => Ok(*flag),
            _ => Err(BadRequest(format!("option {name} is true or false"))),
        };
        match name.as_str() {
            "rack_size" => options.rack_size = number(name, value)?,
            "turn_seconds" => options.turn_seconds = number(name, value)?,
            "full_rack_bonus" if ruleset.full_rack_bonus().is_some() => {
                options.full_rack_bonus = flag()?;
            }
            "settle_racks" if ruleset.has_settle_racks() => options.settle_racks = flag()?,
            "ch_single_tile_only" if ruleset.has_single_tile_only() => {
                options.ch_single_tile_only = flag()?;
            }
            _ => return Err(BadRequest(format!("the rule set has no option {name:?}"))),
        }
    }
    Ok(options)
}

/// A number or null.
fn number<N: TryFrom<u64>>(name: &str, value: &Value) -> Result<Option<N>, BadRequest> {
    let bad = || BadRequest(format!("option {name} is a whole number or null, not {value}"));
    match value {
        Value::Null => Ok(None),
        _ => {
            let number = value.as_u64().ok_or_else(bad)?;
            Ok(Some(N::try_from(number).map_err(|_| bad())?))
        }
    }
}

fn deal(ruleset: &RuleSet, request: &SetupRequest) -> Result<Deal, BadRequest> {
    let tiles = |texts: &[String]| -> Result<Vec<Tile>, BadRequest> {
        let tile = |text: &String| {
            let unknown = || BadRequest(format!("the rule set has no tile {text:?}"));
            ruleset.read_tile(text).ok_or_else(unknown)
        };
        texts.iter().map(tile).collect()
    };
    match (request.seed, &request.racks, &request.bag) {
        (Some(seed), None, None) => Ok(Deal::Seed(seed)),
        (None, Some(racks), Some(bag)) => {
            let racks = racks.iter().map(|rack| tiles(rack)).collect::<Result<_, _>>()?;
            Ok(Deal::Given { racks, bag: tiles(bag)? })
        }
        _ => Err(BadRequest("a set-up has either a seed or both racks and bag".to_owned())),
    }
}

fn words(
    ruleset: &Arc<RuleSet>,
    request: &SetupRequest,
    dictionaries: Option<&Path>,
) -> Result<GraphLexicon, BadRequest> {
    let (dictionary, cache) = match (&request.words, &request.dictionary) {
        (Some(words), None) => {
            let words = words.iter().map(String::as_str);
            (lexicon::Dictionary::from_words(ruleset::playable(ruleset, words)), None)
        }
        (None, Some(name)) => (open(name, dictionaries), cache()),
        _ => return Err(BadRequest("a set-up has either words or a dictionary".to_owned())),
    };
    let refused = |error: &dyn std::fmt::Display| BadRequest(error.to_string());
    let dictionary = dictionary.map_err(|error| refused(&error))?;
    let words = GraphLexicon::new(dictionary, ruleset).map_err(|error| refused(&error))?;
    Ok(match cache {
        Some(cache) => words.with_cache(cache),
        None => words,
    })
}

/// Where the app keeps compiled word graphs, too.
fn cache() -> Option<GraphCache> {
    Some(GraphCache::under(&dirs::cache_dir()?.join("org.slovokham")))
}

/// A built dictionary by its id, or by the path of its folder.
fn open(name: &str, dictionaries: Option<&Path>) -> Result<lexicon::Dictionary, lexicon::Error> {
    let path = Path::new(name);
    match (path.parent(), path.file_name().and_then(|file| file.to_str())) {
        (Some(folder), Some(id)) if path.is_dir() && folder != Path::new("") => {
            lexicon::files::open(folder, id)
        }
        _ => lexicon::files::open(&lexicon::files::built_folder(dictionaries)?, name),
    }
}
