//! One type, as it was and as it is.

use oasmith_codegen::rust::Items;

use super::{Effects, ItemEffect, RustChange, RustPlace};

/// One item of both workspaces.
pub(super) struct ItemPair<'a> {
    pub(super) name: String,
    pub(super) place: RustPlace,
    pub(super) old: &'a Items,
    pub(super) new: &'a Items,
}

impl ItemPair<'_> {
    pub(super) fn breaks(&self, what: impl Into<String>) -> RustChange {
        RustChange::new(
            self.place,
            &self.name,
            Effects::of_models(ItemEffect::Breaks),
            what,
        )
    }

    /// What code compiles with, and may be wrong with.
    pub(super) fn misleads(&self, what: impl Into<String>) -> RustChange {
        let effects = Effects::of_models(ItemEffect::LikelyBreaks);
        RustChange::new(self.place, &self.name, effects, what)
    }

    pub(super) fn adds(&self, what: impl Into<String>) -> RustChange {
        RustChange::new(
            self.place,
            &self.name,
            Effects::of_models(ItemEffect::Adds),
            what,
        )
    }
}
