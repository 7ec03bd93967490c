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

/// So much longer is the name of an operation whose id another one has.
const MAX_SUFFIX: usize = 30;

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

/// What a description says with one more operation: its path, and another one whose id and group it has, if that has an id.
fn read(described: &Described, added: Option<(&str, &Operation)>) -> Option<Model> {
    let mut sources = SourceMap::default();
    let main = sources.add("openapi.yaml", described.text.as_str());
    let overlay = added.map(|(path, like)| {
        let id = like.given_id.iter();
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
        for like in &old.api.operations {
            // Some descriptions demand more of an operation than this one says.
            let Some(new) = read(&described, Some((LAST, like))) else {
                continue;
            };
            let mut after = names(&new);
            let last = after.remove(&format!("GET {LAST}")).expect("the operation");
            assert_eq!(before, after, "{}: {}", described.name, like.id);
            let longest = like.id.len() + MAX_SUFFIX;
            let is_short = like.given_id.is_none() || last.types.len() <= longest;
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
        for like in &old.api.operations {
            let Some(new) = read(&described, Some((FIRST, like))) else {
                continue;
            };
            let after = names(&new);
            for (route, old) in &before {
                let is_alike = old.given_id == like.given_id;
                let new = after.get(route).expect("the operation");
                assert!(
                    is_alike || old == new,
                    "{}: {old:?} {new:?}",
                    described.name
                );
            }
        }
    }
}
