//! `application/x-www-form-urlencoded` (WHATWG URL, section 5).

use super::Fields;
use super::fields::{Member, object};
use crate::Violations;
use crate::http::encode_query;
use crate::http::style::{Form, Layout, Parts, Source, Style, pairs, parts};

/// The JSON object of a form.
pub(super) fn read(fields: &Fields, text: &str) -> Result<String, Violations> {
    let pairs = pairs(text);
    let mut members: Vec<Member> = Vec::new();
    for field in fields.known {
        let value = field
            .layout
            .read(field.name, field.form, Source::Pairs(&pairs));
        if let Some(value) = value.transpose() {
            members.push((field.name.to_owned(), value));
        }
    }
    let others = pairs.iter().map(|pair| pair.name.as_str());
    let others = others.filter(|name| !fields.known.iter().any(|field| field.owns(name)));
    for name in others {
        if members.iter().any(|(known, _)| known == name) {
            continue;
        }
        let value = Layout::exploded(Style::Form).read(name, fields.others, Source::Pairs(&pairs));
        members.extend(value.transpose().map(|value| (name.to_owned(), value)));
    }
    object(members)
}

/// The form of a JSON object.
pub(super) fn write(fields: &Fields, json: &str) -> String {
    let Parts::Object(members) = parts(json) else {
        return String::new();
    };
    let pairs = members.iter().flat_map(|(name, value)| {
        let field = fields.named(name);
        let layout = field.map_or(Layout::exploded(Style::Form), |field| field.layout);
        let is_json = field.is_some_and(|field| matches!(field.form, Form::Json));
        let layout = if is_json {
            Layout::joined(Style::Json)
        } else {
            layout
        };
        layout.pairs(name, value, encode_query)
    });
    let pairs = pairs.map(|(name, value)| format!("{name}={value}"));
    pairs.collect::<Vec<_>>().join("&")
}
