//! What bodies are made of: the Request Body Object, the Media Type Object, the Encoding Object, the Example Object.

use super::context::{Context, diagnostic};
use super::extension::Place;
use super::object::{ObjectReader, ref_or};
use super::parameter::STYLES;
use super::response::header;
use super::{schema, token};
use crate::diagnostics::code::read as code;
use crate::oas::{Encoding, Example, Media, Named, RefOr, Reference, RequestBody, Role};
use crate::tree::Node;

/// Reads the Request Body Object.
pub(super) fn request_body<'t>(node: &'t Node, cx: &Context<'t>) -> Option<RequestBody<'t>> {
    let mut o = ObjectReader::new(node, "Request Body Object", cx)?;
    if !o.has("content") {
        o.expected("content");
    }
    Some(RequestBody {
        origin: node.origin,
        description: o.text("description"),
        required: o.flag("required"),
        content: media_types(&mut o),
        extensions: o.finish(Place::Other),
    })
}

/// Reads `content`: Media Type Objects by media type.
pub(super) fn media_types<'t>(object: &mut ObjectReader<'t, '_>) -> Vec<Named<'t, Media<'t>>> {
    let (mut types, cx) = (object.named("content", media), object.context());
    types.retain(|named| token::judge_media_type(named.name, cx));
    types
}

fn media<'t>(node: &'t Node, cx: &Context<'t>) -> Option<Media<'t>> {
    let mut o = ObjectReader::new(node, "Media Type Object", cx)?;
    let (examples, example_references) = examples(&mut o);
    Some(Media {
        origin: node.origin,
        schema: o.child("schema", schema::read),
        encoding: o.named("encoding", encoding),
        examples,
        example_references,
        extensions: o.finish(Place::Other),
    })
}

fn encoding<'t>(node: &'t Node, cx: &Context<'t>) -> Option<Encoding<'t>> {
    let mut o = ObjectReader::new(node, "Encoding Object", cx)?;
    Some(Encoding {
        origin: node.origin,
        content_type: o.text("contentType"),
        headers: o.named("headers", |node, cx| ref_or(node, Role::Header, cx, header)),
        style: o.word("style", STYLES),
        explode: o.optional_flag("explode").map(|flag| flag.value),
        allow_reserved: o.flag("allowReserved"),
        extensions: o.finish(Place::Other),
    })
}

/// Reads `example` and `examples`: the values that stand here, and references to others.
pub(super) fn examples<'t>(
    object: &mut ObjectReader<'t, '_>,
) -> (Vec<&'t Node>, Vec<Reference<'t>>) {
    if object.has("example") && object.has("examples") {
        object.context().add(
            diagnostic(
                code::EXAMPLE_AND_EXAMPLES,
                object.origin(),
                "`example` and `examples` exclude each other",
            )
            .label("both are kept")
            .help("move the value of `example` into `examples`"),
        );
    }
    let mut values = Vec::from_iter(object.node("example"));
    let mut references = Vec::new();
    let named = object.named("examples", |node, cx| {
        ref_or(node, Role::Example, cx, example)
    });
    for example in named {
        match example.value {
            RefOr::Here(example) => values.extend(example.value),
            RefOr::Ref(reference) => references.push(reference),
        }
    }
    (values, references)
}

/// Reads the Example Object.
pub(super) fn example<'t>(node: &'t Node, cx: &Context<'t>) -> Option<Example<'t>> {
    let mut o = ObjectReader::new(node, "Example Object", cx)?;
    o.without_effect("externalValue", "nothing is fetched");
    let example = Example {
        origin: node.origin,
        summary: o.text("summary"),
        description: o.text("description"),
        value: o.node("value"),
    };
    o.finish(Place::Other);
    Some(example)
}
