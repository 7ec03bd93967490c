//! Changes of the members that a mask names (AIP-134): what a body has beside them stays as it is, and what it has not of them goes.

use oasmith_codegen::ir::{Value, words};

use super::members;

/// The mask of all members.
const ALL: &str = "*";

/// The item with the members of a patch that a mask names; none where it names all, or none.
pub(super) fn masked(item: &Value, patch: &Value, mask: &Value) -> Option<Value> {
    let texts = members::each(mask.clone()).into_iter();
    let texts: Vec<String> = texts.map(|it| it.tag_text()).collect();
    let paths = texts.iter().flat_map(|it| it.split(','));
    let paths: Vec<&str> = paths.map(str::trim).filter(|it| !it.is_empty()).collect();
    if paths.is_empty() || paths.contains(&ALL) {
        return None;
    }
    let mut masked = item.clone();
    for path in paths {
        let steps = steps(path, &[patch, item]);
        match members::get(patch, &steps) {
            Some(value) => members::set(&mut masked, &steps, value.clone()),
            None => {
                members::remove(&mut masked, &steps);
            }
        }
    }
    Some(masked)
}

/// The steps of a path by the names that members have in the first of these that has them: masks may be written otherwise than JSON.
fn steps(path: &str, objects: &[&Value]) -> Vec<String> {
    let mut steps: Vec<String> = Vec::new();
    for step in path.split('.') {
        let letters = words(step).concat();
        let called = objects.iter().find_map(|object| {
            let all = members::all(members::get(object, &steps)?);
            let mut names = all.into_iter().map(|(name, _)| name);
            names.find(|name| words(name).concat() == letters)
        });
        steps.push(called.unwrap_or_else(|| step.to_owned()));
    }
    steps
}
