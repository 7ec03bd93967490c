//! Responses: exact statuses before ranges before the default.

use super::bodies::{contents, name_after_component, name_contents};
use super::links;
use super::operations::described;
use super::parameters::last_step;
use super::parts;
use super::shapes::{Shapes, here};
use crate::ir::{Header, NameHint, Response, ShapeKind, Status, Use};
use crate::layout::{ParamStyle, Style};
use crate::media_type::MediaType;
use crate::oas::{self, Named, Operation, RefOr};

/// The responses of an operation.
pub(super) fn all<'a>(
    operation: &str,
    written: &'a Operation<'a>,
    shapes: &mut Shapes<'a, '_>,
) -> Vec<Response> {
    let first = written
        .responses
        .iter()
        .filter_map(|named| status(named.name.text))
        .min();
    let mut responses: Vec<Response> = written
        .responses
        .iter()
        .filter_map(|named| response(operation, named, first, shapes))
        .collect();
    responses.sort_by_key(|response| response.status);
    responses
}

fn response<'a>(
    operation: &str,
    named: &'a Named<'a, RefOr<'a, oas::Response<'a>>>,
    first: Option<Status>,
    shapes: &mut Shapes<'a, '_>,
) -> Option<Response> {
    let known = shapes.links;
    let status = status(named.name.text)?;
    let written = here(&named.value, |reference| known.response(reference))?;
    let role = if Some(status) == first {
        "response".to_owned()
    } else {
        format!("response {}", named.name.text)
    };
    let contents = contents(operation, &role, &written.content, shapes);
    parts::not_in_answers(&written.content, shapes);
    let headers = written.headers.iter();
    let headers = headers
        .filter_map(|named| header(operation, named.name.text.to_owned(), named, shapes))
        .collect();
    let mut prose = described(written.description, &written.extensions);
    if let RefOr::Ref(reference) = &named.value {
        name_contents(shapes, &contents, last_step(reference.target.text));
        let replaced = reference.description.map(|text| text.text.to_owned());
        prose.description = replaced.or(prose.description);
    }
    Some(Response {
        origin: named.name.origin,
        status,
        prose,
        headers,
        contents,
        links: links::all(&written.links, shapes),
    })
}

/// A header; the role is what its value is called within the operation.
pub(super) fn header<'a>(
    operation: &str,
    role: String,
    named: &'a Named<'a, RefOr<'a, oas::Header<'a>>>,
    shapes: &mut Shapes<'a, '_>,
) -> Option<Header> {
    let links = shapes.links;
    let written = here(&named.value, |reference| links.header(reference))?;
    let hint = NameHint::OperationPart {
        operation: operation.to_owned(),
        role,
    };
    let medium = written.content.first();
    let is_json = medium.is_some_and(|it| MediaType::of(it.name.text) == MediaType::Json);
    let of_medium = || medium?.value.schema.as_ref();
    let value = match written.schema.as_ref().or_else(of_medium) {
        Some(schema) => shapes.use_of(&[schema], &hint),
        None => Use {
            shape: shapes.synthetic(written.origin, hint, ShapeKind::Anything),
            nullable: false,
        },
    };
    if let RefOr::Ref(reference) = &named.value {
        name_after_component(shapes, value, last_step(reference.target.text), "Header");
    }
    Some(Header {
        wire: named.name.text.to_owned(),
        required: written.required,
        layout: if is_json && written.schema.is_none() {
            ParamStyle::usual(Style::Json)
        } else {
            ParamStyle {
                explode: written.explode.unwrap_or(false),
                ..ParamStyle::usual(Style::Simple)
            }
        },
        value,
        prose: described(written.description, &written.extensions),
    })
}

/// `200`, `4XX` or `default`.
fn status(key: &str) -> Option<Status> {
    if key == "default" {
        return Some(Status::Default);
    }
    if let Some(class) = key.strip_suffix("XX").or_else(|| key.strip_suffix("xx")) {
        return class.parse().ok().map(Status::Range);
    }
    key.parse().ok().map(Status::Exact)
}
