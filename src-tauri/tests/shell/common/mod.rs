//! What the shell's tests share: a host without a window, and small dictionaries.

pub mod window;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;
use std::{fs, io};

use lexicon::build::Built;
use lexicon::{Dictionary, Manifest, files};
use slovokham_lib::app::App;
use slovokham_lib::host::{Chosen, Destination, Device, Host};
use slovokham_lib::view::{
    GameOptions, HistoryFilter, HistoryKey, HistoryQuery, NewGame, NewPlayer,
};
use tempfile::TempDir;

/// Words of each test dictionary, all of them easily laid with common tiles.
pub const WORDS: [(&str, &str, &str, &[&str]); 3] = [
    (
        "cs",
        "cs",
        "cs-klasik",
        &[
            "a", "já", "ne", "na", "se", "to", "on", "ona", "ta", "ti", "ty", "my", "les", "lesy",
            "pes", "psi", "kos", "kosa", "kosy", "oko", "kolo", "kola", "chata", "chaty", "chce",
            "hra", "hry", "stan", "stany", "most", "mosty", "nos", "nosy", "sen", "sny", "list",
            "listy", "rok", "roky", "pole", "moře", "řeka", "vosa", "voda", "vody", "den", "dny",
            "noc", "noci", "slovo", "slova",
        ],
    ),
    (
        "th",
        "th",
        "th-khamkhom",
        &[
            "กา",
            "มา",
            "นา",
            "ตา",
            "ปา",
            "ยา",
            "ลา",
            "งา",
            "น้ำ",
            "นาน",
            "กาน",
            "งาน",
            "ลาน",
            "การ",
            "มาก",
            "ยาก",
            "นก",
            "มด",
            "คน",
            "กิน",
            "ดิน",
            "หิน",
            "ปี",
            "มี",
            "ดี",
            "สี",
            "ตี",
            "ปู",
            "หมู",
            "รู้",
            "ดู",
            "งู",
            "ไม้",
            "ไก่",
            "ใจ",
            "ใบ",
            "ไป",
            "เรา",
            "เขา",
            "เงา",
            "แม่",
            "แก",
            "แล",
            "โต",
            "โค",
            "นี้",
            "ที่",
            "กี่",
            "สั้น",
            "วัน",
            "กัน",
        ],
    ),
    (
        "en",
        "en",
        "en-classic",
        &[
            "at", "an", "as", "on", "in", "it", "is", "to", "no", "so", "go", "he", "me", "we",
            "be", "or", "cat", "cats", "ate", "eat", "tea", "sea", "ear", "era", "are", "air",
            "tin", "ten", "net", "nit", "dog", "god", "good", "read", "dear", "dare", "line",
            "lines", "stone", "note", "notes", "rain",
        ],
    ),
];

/// A folder that removes itself, with test dictionaries and room for data.
pub struct Place {
    folder: TempDir,
}

