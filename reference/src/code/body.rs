//! The body of a request by its media type, as the generated client writes it.

use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{Content, FormField, Use, Value};
use oasmith_codegen::media_type::MediaType;

use super::request::{
    PartContent, SampleBody, SamplePart, SampleRequest, SampleText, pairs_or_name,
};
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
    let sample = reference.sample_body(content, Sender::User);
    let Some(Ok(sample)) = sample else {
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
            SampleBody::Multipart(parts.flat_map(|it| field(reference, content, it)).collect())
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

/// The parts of a field of a form: a list has one for each item, where it is not one as a whole.
fn field(
    reference: &Reference<'_>,
    content: &Content,
    (name, value): (String, Value),
) -> Vec<SamplePart> {
    let own = content.fields.iter().find(|it| it.wire == name);
    let used = member(reference, content, &name);
    let element = used.and_then(|it| reference.api.shapes.get(it.shape).kind.element());
    let is_whole = own.is_some_and(|it| it.is_whole);
    let part = |used: Option<Use>, value: &Value| part(reference, own, &name, used, value);
    match (value, element) {
        (Value::List(items), Some(element)) if !is_whole => {
            // Without a part there would be no field.
            let sample = || reference.sample(element, Sender::User, &name).ok();
            let missing = items.is_empty().then(sample).flatten();
            let items = items.into_iter().chain(missing);
            items.map(|it| part(Some(element), &it)).collect()
        }
        (value, _) => vec![part(used, &value)],
    }
}

fn part(
    reference: &Reference<'_>,
    own: Option<&FormField>,
    name: &str,
    used: Option<Use>,
    value: &Value,
) -> SamplePart {
    let media = own.and_then(|it| media_type(it.media.as_deref()?));
    let is_json = matches!(value, Value::Map(_) | Value::List(_));
    let media = media.or_else(|| is_json.then(|| "application/json".to_owned()));
    let content = if used.is_some_and(|it| is_file(reference, it)) {
        PartContent::File
    } else if is_json {
        PartContent::Text(value.to_json())
    } else {
        PartContent::Text(value.tag_text())
    };
    SamplePart {
        name: name.to_owned(),
        media,
        content,
    }
}

/// The first of several media types, or one of a range.
fn media_type(all: &str) -> Option<String> {
    let first = all.split(',').next()?.trim();
    let named = match first {
        "audio/*" => "audio/mpeg",
        "image/*" => "image/png",
        "text/*" => "text/plain",
        "video/*" => "video/mp4",
        range if range.contains('*') => return None,
        name => name,
    };
    Some(named.to_owned())
}

/// A member of a form.
fn member(reference: &Reference<'_>, content: &Content, name: &str) -> Option<Use> {
    let record = reference.api.shapes.get(content.value?.shape).kind.record();
    let field = record?.fields.iter().find(|it| it.wire == name)?;
    Some(field.value)
}

fn is_file(reference: &Reference<'_>, used: Use) -> bool {
    reference.api.shapes.get(used.shape).kind.format() == Some("binary")
}

#[cfg(test)]
mod tests {
    use super::media_type;

    #[test]
    fn one_of_several_media_types_is_shown() {
        for (all, one) in [
            ("image/gif, image/png", Some("image/gif")),
            ("image/*", Some("image/png")),
            ("application/*", None),
        ] {
            assert_eq!(media_type(all).as_deref(), one, "{all}");
        }
    }
}
