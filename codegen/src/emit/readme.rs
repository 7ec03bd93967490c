//! The first page of a generated crate.

use minijinja::{Value, context};

use crate::page::{Page, PageContent};
use crate::rust::{Crate, DocComment, Endpoint, Group, ItemKind, Role, Workspace};

use super::manifest::features;
use super::{Emitter, Given, Scope, folder};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "readme",
    duty: "the first page of each crate",
    scope: Scope::Crate(emit),
};

fn emit(workspace: &Workspace, krate: &Crate, _: &Given<'_>) -> Page {
    let Crate {
        role,
        package,
        root: _,
        description,
        docs: _,
        modules,
        groups: chosen,
        default_groups,
        runtime_features: _,
        recursion_limit: _,
    } = krate;
    let of_group = |name: &String| {
        if default_groups == chosen {
            "its resource group; all of them are on by default"
        } else if default_groups.contains(name) {
            "its resource group; on by default"
        } else {
            "its resource group"
        }
    };
    let chosen = chosen.iter().map(|name| line(name, of_group(name)));
    let features = features(workspace, *role).map(|(name, description)| line(name, description));
    let modules = modules
        .iter()
        .map(|it| line(it.ident.as_str(), &first_paragraph(&it.docs)));
    let context = context! {
        package,
        description,
        modules => modules.collect::<Vec<Value>>(),
        groups => workspace.groups.values().map(contract).collect::<Vec<Value>>(),
        features => chosen.chain(features).collect::<Vec<Value>>(),
        has => has(workspace),
    };
    Page {
        path: format!("{}/README.md", folder(*role)),
        emitter: EMITTER.name,
        content: PageContent::Template {
            name: match role {
                Role::Models => "README.md.jinja",
                Role::Server => "README.server.md.jinja",
                Role::Client => "README.client.md.jinja",
            },
            context,
        },
    }
}

fn has_scopes(endpoint: &Endpoint) -> bool {
    let mut schemes = endpoint.security.0.iter().flatten();
    schemes.any(|required| !required.scopes.is_empty())
}

/// Words for what the API has, which the templates ask for.
fn has(workspace: &Workspace) -> Vec<&'static str> {
    let endpoints = &workspace.endpoints;
    let any = |is: fn(&Endpoint) -> bool| endpoints.values().any(is);
    let in_items =
        |is: fn(&ItemKind) -> bool| workspace.items.iter().any(|(_, item)| is(&item.kind));
    let pages = || endpoints.values().filter_map(|it| it.paging.as_ref());
    let all = [
        ("operations", !endpoints.is_empty()),
        ("hooks", !workspace.hooks.is_empty()),
        ("keys", any(|it| !it.security.is_anyone())),
        ("scopes", any(has_scopes)),
        ("idempotency", any(|it| it.idempotency.is_some())),
        ("pages", pages().next().is_some()),
        (
            "pages both ways",
            pages().any(|it| it.step.goes_both_ways()),
        ),
        ("error object", workspace.error.is_some()),
        (
            "open enums",
            in_items(|kind| matches!(kind, ItemKind::Enum(set) if set.unknown.is_some())),
        ),
        (
            "defaults",
            in_items(|kind| matches!(kind, ItemKind::Struct(it) if it.fills_defaults)),
        ),
    ];
    all.into_iter()
        .filter(|(_, has)| *has)
        .map(|(word, _)| word)
        .collect()
}

fn contract(group: &Group) -> Value {
    context! {
        module => group.module.as_str(),
        name => group.ident.as_str(),
        description => first_paragraph(&group.docs),
    }
}

/// A row of a table.
fn line(name: &str, description: &str) -> Value {
    context! { name, description }
}

/// Docs are broken into lines; a row of a table is one.
fn first_paragraph(docs: &DocComment) -> String {
    let lines = docs.0.iter().map(String::as_str);
    let lines: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
    lines.join(" ")
}