impl Place {
    pub fn new() -> Self {
        let place = Place { folder: tempfile::tempdir().unwrap() };
        fs::create_dir(place.data()).unwrap();
        for (id, language, ruleset, words) in WORDS {
            place.put_dictionary(id, language, ruleset, words);
        }
        place.put_dictionary("th-wide", "th", "th-khamkhom", WORDS[1].3);
        place
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    pub fn cache(&self) -> PathBuf {
        self.folder.path().join("cache")
    }

    pub fn database(&self) -> PathBuf {
        self.data().join("slovokham.db")
    }

    /// Where a file that ships with the program lies.
    pub fn resource(&self, name: &str) -> PathBuf {
        self.folder.path().join("resources").join(name)
    }

    pub fn dictionary(&self, id: &str) -> PathBuf {
        self.folder.path().join("resources").join("dictionaries").join(id)
    }

    pub fn put_dictionary(&self, id: &str, language: &str, ruleset: &str, words: &[&str]) {
        let dictionary = Dictionary::from_words(words).unwrap();
        let manifest = Manifest {
            format: lexicon::definition::FORMAT,
            id: id.to_owned(),
            language: language.to_owned(),
            ruleset: ruleset.to_owned(),
            names: BTreeMap::from([("en".to_owned(), format!("Test {id}"))]),
            licence: "none".to_owned(),
            sources: Vec::new(),
            words: dictionary.len() as u64,
            words_by_squares: BTreeMap::new(),
            left_out: BTreeMap::new(),
            sha256: dictionary.sha256().to_owned(),
            passport_sha256: None,
            recipe: String::new(),
        };
        let words = dictionary.set().as_fst().as_bytes().to_vec();
        let built = Built { manifest, words, passport: None, licences: BTreeMap::new() };
        files::write(&self.resource("dictionaries"), &built).unwrap();
    }

    /// The program, started anew in this place, with a world that the test can move.
    pub fn start(&self) -> (App, Arc<World>) {
        let world = Arc::new(World::default());
        (App::new(self.host(&world)), world)
    }

    pub fn host(&self, world: &Arc<World>) -> Box<dyn Host> {
        let resources = self.folder.path().join("resources");
        let (data, cache) = (self.data(), self.cache());
        Box::new(TestHost { data, cache, resources, world: Arc::clone(world) })
    }
}

/// What a test moves and looks at.
#[derive(Default)]
pub struct World {
    now: AtomicU64,
    told: AtomicUsize,
    /// How often the interface was told of files that were opened.
    pub opened: AtomicUsize,
    /// What the person chooses in every dialog; nothing when they close it. On a tablet, where to
    /// write is an address, which only the system can write to.
    pub chooses: Mutex<Option<PathBuf>>,
    /// Titles of the dialogs so far, with the proposed name where there is one.
    pub asked: Mutex<Vec<String>>,
    /// How often the interface was told that the import has changed, and after how many times the
    /// import is held up until the test lets it go on.
    import: Mutex<(usize, Option<usize>)>,
    import_told: Condvar,
    /// Whether the program runs on a tablet, and what it was told there.
    pub tablet: Option<Tablet>,
}

/// A tablet that remembers what it was told.
#[derive(Default)]
pub struct Tablet(pub Mutex<Vec<String>>);

impl Device for Tablet {
    fn keep_awake(&self, on: bool) {
        self.0.lock().unwrap().push(format!("awake: {on}"));
    }

    fn tick(&self) {
        self.0.lock().unwrap().push("tick".to_owned());
    }
}

impl World {
    /// A world in which the program runs on a tablet.
    pub fn on_tablet() -> Self {
        World { tablet: Some(Tablet::default()), ..World::default() }
    }

    /// Lets time pass.
    pub fn wait(&self, ms: u64) {
        self.now.fetch_add(ms, Ordering::SeqCst);
    }

    /// Lets time pass as it does while the timer looks at the clock.
    pub fn wait_watched(&self, app: &App, ms: u64) {
        for step in 0..ms.div_ceil(250) {
            self.wait(250.min(ms - 250 * step));
            app.look();
        }
    }

    fn import_changed(&self) {
        let mut import = self.import.lock().unwrap();
        import.0 += 1;
        self.import_told.notify_all();
        let held = |(told, limit): &mut (usize, Option<usize>)| limit.is_some_and(|l| *told > l);
        drop(self.import_told.wait_while(import, held).unwrap());
    }

    /// Holds the import up when the interface has been told so often more; `None` lets it go on.
    pub fn hold_import_after(&self, times: Option<usize>) {
        let mut import = self.import.lock().unwrap();
        import.1 = times.map(|times| import.0 + times);
        self.import_told.notify_all();
    }

    /// Waits until `done` holds, looking whenever the interface is told of the import.
    pub fn wait_for_import<T>(&self, mut done: impl FnMut() -> Option<T>) -> T {
        loop {
            let seen = self.import.lock().unwrap().0;
            if let Some(found) = done() {
                return found;
            }
            let import = self.import.lock().unwrap();
            let (_import, late) = self
                .import_told
                .wait_timeout_while(import, Duration::from_secs(60), |(told, _)| *told == seen)
                .unwrap();
            assert!(!late.timed_out(), "nothing was heard of the import");
        }
    }

