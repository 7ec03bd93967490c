//! What people know of resources and operations, in the place of what would be inferred. Members are named as people write them: with a dot before a member of a
//! member.

use std::collections::BTreeMap;

use super::{EffectKind, IdMaker};

/// What is known of an API.
#[derive(Debug, Clone, Default)]
pub struct Corrections {
    /// Of resources, by the paths of their collections.
    pub resources: BTreeMap<String, ResourceCorrection>,
    /// Of operations, by their positions.
    pub operations: BTreeMap<usize, RoleCorrection>,
}

/// What is known of a resource; the rest is inferred.
#[derive(Debug, Clone, Default)]
pub struct ResourceCorrection {
    /// The name of the schema of its items. With one, a resource need not have a path.
    pub schema: Option<String>,
    /// The member that is the id.
    pub id: Option<String>,
    /// Who makes it.
    pub maker: Option<IdMaker>,
    /// The paths of the collections whose ids members are, by their names; none where a member is no id of another item.
    pub references: BTreeMap<String, Option<String>>,
}

/// What is known of an operation; the rest is inferred.
#[derive(Debug, Clone, Default)]
pub struct RoleCorrection {
    /// What it does.
    pub effect: Option<EffectKind>,
    /// The path of the collection with whose items it does it.
    pub resource: Option<String>,
    /// What in a request says which item: a parameter of the query, a member of the body, or the member of items whose value the path has.
    pub key: Option<String>,
    /// The member of the body that is the item; the body itself where it is empty.
    pub sent: Option<String>,
    /// The member of the answer that is the item, or the list of items; the answer itself where it is empty.
    pub answered: Option<String>,
}
