//! Each case shows some facts, each in a small snapshot beside its input: `show.txt` says which, and what is shown of everything that is made of the input.

mod items;
mod lines;
mod mistakes;
mod names;
mod show;
mod snapshot;

use std::fs;
use std::path::Path;

use generator::cases::{self, Case};
use generator::folder;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};
use show::Fact;
use snapshot::Made;

/// The longest snapshot of a fact, in lines.
const MAX_LINES: usize = 200;

/// The cases whose snapshots are whole pages, and as long as those are.
const WHOLE: &str = "whole";

fn input(case: &Path) -> Input {
    let mut sources = SourceMap::default();
    let text = fs::read_to_string(case.join("input.yaml")).expect("an input");
    let main = sources.add("input.yaml", text);
    let settings = fs::read_to_string(case.join("gen.yaml")).unwrap_or_default();
    let config = oasmith_codegen::settings::parse(&settings).expect("settings");
    for overlay in &config.overlays {
        let text = fs::read_to_string(case.join(overlay)).expect("an overlay");
        sources.add(overlay, text);
    }
    Input {
        sources,
        main,
        config,
        ..Input::default()
    }
}

fn facts(case: &Path) -> Result<Vec<Fact>, String> {
    let text = fs::read_to_string(case.join("show.txt")).map_err(|error| error.to_string())?;
    show::facts(&text)
}

#[test]
fn each_fact_reads_as_its_snapshot() {
    assert!(cases::all().len() >= 10, "there are cases");
    let mut wrong = Vec::new();
    for Case {
        theme,
        name,
        folder: case,
    } in cases::all()
    {
        let facts = facts(&case).unwrap_or_else(|error| {
            wrong.push(format!("{theme}/{name}: show.txt: {error}"));
            Vec::new()
        });
        let made = Made::of(input(&case));
        for fact in facts {
            match made.snapshot(&fact) {
                Err(error) => wrong.push(format!("{theme}/{name}: {}: {error}", fact.name)),
                Ok(text) if theme != WHOLE && text.lines().count() > MAX_LINES => {
                    let lines = text.lines().count();
                    wrong.push(format!("{theme}/{name}: {}: {lines} lines", fact.name));
                }
                Ok(text) => settings(&case).bind(|| insta::assert_snapshot!(fact.name, text)),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn settings(folder: &Path) -> insta::Settings {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(folder);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings
}

#[test]
fn each_snapshot_is_of_a_fact() {
    for Case {
        theme,
        name,
        folder: case,
    } in cases::all()
    {
        let facts = facts(&case).expect("facts");
        let snapshots = folder::files(&case, &["snap"]);
        let names: Vec<String> = snapshots.iter().map(|path| folder::stem(path)).collect();
        let nameless: Vec<&String> = names
            .iter()
            .filter(|name| facts.iter().all(|fact| fact.name != **name))
            .collect();
        assert!(
            nameless.is_empty(),
            "{theme}/{name} shows no such fact, delete its snapshot: {nameless:?}"
        );
    }
}

/// What is said of every case, so that no case draws a diagnostic that nobody sees.
#[test]
fn each_case_draws_the_diagnostics_of_the_list() {
    let mut list = String::new();
    for Case {
        theme,
        name,
        folder: case,
    } in cases::all()
    {
        list += &format!("{theme}/{name}:");
        for diagnostic in generate(&input(&case)).diagnostics.sorted() {
            list += &format!(" {}", diagnostic.code.0.id);
        }
        list += "\n";
    }
    settings(&folder::here()).bind(|| insta::assert_snapshot!("diagnostics_of_cases", list));
}

#[test]
fn every_page_of_rust_is_read_item_by_item() {
    for Case {
        theme,
        name,
        folder: case,
    } in cases::all()
    {
        for (path, artefact) in generate(&input(&case)).artefacts.iter() {
            if items::is_rust(path) {
                let read = items::items(&artefact.text);
                assert!(read.is_ok(), "{theme}/{name}: {path}: {:?}", read.err());
            }
        }
    }
}

#[test]
fn a_second_run_says_the_same() {
    for Case {
        theme,
        name,
        folder: case,
    } in cases::all()
    {
        let input = input(&case);
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
            config: oasmith_codegen::settings::parse(settings).expect("settings"),
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
