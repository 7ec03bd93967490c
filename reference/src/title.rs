//! What operations are called in lists and titles.

use oasmith_codegen::ir::Operation;

use crate::markdown;

/// The title of an operation, or its id.
pub(crate) fn of(operation: &Operation) -> String {
    let line = operation.docs.title.as_deref().map(markdown::title);
    line.filter(|line| !line.is_empty())
        .unwrap_or_else(|| operation.id.clone())
}
