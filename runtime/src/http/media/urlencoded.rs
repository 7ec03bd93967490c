//! `application/x-www-form-urlencoded` (WHATWG URL, section 5).

use super::fields::{Member, object};
use super::{Fields, FormField};
use crate::Violations;
use crate::http::encode_query;
use crate::http::style::{
    Between, ParamStyle, Parts, Source, Style, ValueForm, grouped, member, parts, split,
};

/// The JSON object of a form.
pub(super) fn read(fields: &Fields, text: &str) -> Result<String, Violations> {
    let pairs = split(text, Between::Ampersands);
    let known = fields.known.iter().filter_map(|field| -> Option<Member> {
        let source = Source::Pairs(&pairs);
        let value = field.style.read(field.name, field.form, source);
        Some((field.name.to_owned(), value.transpose()?))
    });
    let is_known = |name: &str| fields.known.iter().any(|field| field.owns(name));
    let others = grouped(&pairs, |pair| &pair.name).into_iter();
    let others = others.filter(|(name, _)| !is_known(name));
    let others = others.map(|(name, own)| (name.to_owned(), member(fields.others, &own)));
    object(known.chain(others).collect())
}

/// The form of a JSON object.
pub(super) fn write(fields: &Fields, json: &str) -> String {
    let Parts::Object(members) = parts(json) else {
        return String::new();
    };
    let pairs = members.iter().flat_map(|(name, value)| {
        style(fields.named(name), fields.others).pairs(name, value, encode_query)
    });
    let pairs = pairs.map(|(name, value)| format!("{name}={value}"));
    pairs.collect::<Vec<_>>().join("&")
}

/// How a field is written. One without a description has no names for the members of an object, so that stays JSON.
fn style(field: Option<&FormField>, others: ValueForm) -> ParamStyle {
    let own = field.map(|field| (field.form, field.style));
    let (form, style) = own.unwrap_or((others, ParamStyle::exploded(Style::Form)));
    match form {
        ValueForm::Json => ParamStyle::joined(Style::Json),
        ValueForm::Object(_) if field.is_none() => ParamStyle::joined(Style::Json),
        ValueForm::Object(_) | ValueForm::List(_) | ValueForm::Tuple(_) | ValueForm::Any(_) => {
            style
        }
        ValueForm::Text
        | ValueForm::Integer
        | ValueForm::Number
        | ValueForm::Boolean
        | ValueForm::Binary => style,
    }
}
