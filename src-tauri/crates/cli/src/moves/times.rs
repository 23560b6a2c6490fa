//! How long searches took: the time of one thread on the processor, so that other programs that
//! run meanwhile matter little.

use std::fmt;
use std::time::Duration;

use cpu_time::ThreadTime;

/// Times of repeated searches, racks with a blank apart: those take ten times as long.
pub struct Times {
    repetitions: u32,
    /// How many positions there are without and with a blank.
    positions: [usize; 2],
    /// Of the repetition that is under way.
    now: [Duration; 2],
    /// Of those that are done.
    done: Vec<[Duration; 2]>,
}

impl Times {
    /// No times yet.
    pub fn new(repetitions: u32) -> Self {
        Self { repetitions, positions: [0; 2], now: [Duration::ZERO; 2], done: Vec::new() }
    }

    /// Does the work and adds its time up.
    pub fn measure<T>(&mut self, has_blank: bool, work: impl FnOnce() -> T) -> T {
        let group = usize::from(has_blank);
        self.positions[group] += usize::from(self.done.is_empty());
        let begin = ThreadTime::now();
        let result = work();
        self.now[group] += begin.elapsed();
        result
    }

    /// All positions have been searched once more.
    pub fn end_repetition(&mut self) {
        self.done.push(std::mem::take(&mut self.now));
    }

    fn line(
        &self,
        f: &mut fmt::Formatter<'_>,
        name: &str,
        groups: std::ops::Range<usize>,
    ) -> fmt::Result {
        let positions: usize = self.positions[groups.clone()].iter().sum();
        if positions == 0 {
            return Ok(());
        }
        let each = |times: &[Duration; 2]| {
            times[groups.clone()].iter().sum::<Duration>().as_secs_f64() * 1e6 / positions as f64
        };
        let mut times: Vec<f64> = self.done.iter().map(each).collect();
        times.sort_unstable_by(f64::total_cmp);
        let (Some(least), Some(median)) = (times.first(), times.get(times.len() / 2)) else {
            return Ok(());
        };
        writeln!(f, "{name:<22} {positions:>9} {least:>9.1} {median:>9.1}")
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = format!("µs, {} repetitions", self.repetitions);
        writeln!(f, "{title:<22} {:>9} {:>9} {:>9}", "positions", "minimum", "median")?;
        self.line(f, "each position", 0..2)?;
        self.line(f, "rack without a blank", 0..1)?;
        self.line(f, "rack with a blank", 1..2)
    }
}
