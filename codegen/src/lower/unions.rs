//! Turns unions into enums over their types.

use std::collections::BTreeSet;

use oasmith::ValueSet;

use super::context::LowerContext;
use super::prose::{self, Writer};
use super::types;
use crate::check::Direction;
use crate::ir::{self, Selector, ShapeId, ShapeKind, Value, likeness};
use crate::rust::{Ident, ItemKind, TagMember, Ty, UnionItem, UnionSelector, UnionVariant};

/// The enum of a union.
pub(super) fn of_union(context: &LowerContext<'_>, id: ShapeId, union: &ir::Union) -> ItemKind {
    let variants = union
        .variants
        .iter()
        .enumerate()
        .map(|(position, variant)| {
            let shape = context.shape(variant.value.shape);
            let otherwise = format!("The form {}.", prose::code(&variant.role));
            let ty = types::of_shape(context, variant.value.shape);
            let ty = if context.boxes.holds(id, position) {
                Ty::Boxed(Box::new(ty))
            } else {
                ty
            };
            UnionVariant {
                tags: tags(context, union, position),
                ident: context.names.of_member(id, position),
                texts: types::number_texts(context, variant.value.shape),
                ty: if variant.value.nullable {
                    Ty::Nullable(Box::new(ty))
                } else {
                    ty
                },
                docs: Writer::about(&shape.docs, &otherwise).done(&shape.flags),
            }
        });
    ItemKind::Union(UnionItem {
        variants: variants.collect(),
        selector: match &union.selector {
            Selector::Tag {
                property,
                values,
                set,
                is_required,
                default,
            } => UnionSelector::Tag(TagMember {
                member: property.clone(),
                values: values.clone(),
                set: *set,
                is_required: *is_required,
                default: *default,
            }),
            Selector::JsonType => UnionSelector::JsonType(
                union
                    .variants
                    .iter()
                    .map(|variant| kinds(context, variant.value))
                    .collect(),
            ),
            Selector::RequiredKey(keys) => UnionSelector::RequiredKey(keys.clone()),
            Selector::Trial => UnionSelector::Trial,
        },
        unknown: is_open(context, id, union).then(|| Ident::spelled("Unknown")),
        exactly_one: union.tries_each(),
    })
}

/// Whether what has none of the types is kept: an object with another tag, and whatever else answers hold.
fn is_open(context: &LowerContext<'_>, id: ShapeId, union: &ir::Union) -> bool {
    match &union.selector {
        Selector::Tag { set, default, .. } => match set {
            ValueSet::Documented | ValueSet::Open => default.is_none(),
            ValueSet::Closed => false,
        },
        Selector::JsonType | Selector::RequiredKey(_) | Selector::Trial => {
            let mut kinds = union
                .variants
                .iter()
                .map(|it| &context.shape(it.value.shape).kind);
            let takes_all = kinds.any(ShapeKind::is_unconstrained);
            context.direction(id) != Some(&Direction::Request) && !takes_all
        }
    }
}

/// The tags of an alternative whose type is told by one, as JSON. What takes all other tags has those that it is given.
fn tags(context: &LowerContext<'_>, union: &ir::Union, position: usize) -> Vec<String> {
    let of_variant = || {
        let Selector::Tag {
            property,
            values,
            default,
            set: _,
            is_required: _,
        } = &union.selector
        else {
            return None;
        };
        let shape = union.variants.get(position)?.value.shape;
        let is_own = context.api.own.contains_key(&shape);
        let mut fields = context.shape(shape).kind.record()?.fields.iter();
        let field = fields.find(|field| field.wire == *property && field.tag.is_some());
        let kind = &context.shape(field?.value.shape).kind;
        let name = context.shape(shape).hint.component().unwrap_or_default();
        let mut values: Vec<&String> = values.get(position)?.iter().collect();
        values.sort_by_key(|value| likeness(name, value));
        let json = values
            .into_iter()
            .map(|value| kind.tag_value(value).to_json());
        (!is_own && *default != Some(position)).then(|| json.collect())
    };
    of_variant().unwrap_or_default()
}

/// The JSON types that a value can have, in their usual order.
fn kinds(context: &LowerContext<'_>, used: ir::Use) -> Vec<&'static str> {
    const ALL: [&str; 6] = ["null", "boolean", "number", "string", "array", "object"];
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut open = vec![used];
    while let Some(used) = open.pop() {
        if used.nullable {
            found.insert("null");
        }
        if !seen.insert(used.shape) {
            continue;
        }
        match &context.shape(used.shape).kind {
            ShapeKind::Anything | ShapeKind::Opaque(_) => found.extend(ALL),
            ShapeKind::Nothing => {}
            ShapeKind::Bool | ShapeKind::Constant(Value::Bool(_)) => {
                found.insert("boolean");
            }
            ShapeKind::Number(number) => {
                found.insert("number");
                if number.texts.is_some() {
                    found.insert("string");
                }
            }
            ShapeKind::IntegerEnum(_) | ShapeKind::Constant(Value::Number(_)) => {
                found.insert("number");
            }
            ShapeKind::Text(_) | ShapeKind::Enum(_) | ShapeKind::Constant(Value::Text(_)) => {
                found.insert("string");
            }
            ShapeKind::Constant(Value::Null) => {
                found.insert("null");
            }
            ShapeKind::List(_) | ShapeKind::Tuple(_) | ShapeKind::Constant(Value::List(_)) => {
                found.insert("array");
            }
            ShapeKind::Map(_) | ShapeKind::Record(_) | ShapeKind::Constant(Value::Map(_)) => {
                found.insert("object");
            }
            ShapeKind::Union(union) => {
                open.extend(union.variants.iter().map(|variant| variant.value));
            }
        }
    }
    ALL.into_iter()
        .filter(|kind| found.contains(kind))
        .collect()
}
