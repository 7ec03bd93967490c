//! PUTs that change the members that they are sent, as services mean them that have no PATCH.

use oasmith::ParamLocation;

use super::bodies;
use super::inference::Inference;
use super::path_tree::{PathNode, noun};
use crate::ir::{
    Access, Operation, ParameterPresence, Presence, Record, ShapeId, Status, is_id_of,
    is_spelled_alike,
};

/// What an operation sends of an item.
struct SentMembers {
    /// The schema of its body, without what wraps it; none where the query has the members.
    shape: Option<ShapeId>,
    /// Whether some of it has to be there.
    is_required: bool,
}

/// Whether a PUT to an item changes some of it: nothing else does, nothing of it has to be there, and what creates items requires something, or is sent
/// something else. An answer for what is new says that it replaces all.
pub(super) fn is_partial(
    known: &Inference<'_, '_, '_>,
    at: usize,
    node: &PathNode<'_>,
    put: &Operation,
) -> bool {
    let has_created = put
        .responses
        .iter()
        .any(|it| it.status == Status::Exact(201));
    let has_patch = node.operation(known.api, "PATCH").is_some();
    let found = known.found.all.get(at);
    let create = found.and_then(|it| it.nodes.create(known.api));
    let Some(create) = create.filter(|_| !has_created && !has_patch) else {
        return false;
    };
    let Some(sent) = sent(known, at, put).filter(|it| !it.is_required) else {
        return false;
    };
    match self::sent(known, at, create) {
        Some(created) if created.is_required => true,
        Some(created) => {
            let is_whole = sent.shape.is_some() && sent.shape == known.schema(at);
            sent.shape.is_none() || sent.shape != created.shape && !is_whole
        }
        None => sent.shape.is_none(),
    }
}

/// What an operation sends of an item; none where it sends nothing.
fn sent(known: &Inference<'_, '_, '_>, at: usize, operation: &Operation) -> Option<SentMembers> {
    let noun = known
        .resources
        .get(at)
        .map_or("", |it| noun(it.paths.value.first()));
    if let Some(body) = bodies::request(known.api, operation) {
        let shape = bodies::item(known.api, body, noun).shape;
        let record = bodies::record(known.api, shape)?;
        return Some(SentMembers {
            shape: Some(shape),
            is_required: has_required(record, noun),
        });
    }
    let members = bodies::members(known.api, known.schema(at)?);
    let is_member = |name: &str| {
        let mut members = members.iter();
        members.any(|it| is_spelled_alike(&it.field.wire, name))
    };
    let queried = operation.parameters.iter();
    let queried = queried.filter(|it| it.location == ParamLocation::Query && is_member(&it.wire));
    let mut queried = queried.peekable();
    queried.peek()?;
    Some(SentMembers {
        shape: None,
        is_required: queried.any(|it| it.presence == ParameterPresence::Required),
    })
}

/// Whether an object has to have a member beside its id.
fn has_required(record: &Record, noun: &str) -> bool {
    record.fields.iter().any(|it| {
        let is_required = it.presence == Presence::Required && it.access != Access::Read;
        is_required && !is_id_of(noun, &it.wire)
    })
}
