//! Searches against a plain look at every word, and on the built dictionaries.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use common::{built, ruleset};
use lexicon::search::{Find, Hit, Page, Query, QueryError, Scope, Searcher};
use lexicon::{Dictionary, Layers};
use proptest::prelude::*;
use rules::{Cell, Letter, RuleSet};

static CZECH: LazyLock<RuleSet> = LazyLock::new(|| ruleset("cs-klasik"));
static THAI: LazyLock<RuleSet> = LazyLock::new(|| ruleset("th-khamkhom"));

fn searcher<W: AsRef<str>>(words: impl IntoIterator<Item = W>, rules: &RuleSet) -> Searcher {
    let dictionary = Dictionary::from_words(words).unwrap();
    Searcher::new(&dictionary, Layers::new(rules), rules).unwrap()
}

fn page(searcher: &Searcher, find: Find) -> Page {
    searcher.page(&Query::new(find), None, 1000).unwrap()
}

fn words(hits: &[Hit]) -> Vec<&str> {
    hits.iter().map(|hit| hit.word.as_str()).collect()
}

fn text(text: &str) -> String {
    text.to_owned()
}

fn pattern(searcher: &Searcher, given: &str) -> Vec<String> {
    let page = page(searcher, Find::Pattern { text: text(given) });
    page.hits.into_iter().map(|hit| hit.word).collect()
}

#[test]
fn ch_is_one_square_in_patterns() {
    let searcher = searcher(["chata", "cit", "hchat", "hrad", "lech", "mech", "noc"], &CZECH);
    assert_eq!(pattern(&searcher, "?ata"), ["chata"]);
    assert_eq!(pattern(&searcher, "c*"), ["cit"]);
    assert_eq!(pattern(&searcher, "*h"), Vec::<String>::new());
    assert_eq!(pattern(&searcher, "CH*"), ["chata"]);
    assert_eq!(pattern(&searcher, "???"), ["cit", "lech", "mech", "noc"]);
    assert_eq!(pattern(&searcher, "*ch"), ["lech", "mech"]);
    assert_eq!(pattern(&searcher, "h*a?"), ["hchat", "hrad"]);
    assert_eq!(pattern(&searcher, ""), Vec::<String>::new());
}

#[test]
fn a_thai_square_is_a_base_with_its_marks() {
    let searcher = searcher(["กา", "ก้าน", "การ", "น้ำ", "นาน"], &THAI);
    assert_eq!(pattern(&searcher, "กา*"), ["กา", "การ"]);
    assert_eq!(pattern(&searcher, "??"), ["กา", "น้ำ"]);
    assert_eq!(pattern(&searcher, "?า?"), ["การ", "ก้าน", "นาน"]);
    let suffix = page(&searcher, Find::Suffix { text: text("ำ") });
    assert_eq!(words(&suffix.hits), ["น้ำ"]);
}

#[test]
fn results_come_in_the_order_of_the_rule_sets_letters() {
    let searcher = searcher(["žák", "čaj", "cit", "chata", "hrad", "idol", "ácie", "aby"], &CZECH);
    let page = page(&searcher, Find::All);
    assert_eq!(words(&page.hits), ["aby", "ácie", "cit", "čaj", "hrad", "chata", "idol", "žák"]);
}

#[test]
fn a_hand_lays_words_with_points() {
    let searcher = searcher(["chata", "tachta", "web", "ta", "at"], &CZECH);
    let hand = |tiles: &str, whole| page(&searcher, Find::Hand { tiles: text(tiles), whole }).hits;
    let found = hand("chata", false);
    assert_eq!(words(&found), ["chata", "at", "ta"], "the longest come first");
    assert_eq!(found[0].points, 4 + 1 + 1 + 1);
    let apart = hand("c hata", false);
    assert_eq!(apart[0].points, 3 + 3 + 1 + 1 + 1, "C and H spell CH too");
    assert_eq!(words(&hand("chata", true)), ["chata"]);
    let joker = hand("?eb", true);
    assert_eq!((words(&joker), joker[0].points), (vec!["web"], 1 + 2));
    assert_eq!(hand("chat", false)[0].word, "at");
    assert!(hand("??", false).iter().all(|hit| hit.points == 0));
}

#[test]
fn thai_marks_are_tiles_of_the_hand() {
    let searcher = searcher(["น้ำ", "นำ"], &THAI);
    let hand = |tiles: &str| page(&searcher, Find::Hand { tiles: text(tiles), whole: false });
    assert_eq!(words(&hand("น ำ").hits), ["นำ"]);
    assert_eq!(words(&hand("น ้ ำ").hits), ["นำ", "น้ำ"]);
    assert_eq!(words(&hand("นำ?").hits), ["นำ", "น้ำ"], "a joker may be a mark");
}

