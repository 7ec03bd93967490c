//! What the service calls.

use oasmith_codegen::ir::{Category, Trigger, Webhook};

use super::compared::{Call, Compared};
use super::flags;
use super::operation::both;
use super::spots::spot;
use crate::finding::{Finding, Owner, Spot, Way, arrow};
use crate::kind::api as kind;

/// What a webhook or callback is in another description: of those of its name the one with the id of its operation, or the only one if both descriptions have one.
fn partner<'a>(webhook: &Webhook, own: &[Webhook], others: &'a [Webhook]) -> Option<&'a Webhook> {
    let is_same = |it: &&Webhook| it.name == webhook.name;
    let known = |it: &&Webhook| is_same(it) && it.operation.id == webhook.operation.id;
    let is_only = |all: &[Webhook]| all.iter().filter(is_same).count() == 1;
    let only = || {
        others
            .iter()
            .find(is_same)
            .filter(|_| is_only(own) && is_only(others))
    };
    others.iter().find(known).or_else(only)
}

/// All webhooks and callbacks, by their names.
pub(super) fn all<'a>(old: &'a [Webhook], new: &'a [Webhook], compared: &mut Compared<'a>) {
    for webhook in old {
        let partner = partner(webhook, old, new);
        let call = add(Some(webhook), partner, compared);
        let owner = Owner::Call(call, Way::There);
        let before = spot(&webhook.operation, Some(&webhook.name));
        let Some(partner) = partner else {
            let flags = &webhook.operation.flags;
            compared.find(
                Finding::gone(kind::WEBHOOK_REMOVED, owner, before)
                    .detail(flags::announced(flags))
                    .sunset(flags),
            );
            continue;
        };
        let Webhook {
            name,
            trigger,
            // The place of an operation, which moves with the text.
            within: _,
            operation,
            categories,
        } = webhook;
        let after = spot(&partner.operation, Some(name));
        let changed =
            |kind, detail| Finding::new(kind, owner, before.clone(), after.clone()).detail(detail);
        if *trigger != partner.trigger {
            let detail = arrow(word(trigger), word(&partner.trigger));
            compared.find(changed(kind::WEBHOOK_TRIGGER_CHANGED, detail));
        }
        if *categories != partner.categories {
            let detail = arrow(categories.join(", "), partner.categories.join(", "));
            compared.find(changed(kind::WEBHOOK_CATEGORY_CHANGED, detail));
        }
        both(call, operation, &partner.operation, Some(name), compared);
    }
    for webhook in new.iter().filter(|it| partner(it, new, old).is_none()) {
        let call = add(None, Some(webhook), compared);
        let place = spot(&webhook.operation, Some(&webhook.name));
        compared.find(Finding::come(
            kind::WEBHOOK_ADDED,
            Owner::Call(call, Way::There),
            place,
        ));
    }
}

fn add<'a>(
    old: Option<&'a Webhook>,
    new: Option<&'a Webhook>,
    compared: &mut Compared<'a>,
) -> usize {
    let name = new.or(old).map_or("", |it| it.name.as_str());
    compared.calls.push(Call {
        old: old.map(|it| &it.operation),
        new: new.map(|it| &it.operation),
        webhook: Some(name),
        label: format!("webhook {name}"),
    });
    compared.calls.len() - 1
}

/// The member that tells messages apart.
pub(super) fn category(
    old: Option<&Category>,
    new: Option<&Category>,
    compared: &mut Compared<'_>,
) {
    let member =
        |category: Option<&Category>| category.map(|Category { member, origin: _ }| member.clone());
    let (before, after) = (member(old), member(new));
    if before != after {
        let spot =
            |category: Option<&Category>| category.map(|it| Spot::new("/webhooks", it.origin));
        let word = |member: Option<String>| member.unwrap_or_else(|| "none".to_owned());
        let finding = Finding {
            old: spot(old),
            new: spot(new),
            ..Finding::new(
                kind::WEBHOOK_CATEGORY_MEMBER_CHANGED,
                Owner::Api,
                Spot::at(""),
                Spot::at(""),
            )
        };
        compared.find(finding.detail(arrow(word(before), word(after))));
    }
}

fn word(trigger: &Trigger) -> &str {
    match trigger {
        Trigger::Event => "an event",
        Trigger::Callback(expression) => expression,
    }
}
