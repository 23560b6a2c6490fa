//! What previewing and confirming a play cost, on whole games of Klasik with the full Czech
//! dictionary: the referee alone, the disk alone, and the commands as the interface sends them.
//!
//! A turn changes the game, so there is nothing to repeat a thousand times as benchmark libraries
//! do: every turn of several games is timed once, and the figures are over all of them.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{hint, io};

use archive::{Archive, StoredTurn, Tentative};
use movegen::GraphLexicon;
use rules::{Deal, Game, Options, RuleSet, Setup, Turn, TurnText, builtin};
use slovokham_lib::app::App;
use slovokham_lib::host::{Chosen, Destination, Host};
use slovokham_lib::view::{GameOptions, NewGame, NewPlayer, Placement};

const GAMES: u64 = 20;
const RULESET: &str = "cs-klasik";

struct Disk {
    data: PathBuf,
    dictionaries: PathBuf,
}

impl Host for Disk {
    fn table_changed(&self) {}

    fn import_changed(&self) {}
    fn files_opened(&self) {}

    fn ask_for_file(&self, _: &str, chosen: Chosen<PathBuf>) {
        chosen(Ok(None));
    }

    fn ask_for_place(&self, _: &str, _: &str, chosen: Chosen<Destination>) {
        chosen(Ok(None));
    }

    fn data_folder(&self) -> io::Result<PathBuf> {
        Ok(self.data.clone())
    }

    fn cache_folder(&self) -> io::Result<PathBuf> {
        Ok(self.data.clone())
    }

    fn resource(&self, path: &str) -> io::Result<Vec<u8>> {
        fs::read(self.dictionaries.join(path.trim_start_matches("dictionaries/")))
    }
}

/// Times of one operation.
struct Times {
    name: &'static str,
    taken: Vec<Duration>,
}

impl Times {
    fn of(name: &'static str) -> Self {
        Times { name, taken: Vec::new() }
    }

    fn measure<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        let result = hint::black_box(work());
        self.taken.push(begun.elapsed());
        result
    }

    fn print(mut self) {
        self.taken.sort();
        let at = |share: f64| {
            let index = (self.taken.len() as f64 * share) as usize;
            self.taken[index.min(self.taken.len() - 1)].as_secs_f64() * 1e6
        };
        let (count, name) = (self.taken.len(), self.name);
        let (least, median, most) = (at(0.0), at(0.5), at(0.99));
        println!("{name:<48} {count:>6} {least:>9.1} {median:>9.1} {most:>9.1}");
    }
}

/// A game that the rules play alone, to know the turns beforehand.
fn shadow(words: &GraphLexicon, ruleset: &Arc<RuleSet>, seed: u64) -> (Game, Vec<Turn>) {
    let setup = Setup {
        ruleset: Arc::clone(ruleset),
        players: 2,
        options: Options::default(),
        first: 0,
        deal: Deal::Seed(seed),
    };
    let begun = Game::new(setup).unwrap();
    let mut game = begun.clone();
    let mut turns = Vec::new();
    while let Some(seat) = game.on_turn() {
        let plays = words.all_plays(&game.position(), game.rack(seat)).unwrap();
        let turn = plays.first().map_or(Turn::Pass, |best| Turn::Play(best.placements.clone()));
        game.take(&turn, words).unwrap();
        turns.push(turn);
    }
    (begun, turns)
}

fn new_game(seed: u64) -> NewGame {
    let player = |name: &str| NewPlayer { name: name.to_owned(), color: "red".to_owned() };
    NewGame {
        ruleset: RULESET.to_owned(),
        dictionary: "cs".to_owned(),
        players: vec![player("Ann"), player("Bob")],
        first: Some(0),
        options: GameOptions {
            rack_size: None,
            turn_seconds: None,
            total_seconds: None,
            open_racks: false,
            full_rack_bonus: false,
            settle_racks: false,
            ch_single_tile_only: false,
            table_may_overrule: false,
        },
        seed: Some(seed),
    }
}

/// What is timed.
struct Figures {
    preview: Times,
    confirm: Times,
    journal: Times,
    store: Times,
    tentative: Times,
    play: Times,
}

