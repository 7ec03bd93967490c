//! The time in which a signed message is taken.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::Unverified;

/// How far the time of a message may be from now, before and after.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window(pub(super) Duration);

impl Window {
    /// Five minutes, as Stripe and Standard Webhooks have it.
    pub(super) const USUAL: Self = Self(Duration::from_secs(5 * 60));

    /// Checks the time of a message; `None` where the text is no time.
    pub(super) fn check(self, written: &str, now: SystemTime) -> Option<Result<(), Unverified>> {
        let signed = since_epoch(written)?;
        let now = now.duration_since(UNIX_EPOCH).unwrap_or_default();
        let (age, ahead) = (now.saturating_sub(signed), signed.saturating_sub(now));
        Some(if age > self.0 {
            Err(Unverified::TooOld(age))
        } else if ahead > self.0 {
            Err(Unverified::TooNew(ahead))
        } else {
            Ok(())
        })
    }
}

/// Times from here on are milliseconds: as seconds this is the year 5138, as milliseconds 1973.
const FIRST_MILLISECONDS: u64 = 100_000_000_000;

/// A time as it is written, in seconds or in milliseconds.
fn since_epoch(written: &str) -> Option<Duration> {
    let is_number = written.bytes().all(|byte| byte.is_ascii_digit());
    let number: u64 = written.parse().ok().filter(|_| is_number)?;
    Some(if number < FIRST_MILLISECONDS {
        Duration::from_secs(number)
    } else {
        Duration::from_millis(number)
    })
}

/// A time as seconds, as signatures have it.
pub(super) fn seconds(now: SystemTime) -> String {
    let since = now.duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs().to_string()
}
