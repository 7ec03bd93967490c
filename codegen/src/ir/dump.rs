//! The IR as stable text, for `dump ir` and for snapshots.

use super::Api;

/// The whole API, a line for each fact.
#[must_use]
pub fn dump(api: &Api) -> String {
    format!("{} {}\n", api.info.title, api.info.version)
}
