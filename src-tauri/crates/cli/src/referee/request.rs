//! Requests: what they look like, and what is no request.

use rules::{NotationError, PlacementText, TurnText};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::keys::KeysOnce;

/// A line that is no request, and why.
#[derive(Debug)]
pub struct BadRequest(pub String);

impl From<NotationError> for BadRequest {
    fn from(error: NotationError) -> Self {
        BadRequest(error.to_string())
    }
}

impl From<serde_json::Error> for BadRequest {
    fn from(error: serde_json::Error) -> Self {
        BadRequest(error.to_string())
    }
}

/// A well-formed line.
pub enum Request {
    /// Start a game.
    Setup(Box<SetupRequest>),
    /// Something about the game that there is.
    Ask(Question),
}

/// What can be asked of a game.
pub enum Question {
    /// Take a turn.
    Turn(TurnText),
    /// What a play would score.
    Preview(Vec<PlacementText>),
    /// All that there is to know.
    State,
    /// Every legal play of the player on turn.
    Moves,
}

/// The value of `setup`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupRequest {
    pub ruleset: String,
    pub players: Vec<String>,
    #[serde(default)]
    pub options: Map<String, Value>,
    #[serde(default, deserialize_with = "given")]
    pub words: Option<Vec<String>>,
    #[serde(default, deserialize_with = "given")]
    pub dictionary: Option<String>,
    #[serde(default, deserialize_with = "given")]
    pub seed: Option<u64>,
    #[serde(default, deserialize_with = "given")]
    pub racks: Option<Vec<Vec<String>>>,
    #[serde(default, deserialize_with = "given")]
    pub bag: Option<Vec<String>>,
    #[serde(default)]
    pub first: usize,
}

/// A field that is there has a value: `null` is not the same as leaving it out.
fn given<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(
    field: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(field).map(Some)
}

/// Reads a line. Everything that can be checked without a game is checked here.
pub fn parse(line: &[u8]) -> Result<Request, BadRequest> {
    let KeysOnce = serde_json::from_slice(line)?;
    let value: Value = serde_json::from_slice(line)?;
    let Value::Object(request) = value else {
        return Err(BadRequest("a request is a JSON object".to_owned()));
    };
    let mut entries = request.into_iter();
    let (Some((key, value)), None) = (entries.next(), entries.next()) else {
        return Err(BadRequest("a request has exactly one key".to_owned()));
    };
    Ok(match key.as_str() {
        "setup" => Request::Setup(serde_json::from_value(object(value)?)?),
        "state" => yes(&key, &value, Question::State)?,
        "moves" => yes(&key, &value, Question::Moves)?,
        "preview" => Request::Ask(Question::Preview(placements(value)?)),
        "play" => Request::Ask(Question::Turn(TurnText::Play(placements(value)?))),
        _ => {
            let turn = Value::Object(Map::from_iter([(key, value)]));
            Request::Ask(Question::Turn(serde_json::from_value(turn)?))
        }
    })
}

fn yes(key: &str, value: &Value, question: Question) -> Result<Request, BadRequest> {
    match value {
        Value::Bool(true) => Ok(Request::Ask(question)),
        _ => Err(BadRequest(format!("the value of {key} is true"))),
    }
}

/// A struct is written as an object; serde would take an array of its fields too.
fn object(value: Value) -> Result<Value, BadRequest> {
    match value {
        Value::Object(_) => Ok(value),
        other => Err(BadRequest(format!("{other} is no object"))),
    }
}

fn placements(value: Value) -> Result<Vec<PlacementText>, BadRequest> {
    let values: Vec<Value> = serde_json::from_value(value)?;
    let placement = |value| -> Result<PlacementText, BadRequest> {
        let placement: PlacementText = serde_json::from_value(object(value)?)?;
        placement.check()?;
        Ok(placement)
    };
    values.into_iter().map(placement).collect()
}
