//! What settings say of resources, and the words for what operations do.

use std::collections::BTreeMap;

use oasmith_codegen::ir::{EffectKind, IdMaker};
use serde::Deserialize;

/// What is known of a resource.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ResourceSettings {
    /// The name of the schema of its items, as `components` of the description have it.
    pub schema: Option<String>,
    /// The member of items that is the id, with a dot between members of members.
    pub id: Option<String>,
    /// Who makes the id of a new item.
    pub maker: Option<IdMakerName>,
    /// Members that are ids of other items, or lists of them, with the paths of the collections of those; null where a member is none. They are looked up when an
    /// item is created or changed.
    pub references: BTreeMap<String, Option<String>>,
}

/// Who makes the id of a new item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(inline))]
pub enum IdMakerName {
    /// The service.
    Service,
    /// The service, unless the request has one.
    Either,
    /// The request.
    Client,
    /// The path that it is put to.
    Path,
}

/// What an operation does with items.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(inline))]
pub enum EffectName {
    /// There is a new one.
    Create,
    /// One is shown.
    Read,
    /// All are listed.
    List,
    /// Those are listed that a body asks for.
    Search,
    /// It is said how many there are.
    Count,
    /// One becomes what the body is.
    Replace,
    /// One has the members that the body has.
    Update,
    /// One is gone.
    Delete,
    /// All are gone, or those that the query asks for.
    DeleteAll,
    /// One is worked on in a way of its own; `sets` and `states` say what becomes of it.
    Act,
}

impl From<IdMakerName> for IdMaker {
    fn from(name: IdMakerName) -> Self {
        match name {
            IdMakerName::Service => Self::Service,
            IdMakerName::Either => Self::Either,
            IdMakerName::Client => Self::Client,
            IdMakerName::Path => Self::Path,
        }
    }
}

impl From<EffectName> for EffectKind {
    fn from(name: EffectName) -> Self {
        match name {
            EffectName::Create => Self::Create,
            EffectName::Read => Self::Read,
            EffectName::List => Self::List,
            EffectName::Search => Self::Search,
            EffectName::Count => Self::Count,
            EffectName::Replace => Self::Replace,
            EffectName::Update => Self::Update,
            EffectName::Delete => Self::Delete,
            EffectName::DeleteAll => Self::DeleteAll,
            EffectName::Act => Self::Act,
        }
    }
}
