//! Patches of SCIM (RFC 7644, section 3.5.2): operations with paths to attributes.

use oasmith_codegen::ir::Value;

use super::members;
use super::scim_path::{ScimPath, attribute};

/// How many operations a patch may have.
const MAX_OPERATIONS: usize = 1_000;

/// The member of values of attributes that have several by which these are told apart.
const VALUE: &str = "value";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ScimOperation {
    Add,
    Replace,
    Remove,
}

/// The item with all operations of a patch, or with none.
///
/// # Errors
/// Which of them cannot be made, and why.
pub(super) fn patched(item: &Value, patch: &Value) -> Result<Value, String> {
    let Some(Value::List(operations)) = attribute(patch, "Operations") else {
        return Err("A patch has `Operations`".to_owned());
    };
    if operations.len() > MAX_OPERATIONS {
        return Err(format!("A patch has at most {MAX_OPERATIONS} operations"));
    }
    let mut patched = item.clone();
    for (position, operation) in operations.iter().enumerate() {
        let failed = |reason: String| format!("The operation {position} cannot be made: {reason}");
        apply(&mut patched, operation).map_err(failed)?;
    }
    Ok(patched)
}

fn apply(item: &mut Value, operation: &Value) -> Result<(), String> {
    let op = attribute(operation, "op").map(Value::tag_text);
    let kind = match op.unwrap_or_default().to_ascii_lowercase().as_str() {
        "add" => ScimOperation::Add,
        "replace" => ScimOperation::Replace,
        "remove" => ScimOperation::Remove,
        other => return Err(format!("`{other}` is no operation")),
    };
    let given = attribute(operation, "value");
    match (attribute(operation, "path"), given) {
        (Some(path), given) => {
            let path = ScimPath::read(&path.tag_text())?;
            change(item, &path, kind, given)
        }
        (None, Some(Value::Map(all))) if kind != ScimOperation::Remove => {
            all.iter().try_for_each(|(name, value)| {
                let path = ScimPath::read(name)?;
                change(item, &path, kind, Some(value))
            })
        }
        (None, _) => Err("it has neither a path nor an object with attributes".to_owned()),
    }
}

fn change(
    item: &mut Value,
    path: &ScimPath,
    kind: ScimOperation,
    given: Option<&Value>,
) -> Result<(), String> {
    if kind != ScimOperation::Remove && given.is_none() {
        return Err("it has no `value`".to_owned());
    }
    let mut steps: Vec<String> = path.extension.iter().cloned().collect();
    steps.push(called(members::get(item, &steps), &path.attribute));
    let Some(filter) = &path.filter else {
        if let Some(inner) = &path.inner {
            steps.push(called(members::get(item, &steps), inner));
        }
        let known = members::get(item, &steps).cloned();
        put(item, &steps, changed(known, kind, given));
        return Ok(());
    };
    let Some(Value::List(values)) = members::get(item, &steps).cloned() else {
        return Err(format!("`{}` has no such value", path.attribute));
    };
    let mut is_found = false;
    let values = values.into_iter().filter_map(|value| {
        if !filter.holds(&value) {
            return Some(value);
        }
        is_found = true;
        let Some(inner) = &path.inner else {
            return changed(Some(value), kind, given);
        };
        let mut value = value;
        let inner = [called(Some(&value), inner)];
        let known = members::get(&value, &inner).cloned();
        put(&mut value, &inner, changed(known, kind, given));
        Some(value)
    });
    let values: Vec<Value> = values.collect();
    if !is_found {
        return Err(format!("`{}` has no such value", path.attribute));
    }
    members::set(item, &steps, Value::List(values));
    Ok(())
}

/// Sets what is at the end of steps, or takes it away.
fn put(item: &mut Value, steps: &[String], value: Option<Value>) {
    match value {
        Some(value) => members::set(item, steps, value),
        None => {
            members::remove(item, steps);
        }
    }
}

/// What becomes of the value of an attribute; none where it goes.
fn changed(known: Option<Value>, kind: ScimOperation, given: Option<&Value>) -> Option<Value> {
    match (known, kind, given) {
        (Some(Value::List(known)), ScimOperation::Remove, Some(given)) => {
            let gone = members::each(given.clone());
            let left = known
                .into_iter()
                .filter(|it| !gone.iter().any(|gone| is_same(it, gone)));
            Some(Value::List(left.collect()))
        }
        (_, ScimOperation::Remove, _) => None,
        (Some(Value::List(mut known)), ScimOperation::Add, Some(given)) => {
            for new in members::each(given.clone()) {
                if !known.contains(&new) {
                    known.push(new);
                }
            }
            Some(Value::List(known))
        }
        (Some(known @ Value::Map(_)), _, Some(given @ Value::Map(_))) => {
            Some(members::laid_over(&known, given))
        }
        (_, _, given) => given.cloned(),
    }
}

/// Whether two values of an attribute are the same: they have one `value`, where they are objects.
fn is_same(one: &Value, other: &Value) -> bool {
    match (attribute(one, VALUE), attribute(other, VALUE)) {
        (Some(one), Some(other)) => one == other,
        (_, _) => one == other,
    }
}

/// The name of an attribute as an object has it: case does not matter.
fn called(object: Option<&Value>, name: &str) -> String {
    let members = object.map(members::all).unwrap_or_default();
    let mut names = members.into_iter().map(|(known, _)| known);
    let known = names.find(|it| it.eq_ignore_ascii_case(name));
    known.unwrap_or_else(|| name.to_owned())
}
