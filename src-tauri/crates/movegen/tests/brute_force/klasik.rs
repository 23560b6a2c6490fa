//! Klasik: CH as one tile and as two, the strict option, jokers, both rack sizes.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use rules::{Options, RuleSet, Tile};

use super::{play_and_compare, word};

#[test]
fn every_play_of_random_games() {
    let ruleset = RuleSet::from_toml(include_str!("../../../../rulesets/cs-klasik.toml")).unwrap();
    let letter = |text: &str| ruleset.alphabet().letter(text).unwrap();
    let parts = ["a", "e", "o", "t", "c", "h", "ch", "q"].map(str::to_owned);
    let mut tiles: Vec<Tile> = ["A", "A", "E", "O", "T", "C", "C", "H", "H", "CH", "CH"]
        .map(|text| Tile::Letter(letter(text)))
        .to_vec();
    tiles.extend([Tile::Blank; 2]);
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let (mut positions, mut plays) = (0, 0);
    while positions < 2000 {
        let words = (0..random.random_range(5..60)).map(|_| word(&parts, 7, &mut random)).collect();
        let options = Options {
            rack_size: Some(random.random_range(7..=8)),
            full_rack_bonus: random.random_bool(0.5),
            ch_single_tile_only: random.random_bool(0.5),
            ..Options::default()
        };
        let compared = play_and_compare(&ruleset, options, words, &tiles, 12, &mut random);
        positions += compared.0;
        plays += compared.1;
    }
    println!("{positions} positions, {plays} plays");
    assert!(plays > 100_000, "{plays} plays: too few to mean anything");
}
