//! One method, as it was and as it is.

use oasmith_codegen::rust::Workspace;

use super::{Effects, ItemEffect, RustChange, RustPlace};
use crate::finding::Way;

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
        self.change(Effects::of_client(ItemEffect::Breaks), what)
    }

    /// What code on the client compiles with, and may be wrong with.
    pub(super) fn misleads_client(&self, what: impl Into<String>) -> RustChange {
        self.change(Effects::of_client(ItemEffect::LikelyBreaks), what)
    }

    /// What a client has besides.
    pub(super) fn adds_to_client(&self, what: impl Into<String>) -> RustChange {
        self.change(Effects::of_client(ItemEffect::Adds), what)
    }

    /// What code on the server no longer compiles with.
    pub(super) fn breaks_server(&self, what: impl Into<String>) -> RustChange {
        self.change(Effects::of_server(ItemEffect::Breaks), what)
    }

    /// What code on the server compiles with, and may be wrong with.
    pub(super) fn misleads_server(&self, what: impl Into<String>) -> RustChange {
        self.change(Effects::of_server(ItemEffect::LikelyBreaks), what)
    }

    /// What a server has besides.
    pub(super) fn adds_to_server(&self, what: impl Into<String>) -> RustChange {
        self.change(Effects::of_server(ItemEffect::Adds), what)
    }

    fn change(&self, effects: Effects, what: impl Into<String>) -> RustChange {
        RustChange::new(self.place, &self.name, effects, what)
    }
}

/// What something finds, as about one way.
pub(super) fn on_way(
    way: Way,
    found: &mut Vec<RustChange>,
    find: impl FnOnce(&mut Vec<RustChange>),
) {
    let mut own = Vec::new();
    find(&mut own);
    found.extend(own.into_iter().map(|it| RustChange {
        way: Some(way),
        ..it
    }));
}
