//! The category of webhooks: the JSON bodies of all of them require one member that is a text with a constant, an enumeration that lists the
//! name of the webhook, or the tag of a union, and no two webhooks have a value in common. Of several such members one that has a usual name is
//! taken; of one webhook alone, only such a member is. Where an `x-` key names the member, none is looked for.

use std::collections::BTreeSet;

use crate::config::Convention;
use crate::ir::{Api, Category, Recognised, ShapeKind, Trigger, Webhook, squeezed};
use crate::normalize::categories::{assign, body, listed};

/// Usual names of the member, in any spelling, the most usual first.
const NAMES: &[&str] = &[
    "type",
    "event",
    "eventtype",
    "category",
    "topic",
    "name",
    "kind",
];

pub(super) fn recognise(api: &mut Api) -> Vec<Recognised> {
    let Some((member, categories)) = found(api) else {
        return Vec::new();
    };
    let events = categories.iter().filter(|it| !it.is_empty()).count();
    let message = if events == 1 { "webhook" } else { "webhooks" };
    let origin = api.webhooks.first().map(|webhook| webhook.operation.origin);
    let recognised = origin.map(|origin| {
        api.category = Some(Category {
            member: member.clone(),
            origin,
        });
        Recognised {
            convention: Convention::Webhooks.key(),
            origin,
            subject: "/webhooks".to_owned(),
            meaning: format!("`{member}` says which of {events} {message} a message is"),
        }
    });
    assign(api, categories);
    recognised.into_iter().collect()
}

/// The member, and the categories of each webhook.
fn found(api: &Api) -> Option<(String, Vec<Vec<String>>)> {
    let is_event = |webhook: &&Webhook| webhook.trigger == Trigger::Event;
    let events: Vec<&Webhook> = api.webhooks.iter().filter(is_event).collect();
    let is_free = api.category.is_none() && events.iter().all(|it| it.operation.method == "POST");
    let mut members = members(api, events.first().filter(|_| is_free)?);
    let rank = |member: &String| {
        let name = squeezed(member);
        let known = NAMES.iter().position(|known| *known == name);
        known.unwrap_or(NAMES.len())
    };
    members.sort_by_cached_key(|member| (rank(member), member.clone()));
    let is_usual = |member: &String| events.len() > 1 || rank(member) < NAMES.len();
    members.into_iter().filter(is_usual).find_map(|member| {
        let of_each = api.webhooks.iter().map(|webhook| match webhook.trigger {
            Trigger::Event => listed(api, webhook, &member),
            Trigger::Callback(_) => Vec::new(),
        });
        let of_each: Vec<Vec<String>> = of_each.collect();
        distinguishes(api, &of_each).then_some((member, of_each))
    })
}

/// Whether each webhook has categories, and no category is that of two.
fn distinguishes(api: &Api, categories: &[Vec<String>]) -> bool {
    let mut seen = BTreeSet::new();
    let mut each = api.webhooks.iter().zip(categories);
    each.all(|(webhook, own)| match webhook.trigger {
        Trigger::Event => !own.is_empty() && own.iter().all(|it| seen.insert(it)),
        Trigger::Callback(_) => true,
    })
}

/// The members of the body of a webhook.
fn members(api: &Api, webhook: &Webhook) -> Vec<String> {
    let Some(body) = body(webhook) else {
        return Vec::new();
    };
    let shape = &api.shapes.get(body).kind;
    let record = shape.record().or_else(|| {
        let first = shape.union()?.variants.first()?;
        let kind: &ShapeKind = &api.shapes.get(first.value.shape).kind;
        kind.record()
    });
    let fields = record.into_iter().flat_map(|record| &record.fields);
    fields.map(|field| field.wire.clone()).collect()
}