#[test]
fn near_misses_come_nearest_first() {
    let searcher = searcher(["chata", "chyta", "cata", "chat", "cha", "kočka", "lata"], &CZECH);
    let page = page(&searcher, Find::Near { text: text("chata"), distance: 2 });
    let found: Vec<(&str, u8)> =
        page.hits.iter().map(|hit| (hit.word.as_str(), hit.distance.unwrap())).collect();
    assert_eq!(
        found,
        [("cata", 1), ("chat", 1), ("chyta", 1), ("lata", 1), ("cha", 2)],
        "CH for C is one square"
    );
}

#[test]
fn length_narrows_every_search() {
    let searcher = searcher(["chata", "chaty", "chat", "hrad"], &CZECH);
    let query = Query::new(Find::Prefix { text: text("ch") }).of_squares(3, 3);
    assert_eq!(words(&searcher.page(&query, None, 9).unwrap().hits), ["chat"]);
    let query = Query::new(Find::Hand { tiles: text("chata"), whole: false }).of_squares(4, 9);
    assert_eq!(words(&searcher.page(&query, None, 9).unwrap().hits), ["chata"]);
}

#[test]
fn layers_are_seen_at_once_and_by_themselves() {
    let base = Dictionary::from_words(["bé", "pes", "žák"]).unwrap();
    let mut layers = Layers::new(&CZECH);
    layers.allow("kešu", "", &CZECH).unwrap();
    layers.allow("pes", "", &CZECH).unwrap();
    layers.refuse("bé", "", &CZECH).unwrap();
    let mut searcher = Searcher::new(&base, Layers::new(&CZECH), &CZECH).unwrap();
    searcher.set_layers(layers).unwrap();
    let scope = |scope| {
        let page = searcher.page(&Query::new(Find::All).in_scope(scope), None, 9).unwrap();
        page.hits.into_iter().map(|hit| hit.word).collect::<Vec<_>>()
    };
    assert_eq!(scope(Scope::InUse), ["kešu", "pes", "žák"]);
    assert_eq!(scope(Scope::AllowedByMe), ["kešu", "pes"]);
    assert_eq!(scope(Scope::RefusedByMe), ["bé"]);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let searcher = searcher(["pes"], &CZECH);
    let refused = |find| searcher.page(&Query::new(find), None, 9).unwrap_err();
    assert_eq!(refused(Find::Exact { text: text("wi-fi") }).code(), "query_unplayable");
    assert_eq!(refused(Find::Exact { text: text("") }).code(), "query_unplayable");
    assert_eq!(refused(Find::Hand { tiles: text(" "), whole: false }), QueryError::HandSize(0));
    let many = "a".repeat(16);
    assert_eq!(refused(Find::Hand { tiles: many, whole: false }), QueryError::HandSize(16));
    assert_eq!(refused(Find::Pattern { text: "?".repeat(64) }), QueryError::PatternSize(64));
    assert_eq!(refused(Find::Near { text: text("pes"), distance: 3 }), QueryError::Distance(3));
    let next = serde_json::from_str(r#"{"phase":7,"after":"pes"}"#).unwrap();
    let error = searcher.page(&Query::new(Find::All), Some(&next), 9).unwrap_err();
    assert_eq!(error, QueryError::Continuation);
}

#[test]
fn every_word_of_the_built_dictionaries_is_found() {
    for (id, rules) in [("cs", &*CZECH), ("th", &*THAI), ("th-wide", &*THAI)] {
        let dictionary = built(id);
        let searcher = Searcher::new(&dictionary, Layers::new(rules), rules).unwrap();
        let page = searcher.page(&Query::new(Find::All), None, usize::MAX - 1).unwrap();
        assert_eq!(page.next, None);
        let mut found: Vec<String> = page.hits.into_iter().map(|hit| hit.word).collect();
        found.sort_unstable();
        assert!(found == dictionary.to_vec(), "{id}");
    }
}

/// Whether a hand can fill the squares, by trying every way.
fn can_lay(cells: &[Cell], hand: &[Letter], jokers: usize, whole: bool, rules: &RuleSet) -> bool {
    let Some((cell, rest)) = cells.split_first() else {
        return !whole || (hand.is_empty() && jokers == 0);
    };
    let mut ways = vec![cell.letters().collect::<Vec<_>>()];
    for (letter, spelling) in rules.alphabet().spelled_out() {
        if *letter == cell.base {
            ways.push(spelling.clone());
        }
    }
    ways.iter().any(|letters| {
        (0..1_u32 << letters.len()).any(|mask| {
            let (mut hand, mut jokers) = (hand.to_vec(), jokers);
            for (index, letter) in letters.iter().enumerate() {
                if mask & 1 << index != 0 {
                    let Some(left) = jokers.checked_sub(1) else { return false };
                    jokers = left;
                } else {
                    let Some(at) = hand.iter().position(|held| held == letter) else {
                        return false;
                    };
                    hand.remove(at);
                }
            }
            can_lay(rest, &hand, jokers, whole, rules)
        })
    })
}

fn fits(cells: &[Cell], pattern: &[Option<Option<Cell>>]) -> bool {
    match pattern.split_first() {
        None => cells.is_empty(),
        Some((None, rest)) => (0..=cells.len()).any(|skip| fits(&cells[skip..], rest)),
        Some((Some(one), rest)) => cells
            .split_first()
            .is_some_and(|(cell, cells)| one.is_none_or(|one| one == *cell) && fits(cells, rest)),
    }
}

fn distance(a: &[Cell], b: &[Cell]) -> usize {
    match (a.split_first(), b.split_first()) {
        (None, _) => b.len(),
        (_, None) => a.len(),
        (Some((x, a_rest)), Some((y, b_rest))) => {
            let change = distance(a_rest, b_rest) + usize::from(x != y);
            change.min(distance(a_rest, b) + 1).min(distance(a, b_rest) + 1)
        }
    }
}

/// A rule set with words over a few of its letters.
fn vocabulary() -> impl Strategy<Value = (&'static RuleSet, BTreeSet<String>)> {
    let czech = proptest::collection::btree_set("(a|c|h|ch|č){1,5}", 1..30);
    let thai = proptest::collection::btree_set("((ก|น)(ั|้|ุ|ั้)?|า){1,4}", 1..30);
    prop_oneof![czech.prop_map(|words| (&*CZECH, words)), thai.prop_map(|words| (&*THAI, words)),]
}

/// All pages of a search, of `size` words each.
fn paged(searcher: &Searcher, find: Find, size: usize) -> Vec<Hit> {
    let (mut hits, mut next) = (Vec::new(), None);
    loop {
        let page = searcher.page(&Query::new(find.clone()), next.as_ref(), size).unwrap();
        assert!(page.next.is_none() || page.hits.len() == size);
        hits.extend(page.hits);
        next = page.next;
        if next.is_none() {
            return hits;
        }
    }
}

fn sorted(hits: &[Hit]) -> Vec<String> {
    let mut words: Vec<String> = hits.iter().map(|hit| hit.word.clone()).collect();
    words.sort();
    words
}

proptest! {
    #[test]
    fn searches_find_what_looking_at_every_word_finds(
        (rules, words) in vocabulary(),
        picks in proptest::collection::vec((any::<prop::sample::Index>(), 0..4_u8), 1..6),
        jokers in 0..3_usize,
        whole in any::<bool>(),
        size in 1..7_usize,
    ) {
        let cells = |word: &str| rules.alphabet().squares(word).unwrap();
        let searcher = searcher(&words, rules);
        let all: Vec<Cell> = words.iter().flat_map(|word| cells(word)).collect();
        let picked: Vec<Cell> = picks.iter().map(|(index, _)| *index.get(&all)).collect();
        let expect = |test: &dyn Fn(&[Cell]) -> bool| {
            words.iter().filter(|word| test(&cells(word))).cloned().collect::<Vec<_>>()
        };

        // Text put together must be split again as it was, or it asks for something else.
        let mut pattern = String::new();
        let mut parts = Vec::new();
        for ((_, kind), cell) in picks.iter().zip(&picked) {
            match kind {
                0 => { pattern.push('*'); parts.push(None); }
                1 => { pattern.push('?'); parts.push(Some(None)); }
                _ => { pattern += &rules.alphabet().join(&[*cell]); parts.push(Some(Some(*cell))); }
            }
        }
        let square_runs = parts.iter().filter_map(|part| part.flatten()).collect::<Vec<_>>();
        prop_assume!(cells_again(rules, &square_runs));
        let found = paged(&searcher, Find::Pattern { text: pattern.clone() }, size);
        prop_assert_eq!(sorted(&found), expect(&|word| fits(word, &parts)), "{}", pattern);

        let letters: Vec<Letter> = picked.iter().flat_map(Cell::letters).collect();
        let tiles: Vec<&str> = letters.iter().map(|&l| rules.alphabet().word_text(l)).collect();
        let tiles = format!("{} {}", tiles.join(" "), "?".repeat(jokers));
        let found = paged(&searcher, Find::Hand { tiles: tiles.clone(), whole }, size);
        let laid = expect(&|word| {
            word.len() >= 2 && can_lay(word, &letters, jokers, whole, rules)
        });
        prop_assert_eq!(sorted(&found), laid, "{}", tiles);

        prop_assume!(cells_again(rules, &picked));
        let text = rules.alphabet().join(&picked);
        let found = paged(&searcher, Find::Near { text: text.clone(), distance: 2 }, size);
        let near = expect(&|word| (1..=2).contains(&distance(word, &picked)));
        prop_assert_eq!(sorted(&found), near, "{}", text);
        for hit in &found {
            let found = distance(&cells(&hit.word), &picked);
            prop_assert_eq!(usize::from(hit.distance.unwrap()), found);
        }
    }
}

/// Whether the squares' text is split into the same squares again: not so for `c` before `h`.
fn cells_again(rules: &RuleSet, cells: &[Cell]) -> bool {
    cells.is_empty()
        || rules.alphabet().squares(&rules.alphabet().join(cells)).is_ok_and(|again| again == cells)
}
