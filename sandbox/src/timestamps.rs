//! Moments as the service writes them.

use svc_models::oasmith::Timestamp;

/// A moment in milliseconds since 1970, as the store keeps it.
#[must_use]
pub fn timestamp(milliseconds: i64) -> Timestamp {
    let moment = jiff::Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    Timestamp::from(moment)
}

/// A moment in milliseconds since 1970; one between two of them is the later one. Items are created at whole milliseconds, so that neither an
/// inclusive bound nor an exclusive one is another by it. `None` when it is none.
#[must_use]
pub fn moment(timestamp: &Timestamp) -> Option<i64> {
    let (seconds, nanoseconds) = timestamp.to_unix()?;
    Some(seconds * 1000 + i64::from(nanoseconds.div_ceil(1_000_000)))
}

#[cfg(test)]
mod tests {
    use super::{moment, timestamp};

    #[test]
    fn moments_are_written_and_read() {
        for at in [0, 1, 1_795_213_260_500] {
            assert_eq!(moment(&timestamp(at)), Some(at));
        }
        let between = "2026-11-20T09:01:00.3415Z".parse().expect("a moment");
        assert_eq!(moment(&between).map(|it| it % 1000), Some(342));
    }
}
