//! Games go out of an archive as records and into another one, and are the same games there.

#![allow(clippy::unwrap_used)]

#[path = "../specimens/mod.rs"]
mod specimens;

use archive::{Archive, StoredGame, TakenIn};
use gamefile::{GameRecord, json, replay};

fn records(archive: &Archive, games: i64) -> Vec<GameRecord> {
    (1..=games).map(|id| GameRecord::from(&archive.game(id).unwrap())).collect()
}

#[test]
fn an_archive_goes_through_a_file_without_loss() {
    let mut here = Archive::in_memory().unwrap();
    specimens::fill(&mut here, 30, 4);
    let mut there = Archive::in_memory().unwrap();
    let before = records(&here, 30);
    let file = json::to_string(&before);
    let import = json::read(file.as_bytes()).unwrap();
    assert_eq!(import.refused, []);
    for game in import.games {
        assert!(matches!(there.take_in(&StoredGame::from(game.record)).unwrap(), TakenIn::New(_)));
    }
    assert_eq!(records(&there, 30), before);
    assert_eq!(json::to_string(&records(&there, 30)), file);
    for record in before {
        assert!(matches!(there.take_in(&record.into()).unwrap(), TakenIn::Known(_)));
    }
}

#[test]
fn a_game_without_a_seed_keeps_its_draws() {
    let mut archive = Archive::in_memory().unwrap();
    specimens::fill(&mut archive, 6, 4);
    let mut record =
        records(&archive, 6).into_iter().max_by_key(|record| record.turns.len()).unwrap();
    let played = replay(&record).unwrap();
    let drawn = played.turns.iter().flat_map(|turn| turn.record.drawn.clone());
    let drawn = played.dealt().concat().into_iter().chain(drawn);
    record.draws = drawn.map(|tile| played.ruleset.tile_text(tile).to_owned()).collect();
    record.seed += 1;
    record.uid = "without-seed".to_owned();
    let TakenIn::New(id) = archive.take_in(&record.clone().into()).unwrap() else { panic!() };
    let stored = archive.game(id).unwrap();
    assert_eq!(GameRecord::from(&stored), record);
    let listed = archive.list(&Default::default(), Default::default(), None, 50).unwrap();
    assert!(
        listed.games.iter().find(|game| game.id == id).unwrap().agrees,
        "its draws are followed"
    );
    let branch = archive.branch(id, 2, 0).unwrap();
    assert_eq!(archive.game(branch).unwrap().draws, record.draws);
}
