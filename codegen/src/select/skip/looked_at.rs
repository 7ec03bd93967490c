//! What rules of objects, and what says where errors are, look at.

use crate::ir::{Api, ErrorObject, ShapeId, looked_at};

/// One member on the way from an object to what a rule of it looks at.
#[derive(Clone, Copy)]
pub(super) struct MemberStep<'a> {
    /// The object whose rule it is.
    pub start: ShapeId,
    /// The object that has the member.
    pub record: ShapeId,
    /// The member's name.
    pub wire: &'a str,
    /// What the member holds.
    pub value: ShapeId,
}

/// Whether there is such a step on any way.
pub(super) fn has_step(api: &Api, is_wanted: impl Fn(MemberStep<'_>) -> bool) -> bool {
    let mut records = api.shapes.iter();
    records.any(|(start, shape)| {
        let Some(record) = shape.kind.record() else {
            return false;
        };
        let rules = record.rules.iter();
        let mut values = rules.flat_map(|rule| looked_at(&api.schema_set, rule.schema));
        let mut places = record.error.iter().flat_map(ErrorObject::places);
        values.any(|it| steps(api, start, &it.path).any(&is_wanted))
            || places.any(|path| steps(api, start, path).any(&is_wanted))
    })
}

/// The members along a way, as far as they are declared.
fn steps<'a>(
    api: &'a Api,
    start: ShapeId,
    path: &'a [impl AsRef<str>],
) -> impl Iterator<Item = MemberStep<'a>> {
    path.iter().scan(start, move |at, wire| {
        let wire = wire.as_ref();
        let record = api.shapes.get(*at).kind.record()?;
        let field = record.fields.iter().find(|field| field.wire == wire)?;
        let step = MemberStep {
            start,
            record: *at,
            wire,
            value: field.value.shape,
        };
        *at = step.value;
        Some(step)
    })
}
