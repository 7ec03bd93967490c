//! The Link Object.

use super::context::ReadContext;
use super::extension::ObjectKind;
use super::object::ObjectReader;
use crate::oas::LinkObject;
use crate::tree::Node;

pub(super) fn link<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<LinkObject<'t>> {
    let mut o = ObjectReader::new(node, "Link Object", cx)?;
    o.unsupported("server", "what comes next is called where everything is");
    Some(LinkObject {
        origin: node.origin,
        operation_id: o.text("operationId"),
        operation_ref: o.text("operationRef"),
        parameters: o.named("parameters", |node, _| Some(node)),
        body: o.node("requestBody"),
        description: o.text("description"),
        extensions: o.finish(ObjectKind::Other),
    })
}
