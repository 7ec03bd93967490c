//! Webhooks as one enum, where a member of their bodies distinguishes them.

use std::collections::BTreeMap;

use oasmith_schemas::arena::Arena;

use super::context::LowerContext;
use super::names;
use super::prose::{self, Writer};
use crate::ir::{Flag, Webhook};
use crate::rust::{BodyContent, BodyEncoding, Endpoint, EventSet, EventVariant, Ident, Ty};

/// Names of the enum, the best first: the first that no type of the description has is taken.
const NAMES: &[&str] = &["Event", "AnyEvent", "ReceivedEvent"];

/// The enum, whose webhooks are received by these endpoints.
pub(super) fn of(context: &LowerContext<'_>, hooks: &Arena<Endpoint>) -> Option<EventSet> {
    let category = context.api.category.as_ref()?;
    let events = context.api.webhooks.iter();
    let events = events.filter(|webhook| !webhook.categories.is_empty());
    let received: Vec<(&Webhook, &Endpoint)> = events
        .filter_map(|webhook| {
            let mut hooks = hooks.values();
            let hook = hooks.find(|hook| hook.origin == webhook.operation.origin)?;
            Some((webhook, hook))
        })
        .collect();
    let mut uses: BTreeMap<Ident, usize> = BTreeMap::new();
    for (webhook, _) in &received {
        *uses.entry(names::variant(&webhook.name)).or_default() += 1;
    }
    let ident = |webhook: &Webhook, hook: &Endpoint| {
        let name = names::variant(&webhook.name);
        // Names that are spelled alike step aside for those of the operations, which differ.
        if uses.get(&name) == Some(&1) {
            name
        } else {
            hook.type_ident.clone()
        }
    };
    let variants = received.iter().filter_map(|(webhook, hook)| {
        Some(EventVariant {
            ident: ident(webhook, hook),
            categories: webhook.categories.clone(),
            ty: body(hook)?,
            docs: Writer::about(&webhook.operation.docs, &about(webhook))
                .done(&webhook.operation.flags),
            deprecated: webhook.operation.flags.has(Flag::Deprecated),
        })
    });
    let variants: Vec<EventVariant> = variants.collect();
    let mut names = NAMES.iter().map(|name| Ident::spelled(name));
    let ident = names.find(|name| !context.names.has_type(name))?;
    (!variants.is_empty()).then(|| EventSet {
        ident,
        member: category.member.clone(),
        variants,
    })
}

fn about(webhook: &Webhook) -> String {
    format!("The webhook {}.", prose::code(&webhook.name))
}

/// The type of the JSON body.
fn body(hook: &Endpoint) -> Option<Ty> {
    match &hook.body.as_ref()?.content {
        BodyContent::One { ty, .. } => Some(ty.clone()),
        BodyContent::Several { choices, .. } => {
            let is_json = |media: &crate::rust::MediaEncoding| media.encoding == BodyEncoding::Json;
            let choice = choices.iter().find(|it| it.media.iter().any(is_json))?;
            Some(choice.ty.clone())
        }
    }
}
