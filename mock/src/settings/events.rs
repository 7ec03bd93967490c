//! What settings say of events.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::JsonValue;
use crate::items::ItemEvent;

/// An event: what a webhook of the description is sent when something happens to an item.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct EventSettings {
    /// The name of the webhook.
    pub webhook: String,
    /// The path of the collection of the items, or of what there is only once, as the description has it: `/shops/{slug}/orders`.
    pub collection: String,
    /// What happens to an item.
    pub change: Option<ItemEvent>,
    /// The state that an item comes to, by a call or by itself.
    pub state: Option<String>,
    /// The member of the body that the item is, with a dot between members of members. Without it the first that has the schema of the item.
    pub item: Option<String>,
    /// Members of the body that are members of the item: `{order_id: id}`.
    #[serde(default)]
    pub members: BTreeMap<String, String>,
    /// What the body has beside its sample, as a merge patch (RFC 7396) of it.
    pub sets: Option<JsonValue>,
}
