//! Reports every keyword that became no word of the IR, so that nothing is dropped silently.

use oasmith::schema::SchemaType;

use crate::diagnostics::code::normalize as code;
use crate::ir::{ShapeKind, Value};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::oas::keyword::{Duty, Expressed};
use crate::oas::schema::{SchemaKeyword, used};
use crate::oas::{Schema, SchemaObject, SourceText};
use crate::source::Origin;

/// What became of a keyword.
enum Coverage {
    /// It is in the IR, or another file tells of it.
    Kept,
    /// What it forbids is let through.
    NotChecked,
    /// It says nothing about values of this type.
    NoEffect,
    /// It makes nothing valid or invalid, and has no place.
    NotKept,
    /// It tells alternatives apart where there are none.
    NoAlternatives,
}

/// The kind of something that cannot be expressed.
pub fn opaque(drafts: &mut Drafts<'_>, origin: Origin, why: &str) -> ShapeKind {
    drafts.unexpressed(
        diagnostic(code::NOT_EXPRESSIBLE, origin, why).label("any value is let through"),
    );
    ShapeKind::Opaque(why.to_owned())
}

/// Looks at every keyword of the parts that a shape was made from.
pub fn audit<'a>(drafts: &mut Drafts<'a>, parts: &Parts<'a>, kind: &ShapeKind) {
    for part in &parts.list {
        for (keyword, origin) in used(part.object) {
            let name = keyword.name();
            let diagnostic = match coverage(keyword, part.object, kind) {
                Coverage::NoAlternatives
                    if drafts.schemas.families.has(part.object)
                        || lists_alternatives(part.object) =>
                {
                    continue;
                }
                Coverage::Kept => continue,
                Coverage::NotChecked => {
                    let message = format!("`{name}` is not checked");
                    drafts.unexpressed(
                        diagnostic(code::NOT_CHECKED, origin, message)
                            .label("what it forbids is let through"),
                    );
                    continue;
                }
                Coverage::NoEffect => {
                    let message = format!("`{name}` says nothing about {}", word(kind));
                    diagnostic(code::NO_EFFECT, origin, message)
                        .help("remove it, or correct `type`")
                }
                Coverage::NoAlternatives => diagnostic(
                    code::DISCRIMINATOR,
                    origin,
                    "a discriminator without alternatives tells nothing apart",
                )
                .label("values are read as this schema, whatever the member says")
                .help(
                    "list the alternatives in `oneOf`, or let them extend this schema by `allOf`",
                ),
                Coverage::NotKept => {
                    let message = format!("`{name}` is kept as a word only");
                    diagnostic(code::ANNOTATION_NOT_KEPT, origin, message)
                        .label("nothing is generated from it")
                }
            };
            drafts.report(diagnostic);
        }
    }
}

/// Whether a schema has alternatives that its discriminator tells apart: an alternative is made of what stands beside it as well.
fn lists_alternatives(object: &SchemaObject<'_>) -> bool {
    !(object.one_of.is_empty() && object.any_of.is_empty())
}

fn coverage(keyword: SchemaKeyword, object: &SchemaObject<'_>, kind: &ShapeKind) -> Coverage {
    if !speaks_of(keyword.duty(), kind) || keyword == SchemaKeyword::Format && !has_format(kind) {
        return Coverage::NoEffect;
    }
    if keyword == SchemaKeyword::Discriminator {
        return Coverage::NoAlternatives;
    }
    let is_tuple = matches!(kind, ShapeKind::Tuple(_));
    // Lists have one type of items, and compare them.
    if keyword == SchemaKeyword::PrefixItems && !is_tuple
        || keyword == SchemaKeyword::UniqueItems && is_tuple
    {
        return Coverage::NotChecked;
    }
    match keyword.expressed() {
        Expressed::ByTypes => Coverage::Kept,
        Expressed::BySchemas
            if keyword == SchemaKeyword::PropertyNames && are_names_checked(object, kind) =>
        {
            Coverage::Kept
        }
        Expressed::BySchemas => Coverage::NotChecked,
        Expressed::Nowhere if is_of_bytes(keyword, object) => Coverage::Kept,
        Expressed::Nowhere => Coverage::NotKept,
    }
}

