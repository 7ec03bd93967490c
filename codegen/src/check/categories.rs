//! Webhooks that the member does not distinguish that `x-webhook-category` names.

use std::collections::BTreeMap;

use super::Facts;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, Trigger, Webhook};

/// Reports categories that two webhooks have, and webhooks that have none.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    let Some(category) = &api.category else {
        return;
    };
    let report = |webhook: &Webhook, message: String, help: String| {
        let code = Code(code::SHARED_CATEGORY);
        Diagnostic::new(code, webhook.operation.origin, message)
            .and(category.origin, "the member is named here")
            .help(help)
    };
    let mut seen = BTreeMap::new();
    for webhook in &api.webhooks {
        if webhook.trigger == Trigger::Event && webhook.categories.is_empty() {
            let message = format!("the webhook `{}` has no JSON body", webhook.name);
            let help = "describe a body, or leave `x-webhook-category` out".to_owned();
            diagnostics.add(report(webhook, message, help));
        }
        for value in &webhook.categories {
            let Some(other) = seen.insert(value, &webhook.name) else {
                continue;
            };
            let message = format!(
                "`{value}` stands for the webhooks `{other}` and `{}`",
                webhook.name
            );
            let help = format!(
                "give `{}` a constant of its own in both bodies",
                category.member
            );
            diagnostics.add(report(webhook, message, help));
        }
    }
}
