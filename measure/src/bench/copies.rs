//! A description of somebody else several times over: what a service as large as that would have.

use serde_yaml::{Mapping, Value};

use super::json;

/// What references to parts of a description begin with.
const PARTS: &str = "#/components/";

/// The description that refers to every path of so many copies, each of which is a document of its own, because one document has a limit. Nothing
/// where it is no description.
pub fn whole(root: &Mapping, times: usize) -> Option<String> {
    let paths = root.get("paths")?.as_mapping()?;
    let paths: Vec<&str> = paths.keys().filter_map(Value::as_str).collect();
    let all = (0..times).flat_map(|copy| {
        paths.iter().map(move |path| {
            let own = of_copy(path, copy);
            let target = format!("{}#/paths/{}", document(copy), escaped(&own));
            format!(
                "{}:{{\"$ref\":{}}}",
                json::string(&own),
                json::string(&target)
            )
        })
    });
    let paths = joined(all);
    let rest = root.iter().filter_map(|(name, value)| {
        let name = name.as_str()?;
        (!["paths", "components"].contains(&name)).then(|| member(name, value))
    });
    let rest = joined(rest);
    Some(format!("{{{rest},\"paths\":{{{paths}}}}}\n"))
}

/// The document of one copy, with all paths and components.
pub fn copy(root: &Mapping, copy: usize) -> Option<String> {
    let paths = root.get("paths")?.as_mapping()?.iter().map(|(path, item)| {
        let path = path.as_str().unwrap_or_default();
        member(&of_copy(path, copy), &renamed(item, copy))
    });
    let components = root.get("components")?.as_mapping()?;
    let sections = components.iter().map(|(section, parts)| {
        let parts = parts.as_mapping().into_iter().flatten();
        let parts = parts.map(|(name, part)| {
            let name = name.as_str().unwrap_or_default();
            member(&suffixed(name, copy), &renamed(part, copy))
        });
        let name = section.as_str().unwrap_or_default();
        format!("{}:{{{}}}", json::string(name), joined(parts))
    });
    let (paths, sections) = (joined(paths), joined(sections));
    Some(format!(
        "{{\"paths\":{{{paths}}},\"components\":{{{sections}}}}}\n"
    ))
}

/// The name of the document of a copy.
pub fn document(copy: usize) -> String {
    format!("copy-{copy}.json")
}

/// A description.
pub fn read(text: &str) -> Option<Mapping> {
    match serde_yaml::from_str(text).ok()? {
        Value::Mapping(root) => Some(root),
        _ => None,
    }
}

/// A path in a copy; the first copy is the description itself.
fn of_copy(path: &str, copy: usize) -> String {
    match copy {
        0 => path.to_owned(),
        _ => format!("/copy_{copy}{path}"),
    }
}

/// A key in a pointer that stands in a reference.
fn escaped(key: &str) -> String {
    let pointer = key.replace('~', "~0").replace('/', "~1");
    pointer
        .replace('%', "%25")
        .replace('{', "%7B")
        .replace('}', "%7D")
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
        let root = read(text).expect("a map");
        let main = whole(&root, 2).expect("a description");
        let target = "\"/copy_1/pets\":{\"$ref\":\"copy-1.json#/paths/~1copy_1~1pets\"}";
        assert!(main.contains(target), "{main}");
        let first = copy(&root, 0).expect("a description");
        assert!(first.contains("\"operationId\":\"listPets\""), "{first}");
        let second = copy(&root, 1).expect("a description");
        for part in [
            "\"/copy_1/pets\":{\"get\":{\"operationId\":\"listPets-copy-1\",",
            "{\"$ref\":\"#/components/responses/Pets-copy-1\"}",
            "\"Pets-copy-1\":{\"description\":\"Pets.\"}",
        ] {
            assert!(second.contains(part), "{part}: {second}");
        }
        assert_eq!(whole(&Mapping::new(), 2), None);
        assert_eq!(read("[]"), None);
    }
}
