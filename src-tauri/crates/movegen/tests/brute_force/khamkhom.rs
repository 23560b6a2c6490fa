//! คำคม: stacks of every shape, jokers as bases and marks, one word on the board.

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules::{Letter, Options, RuleSet, Tile};

use super::{play_and_compare, word};

/// Every allowed stack of marks, the empty one included.
fn stacks(ruleset: &RuleSet) -> Vec<String> {
    let alphabet = ruleset.alphabet();
    let base = alphabet.letter("ก").unwrap();
    let marks: Vec<Letter> = alphabet.letters().filter(|&l| alphabet.is_mark(l)).collect();
    let mut stacks = vec![String::new()];
    for &first in &marks {
        if alphabet.stack(base, &[first]).is_some() {
            stacks.push(alphabet.word_text(first).to_owned());
        }
        for &second in &marks {
            if alphabet.pair_allowed(first, second) {
                stacks.push([first, second].map(|mark| alphabet.word_text(mark)).concat());
            }
        }
    }
    stacks
}

#[test]
fn every_play_of_random_games() {
    let ruleset =
        RuleSet::from_toml(include_str!("../../../../rulesets/th-khamkhom.toml")).unwrap();
    let stacks = stacks(&ruleset);
    assert_eq!(stacks.len(), 44);
    let mut random = ChaCha8Rng::seed_from_u64(44);
    let (mut positions, mut plays) = (0, 0);
    let mut used = std::collections::BTreeSet::new();
    while positions < 2000 {
        // A few stacks in each game, so that its words and racks have them in common.
        let marks: Vec<&String> = (0..5).map(|_| stacks.choose(&mut random).unwrap()).collect();
        let mut parts: Vec<String> =
            ["ก", "น", "า", "เ", "ฤ", "ก", "น"].map(str::to_owned).to_vec();
        for stack in &marks {
            parts.push(format!("ก{stack}"));
            parts.push(format!("น{stack}"));
        }
        used.extend(marks.iter().map(|stack| (*stack).clone()));
        let words =
            (0..random.random_range(10..80)).map(|_| word(&parts, 5, &mut random)).collect();
        let letters = parts.iter().flat_map(|part| part.chars());
        let letter = |c: char| ruleset.alphabet().letter(&c.to_string()).unwrap();
        let mut tiles: Vec<Tile> = letters.map(|c| Tile::Letter(letter(c))).collect();
        tiles.extend([Tile::Blank; 2]);
        let options = Options::default();
        let compared = play_and_compare(&ruleset, options, words, &tiles, 12, &mut random);
        positions += compared.0;
        plays += compared.1;
    }
    println!("{positions} positions, {plays} plays, {} stacks", used.len());
    assert_eq!(used.len(), 44);
    assert!(plays > 50_000, "{plays} plays: too few to mean anything");
}
