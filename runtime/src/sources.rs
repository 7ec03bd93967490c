//! An error with all that it comes from, as one line of a log.

use std::error::Error;
use std::fmt::Write as _;

/// What an error says, and behind colons what each of its sources says.
pub(crate) fn with_sources(error: &dyn Error) -> String {
    let mut line = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        let _ = write!(line, ": {inner}");
        source = inner.source();
    }
    line
}
