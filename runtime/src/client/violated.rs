//! What is known of the arguments of a call that are checked.

use crate::{Location, Violations};

/// An argument that breaks rules.
#[derive(Clone)]
pub(super) struct ViolatedArgument {
    pub(super) location: Location,
    pub(super) name: String,
    pub(super) violations: Violations,
}

/// What the next argument is validated by beyond what its type checks.
#[derive(Clone, Copy, Default)]
pub(super) enum Residual {
    #[default]
    Nothing,
    /// Schemas of types inside of it, which are validated where they are read.
    #[cfg(feature = "schema")]
    Inside,
    /// This schema.
    #[cfg(feature = "schema")]
    Whole(crate::schema::SchemaRef),
}
