//! Whole random games through the commands, beside a game that only the rules play: what is shown
//! agrees with it, and never holds a rack that must not be seen.

use std::sync::Arc;

use lexicon::Dictionary;
use movegen::GraphLexicon;
use rand::rngs::ChaCha12Rng;
use rand::{Rng, SeedableRng};
use rules::{Deal, Game, RuleSet, Setup, Tile, Turn, TurnText, builtin};
use serde_json::Value;
use slovokham_lib::app::App;
use slovokham_lib::error::CommandError;
use slovokham_lib::view::{NewGame, Phase, TableView};

use crate::common::{Place, WORDS, setup};

const GAMES: u64 = 12;

/// A game that only the rules play, with the words of the test dictionary.
struct Shadow {
    game: Game,
    words: GraphLexicon,
    chance: ChaCha12Rng,
}

impl Shadow {
    fn new(setup: &NewGame, number: u64) -> Self {
        let ruleset = RuleSet::from_toml(builtin::source(&setup.ruleset).unwrap()).unwrap();
        let (.., list) = WORDS.iter().find(|(id, ..)| *id == setup.dictionary).unwrap();
        let words = GraphLexicon::new(Dictionary::from_words(*list).unwrap(), &ruleset).unwrap();
        let game = Game::new(Setup {
            ruleset: Arc::new(ruleset),
            players: setup.players.len(),
            options: setup.options.into(),
            first: setup.first.unwrap() as usize,
            deal: Deal::Seed(setup.seed.unwrap()),
        });
        Shadow { game: game.unwrap(), words, chance: ChaCha12Rng::seed_from_u64(number) }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.chance.next_u32() as usize % bound
    }

    fn rack(&self, seat: usize) -> Vec<String> {
        self.game
            .rack(seat)
            .iter()
            .map(|&tile| self.game.ruleset().tile_text(tile).to_owned())
            .collect()
    }

    /// A turn as people take them: mostly plays, some exchanges and passes, rarely a farewell.
    fn choose(&mut self) -> Turn {
        let rack: Vec<Tile> = self.game.rack(self.game.on_turn().unwrap()).to_vec();
        let plays = self.words.all_plays(&self.game.position(), &rack).unwrap();
        match self.below(100) {
            0 => return Turn::Resign,
            1..=6 => return Turn::Pass,
            7..=80 if !plays.is_empty() => {
                let chosen = self.below(plays.len());
                return Turn::Play(plays[chosen].placements.clone());
            }
            _ => {}
        }
        let least = self.game.ruleset().exchange().bag_at_least.unwrap_or(1);
        let bag = self.game.bag().len();
        if bag < least {
            return Turn::Pass;
        }
        let count = 1 + self.below(rack.len().min(bag));
        let tiles = rack[..count].iter().map(|&tile| rules::play::PlacedTile::Known(tile));
        Turn::Exchange(tiles.collect())
    }
}

/// Sends a turn as the interface does: tentatively first, where tiles are laid.
fn send(app: &App, turn: &TurnText) -> Result<TableView, CommandError> {
    match turn {
        TurnText::Play(placements) => {
            let placements: Vec<_> = placements.iter().cloned().map(Into::into).collect();
            app.tentative(placements[..1].to_vec())?;
            app.tentative(placements.clone())?;
            app.play(placements)
        }
        // No random game is set up with the vote.
        TurnText::Overrule(_) => unreachable!(),
        TurnText::Exchange(tiles) => app.exchange(tiles.clone()),
        TurnText::Pass(_) | TurnText::Timeout(_) => app.pass(),
        TurnText::Resign(_) => app.resign(),
    }
}

/// Checks a view against the rules' game; `ready` tells whether the player on turn is.
fn check(view: &TableView, shadow: &Shadow, ready: bool) {
    let game = &shadow.game;
    let phase = match game.on_turn() {
        None => Phase::Over,
        Some(_) if ready => Phase::Playing,
        Some(_) => Phase::HandOver,
    };
    assert_eq!(view.phase, phase);
    assert_eq!(view.on_turn, game.on_turn().map(|seat| seat as u32));
    assert_eq!(view.turn as usize, game.turns() + 1);
    assert_eq!(view.bag as usize, game.bag().len());
    let scores: Vec<i32> = view.players.iter().map(|player| player.score).collect();
    assert_eq!(scores, game.scores());
    let on_board: usize = view.board.iter().map(|square| square.tiles.len()).sum();
    let on_racks: u32 = view.players.iter().map(|player| player.rack_count).sum();
    let away = game.lifted().len() + game.set_aside().len();
    let all = on_board + on_racks as usize + away + view.bag as usize;
    assert_eq!(all, game.ruleset().tiles().len());
    let seen = game.on_turn().filter(|_| ready);
    assert_eq!(view.rack, seen.map(|seat| shadow.rack(seat)));
    check_racks(view, shadow, seen);
}

