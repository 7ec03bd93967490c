//! Leaves the operations that `only` names, and what they reach.

use std::collections::BTreeSet;

use crate::config::{Config, Selection};
use crate::diagnostics::code::settings::SETTING_WITHOUT_TARGET;
use crate::diagnostics::suggest::did_you_mean;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, Operation, ShapeId, Webhook};
use crate::source::Origin;

/// Leaves them.
pub(super) fn keep(api: &mut Api, config: &Config, diagnostics: &mut Diagnostics) {
    report_unknown(api, config, diagnostics);
    let only = &config.only;
    api.operations.retain(|it| is_named(it, &routes(it), only));
    let kept: BTreeSet<Origin> = api.operations.iter().map(|it| it.origin).collect();
    api.webhooks.retain(|webhook| {
        let is_within = webhook.within.iter().any(|origin| kept.contains(origin));
        is_within || is_named(&webhook.operation, &names(webhook), only)
    });
    let used: BTreeSet<String> = api
        .all_operations()
        .map(|it| it.group().to_owned())
        .collect();
    api.tags.retain(|tag| used.contains(&tag.name));
    let values = api
        .all_operations()
        .flat_map(|it| it.taken().chain(it.given()));
    let roots: Vec<ShapeId> = values.map(|value| value.shape).collect();
    let reached = api.reach(roots);
    api.named.retain(|_, id| reached.contains(id));
    let paths: Vec<String> = api.operations.iter().map(pointer).collect();
    api.gaps.retain(|gap| {
        let is_of_operation = gap.pointer.starts_with("/paths/");
        !is_of_operation
            || paths
                .iter()
                .any(|path| gap.pointer.starts_with(path.as_str()))
    });
}

fn pointer(operation: &Operation) -> String {
    crate::ir::pointers::operation(operation)
}

fn is_named(operation: &Operation, names: &[String], only: &Selection) -> bool {
    operation.tags.iter().any(|tag| only.tags.contains(tag))
        || names.iter().any(|name| only.operations.contains(name))
}

/// What an operation can be called by.
fn routes(operation: &Operation) -> Vec<String> {
    let route = operation.route().to_string();
    operation.given_id.iter().cloned().chain([route]).collect()
}

/// What a webhook can be called by.
fn names(webhook: &Webhook) -> Vec<String> {
    let given = webhook.operation.given_id.iter().cloned();
    given.chain([webhook.name.clone()]).collect()
}

fn report_unknown(api: &Api, config: &Config, diagnostics: &mut Diagnostics) {
    let of_operations = api.all_operations().flat_map(|it| &it.tags);
    let declared = api.tags.iter().map(|tag| &tag.name);
    let tags: BTreeSet<&str> = of_operations.chain(declared).map(String::as_str).collect();
    let hooks = api.webhooks.iter().flat_map(names);
    let operations: Vec<String> = api
        .operations
        .iter()
        .flat_map(routes)
        .chain(hooks)
        .collect();
    let operations: BTreeSet<&str> = operations.iter().map(String::as_str).collect();
    for (list, what, named, known) in [
        ("tags", "tag", &config.only.tags, &tags),
        (
            "operations",
            "operation",
            &config.only.operations,
            &operations,
        ),
    ] {
        for name in named.iter().filter(|name| !known.contains(name.as_str())) {
            let message = format!("the description has no {what} `{name}`");
            let help = did_you_mean(name, known.iter().copied()).unwrap_or_else(|| match list {
                "tags" => "name a tag as operations have it".to_owned(),
                _ => "name an `operationId`, or a method and a path: `GET /things/{id}`".to_owned(),
            });
            let place = config.place(&["only", list, name]);
            let code = Code(SETTING_WITHOUT_TARGET);
            diagnostics.add(Diagnostic::at_optional(code, place, message).help(help));
        }
    }
}
