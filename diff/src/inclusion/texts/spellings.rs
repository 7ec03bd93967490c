//! Values that are written alike as texts.

use oasmith::exact::Exact;
use oasmith_codegen::ir::Value;

use crate::wire_form::WireForm;

/// How many values that are written alike are looked at.
const MAX_SPELLINGS: usize = 64;

/// All values that are written as this one is, with itself; none where there are too many.
pub(super) fn spellings(value: &Value, form: WireForm) -> Option<Vec<Value>> {
    if form == WireForm::Json {
        return Some(vec![value.clone()]);
    }
    match value {
        // It has no text.
        Value::Null if form.leaves_out_null() => None,
        Value::Null => Some(vec![Value::Null]),
        Value::Bool(_) | Value::Number(_) | Value::Text(_) if form == WireForm::Form => {
            Some(vec![value.clone()])
        }
        Value::Bool(_) | Value::Number(_) | Value::Text(_) => Some(scalar_spellings(value)),
        Value::List(items) => {
            let parts = items.iter().map(|it| spellings(it, form.of_items()));
            let lists = products(parts.collect::<Option<Vec<_>>>()?)?;
            Some(lists.into_iter().map(Value::List).collect())
        }
        Value::Map(members) => {
            let parts = members.iter();
            let parts = parts.map(|(name, value)| member_spellings(name, value, form.of_members()));
            let maps = products(parts.collect::<Option<Vec<_>>>()?)?;
            let map = |members: Vec<Option<(String, Value)>>| {
                Value::Map(members.into_iter().flatten().collect())
            };
            Some(maps.into_iter().map(map).collect())
        }
    }
}

/// The members that are written as this one is. Null is left out.
fn member_spellings(
    name: &str,
    value: &Value,
    form: WireForm,
) -> Option<Vec<Option<(String, Value)>>> {
    let of = |value: Value| Some((name.to_owned(), value));
    if *value == Value::Null && form.leaves_out_null() {
        return Some(vec![of(Value::Null), None]);
    }
    Some(spellings(value, form)?.into_iter().map(of).collect())
}

/// Each way to choose one of each.
fn products<T: Clone>(parts: Vec<Vec<T>>) -> Option<Vec<Vec<T>>> {
    let mut all: Vec<Vec<T>> = vec![Vec::new()];
    for part in parts {
        if all.len() * part.len() > MAX_SPELLINGS {
            return None;
        }
        let longer = |begin: &Vec<T>| {
            let ends = part.iter().cloned();
            let longer = ends.map(|end| [begin.as_slice(), &[end]].concat());
            longer.collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    Some(all)
}

/// The scalars that are written as this one is, with itself.
pub(super) fn scalar_spellings(value: &Value) -> Vec<Value> {
    let mut all = vec![value.clone()];
    let texts = [scalar_text(value), usual_text(value)];
    for text in texts.into_iter().flatten() {
        all.extend(read_of_text(&text));
        all.push(Value::Text(text));
    }
    all.sort_by_key(Value::to_json);
    all.dedup();
    all
}

/// The text of a scalar.
pub(super) fn scalar_text(value: &Value) -> Option<String> {
    match value {
        Value::Bool(is_true) => Some(is_true.to_string()),
        Value::Number(text) | Value::Text(text) => Some(text.clone()),
        Value::Null | Value::List(_) | Value::Map(_) => None,
    }
}

/// The text of a number as it is usually written: `5` of `5.0`.
fn usual_text(value: &Value) -> Option<String> {
    if let Value::Number(text) = value {
        Exact::parse(text).map(|it| it.to_string())
    } else {
        None
    }
}

/// The number or boolean that a text may be read as.
fn read_of_text(text: &str) -> Option<Value> {
    match text {
        "true" => Some(Value::Bool(true)),
        "false" => Some(Value::Bool(false)),
        text => Value::from_json(text).filter(|it| *it == Value::Number(text.to_owned())),
    }
}

/// The same, if every caller writes it so.
pub(super) fn value_of_text(text: &str) -> Option<Value> {
    let read = read_of_text(text)?;
    let is_usual = usual_text(&read).is_none_or(|usual| usual == text);
    is_usual.then_some(read)
}
