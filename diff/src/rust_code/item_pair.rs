//! A type or method, as it was and as it is.

use std::collections::BTreeMap;

use oasmith_codegen::rust::Workspace;

use super::signature::Signature;
use super::{Effects, ItemEffect, RustChange, RustPlace, words};
use crate::finding::Way;

/// One type or method of both workspaces, as code on some crates sees it.
#[derive(Clone)]
pub(super) struct ItemPair<'a> {
    pub(super) name: String,
    pub(super) place: RustPlace,
    pub(super) old: &'a Workspace,
    pub(super) new: &'a Workspace,
    /// What a change does to code on each crate.
    pub(super) effects: fn(ItemEffect) -> Effects,
    /// Of a method: whether it is about the request or the answer.
    pub(super) way: Option<Way>,
}

impl<'a> ItemPair<'a> {
    pub(super) fn new(
        name: &str,
        place: RustPlace,
        (old, new): (&'a Workspace, &'a Workspace),
        effects: fn(ItemEffect) -> Effects,
    ) -> Self {
        Self {
            name: name.to_owned(),
            place,
            old,
            new,
            effects,
            way: None,
        }
    }
}

impl ItemPair<'_> {
    /// The same, as code on others sees it.
    pub(super) fn with(&self, effects: fn(ItemEffect) -> Effects) -> Self {
        Self {
            effects,
            ..self.clone()
        }
    }

    /// The same on one way.
    pub(super) fn on(&self, way: Way) -> Self {
        Self {
            way: Some(way),
            ..self.clone()
        }
    }

    /// What code no longer compiles with.
    pub(super) fn breaks(&self, what: impl Into<String>) -> RustChange {
        self.change(ItemEffect::Breaks, what)
    }

    /// What code compiles with, and may be wrong with.
    pub(super) fn misleads(&self, what: impl Into<String>) -> RustChange {
        self.change(ItemEffect::LikelyBreaks, what)
    }

    /// What there is besides.
    pub(super) fn adds(&self, what: impl Into<String>) -> RustChange {
        self.change(ItemEffect::Adds, what)
    }

    fn change(&self, effect: ItemEffect, what: impl Into<String>) -> RustChange {
        RustChange {
            way: self.way,
            ..RustChange::new(self.place, &self.name, (self.effects)(effect), what)
        }
    }

    /// What differs between two sets of signatures: what was there first, in its order, then what is new.
    pub(super) fn compare(&self, old: &[Signature], new: &[Signature]) -> Vec<RustChange> {
        let (before, after) = (by_name(old), by_name(new));
        let kept = old.iter().flat_map(|own| {
            let partner = after.get(own.name.as_str());
            partner.map_or_else(
                || Vec::from_iter(self.gone(own)),
                |partner| self.changed(own, partner),
            )
        });
        let is_new = |it: &&Signature| !before.contains_key(it.name.as_str());
        let come = new.iter().filter(is_new).filter_map(|it| self.come(it));
        kept.chain(come).collect()
    }

    fn gone(&self, own: &Signature) -> Option<RustChange> {
        let what = format!("{} is gone", own.name);
        self.signature(own.usage.gone, what, own)
    }

    fn come(&self, own: &Signature) -> Option<RustChange> {
        let demand = own.demand.clone();
        let what = demand.unwrap_or_else(|| format!("{} is new", own.name));
        self.signature(own.usage.new, what, own)
    }

    /// That a signature came or went.
    fn signature(&self, effect: ItemEffect, what: String, own: &Signature) -> Option<RustChange> {
        let is_something = effect > ItemEffect::Nothing;
        is_something.then(|| self.change(effect, what).of(own.itself.clone()))
    }

    /// That it has another type, that another type is around it, and that it should no longer be used.
    fn changed(&self, own: &Signature, partner: &Signature) -> Vec<RustChange> {
        let (is, was) = (partner.shown(), own.shown());
        let what = format!("{} is `{is}` and was `{was}`", own.name);
        let change = |part| self.breaks(what.clone()).of(part);
        let is_other = !words::fits(&own.ty, &partner.ty);
        let value = is_other.then(|| change(own.part.clone()));
        let is_around = own.around != partner.around;
        let around = is_around.then(|| change(own.part.presence()));
        let is_deprecated = partner.is_deprecated && !own.is_deprecated;
        let deprecation = is_deprecated.then(|| {
            let what = format!("{} is deprecated", own.name);
            self.adds(what).of(own.part.clone())
        });
        let found = value.into_iter().chain(around).chain(deprecation);
        found.collect()
    }
}

/// Signatures by what they are called. There may be very many.
fn by_name(all: &[Signature]) -> BTreeMap<&str, &Signature> {
    all.iter().map(|it| (it.name.as_str(), it)).collect()
}
