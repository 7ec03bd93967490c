//! What several operations share in `components`: its key, and names after it.

use crate::ir::Content;
use crate::normalize::schema::Shapes;

/// The key of a reference into `components`.
pub fn last_step(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or(reference)
}

/// Names what stands in a component that several operations use after the component.
pub fn name_contents(contents: &[Content], key: &str, shapes: &mut Shapes<'_>) {
    if let Some(used) = contents.first().and_then(|content| content.value) {
        shapes.name_after_component(used, &format!("{key}Body"), "Content");
    }
}
