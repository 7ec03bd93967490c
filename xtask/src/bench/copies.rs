//! A description of somebody else several times over in one: what a service as large as that would have.

use serde_yaml::{Mapping, Value};

use super::json;

/// What references to parts of a description begin with.
const PARTS: &str = "#/components/";

/// The description with all of its paths and components so many times; the copies refer to their own components. Nothing where the text is no
/// description.
pub fn copies(text: &str, times: usize) -> Option<String> {
    let Value::Mapping(mut root) = serde_yaml::from_str(text).ok()? else {
        return None;
    };
    let paths = root.remove("paths")?;
    let components = root.remove("components")?;
    let (paths, components) = (paths.as_mapping()?, components.as_mapping()?);
    let all_paths = (0..times).flat_map(|copy| {
        paths.iter().map(move |(path, item)| {
            let path = path.as_str().unwrap_or_default();
            let path = match copy {
                0 => path.to_owned(),
                _ => format!("/copy_{copy}{path}"),
            };
            member(&path, &renamed(item, copy))
        })
    });
    let sections = components.iter().map(|(section, parts)| {
        let parts = parts.as_mapping().into_iter().flatten();
        let parts: Vec<_> = parts.collect();
        let all = (0..times).flat_map(|copy| {
            parts.iter().map(move |(name, part)| {
                let name = name.as_str().unwrap_or_default();
                member(&suffixed(name, copy), &renamed(part, copy))
            })
        });
        let name = section.as_str().unwrap_or_default();
        format!("{}:{{{}}}", json::string(name), joined(all))
    });
    let (paths, sections) = (joined(all_paths), joined(sections));
    let rest = root
        .iter()
        .map(|(name, value)| member(name.as_str().unwrap_or_default(), value));
    let rest = joined(rest);
    Some(format!(
        "{{{rest},\"paths\":{{{paths}}},\"components\":{{{sections}}}}}\n"
    ))
}

/// A value of a copy: its references and the names of its operations are the copy's own.
fn renamed(value: &Value, copy: usize) -> Value {
    match value {
        Value::String(text) if text.starts_with(PARTS) => Value::String(suffixed(text, copy)),
        Value::Sequence(items) => items.iter().map(|item| renamed(item, copy)).collect(),
        Value::Mapping(members) => {
            let members = members.iter().map(|(name, value)| match value {
                Value::String(id) if name == "operationId" => {
                    (name.clone(), Value::String(suffixed(id, copy)))
                }
                _ => (name.clone(), renamed(value, copy)),
            });
            Value::Mapping(members.collect::<Mapping>())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Tagged(_) => {
            value.clone()
        }
    }
}

/// A name in a copy; the first copy is the description itself.
fn suffixed(name: &str, copy: usize) -> String {
    match copy {
        0 => name.to_owned(),
        _ => format!("{name}-copy-{copy}"),
    }
}

fn member(name: &str, value: &Value) -> String {
    format!("{}:{}", json::string(name), json::text(value))
}

/// Members with a line each.
fn joined(members: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    for member in members {
        if !text.is_empty() {
            text.push_str(",\n");
        }
        text.push_str(&member);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_refer_to_themselves() {
        let text = "
openapi: 3.0.3
info: {title: Pets, version: '1'}
paths:
  /pets:
    get:
      operationId: listPets
      responses: {'200': {$ref: '#/components/responses/Pets'}}
components:
  responses: {Pets: {description: Pets.}}
";
        let text = copies(text, 2).expect("a description");
        for part in [
            "\"/pets\":{\"get\":{\"operationId\":\"listPets\",\"responses\":{\"200\":{\"$ref\":\"#/components/responses/Pets\"}}}}",
            "\"/copy_1/pets\":{\"get\":{\"operationId\":\"listPets-copy-1\",",
            "{\"$ref\":\"#/components/responses/Pets-copy-1\"}",
            "\"Pets-copy-1\":{\"description\":\"Pets.\"}",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert_eq!(copies("a: 1", 2), None);
    }
}
