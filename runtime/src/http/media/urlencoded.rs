//! `application/x-www-form-urlencoded` (WHATWG URL, section 5).

use super::fields::{Member, object, unknown};
use super::{Fields, FormField};
use crate::http::encode_query;
use crate::http::style::{
    Between, ParamStyle, Parts, Source, Spread, Style, ValueForm, parts, split,
};
use crate::{Location, Violations};

/// The JSON object of a form.
pub(super) fn read(fields: &Fields, text: &str) -> Result<String, Violations> {
    let pairs = split(text, Between::Ampersands);
    let styled = fields.known.iter();
    let styled: Vec<(&FormField, ParamStyle)> = styled
        .filter_map(|field| Some((field, field.style?)))
        .collect();
    let usual = fields.known.iter().filter(|field| field.style.is_none());
    let is_own = |name: &str| styled.iter().any(|(field, style)| field.owns(*style, name));
    let spread = Spread {
        known: usual.map(|field| (field.name, field.form)).collect(),
        others: fields.others,
        except: &[],
    };
    let others = pairs.iter().filter(|pair| !is_own(&pair.name));
    let (names, unknown_pairs) = spread.members(others)?;
    let known = fields.known.iter().filter_map(|field| -> Option<Member> {
        let value = match field.style {
            Some(style) => {
                let value = style.read(field.name, field.form, Source::Pairs(&pairs));
                value.transpose()?
            }
            None => names.get(field.name)?.json(field.form, fields.nested),
        };
        Some((field.name.to_owned(), value))
    });
    let mut members: Vec<Member> = known.collect();
    let others = names
        .iter()
        .filter(|(name, _)| fields.named(name).is_none());
    let form = fields.others.unwrap_or(ValueForm::Text);
    members.extend(others.map(|(name, value)| (name.to_owned(), value.json(form, fields.nested))));
    members.extend(unknown(unknown_pairs.iter().map(|pair| &*pair.name)));
    object(fields, members)
}

/// The form of a JSON object.
pub(super) fn write(fields: &Fields, json: &str) -> Result<String, Violations> {
    let Parts::Object(members) = parts(json) else {
        return Ok(String::new());
    };
    let mut pairs = Vec::new();
    for (name, value) in &members {
        let field = fields.field(name);
        let own = match (field.style, field.form) {
            (Some(style), _) => style.pairs(name, value, encode_query),
            (None, ValueForm::Json) => {
                ParamStyle::joined(Style::Json).pairs(name, value, encode_query)
            }
            (None, _) => fields.nested.pairs(name, value, encode_query),
        };
        let own = own.map_err(|it| Violations::from(it).located(Location::Body, name))?;
        pairs.extend(
            own.into_iter()
                .map(|(name, value)| format!("{name}={value}")),
        );
    }
    Ok(pairs.join("&"))
}
