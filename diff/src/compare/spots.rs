//! Where operations stand.

use oasmith_codegen::ir::{Operation, pointers};

use crate::finding::Spot;

/// Where an operation stands.
pub(super) fn spot(operation: &Operation, webhook: Option<&str>) -> Spot {
    let pointer = webhook.map_or_else(
        || pointers::operation(operation),
        |name| oasmith::pointer::of(["webhooks", name]),
    );
    Spot::new(pointer, operation.origin)
}
