//! The difference of two texts in the unified format.

use std::time::Duration;

use similar::TextDiff;

/// How many unchanged lines stand around a change.
const CONTEXT: usize = 3;

/// How long the shortest difference is looked for; what is found until then is one as well.
const MAX_TIME: Duration = Duration::from_millis(200);

/// The unified difference between `old` and `new` under the names that stand in its head; empty when they are equal.
///
/// A file that does not exist is the name `/dev/null` with an empty text.
#[must_use]
pub fn unified(old_name: &str, old: &str, new_name: &str, new: &str) -> String {
    TextDiff::configure()
        .timeout(MAX_TIME)
        .diff_lines(old, new)
        .unified_diff()
        .context_radius(CONTEXT)
        .header(old_name, new_name)
        .to_string()
}
