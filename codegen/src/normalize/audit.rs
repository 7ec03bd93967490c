//! Tells of every keyword that became no word of the IR, so that nothing is dropped silently.

use super::all_of::Parts;
use super::keywords::{Duty, Keyword, used};
use super::shapes::{Shapes, diagnostic};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::code::normalize as code;
use crate::ir::{NumberDomain, ShapeKind, Value};
use crate::oas::{Schema, SchemaObject};
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

impl<'a> Shapes<'a, '_> {
    /// Looks at every keyword of the parts that a shape was made from.
    pub(super) fn audit(&mut self, parts: &Parts<'a>, kind: &ShapeKind) {
        for part in &parts.list {
            for (keyword, origin) in used(part.object) {
                let name = keyword.name();
                let diagnostic = match coverage(keyword, part.object, kind) {
                    Coverage::NoAlternatives if self.families.has(part.object) => continue,
                    Coverage::Kept => continue,
                    Coverage::NotChecked => {
                        let message = format!("`{name}` is not checked");
                        self.unexpressed(
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
                    .help("list the alternatives in `oneOf`, or let them extend this schema by `allOf`"),
                    Coverage::NotKept => {
                        let message = format!("`{name}` is kept as a word only");
                        diagnostic(code::ANNOTATION_NOT_KEPT, origin, message)
                            .label("nothing is generated from it")
                    }
                };
                self.report(diagnostic);
            }
        }
    }
}

/// Something that has no word in the IR.
pub(super) fn opaque(origin: Origin, why: &str) -> Diagnostic {
    diagnostic(code::NOT_EXPRESSIBLE, origin, why).label("any value is let through")
}

fn coverage(keyword: Keyword, object: &SchemaObject<'_>, kind: &ShapeKind) -> Coverage {
    if !speaks_of(keyword.duty(), kind) {
        return Coverage::NoEffect;
    }
    let refuses = |schema: &Option<Schema<'_>>| match schema {
        Some(Schema::Bool(_)) | None => true,
        Some(Schema::Object(_)) => false,
    };
    let is_tuple = matches!(kind, ShapeKind::Tuple(_));
    match keyword {
        Keyword::PatternProperties
        | Keyword::PropertyNames
        | Keyword::UnevaluatedItems
        | Keyword::MinContains
        | Keyword::MaxContains => Coverage::NotChecked,
        Keyword::PrefixItems if !is_tuple => Coverage::NotChecked,
        // That items differ is compared in lists.
        Keyword::UniqueItems if is_tuple && object.unique_items.is_some_and(|it| it.value) => {
            Coverage::NotChecked
        }
        Keyword::UnevaluatedProperties if !refuses(&object.unevaluated_properties) => {
            Coverage::Kept
        }
        Keyword::ContentSchema => Coverage::NotKept,
        Keyword::Discriminator => Coverage::NoAlternatives,
        Keyword::ContentMediaType
            if object
                .content_media_type
                .is_some_and(|it| it.text == "application/octet-stream") =>
        {
            Coverage::Kept
        }
        Keyword::ContentMediaType => Coverage::NotKept,
        Keyword::ContentEncoding
            if object
                .content_encoding
                .is_some_and(|it| it.text == "base64") =>
        {
            Coverage::Kept
        }
        Keyword::ContentEncoding => Coverage::NotKept,
        Keyword::Format => match kind {
            ShapeKind::Text(_) | ShapeKind::Number(_) | ShapeKind::Union(_) => Coverage::Kept,
            ShapeKind::Anything | ShapeKind::Opaque(_) | ShapeKind::Nothing => Coverage::Kept,
            ShapeKind::Enum(_) | ShapeKind::IntegerEnum(_) | ShapeKind::Constant(_) => {
                Coverage::Kept
            }
            ShapeKind::Bool
            | ShapeKind::List(_)
            | ShapeKind::Tuple(_)
            | ShapeKind::Map(_)
            | ShapeKind::Record(_) => Coverage::NoEffect,
        },
        Keyword::Reference
        | Keyword::DynamicRef
        | Keyword::Identity
        | Keyword::Type
        | Keyword::OrNull
        | Keyword::Enum
        | Keyword::Const
        | Keyword::KnownValues
        | Keyword::MultipleOf
        | Keyword::Maximum
        | Keyword::ExclusiveMaximum
        | Keyword::Minimum
        | Keyword::ExclusiveMinimum
        | Keyword::MinLength
        | Keyword::MaxLength
        | Keyword::Pattern
        | Keyword::PrefixItems
        | Keyword::Items
        | Keyword::Contains
        | Keyword::MinItems
        | Keyword::MaxItems
        | Keyword::UniqueItems
        | Keyword::Properties
        | Keyword::AdditionalProperties
        | Keyword::Required
        | Keyword::MinProperties
        | Keyword::MaxProperties
        | Keyword::DependentRequired
        | Keyword::DependentSchemas
        | Keyword::UnevaluatedProperties
        | Keyword::AllOf
        | Keyword::AnyOf
        | Keyword::OneOf
        | Keyword::Not
        | Keyword::If
        | Keyword::Then
        | Keyword::Else
        | Keyword::Annotation => Coverage::Kept,
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
pub(super) fn speaks_of_value(duty: Duty, value: &Value) -> bool {
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
        ShapeKind::Number(number) => match number.domain {
            NumberDomain::Integer | NumberDomain::Sized(_) => "integers",
            NumberDomain::Decimal | NumberDomain::Float | NumberDomain::Double => "numbers",
        },
        ShapeKind::Text(_) => "strings",
        ShapeKind::Enum(_) | ShapeKind::IntegerEnum(_) => "values that are listed",
        ShapeKind::Constant(_) => "a single value",
        ShapeKind::List(_) | ShapeKind::Tuple(_) => "arrays",
        ShapeKind::Map(_) | ShapeKind::Record(_) => "objects",
        ShapeKind::Union(_) => "alternatives",
    }
}
