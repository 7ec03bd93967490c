//! The Response Object.

use super::context::ReadContext;
use super::extension::ObjectKind;
use super::link::link;
use super::media::{header, media_types};
use super::object::ObjectReader;
use super::reference::ref_or;
use super::{token, upgrade};
use crate::oas::{ResponseObject, TargetKind};
use crate::tree::Node;

pub(super) fn response<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<ResponseObject<'t>> {
    let mut o = ObjectReader::new(node, "Response Object", cx)?.since_3_2(&["summary"]);
    if upgrade::demands_description(cx) && !o.has("description") {
        o.expected("description");
    }
    let mut headers = o.named("headers", |node, cx| {
        ref_or(node, TargetKind::Header, cx, header)
    });
    headers.retain(|named| token::check(named.name, "header", cx));
    Some(ResponseObject {
        origin: node.origin,
        summary: o.text("summary"),
        description: o.text("description"),
        headers,
        content: media_types(&mut o),
        links: o.named("links", |node, cx| ref_or(node, TargetKind::Link, cx, link)),
        extensions: o.finish(ObjectKind::Response),
    })
}
