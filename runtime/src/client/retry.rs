//! When a call is sent again, and after which pause.

use std::time::{Duration, SystemTime};

use crate::http::Response;

/// How often a call is sent, and how long the pauses are.
///
/// Only what is safe is sent again: a method that is idempotent (RFC 9110, section 9.2.2), or a request with an idempotency key. It is sent
/// again when the connection failed, when it took too long, on the statuses 408, 429, 500, 502, 503 and 504, and while the service says that
/// the first request with the idempotency key is still running. What the service says that it did not process is safe, whatever it is, and is sent
/// again at once. A pause is chosen at
/// random between nothing and a bound that doubles each time, so that many clients do not come back at the same moment; a `Retry-After`
/// of the service is waited for instead. A key that cannot be had for now is asked for again likewise, whatever the call is: nothing was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retry {
    attempts: u32,
    first: Duration,
    longest: Duration,
}

impl Default for Retry {
    /// Three attempts, pauses of at most 0.25, 0.5, … seconds, never more than 20.
    fn default() -> Self {
        Self {
            attempts: 3,
            first: Duration::from_millis(250),
            longest: Duration::from_secs(20),
        }
    }
}

impl Retry {
    /// Nothing is sent twice that the service may have processed.
    #[must_use]
    pub fn never() -> Self {
        Self::default().attempts(1)
    }

    /// So often at most, the first time included; 0 counts as 1.
    #[must_use]
    pub const fn attempts(mut self, attempts: u32) -> Self {
        self.attempts = if attempts == 0 { 1 } else { attempts };
        self
    }

    /// The bound of the first pause; it doubles with each attempt.
    #[must_use]
    pub const fn first_pause(mut self, pause: Duration) -> Self {
        self.first = pause;
        self
    }

    /// No pause is longer. When the service asks for a longer one by `Retry-After`, its answer is given to the caller at once.
    #[must_use]
    pub const fn longest_pause(mut self, pause: Duration) -> Self {
        self.longest = pause;
        self
    }

    /// The pause before the next attempt; `None` when there is none. `sent` counts the attempts so far.
    pub(super) fn pause(
        &self,
        sent: u32,
        wanted: Option<Duration>,
        random: u128,
    ) -> Option<Duration> {
        if sent >= self.attempts {
            return None;
        }
        if let Some(wanted) = wanted {
            return (wanted <= self.longest).then_some(wanted);
        }
        let doubled = self
            .first
            .saturating_mul(1 << sent.saturating_sub(1).min(30));
        let bound = doubled.min(self.longest);
        let nanos = u64::try_from(bound.as_nanos()).unwrap_or(u64::MAX);
        let chosen = random % (u128::from(nanos) + 1);
        Some(Duration::from_nanos(u64::try_from(chosen).unwrap_or(nanos)))
    }
}

/// Whether the status says that another attempt may do better.
pub(super) const fn may_pass(status: u16) -> bool {
    matches!(status, 408 | 429 | 500 | 502 | 503 | 504)
}

/// The pause that a response asks for (RFC 9110, section 10.2.3): seconds, or a date.
pub(crate) fn wanted(response: &Response, now: SystemTime) -> Option<Duration> {
    let text = response.headers.get("Retry-After")?.trim();
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        // More than can be counted is longer than anybody waits.
        return Some(Duration::from_secs(text.parse().unwrap_or(u64::MAX)));
    }
    let date = httpdate::parse_http_date(text).ok()?;
    // A date that has passed asks for no pause.
    Some(date.duration_since(now).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_and_end() {
        let retry = Retry::default()
            .attempts(4)
            .first_pause(Duration::from_secs(1))
            .longest_pause(Duration::from_secs(3));
        let longest = |sent| retry.pause(sent, None, u128::from(u64::MAX));
        assert_eq!(retry.pause(1, None, 0), Some(Duration::ZERO));
        assert!(longest(1) <= Some(Duration::from_secs(1)));
        assert!(longest(3) <= Some(Duration::from_secs(3)) && longest(3).is_some());
        assert_eq!(longest(4), None);
        assert_eq!(Retry::never().pause(1, None, 7), None);
    }

    #[test]
    fn the_service_may_ask_for_a_pause() {
        let retry = Retry::default().longest_pause(Duration::from_secs(30));
        let asks = |text: &str| {
            let mut response = Response::new(429);
            response.headers.set("Retry-After", text);
            wanted(&response, SystemTime::UNIX_EPOCH)
        };
        assert_eq!(asks("7"), Some(Duration::from_secs(7)));
        assert_eq!(
            asks("Thu, 01 Jan 1970 00:00:05 GMT"),
            Some(Duration::from_secs(5))
        );
        assert_eq!(asks("soon"), None);
        let endless = asks("99999999999999999999999999");
        assert_eq!(endless, Some(Duration::from_secs(u64::MAX)));
        assert_eq!(retry.pause(1, endless, 0), None, "it is not forgotten");
        assert_eq!(retry.pause(1, asks("7"), 0), asks("7"));
        assert_eq!(retry.pause(1, asks("31"), 0), None, "longer than we wait");
    }
}
