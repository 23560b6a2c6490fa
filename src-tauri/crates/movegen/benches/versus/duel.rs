//! Timing two ways to do the same, by turns, and what is printed of it.

use std::hint::black_box;

use cpu_time::ThreadTime;

/// What both engines do, and the seconds that each repetition took.
#[derive(Clone)]
pub struct Duel {
    name: String,
    /// What a repetition consists of: positions, games, words.
    parts: usize,
    /// Their time is to be at least this many times ours.
    at_least: f64,
    ours: Vec<f64>,
    theirs: Vec<f64>,
}

impl Duel {
    /// A duel without any times.
    pub fn new(name: impl Into<String>, parts: usize, at_least: f64) -> Self {
        Self { name: name.into(), parts, at_least, ours: Vec::new(), theirs: Vec::new() }
    }

    /// One repetition by each; returns what they made. Each does its work once before it is
    /// measured: what the caches still hold of the other one would be counted otherwise.
    pub fn repeat<A, B>(
        &mut self,
        mut ours: impl FnMut() -> A,
        mut theirs: impl FnMut() -> B,
    ) -> (A, B) {
        drop(ours());
        let (our_result, our_seconds) = timed(ours);
        drop(theirs());
        let (their_result, their_seconds) = timed(theirs);
        self.ours.push(our_seconds);
        self.theirs.push(their_seconds);
        (our_result, their_result)
    }

    /// Both parts of some work as one: repetition by repetition, the times of both.
    pub fn together(&self, other: &Self, name: impl Into<String>) -> Self {
        let sums = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a + b).collect();
        Self {
            name: name.into(),
            parts: self.parts + other.parts,
            at_least: self.at_least,
            ours: sums(&self.ours, &other.ours),
            theirs: sums(&self.theirs, &other.theirs),
        }
    }

    /// The head of the table whose lines [`Duel::print`] makes.
    pub fn print_head() {
        println!("{:<32} {:^23} {:^23} {:^23}", "µs for each", "ours", "theirs", "theirs ÷ ours");
        let pair = format!("{:>11} {:>11}", "minimum", "median");
        println!("{:<32} {pair} {pair} {:>8} {:>6} {:>8}", "", "minimum", "median", "at least");
    }

    /// A line of the table.
    pub fn print(&self) {
        let each = |seconds: f64| seconds * 1e6 / self.parts as f64;
        let (ours, our_median) = least_and_median(&self.ours);
        let (theirs, their_median) = least_and_median(&self.theirs);
        println!(
            "{:<32} {:>11.3} {:>11.3} {:>11.3} {:>11.3} {:>8.2} {:>6.2} {:>8.1}",
            self.name,
            each(ours),
            each(our_median),
            each(theirs),
            each(their_median),
            theirs / ours,
            their_median / our_median,
            self.at_least,
        );
    }
}

/// The seconds that this thread spends on `work`, and what it makes.
fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let begin = ThreadTime::now();
    let result = black_box(work());
    (result, begin.elapsed().as_secs_f64())
}

fn least_and_median(times: &[f64]) -> (f64, f64) {
    let mut times = times.to_vec();
    times.sort_unstable_by(f64::total_cmp);
    (times[0], times[times.len() / 2])
}
