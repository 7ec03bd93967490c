//! What is said of values that fail.

use super::tree::Tree;
use super::{Keyword, Schema, SchemaType};
use crate::Kind;

/// `must be a string or null, not a number`
pub(super) fn must_be(types: &[SchemaType], value: &Tree<'_>) -> String {
    let names: Vec<&str> = types.iter().map(|name| named(*name)).collect();
    format!(
        "must be {}, not {}",
        names.join(" or "),
        value.kind().word()
    )
}

fn named(name: SchemaType) -> &'static str {
    match name {
        SchemaType::Integer => "an integer",
        SchemaType::Null => Kind::Null.word(),
        SchemaType::Boolean => Kind::Boolean.word(),
        SchemaType::Number => Kind::Number.word(),
        SchemaType::String => Kind::String.word(),
        SchemaType::Array => Kind::Array.word(),
        SchemaType::Object => Kind::Object.word(),
    }
}

/// The values that are listed; of many, the first.
pub(super) fn one_of(values: &[&str]) -> String {
    const SHOWN: usize = 10;
    let shown = values
        .iter()
        .take(SHOWN)
        .copied()
        .collect::<Vec<_>>()
        .join(", ");
    match values.len() {
        1 => format!("must be {shown}"),
        0..=SHOWN => format!("must be one of {shown}"),
        more => format!("must be one of {shown} and {} others", more - SHOWN),
    }
}

/// That a value must not fit a schema, with the keywords that it says.
pub(super) fn forbidden(schema: &Schema) -> String {
    let mut names: Vec<&str> = schema.0.iter().map(name).collect();
    names.dedup();
    match names[..] {
        [] => "must not be here".to_owned(),
        _ => format!("must not be what `not` describes with {}", names.join(", ")),
    }
}

/// A keyword as it is written.
fn name(keyword: &Keyword) -> &'static str {
    match keyword {
        Keyword::Never => "`false`",
        Keyword::Type(_) => "`type`",
        Keyword::Enum(_) => "`enum`",
        Keyword::Minimum(_) => "`minimum`",
        Keyword::ExclusiveMinimum(_) => "`exclusiveMinimum`",
        Keyword::Maximum(_) => "`maximum`",
        Keyword::ExclusiveMaximum(_) => "`exclusiveMaximum`",
        Keyword::MultipleOf(_) => "`multipleOf`",
        Keyword::MinLength(_) | Keyword::MinBytes(_) => "`minLength`",
        Keyword::MaxLength(_) | Keyword::MaxBytes(_) => "`maxLength`",
        Keyword::Pattern(_) => "`pattern`",
        Keyword::Format(_) => "`format`",
        Keyword::MinItems(_) => "`minItems`",
        Keyword::MaxItems(_) => "`maxItems`",
        Keyword::UniqueItems => "`uniqueItems`",
        Keyword::PrefixItems(_) => "`prefixItems`",
        Keyword::Items(..) => "`items`",
        Keyword::Contains(..) => "`contains`",
        Keyword::MinProperties(_) => "`minProperties`",
        Keyword::MaxProperties(_) => "`maxProperties`",
        Keyword::Required(_) => "`required`",
        Keyword::Members(..) => "`properties`",
        Keyword::PropertyNames(_) => "`propertyNames`",
        Keyword::DependentRequired(_) => "`dependentRequired`",
        Keyword::DependentSchemas(_) => "`dependentSchemas`",
        Keyword::AllOf(_) => "`allOf`",
        Keyword::AnyOf(_) => "`anyOf`",
        Keyword::OneOf(_) => "`oneOf`",
        Keyword::Not(_) => "`not`",
        Keyword::If(..) => "`if`",
        Keyword::Ref(..) => "`$ref`",
        Keyword::DynamicRef(..) => "`$dynamicRef`",
        Keyword::Resource(_) => "`$id`",
        Keyword::UnevaluatedItems(_) => "`unevaluatedItems`",
        Keyword::UnevaluatedProperties(_) => "`unevaluatedProperties`",
    }
}
