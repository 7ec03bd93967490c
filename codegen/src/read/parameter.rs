//! The Parameter Object.

use super::context::{ReadContext, diagnostic};
use super::example::examples;
use super::extension::ObjectKind;
use super::media::media_types;
use super::object::ObjectReader;
use super::styles::STYLES;
use super::{schema, token};
use crate::diagnostics::code::read as code;
use crate::oas::{ParameterIn, ParameterObject};
use crate::tree::Node;

/// Where a parameter can stand.
const LOCATIONS: &[(&str, ParameterIn)] = &[
    ("path", ParameterIn::Path),
    ("query", ParameterIn::Query),
    ("header", ParameterIn::Header),
    ("cookie", ParameterIn::Cookie),
];

/// Reads the Parameter Object.
pub(super) fn parameter<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<ParameterObject<'t>> {
    let mut o = ObjectReader::new(node, "Parameter Object", cx)?;
    let name = o.required_text("name");
    if !o.has("in") {
        o.missing("in");
    }
    let location = o.word("in", LOCATIONS);
    let required = required(&mut o, location.map(|location| location.value), cx);
    o.without_effect("allowEmptyValue", "an empty value is written as it is");
    let (examples, example_references) = examples(&mut o);
    check_value(&o, cx);
    let description = o.text("description");
    let deprecated = o.flag("deprecated");
    let style = o.word("style", STYLES);
    let explode = o.optional_flag("explode").map(|flag| flag.value);
    if location.is_some_and(|location| location.value != ParameterIn::Query) {
        o.without_effect("allowReserved", "it is for parameters in the query");
    }
    let allow_reserved = o.flag("allowReserved");
    let schema = o.child("schema", schema::read);
    let content = media_types(&mut o);
    let extensions = o.finish(ObjectKind::Parameter);
    let (name, location) = (name?, location?.value);
    let is_name = match location {
        ParameterIn::Header => token::check(name, "header", cx),
        ParameterIn::Cookie => token::check(name, "cookie", cx),
        ParameterIn::Path | ParameterIn::Query => true,
    };
    is_name.then_some(ParameterObject {
        origin: node.origin,
        name,
        location,
        description,
        required,
        deprecated,
        style,
        explode,
        allow_reserved,
        schema,
        content,
        examples,
        example_references,
        extensions,
    })
}

/// A path is no path without its parameters, so that they are required whatever the description says.
fn required(
    object: &mut ObjectReader<'_, '_>,
    location: Option<ParameterIn>,
    cx: &ReadContext<'_>,
) -> bool {
    let required = object.flag("required");
    if required || location != Some(ParameterIn::Path) {
        return required;
    }
    cx.add(
        diagnostic(
            code::OPTIONAL_PATH_PARAMETER,
            object.origin(),
            "a parameter in the path is always required",
        )
        .label("read as required")
        .help("add `required: true`"),
    );
    true
}

/// A value has a schema or a media type, and not both.
fn check_value(object: &ObjectReader<'_, '_>, cx: &ReadContext<'_>) {
    match (object.has("schema"), object.has("content")) {
        (true, false) | (false, true) => {}
        (false, false) => object.expected("schema"),
        (true, true) => cx.add(
            diagnostic(
                code::SCHEMA_AND_CONTENT,
                object.origin(),
                "`schema` and `content` exclude each other",
            )
            .help("remove one of them"),
        ),
    }
}