    /// How often the interface was told that the table has changed.
    pub fn told(&self) -> usize {
        self.told.load(Ordering::SeqCst)
    }
}

struct TestHost {
    data: PathBuf,
    cache: PathBuf,
    resources: PathBuf,
    world: Arc<World>,
}

impl Host for TestHost {
    fn table_changed(&self) {
        self.world.told.fetch_add(1, Ordering::SeqCst);
    }

    fn import_changed(&self) {
        self.world.import_changed();
    }

    fn files_opened(&self) {
        self.world.opened.fetch_add(1, Ordering::SeqCst);
    }

    fn ask_for_file(&self, title: &str, chosen: Chosen<PathBuf>) {
        self.world.asked.lock().unwrap().push(title.to_owned());
        chosen(Ok(self.world.chooses.lock().unwrap().clone()));
    }

    fn ask_for_place(&self, title: &str, name: &str, chosen: Chosen<Destination>) {
        self.world.asked.lock().unwrap().push(format!("{title}: {name}"));
        let chooses = self.world.chooses.lock().unwrap().clone();
        let destination = |chosen: PathBuf| match self.world.tablet {
            Some(_) => Destination {
                path: self.cache.join(chosen.file_name().unwrap()),
                address: Some(chosen.to_str().unwrap().to_owned()),
            },
            None => chosen.into(),
        };
        fs::create_dir_all(&self.cache).unwrap();
        chosen(Ok(chooses.map(destination)));
    }

    fn hand_over(&self, file: &Path, address: &str) -> io::Result<()> {
        fs::copy(file, address).map(drop)
    }

    fn data_folder(&self) -> io::Result<PathBuf> {
        Ok(self.data.clone())
    }

    fn cache_folder(&self) -> io::Result<PathBuf> {
        Ok(self.cache.clone())
    }

    fn resource(&self, path: &str) -> io::Result<Vec<u8>> {
        fs::read(self.resources.join(Path::new(path)))
    }

    fn device(&self) -> Option<&dyn Device> {
        self.world.tablet.as_ref().map(|tablet| tablet as &dyn Device)
    }

    fn system_language(&self) -> Option<String> {
        Some("th-TH".to_owned())
    }

    fn now(&self) -> Duration {
        Duration::from_millis(self.world.now.load(Ordering::SeqCst))
    }

    fn date(&self) -> i64 {
        1_790_000_000_000
    }
}

/// A set-up without a time limit, the first player first.
pub fn setup(ruleset: &str, players: usize, seed: u64) -> NewGame {
    let dictionary = ruleset.split('-').next().unwrap().to_owned();
    let names = ["Žofie", "สมชาย", "Ann", "Bob"];
    let player = |name: &&str| NewPlayer { name: (*name).to_owned(), color: "red".to_owned() };
    NewGame {
        ruleset: ruleset.to_owned(),
        dictionary,
        players: names[..players].iter().map(player).collect(),
        first: Some(0),
        options: options(None),
        seed: Some(seed),
    }
}

pub fn options(turn_seconds: Option<u32>) -> GameOptions {
    GameOptions {
        rack_size: None,
        turn_seconds,
        total_seconds: None,
        open_racks: false,
        full_rack_bonus: false,
        settle_racks: false,
        ch_single_tile_only: false,
        table_may_overrule: false,
    }
}

/// A question for every game that is not in the wastebasket, the newest first.
pub fn every_game(limit: u32) -> HistoryQuery {
    let filter = HistoryFilter {
        players: Vec::new(),
        ruleset: None,
        dictionary: None,
        from: None,
        until: None,
        state: None,
        archived: None,
        favourite: None,
        word: None,
        min_turn_score: None,
        deleted: false,
    };
    HistoryQuery { filter, key: HistoryKey::Start, ascending: false, after: None, limit }
}
