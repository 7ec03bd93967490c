//! Which webhook a message is, by a member of its body: `x-webhook-category` names the member, and a convention finds it.

use crate::ir::{
    Api, Category, Presence, Record, Selector, ShapeId, ShapeKind, Trigger, Union, Webhook,
};
use crate::media_type::MediaType;
use crate::oas::Document;
use crate::oas::schema::extension;

/// What `x-webhook-category` says. A webhook whose body lists no value of the member has its own name as its category.
pub(super) fn named(document: &Document<'_>, api: &mut Api) {
    let Some(node) = extension(&document.extensions, "x-webhook-category") else {
        return;
    };
    let Some(member) = node.as_text() else {
        return;
    };
    let categories = |webhook: &Webhook| {
        let values = listed(api, webhook, member);
        if values.is_empty() {
            vec![webhook.name.clone()]
        } else {
            values
        }
    };
    let categories = api.webhooks.iter().map(|webhook| match webhook.trigger {
        Trigger::Event if body(webhook).is_some() => categories(webhook),
        Trigger::Event | Trigger::Callback(_) => Vec::new(),
    });
    let categories: Vec<Vec<String>> = categories.collect();
    assign(api, categories);
    api.category = Some(Category {
        member: member.to_owned(),
        origin: node.origin,
    });
}

/// Gives each webhook its categories.
pub(super) fn assign(api: &mut Api, categories: Vec<Vec<String>>) {
    for (webhook, categories) in api.webhooks.iter_mut().zip(categories) {
        webhook.categories = categories;
    }
}

/// The JSON body of a webhook.
pub(super) fn body(webhook: &Webhook) -> Option<ShapeId> {
    let body = webhook.operation.body.as_ref()?;
    let mut contents = body.contents.iter();
    let json = contents.find(|content| MediaType::of(&content.media) == MediaType::Json)?;
    Some(json.value?.shape)
}

/// The values that a member has in the body of a webhook: one constant, the name of the webhook where an enumeration lists it, or the tags of a
/// union. None where it is not required, or may be something else.
pub(super) fn listed(api: &Api, webhook: &Webhook, member: &str) -> Vec<String> {
    let Some(body) = body(webhook) else {
        return Vec::new();
    };
    let kind = &api.shapes.get(body).kind;
    let of_record = kind
        .record()
        .map(|record| of_record(api, record, member, &webhook.name));
    let of_union = || Some(of_union(api, kind.union()?, member, &webhook.name));
    of_record.or_else(of_union).unwrap_or_default()
}

fn of_record(api: &Api, record: &Record, member: &str, name: &str) -> Vec<String> {
    let mut fields = record.fields.iter();
    let field = fields.find(|field| field.wire == member && field.presence == Presence::Required);
    let Some(field) = field else {
        return Vec::new();
    };
    if let Some(tag) = field.tag.as_ref().filter(|tag| tag.is_only) {
        return tag.value.as_text().map(str::to_owned).into_iter().collect();
    }
    let ShapeKind::Enum(set) = &api.shapes.get(field.value.shape).kind else {
        return Vec::new();
    };
    match set.values.as_slice() {
        [only] => vec![only.wire.clone()],
        several if several.iter().any(|value| value.wire == name) => vec![name.to_owned()],
        _ => Vec::new(),
    }
}

/// The values of all alternatives, where each has some.
fn of_union(api: &Api, union: &Union, member: &str, name: &str) -> Vec<String> {
    if let Selector::Tag {
        property,
        values,
        is_required: true,
        default: None,
        set: _,
    } = &union.selector
        && property == member
    {
        return values.concat();
    }
    let of_each = union.variants.iter().map(|variant| {
        let record = api.shapes.get(variant.value.shape).kind.record()?;
        Some(of_record(api, record, member, name)).filter(|values| !values.is_empty())
    });
    let of_each: Option<Vec<Vec<String>>> = of_each.collect();
    let mut values = of_each.unwrap_or_default().concat();
    values.sort();
    values.dedup();
    values
}
