//! The Request Body Object.

use super::context::ReadContext;
use super::extension::ObjectKind;
use super::media::media_types;
use super::object::ObjectReader;
use crate::oas::RequestBody;
use crate::tree::Node;

/// Reads the Request Body Object.
pub(super) fn request_body<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<RequestBody<'t>> {
    let mut o = ObjectReader::new(node, "Request Body Object", cx)?;
    if !o.has("content") {
        o.expected("content");
    }
    Some(RequestBody {
        origin: node.origin,
        description: o.text("description"),
        required: o.flag("required"),
        content: media_types(&mut o),
        extensions: o.finish(ObjectKind::Other),
    })
}
