//! JSON Patch (RFC 6902): a list of changes.

use std::borrow::Cow;

use oasmith::{RawJson, pointer};
use oasmith_codegen::ir::Value;

use super::store::MAX_BYTES;

/// How many operations a patch may have.
const MAX_OPERATIONS: usize = 1_000;

/// How deep a value may stand.
const MAX_DEPTH: usize = 64;

/// The value with all changes of a patch, or with none.
///
/// # Errors
/// Which of them cannot be made, and why.
pub(super) fn patched(value: &Value, patch: &Value) -> Result<Value, String> {
    let Value::List(operations) = patch else {
        return Err("A JSON Patch is a list of operations".to_owned());
    };
    if operations.len() > MAX_OPERATIONS {
        return Err(format!("A patch has at most {MAX_OPERATIONS} operations"));
    }
    let mut patched = Patched {
        value: value.clone(),
        copied: 0,
    };
    for (position, operation) in operations.iter().enumerate() {
        let failed = |reason: String| format!("The operation {position} cannot be made: {reason}");
        patched.apply(operation).map_err(failed)?;
    }
    Ok(patched.value)
}

/// A value while it is changed.
struct Patched {
    value: Value,
    /// How many bytes of it are copies.
    copied: usize,
}

impl Patched {
    fn apply(&mut self, operation: &Value) -> Result<(), String> {
        let path = steps(operation, "path")?;
        let given = || member(operation, "value").ok_or("it has no `value`");
        match text(operation, "op")? {
            "add" => self.add(&path, given()?.clone()),
            "remove" => self.take(&path).map(|_| ()),
            "replace" => {
                let new = given()?;
                *found_mut(&mut self.value, &path)? = new.clone();
                Ok(())
            }
            "move" => {
                let from = steps(operation, "from")?;
                if path.len() > from.len() && path.starts_with(&from) {
                    return Err("a value is not moved into itself".to_owned());
                }
                let moved = self.take(&from)?;
                self.add(&path, moved)
            }
            "copy" => {
                let from = steps(operation, "from")?;
                let copy = found(&self.value, &from)?.clone();
                self.copied += copy.to_json().len();
                if self.copied > MAX_BYTES {
                    return Err(format!("more than {MAX_BYTES} bytes are copied"));
                }
                self.add(&path, copy)
            }
            "test" if is_equal(found(&self.value, &path)?, given()?) => Ok(()),
            "test" => Err("the value is another one".to_owned()),
            other => Err(format!("`{other}` is no operation")),
        }
    }

    fn add(&mut self, path: &[String], new: Value) -> Result<(), String> {
        if path.len() + depth(&new) > MAX_DEPTH {
            return Err(format!("it would be more than {MAX_DEPTH} deep"));
        }
        let Some((last, around)) = path.split_last() else {
            self.value = new;
            return Ok(());
        };
        match found_mut(&mut self.value, around)? {
            Value::Map(members) => {
                match members.iter_mut().find(|(name, _)| name == last) {
                    Some((_, value)) => *value = new,
                    None => members.push((last.clone(), new)),
                }
                Ok(())
            }
            Value::List(items) => {
                let end = items.len();
                let at = if last == "-" { Some(end) } else { index(last) };
                let at = at.filter(|it| *it <= end).ok_or_else(|| missing(path))?;
                items.insert(at, new);
                Ok(())
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => Err(missing(path)),
        }
    }

    fn take(&mut self, path: &[String]) -> Result<Value, String> {
        let Some((last, around)) = path.split_last() else {
            return Ok(std::mem::replace(&mut self.value, Value::Null));
        };
        let taken = match found_mut(&mut self.value, around)? {
            Value::Map(members) => {
                let position = members.iter().position(|(name, _)| name == last);
                position.map(|at| members.remove(at).1)
            }
            Value::List(items) => {
                let at = index(last).filter(|it| *it < items.len());
                at.map(|at| items.remove(at))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => None,
        };
        taken.ok_or_else(|| missing(path))
    }
}

fn found<'v>(value: &'v Value, path: &[String]) -> Result<&'v Value, String> {
    let mut at = value;
    for step in path {
        let inner = match at {
            Value::Map(members) => members
                .iter()
                .find(|(name, _)| name == step)
                .map(|it| &it.1),
            Value::List(items) => index(step).and_then(|at| items.get(at)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => None,
        };
        at = inner.ok_or_else(|| missing(path))?;
    }
    Ok(at)
}

fn found_mut<'v>(value: &'v mut Value, path: &[String]) -> Result<&'v mut Value, String> {
    let mut at = value;
    for step in path {
        let inner = match at {
            Value::Map(members) => {
                let mut members = members.iter_mut();
                members.find(|(name, _)| name == step).map(|it| &mut it.1)
            }
            Value::List(items) => index(step).and_then(|at| items.get_mut(at)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => None,
        };
        at = inner.ok_or_else(|| missing(path))?;
    }
    Ok(at)
}

