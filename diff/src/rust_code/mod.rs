//! What changes in the public items of the generated crates, by comparing the two models of the Rust to write.

mod callers;
mod endpoints;
mod events;
mod handlers;
mod items;
mod method_pair;
mod results;
mod servers;
mod words;

pub(crate) use endpoints::CREDENTIALS;
use oasmith_codegen::rust::Workspace;
use oasmith_codegen::source::Origin;

/// A difference in the public items of generated crates.
#[derive(Debug)]
pub(crate) struct RustChange {
    /// Where the description has the item: in the old one, or in the new one for what is new.
    pub(crate) place: RustPlace,
    /// The item: `Pet`, `Pets::list`.
    pub(crate) item: String,
    /// The member, value, parameter or header, by its name on the wire.
    pub(crate) part: Option<String>,
    /// Whether code on the models and the client may no longer compile.
    pub(crate) breaks_client: bool,
    /// Whether code on the server may no longer compile.
    pub(crate) breaks_server: bool,
    /// Whether the item is gone as a whole.
    pub(crate) is_removal: bool,
    /// What changed: `the field age has the type Option<i64> and had i64`.
    pub(crate) what: String,
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
}

impl RustChange {
    /// A change of all code that uses an item.
    fn breaking(place: RustPlace, item: &str, what: impl Into<String>) -> Self {
        Self {
            place,
            item: item.to_owned(),
            part: None,
            breaks_client: true,
            breaks_server: true,
            is_removal: false,
            what: what.into(),
        }
    }

    /// More than before.
    fn adding(place: RustPlace, item: &str, what: impl Into<String>) -> Self {
        Self {
            breaks_client: false,
            breaks_server: false,
            ..Self::breaking(place, item, what)
        }
    }

    fn part(self, wire: &str) -> Self {
        Self {
            part: Some(wire.to_owned()),
            ..self
        }
    }

    fn for_server_only(self) -> Self {
        Self {
            breaks_client: false,
            ..self
        }
    }

    fn for_client_only(self) -> Self {
        Self {
            breaks_server: false,
            ..self
        }
    }

    /// Whether code of anybody breaks.
    pub(crate) fn breaks(&self) -> bool {
        self.breaks_client || self.breaks_server
    }
}

/// All differences, types first.
pub(crate) fn changes(old: &Workspace, new: &Workspace) -> Vec<RustChange> {
    let mut found = items::changes(old, new);
    found.extend(events::changes(old, new));
    found.extend(endpoints::changes(old, new));
    found.extend(servers::changes(old, new));
    found
}
