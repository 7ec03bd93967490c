//! Examples in docs that compile: how a text or number is made, and what a reader of the crate's first page tries first.

use oasmith::{EnumType, ValueSet, json_string};

use proc_macro2::TokenStream;

use super::tokens;
use crate::rust::{Crate, DocComment, EnumItem, EnumVariant, Item, ItemKind, Workspace};

/// The example of a checked text or number, if the model has one: it is parsed.
pub(super) fn of_checked(workspace: &Workspace, krate: &Crate, item: &Item) -> Option<TokenStream> {
    let example = item.example.as_ref()?;
    let (root, name) = (&krate.root, item.ident.plain());
    let lines = vec![
        String::new(),
        "```".to_owned(),
        format!("# use {root}::{name};"),
        format!("let value: {name} = {}.parse()?;", quoted(example)),
        format!("assert_eq!(value.to_string(), {});", quoted(example)),
        format!("# Ok::<(), {}>(())", violations(workspace, krate)),
        "```".to_owned(),
    ];
    Some(tokens::docs(&DocComment(lines)))
}

/// The runtime's error as the crate hands it on, unless a model is called that.
fn violations(workspace: &Workspace, krate: &Crate) -> String {
    let beside = if is_model(workspace, krate, "Violations") {
        "::oasmith"
    } else {
        ""
    };
    format!("{}{beside}::Violations", krate.root)
}

/// Whether a model has the name of something that the crate hands on of the runtime: then it is the model that the name means.
fn is_model(workspace: &Workspace, krate: &Crate, name: &str) -> bool {
    let mut items = krate.modules.iter().flat_map(|module| &module.items);
    items.any(|id| workspace.items.get(*id).ident.plain() == name)
}

/// Lines for the docs of the crate's root.
pub(super) fn of_crate(workspace: &Workspace, krate: &Crate) -> Vec<String> {
    let path = &krate.root;
    let items: Vec<&Item> = krate
        .modules
        .iter()
        .flat_map(|module| &module.items)
        .map(|id| workspace.items.get(*id))
        .collect();
    let text = items.iter().find_map(|item| checked_text(item));
    let growing = items.iter().find_map(|item| growing(item));
    let statements: Vec<String> = text.into_iter().chain(growing).flatten().collect();
    if statements.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![
        String::new(),
        "Values that you make are checked; values that the service sent are kept as they came:"
            .to_owned(),
        String::new(),
        "```".to_owned(),
        format!("use {path}::*;"),
    ];
    if is_model(workspace, krate, "Json") {
        lines.push(format!("# use {path}::oasmith::Json as _;"));
    }
    lines.push(String::new());
    lines.extend(statements);
    lines.push("# Ok::<(), Box<dyn std::error::Error>>(())".to_owned());
    lines.push("```".to_owned());
    lines
}

fn checked_text(item: &Item) -> Option<Vec<String>> {
    let ItemKind::Text(text) = &item.kind else {
        return None;
    };
    let example = item.example.as_ref().filter(|_| !text.secret)?;
    let name = item.ident.plain();
    let example = quoted(example);
    Some(vec![
        format!("let text: {name} = {example}.parse()?;"),
        format!("assert_eq!(text.as_str(), {example});"),
        String::new(),
    ])
}

fn growing(item: &Item) -> Option<Vec<String>> {
    let ItemKind::Enum(EnumItem {
        variants,
        ty,
        set: ValueSet::Documented,
        checks: _,
        unknown: Some(_),
        states: _,
    }) = &item.kind
    else {
        return None;
    };
    let first = variants.first().filter(|_| !item.deprecated)?;
    let (name, variant) = (item.ident.plain(), &first.ident);
    let (known, new) = match ty {
        EnumType::String => (json_string(&first.wire), "of tomorrow".to_owned()),
        EnumType::Integer => (first.wire.clone(), not_listed(variants)),
    };
    let text = quoted(&new);
    let new = match ty {
        EnumType::String => json_string(&new),
        EnumType::Integer => new,
    };
    Some(vec![
        format!(
            "assert_eq!({name}::from_json({})?, {name}::{variant});",
            quoted(&known)
        ),
        format!("let new = {name}::from_json({})?;", quoted(&new)),
        format!("assert_eq!(new.as_str(), {text});"),
        "assert!(new.check().is_err());".to_owned(),
    ])
}

/// The least natural number that is none of the values.
fn not_listed(variants: &[EnumVariant]) -> String {
    let is_listed = |number: &String| variants.iter().any(|variant| variant.wire == *number);
    let mut numbers = (0_u64..).map(|number| number.to_string());
    numbers
        .find(|number| !is_listed(number))
        .unwrap_or_default()
}

/// A text as a literal; it cannot leave its quotes or its line.
fn quoted(text: &str) -> String {
    proc_macro2::Literal::string(text).to_string()
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_text_leaves_its_line() {
        assert_eq!(super::quoted("a\"\n```"), "\"a\\\"\\n```\"");
    }
}
