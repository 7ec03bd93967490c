//! Finds the types that error answers are made of.

use std::cmp::Reverse;

use oasmith::Counted;

use oasmith::pointer;
use oasmith_schemas::arena::ArenaMap;

use super::context::LowerContext;
use crate::ir::{ErrorObject, Operation, Presence, Record, Rule, ShapeId, ShapeKind};
use crate::rust::{ErrorMembers, ItemId, ItemKey, Problems};

/// The part that the type of a shape has in an error answer, if any.
pub(super) fn of(context: &LowerContext<'_>, id: ShapeId) -> Option<Problems> {
    let kind = &context.shape(id).kind;
    if let ShapeKind::Record(record) = kind {
        return match &record.error {
            Some(error) => Some(Problems::Object(members(context, record, error))),
            None => list(context, id, record),
        };
    }
    let ShapeKind::Union(union) = kind else {
        return None;
    };
    let types = union.variants.iter().map(|variant| variant.value.shape);
    let types: Vec<ShapeId> = types.collect();
    let is_object = |id: &&ShapeId| object_of(context, **id).is_some();
    let one = *types.iter().find(is_object)?;
    let is_list = |id: &&ShapeId| list_of(context, **id).is_some_and(|it| it == one);
    let several = types.iter().find(is_list).copied().unwrap_or(one);
    Some(Problems::Body {
        one: item(context, one)?,
        several: item(context, several)?,
    })
}

/// The type that error answers have: the widest of those that are made from problems, of equals that of most responses, and then the first by name.
pub(super) fn body(context: &LowerContext<'_>) -> Option<ItemId> {
    let width = |problems: &Problems| match problems {
        Problems::Object(_) => 1,
        Problems::List { .. } => 2,
        Problems::Body { .. } => 3,
    };
    let typed = context.emitted.typed.iter();
    let widths = typed.filter_map(|id| Some((width(&of(context, *id)?), *id)));
    let widths: Vec<(usize, ShapeId)> = widths.collect();
    let widest = widths.iter().map(|it| it.0).max()?;
    let uses = |id: ShapeId| {
        let given = context.api.all_operations().flat_map(Operation::given);
        given.filter(|used| used.shape == id).count()
    };
    let all = widths.iter().filter(|it| it.0 == widest);
    let best = all.min_by_key(|(_, id)| (Reverse(uses(*id)), context.names.of_type(*id)))?;
    item(context, best.1)
}

/// The part that each type has in an error answer, of those that have one.
pub(super) fn all(context: &LowerContext<'_>) -> ArenaMap<ItemKey, Problems> {
    let typed = context.emitted.typed.iter();
    let all = typed.filter_map(|id| Some((item(context, *id)?, of(context, *id)?)));
    all.collect()
}

fn item(context: &LowerContext<'_>, id: ShapeId) -> Option<ItemId> {
    context.items.get(&id).copied()
}

fn object_of<'c>(context: &LowerContext<'c>, id: ShapeId) -> Option<&'c ErrorObject> {
    if let ShapeKind::Record(record) = &context.shape(id).kind {
        record.error.as_ref()
    } else {
        None
    }
}

fn list(context: &LowerContext<'_>, id: ShapeId, record: &Record) -> Option<Problems> {
    let object = item(context, list_of(context, id)?)?;
    let position = required(record)?;
    let member = context.names.of_member(id, position);
    let pointer = pointer::of([&*record.fields.get(position)?.wire]);
    Some(Problems::List {
        member,
        pointer,
        object,
    })
}

/// The error object of which a record holds a list, in the only member that it requires.
fn list_of(context: &LowerContext<'_>, id: ShapeId) -> Option<ShapeId> {
    let ShapeKind::Record(record) = &context.shape(id).kind else {
        return None;
    };
    let field = record.fields.get(required(record)?)?;
    let ShapeKind::List(list) = &context.shape(field.value.shape).kind else {
        return None;
    };
    let object = list.item.shape;
    object_of(context, object).map(|_| object)
}

/// The position of the only member that a record requires.
fn required(record: &Record) -> Option<usize> {
    let mut required = record
        .fields
        .iter()
        .enumerate()
        .filter(|(_, field)| field.presence == Presence::Required);
    match (required.next(), required.next()) {
        (Some((position, _)), None) => Some(position),
        (_, _) => None,
    }
}

fn members(context: &LowerContext<'_>, record: &Record, error: &ErrorObject) -> ErrorMembers {
    let ErrorObject {
        code,
        message,
        location,
        key,
        not_found,
        words: _,
    } = error;
    ErrorMembers {
        code: pointer(code),
        code_length: longest(context, record, code),
        message: pointer(message),
        message_length: longest(context, record, message),
        location: location.as_deref().map(pointer),
        key: key.as_deref().map(pointer),
        not_found: not_found.clone(),
    }
}

fn pointer(steps: &[String]) -> String {
    pointer::of(steps.iter().map(String::as_str))
}

/// The most characters of the text at a place.
fn longest(context: &LowerContext<'_>, record: &Record, place: &[String]) -> Option<u64> {
    let (step, rest) = place.split_first()?;
    let field = record.fields.iter().find(|field| field.wire == *step)?;
    let kind = &context.shape(field.value.shape).kind;
    if let ShapeKind::Record(inner) = kind {
        return longest(context, inner, rest);
    }
    let most = |rule: &Rule| {
        if let Rule::AtMost(most, Counted::Characters) = rule {
            Some(*most)
        } else {
            None
        }
    };
    kind.rules().iter().find_map(|ruled| most(&ruled.rule))
}
