//! How a body changes an item.

use oasmith_codegen::ir::{PatchForm, Value};

use super::{json_patch, members, scim_patch};

/// The item with what a body says.
///
/// # Errors
/// A change that it says cannot be made.
pub(super) fn changed(item: &Value, patch: &Value, form: PatchForm) -> Result<Value, String> {
    match form {
        PatchForm::MergePatch => Ok(merged(item, patch)),
        PatchForm::JsonApi => Ok(resource_object(item, patch)),
        PatchForm::Members => Ok(members::laid_over(item, patch)),
        PatchForm::JsonPatch => json_patch::patched(item, patch),
        PatchForm::Scim => scim_patch::patched(item, patch),
    }
}

/// RFC 7396.
pub(crate) fn merged(target: &Value, patch: &Value) -> Value {
    let Value::Map(changes) = patch else {
        return patch.clone();
    };
    let mut members = members::all(target);
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

/// JSON:API 1.1, section 9.2: attributes and relationships that are missing stay as they are.
fn resource_object(item: &Value, patch: &Value) -> Value {
    let mut changed = members::laid_over(item, patch);
    for name in ["attributes", "relationships"] {
        let steps = &[name.to_owned()];
        if let Some((before, change)) = members::get(item, steps).zip(members::get(patch, steps)) {
            members::set(&mut changed, steps, members::laid_over(before, change));
        }
    }
    changed
}
