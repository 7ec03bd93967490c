//! The Media Type Object, the Encoding Object and the Header Object: the parts of a form have headers, and headers have contents.

use super::context::ReadContext;
use super::example::examples;
use super::extension::ObjectKind;
use super::object::ObjectReader;
use super::reference::ref_or;
use super::styles::STYLES;
use super::{schema, token};
use crate::oas::{Encoding, HeaderObject, Media, Named, SourceText, TargetKind};
use crate::tree::Node;

/// The only style that a header has.
const STYLE: &[(&str, ())] = &[("simple", ())];

/// Reads `content`: Media Type Objects by media type.
pub(super) fn media_types<'t>(object: &mut ObjectReader<'t, '_>) -> Vec<Named<'t, Media<'t>>> {
    let (mut types, cx) = (object.named("content", media), object.context());
    types.retain(|named| token::check_media_type(named.name, cx));
    types
}

/// Reads a Media Type Object that has a name of its own.
pub(super) fn media<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Media<'t>> {
    let mut o = ObjectReader::new(node, "Media Type Object", cx)?.since_3_2(&[
        "itemEncoding",
        "itemSchema",
        "prefixEncoding",
    ]);
    let examples = examples(&mut o);
    parts_by_place(&mut o);
    Some(Media {
        origin: node.origin,
        schema: o.child("schema", schema::read),
        item_schema: o.child("itemSchema", schema::read),
        encoding: o.named("encoding", encoding),
        examples,
        extensions: o.finish(ObjectKind::Other),
    })
}

/// Encodings of parts that are told apart by their place, and not by a name.
fn parts_by_place(object: &mut ObjectReader<'_, '_>) {
    let why = "parts have names: describe them as `multipart/form-data`, with `encoding`";
    object.unsupported("prefixEncoding", why);
    object.unsupported("itemEncoding", why);
}

fn encoding<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Encoding<'t>> {
    let mut o = ObjectReader::new(node, "Encoding Object", cx)?.since_3_2(&[
        "encoding",
        "itemEncoding",
        "prefixEncoding",
    ]);
    o.unsupported(
        "encoding",
        "a part that has parts of its own is written as bytes: give it the `format` binary",
    );
    parts_by_place(&mut o);
    let content_type = o.text("contentType");
    if let Some(written) = content_type {
        for text in written.text.split(',').map(str::trim) {
            token::check_media_type(SourceText { text, ..written }, cx);
        }
    }
    Some(Encoding {
        origin: node.origin,
        content_type,
        headers: o.named("headers", |node, cx| {
            ref_or(node, TargetKind::Header, cx, header)
        }),
        style: o.word("style", STYLES),
        explode: o.optional_flag("explode").map(|flag| flag.value),
        allow_reserved: o.flag("allowReserved"),
        extensions: o.finish(ObjectKind::Other),
    })
}

pub(super) fn header<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<HeaderObject<'t>> {
    let mut o = ObjectReader::new(node, "Header Object", cx)?;
    let examples = examples(&mut o);
    o.word("style", STYLE);
    o.without_effect("name", "a header is named by its key");
    o.without_effect("in", "a header stands among headers");
    o.without_effect("allowEmptyValue", "an empty value is written as it is");
    o.without_effect("allowReserved", "headers are not percent-encoded");
    Some(HeaderObject {
        origin: node.origin,
        description: o.text("description"),
        required: o.flag("required"),
        deprecated: o.flag("deprecated"),
        explode: o.optional_flag("explode").map(|flag| flag.value),
        schema: o.child("schema", schema::read),
        content: media_types(&mut o),
        examples,
        extensions: o.finish(ObjectKind::Other),
    })
}
