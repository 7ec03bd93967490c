//! A body of a form in one of its media types.

use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{Access, Content, Field, Presence, ShapeKind, Value};
use oasmith_codegen::media_type::{MediaType, first_of_list};

use super::data::{list, object, text};
use super::entry::{Entry, Inner, is_list};
use super::style_data;
use crate::json;
use crate::reference::Reference;

/// What is typed for a body.
enum BodyEntry {
    /// Its text, which begins as this.
    Text(String),
    /// The same for JSON, which may be another example of the description.
    Json(String),
    /// A file.
    File,
    /// The fields of a form, in parts or not.
    Fields { is_multipart: bool },
}

pub(super) fn of(reference: &Reference<'_>, content: &Content) -> Value {
    let media = match MediaType::of(&content.media) {
        MediaType::Any => "application/json",
        MediaType::Json
        | MediaType::Urlencoded
        | MediaType::Multipart
        | MediaType::Lines
        | MediaType::Events
        | MediaType::Text
        | MediaType::Xml
        | MediaType::Vendor
        | MediaType::Binary => &content.media,
    };
    let media = ("media", text(media));
    match entry(reference, content) {
        BodyEntry::Text(sample) => {
            object([("kind", text("text")), media, ("sample", text(&sample))])
        }
        BodyEntry::Json(sample) => object([
            ("kind", text("text")),
            media,
            ("sample", text(&sample)),
            ("examples", list(examples(reference, content))),
        ]),
        BodyEntry::File => object([("kind", text("file")), media]),
        BodyEntry::Fields { is_multipart } => {
            let kind = if is_multipart {
                "multipart"
            } else {
                "urlencoded"
            };
            let nested = object([
                ("lists", text(style_data::lists(content.nested.lists))),
                ("objects", text(style_data::objects(content.nested.objects))),
            ]);
            let (fields, has_others) = fields(reference, content);
            object([
                ("kind", text(kind)),
                media,
                ("nested", nested),
                ("fields", list(fields)),
                ("has_others", Value::Bool(has_others)),
            ])
        }
    }
}

fn entry(reference: &Reference<'_>, content: &Content) -> BodyEntry {
    let sample = reference.sample_body(content, Sender::User);
    let sample = sample.and_then(Result::ok);
    let typed = |shown: fn(&Value) -> String| sample.as_ref().map(shown).unwrap_or_default();
    match MediaType::of(&content.media) {
        MediaType::Json | MediaType::Any => BodyEntry::Json(typed(json::pretty)),
        MediaType::Lines => BodyEntry::Text(typed(Value::to_json)),
        MediaType::Text => BodyEntry::Text(typed(Value::tag_text)),
        MediaType::Xml | MediaType::Events => BodyEntry::Text(String::new()),
        MediaType::Urlencoded => BodyEntry::Fields {
            is_multipart: false,
        },
        MediaType::Multipart => BodyEntry::Fields { is_multipart: true },
        MediaType::Vendor => match &sample {
            Some(Value::Map(_) | Value::List(_)) => BodyEntry::Json(typed(json::pretty)),
            Some(Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_)) | None => {
                BodyEntry::File
            }
        },
        MediaType::Binary => BodyEntry::File,
    }
}

/// Those that the description names, where there are several.
fn examples(reference: &Reference<'_>, content: &Content) -> Vec<Value> {
    if content.examples.len() < 2 {
        return Vec::new();
    }
    let examples = content.examples.iter().map(|named| {
        let fitted = content.value;
        let fitted = fitted.and_then(|it| reference.fitted(it, Sender::User, &named.value));
        let value = fitted.as_ref().unwrap_or(&named.value);
        object([
            ("name", text(&named.name)),
            ("text", text(&json::pretty(value))),
        ])
    });
    examples.collect()
}

/// The fields of a form that have names, and whether there may be others.
fn fields(reference: &Reference<'_>, content: &Content) -> (Vec<Value>, bool) {
    let shape = content
        .value
        .map(|it| &reference.api.shapes.get(it.shape).kind);
    let Some(ShapeKind::Record(record)) = shape else {
        return (Vec::new(), true);
    };
    let sample = reference.sample_body(content, Sender::User);
    let sample = sample.and_then(Result::ok);
    let fields = record.fields.iter();
    let fields = fields.filter(|it| it.access != Access::Read);
    let fields = fields.map(|field| {
        let own = sample.as_ref().and_then(|it| it.member(&field.wire));
        self::field(reference, content, field, own)
    });
    (fields.collect(), record.rest.kept().is_some())
}

fn field(
    reference: &Reference<'_>,
    content: &Content,
    of: &Field,
    sample: Option<&Value>,
) -> Value {
    let written = content.fields.iter().find(|it| it.wire == of.wire);
    let is_whole = written.is_some_and(|it| it.is_whole);
    let entry = Entry::of(reference, of.value);
    let entry = match MediaType::of(&content.media) {
        MediaType::Multipart => entry,
        MediaType::Json
        | MediaType::Urlencoded
        | MediaType::Lines
        | MediaType::Events
        | MediaType::Text
        | MediaType::Xml
        | MediaType::Any
        | MediaType::Vendor
        | MediaType::Binary => entry.without_files(),
    };
    let entry = if is_whole { entry.whole() } else { entry };
    let inner = Inner::of(reference, of.value);
    let required = match of.presence {
        Presence::Required => true,
        Presence::Optional | Presence::Defaulted(_) => false,
    };
    let own = || reference.sample(of.value, Sender::User, &of.wire).ok();
    let sample = sample.cloned().or_else(own);
    let sample = sample.map(|it| entry.typed(&it)).unwrap_or_default();
    let mut members = vec![
        ("name", text(&of.wire)),
        ("required", Value::Bool(required)),
        ("entry", entry.data(false)),
        ("sample", text(&sample)),
        ("inner", text(inner.word())),
        ("is_list", Value::Bool(is_list(reference, of.value))),
        ("is_whole", Value::Bool(is_whole)),
    ];
    members.extend(entry.empty(reference, of.value));
    let media = written.and_then(|it| it.media.as_deref());
    let media = media.map(|it| first_of_list(it).unwrap_or("application/octet-stream"));
    members.extend(media.map(|it| ("media", text(it))));
    let own_style = written.and_then(|it| it.style);
    members.extend(own_style.map(|it| ("style", style_data::of(it))));
    object(members)
}
