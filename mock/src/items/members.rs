//! Members of JSON values, by the steps that lead to them.

use oasmith_codegen::ir::Value;

/// The value at the end of the steps. The first item of a list stands for those that are not there.
pub(crate) fn get<'v>(value: &'v Value, steps: &[String]) -> Option<&'v Value> {
    let Some((first, rest)) = steps.split_first() else {
        return Some(value);
    };
    let inner = match value {
        Value::Map(members) => members
            .iter()
            .find(|(name, _)| name == first)
            .map(|it| &it.1),
        Value::List(items) => {
            let at: usize = first.parse().ok()?;
            items.get(at).or_else(|| items.first())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => None,
    };
    get(inner?, rest)
}

/// The text of the scalar at the end of the steps.
pub(crate) fn text(value: &Value, steps: &[String]) -> Option<String> {
    get(value, steps).map(Value::tag_text)
}

/// The values that a text may stand for: itself, and the number that it is.
pub(super) fn forms(text: &str) -> Vec<Value> {
    let number = Value::from_json(text).filter(|it| matches!(it, Value::Number(_)));
    std::iter::once(Value::Text(text.to_owned()))
        .chain(number)
        .collect()
}

/// Puts a value to the end of the steps; objects on the way are made.
pub(crate) fn set(value: &mut Value, steps: &[String], new: Value) {
    let Some((first, rest)) = steps.split_first() else {
        *value = new;
        return;
    };
    if let Value::List(items) = value {
        let at = first.parse().ok();
        if let Some(item) = at.and_then(|at: usize| items.get_mut(at)) {
            set(item, rest, new);
        }
        return;
    }
    if !matches!(value, Value::Map(_)) {
        *value = Value::Map(Vec::new());
    }
    let Value::Map(members) = value else {
        return;
    };
    if let Some((_, inner)) = members.iter_mut().find(|(name, _)| name == first) {
        set(inner, rest, new);
    } else {
        let mut inner = Value::Null;
        set(&mut inner, rest, new);
        members.push((first.clone(), inner));
    }
}

/// Removes the member of an object at the end of the steps; whether there was one.
pub(crate) fn remove(value: &mut Value, steps: &[String]) -> bool {
    let Some((first, rest)) = steps.split_first() else {
        return false;
    };
    match value {
        Value::Map(members) if rest.is_empty() => {
            let before = members.len();
            members.retain(|(name, _)| name != first);
            members.len() < before
        }
        Value::Map(members) => {
            let inner = members.iter_mut().find(|(name, _)| name == first);
            inner.is_some_and(|(_, inner)| remove(inner, rest))
        }
        Value::List(items) => {
            let at = first.parse().ok();
            let item = at.and_then(|at: usize| items.get_mut(at));
            item.is_some_and(|item| remove(item, rest))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => false,
    }
}

/// The items of a list, or a value alone.
pub(super) fn each(value: Value) -> Vec<Value> {
    match value {
        Value::List(items) => items,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::Map(_) => {
            vec![value]
        }
    }
}

/// The members of an object.
pub(crate) fn all(of: &Value) -> Vec<(String, Value)> {
    match of {
        Value::Map(members) => members.clone(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::List(_) => {
            Vec::new()
        }
    }
}

/// An object in which members take the place of those of the same name.
pub(crate) fn laid_over(object: &Value, members: &Value) -> Value {
    let mut laid = Value::Map(all(object));
    for (name, value) in all(members) {
        set(&mut laid, &[name], value);
    }
    laid
}
