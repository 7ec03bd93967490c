//! Operations as notes on conventions call them.

use crate::ir::Operation;

/// An operation as it is listed: `POST /charges`.
pub(super) fn route(operation: &Operation) -> String {
    format!("{} {}", operation.method, operation.template.written)
}
