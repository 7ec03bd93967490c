//! How a body changes an item.

use oasmith_codegen::ir::{PatchForm, Value};

/// The item with what a body says; none where nothing here can read that.
pub(super) fn changed(item: &Value, patch: &Value, form: PatchForm) -> Option<Value> {
    match form {
        PatchForm::MergePatch => Some(merged(item, patch)),
        PatchForm::Members => Some(with_members(item, patch)),
        PatchForm::JsonPatch => None,
    }
}

/// RFC 7396.
fn merged(target: &Value, patch: &Value) -> Value {
    let Value::Map(changes) = patch else {
        return patch.clone();
    };
    let mut members = members(target);
    for (name, change) in changes {
        let position = members.iter().position(|(known, _)| known == name);
        let known = position.map(|at| members.remove(at).1);
        if *change != Value::Null {
            let merged = merged(&known.unwrap_or(Value::Null), change);
            let at = position.unwrap_or(members.len());
            members.insert(at, (name.clone(), merged));
        }
    }
    Value::Map(members)
}

/// Members take the place of those of the same name.
fn with_members(target: &Value, patch: &Value) -> Value {
    let mut members = members(target);
    if let Value::Map(changes) = patch {
        for (name, change) in changes {
            match members.iter_mut().find(|(known, _)| known == name) {
                Some((_, value)) => *value = change.clone(),
                None => members.push((name.clone(), change.clone())),
            }
        }
    }
    Value::Map(members)
}

fn members(of: &Value) -> Vec<(String, Value)> {
    match of {
        Value::Map(members) => members.clone(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::List(_) => {
            Vec::new()
        }
    }
}
