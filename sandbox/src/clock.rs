//! The time: that of the machine, moved as tests want it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use svc_models::oasmith::Timestamp;

/// A clock that runs as the machine's does, some milliseconds ahead of it. Clones are one clock.
#[derive(Debug, Clone, Default)]
pub struct Clock(Arc<AtomicI64>);

impl Clock {
    /// The machine's time, and what it was advanced by.
    #[must_use]
    pub fn now(&self) -> SystemTime {
        let ahead = self.0.load(Ordering::SeqCst);
        let shift = Duration::from_millis(ahead.unsigned_abs());
        if ahead < 0 {
            SystemTime::now() - shift
        } else {
            SystemTime::now() + shift
        }
    }

    /// Sets how many milliseconds it is ahead of the machine's.
    pub fn set(&self, ahead: i64) {
        self.0.store(ahead, Ordering::SeqCst);
    }

    /// How far ahead it is when it was moved forward; by a negative number, back.
    ///
    /// # Errors
    /// It would stand where timestamps have no year of four digits.
    pub fn moved(machine: i64, ahead: i64, by: i64) -> Result<i64, String> {
        let ahead = ahead.checked_add(by);
        let is_fit = |ahead: &i64| {
            let stands = machine.checked_add(*ahead);
            stands.is_some_and(|stands| (0..LAST).contains(&stands))
        };
        ahead.filter(is_fit).ok_or_else(|| {
            "the clock stands between the years 1970 and 9999, and would not any more".to_owned()
        })
    }
}

/// The end of the year 9999, in milliseconds since 1970.
const LAST: i64 = 253_402_300_800_000;

/// Milliseconds since 1970, as the store keeps moments.
#[must_use]
pub fn milliseconds(moment: SystemTime) -> i64 {
    let since = moment.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Such a moment as the service writes it.
#[must_use]
pub fn timestamp(milliseconds: i64) -> Timestamp {
    let moment = jiff::Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    Timestamp::from(moment)
}

/// A moment that the service wrote; `None` when it is none.
#[must_use]
pub fn moment(timestamp: &Timestamp) -> Option<i64> {
    let (seconds, nanoseconds) = timestamp.to_unix()?;
    Some(seconds * 1000 + i64::from(nanoseconds / 1_000_000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_and_read() {
        for at in [0, 1, 1_795_213_260_500] {
            assert_eq!(moment(&timestamp(at)), Some(at));
        }
        let clock = Clock::default();
        let machine = milliseconds(SystemTime::now());
        let day = Clock::moved(machine, 0, 86_400_000).expect("a day");
        clock.clone().set(day);
        for far in [i64::MAX, i64::MIN, LAST, -LAST] {
            assert!(Clock::moved(machine, day, far).is_err(), "{far}");
        }
        let ahead = milliseconds(clock.now()) - milliseconds(SystemTime::now());
        assert!((86_399_000..=86_401_000).contains(&ahead), "{ahead}");
    }
}
