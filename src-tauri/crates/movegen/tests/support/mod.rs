//! The search against brute force on games that are drawn from bytes: those of a random generator
//! in the tests (`tests/brute_force.rs`), those of a fuzzer in `fuzz/`.

mod best;
pub mod case;
pub mod coverage;
pub mod dictionary;
pub mod draw;
pub mod oracle;
pub mod rule_set;
