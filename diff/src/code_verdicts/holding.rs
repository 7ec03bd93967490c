//! What of a type holds another: the fields of an object, the variants of a union.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::{Api, Shape, ShapeId, Variant};
use oasmith_codegen::rust::{ItemKind, Workspace};
use oasmith_codegen::source::Origin;

use crate::rust_code::RustChange;

/// The variants of the unions of the old description, by their places, as changes name them.
pub(super) struct HoldingParts(BTreeMap<Origin, Vec<String>>);

impl HoldingParts {
    pub(super) fn of(old: &Workspace) -> Self {
        let variants = old.items.values().filter_map(|item| match &item.kind {
            ItemKind::Union(union) => {
                let names = union.variants.iter().map(|it| it.ident.plain().to_owned());
                Some((item.origin, names.collect()))
            }
            ItemKind::Struct(_)
            | ItemKind::Text(_)
            | ItemKind::Number(_)
            | ItemKind::Enum(_)
            | ItemKind::Alias(_) => None,
        });
        Self(variants.collect())
    }

    /// What changes call the part of a shape that a finding names by what the description calls it: a member, or the role of an alternative.
    pub(super) fn part(&self, api: &Api, shape: ShapeId, part: &str) -> BTreeSet<String> {
        let variants = self.variants(api.shapes.get(shape));
        let meant = variants.filter(|(it, _)| it.role == part);
        let meant = meant.map(|(_, name)| name.clone());
        meant.chain([part.to_owned()]).collect()
    }

    /// The variants of a union with their names in Rust.
    fn variants<'s>(&'s self, shape: &'s Shape) -> impl Iterator<Item = (&'s Variant, &'s String)> {
        let variants = shape.kind.union().into_iter().flat_map(|it| &it.variants);
        variants.zip(self.0.get(&shape.origin).into_iter().flatten())
    }

    /// The parts of a shape that hold another; none for what holds it in no part, such as a list.
    pub(super) fn parts(&self, api: &Api, holder: ShapeId, held: ShapeId) -> BTreeSet<String> {
        let shape = api.shapes.get(holder);
        let fields = shape.kind.record().into_iter().flat_map(|it| &it.fields);
        let fields = fields.filter(|it| it.value.shape == held);
        let variants = self.variants(shape);
        let variants = variants.filter(|(it, _)| it.value.shape == held);
        let fields = fields.map(|it| it.wire.clone());
        fields.chain(variants.map(|it| it.1.clone())).collect()
    }
}

/// Whether a change of a type may come from what is held in these parts of it: one of them or of the whole, but not that the type is gone.
pub(super) fn may_come_from(parts: &BTreeSet<String>, change: &RustChange) -> bool {
    match change.part.name() {
        Some(part) => parts.contains(part),
        None => !change.is_removal,
    }
}
