//! Statuses of responses in words.

use oasmith_codegen::ir::Status;

/// A status as descriptions write it.
pub(crate) fn key(status: Status) -> String {
    match status {
        Status::Exact(code) => code.to_string(),
        Status::Range(class) => format!("{class}XX"),
        Status::Default => "default".to_owned(),
    }
}

/// Whether it is 2xx; `default` is for what went wrong.
pub(crate) fn is_success(status: Status) -> bool {
    match status {
        Status::Exact(code) => (200..300).contains(&code),
        Status::Range(class) => class == 2,
        Status::Default => false,
    }
}

/// Its name in HTTP, where it has one.
pub(crate) fn name(status: Status) -> &'static str {
    match status {
        Status::Exact(code) => oasmith::reason_phrase(code).unwrap_or_default(),
        Status::Range(_) => "",
        Status::Default => "any other status",
    }
}
