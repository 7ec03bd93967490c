//! The version of OpenAPI in which a description is written.

/// The versions whose meaning is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Version {
    V3_0,
    V3_1,
}
