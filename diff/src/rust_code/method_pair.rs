//! One method, as it was and as it is.

use oasmith_codegen::rust::Workspace;

use super::{RustChange, RustPlace};

/// One method of both workspaces.
pub(super) struct MethodPair<'a> {
    pub(super) name: String,
    pub(super) place: RustPlace,
    pub(super) old: &'a Workspace,
    pub(super) new: &'a Workspace,
}

impl MethodPair<'_> {
    /// What code on the client no longer compiles with.
    pub(super) fn breaks_client(&self, what: impl Into<String>) -> RustChange {
        RustChange::breaking(self.place, &self.name, what).for_client_only()
    }

    /// What code on the server no longer compiles with.
    pub(super) fn breaks_server(&self, what: impl Into<String>) -> RustChange {
        RustChange::breaking(self.place, &self.name, what).for_server_only()
    }

    pub(super) fn adds(&self, what: impl Into<String>) -> RustChange {
        RustChange::adding(self.place, &self.name, what)
    }
}
