//! Answers, in the form of referee.md.

use movegen::ScoredPlay;
use rules::{
    Code, Game, Over, Placement, PlacementText, Refusal, RuleSet, Scored, Square, Stack, Tile,
    TurnRecord,
};
use serde_json::{Map, Value, json};

/// A line that was no request.
pub fn bad_request(detail: &str) -> Value {
    json!({ "ok": false, "code": "bad_request", "detail": detail })
}

/// A refusal that is only a code.
pub fn code(code: &str) -> Value {
    json!({ "ok": false, "code": code })
}

/// After set-up.
pub fn ready(game: &Game) -> Value {
    json!({ "ok": true, "next": game.on_turn() })
}

/// A refused turn, with what it names. Squares far off the board keep the names under which the
/// placements of the request had them.
pub fn refused(refusal: &Refusal, request: &[PlacementText]) -> Value {
    let mut answer = json!({ "ok": false, "code": refusal.code.as_str() });
    if refusal.code == Code::OffBoard {
        let named = |square: &Square| {
            let mut names: Vec<&String> = request
                .iter()
                .filter(|placement| placement.check().as_ref() == Ok(square))
                .map(|placement| &placement.square)
                .collect();
            names.sort_unstable();
            names.dedup();
            names
        };
        answer["squares"] = json!(refusal.squares.iter().flat_map(named).collect::<Vec<_>>());
    } else if !refusal.squares.is_empty() {
        answer["squares"] = names(refusal.squares.iter());
    }
    if !refusal.words.is_empty() {
        answer["words"] = json!(refusal.words);
    }
    answer
}

/// What a play would do; it tells nothing of hidden racks or of the bag.
pub fn preview(game: &Game, scored: &Scored) -> Value {
    let mut answer = play(scored);
    answer["drawn"] = json!(0);
    answer["next"] = json!(game.on_turn());
    answer["scores"] = json!(game.scores());
    answer["over"] = Value::Null;
    answer
}

/// An accepted turn; `game` is the state after it.
pub fn turn(game: &Game, record: &TurnRecord) -> Value {
    let mut answer = record.scored.as_ref().map_or_else(|| json!({ "ok": true }), play);
    answer["drawn"] = json!(record.drawn.len());
    answer["next"] = json!(game.on_turn());
    answer["scores"] = json!(game.scores());
    answer["over"] = over(game.over());
    answer
}

/// All that there is to know of a game.
pub fn state(game: &Game) -> Value {
    let ruleset = game.ruleset();
    let board: Map<String, Value> = game
        .board()
        .occupied()
        .map(|(square, stack)| (square.to_string(), letters(ruleset, &stack)))
        .collect();
    let blanks: Map<String, Value> = game
        .blanks()
        .into_iter()
        .map(|(square, places)| (square.to_string(), json!(places)))
        .collect();
    let racks: Vec<Value> =
        (0..game.players()).map(|seat| tiles(ruleset, game.rack(seat))).collect();
    json!({
        "ok": true,
        "turn": game.turns() + 1,
        "next": game.on_turn(),
        "board": board,
        "blanks": blanks,
        "racks": racks,
        "bag": game.bag().len(),
        "lifted": tiles(ruleset, game.lifted()),
        "set_aside": tiles(ruleset, game.set_aside()),
        "scores": game.scores(),
        "over": over(game.over()),
    })
}

/// Every legal play with its score, best first.
pub fn moves(ruleset: &RuleSet, plays: &[ScoredPlay]) -> Value {
    let placements = |play: &[Placement]| -> Vec<PlacementText> {
        play.iter().filter_map(|placement| ruleset.write_placement(placement)).collect()
    };
    let listed: Vec<Value> = plays
        .iter()
        .map(|play| json!({ "play": placements(&play.placements), "score": play.score }))
        .collect();
    json!({
        "ok": true,
        "count": plays.len(),
        "best": plays.iter().map(|play| play.score).max().unwrap_or(0),
        "sum": plays.iter().map(|play| i64::from(play.score)).sum::<i64>(),
        "plays": listed,
    })
}

fn play(scored: &Scored) -> Value {
    let words: Vec<Value> = scored
        .words
        .iter()
        .map(|word| {
            let from = word.squares.first().map(ToString::to_string);
            json!({
                "text": word.text, "from": from, "direction": word.direction, "score": word.score
            })
        })
        .collect();
    json!({
        "ok": true,
        "score": scored.score,
        "bonus": scored.bonus,
        "words": words,
        "lifted": names(scored.lifted.iter().map(|(square, _)| square)),
    })
}

fn over(over: Option<&Over>) -> Value {
    over.map_or(Value::Null, |over| {
        json!({
            "reason": over.reason,
            "adjustments": over.adjustments,
            "final": over.final_scores,
            "winners": over.winners,
        })
    })
}

fn names<'a>(squares: impl Iterator<Item = &'a rules::Square>) -> Value {
    squares.map(|square| Value::from(square.to_string())).collect()
}

fn letters(ruleset: &RuleSet, stack: &Stack) -> Value {
    stack.tiles().map(|laid| Value::from(ruleset.alphabet().text(laid.letter))).collect()
}

fn tiles(ruleset: &RuleSet, tiles: &[Tile]) -> Value {
    tiles.iter().map(|tile| Value::from(ruleset.tile_text(*tile))).collect()
}
