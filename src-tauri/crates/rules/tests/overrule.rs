//! A word that the table lets count (an option of rules.md 4).
#![allow(clippy::unwrap_used)]

mod support;

use rules::notation::OverruleText;
use rules::{Code, Deal, Game, Options, PlacementText, Setup, Tile, Turn, TurnText};
use support::{WordSet, ruleset};

fn game(table_may_overrule: bool) -> Game {
    let klasik = ruleset("cs-klasik");
    let tiles = |texts: &str| -> Vec<Tile> {
        texts.split(' ').map(|text| klasik.read_tile(text).unwrap()).collect()
    };
    let racks = vec![tiles("K E Š U L S P O"), tiles("L E S Y K O S A")];
    let deal = Deal::Given { racks, bag: tiles("A A A A A A A A") };
    let options = Options { table_may_overrule, ..Options::default() };
    Game::new(Setup { ruleset: klasik.clone(), players: 2, options, first: 0, deal }).unwrap()
}

fn words() -> WordSet {
    WordSet::new(ruleset("cs-klasik").alphabet(), ["les", "lesy", "pes"])
}

fn turn(word: &str, words: &[&str]) -> TurnText {
    let placement = |(at, letter): (usize, char)| PlacementText {
        square: format!("{}8", ['H', 'I', 'J', 'K'][at]),
        tile: letter.to_uppercase().to_string(),
        stands_for: None,
    };
    let play = word.chars().enumerate().map(placement).collect();
    let words = words.iter().map(|&word| word.to_owned()).collect();
    TurnText::Overrule(OverruleText { play, words })
}

fn read(word: &str, words: &[&str]) -> Turn {
    ruleset("cs-klasik").read_turn(&turn(word, words)).unwrap()
}

#[test]
fn an_agreed_word_counts_and_scores_in_that_turn() {
    let mut game = game(true);
    let record = game.take(&read("kešu", &["KEŠU"]), &words()).unwrap();
    assert_eq!(record.scored.unwrap().words[0].text, "kešu");
    assert!(game.scores()[0] > 0);
    assert_eq!(game.rack(0).len(), 8);
    // The word counts in that turn only: made longer it is judged anew.
    let longer = PlacementText { square: "L8".to_owned(), tile: "S".to_owned(), stands_for: None };
    let play = game.ruleset().read_turn(&TurnText::Play(vec![longer])).unwrap();
    assert_eq!(game.take(&play, &words()).unwrap_err().words, ["kešus"]);
}

#[test]
fn without_the_option_or_the_word_nothing_is_overruled() {
    let refused = |game: &mut Game, turn: &Turn| {
        let before = format!("{game:?}");
        let refusal = game.take(turn, &words()).unwrap_err();
        assert_eq!(format!("{game:?}"), before);
        (refusal.code, refusal.words)
    };
    let agreed = read("kešu", &["kešu"]);
    let not_in_dictionary = |words: &[&str]| {
        (Code::NotInDictionary, words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>())
    };
    assert_eq!(refused(&mut game(false), &agreed), not_in_dictionary(&["kešu"]));
    let mut game = game(true);
    assert_eq!(refused(&mut game, &read("kešu", &[])), not_in_dictionary(&["kešu"]));
    assert_eq!(refused(&mut game, &read("kešu", &["pes"])), not_in_dictionary(&["kešu"]));
    assert_eq!(refused(&mut game, &read("les", &["kešu"])), not_in_dictionary(&["kešu"]));
    assert_eq!(refused(&mut game, &read("ypy", &["ypy"])).0, Code::NotYourTile);
}

#[test]
fn the_turn_is_written_as_it_was_read_and_other_games_as_before() {
    let text = turn("kešu", &["kešu"]);
    let json = serde_json::to_string(&text).unwrap();
    assert!(json.starts_with(r#"{"overrule":{"play":[{"square":"H8","tile":"K"}"#), "{json}");
    assert_eq!(serde_json::from_str::<TurnText>(&json).unwrap(), text);
    let klasik = ruleset("cs-klasik");
    assert_eq!(klasik.write_turn(&klasik.read_turn(&text).unwrap()).unwrap(), text);
    let options = serde_json::to_string(&Options::default()).unwrap();
    assert!(!options.contains("table_may_overrule"), "{options}");
}
