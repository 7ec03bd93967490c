//! What settings name: operations, collections and webhooks of the description.

use oasmith_codegen::diagnostics::suggest::did_you_mean;
use oasmith_codegen::ir::{self, Api, Resources, Trigger, Webhook};

/// The operation that is called so, by its `operationId` or by its method and path, and its position.
///
/// # Errors
/// There is none.
pub(super) fn operation<'a>(
    api: &'a Api,
    name: &str,
) -> Result<(usize, &'a ir::Operation), String> {
    let mut all = api.operations.iter().enumerate();
    let found = all.find(|(_, it)| it.id == name || it.route().to_string() == name);
    found.ok_or_else(|| {
        let ids = api.operations.iter().map(|it| it.id.as_str());
        unknown("operation", name, ids)
    })
}

/// The webhook of this name.
///
/// # Errors
/// There is none.
pub(super) fn webhook<'a>(api: &'a Api, name: &str) -> Result<&'a Webhook, String> {
    let webhooks = || {
        api.webhooks
            .iter()
            .filter(|it| it.trigger == Trigger::Event)
    };
    let found = webhooks().find(|it| it.name == name);
    found.ok_or_else(|| unknown("webhook", name, webhooks().map(|it| it.name.as_str())))
}

/// The callback of this name of an operation.
///
/// # Errors
/// There is none.
pub(super) fn callback<'a>(
    api: &'a Api,
    operation: &ir::Operation,
    name: &str,
) -> Result<&'a Webhook, String> {
    let callbacks = || {
        let all = api.webhooks.iter();
        all.filter(|it| it.within.contains(&operation.origin))
    };
    let found = callbacks().find(|it| it.name == name);
    found.ok_or_else(|| unknown("callback", name, callbacks().map(|it| it.name.as_str())))
}

/// The position of the resource whose collection, or only item, has this path.
///
/// # Errors
/// There is none.
pub(super) fn resource(resources: &Resources, path: &str) -> Result<usize, String> {
    let paths = || resources.all.iter().map(|it| it.paths.value.first());
    let position = paths().position(|it| it == path);
    position.ok_or_else(|| unknown("collection", path, paths()))
}

fn unknown<'n>(what: &str, name: &str, known: impl Iterator<Item = &'n str>) -> String {
    let help = did_you_mean(name, known);
    let help = help.map_or_else(String::new, |it| format!("; {it}"));
    format!("no {what} is `{name}`{help} (`oasmith dump conventions` shows all)")
}
