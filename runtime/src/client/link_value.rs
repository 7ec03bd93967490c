//! Values that an answer tells, for the call that comes next.

use crate::http::ValueForm;

/// Where a link says that a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkValue {
    /// In the body, at this JSON pointer (RFC 6901).
    Body(&'static str),
    /// In this header.
    Header(&'static str, ValueForm),
    /// In the link itself, as JSON.
    Json(&'static str),
}
