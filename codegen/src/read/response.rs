//! The Response Object and the Header Object.

use super::body::{examples, media_types};
use super::context::Context;
use super::extension::Place;
use super::link::link;
use super::object::{ObjectReader, ref_or};
use super::{schema, token};
use crate::oas::{Header, Response, Role};
use crate::tree::Node;

/// Reads the Response Object.
pub(super) fn response<'t>(node: &'t Node, cx: &Context<'t>) -> Option<Response<'t>> {
    let mut o = ObjectReader::new(node, "Response Object", cx)?;
    if !o.has("description") {
        o.expected("description");
    }
    let mut headers = o.named("headers", |node, cx| ref_or(node, Role::Header, cx, header));
    headers.retain(|named| token::judge(named.name, "header", cx));
    Some(Response {
        origin: node.origin,
        description: o.text("description"),
        headers,
        content: media_types(&mut o),
        links: o.named("links", |node, cx| ref_or(node, Role::Link, cx, link)),
        extensions: o.finish(Place::Response),
    })
}

/// The only style that a header has.
const STYLE: &[(&str, ())] = &[("simple", ())];

/// Reads the Header Object.
pub(super) fn header<'t>(node: &'t Node, cx: &Context<'t>) -> Option<Header<'t>> {
    let mut o = ObjectReader::new(node, "Header Object", cx)?;
    let (examples, example_references) = examples(&mut o);
    o.word("style", STYLE);
    o.without_effect("name", "a header is named by its key");
    o.without_effect("in", "a header stands among headers");
    o.without_effect("allowEmptyValue", "an empty value is written as it is");
    o.without_effect("allowReserved", "headers are not percent-encoded");
    Some(Header {
        origin: node.origin,
        description: o.text("description"),
        required: o.flag("required"),
        deprecated: o.flag("deprecated"),
        explode: o.optional_flag("explode").map(|flag| flag.value),
        schema: o.child("schema", schema::read),
        content: media_types(&mut o),
        examples,
        example_references,
        extensions: o.finish(Place::Other),
    })
}
