//! Members that whoever creates something leaves out, and for which the service takes their defaults.

use oasmith_codegen::ir::{
    Access, Api, Field, Presence, Record, Selector, ShapeKind, Union, Use, Value, is_spelled_alike,
    words,
};

use super::members;

/// Adds the defaults of members that are missing, at any depth; an object that is missing stays so where it has no default itself.
pub(super) fn complete(value: &mut Value, used: Use, api: &Api) {
    let kind = &api.shapes.get(used.shape).kind;
    if let Some(record) = kind.record() {
        complete_record(value, record, api);
    } else if let Some(union) = kind.union() {
        let alternative = alternative(union, value).and_then(|at| union.variants.get(at));
        if let Some(alternative) = alternative {
            complete(value, alternative.value, api);
        }
    } else if let Some(element) = kind.element() {
        let inner: Vec<&mut Value> = match value {
            Value::List(items) => items.iter_mut().collect(),
            Value::Map(members) => members.iter_mut().map(|(_, it)| it).collect(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => Vec::new(),
        };
        for it in inner {
            complete(it, element, api);
        }
    }
}

/// Makes null what an object must have and nobody gave, where it may be null.
pub(super) fn complete_nulls(object: &mut Value, used: Use, api: &Api) {
    add_missing(object, used, api, |field| {
        let is_required = field.presence == Presence::Required && field.access != Access::Write;
        (is_required && field.value.nullable).then_some(Value::Null)
    });
}

/// Words of flags that are set from the beginning.
const SET: &[&str] = &["active", "available", "enabled", "open", "valid", "visible"];

/// Makes flags false that a new object must have and nobody gave: it is not archived, paid or published yet.
pub(super) fn complete_flags(object: &mut Value, used: Use, api: &Api) {
    add_missing(object, used, api, |field| {
        let is_set = words(&field.wire)
            .iter()
            .any(|it| SET.contains(&it.as_str()));
        let is_flag = matches!(api.shapes.get(field.value.shape).kind, ShapeKind::Bool);
        let is_required = field.presence == Presence::Required;
        (is_flag && is_required && !is_set).then_some(Value::Bool(false))
    });
}

/// Gives an object those members of the one before it that a caller cannot set: they are read-only, or what is sent does not have them.
pub(super) fn keep_unsettable(
    object: &mut Value,
    before: &Value,
    used: Use,
    sent: Option<Use>,
    api: &Api,
) {
    let sent = sent.filter(|it| api.shapes.get(it.shape).kind.record().is_some());
    let Some(sent) = sent else {
        return;
    };
    add_missing(object, used, api, |field| {
        let is_settable = takes(sent, &field.wire, api);
        let known = members::get(before, std::slice::from_ref(&field.wire));
        known.filter(|_| !is_settable).cloned()
    });
}

/// Adds what an object does not have, where there is something for it.
fn add_missing(
    object: &mut Value,
    used: Use,
    api: &Api,
    missing: impl Fn(&Field) -> Option<Value>,
) {
    let record = api.shapes.get(used.shape).kind.record();
    let (Value::Map(members), Some(record)) = (object, record) else {
        return;
    };
    for field in &record.fields {
        let is_there = members.iter().any(|(name, _)| *name == field.wire);
        if let Some(value) = missing(field).filter(|_| !is_there) {
            members.push((field.wire.clone(), value));
        }
    }
}

fn complete_record(value: &mut Value, record: &Record, api: &Api) {
    let Value::Map(members) = value else {
        return;
    };
    for field in &record.fields {
        if let Some((_, known)) = members.iter_mut().find(|(name, _)| *name == field.wire) {
            complete(known, field.value, api);
        } else if let Presence::Defaulted(default) = &field.presence {
            members.push((field.wire.clone(), default.value.clone()));
        }
    }
}

/// Whether a caller may send a member of this name, in any spelling.
pub(super) fn takes(sent: Use, name: &str, api: &Api) -> bool {
    let record = api.shapes.get(sent.shape).kind.record();
    let fields = record.into_iter().flat_map(|it| &it.fields);
    let mut settable = fields.filter(|it| it.access != Access::Read);
    settable.any(|it| is_spelled_alike(&it.wire, name))
}

/// The position of the alternative that a value is, where a member tells it.
pub(super) fn alternative(union: &Union, value: &Value) -> Option<usize> {
    let Value::Map(members) = value else {
        return None;
    };
    let member = |name: &str| members.iter().find(|(known, _)| known == name);
    match &union.selector {
        Selector::Tag {
            property,
            values,
            default,
            ..
        } => {
            let tag = member(property).map(|(_, tag)| tag.tag_text());
            let named = tag.and_then(|tag| values.iter().position(|all| all.contains(&tag)));
            named.or(*default)
        }
        Selector::RequiredKey(keys) => {
            let is_there =
                |key: &Option<String>| key.as_ref().is_none_or(|key| member(key).is_some());
            keys.iter().position(is_there)
        }
        Selector::JsonType | Selector::Trial => None,
    }
}
