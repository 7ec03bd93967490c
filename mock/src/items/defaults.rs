//! Members that whoever creates something leaves out, and for which the service takes their defaults.

use oasmith_codegen::ir::{
    Access, Api, Field, Presence, Record, Selector, ShapeKind, Union, Use, Value, words,
};

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

/// Makes null what a new object must have and nobody gave, where it may be null.
pub(super) fn complete_nulls(object: &mut Value, used: Use, api: &Api) {
    let record = api.shapes.get(used.shape).kind.record();
    let (Value::Map(members), Some(record)) = (object, record) else {
        return;
    };
    let fields = record.fields.iter();
    let nullable = fields.filter(|it| it.presence == Presence::Required && it.value.nullable);
    for field in nullable.filter(|it| it.access != Access::Write) {
        if members.iter().all(|(name, _)| *name != field.wire) {
            members.push((field.wire.clone(), Value::Null));
        }
    }
}

/// Words of flags that are set from the beginning.
const SET: &[&str] = &["active", "available", "enabled", "open", "valid", "visible"];

/// Makes flags false that a new object must have and nobody gave: it is not archived, paid or published yet.
pub(super) fn complete_flags(object: &mut Value, used: Use, api: &Api) {
    let record = api.shapes.get(used.shape).kind.record();
    let (Value::Map(members), Some(record)) = (object, record) else {
        return;
    };
    let is_flag = |it: &&Field| {
        let is_set = words(&it.wire).iter().any(|it| SET.contains(&it.as_str()));
        let kind = &api.shapes.get(it.value.shape).kind;
        matches!(kind, ShapeKind::Bool) && it.presence == Presence::Required && !is_set
    };
    for field in record.fields.iter().filter(is_flag) {
        if members.iter().all(|(name, _)| *name != field.wire) {
            members.push((field.wire.clone(), Value::Bool(false)));
        }
    }
}

/// Gives an object those members of the one before it that a caller cannot set: they are read-only, or what is sent does not have them.
pub(super) fn keep_unsettable(
    object: &mut Value,
    before: &Value,
    used: Use,
    sent: Option<Use>,
    api: &Api,
) {
    let record = |used: Use| api.shapes.get(used.shape).kind.record();
    let (Value::Map(members), Value::Map(before)) = (object, before) else {
        return;
    };
    let (Some(own), Some(sent)) = (record(used), sent.and_then(record)) else {
        return;
    };
    let is_settable = |name: &str| {
        let field = sent.fields.iter().find(|it| it.wire == name);
        field.is_some_and(|it| it.access != Access::Read)
    };
    for field in own.fields.iter().filter(|it| !is_settable(&it.wire)) {
        let known = before.iter().find(|(name, _)| *name == field.wire);
        let is_missing = members.iter().all(|(name, _)| *name != field.wire);
        if let Some(known) = known.filter(|_| is_missing) {
            members.push(known.clone());
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

/// The position of the alternative that a value is, where a member tells it.
fn alternative(union: &Union, value: &Value) -> Option<usize> {
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
