//! Each case reads as its snapshot: the input on top, then what is said about it, its IR, and every page that is emitted for it.

use std::fs;
use std::path::Path;

use codegen::diagnostics::{self, Colour, Format};
use codegen::source::SourceMap;
use codegen::{Input, Stage, dump, generate};
use tests::{cases, folder};

/// Pages that are nearly the same for every case.
const SAME_EVERYWHERE: &[&str] = &["Cargo.toml", "README.md", "client/src/call.rs"];

fn input(case: &Path) -> Input {
    let mut sources = SourceMap::default();
    let text = fs::read_to_string(case.join("input.yaml")).expect("an input");
    let main = sources.add("input.yaml", text);
    let settings = fs::read_to_string(case.join("gen.yaml")).unwrap_or_default();
    Input {
        sources,
        main,
        config: codegen::settings::parse(&settings).expect("settings"),
        ..Input::default()
    }
}

#[test]
fn each_case_reads_as_its_snapshot() {
    assert!(cases::ALL.len() >= 10, "there are cases");
    for (theme, name) in cases::ALL {
        let case = folder::here().join("cases").join(theme).join(name);
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(&case);
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!("output", page(&case)));
    }
}

/// Everything about a case on one page.
fn page(case: &Path) -> String {
    let input = input(case);
    let text = input
        .sources
        .get(input.main)
        .map_or("", |source| &source.text);
    let mut page = text.trim_end().to_owned();
    let mut section = |name: &str, text: &str| {
        if !text.is_empty() {
            page += &format!("\n\n{:=<80}\n{}", format!("== {name} "), text.trim_end());
        }
    };
    let outcome = generate(&input);
    section(
        "diagnostics",
        &diagnostics::render(
            &outcome.diagnostics,
            &input.sources,
            Format::Human(Colour::Never),
        ),
    );
    section("ir", &dump(&input, Stage::Ir, None).0.unwrap_or_default());
    let endpoints = dump(&input, Stage::Rust, Some("endpoint"));
    section("rust: endpoints", &endpoints.0.unwrap_or_default());
    for (path, artefact) in outcome.artefacts.iter() {
        let is_same = SAME_EVERYWHERE.iter().any(|name| path.ends_with(name));
        if !is_same {
            section(path, &artefact.text);
        }
    }
    page
}

#[test]
fn a_second_run_says_the_same() {
    for (theme, name) in cases::ALL {
        let input = input(&folder::here().join("cases").join(theme).join(name));
        assert_eq!(
            generate(&input).artefacts,
            generate(&input).artefacts,
            "{theme}/{name}"
        );
    }
}

#[test]
fn a_format_that_settings_take_for_a_text_is_not_validated_either() {
    let text = "openapi: 3.1.1\ninfo: { title: T, version: '1' }\ncomponents:\n  schemas:\n    Day:\n      type: object\n      properties: { day: { type: string, not: { format: date } } }\n";
    let residual_schemas = |settings: &str| {
        let mut sources = SourceMap::default();
        let main = sources.add("input.yaml", text);
        let input = Input {
            sources,
            main,
            config: codegen::settings::parse(settings).expect("settings"),
            ..Input::default()
        };
        let outcome = generate(&input);
        let mut pages = outcome.artefacts.iter();
        let page = pages.find(|(path, _)| path.ends_with("residual_schemas.rs"));
        page.map(|(_, page)| page.text.clone())
            .expect("it is validated")
    };
    assert!(residual_schemas("").contains("Keyword::Format(Format::Date)"));
    assert!(!residual_schemas("formats: { date: string }").contains("Keyword::Format"));
}
