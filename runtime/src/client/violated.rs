//! What is known of the arguments of a call that are checked.

use crate::{Location, Violations};

/// An argument that breaks rules.
#[derive(Clone)]
pub(super) struct ViolatedArgument {
    pub(super) location: Location,
    pub(super) name: String,
    pub(super) violations: Violations,
}

impl ViolatedArgument {
    /// What is wrong with an argument; the body has no name.
    pub(super) fn new(location: Location, name: &str, violations: Violations) -> Self {
        let violations = if name.is_empty() {
            violations
        } else {
            violations.located(location, name)
        };
        Self {
            location,
            name: name.to_owned(),
            violations,
        }
    }
}
