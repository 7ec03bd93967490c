//! Objects with any keys.

use crate::ir::{Map, NameHint, Rest, ShapeId, ShapeKind, Use};
use crate::normalize::schema::flatten::listed::listed;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::unwrap::says_something;
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

/// What `propertyNames` lists, if it lists texts: a type that stands for any other names is validated.
fn key<'a>(maker: &mut dyn MakeShapes<'a>, id: ShapeId, parts: &Parts<'a>) -> Option<Use> {
    let objects = parts.list.iter().map(|part| part.object);
    let names: Vec<_> = objects
        .filter_map(|object| object.property_names.as_ref())
        .collect();
    let said = maker.parts(&names);
    let values = listed(maker.drafts().schemas, &said)?;
    let is_plain = said.choices.is_empty() && said.never.is_none();
    if !is_plain || values.is_empty() || values.iter().any(|it| it.text().is_none()) {
        return None;
    }
    let hint = NameHint::Part {
        parent: id,
        role: "key".to_owned(),
    };
    let used = maker.use_of(&names, &hint);
    let kind = &maker.drafts().arena.get(used.shape).kind;
    matches!(kind, ShapeKind::Enum(_)).then_some(Use {
        nullable: false,
        ..used
    })
}
