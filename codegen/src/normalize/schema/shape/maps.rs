//! Objects with any keys.

use oasmith::Format;
use oasmith::schema::SchemaType;

use crate::ir::{Flag, Map, NameHint, Rest, Shape, ShapeId, ShapeKind, Use};
use crate::normalize::schema::flatten::listed::listed;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::unwrap::{says_something, unwrapped};
use crate::normalize::schema::shape::annotations::annotate;
use crate::normalize::schema::shape::make::MakeShapes;
use crate::normalize::schema::shape::others::said_of_others;
use crate::normalize::schema::shape::records::{member_counts, note_of_others, record};
use crate::oas::Schema;

/// The kind of objects without known members.
pub fn map<'a>(maker: &mut dyn MakeShapes<'a>, id: ShapeId, parts: &Parts<'a>) -> ShapeKind {
    let objects = parts.list.iter().map(|part| part.object);
    let by_pattern = objects
        .flat_map(|it| &it.pattern_properties)
        .map(|it| &it.value);
    let patterned: Vec<_> = by_pattern.collect();
    let mut others = Vec::new();
    for said in said_of_others(parts) {
        if said.is_of_all {
            others.push(said.schema);
        } else if says_something(said.schema) {
            note_of_others(maker.drafts(), &said, parts);
        }
    }
    let (bools, schemas): (Vec<_>, Vec<_>) = others
        .into_iter()
        .partition(|schema| matches!(schema, Schema::Bool(_)));
    let is_false = |schema: &&Schema<'_>| matches!(schema, Schema::Bool(value) if !value.value);
    let refused = bools.iter().any(is_false);
    if refused && patterned.is_empty() {
        return record(maker.drafts(), parts, Vec::new(), Rest::Refused);
    }
    let hint = NameHint::Part {
        parent: id,
        role: "value".to_owned(),
    };
    let value = match (schemas.as_slice(), patterned.as_slice()) {
        // The one pattern that keys may have tells the values; that keys match it is reported as not checked.
        ([], [only]) if refused => maker.use_of(&[only], &hint),
        ([], _) => maker.drafts().anything(id, hint),
        (schemas, []) => maker.use_of(schemas, &hint),
        (_, _) => maker.drafts().anything(id, hint),
    };
    ShapeKind::Map(Map {
        key: key(maker, id, parts),
        value,
        rules: member_counts(parts),
    })
}

/// The type of the names of members, where `propertyNames` lists texts, refers to a text with a name, or has a format whose texts have a type.
/// Other rules are validated.
fn key<'a>(maker: &mut dyn MakeShapes<'a>, id: ShapeId, parts: &Parts<'a>) -> Option<Use> {
    let objects = parts.list.iter().map(|part| part.object);
    let names: Vec<_> = objects
        .filter_map(|object| object.property_names.as_ref())
        .collect();
    let said = maker.parts(&names);
    if !said.choices.is_empty() || said.never.is_some() {
        return None;
    }
    let hint = NameHint::Part {
        parent: id,
        role: "key".to_owned(),
    };
    let shape = if lists_texts(maker, &said) || refers(maker, &names) {
        maker.use_of(&names, &hint).shape
    } else if formats(&said).any(Format::names_members) {
        text(maker, hint, &names, said)?
    } else {
        return None;
    };
    is_key(maker.drafts().arena.get(shape)).then_some(Use {
        shape,
        nullable: false,
    })
}

/// A shape of texts: names of members are texts, whether a `type` says so or not.
fn text<'a>(
    maker: &mut dyn MakeShapes<'a>,
    hint: NameHint,
    names: &[&'a Schema<'a>],
    said: Parts<'a>,
) -> Option<ShapeId> {
    let shape = maker.drafts().add(names.first()?.origin(), hint);
    annotate(maker.drafts(), shape, names, &said);
    let texts = Parts {
        narrowed: Some(SchemaType::String),
        ..said
    };
    maker.fill(shape, &texts);
    Some(shape)
}

/// Whether nothing but texts is listed.
fn lists_texts<'a>(maker: &mut dyn MakeShapes<'a>, said: &Parts<'a>) -> bool {
    let values = listed(maker.drafts().schemas, said);
    values.is_some_and(|values| {
        !values.is_empty() && values.iter().all(|value| value.text().is_some())
    })
}

/// Whether names are described elsewhere, and by nothing else.
fn refers<'a>(maker: &mut dyn MakeShapes<'a>, names: &[&'a Schema<'a>]) -> bool {
    match (unwrapped(maker.drafts().schemas, names).as_slice(), names) {
        ([described], [only]) => !std::ptr::eq(*described, *only),
        (_, _) => false,
    }
}

fn formats(said: &Parts<'_>) -> impl Iterator<Item = Format> {
    let names = said.list.iter().filter_map(|part| part.object.format);
    names.filter_map(|name| Format::named(name.text))
}

/// Whether the type of a shape can name members: an enumeration can, and a text that has a type of its own and is compared as it is written.
fn is_key(shape: &Shape) -> bool {
    let is_named = shape.hint.is_component();
    match &shape.kind {
        ShapeKind::Enum(_) => true,
        ShapeKind::Text(_) if shape.flags.has(Flag::Secret) => false,
        ShapeKind::Text(text) => match text.format {
            Some(format) => format.names_members(),
            None => is_named && text.other_format.is_none(),
        },
        ShapeKind::Anything
        | ShapeKind::Opaque(_)
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Number(_)
        | ShapeKind::IntegerEnum(_)
        | ShapeKind::Constant(_)
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Map(_)
        | ShapeKind::Record(_)
        | ShapeKind::Union(_) => false,
    }
}
