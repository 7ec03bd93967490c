//! Arrays of one shape.

use oasmith::Counted;
use oasmith::schema::SchemaType;

use crate::ir::{List, NameHint, Rule, Ruled, ShapeId, ShapeKind, Use};
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::rules::counts;
use crate::normalize::schema::shape::make::MakeShapes;
use crate::normalize::schema::shape::siblings::tell_lost_default;
use crate::normalize::schema::shape::tuples;
use crate::normalize::schema::shape::tuples::tuple;
use crate::oas::Schema;
use crate::oas::keyword::Duty;
use crate::oas::schema::{SchemaKeyword, used};

/// What every item is, where all that stand in `prefixItems` are of one type and no other item is valid: `[latitude, longitude]`.
fn only_item<'a>(parts: &Parts<'a>) -> Option<&'a Schema<'a>> {
    let [part] = parts.list.as_slice() else {
        return None;
    };
    let object = part.object;
    let count = u64::try_from(object.prefix_items.len()).ok()?;
    let is_refused = |items: &Schema<'_>| matches!(items, Schema::Bool(value) if !value.value);
    let is_whole = object.items.as_ref().is_some_and(is_refused)
        || object.max_items.is_some_and(|most| most.value <= count);
    let (first, others) = object.prefix_items.split_first()?;
    let ty = plain_type(first)?;
    let is_alike = others.iter().all(|item| plain_type(item) == Some(ty));
    (is_whole && is_alike).then_some(first)
}

/// The type and the format of a schema that says nothing else of values.
fn plain_type<'a>(schema: &'a Schema<'a>) -> Option<(SchemaType, Option<&'a str>)> {
    let Schema::Object(object) = schema else {
        return None;
    };
    let [ty] = object.types.as_slice() else {
        return None;
    };
    let is_plain = |keyword: SchemaKeyword| match keyword.duty() {
        Duty::Annotation => true,
        Duty::Any => matches!(keyword, SchemaKeyword::Type | SchemaKeyword::Format),
        Duty::Identity | Duty::Numbers | Duty::Texts | Duty::Lists | Duty::Objects => false,
    };
    let keywords = used(object);
    let is_scalar = !matches!(ty.value, SchemaType::Array | SchemaType::Object);
    let is_all = keywords.iter().all(|(keyword, _)| is_plain(*keyword));
    (is_scalar && is_all).then_some((ty.value, object.format.map(|format| format.text)))
}

/// The kind of arrays.
pub fn list<'a>(maker: &mut dyn MakeShapes<'a>, id: ShapeId, parts: &Parts<'a>) -> ShapeKind {
    if let Some(places) = tuples::places(parts) {
        return tuple(maker, id, &places);
    }
    let mut rules = counts(parts, Counted::Items);
    let unique = parts
        .list
        .iter()
        .filter_map(|part| part.object.unique_items);
    let unique = unique.filter(|unique| unique.value).map(|unique| Ruled {
        rule: Rule::UniqueItems,
        origin: unique.origin,
        message: None,
    });
    rules.extend(unique.take(1));
    let item = item(maker, id, parts);
    ShapeKind::List(List { item, rules })
}

fn item<'a>(maker: &mut dyn MakeShapes<'a>, id: ShapeId, parts: &Parts<'a>) -> Use {
    let items: Vec<_> = parts
        .list
        .iter()
        .filter_map(|part| part.object.items.as_ref())
        .collect();
    let hint = NameHint::Part {
        parent: id,
        role: "item".to_owned(),
    };
    // `items` speaks of those behind the prefix only; what the prefix says is validated.
    let has_prefix = parts
        .list
        .iter()
        .any(|part| !part.object.prefix_items.is_empty());
    if has_prefix {
        return match only_item(parts) {
            Some(item) => maker.use_of(&[item], &hint),
            None => maker.drafts().anything(id, hint),
        };
    }
    if items.is_empty() {
        return maker.drafts().anything(id, hint);
    }
    tell_lost_default(maker, &items);
    maker.use_of(&items, &hint)
}
