//! Which changes of Rust findings explain: those of what they are about, and those of what holds it, as far as it is held there.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::{Rest, ShapeId, ShapeKind};
use oasmith_codegen::rust::{Item, ItemKind};
use oasmith_codegen::source::Origin;

use crate::compare::Compared;
use crate::finding::{CallId, Finding, Owner, PairId};
use crate::kind::{CodeEffect, ItemChange};
use crate::rust_code::{RustChange, RustPlace};

/// What is explained at places of the old description.
pub(super) struct Explained<'c> {
    compared: &'c Compared<'c>,
    /// The types of the old description by their places.
    items: BTreeMap<Origin, &'c Item>,
    /// Where all is.
    whole: BTreeSet<Origin>,
    /// Where the fields and variants are that hold what a finding is about, and what the whole derives; but not that the type is gone.
    parts: BTreeMap<Origin, BTreeSet<String>>,
    /// The operations that take or give what a finding is about: all but that the method is gone.
    users: BTreeSet<Origin>,
}

impl<'c> Explained<'c> {
    /// By all findings.
    pub(super) fn of(compared: &'c Compared<'c>) -> Self {
        let items = compared.old.model.workspace.items.values();
        let mut explained = Self {
            compared,
            items: items.map(|it| (it.origin, it)).collect(),
            whole: BTreeSet::new(),
            parts: BTreeMap::new(),
            users: BTreeSet::new(),
        };
        let findings = compared.findings.iter();
        for finding in findings.filter(|it| may_break(it)) {
            explained.extend(finding);
        }
        explained
    }

    /// By one more finding.
    pub(super) fn extend(&mut self, finding: &Finding) {
        match finding.owner {
            Owner::Api => {
                let place = finding.old.as_ref().and_then(|it| it.origin);
                self.whole.extend(place);
            }
            Owner::Call(call, _) => self.whole.extend(self.call(call)),
            Owner::Shapes(pair) => self.below(pair, finding.part.as_deref()),
        }
    }

    /// Whether a change is explained.
    pub(super) fn has(&self, change: &RustChange) -> bool {
        let place = match change.place {
            RustPlace::Old(place) => place,
            RustPlace::New(_) | RustPlace::Api | RustPlace::Manifest(_) => return false,
        };
        let is_of_part = |parts: &BTreeSet<String>| match &change.part {
            Some(part) => parts.contains(&part.to_ascii_lowercase()),
            None => true,
        };
        let is_partly =
            self.users.contains(&place) || self.parts.get(&place).is_some_and(is_of_part);
        self.whole.contains(&place) || is_partly && !change.is_removal
    }

    /// What a finding about a pair or a part of it explains, there and in all that holds it.
    fn below(&mut self, pair: PairId, part: Option<&str>) {
        if let Some(own) = self.compared.pairs.get(pair) {
            let place = self.place(own.old);
            match part {
                Some(part) => self.part(place, part),
                None => _ = self.whole.insert(place),
            }
        }
        let (mut open, mut met) = (vec![pair], BTreeSet::new());
        while let Some(at) = open.pop() {
            let Some(own) = self.compared.pairs.get(at).filter(|_| met.insert(at)) else {
                continue;
            };
            let users = own.users.iter().filter_map(|(call, _)| self.call(*call));
            self.users.extend(users.collect::<Vec<Origin>>());
            for holder in own.holders.keys() {
                if let Some(holder) = self.compared.pairs.get(*holder) {
                    self.held(holder.old, own.old);
                }
                open.push(*holder);
            }
        }
    }

    /// Explains the fields and variants of a shape that hold another.
    fn held(&mut self, holder: ShapeId, held: ShapeId) {
        let place = self.place(holder);
        match &self.compared.old.api.shapes.get(holder).kind {
            ShapeKind::Record(record) => {
                let fields = record.fields.iter().filter(|it| it.value.shape == held);
                for field in fields {
                    self.part(place, &field.wire);
                }
                if let Rest::Kept(rest) = record.rest
                    && rest.shape == held
                {
                    self.parts.entry(place).or_default();
                }
            }
            ShapeKind::Union(union) => {
                let variants = union.variants.iter().enumerate();
                let held: Vec<usize> = variants
                    .filter(|(_, it)| it.value.shape == held)
                    .map(|(at, _)| at)
                    .collect();
                for name in self.variants(place, &held) {
                    self.part(place, &name);
                }
            }
            ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Enum(_)
            | ShapeKind::IntegerEnum(_)
            | ShapeKind::Constant(_)
            | ShapeKind::List(_)
            | ShapeKind::Tuple(_)
            | ShapeKind::Map(_)
            | ShapeKind::Opaque(_) => _ = self.parts.entry(place).or_default(),
        }
    }

    /// What variants at these positions are called in Rust.
    fn variants(&self, place: Origin, positions: &[usize]) -> Vec<String> {
        let Some(ItemKind::Union(union)) = self.items.get(&place).map(|it| &it.kind) else {
            return Vec::new();
        };
        let variants = positions.iter().filter_map(|at| union.variants.get(*at));
        variants.map(|it| it.ident.plain().to_owned()).collect()
    }

    fn part(&mut self, place: Origin, part: &str) {
        let parts = self.parts.entry(place).or_default();
        parts.insert(part.to_ascii_lowercase());
    }

    fn place(&self, shape: ShapeId) -> Origin {
        super::origin(self.compared.old.api, shape)
    }

    fn call(&self, call: CallId) -> Option<Origin> {
        let old = self.compared.calls.get(call)?.old;
        old.map(|it| it.origin)
    }
}

/// Whether a finding says of any code that it may break: no other answers for what breaks there.
fn may_break(finding: &Finding) -> bool {
    let CodeEffect { client, server } = finding.kind.code;
    [client, server].into_iter().any(|it| match it {
        ItemChange::Breaks | ItemChange::ByTypes => true,
        ItemChange::Unchanged | ItemChange::Adds => false,
    })
}
