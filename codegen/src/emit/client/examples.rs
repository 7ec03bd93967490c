//! The example of an operation: how it is called, in a line. What that needs is there for the compiler and hidden from readers; in a
//! module of somebody's crate the line stands alone.

use proc_macro2::TokenStream;

use crate::emit::file_scope::FileScope;
use crate::emit::tokens;
use crate::rust::{BodyContent, DocComment, Endpoint, Group, ResponseStatus, Workspace};

use super::calls;

/// Lines for the docs of the method.
pub(super) fn docs(
    workspace: &Workspace,
    root: &str,
    group: &Group,
    endpoint: &Endpoint,
) -> TokenStream {
    let lines = example(workspace, root, group, endpoint).into_iter();
    tokens::docs(&DocComment(lines.chain(errors(endpoint)).collect()))
}

/// Lines for the docs of the crate's root: a client, and a call that needs the least.
pub(super) fn of_crate(workspace: &Workspace, root: &str, has_key: bool) -> Vec<String> {
    let mut endpoints = workspace.endpoints.values();
    let simple = endpoints.find(|it| it.required_of_callers().is_empty() && it.body.is_none());
    let endpoint = simple.or_else(|| workspace.endpoints.values().next());
    let called = endpoint.and_then(|it| Some((workspace.groups.get(it.group?), it)));
    let Some((group, endpoint)) = called else {
        return Vec::new();
    };
    let ExampleCall {
        imports,
        arguments,
        names,
    } = call(workspace, root, endpoint);
    let arguments: Vec<String> = arguments
        .iter()
        .map(|(name, ty)| format!("{name}: {ty}"))
        .collect();
    let when = match &group.feature {
        Some(feature) => format!("all(feature = \"hyper\", feature = \"{feature}\")"),
        None => "feature = \"hyper\"".to_owned(),
    };
    let key = if has_key { ", \"sk-test-1\"" } else { "" };
    let client = format!("{root}::Client::new(\"https://api.example.com\"{key})?");
    let called = format!(
        "service.{}().{}({names}).await?",
        group.module, endpoint.ident
    );
    if is_module(root) {
        return vec![
            String::new(),
            format!("A client is `{client}`, and a call of it `{called}`."),
        ];
    }
    vec![
        String::new(),
        "```no_run".to_owned(),
        format!("# #[cfg({when})] mod example {{ {imports}"),
        format!(
            "# async fn call({}) -> Result<(), Box<dyn std::error::Error>> {{",
            arguments.join(", ")
        ),
        format!("let service = {client};"),
        format!("let answer = {called};"),
        "# Ok(()) } }".to_owned(),
        "```".to_owned(),
    ]
}

/// What a call is made of.
struct ExampleCall {
    imports: String,
    /// Each by its name and its type.
    arguments: Vec<(String, String)>,
    names: String,
}

/// Whether the code stands in the crate of its user, whose own tests should not take longer for it.
fn is_module(root: &str) -> bool {
    root.contains("::")
}

fn example(workspace: &Workspace, root: &str, group: &Group, endpoint: &Endpoint) -> Vec<String> {
    let ExampleCall {
        imports,
        arguments,
        names,
    } = call(workspace, root, endpoint);
    let is_taken = arguments.iter().any(|(name, _)| name == "client");
    let client = if is_taken { "api" } else { "client" };
    let declared = arguments.iter().map(|(name, ty)| format!(", {name}: {ty}"));
    let declared: String = declared.collect();
    let (error, method, module) = (error(endpoint), &endpoint.ident, &group.module);
    let called = format!("{client}.{module}().{method}({names}).await?");
    if is_module(root) {
        return vec![String::new(), format!("Called as `{called}`.")];
    }
    vec![
        String::new(),
        "```no_run".to_owned(),
        format!(
            "# {imports}async fn call({client}: &{root}::Client{declared}) -> Result<(), {root}::{error}> {{"
        ),
        format!("let answer = {called};"),
        "# Ok(()) }".to_owned(),
        "```".to_owned(),
    ]
}

fn call(workspace: &Workspace, root: &str, endpoint: &Endpoint) -> ExampleCall {
    let scope = FileScope::beside_models(workspace);
    let required = endpoint.required_of_callers();
    let mut arguments: Vec<(String, String)> = required
        .iter()
        .map(|(_, it)| (it.ident.to_string(), written(&scope.ty(&it.ty))))
        .collect();
    if let Some(body) = calls::required_body(endpoint) {
        let ty = match &body.content {
            BodyContent::One { .. } => written(&calls::body_type(&scope, body)),
            BodyContent::Several { ident, .. } => format!("&{root}::{ident}"),
        };
        arguments.push(("body".to_owned(), ty));
    }
    let names: Vec<&str> = arguments.iter().map(|(name, _)| name.as_str()).collect();
    ExampleCall {
        imports: imports(&scope, root),
        names: names.join(", "),
        arguments,
    }
}

fn error(endpoint: &Endpoint) -> String {
    format!("{}Error", tokens::plain(&endpoint.type_ident))
}

/// What the types of the arguments need.
fn imports(scope: &FileScope<'_>, root: &str) -> String {
    let mentions = scope.mentions();
    let models = mentions.models || !mentions.items.is_empty();
    let imports = [
        (models, format!("use {root}::models; ")),
        (
            mentions.runtime,
            format!("use {root}::oasmith::prelude::*; "),
        ),
        (mentions.maps, "use std::collections::BTreeMap; ".to_owned()),
    ];
    let needed = imports.into_iter().filter(|(is_needed, _)| *is_needed);
    needed.map(|(_, import)| import).collect()
}

/// A type as people write it.
fn written(ty: &TokenStream) -> String {
    let spaced = ty.to_string();
    [
        (" :: ", "::"),
        (":: ", "::"),
        ("& ", "&"),
        (" < ", "<"),
        (" >", ">"),
        (" ,", ","),
    ]
    .iter()
    .fold(spaced, |text, (from, to)| text.replace(from, to))
}

/// The section of the errors that the description lists; nothing where it lists none.
fn errors(endpoint: &Endpoint) -> Vec<String> {
    let listed: Vec<String> = endpoint
        .failures()
        .map(|outcome| match outcome.status {
            ResponseStatus::Exact(_) | ResponseStatus::Class(_) | ResponseStatus::AnySuccess => {
                format!("`{}` ({})", outcome.ident, outcome.status)
            }
            ResponseStatus::Default => format!("`{}` (any other)", outcome.ident),
        })
        .collect();
    if listed.is_empty() {
        return Vec::new();
    }
    vec![
        String::new(),
        "# Errors".to_owned(),
        format!("[`{}`]: {}.", error(endpoint), listed.join(", ")),
    ]
}
