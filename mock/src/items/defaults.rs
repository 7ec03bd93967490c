//! Members that whoever creates something leaves out, and for which the service takes their defaults.

use oasmith_codegen::ir::{Api, Presence, Record, Selector, Union, Use, Value};

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
