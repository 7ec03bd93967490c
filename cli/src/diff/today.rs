//! The day that a comparison is made on: what is said, or the clock.

use std::time::{SystemTime, UNIX_EPOCH};

use oasmith_diff::day::Day;

use crate::arguments::Arguments;
use crate::command::{Failure, Flag};

/// The day that deprecations are compared with.
pub(super) const TODAY: Flag = Flag {
    name: "--today",
    value: Some("DATE"),
    about: "take another day as that of the comparison, for what was deprecated with a sunset (default: that of the clock, in UTC)",
};

/// That day.
pub(super) fn today(arguments: &Arguments) -> Result<Day, Failure> {
    let Some(text) = arguments.value(TODAY.name) else {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        return Ok(Day::of_unix(now.unwrap_or_default().as_secs()));
    };
    let wrong = || {
        let name = TODAY.name;
        Failure::Arguments(format!("`{name}`: `{text}` is no date such as 2026-01-31"))
    };
    Day::parse(text).ok_or_else(wrong)
}
