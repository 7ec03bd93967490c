//! Finds the members and arguments that a paged operation speaks of.

use super::context::LowerContext;
use super::types;
use crate::arena::Arena;
use crate::ir::{Operation, Record, ShapeId, ShapeKind, Status};
use crate::rust::{Argument, Paging};

/// How an operation is paged, if what it says of its pages is there; what is not was reported when the description was checked.
pub(super) fn of(
    context: &LowerContext<'_>,
    operation: &Operation,
    arguments: &Arena<Argument>,
) -> Option<Paging> {
    let spoken = operation.pagination.as_ref()?;
    let argument = |name: &Option<String>| {
        let name = name.as_ref()?;
        arguments.position(|argument| argument.wire == *name)
    };
    let limit = argument(&spoken.limit);
    let after = argument(&spoken.after);
    let before = argument(&spoken.before);
    let (items, list) = member(context, page(operation)?, &spoken.items)?;
    let ShapeKind::List(list) = &context.shape(list).kind else {
        return None;
    };
    let (cursor, _) = member(context, list.item.shape, &spoken.cursor)?;
    Some(Paging {
        items,
        item: types::of_use(context, list.item),
        cursor,
        limit,
        after,
        before,
    })
}

/// The body of the successful response.
fn page(operation: &Operation) -> Option<ShapeId> {
    let successes = operation
        .responses
        .iter()
        .filter(|response| match response.status {
            Status::Exact(code) => (200..300).contains(&code),
            Status::Range(class) => class == 2,
            Status::Default => false,
        });
    successes
        .flat_map(|response| &response.contents)
        .find_map(|content| content.value)
        .map(|used| used.shape)
}

fn member(
    context: &LowerContext<'_>,
    id: ShapeId,
    wire: &str,
) -> Option<(crate::rust::Ident, ShapeId)> {
    let ShapeKind::Record(Record { fields, .. }) = &context.shape(id).kind else {
        return None;
    };
    let mut members = fields.iter().enumerate();
    let (position, field) = members.find(|(_, field)| field.wire == wire)?;
    Some((context.names.of_member(id, position), field.value.shape))
}
