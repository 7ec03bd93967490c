//! Statuses of responses in words.

use oasmith_codegen::ir::Status;

/// Its name in HTTP, where it has one.
pub(crate) fn name(status: Status) -> &'static str {
    match status {
        Status::Exact(code) => oasmith::reason_phrase(code).unwrap_or_default(),
        Status::Range(_) => "",
        Status::Default => "any other status",
    }
}
