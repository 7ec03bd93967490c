//! What changes in the public items of the generated crates, by comparing the two models of the Rust to write.

mod callers;
mod credentials;
mod endpoints;
mod events;
mod features;
mod handlers;
mod item_pair;
mod items;
mod manifests;
mod part;
mod renamed;
mod results;
mod servers;
mod signature;
mod traits;
mod words;

use oasmith_codegen::Model;
use oasmith_codegen::rust::Role;
use oasmith_codegen::source::Origin;

use crate::finding::Way;
pub(crate) use part::RustPart;
pub(crate) use renamed::SamePlaces;

/// A difference in the public items of generated crates.
#[derive(Debug)]
pub(crate) struct RustChange {
    /// Where the description has the item: in the old one, or in the new one for what is new.
    pub(crate) place: RustPlace,
    /// The item: `Pet`, `Pets::list`.
    pub(crate) item: String,
    /// What of the item it is about.
    pub(crate) part: RustPart,
    /// What it does to code on each crate.
    pub(crate) effects: Effects,
    /// Of a method: whether it is about what goes with the request or with the answer; nothing where it is about neither alone.
    pub(crate) way: Option<Way>,
    /// Whether the item is gone as a whole.
    pub(crate) is_removal: bool,
    /// What changed: `the field age has the type Option<i64> and had i64`.
    pub(crate) what: String,
}

/// What a change does to code that uses an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ItemEffect {
    /// Nothing: the item is in another crate.
    Nothing,
    /// There is more than before.
    Adds,
    /// It compiles, and may mean something else.
    LikelyBreaks,
    /// It may no longer compile.
    Breaks,
}

/// What a change does to code on each crate.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effects {
    models: ItemEffect,
    client: ItemEffect,
    server: ItemEffect,
}

impl Effects {
    /// A change of the models. What client and server hand on breaks with them, and grows without them.
    fn of_models(models: ItemEffect) -> Self {
        let handed_on = match models {
            ItemEffect::Nothing | ItemEffect::Adds => ItemEffect::Nothing,
            ItemEffect::LikelyBreaks | ItemEffect::Breaks => models,
        };
        Self {
            models,
            client: handed_on,
            server: handed_on,
        }
    }

    /// A change of the models that no server sees, which has all features of them.
    fn of_chosen_models(models: ItemEffect) -> Self {
        Self {
            server: ItemEffect::Nothing,
            ..Self::of_models(models)
        }
    }

    fn of_client(client: ItemEffect) -> Self {
        Self {
            models: ItemEffect::Nothing,
            client,
            server: ItemEffect::Nothing,
        }
    }

    fn of_server(server: ItemEffect) -> Self {
        Self {
            models: ItemEffect::Nothing,
            client: ItemEffect::Nothing,
            server,
        }
    }

    fn of_both(effect: ItemEffect) -> Self {
        Self {
            models: ItemEffect::Nothing,
            client: effect,
            server: effect,
        }
    }

    /// That on code on the crate with a role.
    pub(crate) fn of(self, role: Role) -> ItemEffect {
        match role {
            Role::Models => self.models,
            Role::Client => self.client,
            Role::Server => self.server,
        }
    }
}

/// Where the description has an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RustPlace {
    /// In the old description.
    Old(Origin),
    /// In the new one.
    New(Origin),
    /// In the old description as a whole.
    Api,
    /// In no description: in the manifests of crates, by what is set or by resource groups.
    Manifest(ManifestPart),
}

/// What manifests say to those who depend on crates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ManifestPart {
    /// Which crates there are.
    Crate,
    /// Which features a crate has, and what is compiled with them.
    Feature,
    /// Which of them are on by default.
    DefaultFeature,
    /// Which crates of somebody else's types come from.
    Dependency,
}

impl RustChange {
    fn new(place: RustPlace, item: &str, effects: Effects, what: impl Into<String>) -> Self {
        Self {
            place,
            item: item.to_owned(),
            part: RustPart::Whole,
            effects,
            way: None,
            is_removal: false,
            what: what.into(),
        }
    }

    /// About a member, value, variant, parameter or header, by its name on the wire.
    fn member(self, wire: &str) -> Self {
        self.of(RustPart::Member(wire.to_owned()))
    }

    fn of(self, part: RustPart) -> Self {
        Self { part, ..self }
    }

    /// Whether code of anybody no longer compiles.
    pub(crate) fn breaks(&self) -> bool {
        self.worst() == ItemEffect::Breaks
    }

    /// The worst that it does to anybody.
    pub(crate) fn worst(&self) -> ItemEffect {
        let Effects {
            models,
            client,
            server,
        } = self.effects;
        models.max(client).max(server)
    }
}

/// All differences, types first. What uses a type that is called otherwise is compared as if it had been called so before, so that it differs by
/// what else changed; that the name is gone is said of the type.
pub(crate) fn changes(before: &Model, after: &Model, same: &SamePlaces) -> Vec<RustChange> {
    let new = &after.workspace;
    let (old, mut found) = renamed::types(&before.workspace, new, same);
    found.extend(items::changes(&old, new));
    found.extend(events::changes(&old, new));
    found.extend(endpoints::changes(&old, new));
    found.extend(renamed::methods(&old, new, same));
    found.extend(renamed::taken_over(&old, new, same));
    found.extend(servers::changes(&old, new));
    found.extend(features::changes(&old, new));
    found.extend(manifests::changes(before, after));
    found
}
