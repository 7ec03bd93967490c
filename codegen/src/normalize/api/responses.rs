//! Responses: exact statuses before ranges before the default.

use super::components::{last_step, name_contents};
use super::contents::contents;
use super::headers::header;
use super::{links, parts};
use crate::ir::{Response, Status};
use crate::normalize::component_kind::ComponentKind;
use crate::normalize::docs::described;
use crate::normalize::place::here;
use crate::normalize::schema::Shapes;
use crate::oas::{self, Named, OperationObject, RefOr, SourceText};

/// The responses of an operation.
pub fn all<'a>(
    operation: &str,
    written: &'a OperationObject<'a>,
    shapes: &mut Shapes<'a>,
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
    named: &'a Named<'a, RefOr<'a, oas::ResponseObject<'a>>>,
    first: Option<Status>,
    shapes: &mut Shapes<'a>,
) -> Option<Response> {
    let known = shapes.links();
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
    let mut docs = described(written.description, &written.extensions);
    docs.title = written.summary.map(|text| text.text.to_owned());
    if let RefOr::Ref(reference) = &named.value {
        let key = last_step(reference.target.text);
        name_contents(&contents, ComponentKind::Response, key, shapes);
        let text = |text: SourceText<'_>| text.text.to_owned();
        docs.title = reference.summary.map(text).or(docs.title);
        docs.description = reference.description.map(text).or(docs.description);
    }
    Some(Response {
        origin: named.name.origin,
        status,
        docs,
        headers,
        contents,
        links: links::all(&written.links, known),
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
