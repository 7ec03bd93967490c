//! What a user meets of each description: its warnings, the methods of each group with their answers and errors, and the lists that page.

use std::path::Path;

use everyday::crates;
use oasmith_codegen::diagnostics::{Format, Level, render};
use oasmith_codegen::rust::{
    BodyContent, Endpoint, EndpointResponse, Items, MediaEncoding, NumberTexts, Paging, PathPart,
    ResponseStatus, Ty,
};
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
    for endpoint in model.workspace.endpoints.values() {
        let (group, method) = (group(&model, endpoint), &endpoint.method);
        let deprecated = if endpoint.deprecated {
            " deprecated"
        } else {
            ""
        };
        let (name, route) = (&endpoint.ident, route(endpoint));
        text += &format!("\n{group}.{name} {method} {route}{deprecated}\n");
        for answer in &endpoint.outcomes {
            text += &answer_line(answer, &model.workspace.items);
        }
        if let Some(pages) = endpoint.pages() {
            text += &pages_line(endpoint, pages, &model.workspace.items);
        }
    }
    text
}

/// The path with its arguments as they are called in Rust.
fn route(endpoint: &Endpoint) -> String {
    let parts = endpoint.path.iter().map(|part| match part {
        PathPart::Text(text) => text.clone(),
        PathPart::Argument(id) => format!("{{{}}}", endpoint.arguments.get(*id).ident),
    });
    parts.collect()
}

/// A line with a status, its name and what comes with it.
fn answer_line(answer: &EndpointResponse, items: &Items) -> String {
    let status = match answer.status {
        ResponseStatus::Exact(code) => code.to_string(),
        ResponseStatus::Class(class) => format!("{class}XX"),
        ResponseStatus::Default => "default".to_owned(),
    };
    let content = match &answer.content {
        None => "()".to_owned(),
        Some(BodyContent::One { ty, media, .. }) => {
            format!("{}: {}", encodings(media), shown(ty, items))
        }
        Some(BodyContent::Several { ident, choices }) => {
            let choices = choices.iter().map(|it| {
                let (ty, media) = (shown(&it.ty, items), encodings(&it.media));
                format!("{}({ty}) as {media}", it.ident)
            });
            format!("{ident}: {}", choices.collect::<Vec<_>>().join(" | "))
        }
    };
    format!("  {status} {}({content})\n", answer.ident)
}

/// A line with the members that hold the items of a page, what says how many there are, and how the next is asked for.
fn pages_line(endpoint: &Endpoint, pages: &Paging, items: &Items) -> String {
    let members = pages.items.iter().map(|it| it.ident.as_str());
    let members = match members.collect::<Vec<_>>().as_slice() {
        [] => "the list".to_owned(),
        members => members.join("."),
    };
    let item = shown(&pages.item, items);
    let limit = pages
        .limit
        .map(|id| endpoint.arguments.get(id).ident.as_str());
    let (limit, step) = (limit.unwrap_or("-"), &pages.step);
    let end = pages.end.as_ref().map(|end| format!(", end {end:?}"));
    let end = end.unwrap_or_default();
    format!("  pages of {item} in {members} (limit {limit}) by {step:?}{end}\n")
}

fn encodings(media: &[MediaEncoding]) -> String {
    let media = media.iter().map(|it| {
        let texts = match &it.texts {
            NumberTexts::Nowhere => String::new(),
            texts => format!(" or texts {texts:?}"),
        };
        format!("{} {:?}{texts}", it.media, it.encoding)
    });
    media.collect::<Vec<_>>().join(", ")
}

fn shown(ty: &Ty, items: &Items) -> String {
    ty.text(&|id| items.get(id).ident.to_string())
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
