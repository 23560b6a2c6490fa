//! A search on squares that hold stacks: a Thai word on the board, and everyday Thai words.

use movegen::{Graph, Kinds, Play, Setting, Speller, Stack, StackedGenerator, WordList};
use rules::{Options, RuleSet};

const WORDS: &[&str] = &[
    "กา",
    "กาน้ำ",
    "กิน",
    "ข้าว",
    "คน",
    "ครู",
    "งาน",
    "จาน",
    "ชาม",
    "ดิน",
    "ดี",
    "ตา",
    "ต้นไม้",
    "ถาม",
    "ทาง",
    "ที่นา",
    "ที่นี่",
    "นก",
    "นา",
    "นาน",
    "นาที",
    "นำ",
    "นี่",
    "น้า",
    "น้ำ",
    "น้ำตา",
    "บ้าน",
    "ปลา",
    "ปี",
    "พ่อ",
    "ฟ้า",
    "มา",
    "มาก",
    "มานี",
    "มี",
    "ม้า",
    "ยา",
    "รัก",
    "ลม",
    "วัน",
    "สี",
    "หมา",
    "อ่าน",
];

/// What lies on the board, and what is on the rack beside a blank.
const BOARD: &str = "นาที";
const RACK: &str = "น้ำกาที่";

/// The position and its search.
pub struct Stacks {
    generator: StackedGenerator<'static, u128>,
    rack: Vec<u8>,
    plays: Vec<Play>,
}

impl Stacks {
    /// Takes the board in.
    pub fn new() -> Self {
        let ruleset = RuleSet::from_toml(rules::builtin::source("th-khamkhom").unwrap()).unwrap();
        let kinds = Kinds::new(ruleset.alphabet());
        let spelled = |words: &[&str]| {
            let mut speller = Speller::new(ruleset.alphabet(), &kinds, false);
            words.iter().for_each(|word| speller.add(word));
            speller.finish()
        };
        let setting = Setting::new(&ruleset, &Options::default(), &kinds);
        let mut board = vec![[0; 3]; setting.columns * setting.rows];
        let word = stacks(&spelled(&[BOARD]), setting.marks);
        board[setting.start..setting.start + word.len()].copy_from_slice(&word);
        let mut rack = spelled(&[RACK]).get(0).to_vec();
        rack.push(0);
        let graph = Box::leak(Box::new(Graph::build(spelled(WORDS)).unwrap()));
        let mut generator = StackedGenerator::new(graph, Box::leak(Box::new(setting))).unwrap();
        generator.load(&board).unwrap();
        Self { generator, rack, plays: Vec::with_capacity(1 << 16) }
    }

    /// Lists every play.
    pub fn all_plays(mut self) -> Self {
        let _ = self.generator.visit(&self.rack, &mut self.plays).unwrap();
        self
    }
}

/// The squares of the only word of a list.
fn stacks(word: &WordList, marks: u128) -> Vec<Stack> {
    let mut squares: Vec<Stack> = Vec::new();
    for &kind in word.get(0) {
        match squares.last_mut() {
            Some([_, first, second]) if marks >> kind & 1 == 1 => {
                *(if *first == 0 { first } else { second }) = kind;
            }
            _ => squares.push([kind, 0, 0]),
        }
    }
    squares
}
