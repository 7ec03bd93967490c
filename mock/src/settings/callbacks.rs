//! What settings say of callbacks.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::JsonValue;

/// A callback that is sent when an operation has succeeded, to the URL that the description gives for the call.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CallbackSettings {
    /// The operation: an `operationId`, or a method and a path.
    pub operation: String,
    /// The name of one of its callbacks.
    pub callback: String,
    /// The member of the body that the answer to the operation is, with a dot between members of members. Without it the first that has its schema, if one does.
    pub item: Option<String>,
    /// Members of the body that are members of that answer: `{order_id: id}`.
    #[serde(default)]
    pub members: BTreeMap<String, String>,
    /// What the body has beside its sample, as a merge patch (RFC 7396) of it.
    pub sets: Option<JsonValue>,
}
