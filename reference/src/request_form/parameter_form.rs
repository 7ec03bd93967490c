//! The parameters of a form.

use oasmith::ParamLocation;
use oasmith::param_style::Style;
use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{Operation, Parameter, Value};

use super::data::{list, object, text};
use super::entry::Entry;
use super::style_data;
use crate::reference::Reference;

/// All of them, in the order of the page.
pub(super) fn all(reference: &Reference<'_>, operation: &Operation) -> Value {
    let parameters = operation.parameters.iter();
    list(parameters.map(|it| parameter(reference, operation, it)))
}

fn parameter(reference: &Reference<'_>, operation: &Operation, of: &Parameter) -> Value {
    let (place, part) = match &of.location {
        ParamLocation::Path => ("path", None),
        ParamLocation::Query => ("query", None),
        ParamLocation::Header => ("header", None),
        ParamLocation::Cookie => ("cookie", None),
        ParamLocation::Part(part) => ("part", Some(part)),
    };
    let entry = Entry::of(reference, of.value).without_files();
    let entry = match of.style.style {
        Style::Json => entry.whole(),
        Style::Matrix
        | Style::Label
        | Style::Simple
        | Style::Form
        | Style::SpaceDelimited
        | Style::PipeDelimited
        | Style::DeepObject => entry,
    };
    let header = operation.idempotency.header();
    let is_key = place == "header" && header.is_some_and(|it| it.eq_ignore_ascii_case(&of.wire));
    let sample = reference.sample(of.value, Sender::User, &of.wire).ok();
    let sample = sample.map(|it| entry.typed(&it)).unwrap_or_default();
    let mut members = vec![
        ("name", text(&of.wire)),
        ("place", text(place)),
        ("required", Value::Bool(of.presence.is_required())),
        ("style", style_data::of(of.style)),
        ("entry", entry.data(is_key)),
        ("sample", text(&sample)),
    ];
    members.extend(part.map(|it| ("part", text(it))));
    if of.location != ParamLocation::Path {
        members.extend(entry.empty(reference, of.value));
    }
    let examples = of.examples.iter().map(|it| {
        let own = reference.fitted(of.value, Sender::User, &it.value);
        let value = own.as_ref().unwrap_or(&it.value);
        object([
            ("name", text(&it.name)),
            ("text", text(&entry.typed(value))),
        ])
    });
    if !of.examples.is_empty() {
        members.push(("examples", list(examples)));
    }
    object(members)
}
