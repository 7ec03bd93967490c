//! A value for a shape: an example of the description, or one that is made of the shape.

use oasmith::{Counted, Format};
use oasmith_codegen::ir::{
    Access, Api, NumberDomain, Presence, Record, Rule, Ruled, ShapeId, ShapeKind, Text, Use, Value,
};

/// How deep a value is made.
const MAX_DEPTH: usize = 8;

/// The longest text that is made for a rule on its length.
const MAX_LENGTH: u64 = 200;

/// Whose value is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sender {
    /// What is required, and nothing that only the service sets.
    User,
    /// All that may be there.
    Service,
}

/// A value of a shape in a place.
pub(crate) fn of(api: &Api, used: Use, sender: Sender) -> Value {
    made(api, used.shape, sender, MAX_DEPTH)
}

fn made(api: &Api, id: ShapeId, sender: Sender, depth: usize) -> Value {
    let shape = api.shapes.get(id);
    if let Some(example) = shape.examples.first() {
        return example.clone();
    }
    if depth == 0 {
        return Value::Null;
    }
    let inner = |used: Use| made(api, used.shape, sender, depth - 1);
    match &shape.kind {
        ShapeKind::Anything | ShapeKind::Opaque(_) | ShapeKind::Nothing => Value::Null,
        ShapeKind::Bool => Value::Bool(true),
        ShapeKind::Number(number) => Value::Number(number_within(number.domain, &number.rules)),
        ShapeKind::Text(text) => Value::Text(text_within(text)),
        ShapeKind::Enum(values) => {
            let first = values.values.first();
            Value::Text(first.map_or(String::new(), |value| value.wire.clone()))
        }
        ShapeKind::IntegerEnum(values) => {
            let first = values.values.first();
            Value::Number(first.map_or("0".to_owned(), |value| value.wire.clone()))
        }
        ShapeKind::Constant(value) => value.clone(),
        ShapeKind::List(list) => {
            let is_empty = sender == Sender::User && least_items(&list.rules) == 0;
            Value::List(if is_empty {
                Vec::new()
            } else {
                vec![inner(list.item)]
            })
        }
        ShapeKind::Tuple(tuple) => Value::List(tuple.items.iter().map(|it| inner(*it)).collect()),
        ShapeKind::Map(_) => Value::Map(Vec::new()),
        ShapeKind::Record(record) => object(api, record, sender, depth),
        ShapeKind::Union(union) => union
            .variants
            .first()
            .map_or(Value::Null, |it| inner(it.value)),
    }
}

fn object(api: &Api, record: &Record, sender: Sender, depth: usize) -> Value {
    let is_there = |presence: &Presence, access: Access| match sender {
        Sender::User => *presence == Presence::Required && access != Access::Read,
        Sender::Service => access != Access::Write,
    };
    let fields = record.fields.iter();
    let fields = fields.filter(|field| is_there(&field.presence, field.access));
    let fields = fields.map(|field| {
        let value = match &field.tag {
            Some(tag) => Value::Text(tag.clone()),
            None => made(api, field.value.shape, sender, depth - 1),
        };
        (field.wire.clone(), value)
    });
    Value::Map(fields.collect())
}

fn least_items(rules: &[Ruled]) -> u64 {
    let least = rules.iter().filter_map(|ruled| match &ruled.rule {
        Rule::AtLeast(count, Counted::Items) => Some(*count),
        Rule::AtLeast(..)
        | Rule::AtMost(..)
        | Rule::Pattern(_)
        | Rule::Minimum(_)
        | Rule::Maximum(_)
        | Rule::MultipleOf(_)
        | Rule::UniqueItems => None,
    });
    least.max().unwrap_or(0)
}

fn number_within(domain: NumberDomain, rules: &[Ruled]) -> String {
    let minimum = rules.iter().find_map(|ruled| match &ruled.rule {
        Rule::Minimum(bound) if !bound.exclusive => Some(bound.value.to_string()),
        Rule::MultipleOf(step) => Some(step.to_string()),
        Rule::Minimum(_)
        | Rule::AtLeast(..)
        | Rule::AtMost(..)
        | Rule::Pattern(_)
        | Rule::Maximum(_)
        | Rule::UniqueItems => None,
    });
    minimum.unwrap_or_else(|| match domain {
        NumberDomain::Integer | NumberDomain::Sized(_) => "1".to_owned(),
        NumberDomain::Decimal | NumberDomain::Float | NumberDomain::Double => "1.5".to_owned(),
    })
}

fn text_within(text: &Text) -> String {
    let word = match text.format {
        Some(format) => of_format(format),
        None => "string",
    };
    let least = text.rules.iter().filter_map(|ruled| match &ruled.rule {
        Rule::AtLeast(count, Counted::Characters | Counted::Bytes) => Some(*count),
        Rule::AtLeast(..)
        | Rule::AtMost(..)
        | Rule::Pattern(_)
        | Rule::Minimum(_)
        | Rule::Maximum(_)
        | Rule::MultipleOf(_)
        | Rule::UniqueItems => None,
    });
    let least = least.max().unwrap_or(0).min(MAX_LENGTH);
    let least = usize::try_from(least).unwrap_or(0);
    let most = text.rules.iter().filter_map(|ruled| match &ruled.rule {
        Rule::AtMost(count, Counted::Characters | Counted::Bytes) => usize::try_from(*count).ok(),
        Rule::AtLeast(..)
        | Rule::AtMost(..)
        | Rule::Pattern(_)
        | Rule::Minimum(_)
        | Rule::Maximum(_)
        | Rule::MultipleOf(_)
        | Rule::UniqueItems => None,
    });
    let length = least.max(word.len()).min(most.min().unwrap_or(usize::MAX));
    word.chars().cycle().take(length).collect()
}

fn of_format(format: Format) -> &'static str {
    match format.name() {
        "date-time" => "2026-01-31T12:00:00Z",
        "date" => "2026-01-31",
        "time" => "12:00:00Z",
        "duration" => "P1D",
        "uuid" => "123e4567-e89b-12d3-a456-426614174000",
        "email" => "ada@example.com",
        "hostname" => "example.com",
        "ipv4" => "192.0.2.1",
        "ipv6" => "2001:db8::1",
        "uri" | "url" | "iri" => "https://example.com/",
        "uri-reference" | "iri-reference" => "/a",
        "byte" | "base64" => "AAAA",
        "decimal" => "1.50",
        _ => "string",
    }
}
