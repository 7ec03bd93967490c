//! The Rust model becomes pages: each emitter looks at what was chosen and says it in tokens, or fills in a template.

mod aliases;
mod assertions;
mod client;
mod conditions;
mod enums;
mod examples;
mod gaps;
mod literals;
mod manifest;
mod media;
mod modules;
mod numbers;
mod patterns;
mod problems;
mod readme;
mod rules;
mod security;
mod server;
mod states;
mod structs;
mod texts;
mod unions;
mod wire;
mod words;

#[cfg(test)]
mod tests;

use crate::config::Runtime;
use crate::page::Page;
use crate::rust::{Crate, Role, Workspace};

pub use gaps::{Gap, GapKind};

/// What emitters are told beside the model.
#[derive(Debug, Clone, Copy)]
pub struct Given<'g> {
    /// Where generated crates find the runtime.
    pub runtime: &'g Runtime,
    /// What the description leaves open, in its order.
    pub gaps: &'g [Gap],
}

/// A maker of pages.
#[derive(Debug, Clone, Copy)]
pub struct Emitter {
    /// Its name, which the pages bear.
    pub name: &'static str,
    /// What it is for, in a line.
    pub duty: &'static str,
    /// What it makes pages of.
    pub scope: Scope,
}

/// What an emitter makes pages of.
#[derive(Debug, Clone, Copy)]
pub enum Scope {
    /// Every crate of one role.
    Role(Role, fn(&Workspace, &Crate) -> Vec<Page>),
    /// Every crate.
    Crate(fn(&Workspace, &Crate, &Given<'_>) -> Vec<Page>),
    /// The whole output.
    Output(fn(&Given<'_>) -> Vec<Page>),
}

/// All emitters; a new one is a file and a line here.
pub const EMITTERS: &[Emitter] = &[
    modules::EMITTER,
    server::EMITTER,
    client::EMITTER,
    assertions::EMITTER,
    manifest::EMITTER,
    readme::EMITTER,
    gaps::EMITTER,
];

/// All pages of a workspace, each made when it is asked for: tokens take far more room than the text that they become.
pub fn emit<'w>(workspace: &'w Workspace, given: &'w Given<'w>) -> impl Iterator<Item = Page> + 'w {
    EMITTERS
        .iter()
        .flat_map(move |emitter| pages(emitter.scope, workspace, given))
}

fn pages(scope: Scope, workspace: &Workspace, given: &Given<'_>) -> Vec<Page> {
    let crates = workspace.crates.iter();
    match scope {
        Scope::Role(role, make) => crates
            .filter(|krate| krate.role == role)
            .flat_map(|krate| make(workspace, krate))
            .collect(),
        Scope::Crate(make) => crates
            .flat_map(|krate| make(workspace, krate, given))
            .collect(),
        Scope::Output(make) => make(given),
    }
}

/// The folder of a crate below the output.
fn folder(role: Role) -> &'static str {
    match role {
        Role::Models => "models",
        Role::Server => "server",
        Role::Client => "client",
    }
}
