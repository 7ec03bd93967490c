//! Members that only the service sets (`readOnly`): what callers send of them is not looked at, as written servers do it.

use oasmith_codegen::ir::{Access, Api, Field, ShapeKind, Union, Use, Value};

use super::{defaults, members};

/// Removes what a caller cannot set, at any depth, by the schema of what is sent.
pub(crate) fn remove_sent(value: &mut Value, used: Use, api: &Api) {
    let kind = &api.shapes.get(used.shape).kind;
    match value {
        Value::Map(all) => {
            all.retain(|(name, _)| !is_read_only(kind, name, api));
            for (name, inner) in all {
                if let Some(used) = member(kind, name, api) {
                    remove_sent(inner, used, api);
                }
            }
        }
        Value::List(items) => {
            let element = kind.element();
            for (item, used) in items.iter_mut().zip(element.into_iter().cycle()) {
                remove_sent(item, used, api);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => {}
    }
}

/// Removes members that only the service sets in an item, at any depth, where what is sent is described without them.
pub(super) fn remove_unsettable(item: &mut Value, used: Use, sent: Option<Use>, api: &Api) {
    let kind = &api.shapes.get(used.shape).kind;
    let of_sent = sent.map(|it| &api.shapes.get(it.shape).kind);
    match item {
        Value::Map(all) => {
            all.retain(|(name, _)| {
                let is_described = sent.is_some_and(|it| defaults::takes(it, name, api));
                is_described || !is_read_only(kind, name, api)
            });
            for (name, inner) in all {
                if let Some(used) = member(kind, name, api) {
                    let sent = of_sent.and_then(|it| member(it, name, api));
                    remove_unsettable(inner, used, sent, api);
                }
            }
        }
        Value::List(items) => {
            let sent = of_sent.and_then(ShapeKind::element);
            for (item, used) in items.iter_mut().zip(kind.element().into_iter().cycle()) {
                remove_unsettable(item, used, sent, api);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => {}
    }
}

/// Which members that only the service sets are as they were before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RestoredMembers {
    /// All of them.
    All,
    /// Those of objects inside, which were replaced as a whole.
    MissingInside,
}

/// Gives an item those members of the one before it that only the service sets.
pub(super) fn keep(item: &mut Value, before: &Value, used: Use, api: &Api, which: RestoredMembers) {
    keep_inside(item, before, used, api, which, 0);
}

fn keep_inside(
    item: &mut Value,
    before: &Value,
    used: Use,
    api: &Api,
    which: RestoredMembers,
    depth: usize,
) {
    let kind = &api.shapes.get(used.shape).kind;
    if let (Value::List(items), Value::List(before)) = (&mut *item, before) {
        // Of other lists nobody knows which item is which.
        let is_same = which == RestoredMembers::All && items.len() == before.len();
        let element = kind.element().filter(|_| is_same);
        let pairs = items.iter_mut().zip(before);
        for ((item, before), used) in pairs.zip(element.into_iter().cycle()) {
            keep_inside(item, before, used, api, which, depth);
        }
        return;
    }
    let (Value::Map(_), Value::Map(_)) = (&*item, before) else {
        return;
    };
    for field in fields(kind, before, api) {
        let steps = std::slice::from_ref(&field.wire);
        let known = members::get(before, steps);
        if field.access == Access::Read {
            let is_missing = members::get(item, steps).is_none();
            match (which, known) {
                (RestoredMembers::All, Some(known)) => members::set(item, steps, known.clone()),
                (RestoredMembers::All, None) => {
                    members::remove(item, steps);
                }
                (RestoredMembers::MissingInside, Some(known)) if is_missing && depth > 0 => {
                    members::set(item, steps, known.clone());
                }
                (RestoredMembers::MissingInside, Some(_) | None) => {}
            }
        } else if let (Some(known), Value::Map(all)) = (known, &mut *item)
            && let Some((_, inner)) = all.iter_mut().find(|(name, _)| *name == field.wire)
        {
            keep_inside(inner, known, field.value, api, which, depth + 1);
        }
    }
}

/// The members of objects; of a union those of the alternative that an object is.
fn fields<'a>(kind: &'a ShapeKind, object: &Value, api: &'a Api) -> &'a [Field] {
    let of_union = || {
        let union = kind.union()?;
        let at = defaults::alternative(union, object)?;
        let shape = union.variants.get(at)?.value.shape;
        api.shapes.get(shape).kind.record()
    };
    let record = kind.record().or_else(of_union);
    record.map_or(&[], |it| &it.fields)
}

/// Whether only the service sets a member: in each alternative that has it.
fn is_read_only(kind: &ShapeKind, name: &str, api: &Api) -> bool {
    let mut known = described(kind, name, api).peekable();
    known.peek().is_some() && known.all(|it| it.access == Access::Read)
}

/// What a member is, where all that is known of it is one thing.
fn member(kind: &ShapeKind, name: &str, api: &Api) -> Option<Use> {
    let mut known = described(kind, name, api);
    let first = known.next().map(|it| it.value);
    let of_map = || kind.element().filter(|_| kind.record().is_none());
    let first = first.or_else(of_map)?;
    known.all(|it| it.value == first).then_some(first)
}

/// How a member is described, by each alternative of a union.
fn described<'a>(kind: &'a ShapeKind, name: &str, api: &'a Api) -> impl Iterator<Item = &'a Field> {
    let alternatives = kind.union().into_iter().flat_map(|it: &Union| &it.variants);
    let alternatives = alternatives.filter_map(|it| api.shapes.get(it.value.shape).kind.record());
    let records = kind.record().into_iter().chain(alternatives);
    records.filter_map(move |it| it.fields.iter().find(|it| it.wire == name))
}
