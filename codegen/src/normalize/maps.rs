//! Objects with any keys.

use super::all_of::Parts;
use super::records::member_counts;
use super::shapes::Shapes;
use crate::ir::{Map, NameHint, Rest, ShapeId, ShapeKind};
use crate::oas::Schema;

impl<'a> Shapes<'a, '_> {
    /// The kind of objects without known members.
    pub(super) fn map(&mut self, id: ShapeId, parts: &Parts<'a>) -> ShapeKind {
        let objects = parts.list.iter().map(|part| part.object);
        let by_pattern = objects
            .clone()
            .flat_map(|it| &it.pattern_properties)
            .map(|it| &it.value);
        let other = objects.filter_map(|it| {
            it.additional_properties
                .as_ref()
                .or(it.unevaluated_properties.as_ref())
        });
        let (bools, schemas): (Vec<_>, Vec<_>) =
            other.partition(|schema| matches!(schema, Schema::Bool(_)));
        let patterned: Vec<_> = by_pattern.collect();
        let is_false = |schema: &&Schema<'_>| matches!(schema, Schema::Bool(value) if !value.value);
        let refused = bools.iter().any(is_false);
        if refused && patterned.is_empty() {
            return self.record(parts, Vec::new(), Rest::Refused);
        }
        let hint = NameHint::Part {
            parent: id,
            role: "value".to_owned(),
        };
        let value = match (schemas.as_slice(), patterned.as_slice()) {
            // The one pattern that keys may have tells the values; that keys match it is reported as not checked.
            ([], [only]) if refused => self.use_of(&[only], &hint),
            ([], _) => self.anything(id, hint),
            (schemas, []) => self.use_of(schemas, &hint),
            (_, _) => self.anything(id, hint),
        };
        ShapeKind::Map(Map {
            value,
            rules: member_counts(parts),
        })
    }
}
