//! The Parameter Object.

use super::context::{ReadContext, diagnostic};
use super::example::examples;
use super::extension::ObjectKind;
use super::media::media_types;
use super::object::ObjectReader;
use super::styles::STYLES;
use super::{schema, token, upgrade};
use crate::diagnostics::code::read as code;
use crate::oas::{ParameterIn, ParameterObject, StyleName};
use crate::tree::Node;

/// Where a parameter can stand.
const LOCATIONS: &[(&str, ParameterIn)] = &[
    ("path", ParameterIn::Path),
    ("query", ParameterIn::Query),
    ("header", ParameterIn::Header),
    ("cookie", ParameterIn::Cookie),
];

/// Where a parameter can stand since 3.2.
const LOCATIONS_SINCE_3_2: &[(&str, ParameterIn)] = &[("querystring", ParameterIn::QueryString)];

/// How a parameter can be written since 3.2.
const STYLES_SINCE_3_2: &[(&str, StyleName)] = &[("cookie", StyleName::Cookie)];

pub(super) fn parameter<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<ParameterObject<'t>> {
    let mut o = ObjectReader::new(node, "Parameter Object", cx)?;
    let name = o.required_text("name");
    if !o.has("in") {
        o.missing("in");
    }
    let locations = upgrade::words(LOCATIONS, LOCATIONS_SINCE_3_2, cx);
    let location = o.word("in", &locations).map(|location| location.value);
    let required = required(&mut o, location, cx);
    o.without_effect("allowEmptyValue", "an empty value is written as it is");
    let allow_empty_value = o.optional_flag("allowEmptyValue");
    let allow_empty_value = allow_empty_value.map(|flag| flag.value);
    let examples = examples(&mut o);
    let is_whole_query = location == Some(ParameterIn::QueryString);
    if is_whole_query {
        whole_query(&mut o);
    } else {
        check_value(&o, cx);
    }
    let description = o.text("description");
    let deprecated = o.flag("deprecated");
    let style = o.word("style", &upgrade::words(STYLES, STYLES_SINCE_3_2, cx));
    let explode = o.optional_flag("explode").map(|flag| flag.value);
    let allow_reserved = allow_reserved(&mut o, location);
    let schema = o.child("schema", schema::read);
    let content = media_types(&mut o);
    let extensions = o.finish(ObjectKind::Parameter);
    let (name, location) = (name?, location?);
    let is_name = match location {
        ParameterIn::Header => token::check(name, "header", cx),
        ParameterIn::Cookie => token::check(name, "cookie", cx),
        ParameterIn::Path | ParameterIn::Query => true,
        ParameterIn::QueryString => !content.is_empty(),
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
        allow_empty_value,
        schema,
        content,
        examples,
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

/// What is the whole query has a media type, and nothing else says how it is written.
fn whole_query(object: &mut ObjectReader<'_, '_>) {
    if !object.has("content") {
        object.missing("content");
    }
    for key in ["allowReserved", "explode", "schema", "style"] {
        object.without_effect(
            key,
            "the media type below `content` says how the whole query is written",
        );
    }
}

/// Whether reserved characters stay as they are. Only the query has places for them.
fn allow_reserved(object: &mut ObjectReader<'_, '_>, location: Option<ParameterIn>) -> bool {
    match location {
        Some(ParameterIn::Query) | None => {}
        Some(ParameterIn::Path) if upgrade::paths_have_reserved(object.context()) => {
            object.unsupported(
                "allowReserved",
                "a value in the path is percent-encoded, so that it stays one segment",
            );
        }
        Some(
            ParameterIn::Path
            | ParameterIn::QueryString
            | ParameterIn::Header
            | ParameterIn::Cookie,
        ) => object.without_effect("allowReserved", "it is for parameters in the query"),
    }
    object.flag("allowReserved")
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
