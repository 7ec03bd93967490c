//! Finds the members and arguments that a paged operation speaks of.

use oasmith::pointer;

use super::context::LowerContext;
use super::types;
use crate::arena::Arena;
use crate::ir::{self, Operation, Record, ShapeId, ShapeKind};
use crate::rust::{Argument, ArgumentId, ArgumentLocation, Ident, ItemCursor, Paging, PagingStep};

/// How an operation is paged, if what it says of its pages is there; what is not was reported when the description was checked.
pub(super) fn of(
    context: &LowerContext<'_>,
    operation: &Operation,
    arguments: &Arena<Argument>,
) -> Option<Paging> {
    let pagination = operation.pagination.as_ref()?;
    let argument = |name: &String| {
        arguments.position(|argument| {
            argument.location == ArgumentLocation::Query && argument.wire == *name
        })
    };
    let page = page(operation)?;
    let (items, list) = match &pagination.items {
        Some(items) => {
            let (ident, list) = member(context, page, items)?;
            (Some(ident), list)
        }
        None => (None, page),
    };
    let ShapeKind::List(of) = &context.shape(list).kind else {
        return None;
    };
    Some(Paging {
        items,
        item: types::of_place(context, list, 0, of.item),
        limit: pagination.limit.as_ref().and_then(argument),
        more: pagination.more.as_deref().map(written),
        step: step(context, &pagination.step, of.item.shape, argument)?,
    })
}

fn step(
    context: &LowerContext<'_>,
    step: &ir::PageStep,
    item: ShapeId,
    argument: impl Fn(&String) -> Option<ArgumentId>,
) -> Option<PagingStep> {
    Some(match step {
        ir::PageStep::Item {
            cursor,
            after,
            before,
        } => PagingStep::Item {
            cursor: match member(context, item, cursor) {
                Some((ident, _)) => ItemCursor::Field(ident),
                None if context.shape(item).kind.union().is_some() => {
                    ItemCursor::Member(cursor.clone())
                }
                None => return None,
            },
            after: after.as_ref().and_then(&argument),
            before: before.as_ref().and_then(&argument),
        },
        ir::PageStep::Next { member, parameter } => PagingStep::Next {
            pointer: written(member),
            argument: argument(parameter)?,
        },
        ir::PageStep::Number { parameter, first } => PagingStep::Number {
            argument: argument(parameter)?,
            first: *first,
        },
        ir::PageStep::Offset { parameter } => PagingStep::Offset {
            argument: argument(parameter)?,
        },
        ir::PageStep::Link => PagingStep::Link,
    })
}

fn written(steps: &[String]) -> String {
    pointer::of(steps.iter().map(String::as_str))
}

/// The body of the successful response.
fn page(operation: &Operation) -> Option<ShapeId> {
    let contents = operation
        .successes()
        .flat_map(|response| &response.contents);
    let mut values = contents.filter_map(|content| content.value);
    values.next().map(|used| used.shape)
}

fn member(context: &LowerContext<'_>, id: ShapeId, wire: &str) -> Option<(Ident, ShapeId)> {
    let ShapeKind::Record(Record { fields, .. }) = &context.shape(id).kind else {
        return None;
    };
    let mut members = fields.iter().enumerate();
    let (position, field) = members.find(|(_, field)| field.wire == wire)?;
    Some((context.names.of_member(id, position), field.value.shape))
}
