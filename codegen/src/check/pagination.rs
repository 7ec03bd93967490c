//! Paging that names parameters or members that do not exist.

use super::Facts;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, suggest};
use crate::ir::{Api, Location, Operation, Pagination, Record, ShapeId, ShapeKind, Status};

/// Tells of names that lead nowhere.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    for operation in &api.operations {
        if let Some(pagination) = &operation.pagination {
            check_operation(api, operation, pagination, diagnostics);
        }
    }
}

fn check_operation(
    api: &Api,
    operation: &Operation,
    pagination: &Pagination,
    diagnostics: &mut Diagnostics,
) {
    let mut tell = |what: &str, name: &str, known: Vec<&str>| {
        let message = format!("paging names the {what} `{name}`, which does not exist");
        let help = suggest::did_you_mean(name, known);
        diagnostics.add(
            Diagnostic::new(
                Code(code::PAGINATION_NAMES_NOTHING),
                operation.origin,
                message,
            )
            .help(help.unwrap_or_else(|| "correct the name in `x-pagination`".to_owned())),
        );
    };
    let parameters = || {
        let in_query = operation
            .parameters
            .iter()
            .filter(|it| it.location == Location::Query);
        in_query.map(|it| it.wire.as_str())
    };
    for name in [&pagination.limit, &pagination.after, &pagination.before]
        .into_iter()
        .flatten()
    {
        if !parameters().any(|known| known == name) {
            tell("parameter", name, parameters().collect());
        }
    }
    let Some(page) = page(api, operation) else {
        return tell("response member", &pagination.items, Vec::new());
    };
    let members = || page.fields.iter().map(|field| field.wire.as_str());
    for name in std::iter::once(&pagination.items).chain(&pagination.count) {
        if !members().any(|known| known == name) {
            tell("response member", name, members().collect());
        }
    }
    let items = page
        .fields
        .iter()
        .find(|field| field.wire == pagination.items);
    let Some(items) = items else {
        return;
    };
    match item(api, items.value.shape) {
        Some(item) => {
            let members = || item.fields.iter().map(|field| field.wire.as_str());
            if !members().any(|known| known == pagination.cursor) {
                tell("member of an item", &pagination.cursor, members().collect());
            }
        }
        None => tell("member of an item", &pagination.cursor, Vec::new()),
    }
}

/// The object that a successful response holds.
fn page<'a>(api: &'a Api, operation: &Operation) -> Option<&'a Record> {
    let successes = operation
        .responses
        .iter()
        .filter(|response| match response.status {
            Status::Exact(status) => (200..300).contains(&status),
            Status::Range(class) => class == 2,
            Status::Default => false,
        });
    let mut values = successes
        .flat_map(|response| &response.contents)
        .filter_map(|it| it.value);
    values.find_map(|used| record(api, used.shape))
}

/// The object that the items of a list are.
fn item(api: &Api, list: ShapeId) -> Option<&Record> {
    if let ShapeKind::List(list) = &api.shapes.get(list).kind {
        record(api, list.item.shape)
    } else {
        None
    }
}

fn record(api: &Api, id: ShapeId) -> Option<&Record> {
    if let ShapeKind::Record(record) = &api.shapes.get(id).kind {
        Some(record)
    } else {
        None
    }
}
