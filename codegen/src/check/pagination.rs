//! Paging that names parameters or members that do not exist.

use oasmith::ParamLocation;

use super::Facts;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, suggest};
use crate::ir::{Api, Operation, PageStep, Pagination, Record, ShapeId, ShapeKind};

/// Reports names that lead nowhere.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    for operation in &api.operations {
        if let Some(pagination) = &operation.pagination {
            check_parameters(api, operation, pagination, diagnostics);
            check_members(api, operation, pagination, diagnostics);
        }
    }
}

fn check_parameters(
    api: &Api,
    operation: &Operation,
    pagination: &Pagination,
    diagnostics: &mut Diagnostics,
) {
    let in_query = || {
        let parameters = operation.parameters.iter();
        parameters.filter(|it| it.location == ParamLocation::Query)
    };
    let known = || in_query().map(|it| it.wire.as_str());
    let wires: Vec<String> = in_query().flat_map(|it| it.wires(&api.shapes)).collect();
    let of_step = match &pagination.step {
        PageStep::Item { after, before, .. } => [after.as_ref(), before.as_ref()],
        // These were recognised, and are there.
        PageStep::Next { .. }
        | PageStep::Number { .. }
        | PageStep::Offset { .. }
        | PageStep::Link(_) => [None, None],
    };
    let named = pagination.limit.iter().chain(of_step.into_iter().flatten());
    for name in named {
        if !known().any(|known| known == name) && !wires.contains(name) {
            report(operation, "parameter", name, known().collect(), diagnostics);
        }
    }
}

fn check_members(
    api: &Api,
    operation: &Operation,
    pagination: &Pagination,
    diagnostics: &mut Diagnostics,
) {
    // A list that is the whole response, or lies deeper, was recognised, and is there.
    let [items] = pagination.items.as_slice() else {
        return;
    };
    let mut report = |what: &str, name: &str, known: Vec<&str>| {
        report(operation, what, name, known, diagnostics);
    };
    let Some(page) = page(api, operation) else {
        return report("response member", items, Vec::new());
    };
    let members = || page.fields.iter().map(|field| field.wire.as_str());
    for name in std::iter::once(items).chain(&pagination.count) {
        if !members().any(|known| known == name) {
            report("response member", name, members().collect());
        }
    }
    let field = page.fields.iter().find(|field| field.wire == *items);
    let (Some(field), PageStep::Item { cursor, .. }) = (field, &pagination.step) else {
        return;
    };
    let forms = item_forms(api, field.value.shape);
    let members = || forms.iter().flat_map(|form| &form.fields);
    let members = || members().map(|field| field.wire.as_str());
    if !members().any(|known| known == cursor) {
        report("member of an item", cursor, members().collect());
    }
}

fn report(
    operation: &Operation,
    what: &str,
    name: &str,
    known: Vec<&str>,
    diagnostics: &mut Diagnostics,
) {
    let message = format!("paging names the {what} `{name}`, which does not exist");
    let help = suggest::did_you_mean(name, known);
    let words = operation.pagination.as_ref().map(|it| &it.words);
    let origin = words.map_or(operation.origin, |it| it.of(name, operation.origin));
    diagnostics.add(
        Diagnostic::new(Code(code::PAGINATION_NAMES_NOTHING), origin, message)
            .help(help.unwrap_or_else(|| "correct the name in `x-pagination`".to_owned())),
    );
}

/// The object that a successful response holds.
fn page<'a>(api: &'a Api, operation: &Operation) -> Option<&'a Record> {
    let contents = operation
        .successes()
        .flat_map(|response| &response.contents);
    let mut values = contents.filter_map(|it| it.value);
    values.find_map(|used| api.shapes.get(used.shape).kind.record())
}

/// The objects that the items of a list are.
fn item_forms(api: &Api, list: ShapeId) -> Vec<&Record> {
    let ShapeKind::List(list) = &api.shapes.get(list).kind else {
        return Vec::new();
    };
    let item = &api.shapes.get(list.item.shape).kind;
    let forms = item.union().map_or_else(Vec::new, |union| {
        let variants = union.variants.iter().map(|it| it.value.shape);
        variants.map(|id| &api.shapes.get(id).kind).collect()
    });
    let forms = std::iter::once(item).chain(forms);
    forms.filter_map(ShapeKind::record).collect()
}