fn missing(path: &[String]) -> String {
    let pointer = pointer::of(path.iter().map(String::as_str));
    format!("there is nothing at `{pointer}`")
}

/// The position that a step names: digits without a zero in front.
fn index(step: &str) -> Option<usize> {
    let is_one = step == "0" || !step.starts_with('0');
    let is_digits = step.bytes().all(|it| it.is_ascii_digit());
    step.parse().ok().filter(|_| is_one && is_digits)
}

fn member<'v>(operation: &'v Value, name: &str) -> Option<&'v Value> {
    let Value::Map(members) = operation else {
        return None;
    };
    let mut members = members.iter();
    members.find(|(known, _)| known == name).map(|it| &it.1)
}

fn text<'v>(operation: &'v Value, name: &str) -> Result<&'v str, String> {
    match member(operation, name) {
        Some(Value::Text(text)) => Ok(text),
        Some(_) | None => Err(format!("it has no text `{name}`")),
    }
}

/// The steps of a pointer.
fn steps(operation: &Value, name: &str) -> Result<Vec<String>, String> {
    let text = text(operation, name)?;
    if !text.is_empty() && !text.starts_with('/') {
        return Err(format!("`{text}` is no JSON pointer"));
    }
    Ok(pointer::steps(text).map(Cow::into_owned).collect())
}

fn depth(value: &Value) -> usize {
    let inner = match value {
        Value::Map(members) => members.iter().map(|(_, it)| depth(it)).max(),
        Value::List(items) => items.iter().map(depth).max(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => return 0,
    };
    inner.unwrap_or(0) + 1
}

/// Whether two values are equal: numbers by what they are, objects whatever the order of their members is.
fn is_equal(left: &Value, right: &Value) -> bool {
    let raw = |it: &Value| it.to_json().parse::<RawJson>().ok();
    raw(left) == raw(right)
}

#[cfg(test)]
mod tests {
    use oasmith_codegen::ir::Value;
    use serde::Deserialize;

    use super::{MAX_DEPTH, patched};

    fn json(text: &str) -> Value {
        Value::from_json(text).expect(text)
    }

    #[derive(Deserialize)]
    struct Case {
        document: String,
        patch: String,
        result: Option<String>,
        /// The end of it.
        reason: Option<String>,
    }

    #[test]
    fn changes_are_those_of_rfc_6902() {
        let cases = include_str!("json_patch_cases.yaml");
        let cases: Vec<Case> = serde_yaml::from_str(cases).expect("cases");
        assert!(cases.len() > 20, "{} cases", cases.len());
        for case in cases {
            let found = patched(&json(&case.document), &json(&case.patch));
            let found = found.map(|it| it.to_json());
            match (&found, case.result, case.reason) {
                (Ok(found), Some(wanted), None) => assert_eq!(*found, wanted, "{}", case.patch),
                (Err(reason), None, Some(wanted)) => {
                    assert!(reason.ends_with(&wanted), "{}: {reason}", case.patch);
                }
                _ => panic!("{}: {found:?}", case.patch),
            }
        }
    }

    #[test]
    fn copies_and_depth_are_bounded() {
        let copies = |path: &str| {
            format!(
                "[{}]",
                vec![format!(r#"{{"op":"copy","from":"","path":"{path}"}}"#); 900].join(",")
            )
        };
        let deep = patched(&json(r#"{"a":1}"#), &json(&copies("/a"))).expect_err("it is deep");
        assert!(
            deep.contains(&format!("more than {MAX_DEPTH} deep")),
            "{deep}"
        );
        let wide = patched(&json("[[1],[2]]"), &json(&copies("/-"))).expect_err("it is large");
        assert!(wide.contains("deep") || wide.contains("bytes"), "{wide}");
        let many = format!(
            "[{}]",
            vec![r#"{"op":"test","path":"","value":1}"#; 1_001].join(",")
        );
        assert!(patched(&json("1"), &json(&many)).is_err());
    }
}