impl Figures {
    fn new() -> Self {
        Figures {
            preview: Times::of("preview: the referee alone"),
            confirm: Times::of("confirm: the referee alone"),
            journal: Times::of("journalling the tentative tiles: the disk alone"),
            store: Times::of("storing the turn: the disk alone"),
            tentative: Times::of("command tentative: referee and journal"),
            play: Times::of("command play: referee, stored turn, view"),
        }
    }

    fn print(self) {
        let Figures { preview, confirm, journal, store, tentative, play } = self;
        for times in [preview, confirm, journal, store, tentative, play] {
            times.print();
        }
    }
}

/// The commands, and the parts of them that are timed apart.
struct Bench {
    ruleset: Arc<RuleSet>,
    words: GraphLexicon,
    app: App,
    disk: Archive,
    /// The commands' database.
    database: PathBuf,
}

impl Bench {
    /// Plays a whole game, every turn by the commands and by their parts.
    fn play_game(&mut self, seed: u64, figures: &mut Figures) {
        let (mut game, turns) = shadow(&self.words, &self.ruleset, seed);
        self.app.new_game(new_game(seed)).unwrap();
        let id = copy_of_last_game(&mut self.disk, &self.database);
        for turn in &turns {
            self.app.ready().unwrap();
            let number = game.turns() as u32 + 1;
            let seat = game.on_turn().unwrap();
            let text = self.ruleset.write_turn(turn).unwrap();
            let (Turn::Play(placements), TurnText::Play(texts)) = (turn, &text) else {
                self.app.pass().unwrap();
                game.take(turn, &self.words).unwrap();
                store_turn(&mut self.disk, id, number, seat, text, 0);
                continue;
            };
            figures.preview.measure(|| game.preview(placements, &self.words).unwrap());
            let (next, record) = figures.confirm.measure(|| {
                let mut next = game.clone();
                let record = next.take(turn, &self.words).unwrap();
                (next, record)
            });
            game = next;
            let laid = Tentative { turn: number, placements: texts.clone(), left_ms: Some(1) };
            figures.journal.measure(|| self.disk.store_tentative(id, &laid).unwrap());
            let sent: Vec<Placement> = texts.iter().cloned().map(Into::into).collect();
            let score = record.scored.unwrap().score;
            let disk = &mut self.disk;
            figures.store.measure(|| store_turn(disk, id, number, seat, text.clone(), score));
            figures.tentative.measure(|| self.app.tentative(sent.clone()).unwrap());
            figures.play.measure(|| self.app.play(sent).unwrap());
        }
    }
}

fn main() {
    let Ok(dictionaries) = lexicon::files::built_folder(None) else {
        println!("skipped: the Czech dictionary is not built");
        return;
    };
    let ruleset = Arc::new(RuleSet::from_toml(builtin::source(RULESET).unwrap()).unwrap());
    let dictionary = lexicon::files::open(&dictionaries, "cs").unwrap();
    println!("{} words, {GAMES} games; microseconds", dictionary.len());
    println!("{:<48} {:>6} {:>9} {:>9} {:>9}", "", "turns", "least", "median", "99 %");
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let mut bench = Bench {
        words: GraphLexicon::new(dictionary, &ruleset).unwrap(),
        ruleset,
        app: App::new(Box::new(Disk { data: folder.path().to_owned(), dictionaries })),
        disk: Archive::open(&folder.path().join("bench.db")).unwrap(),
        database: folder.path().join("slovokham.db"),
    };
    // The first game waits for the word graphs and warms everything up; it does not count.
    bench.play_game(GAMES, &mut Figures::new());
    let mut figures = Figures::new();
    for seed in 0..GAMES {
        bench.play_game(seed, &mut figures);
    }
    figures.print();
}

/// The game that the commands have just begun, in another database.
fn copy_of_last_game(disk: &mut Archive, path: &std::path::Path) -> i64 {
    let games = Archive::open(path).unwrap();
    let last = games.unfinished(1).unwrap().remove(0);
    disk.new_game(&last.setup, &last.seats).unwrap()
}

fn store_turn(disk: &mut Archive, id: i64, number: u32, seat: usize, turn: TurnText, score: i32) {
    let turn = StoredTurn { seat, turn, score, taken_at: 0, spent_ms: None };
    disk.store_turn(id, number, &turn, None).unwrap();
}