/// Looks through the view as it is sent: nowhere is a list of tiles that is somebody's rack, but
/// the rack of the player on turn in its place, and the final reckoning.
fn check_racks(view: &TableView, shadow: &Shadow, seen: Option<usize>) {
    let mut sent = serde_json::to_value(view).unwrap();
    let fields = sent.as_object_mut().unwrap();
    let names: Vec<&str> = fields.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "bag",
            "board",
            "clock",
            "game",
            "last_turn",
            "on_turn",
            "over",
            "phase",
            "players",
            "preview",
            "rack",
            "ruleset",
            "tentative",
            "turn",
        ]
    );
    let rack = fields.remove("rack").unwrap();
    let over = fields.remove("over").unwrap();
    // Every rack size and letter is listed there, in every game the same.
    fields.remove("ruleset").unwrap();
    if seen.is_none() {
        assert_eq!(
            (&rack, &fields["tentative"], &fields["preview"]),
            (&Value::Null, &Value::Array(vec![]), &Value::Null)
        );
    }
    assert_eq!(over.is_null(), shadow.game.over().is_none());
    for seat in 0..shadow.game.players() {
        let mut held = shadow.rack(seat);
        held.sort();
        // A rack of one or two tiles may well lie on the board too.
        if held.len() > 2 {
            assert!(!holds(&sent, &held), "the rack of seat {seat} is in {sent}");
        }
    }
}

/// Whether a list of exactly these texts, or of objects with these texts, is anywhere in `value`.
fn holds(value: &Value, texts: &[String]) -> bool {
    match value {
        Value::Array(items) => {
            let text = |item: &Value| {
                let text = item.get("text").or(item.get("tile")).unwrap_or(item);
                text.as_str().map(str::to_owned)
            };
            let mut listed: Vec<String> = items.iter().filter_map(text).collect();
            listed.sort();
            listed == texts || items.iter().any(|item| holds(item, texts))
        }
        Value::Object(fields) => fields.values().any(|field| holds(field, texts)),
        _ => false,
    }
}

fn play_games(ruleset: &str) {
    let place = Place::new();
    for number in 0..GAMES {
        let players = 2 + (number % 3) as usize;
        let mut new = setup(ruleset, players, number * 7919);
        new.first = Some(number as u32 % 2);
        if ruleset == "cs-klasik" {
            new.options.rack_size = Some(7 + number as u32 % 2);
            new.options.settle_racks = number % 2 == 1;
            new.options.ch_single_tile_only = number % 3 == 1;
            new.options.full_rack_bonus = true;
        }
        play_game(&place, new, number);
    }
}

/// Plays one game to its end; the program is killed and started again now and then.
fn play_game(place: &Place, new: NewGame, number: u64) {
    let mut shadow = Shadow::new(&new, number);
    let (mut app, _) = place.start();
    check(&app.new_game(new).unwrap(), &shadow, false);
    while shadow.game.on_turn().is_some() {
        if shadow.below(8) == 0 {
            std::mem::forget(std::mem::replace(&mut app, place.start().0));
            check(&app.table().unwrap().unwrap(), &shadow, false);
        }
        check(&app.ready().unwrap(), &shadow, true);
        let turn = shadow.choose();
        let text = shadow.game.ruleset().write_turn(&turn).unwrap();
        let view = send(&app, &text).unwrap();
        let record = shadow.game.take(&turn, &shadow.words).unwrap();
        check(&view, &shadow, false);
        let last = view.last_turn.as_ref().unwrap();
        assert_eq!(last.score, record.scored.as_ref().map_or(0, |scored| scored.score));
        assert_eq!(last.drawn as usize, record.drawn.len());
        if let Some(over) = &record.over {
            let shown = view.over.as_ref().unwrap();
            let finals: Vec<i32> = shown.lines.iter().map(|line| line.final_score).collect();
            assert_eq!(finals, over.final_scores);
            for line in &shown.lines {
                let points: i32 = line.left_over.iter().map(|tile| tile.points).sum();
                assert_eq!(points, line.left_over_points);
                assert_eq!(line.score + line.adjustment, line.final_score);
            }
        }
    }
    assert_eq!(app.start_info().unwrap().unfinished, []);
    // The final screen is still there after a start.
    let (app, _) = place.start();
    check(&app.table().unwrap().unwrap(), &shadow, false);
    app.close_table().unwrap();
}

#[test]
fn whole_games_of_klasik() {
    play_games("cs-klasik");
}

#[test]
fn whole_games_of_kham_khom() {
    play_games("th-khamkhom");
}

#[test]
fn whole_english_games() {
    play_games("en-classic");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let place = Place::new();
    let (app, _) = place.start();
    let mut new = setup("cs-klasik", 3, 12345);
    new.first = None;
    let first = app.new_game(new.clone()).unwrap();
    let first_rack = app.ready().unwrap().rack;
    let second = app.new_game(new).unwrap();
    let second_rack = app.ready().unwrap().rack;
    assert_eq!((first.on_turn, first_rack), (second.on_turn, second_rack));
}
