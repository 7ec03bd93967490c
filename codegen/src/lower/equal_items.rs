//! Parts of schemas that are equal, as far as Rust shows it: one type is written for all of them, and each keeps the name of its place. So a value
//! can be moved from one place to the other, and neither another place nor a rule that changes takes a name away.

use std::collections::BTreeMap;

use oasmith_schemas::arena::{ArenaMap, finished};

use super::context::LowerContext;
use super::equal_schemas::EqualSchemas;
use crate::config::Config;
use crate::ir::pointers::{ByDepth, Pointers};
use crate::ir::{Docs, Flags, NameHint, ShapeId};
use crate::rust::{
    Derives, DocComment, Ident, Item, ItemId, ItemKey, ItemKind, Items, OtherMembers, Problems,
    RuleSchema, Ty, UnionItem,
};

/// Makes each item that is equal to one in an earlier place another name of that one. What `gen.yaml` names keeps a type of its own.
pub(super) fn share(
    context: &LowerContext<'_>,
    config: &Config,
    schemas: &EqualSchemas<'_>,
    items: &mut Items,
) {
    let parts = parts(context, config, items);
    let mut alike: BTreeMap<Vec<&str>, usize> = BTreeMap::new();
    for id in parts.keys() {
        *alike.entry(outline(items.get(id))).or_default() += 1;
    }
    let has_like = |id: &ItemId| {
        let like = alike.get(&outline(items.get(*id)));
        like.is_some_and(|count| *count > 1)
    };
    let inner = parts.keys().filter(has_like);
    let inner: ArenaMap<_, _> = inner.map(|id| (id, inner_items(items.get(id)))).collect();
    let mut classes = Classes {
        schemas,
        groups: BTreeMap::new(),
        firsts: ArenaMap::default(),
    };
    for id in finished(&inner)
        .into_iter()
        .filter(|id| inner.contains_key(id))
    {
        let role = parts.get(&id).map_or("", |part| part.role);
        classes.find(id, role, items.get(id));
    }
    let groups = classes.groups.into_values();
    for group in groups.filter(|group| group.len() > 1) {
        let place = |id: &ItemId| parts.get(id).map(|part| &part.place);
        let Some(first) = group.iter().copied().min_by_key(place) else {
            continue;
        };
        for other in group.into_iter().filter(|id| *id != first) {
            keep_unknown(items, first, other);
            let item = items.get_mut(other);
            item.alias_of = Some(Ty::Item(first));
            // Its name says where it stands, and the one that is written what it is.
            if parts.get(&other).is_none_or(|part| !part.is_described) {
                item.docs = DocComment::default();
            }
        }
    }
}

/// Keeps what has none of the types of a union also where that is written for one in which it is kept.
fn keep_unknown(items: &mut Items, first: ItemId, other: ItemId) {
    let ItemKind::Union(UnionItem {
        unknown: Some(unknown),
        ..
    }) = &items.get(other).kind
    else {
        return;
    };
    let unknown = unknown.clone();
    if let ItemKind::Union(union) = &mut items.get_mut(first).kind {
        union.unknown = Some(unknown);
    }
}

/// Where the schema of an item stands, which no component names.
struct Part<'a> {
    place: ByDepth,
    /// What it is of what holds it: the name of a member, `item`.
    role: &'a str,
    /// Whether the description says something of it.
    is_described: bool,
}

fn parts<'a>(
    context: &LowerContext<'a>,
    config: &Config,
    items: &Items,
) -> ArenaMap<ItemKey, Part<'a>> {
    let pointers = Pointers::of(context.api);
    let part = |shape: ShapeId| {
        let of = context.shape(shape);
        let (NameHint::Part { role, .. } | NameHint::OperationPart { role, .. }) = &of.hint else {
            return None;
        };
        let item = *context.items.get(&shape)?;
        let place = pointers.by_depth(shape);
        let is_named = config.names.contains_key(&place.pointer);
        let is_alias = matches!(items.get(item).kind, ItemKind::Alias(_));
        let part = Part {
            place,
            role,
            is_described: of.docs != Docs::default() || of.flags != Flags::default(),
        };
        (!is_named && !is_alias).then_some((item, part))
    };
    let typed = context.emitted.typed.iter();
    typed.filter_map(|shape| part(*shape)).collect()
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
fn inner_items(item: &Item) -> Vec<ItemId> {
    item.kind.types().into_iter().flat_map(Ty::items).collect()
}

/// Items by what is written for them, apart from their names and docs.
struct Classes<'a> {
    schemas: &'a EqualSchemas<'a>,
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
    residual: Option<usize>,
    rules: Vec<Option<usize>>,
}

impl Classes<'_> {
    /// Finds the class of an item, behind those of what it is made of.
    fn find(&mut self, id: ItemId, role: &str, item: &Item) {
        let written = Written {
            kind: self.kind(&item.kind, role),
            derives: item.derives,
            more_derives: &item.more_derives,
            problems: &item.problems,
            deprecated: item.deprecated,
            residual: item.residual.and_then(|id| self.schemas.class(id)),
            rules: item
                .rule_schemas()
                .into_iter()
                .map(|id| self.schemas.class(id))
                .collect(),
        };
        let group = self.groups.entry(format!("{written:?}")).or_default();
        self.firsts.insert(id, group.first().copied().unwrap_or(id));
        group.push(id);
    }

    /// The kind of an item, made of the first of equal ones, and without a name of its own. A secret is never one that is called otherwise.
    fn kind(&self, kind: &ItemKind, role: &str) -> ItemKind {
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
                // Their schemas are compared by what they say.
                for rule in &mut record.cross_checks.rules {
                    rule.schema = RuleSchema::AnyMember;
                }
                if let OtherMembers::Kept(_, ty, _) = &mut record.rest {
                    self.replace(ty);
                }
            }
            ItemKind::Union(union) => {
                let variants = union.variants.iter_mut().map(|it| &mut it.ty);
                variants.for_each(|ty| self.replace(ty));
                // What has none of the types is kept in answers alone, and no request is refused for that.
                union.unknown = None;
            }
            ItemKind::Number(number) => number.rules = Ident::spelled(""),
            ItemKind::Text(text) => {
                text.rules = Ident::spelled(if text.secret { role } else { "" });
                text.plain.iter_mut().for_each(|ty| self.replace(ty));
            }
            ItemKind::Enum(_) | ItemKind::Alias(_) => {}
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
