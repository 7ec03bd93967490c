//! What several operations share in `components`: its key, and names after it.

use super::contents::naming;
use crate::ir::Content;
use crate::normalize::component_kind::ComponentKind;
use crate::normalize::schema::Shapes;

/// The key of a reference into `components`.
pub fn last_step(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or(reference)
}

/// Names what stands in a component that several operations use after the component.
pub fn name_contents(
    contents: &[Content],
    kind: ComponentKind,
    key: &str,
    shapes: &mut Shapes<'_>,
) {
    let first = naming(contents, |content| &content.media);
    if let Some(used) = first.and_then(|content| content.value) {
        shapes.name_after_component(used, kind, &format!("{key}Body"));
    }
}
