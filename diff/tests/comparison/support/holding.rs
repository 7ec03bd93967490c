//! Which schemas hold together of the values at a pointer: parts of `allOf` and what is referred to say together what a member is, and an
//! alternative holds with what stands beside it.

use oasmith_codegen::Model;
use oasmith_codegen::ir::pointers::Pointers;
use oasmith_codegen::ir::{Selector, ShapeKind};
use oasmith_codegen::source::Origin;
use serde_json::{Map, Value, json};

type Object = Map<String, Value>;

/// Maximum number of schemas that are looked through for one value.
const MAX_SCHEMAS: usize = 100;

/// The schema of the values at a pointer, which begins with that of a schema; nothing where other values decide which schemas hold there.
/// The model tells the alternatives of a union by their names.
pub fn holding(
    root: &Value,
    (pointer, base): (&str, &str),
    components: &Value,
    model: &Model,
) -> Option<Value> {
    let mut here = vec![root.clone()];
    let mut passed = base.to_owned();
    let mut steps = pointer.strip_prefix(base)?.split('/').skip(1);
    while let Some(step) = steps.next() {
        let said = |key: &str| -> Vec<Value> {
            let all = said(&here, components);
            all.iter().filter_map(|it| it.get(key).cloned()).collect()
        };
        here = match step {
            "properties" => {
                let name = steps.next()?;
                passed = format!("{passed}/properties/{name}");
                let members = said("properties");
                let members = members.iter().filter_map(|it| it.get(unescaped(name)));
                members.cloned().collect()
            }
            "items" if said("prefixItems").is_empty() => {
                passed += "/items";
                said("items")
            }
            "additionalProperties" if said("patternProperties").is_empty() => {
                passed += "/additionalProperties";
                said("additionalProperties")
            }
            "oneOf" => {
                let role = steps.next()?;
                let branch = branch(model, &passed, &unescaped(role))?;
                passed = format!("{passed}/oneOf/{role}");
                let mut others = without(&here, components, &branch)?;
                others.push(branch);
                others
            }
            _ => return None,
        };
    }
    if here.is_empty() {
        return Some(json!({}));
    }
    Some(json!({ "allOf": here }))
}

fn unescaped(step: &str) -> String {
    step.replace("~1", "/").replace("~0", "~")
}

/// All schemas that hold with these, without their `allOf` and `$ref`.
fn said(here: &[Value], components: &Value) -> Vec<Object> {
    let mut open: Vec<&Value> = here.iter().collect();
    let mut all = Vec::new();
    while let Some(schema) = open.pop() {
        let Value::Object(object) = schema else {
            all.extend(
                (schema == &json!(false))
                    .then(|| Object::from_iter([("not".to_owned(), json!({}))])),
            );
            continue;
        };
        let target = object.get("$ref").and_then(Value::as_str);
        let target = target.and_then(|it| components.get(it.rsplit('/').next()?));
        open.extend(target);
        open.extend(
            object
                .get("allOf")
                .and_then(Value::as_array)
                .into_iter()
                .flatten(),
        );
        for key in ["anyOf", "oneOf"] {
            open.extend(only(object.get(key)));
        }
        let mut own = object.clone();
        own.retain(|key, _| key != "$ref" && key != "allOf");
        all.push(own);
        if all.len() > MAX_SCHEMAS {
            break;
        }
    }
    all
}

/// The one alternative beside null.
fn only(branches: Option<&Value>) -> Option<&Value> {
    let mut branches = branches?.as_array()?.iter();
    let only = branches.next()?;
    branches.next().is_none().then_some(only)
}

/// The same without the alternatives of which this is one.
fn without(here: &[Value], components: &Value, branch: &Value) -> Option<Vec<Value>> {
    let mut all = said(here, components);
    let has = |object: &Object, key: &str| {
        let any = object.get(key).and_then(Value::as_array);
        any.is_some_and(|any| any.contains(branch))
    };
    let is_choice = |object: &Object| ["anyOf", "oneOf"].iter().any(|key| has(object, key));
    if !all.iter().any(is_choice) {
        // It is one of several types.
        return Some(here.to_vec());
    }
    // What nothing evaluates depends on all that stands beside it.
    let depends = |it: &Object| it.keys().any(|key| key.starts_with("unevaluated"));
    if all.iter().any(depends) {
        return None;
    }
    for object in &mut all {
        for key in ["anyOf", "oneOf"] {
            if has(object, key) {
                object.remove(key);
            }
        }
    }
    Some(all.into_iter().map(Value::Object).collect())
}

/// An alternative as it is written, by the pointer of its union and by its name.
fn branch(model: &Model, union: &str, role: &str) -> Option<Value> {
    let pointers = Pointers::of(&model.api);
    let mut shapes = model.api.shapes.iter();
    let (shape, union) = shapes.find_map(|(id, shape)| match &shape.kind {
        ShapeKind::Union(found) if pointers.shape(id) == union => Some((shape, found)),
        _ => None,
    })?;
    let variant = union.variants.iter().find(|it| it.role == role)?;
    if union.selector == Selector::JsonType && variant.origin == shape.origin {
        return Some(json!({ "type": role }));
    }
    written(model, variant.origin)
}

/// The schema that is written at a place.
fn written(model: &Model, at: Origin) -> Option<Value> {
    let text = &model.sources.get(at.file)?.text;
    let (before, behind) = text.split_at_checked(at.start as usize)?;
    let own = behind.get(..(at.end - at.start) as usize)?;
    // A block begins in the column of its first line.
    let column = before.rsplit('\n').next()?.chars().count();
    serde_yaml::from_str(&format!("{}{own}", " ".repeat(column))).ok()
}
