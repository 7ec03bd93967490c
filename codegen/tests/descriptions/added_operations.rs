//! An operation that is added takes no name from those that come before it, and leaves all names but one as they are where it comes first.

#![allow(clippy::disallowed_methods, reason = "the descriptions are read here")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use oasmith_codegen::config::Config;
use oasmith_codegen::ir::Operation;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, Model, model, settings};

/// A path that comes behind all others, as long as paths are in large descriptions.
const LAST: &str = "/zz/organizations/{organization_id}/projects/{project_id}/environments/{environment_id}/deployments/{deployment_id}/logs";

/// A path that comes before others.
const FIRST: &str = "/0";

/// How much longer the name of an operation may be whose id another one has.
const MAX_SUFFIX: usize = 30;

/// How many operations of a description another one is made like, at most: all of them would take the square of their number.
const LIKE: usize = 6;

/// A description, and the settings that stand beside it.
struct Described {
    name: String,
    text: String,
    config: Config,
}

/// The descriptions of cases and of applications in many frameworks.
fn descriptions() -> Vec<Described> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let inside = |folder: PathBuf| {
        let entries = fs::read_dir(folder).expect("a folder").flatten();
        entries.map(|it| it.path()).filter(|it| it.is_dir())
    };
    let cases = inside(root.join("tests/cases")).flat_map(inside);
    let mut files: Vec<PathBuf> = cases.map(|it| it.join("input.yaml")).collect();
    files.extend(inside(root.join("tests/everyday/apps")).map(|it| it.join("openapi.json")));
    files.retain(|file| file.is_file());
    files.sort();
    let described = |file: PathBuf| {
        let config = fs::read_to_string(file.with_file_name("gen.yaml")).unwrap_or_default();
        Described {
            name: file.display().to_string(),
            text: fs::read_to_string(&file).expect("a description"),
            config: settings::parse(&config).expect("settings"),
        }
    };
    files.into_iter().map(described).collect()
}

/// An operation that is added.
struct Added<'a> {
    path: &'static str,
    id: Option<&'a str>,
    /// An operation whose tags it has.
    like: &'a Operation,
}

/// What a description says, with one more operation.
fn read(described: &Described, added: Option<Added<'_>>) -> Option<Model> {
    let mut sources = SourceMap::default();
    let main = sources.add("openapi.yaml", described.text.as_str());
    let overlay = added.map(|Added { path, id, like }| {
        let id = id.iter();
        let id: String = id.map(|id| format!("operationId: {id:?}, ")).collect();
        let operation = format!(
            "{{{id}tags: {:?}, responses: {{'200': {{description: ok}}}}}}",
            like.tags
        );
        let text = format!(
            "overlay: 1.0.0\ninfo: {{title: T, version: '1'}}\nactions: [{{target: $.paths, update: {{{path:?}: {{get: {operation}}}}}}}]\n"
        );
        sources.add("overlay.yaml", text)
    });
    let (model, diagnostics) = model(&Input {
        sources,
        main,
        overlays: overlay.into_iter().collect(),
        config: described.config.clone(),
        ..Input::default()
    });
    model.filter(|_| !diagnostics.has_errors())
}

/// An operation at a path, with the id of another one if that has one.
fn alike<'a>(path: &'static str, like: &'a Operation) -> Option<Added<'a>> {
    let id = like.given_id.as_deref();
    Some(Added { path, id, like })
}

/// As many of some as are tried, from the first to the last.
fn tried<T>(all: impl ExactSizeIterator<Item = T>) -> impl Iterator<Item = T> {
    let step = all.len().div_ceil(LIKE).max(1);
    all.step_by(step)
}

/// What an operation is called.
#[derive(Debug, PartialEq, Eq)]
struct Named {
    method: String,
    types: String,
    given_id: Option<String>,
}

/// The names of all operations, by what they are sent as.
fn names(model: &Model) -> BTreeMap<String, Named> {
    let workspace = &model.workspace;
    let operations = model.api.operations.iter();
    let named = operations.zip(workspace.endpoints.values());
    let named = named.map(|(operation, endpoint)| {
        let group = endpoint.group.map(|id| &workspace.groups.get(id).module);
        let name = Named {
            method: format!("{group:?} {}", endpoint.ident),
            types: endpoint.type_ident.to_string(),
            given_id: operation.given_id.clone(),
        };
        let route = format!("{} {}", operation.method, operation.template.written);
        (route, name)
    });
    named.collect()
}

#[test]
fn an_operation_behind_others_renames_none_and_has_a_short_name() {
    let mut added = 0;
    for described in descriptions() {
        let Some(old) = read(&described, None) else {
            continue;
        };
        let before = names(&old);
        for like in tried(old.api.operations.iter()) {
            // Some descriptions demand more of an operation than this one says.
            let Some(new) = read(&described, alike(LAST, like)) else {
                continue;
            };
            let mut after = names(&new);
            let last = after.remove(&format!("GET {LAST}")).expect("the operation");
            assert_eq!(before, after, "{}: {}", described.name, like.id);
            let id = like.given_id.as_ref();
            let is_short = id.is_none_or(|id| last.types.len() <= id.len() + MAX_SUFFIX);
            assert!(is_short, "{}: {last:?}", described.name);
            added += 1;
        }
    }
    assert!(added > 300, "{added} operations were added");
}

#[test]
fn an_operation_before_others_takes_the_name_of_one() {
    for described in descriptions() {
        let Some(old) = read(&described, None) else {
            continue;
        };
        let before = names(&old);
        for like in tried(old.api.operations.iter()) {
            let Some(new) = read(&described, alike(FIRST, like)) else {
                continue;
            };
            let after = names(&new);
            // Those with the same id are told apart from the first of them.
            let others = before.iter();
            let others = others.filter(|(_, old)| old.given_id != like.given_id);
            let renamed = others.filter(|(route, old)| after.get(*route) != Some(*old));
            assert!(renamed.count() <= 1, "{}: {}", described.name, like.id);
        }
    }
}

#[test]
fn an_id_that_is_the_name_of_a_method_renames_no_other() {
    let mut renamed = 0;
    for described in descriptions() {
        let Some(old) = read(&described, None) else {
            continue;
        };
        let before = names(&old);
        let operations = old.api.operations.iter();
        let operations = operations.zip(old.workspace.endpoints.values());
        // Of operations without an id, one that gives way takes the name that another one was told apart by.
        let operations = operations.filter(|it| it.0.given_id.is_some());
        for (like, endpoint) in tried(operations.collect::<Vec<_>>().into_iter()) {
            let added = Added {
                path: LAST,
                id: Some(endpoint.ident.as_str()),
                like,
            };
            let Some(new) = read(&described, Some(added)) else {
                continue;
            };
            let after = names(&new);
            // Methods of other groups may be called so as well, and their types after the same id.
            for (route, old) in &before {
                let is_called_so = old.method.ends_with(&format!(" {}", endpoint.ident));
                let is_same = after.get(route) == Some(old);
                assert!(is_called_so || is_same, "{}: {old:?}", described.name);
                renamed += usize::from(!is_same);
            }
        }
    }
    assert!(renamed > 10, "{renamed} methods were renamed");
}
