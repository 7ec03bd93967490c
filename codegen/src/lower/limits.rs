//! What docs of members and parameters say of their limits: those of a type that stands in that one place, so that nobody has to look it up.

use oasmith::Format;

use super::context::LowerContext;
use super::{checks, prose};
use crate::diagnostics::Diagnostics;
use crate::ir::{ShapeId, Text};
use crate::rust::ListChecks;

/// Sentences. A schema that the description names says its limits itself.
pub(super) fn of_place(
    context: &LowerContext<'_>,
    id: ShapeId,
    list: Option<&ListChecks>,
) -> Vec<String> {
    let shape = context.shape(id);
    let is_named = shape.hint.is_component();
    if context.api.own.contains_key(&id) {
        return Vec::new();
    }
    let (text, number) = (shape.kind.text(), shape.kind.number());
    if let Some(text) = text.filter(|_| !is_named) {
        of_text(context, text)
    } else if let Some(number) = number.filter(|_| !is_named) {
        prose::number_rules(&checks::of_number(number))
    } else {
        prose::list_rules(list)
    }
}

fn of_text(context: &LowerContext<'_>, text: &Text) -> Vec<String> {
    // What is wrong with them is reported where their type is made.
    let checks = checks::of_text(context, text, &mut Diagnostics::default());
    let rules = prose::text_rules(&checks).into_iter();
    rules.chain(format_of(context, text)).collect()
}

/// The format of a text, where its type does not tell it.
pub(super) fn format_of(context: &LowerContext<'_>, text: &Text) -> Option<String> {
    let is_typed = match text.format {
        Some(format) if format.type_name().is_none() => true,
        Some(_) | None => context.formats.scalar(text).is_some(),
    };
    let name = text.format.map(Format::name);
    let name = name
        .or(text.other_format.as_deref())
        .filter(|_| !is_typed)?;
    Some(format!("Format: {}.", prose::code(name)))
}
