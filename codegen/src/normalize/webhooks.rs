//! What the service calls.

use super::operations::{methods, operation};
use super::shapes::Shapes;
use crate::ir::Webhook;
use crate::oas::Document;

/// All webhooks; one with several methods stands once for each.
pub(super) fn all<'a>(document: &'a Document<'a>, shapes: &mut Shapes<'a, '_>) -> Vec<Webhook> {
    let mut all = Vec::new();
    for path in &document.webhooks {
        let name = path.name.text;
        for (item, method) in methods(path, shapes) {
            let id = method.value.id.map_or(name, |id| id.text).to_owned();
            all.push(Webhook {
                name: name.to_owned(),
                operation: operation(document, item, method, id, Vec::new(), shapes),
            });
        }
    }
    all
}
