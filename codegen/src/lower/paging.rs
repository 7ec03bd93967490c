//! Finds the members and arguments that a paged operation speaks of.

use super::context::{Context, complaint};
use super::types;
use crate::ir::{Operation, Record, ShapeId, ShapeKind, Status};
use crate::report::Reports;
use crate::report::code::lower::NAMES_NOTHING;
use crate::rust::{Argument, Paging};

/// How an operation is paged, if what it says of its pages is there.
pub(super) fn of(
    context: &Context<'_>,
    operation: &Operation,
    arguments: &[Argument],
    reports: &mut Reports,
) -> Option<Paging> {
    let spoken = operation.pagination.as_ref()?;
    let mut missing = |what: &str, name: &str| {
        let message = format!(
            "`x-pagination` names the {what} `{name}`, which `{}` does not have",
            operation.id
        );
        reports.add(complaint(NAMES_NOTHING, operation.origin, message).help(
            "use the names as they are on the wire; without them the pages cannot be walked",
        ));
    };
    let mut argument = |name: &Option<String>| {
        let name = name.as_ref()?;
        let found = arguments.iter().position(|argument| argument.wire == *name);
        if found.is_none() {
            missing("parameter", name);
        }
        found
    };
    let limit = argument(&spoken.limit);
    let after = argument(&spoken.after);
    let before = argument(&spoken.before);
    let page = page(operation);
    let Some((items, list)) = page.and_then(|page| member(context, page, &spoken.items)) else {
        missing("member of the response", &spoken.items);
        return None;
    };
    let ShapeKind::List(list) = &context.shape(list).kind else {
        missing("list", &spoken.items);
        return None;
    };
    let Some((cursor, _)) = member(context, list.item.shape, &spoken.cursor) else {
        missing("member of an item", &spoken.cursor);
        return None;
    };
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

fn member(context: &Context<'_>, id: ShapeId, wire: &str) -> Option<(crate::rust::Ident, ShapeId)> {
    let ShapeKind::Record(Record { fields, .. }) = &context.shape(id).kind else {
        return None;
    };
    let mut members = fields.iter().enumerate();
    let (position, field) = members.find(|(_, field)| field.wire == wire)?;
    Some((context.names.of_member(id, position), field.value.shape))
}
