//! The Rust model becomes pages: each emitter looks at what was chosen and says it in tokens, or fills in a template.

mod aliases;
mod client;
mod enums;
mod events;
mod examples;
mod file_scope;
mod gaps;
mod item_imports;
mod literals;
mod manifest;
mod media;
mod modules;
mod null;
mod number_texts;
mod numbers;
mod patterns;
mod problems;
mod readme;
mod residual_schemas;
mod rules;
mod schema_names;
mod security;
mod selectors;
mod server;
mod shared_names;
mod states;
mod structs;
mod texts;
mod tokens;
mod type_examples;
mod unions;
mod validated;
mod wire;

#[cfg(test)]
mod tests;

use crate::config::{Config, Runtime};
use crate::page::Page;
use crate::rust::{Crate, Role, Workspace};

pub use gaps::{OpenQuestion, OpenQuestionKind};

/// What emitters are told beside the model.
#[derive(Debug, Clone, Copy)]
pub struct Given<'g> {
    /// Where generated crates find the runtime.
    pub runtime: &'g Runtime,
    /// What `gen.yaml` says.
    pub config: &'g Config,
    /// What the description leaves open, in its order.
    pub gaps: &'g [OpenQuestion],
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

/// Pages, each made when it is asked for: tokens take far more memory than the text that they become.
pub type Pages<'w> = Box<dyn Iterator<Item = Page> + 'w>;

/// What an emitter makes pages of.
#[derive(Debug, Clone, Copy)]
pub enum Scope {
    /// Every crate of one role.
    Role(Role, for<'w> fn(&'w Workspace, &'w Crate) -> Pages<'w>),
    /// Every crate.
    Crate(fn(&Workspace, &Crate, &Given<'_>) -> Page),
    /// The whole output.
    Output(fn(&Given<'_>) -> Option<Page>),
}

/// All emitters; a new one is a file and a line here.
pub const EMITTERS: &[Emitter] = &[
    modules::EMITTER,
    events::EMITTER,
    server::EMITTER,
    client::EMITTER,
    residual_schemas::EMITTER,
    type_examples::EMITTER,
    manifest::EMITTER,
    readme::EMITTER,
    gaps::EMITTER,
];

/// All pages of a workspace.
pub fn emit<'w>(workspace: &'w Workspace, given: &'w Given<'w>) -> impl Iterator<Item = Page> + 'w {
    EMITTERS
        .iter()
        .flat_map(move |emitter| pages(emitter.scope, workspace, given))
}

/// The pages of the crates of a role that are Rust: what they say does not depend on where they are written.
pub fn sources(workspace: &Workspace, role: Role) -> impl Iterator<Item = Page> {
    let crates = workspace
        .crates
        .iter()
        .filter(move |krate| krate.role == role);
    crates.flat_map(move |krate| {
        EMITTERS
            .iter()
            .flat_map(move |emitter| match emitter.scope {
                Scope::Role(own, make) if own == role => make(workspace, krate),
                Scope::Role(..) | Scope::Crate(_) | Scope::Output(_) => {
                    Box::new(std::iter::empty())
                }
            })
    })
}

fn pages<'w>(scope: Scope, workspace: &'w Workspace, given: &'w Given<'w>) -> Pages<'w> {
    let crates = workspace.crates.iter();
    match scope {
        Scope::Role(role, make) => {
            let own = crates.filter(move |krate| krate.role == role);
            Box::new(own.flat_map(move |krate| make(workspace, krate)))
        }
        Scope::Crate(make) => Box::new(crates.map(move |krate| make(workspace, krate, given))),
        Scope::Output(make) => Box::new(make(given).into_iter()),
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
