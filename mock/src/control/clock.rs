//! The time: that of the machine, moved as tests want it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::Deserialize;

use super::bodies;

/// A clock that runs as the machine's does, some milliseconds ahead of it. Clones are one clock.
#[derive(Debug, Clone, Default)]
pub struct Clock(Arc<AtomicI64>);

impl Clock {
    /// The machine's time, and what it was advanced by.
    #[must_use]
    pub fn now(&self) -> SystemTime {
        self.at(SystemTime::now())
    }

    /// What it shows when this is the machine's time.
    #[must_use]
    pub fn at(&self, machine: SystemTime) -> SystemTime {
        let ahead = self.ahead();
        let shift = Duration::from_millis(ahead.unsigned_abs());
        if ahead < 0 {
            machine - shift
        } else {
            machine + shift
        }
    }

    /// How many milliseconds it is ahead of the machine's.
    #[must_use]
    pub fn ahead(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }

    /// Sets how many milliseconds it is ahead of the machine's.
    pub fn set(&self, ahead: i64) {
        self.0.store(ahead, Ordering::SeqCst);
    }
}

/// How a clock is moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockMove {
    /// Forward by so many milliseconds; by a negative number, back.
    By(i64),
    /// To a time, in milliseconds since 1970, from which it runs on.
    To(i64),
}

/// The end of the year 9999, in milliseconds since 1970.
const END: i64 = 253_402_300_800_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockBody {
    advance_seconds: Option<i64>,
    now: Option<String>,
}

impl ClockMove {
    /// The one that the body of a control asks for: `{"advance_seconds": 60}` or `{"now": "2026-01-01T00:00:00Z"}`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(body: &[u8]) -> Result<Self, String> {
        match bodies::object(body)? {
            ClockBody {
                advance_seconds: Some(seconds),
                now: None,
            } => Ok(Self::By(seconds.saturating_mul(1000))),
            ClockBody {
                advance_seconds: None,
                now: Some(now),
            } => {
                let time = now.parse::<jiff::Timestamp>();
                let time = time.map_err(|error| format!("`now`: {error}"))?;
                Ok(Self::To(time.as_millisecond()))
            }
            ClockBody { .. } => Err("it has one of `advance_seconds` and `now`".to_owned()),
        }
    }

    /// How far a clock is ahead when it was moved, in milliseconds.
    ///
    /// # Errors
    /// It would stand where timestamps have no year of four digits.
    pub fn ahead(self, machine: i64, before: i64) -> Result<i64, String> {
        let ahead = match self {
            Self::By(milliseconds) => before.checked_add(milliseconds),
            Self::To(time) => time.checked_sub(machine),
        };
        let is_fit = |ahead: &i64| {
            let stands = machine.checked_add(*ahead);
            stands.is_some_and(|stands| (0..END).contains(&stands))
        };
        ahead.filter(is_fit).ok_or_else(|| {
            "the clock stands between the years 1970 and 9999, and would not any more".to_owned()
        })
    }
}

/// Milliseconds since 1970.
#[must_use]
pub fn milliseconds(time: SystemTime) -> i64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::{Clock, ClockMove, END, milliseconds};

    #[test]
    fn a_clock_is_moved_within_four_digits() {
        let (clock, machine) = (Clock::default(), milliseconds(SystemTime::now()));
        let ahead = |to: ClockMove, clock: &Clock| to.ahead(machine, clock.ahead());
        let day = 86_400_000;
        clock.set(ahead(ClockMove::By(day), &clock).expect("a day"));
        assert_eq!(clock.clone().ahead(), day);
        for far in [i64::MAX, i64::MIN, END, -END] {
            assert!(ahead(ClockMove::By(far), &clock).is_err(), "{far}");
        }
        for far in [i64::MAX, i64::MIN, END, -1] {
            assert!(ahead(ClockMove::To(far), &clock).is_err(), "{far}");
        }
        clock.set(ahead(ClockMove::To(5 * day), &clock).expect("a time"));
        let now = milliseconds(clock.now());
        assert!((5 * day..6 * day).contains(&now), "{now}");
    }

    #[test]
    fn a_body_moves_it_by_seconds_or_to_a_time() {
        let read = |body: &str| ClockMove::read(body.as_bytes());
        let by = read(r#"{"advance_seconds": -60}"#);
        assert_eq!(by, Ok(ClockMove::By(-60_000)));
        let to = read(r#"{"now": "1970-01-02T01:00:00+01:00"}"#);
        assert_eq!(to, Ok(ClockMove::To(86_400_000)));
        for (body, part) in [
            ("{}", "one of"),
            (
                r#"{"advance_seconds": 1, "now": "1970-01-02T00:00:00Z"}"#,
                "one of",
            ),
            (r#"{"now": "tomorrow"}"#, "`now`"),
            (r#"{"seconds": 1}"#, "seconds"),
            ("[60]", "a JSON object"),
        ] {
            let error = read(body).expect_err(body);
            assert!(error.contains(part), "{body}: {error}");
        }
    }
}
