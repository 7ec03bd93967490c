//! The version of OpenAPI in which a description is written.

/// The versions whose meaning is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Version {
    V3_0,
    V3_1,
    V3_2,
}
