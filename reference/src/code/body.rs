//! The body of a request by its media type, as the generated client writes it.

use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{Api, Content, ShapeKind, Value};
use oasmith_codegen::media_type::MediaType;

use super::request::{SampleBody, SamplePart, SampleRequest, SampleText, pairs_or_name};
use crate::reference::Reference;

/// Sets the body with its media type.
pub(crate) fn set_body(request: &mut SampleRequest, reference: &Reference<'_>, content: &Content) {
    let media = MediaType::of(&content.media);
    request.body = body(reference, content, media);
    if let SampleBody::Multipart(_) = request.body {
        return;
    }
    let name = if media == MediaType::Any {
        "application/json"
    } else {
        &content.media
    };
    let header = ("Content-Type".to_owned(), SampleText::plain(name));
    request.headers.push(header);
}

fn body(reference: &Reference<'_>, content: &Content, media: MediaType) -> SampleBody {
    let sample = content
        .value
        .and_then(|used| reference.sample(used, Sender::User, "").ok());
    let Some(sample) = sample else {
        return SampleBody::File;
    };
    match (media, sample) {
        (MediaType::Json | MediaType::Any, sample) => SampleBody::Json(sample),
        (MediaType::Vendor, sample @ (Value::Map(_) | Value::List(_))) => SampleBody::Json(sample),
        (MediaType::Lines, sample) => SampleBody::Text(sample.to_json()),
        (MediaType::Text, sample) => SampleBody::Text(sample.tag_text()),
        (MediaType::Urlencoded, Value::Map(fields)) => SampleBody::Text(form(content, &fields)),
        (MediaType::Multipart, Value::Map(fields)) => {
            let fields = fields.into_iter();
            let parts = fields.filter(|(_, value)| *value != Value::Null);
            SampleBody::Multipart(parts.map(|it| part(reference.api, content, it)).collect())
        }
        (
            MediaType::Urlencoded
            | MediaType::Multipart
            | MediaType::Events
            | MediaType::Xml
            | MediaType::Vendor
            | MediaType::Binary,
            _,
        ) => SampleBody::File,
    }
}

/// A form as it is sent.
fn form(content: &Content, fields: &[(String, Value)]) -> String {
    let pairs = fields.iter().flat_map(|(name, value)| {
        let own = content.fields.iter().find(|it| it.wire == *name);
        let json = value.to_json();
        let pairs = match own.and_then(|it| it.style) {
            Some(style) => style.cookie(name, &json),
            None => content.nested.form(name, &json),
        };
        pairs_or_name(pairs, name)
    });
    pairs.collect::<Vec<_>>().join("&")
}

fn part(api: &Api, content: &Content, (name, value): (String, Value)) -> SamplePart {
    if is_file(api, content, &name) {
        return SamplePart::File { name };
    }
    let text = value.tag_text();
    SamplePart::Text { name, text }
}

/// Whether a member of a form is a file.
fn is_file(api: &Api, content: &Content, name: &str) -> bool {
    let record = content
        .value
        .and_then(|used| api.shapes.get(used.shape).kind.record());
    let mut fields = record.into_iter().flat_map(|record| &record.fields);
    let shape = fields
        .find(|field| field.wire == name)
        .map(|field| api.shapes.get(field.value.shape));
    match shape.map(|shape| &shape.kind) {
        Some(ShapeKind::Text(text)) => {
            let known = text.format.map(oasmith::Format::name);
            known.or(text.other_format.as_deref()) == Some("binary")
        }
        Some(_) | None => false,
    }
}
