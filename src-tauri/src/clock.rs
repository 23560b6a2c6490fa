//! The time of one turn.
//!
//! Pure: it is told what time it is and never asks. The time told is monotonic and also counts
//! while the machine sleeps ([`crate::host::Host::now`]). That is what makes a sleep visible: the
//! shell looks at the clock every [`LOOK_EVERY`], so a longer step than [`LONGEST_STEP`] between
//! two looks means that the program did not run. Such a step is not counted, and the clock pauses.
//! A change of the system's clock is never seen at all.

use std::time::Duration;

/// How often a running clock is looked at.
pub const LOOK_EVERY: Duration = Duration::from_millis(250);

/// The longest step between two looks that is still counted; a busy machine may be late by that
/// much. Anything longer was a sleep.
pub const LONGEST_STEP: Duration = Duration::from_secs(3);

/// What a look at the clock found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// It does not run: no limit, not started, or paused.
    Still,
    /// It runs, and time is left.
    Running,
    /// The machine slept: the clock has paused itself.
    Slept,
    /// The time is used up; so says every later look.
    RanOut,
}

/// The clock of one turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnClock {
    limit: Option<Duration>,
    left: Duration,
    started: bool,
    paused: bool,
    /// The moment up to which time was counted, while the clock runs.
    counted_to: Option<Duration>,
}

impl TurnClock {
    /// A clock that has not been started; without a limit it never runs.
    pub fn new(limit: Option<Duration>) -> Self {
        TurnClock {
            limit,
            left: limit.unwrap_or_default(),
            started: false,
            paused: false,
            counted_to: None,
        }
    }

    /// The same, with only `left` of the limit left: a turn that was begun before.
    pub fn with_left(limit: Option<Duration>, left: Option<Duration>) -> Self {
        let mut clock = TurnClock::new(limit);
        if let (Some(limit), Some(left)) = (limit, left) {
            clock.left = left.min(limit);
        }
        clock
    }

    /// Starts the turn's time at `now`.
    pub fn start(&mut self, now: Duration) {
        self.started = true;
        self.paused = false;
        self.run_from(now);
    }

    /// Counts the time up to `now`.
    pub fn look(&mut self, now: Duration) -> Look {
        if self.is_used_up() {
            return Look::RanOut;
        }
        let Some(counted_to) = self.counted_to else { return Look::Still };
        let step = now.saturating_sub(counted_to);
        if step > LONGEST_STEP {
            self.paused = true;
            self.counted_to = None;
            return Look::Slept;
        }
        self.left = self.left.saturating_sub(step);
        self.counted_to = Some(counted_to.max(now));
        if self.left.is_zero() { Look::RanOut } else { Look::Running }
    }

    /// Stops the time until [`TurnClock::resume`]. What has passed must have been counted by a
    /// look before.
    pub fn pause(&mut self) {
        if self.limit.is_some() && self.started {
            self.paused = true;
            self.counted_to = None;
        }
    }

    /// Lets a paused clock go on at `now`.
    pub fn resume(&mut self, now: Duration) {
        if self.paused {
            self.paused = false;
            self.run_from(now);
        }
    }

    /// The limit of the turn.
    pub fn limit(&self) -> Option<Duration> {
        self.limit
    }

    /// What was left of the time at the last look; `None` without a limit.
    pub fn left(&self) -> Option<Duration> {
        self.limit.map(|_| self.left)
    }

