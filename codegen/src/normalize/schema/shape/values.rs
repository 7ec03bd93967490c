//! The kind of values that are listed.

use std::collections::{BTreeMap, BTreeSet};

use oasmith::exact::Exact;
use oasmith::schema::SchemaType;

use crate::diagnostics::code::normalize as code;
use crate::ir::{ShapeKind, Value};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::listed::{Listed, ListedSet};
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::types::{Types, allows_null, type_of, widest};
use crate::normalize::schema::shape::audit::speaks_of_value;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::enums::{enumeration, integer_enumeration};
use crate::normalize::schema::shape::numbers::keep_rules;
use crate::normalize::value;
use crate::oas::keyword::Duty;
use crate::oas::schema::{SchemaKeyword, used};
use crate::tree;

/// The most values of an enumeration: a compiler checks the code of so many in about a second, and of twice as many in four.
const MAX_VARIANTS: usize = 2_000;

/// What values that are listed come to.
pub enum Listing {
    Kind(ShapeKind),
    /// The set is not expressible; these are the types of its values.
    OfTypes(BTreeSet<SchemaType>),
}

/// Reports a value that is read as its text.
fn tell_unquoted<'a>(drafts: &mut Drafts<'a>, listed: &Listed<'a>) {
    let Some(text) = listed.unquoted else { return };
    let message = format!("without quotes, `{text}` is no string");
    drafts.report(
        diagnostic(code::VALUE_NOT_QUOTED, listed.node.origin, message)
            .label(format!("read as the string \"{text}\""))
            .help("put it in quotes"),
    );
}

/// The kind of values that are listed.
pub fn of_values<'a>(
    drafts: &mut Drafts<'a>,
    parts: &Parts<'a>,
    types: &Types,
    set: ListedSet<'a>,
) -> Listing {
    let ListedSet {
        values,
        others: free,
    } = set;
    let fits = |listed: &Listed<'a>| match types {
        Types::Unsupported => true,
        Types::Said(types) => types.iter().any(|name| is_of_type(listed, *name)),
    };
    let has_null = values
        .iter()
        .any(|listed| listed.node.value == tree::NodeValue::Null);
    let is_null_lost = has_null && !allows_null(parts);
    let (fitting, others): (Vec<_>, Vec<_>) = values
        .into_iter()
        .filter(|listed| is_null_lost || listed.node.value != tree::NodeValue::Null)
        .partition(fits);
    // Where one of several types is looked at, the values of the others are not forgotten: they have their own turn.
    let wrong = if parts.narrowed.is_some() {
        &[]
    } else {
        others.as_slice()
    };
    for other in wrong {
        drafts.report(
            diagnostic(
                code::CONTRADICTION,
                other.node.origin,
                "this value is not of the type that the schema asks for",
            )
            .help("remove the value, or add its type"),
        );
    }
    let fitting = once_each(drafts, fitting);
    for listed in &fitting {
        tell_unquoted(drafts, listed);
    }
    if fitting.len() > MAX_VARIANTS {
        return too_many(drafts, types, &fitting);
    }
    let is_text = |listed: &Listed<'a>| listed.text().is_some();
    Listing::Kind(match fitting.as_slice() {
        [] if others.is_empty() && has_null && allows_null(parts) => {
            ShapeKind::Constant(Value::Null)
        }
        [] => ShapeKind::Nothing,
        _ if fitting.iter().all(is_text) => {
            note_text_rules(drafts, parts);
            enumeration(parts, &fitting, free)
        }
        [_, _, ..] if are_integers(drafts, parts, &fitting) => integer_enumeration(parts, &fitting),
        [only] => {
            let value = value::of(only.node);
            note_rules_beside(drafts, parts, |keyword| {
                speaks_of_value(keyword.duty(), &value)
            });
            ShapeKind::Constant(value)
        }
        [_, ..] => return other_values(drafts, types, &fitting),
    })
}

