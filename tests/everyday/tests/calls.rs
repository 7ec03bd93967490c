//! What a user meets of each description: its warnings, the methods of each group with their answers and errors, and the lists that page.

use std::path::Path;

use everyday::crates;
use generator::endpoints;
use oasmith_codegen::diagnostics::{Format, Level, render};
use oasmith_codegen::rust::Endpoint;
use oasmith_codegen::{Input, Model, generate, model};

#[test]
fn calls_read_well_errors_are_typed_and_lists_page() {
    for (name, file) in crates::descriptions() {
        insta::assert_snapshot!(name, page(&file));
    }
}

/// No method says the name of its group again, which is said before it.
#[test]
fn methods_do_not_begin_with_their_group() {
    let mut checked = 0;
    for (name, file) in crates::descriptions() {
        let model = model_of(&crates::input(&file));
        for endpoint in model.workspace.endpoints.values() {
            let method = endpoint.ident.to_string();
            let group = format!("{}_", group(&model, endpoint));
            assert!(!method.starts_with(&group), "{name}: {group}{method}");
            checked += 1;
        }
    }
    assert!(checked > 200, "{checked} methods were checked");
}

/// The text of a snapshot.
fn page(file: &Path) -> String {
    let input = crates::input(file);
    let mut text = warnings(&input);
    let model = model_of(&input);
    let lines = endpoints::lines(&model.workspace);
    let mut endpoints = model.workspace.endpoints.values();
    for line in lines.lines() {
        if let Some(function) = line.strip_prefix("fn ") {
            let endpoint = endpoints.next().expect("an endpoint for each function");
            let (_, route) = function.split_once(" = ").expect("a route");
            let group = group(&model, endpoint);
            text += &format!("\n{group}.{} {route}\n", endpoint.ident);
        } else if is_answer(line) || line.starts_with("  pages of ") {
            text += &format!("{line}\n");
        }
    }
    assert!(endpoints.next().is_none(), "each endpoint is shown");
    text
}

/// Whether a line of the model shows an answer: its status, its name and its content.
fn is_answer(line: &str) -> bool {
    let status = line
        .strip_prefix("  ")
        .and_then(|line| line.split(' ').next());
    status.is_some_and(|status| {
        status == "default"
            || (status.len() == 3 && status.starts_with(|first: char| first.is_ascii_digit()))
    })
}

fn model_of(input: &Input) -> Model {
    model(input).0.expect("a model")
}

fn group(model: &Model, endpoint: &Endpoint) -> String {
    let group = endpoint.group.expect("a group");
    model.workspace.groups.get(group).module.to_string()
}

/// A line for each warning.
fn warnings(input: &Input) -> String {
    let diagnostics = generate(input).diagnostics;
    assert!(!diagnostics.has_errors(), "it generates as it is");
    let text = render(&diagnostics, &input.sources, Format::Short);
    let lines = text.lines();
    let lines = lines.filter(|line| line.contains(Level::Warning.as_str()));
    lines.map(|line| format!("{line}\n")).collect()
}
