//! Crates and modules.

use std::collections::BTreeSet;

use oasmith_schemas::arena::Arena;

use super::{
    DocComment, Endpoint, EventSet, Group, Ident, ItemId, Items, OAuth2Flow, RequiredScheme,
    ResidualSchemas, Servers, TypeExamples,
};

/// Everything to write.
#[derive(Debug, Clone)]
pub struct Workspace {
    /// Every item of every crate.
    pub items: Items,
    /// The crates, those that others depend on first.
    pub crates: Vec<Crate>,
    /// How servers and clients name the models: `svc_models`, or `super::models` where all of them are modules.
    pub models: String,
    /// What can be called, in the order of the document; shared by server and client, so that the two cannot drift.
    pub endpoints: Arena<Endpoint>,
    /// What the service calls, as endpoints of whoever receives it.
    pub hooks: Arena<Endpoint>,
    /// The webhooks as one enum, where a member of their bodies distinguishes them.
    pub events: Option<EventSet>,
    /// The resource groups that have endpoints, in the order of the document.
    pub groups: Arena<Group>,
    /// Where the service is.
    pub servers: Servers,
    /// How callers come by tokens of OAuth 2, in the order of the document.
    pub oauth2_flows: Vec<OAuth2Flow>,
    /// How to authenticate at operations that ask for nothing, where their handlers want it all the same.
    pub usual_schemes: Vec<RequiredScheme>,
    /// The type of the body of error answers, if the description has an error object.
    pub error: Option<ItemId>,
    /// What items are validated by beyond their types.
    pub residual_schemas: ResidualSchemas,
    /// A valid value of each type, where the settings want it.
    pub type_examples: Option<TypeExamples>,
    /// The names that types share with the runtime's prelude: a type of the description is a raw identifier in what is emitted.
    pub shared_names: BTreeSet<String>,
}

/// The names that these share with the runtime's prelude.
#[must_use]
pub fn shared_names(items: &Items) -> BTreeSet<String> {
    let idents = items.iter().map(|(_, item)| &item.ident);
    let raw = idents.filter(|ident| ident.plain() != ident.as_str());
    raw.map(|ident| ident.plain().to_owned()).collect()
}

impl Workspace {
    /// Whether callers identify themselves by a key anywhere.
    #[must_use]
    pub fn has_key(&self) -> bool {
        let endpoints = self.endpoints.values();
        let mut schemes = endpoints.flat_map(|endpoint| endpoint.security.0.iter().flatten());
        schemes.any(|required| required.credential.is_key())
    }
}

/// Whether any of these asks who calls, so that a router of them takes an authenticator.
#[must_use]
pub fn asks_who_calls(endpoints: &Arena<Endpoint>) -> bool {
    let mut endpoints = endpoints.values();
    endpoints.any(|endpoint| !endpoint.security.is_anyone())
}

/// What a crate is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// The models and their validation.
    Models,
    /// The traits and the router of a server.
    Server,
    /// Calls the service.
    Client,
}

/// A package that is written: its name, its modules, and what it needs of the runtime.
#[derive(Debug, Clone)]
pub struct Crate {
    /// What it is for, which is also its folder.
    pub role: Role,
    /// The name of the package: `svc-models`.
    pub package: String,
    /// How examples in docs name it: `svc_models`.
    pub root: String,
    /// One line for the manifest.
    pub description: String,
    /// Docs of the crate's root.
    pub docs: DocComment,
    /// Its modules, in order; each is one file.
    pub modules: Vec<Module>,
    /// Features for resource groups, in order.
    pub groups: Vec<String>,
    /// Those of them that are on by default, in order.
    pub default_groups: Vec<String>,
    /// What it cannot do without.
    pub runtime_features: BTreeSet<RuntimeFeature>,
    /// How deep rustc may instantiate generic code, where that could be deeper than it permits of itself. A module has none: the crate around it says so.
    pub recursion_limit: Option<usize>,
}

/// A Cargo feature of `oasmith` that a written manifest may name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RuntimeFeature {
    /// What clients call.
    Client,
    /// The engine of patterns that plain code cannot match.
    Pattern,
    /// What validates by a whole schema.
    Schema,
    /// What servers are called by.
    Server,
    /// The tables of Unicode, for patterns that name properties of characters.
    UnicodeProperties,
}

impl RuntimeFeature {
    /// As manifests write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Client => "client",
            Self::Pattern => "pattern",
            Self::Schema => "schema",
            Self::Server => "server",
            Self::UnicodeProperties => "unicode-properties",
        }
    }
}

/// A module, one file.
#[derive(Debug, Clone)]
pub struct Module {
    /// Its name.
    pub ident: Ident,
    /// The features that need it, if users choose; without any it is always there.
    pub features: Vec<String>,
    /// Of the tag, or of what the types have in common.
    pub docs: DocComment,
    /// Its items, in the order of the document; those of its parts as well.
    pub items: Vec<ItemId>,
    /// Files of their own for some of its items, where it is long.
    pub parts: Vec<ModulePart>,
}

/// A part of a module: a private module, whose items the module hands on.
#[derive(Debug, Clone)]
pub struct ModulePart {
    /// Its name.
    pub ident: Ident,
    /// What the types of the part have in common.
    pub docs: DocComment,
    /// Its items, in the order of the document.
    pub items: Vec<ItemId>,
}