/// Reports so many values that code with a name for each would take a compiler seconds, and more with the square of their number.
fn too_many<'a>(drafts: &mut Drafts<'a>, types: &Types, all: &[Listed<'a>]) -> Listing {
    if let Some(first) = all.first() {
        let message = format!(
            "{} values are too many for a type with a name for each",
            all.len()
        );
        drafts.report(
            diagnostic(code::MANY_VALUES, first.node.origin, message)
                .label("read as any value of their type; requests are validated")
                .help("leave `enum` out by an overlay if they need no check"),
        );
    }
    not_expressed(drafts, types, all)
}

/// Whether all values are integers that keep the rules beside them.
fn are_integers<'a>(drafts: &mut Drafts<'a>, parts: &Parts<'a>, values: &[Listed<'a>]) -> bool {
    let integers = values.iter().map(|listed| Exact::parse(&listed.integer()?));
    let integers: Option<Vec<Exact>> = integers.collect();
    integers.is_some_and(|integers| keep_rules(drafts, parts, &integers))
}

/// Notes rules beside texts that are listed, as far as schemas are read literally. People mean that each of these texts is valid.
pub fn note_text_rules(drafts: &mut Drafts<'_>, parts: &Parts<'_>) {
    if drafts.schemas.reading.is_literal {
        note_rules_beside(drafts, parts, |keyword| {
            keyword.duty() == Duty::Texts || keyword == SchemaKeyword::Format
        });
    }
}

/// Notes rules beside values that are listed: such a value is valid only if they hold for it.
fn note_rules_beside(
    drafts: &mut Drafts<'_>,
    parts: &Parts<'_>,
    is_rule: impl Fn(SchemaKeyword) -> bool,
) {
    let rules = parts.list.iter().flat_map(|part| used(part.object));
    let rules: Vec<_> = rules.filter(|(it, _)| is_rule(*it)).collect();
    for (keyword, origin) in rules {
        let message = format!(
            "`{}` beside values that are listed is not checked",
            keyword.name()
        );
        drafts.unexpressed(diagnostic(code::NOT_CHECKED, origin, message));
    }
}

/// The values without those that stand there already.
fn once_each<'a>(drafts: &mut Drafts<'a>, values: Vec<Listed<'a>>) -> Vec<Listed<'a>> {
    let mut first_of = BTreeMap::new();
    let mut once = Vec::new();
    for listed in values {
        let origin = listed.node.origin;
        let first = *first_of.entry(listed.key()).or_insert(origin);
        if first == origin {
            once.push(listed);
            continue;
        }
        drafts.report(
            diagnostic(code::DUPLICATE_VALUE, origin, "this value is listed twice")
                .and(first, "here as well")
                .help("remove one of them"),
        );
    }
    once
}

/// Several values that are not all strings: the set is not expressible, their type is.
fn other_values<'a>(drafts: &mut Drafts<'a>, types: &Types, all: &[Listed<'a>]) -> Listing {
    let is_bool = |listed: &Listed<'a>| matches!(listed.node.value, tree::NodeValue::Bool(_));
    if all.iter().all(is_bool) {
        return Listing::Kind(ShapeKind::Bool);
    }
    not_expressed(drafts, types, all)
}

/// Notes that the type does not know the values.
fn not_expressed<'a>(drafts: &mut Drafts<'a>, types: &Types, all: &[Listed<'a>]) -> Listing {
    if let Some(first) = all.first() {
        let message = "the type does not check these values";
        drafts.unexpressed(
            diagnostic(code::VALUES_NOT_CHECKED, first.node.origin, message)
                .label("any value of the type is let through"),
        );
    }
    Listing::OfTypes(match types {
        Types::Said(types) => types.clone(),
        Types::Unsupported => widest(all.iter().map(json_type).collect()),
    })
}

/// The type of a value, which is a string where it was written without quotes.
fn json_type(listed: &Listed<'_>) -> SchemaType {
    match listed.text() {
        Some(_) => SchemaType::String,
        None => type_of(listed.node),
    }
}

fn is_of_type(listed: &Listed<'_>, name: SchemaType) -> bool {
    let own = json_type(listed);
    own == name || own == SchemaType::Integer && name == SchemaType::Number
}
