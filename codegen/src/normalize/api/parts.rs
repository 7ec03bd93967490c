//! Headers of the parts of a form: beside the value of a part, they are parameters of the operation.

use oasmith::ParamLocation;

use super::headers;
use super::styles::no_header_of_content;
use crate::diagnostics::code::normalize as code;
use crate::ir::{Flags, Parameter, ParameterPresence, ParameterSource};
use crate::media_type::MediaType;
use crate::normalize::place::{diagnostic, here};
use crate::normalize::schema::Shapes;
use crate::oas::{HeaderObject, Media, Named, OperationObject, RefOr};

/// The headers of the parts of the body that an operation takes.
pub fn headers<'a>(
    operation: &str,
    written: &'a OperationObject<'a>,
    shapes: &mut Shapes<'a>,
) -> Vec<Parameter> {
    let links = shapes.links();
    let body = written.body.as_ref();
    let body = body.and_then(|body| here(body, |reference| links.body(reference)));
    let mut headers: Vec<Parameter> = Vec::new();
    for (part, named) in body.iter().flat_map(|body| of(&body.content)) {
        let Some(header) = header(operation, part, named, shapes) else {
            continue;
        };
        let is_same = |known: &Parameter| {
            known.location == header.location && known.wire.eq_ignore_ascii_case(&header.wire)
        };
        if !headers.iter().any(is_same) {
            headers.push(header);
        }
    }
    headers
}

/// Reports that the headers of the parts of an answer have no place.
pub fn not_in_answers<'a>(content: &'a [Named<'a, Media<'a>>], shapes: &mut Shapes<'a>) {
    for (_, named) in of(content) {
        let message = "headers of the parts of an answer are neither read nor written";
        shapes.report(diagnostic(
            code::ANNOTATION_NOT_KEPT,
            named.name.origin,
            message,
        ));
    }
}

/// The parts that have headers, by name, with each of their headers.
fn of<'a>(
    content: &'a [Named<'a, Media<'a>>],
) -> impl Iterator<Item = (&'a str, &'a Named<'a, RefOr<'a, HeaderObject<'a>>>)> {
    let forms = content.iter();
    let forms = forms.filter(|it| MediaType::of(it.name.text) == MediaType::Multipart);
    let parts = forms.flat_map(|form| &form.value.encoding);
    parts.flat_map(|part| {
        let headers = part.value.headers.iter();
        headers.map(|header| (part.name.text, header))
    })
}

fn header<'a>(
    operation: &str,
    part: &str,
    named: &'a Named<'a, RefOr<'a, HeaderObject<'a>>>,
    shapes: &mut Shapes<'a>,
) -> Option<Parameter> {
    let name = named.name;
    if let Some(note) = no_header_of_content(name) {
        shapes.report(note);
        return None;
    }
    let role = format!("{part} {}", name.text);
    let header = headers::header(operation, role, named, shapes)?;
    Some(Parameter {
        origin: name.origin,
        wire: header.wire,
        location: ParamLocation::Part(part.to_owned()),
        presence: if header.required {
            ParameterPresence::WithPart
        } else {
            ParameterPresence::Optional
        },
        value: header.value,
        style: header.style,
        allows_empty_value: false,
        examples: Vec::new(),
        source: ParameterSource::Declared,
        docs: header.docs,
        flags: Flags::default(),
    })
}
