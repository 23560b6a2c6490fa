//! A rule set, a dictionary and a game made of the fuzzer's bytes: at each turn the search must
//! find what brute force finds, and the referee must accept it with the same scores.
#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::{Corpus, fuzz_target};
use support::case;
use support::coverage::Coverage;
use support::draw::Draw;
use support::rule_set::{self, KHAMKHOM, KLASIK};

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let mut draw = Draw::new(bytes);
    let ruleset = match draw.number(0, 7) {
        0 => Some(KLASIK.clone()),
        1 => Some(KHAMKHOM.clone()),
        _ => rule_set::general(&mut draw),
    };
    let Some(ruleset) = ruleset else { return Corpus::Reject };
    case::play(&mut draw, &ruleset, &mut Coverage::default());
    Corpus::Keep
});
