//! Parts of schemas that are equal, as far as Rust shows it: one type is written for all of them, and each keeps the name of its place. So a value
//! can be moved from one place to the other, and neither another place nor a rule that changes takes a name away.

use std::collections::BTreeMap;

use super::context::LowerContext;
use super::equal_schemas;
use crate::arena::{ArenaMap, finished};
use crate::config::Config;
use crate::ir::pointers::{ByDepth, Pointers};
use crate::ir::{NameHint, ShapeId};
use crate::rust::{
    Derives, Ident, Item, ItemId, ItemKey, ItemKind, Items, NumberType, OtherMembers, Problems, Ty,
};
use crate::schema_set::SchemaId;

/// Makes each item that is equal to one in an earlier place another name of that one. What `gen.yaml` names keeps a type of its own.
pub(super) fn share(context: &LowerContext<'_>, config: &Config, items: &mut Items) {
    let places = places(context, config, items);
    let mut alike: BTreeMap<Vec<&str>, usize> = BTreeMap::new();
    for id in places.keys() {
        *alike.entry(outline(items.get(id))).or_default() += 1;
    }
    let has_like = |id: &ItemId| {
        alike
            .get(&outline(items.get(*id)))
            .is_some_and(|it| *it > 1)
    };
    let candidates: Vec<ItemId> = places.keys().filter(has_like).collect();
    let inner = candidates.iter().map(|id| (*id, parts(items.get(*id))));
    let residuals = residuals(context, items);
    let mut classes = Classes::default();
    for id in finished(&inner.collect()) {
        if candidates.binary_search(&id).is_ok() {
            classes.find(id, items.get(id), &residuals);
        }
    }
    let groups = classes.groups.into_values();
    for group in groups.filter(|group| group.len() > 1) {
        let Some(first) = group.iter().copied().min_by_key(|id| places.get(id)) else {
            continue;
        };
        for other in group.into_iter().filter(|id| *id != first) {
            items.get_mut(other).alias_of = Some(Ty::Item(first));
        }
    }
}

/// The places of the items that no component names. Texts that are equal share a type already.
fn places(
    context: &LowerContext<'_>,
    config: &Config,
    items: &Items,
) -> ArenaMap<ItemKey, ByDepth> {
    let pointers = Pointers::of(context.api);
    let place = |shape: ShapeId| {
        let place = pointers.by_depth(shape);
        let is_named = config.names.contains_key(&place.pointer);
        (!is_named).then_some(place)
    };
    let is_part = |shape: &ShapeId| match context.shape(*shape).hint {
        NameHint::Part { .. } | NameHint::OperationPart { .. } => true,
        NameHint::Component(_) => false,
    };
    let is_shared = |id: ItemId| match items.get(id).kind {
        ItemKind::Struct(_) | ItemKind::Union(_) | ItemKind::Enum(_) | ItemKind::Number(_) => true,
        ItemKind::Text(_) | ItemKind::Alias(_) => false,
    };
    let typed = context.emitted.typed.iter().copied().filter(is_part);
    let parts = typed.filter_map(|shape| Some((shape, *context.items.get(&shape)?)));
    let parts = parts.filter(|(_, id)| is_shared(*id));
    parts
        .filter_map(|(shape, id)| Some((id, place(shape)?)))
        .collect()
}

/// The names inside of an item. Those of equal items are equal, and most others differ, which spares a closer look at them.
fn outline(item: &Item) -> Vec<&str> {
    match &item.kind {
        ItemKind::Struct(record) => record.fields.iter().map(|it| it.wire.as_str()).collect(),
        ItemKind::Enum(set) => set.variants.iter().map(|it| it.wire.as_str()).collect(),
        ItemKind::Union(union) => union.variants.iter().map(|it| it.ident.as_str()).collect(),
        ItemKind::Text(_) | ItemKind::Number(_) | ItemKind::Alias(_) => Vec::new(),
    }
}

/// The items that one is made of.
fn parts(item: &Item) -> Vec<ItemId> {
    item.kind.types().into_iter().flat_map(Ty::items).collect()
}

/// The schema that is written for each by which items are validated.
fn residuals(context: &LowerContext<'_>, items: &Items) -> BTreeMap<SchemaId, SchemaId> {
    let schema_set = &context.api.schema_set;
    let of_items = items.values().filter_map(|item| item.residual);
    equal_schemas::written(schema_set, &schema_set.reach(of_items))
}

/// Items by what is written for them, apart from their names and docs.
#[derive(Default)]
struct Classes {
    groups: BTreeMap<String, Vec<ItemId>>,
    /// For each item the first that was found to be equal.
    firsts: ArenaMap<ItemKey, ItemId>,
}

/// What is written for an item.
#[derive(Debug)]
#[expect(dead_code, reason = "it is compared by its text")]
struct Written<'a> {
    kind: ItemKind,
    derives: Derives,
    more_derives: &'a [String],
    problems: &'a Option<Problems>,
    deprecated: bool,
    residual: Option<SchemaId>,
}

impl Classes {
    /// Finds the class of an item, behind those of what it is made of.
    fn find(&mut self, id: ItemId, item: &Item, residuals: &BTreeMap<SchemaId, SchemaId>) {
        let written = Written {
            kind: self.kind(&item.kind),
            derives: item.derives,
            more_derives: &item.more_derives,
            problems: &item.problems,
            deprecated: item.deprecated,
            residual: item.residual.and_then(|id| residuals.get(&id)).copied(),
        };
        let group = self.groups.entry(format!("{written:?}")).or_default();
        self.firsts.insert(id, group.first().copied().unwrap_or(id));
        group.push(id);
    }

    /// The kind of an item, made of the first of equal ones, and without a name of its own.
    fn kind(&self, kind: &ItemKind) -> ItemKind {
        let mut kind = kind.clone();
        match &mut kind {
            ItemKind::Struct(record) => {
                for field in &mut record.fields {
                    self.replace(&mut field.ty);
                    let values = [&mut field.default, &mut field.fixed];
                    for value in values.into_iter().flatten() {
                        *value = value.with_items(&|id| self.first(id));
                    }
                }
                if let OtherMembers::Kept(_, ty, _) = &mut record.rest {
                    self.replace(ty);
                }
            }
            ItemKind::Union(union) => {
                let variants = union.variants.iter_mut().map(|it| &mut it.ty);
                variants.for_each(|ty| self.replace(ty));
            }
            ItemKind::Number(NumberType { rules, .. }) => *rules = Ident::spelled("rules"),
            ItemKind::Text(_) | ItemKind::Enum(_) | ItemKind::Alias(_) => {}
        }
        kind
    }

    fn replace(&self, ty: &mut Ty) {
        *ty = ty.with_items(&|id| Ty::Item(self.first(id)));
    }

    fn first(&self, id: ItemId) -> ItemId {
        self.firsts.get(&id).copied().unwrap_or(id)
    }
}