    /// What of the limit was used up at the last look; `None` without a limit.
    pub fn spent(&self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_sub(self.left))
    }

    /// Whether there is a limit and nothing is left of it; also before the turn was begun.
    pub fn is_used_up(&self) -> bool {
        self.limit.is_some() && self.left.is_zero()
    }

    /// Whether time passes.
    pub fn is_running(&self) -> bool {
        self.counted_to.is_some() && !self.left.is_zero()
    }

    /// Whether the clock was started and then paused.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// When to look next, from the last look on; `None` while the clock stands still.
    pub fn look_again_in(&self) -> Option<Duration> {
        // A clock that has run out is looked at again too: ending the turn may have failed.
        if self.is_used_up() {
            return Some(LOOK_EVERY);
        }
        self.counted_to.map(|_| self.left.min(LOOK_EVERY))
    }

    fn run_from(&mut self, now: Duration) {
        if self.limit.is_some() {
            self.counted_to = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    /// A clock of ten seconds, started at `now`.
    fn started(now: Duration) -> TurnClock {
        let mut clock = TurnClock::new(Some(ms(10_000)));
        clock.start(now);
        clock
    }

    #[test]
    fn counts_what_passes_and_runs_out_exactly_at_the_limit() {
        let mut clock = started(ms(500));
        for step in 1..40 {
            assert_eq!(clock.look(ms(500 + 250 * step)), Look::Running);
        }
        assert_eq!(clock.left(), Some(ms(250)));
        assert_eq!(clock.look_again_in(), Some(ms(250)));
        assert_eq!(clock.look(ms(10_499)), Look::Running);
        assert_eq!(clock.look_again_in(), Some(ms(1)));
        assert_eq!(clock.look(ms(10_500)), Look::RanOut);
        assert_eq!(clock.left(), Some(Duration::ZERO));
        assert!(!clock.is_running());
        assert_eq!(clock.look(ms(99_999)), Look::RanOut);
    }

    #[test]
    fn does_not_run_before_it_is_started_or_without_a_limit() {
        let mut waiting = TurnClock::new(Some(ms(1000)));
        assert_eq!(waiting.look(ms(5000)), Look::Still);
        assert_eq!(waiting.left(), Some(ms(1000)));
        let mut unlimited = TurnClock::new(None);
        unlimited.start(ms(0));
        unlimited.pause();
        assert!(!unlimited.is_running() && !unlimited.is_paused());
        assert_eq!(unlimited.look(ms(1_000_000)), Look::Still);
        assert_eq!((unlimited.left(), unlimited.look_again_in()), (None, None));
    }

    #[test]
    fn a_pause_takes_no_time_and_gives_none() {
        let mut clock = started(ms(0));
        assert_eq!(clock.look(ms(1000)), Look::Running);
        clock.pause();
        assert!(clock.is_paused());
        assert_eq!(clock.look(ms(900_000)), Look::Still);
        clock.resume(ms(900_000));
        assert_eq!(clock.look(ms(901_000)), Look::Running);
        assert_eq!(clock.left(), Some(ms(8000)));
    }

    #[test]
    fn a_sleep_pauses_and_takes_no_time() {
        let mut clock = started(ms(0));
        assert_eq!(clock.look(ms(2000)), Look::Running);
        assert_eq!(clock.look(ms(5001)), Look::Slept);
        assert!(clock.is_paused());
        assert_eq!(clock.left(), Some(ms(8000)));
        clock.resume(ms(6000));
        assert_eq!(clock.look(ms(7000)), Look::Running);
        assert_eq!(clock.left(), Some(ms(7000)));
    }

    #[test]
    fn a_late_look_is_counted_in_full() {
        let mut clock = started(ms(0));
        assert_eq!(clock.look(LONGEST_STEP), Look::Running);
        assert_eq!(clock.left(), Some(ms(7000)));
    }

    #[test]
    fn a_time_source_that_steps_back_gives_nothing() {
        let mut clock = started(ms(1000));
        assert_eq!(clock.look(ms(2000)), Look::Running);
        assert_eq!(clock.look(ms(1500)), Look::Running);
        assert_eq!(clock.left(), Some(ms(9000)));
        assert_eq!(clock.look(ms(2000)), Look::Running);
        assert_eq!(clock.left(), Some(ms(9000)));
    }

    #[test]
    fn a_turn_without_any_time_is_over_before_it_begins() {
        let mut clock = TurnClock::new(Some(ms(0)));
        assert_eq!(clock.look_again_in(), Some(LOOK_EVERY));
        assert_eq!(clock.look(ms(5)), Look::RanOut);
    }

    #[test]
    fn a_turn_goes_on_with_what_was_left() {
        let mut clock = TurnClock::with_left(Some(ms(10_000)), Some(ms(400)));
        clock.start(ms(0));
        assert_eq!(clock.look(ms(399)), Look::Running);
        assert_eq!(clock.look(ms(400)), Look::RanOut);
        // What is stored is never believed to be more than the limit.
        let clock = TurnClock::with_left(Some(ms(10_000)), Some(ms(99_999)));
        assert_eq!(clock.left(), Some(ms(10_000)));
    }
}
