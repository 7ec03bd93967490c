//! The root: everything that one description says.

use std::sync::Arc;

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use oasmith::Credential;
use oasmith::param_style::Nested;
use oasmith_schemas::arena::{Arena, ArenaMap};
use oasmith_schemas::schema_set::SchemaSet;

use super::{
    Docs, Home, Operation, OwnType, Presentation, Recognised, Scheme, ScopedScheme, Server, Shape,
    ShapeId,
};
use crate::source::Origin;

/// A description without its notation: operations, shapes, and what is recognised in them. Ids lead from one part to another.
#[derive(Debug, Clone)]
pub struct Api {
    /// Its name, version and text.
    pub info: Info,
    /// What is for its readers alone.
    pub presentation: Presentation,
    /// Where it is served.
    pub servers: Vec<Server>,
    /// Its resource groups, in order.
    pub tags: Vec<Tag>,
    /// Every shape; shapes refer to each other by id, so cycles need no care here.
    pub shapes: Arena<Shape>,
    /// The shapes that the description names, in its order.
    pub named: IndexMap<String, ShapeId>,
    /// Where named shapes stand that are none of the description's own components.
    pub homes: ArenaMap<Shape, Home>,
    /// Shapes in whose place a type of the user's own stands; what they look like is nobody's business but its.
    pub own: BTreeMap<ShapeId, OwnType>,
    /// Ids in roles, each with the named shape that it is outside of its role, if there is one.
    pub roles: BTreeMap<ShapeId, Option<ShapeId>>,
    /// What the ids of parameters and members are of, where the description says it by a key: by the place of the parameter or of the member's name.
    pub id_keys: BTreeMap<Origin, String>,
    /// What shapes are validated by beyond their kinds.
    pub schema_set: Arc<SchemaSet>,
    /// The first place of each pattern of `schema_set`.
    pub pattern_origins: Vec<Origin>,
    /// Shapes that do not express all of their schemas and always stand inside of one that is validated.
    pub covered: BTreeSet<ShapeId>,
    /// Operations in the order of the document.
    pub operations: Vec<Operation>,
    /// What the service calls, by its name.
    pub webhooks: Vec<Webhook>,
    /// The member that says which webhook a message is, where one does.
    pub category: Option<Category>,
    /// Ways to authenticate.
    pub schemes: Vec<Scheme>,
    /// The alternatives of operations that name none themselves.
    pub security: Vec<Vec<ScopedScheme>>,
    /// What is not shown and what was assumed, in the order of the document.
    pub gaps: Vec<Gap>,
    /// What was recognised by conventions.
    pub recognised: Vec<Recognised>,
    /// How lists and objects are written inside of objects whose members are spread over names, where nobody chooses.
    pub nested: Nested,
}

impl Api {
    /// What callers show for the scheme of this name. Of one that is not described nobody knows it, and so that nothing is opened, no request has it.
    #[must_use]
    pub fn credential(&self, scheme: &str) -> Credential<String> {
        let mut schemes = self.schemes.iter();
        let scheme = schemes.find(|it| it.name == scheme);
        scheme.map_or(Credential::Unknown, |it| it.kind.credential())
    }
}

/// What the API is called.
#[derive(Debug, Clone)]
pub struct Info {
    /// The place.
    pub origin: Origin,
    /// Its name.
    pub title: String,
    /// The version of the description.
    pub version: String,
    /// Its text.
    pub docs: Docs,
}

/// A resource group.
#[derive(Debug, Clone)]
pub struct Tag {
    /// Its name, as operations use it.
    pub name: String,
    /// What readers see in its place (`x-displayName`).
    pub display_name: Option<String>,
    /// Of the Tag Object; empty where operations alone name the tag.
    pub docs: Docs,
    /// The place.
    pub origin: Origin,
}

/// A message that the service sends to its user.
#[derive(Debug, Clone)]
pub struct Webhook {
    /// Its key in `webhooks`; of a callback that in the components, or else in the operation that names it.
    pub name: String,
    /// When it comes, and where to.
    pub trigger: Trigger,
    /// The operations in whose course it comes: their places. None of a webhook.
    pub within: Vec<Origin>,
    /// The call, as the receiver sees it; its path is empty.
    pub operation: Operation,
    /// The categories of its messages; none where no member says which webhook a message is.
    pub categories: Vec<String>,
}

/// The member of the bodies of all webhooks whose value says which webhook a message is, so that one URL can receive them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    /// Its name on the wire.
    pub member: String,
    /// Where the description says so.
    pub origin: Origin,
}

/// When the service calls, and where to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trigger {
    /// When something happens, to a place that was agreed on elsewhere.
    Event,
    /// In the course of an operation, to the URL that this expression gives.
    Callback(String),
}

/// The group of what belongs to no resource group, or to several.
pub const GENERAL: &str = "General";

/// Something that the description leaves open.
#[derive(Debug, Clone)]
pub struct Gap {
    /// The place.
    pub origin: Origin,
    /// The object that it is about, as a JSON pointer.
    pub pointer: String,
    /// The name of the member, the parameter or the answer that it is about, or is inside: where the object stands, which an alias in YAML leaves
    /// apart from where its keys are written.
    pub named: Option<Origin>,
    /// What people call it, in Markdown: `` the parameter `limit` of `GET /pets` ``.
    pub subject: String,
    /// The resource group it belongs to (a tag's name, a component's group or `General`).
    pub group: String,
    /// The sections of the prose it comes from.
    pub sections: Vec<String>,
    /// Which question of a reader the description leaves open.
    pub kind: GapKind,
}

/// The ways to be open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GapKind {
    /// The prose says that this is not shown.
    Undocumented(String),
    /// We assumed something to have something that runs.
    Assumption {
        /// What the generator takes for granted instead.
        assumed: String,
        /// Why.
        because: String,
    },
}
