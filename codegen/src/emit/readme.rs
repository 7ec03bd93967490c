//! The first page of a generated crate.

use std::borrow::Cow;

use minijinja::value::{Serde, Value};
use serde::Serialize;

use crate::page::{Content, Page};
use crate::rust::{Crate, Docs, Group, Module, Role, Workspace};

use super::manifest::features;
use super::{Emitter, Given, Scope, folder};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "readme",
    duty: "the first page of each crate",
    scope: Scope::Crate(emit),
};

#[derive(Serialize)]
struct Context<'c> {
    package: &'c str,
    description: &'c str,
    modules: Vec<Line<'c>>,
    groups: Vec<Contract<'c>>,
    features: Vec<Line<'c>>,
    /// Whether the service calls somebody.
    hooks: bool,
}

#[derive(Serialize)]
struct Contract<'c> {
    module: &'c str,
    name: &'c str,
    says: Cow<'c, str>,
}

#[derive(Serialize)]
struct Line<'c> {
    name: &'c str,
    says: Cow<'c, str>,
}

fn emit(workspace: &Workspace, krate: &Crate, _: &Given<'_>) -> Page {
    let Crate {
        role,
        package,
        root: _,
        description,
        docs: _,
        modules,
        groups: chosen,
        needs_engine: _,
        needs_schema: _,
    } = krate;
    let chosen = chosen.iter().map(|name| Line {
        name,
        says: "its resource group; all of them are on by default".into(),
    });
    let features = features(*role).iter().map(|(name, says)| Line {
        name,
        says: (*says).into(),
    });
    let features = chosen.chain(features);
    let context = Context {
        package,
        description,
        modules: modules.iter().map(line).collect(),
        groups: workspace.groups.iter().map(contract).collect(),
        features: features.collect(),
        hooks: !workspace.hooks.is_empty(),
    };
    Page {
        path: format!("{}/README.md", folder(*role)),
        emitter: EMITTER.name,
        content: Content::Template {
            name: match role {
                Role::Models => "README.md.jinja",
                Role::Server => "README.server.md.jinja",
                Role::Client => "README.client.md.jinja",
            },
            context: Value::from(Serde(&context)),
        },
    }
}

fn contract(group: &Group) -> Contract<'_> {
    Contract {
        module: group.module.as_str(),
        name: group.ident.as_str(),
        says: first_paragraph(&group.docs).into(),
    }
}

fn line(module: &Module) -> Line<'_> {
    Line {
        name: module.ident.as_str(),
        says: first_paragraph(&module.docs).into(),
    }
}

/// Docs are broken into lines; a row of a table is one.
fn first_paragraph(docs: &Docs) -> String {
    let lines = docs.0.iter().map(String::as_str);
    let lines: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
    lines.join(" ")
}
