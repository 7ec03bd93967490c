//! `application/x-www-form-urlencoded` (WHATWG URL, section 5).

use std::collections::BTreeSet;

use super::fields::{Member, object, unknown};
use super::{Fields, FormField};
use crate::http::encode_query;
use crate::http::style::{Between, ParamStyle, Source, Spread, Style, ValueForm, members, split};
use crate::{Location, Violations};

/// The JSON object of a form.
pub(super) fn read(fields: &Fields, text: &str) -> Result<String, Violations> {
    let pairs = split(text, Between::Ampersands)?;
    let memory = &pairs.memory;
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
    let others = pairs.list.iter().filter(|pair| !is_own(&pair.name));
    let mut unknown_names = BTreeSet::new();
    let names = spread.members(others, memory, |pair| {
        if unknown_names.insert(&*pair.name) {
            memory.take(2 * size_of::<&str>())?;
        }
        Ok(())
    })?;
    let known = fields
        .known
        .iter()
        .filter_map(|field| -> Option<Member<'_>> {
            let value = match field.style {
                Some(style) => {
                    let value = style.read(field.name, field.form, Source::Pairs(&pairs));
                    value.transpose()?
                }
                None => names.get(field.name)?.json(field.form, fields.nested),
            };
            Some((field.name, value))
        });
    let others = names
        .iter()
        .filter(|(name, _)| fields.named(name).is_none());
    let form = fields.others.unwrap_or(ValueForm::Text);
    let others = others.map(|(name, value)| (name, value.json(form, fields.nested)));
    let members = known
        .chain(others)
        .chain(unknown(unknown_names.into_iter()));
    object(fields, members, memory)
}

/// The form of a JSON object.
pub(super) fn write(fields: &Fields, json: &str) -> Result<String, Violations> {
    let members = members(json)?;
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
