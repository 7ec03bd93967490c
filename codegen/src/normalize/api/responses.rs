//! Responses: exact statuses before ranges before the default.

use super::components::{last_step, name_contents};
use super::contents::contents;
use super::headers::header;
use super::styles::no_header_of_content;
use super::{links, parts};
use crate::diagnostics::Level;
use crate::diagnostics::code::normalize as code;
use crate::ir::{Header, Response, Status};
use crate::method;
use crate::normalize::component_kind::ComponentKind;
use crate::normalize::docs::described;
use crate::normalize::place::{diagnostic, here};
use crate::normalize::schema::Shapes;
use crate::oas::{self, Media, Named, OperationObject, RefOr, SourceText};
use crate::source::Origin;

/// The responses of an operation.
pub fn all<'a>(
    operation: &str,
    method: &'a Named<'a, OperationObject<'a>>,
    shapes: &mut Shapes<'a>,
) -> Vec<Response> {
    let written = &method.value;
    let is_head = method::of_key(method.name.text) == "HEAD";
    let first = written
        .responses
        .iter()
        .filter_map(|named| status(named.name.text))
        .min();
    let mut responses: Vec<Response> = written
        .responses
        .iter()
        .filter_map(|named| response(operation, named, first, is_head, shapes))
        .collect();
    responses.sort_by_key(|response| response.status);
    responses
}

fn response<'a>(
    operation: &str,
    named: &'a Named<'a, RefOr<'a, oas::ResponseObject<'a>>>,
    first: Option<Status>,
    is_head: bool,
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
    let content = sent(is_head, status, named.name.origin, &written.content, shapes);
    let contents = contents(operation, &role, content, shapes);
    parts::not_in_answers(content, shapes);
    let headers = headers(operation, &written.headers, shapes);
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
        error: None,
        links: links::all(&written.links, known),
    })
}

/// The headers of a response beside that which its content describes.
fn headers<'a>(
    operation: &str,
    written: &'a [Named<'a, RefOr<'a, oas::HeaderObject<'a>>>],
    shapes: &mut Shapes<'a>,
) -> Vec<Header> {
    let mut all = Vec::new();
    for named in written {
        match no_header_of_content(named.name) {
            Some(note) => shapes.report(note),
            None => all.extend(header(operation, named.name.text.to_owned(), named, shapes)),
        }
    }
    all
}

/// What of the content of a response is ever sent: nothing to a `HEAD` (RFC 9110, section 9.3.2) and under the statuses that have none
/// (sections 15.2, 15.3.5, 15.3.6 and 15.4.5).
fn sent<'a>(
    is_head: bool,
    status: Status,
    origin: Origin,
    content: &'a [Named<'a, Media<'a>>],
    shapes: &mut Shapes<'_>,
) -> &'a [Named<'a, Media<'a>>] {
    let is_empty = matches!(
        status,
        Status::Exact(100..=199 | 204 | 205 | 304) | Status::Range(1)
    );
    if content.is_empty() || !(is_head || is_empty) {
        return content;
    }
    let (answer, help) = if is_head {
        ("an answer to `HEAD`", "describe it at a `get`")
    } else {
        let help = "leave it out, or describe it under a status that has content, such as 200";
        ("an answer with this status", help)
    };
    let message =
        format!("{answer} has no content, so what is described as its content is not read");
    let mut reported = diagnostic(code::NO_CONTENT, origin, message).help(help);
    if is_head {
        // Frameworks write here what a `GET` brings, which is true of its headers.
        reported.level = Level::Note;
    }
    shapes.report(reported);
    &[]
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
