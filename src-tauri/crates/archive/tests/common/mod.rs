//! What the archive's tests share.
#![allow(dead_code, clippy::unwrap_used)]

use std::path::Path;

use archive::{Archive, GameRow, Seat, StoredTurn, Tentative};
use rules::notation::Yes;
use rules::{EndReason, Options, Over, PlacementText, TurnText};

pub const START: i64 = 1_790_000_000_000;

pub fn setup() -> GameRow {
    GameRow {
        ruleset: "cs-klasik".to_owned(),
        ruleset_toml: "format = 1\n".to_owned(),
        dictionary: "cs".to_owned(),
        dictionary_hash: "00ff".to_owned(),
        layers: Some(r#"{"allowed":{"kešu":""}}"#.to_owned()),
        options: Options { rack_size: Some(7), turn_seconds: Some(180), ..Options::default() },
        seed: (1 << 53) - 1,
        first: 1,
        started_at: START,
        finished_at: None,
    }
}

pub fn seats() -> Vec<Seat> {
    ["Žofie", "สมชาย"]
        .map(|name| Seat { name: name.to_owned(), color: "#aa3300".to_owned(), final_score: None })
        .to_vec()
}

pub fn placement(square: &str, tile: &str, stands_for: Option<&str>) -> PlacementText {
    PlacementText {
        square: square.to_owned(),
        tile: tile.to_owned(),
        stands_for: stands_for.map(str::to_owned),
    }
}

/// A turn that tells its number by its score.
pub fn turn(number: u32) -> StoredTurn {
    let turn = match number % 3 {
        0 => TurnText::Pass(Yes),
        1 => TurnText::Exchange(vec!["CH".to_owned(), "*".to_owned()]),
        _ => TurnText::Play(vec![placement("H8", "น", None), placement("H8", "*", Some("้"))]),
    };
    StoredTurn {
        seat: (number % 2) as usize,
        turn,
        score: number as i32,
        taken_at: START + i64::from(number),
        spent_ms: Some(u64::from(number)),
    }
}

pub fn tentative(turn: u32) -> Tentative {
    Tentative {
        turn,
        placements: vec![placement("I8", "*", None)],
        left_ms: Some(1000 + u64::from(turn)),
    }
}

/// A new game in a new file.
pub fn game_in(path: &Path) -> (Archive, i64) {
    let mut archive = Archive::open(path).unwrap();
    let id = archive.new_game(&setup(), &seats()).unwrap();
    (archive, id)
}

/// An end by going out, won by the first player.
pub fn over(final_scores: [i32; 2]) -> Over {
    Over {
        reason: EndReason::Out,
        adjustments: vec![0, 0],
        final_scores: final_scores.to_vec(),
        winners: vec![0],
    }
}
