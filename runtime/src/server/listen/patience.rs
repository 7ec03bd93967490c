//! How slowly a caller may take what it is sent.

use std::time::Duration;

use tokio::time::Instant;

/// The slowest caller that is waited for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pace {
    /// How long nothing may be taken.
    pub(super) pause: Duration,
    /// Bytes in a second, over a longer time. With zero, whatever is taken is enough.
    pub(super) rate: u32,
}

impl Pace {
    /// The time that taking so many bytes is worth.
    fn earned(self, bytes: usize) -> Duration {
        if self.rate == 0 {
            return if bytes == 0 {
                Duration::ZERO
            } else {
                self.pause
            };
        }
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        Duration::from_micros(bytes.saturating_mul(1_000_000) / u64::from(self.rate))
    }
}

/// What is left of the time that a caller is waited for. Waiting takes of it, and each byte that the caller takes gives back what it is worth
/// at the slowest rate, up to the longest pause. So a caller is given up who takes nothing for that long, or is too slow in the long run.
#[derive(Debug)]
pub(super) struct Patience {
    pace: Pace,
    left: Duration,
    waits_since: Option<Instant>,
}

impl Patience {
    pub(super) const fn new(pace: Pace) -> Self {
        Self {
            pace,
            left: pace.pause,
            waits_since: None,
        }
    }

    /// Waiting begins, unless it has begun.
    pub(super) fn wait(&mut self, now: Instant) {
        self.waits_since.get_or_insert(now);
    }

    /// Waiting ends: so many bytes were taken.
    pub(super) fn took(&mut self, bytes: usize, now: Instant) {
        if let Some(since) = self.waits_since.take() {
            self.left = self.left.saturating_sub(now - since);
        }
        let left = self.left.saturating_add(self.pace.earned(bytes));
        self.left = left.min(self.pace.pause);
    }

    /// Whether nothing is waited for, and nothing was for long.
    pub(super) fn is_whole(&self) -> bool {
        self.waits_since.is_none() && self.left == self.pace.pause
    }

    /// When it ends; `None` while nothing is waited for.
    pub(super) fn ends(&self) -> Option<Instant> {
        self.waits_since.map(|since| since + self.left)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::Instant;

    use super::{Pace, Patience};

    /// How many seconds a caller is waited for who takes so many bytes in each of them; a minute is for ever.
    fn waited(rate: u32, bytes: usize) -> u32 {
        let pause = Duration::from_secs(10);
        let mut patience = Patience::new(Pace { pause, rate });
        let begin = Instant::now();
        for second in 0..60 {
            let now = begin + Duration::from_secs(second.into());
            patience.took(bytes, now);
            patience.wait(now);
            let next = now + Duration::from_secs(1);
            if patience.ends().is_some_and(|end| end < next) {
                return second;
            }
        }
        60
    }

    #[test]
    fn who_takes_nothing_or_too_little_is_given_up() {
        assert_eq!(waited(1000, 0), 10);
        assert_eq!(waited(1000, 500), 19);
        assert_eq!(waited(1000, 999), 60);
        assert_eq!(waited(1000, 5000), 60);
        assert_eq!((waited(0, 0), waited(0, 1)), (10, 60));
    }

    #[test]
    fn time_in_which_nothing_is_to_be_taken_does_not_count() {
        let pause = Duration::from_secs(10);
        let mut patience = Patience::new(Pace { pause, rate: 1 });
        let begin = Instant::now();
        patience.took(0, begin + Duration::from_secs(3600));
        assert!(patience.is_whole() && patience.ends().is_none());
        patience.wait(begin);
        patience.wait(begin + Duration::from_secs(5));
        assert_eq!(patience.ends(), Some(begin + pause), "it has begun once");
    }
}
