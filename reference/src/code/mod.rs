//! Calls as people type them.

pub(crate) mod curl;
pub(crate) mod rust;