/// Whether values of a kind may have a format: those of texts and of numbers, and what may be either.
const fn has_format(kind: &ShapeKind) -> bool {
    match kind {
        ShapeKind::Text(_) | ShapeKind::Number(_) | ShapeKind::Union(_) => true,
        ShapeKind::Anything | ShapeKind::Opaque(_) | ShapeKind::Nothing => true,
        ShapeKind::Enum(_) | ShapeKind::IntegerEnum(_) | ShapeKind::Constant(_) => true,
        ShapeKind::Bool
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Map(_)
        | ShapeKind::Record(_) => false,
    }
}

/// Whether a keyword says that a text stands for bytes, which is a type.
fn is_of_bytes(keyword: SchemaKeyword, object: &SchemaObject<'_>) -> bool {
    let is = |stated: Option<SourceText<'_>>, name| {
        stated.is_some_and(|it| it.text.eq_ignore_ascii_case(name))
    };
    keyword == SchemaKeyword::ContentEncoding && is(object.content_encoding, "base64")
        || keyword == SchemaKeyword::ContentMediaType
            && is(object.content_media_type, "application/octet-stream")
}

/// Whether types check the names of members, or nothing is asked of them.
fn are_names_checked(object: &SchemaObject<'_>, kind: &ShapeKind) -> bool {
    has_keys(kind) || object.property_names.as_ref().is_some_and(takes_every_name)
}

/// Whether the names of members have a type.
fn has_keys(kind: &ShapeKind) -> bool {
    matches!(kind, ShapeKind::Map(map) if map.key.is_some())
}

/// Whether every text is a name by this: it asks for no more than a text, as utoipa writes of every map.
fn takes_every_name(names: &Schema<'_>) -> bool {
    match names {
        Schema::Bool(value) => value.value,
        Schema::Object(object) => used(object).iter().all(|(keyword, _)| {
            let types = &object.types;
            match keyword.duty() {
                Duty::Identity | Duty::Annotation => true,
                Duty::Numbers | Duty::Lists | Duty::Objects => true,
                Duty::Texts => false,
                Duty::Any => {
                    *keyword == SchemaKeyword::Type
                        && types.iter().any(|it| it.value == SchemaType::String)
                }
            }
        }),
    }
}

/// Whether keywords of a duty can say something about a kind of values.
fn speaks_of(duty: Duty, kind: &ShapeKind) -> bool {
    match (duty, kind) {
        (Duty::Identity | Duty::Annotation | Duty::Any, _)
        | (
            _,
            ShapeKind::Anything | ShapeKind::Nothing | ShapeKind::Opaque(_) | ShapeKind::Union(_),
        ) => true,
        (duty, ShapeKind::Constant(value)) => speaks_of_value(duty, value),
        (Duty::Numbers, kind) => {
            matches!(kind, ShapeKind::Number(_) | ShapeKind::IntegerEnum(_))
        }
        (Duty::Texts, kind) => matches!(kind, ShapeKind::Text(_) | ShapeKind::Enum(_)),
        (Duty::Lists, kind) => matches!(kind, ShapeKind::List(_) | ShapeKind::Tuple(_)),
        (Duty::Objects, kind) => matches!(kind, ShapeKind::Record(_) | ShapeKind::Map(_)),
    }
}

/// Whether keywords of a duty that one type has can say something about a value.
pub fn speaks_of_value(duty: Duty, value: &Value) -> bool {
    match (duty, value) {
        (Duty::Numbers, Value::Number(_))
        | (Duty::Texts, Value::Text(_))
        | (Duty::Lists, Value::List(_))
        | (Duty::Objects, Value::Map(_)) => true,
        (
            Duty::Identity
            | Duty::Annotation
            | Duty::Any
            | Duty::Numbers
            | Duty::Texts
            | Duty::Lists
            | Duty::Objects,
            _,
        ) => false,
    }
}

/// A kind as a message says it.
fn word(kind: &ShapeKind) -> &'static str {
    match kind {
        ShapeKind::Anything | ShapeKind::Opaque(_) => "any value",
        ShapeKind::Nothing => "no value",
        ShapeKind::Bool => "booleans",
        ShapeKind::Number(number) if number.domain.is_integer() => "integers",
        ShapeKind::Number(_) => "numbers",
        ShapeKind::Text(_) => "strings",
        ShapeKind::Enum(_) | ShapeKind::IntegerEnum(_) => "values that are listed",
        ShapeKind::Constant(_) => "a single value",
        ShapeKind::List(_) | ShapeKind::Tuple(_) => "arrays",
        ShapeKind::Map(_) | ShapeKind::Record(_) => "objects",
        ShapeKind::Union(_) => "alternatives",
    }
}
