//! What help advises works: done to the case of its code, the diagnostic goes away, and no error comes.
//!
//! `tests/ui/fixes.txt` holds for each code what is to be written instead of what in its case.

#![allow(
    clippy::disallowed_methods,
    reason = "the cases are read here, not by the generator"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use oasmith_codegen::config::Extensions;
use oasmith_codegen::diagnostics::{Diagnostic, Diagnostics, Level};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate, load, settings};

/// Codes whose help is not tried, with why: what it advises is no replacement of one text by another.
const NOT_TRIED: &[(&str, &str)] = &[
    ("C010", "two operations become one"),
    ("C018", "several places have to change"),
    ("C019", "a member is taken out of `required`"),
    ("C020", "a member is added to each alternative"),
    ("G053", "the limit is raised in gen.yaml"),
    (
        "L001",
        "the name is chosen in gen.yaml, which `lower/names` tries",
    ),
    (
        "L002",
        "the pointer stands in gen.yaml; two are wrong at once",
    ),
    (
        "L005",
        "what is meant instead of the escape is another expression",
    ),
    ("L017", "the name is chosen in gen.yaml"),
    ("N003", "the rule is written anew"),
    ("N004", "what is meant is for the author to say"),
    ("N007", "a member is added to each alternative"),
    ("N014", "a schema is written anew"),
    ("N017", "a reference is added elsewhere"),
    (
        "N024",
        "an alternative is removed, which is a line of its own",
    ),
    ("N040", "a scheme is added to the components"),
    ("N047", "the form is chosen in gen.yaml"),
    ("N054", "which keyword enforces it is for the author to say"),
    ("O022", "the reference moves into an `allOf`"),
    ("O030", "the keys that are known mean something else"),
    ("O032", "a record gets several keys"),
    (
        "R002",
        "a document is handed in: `driver/tests/documents.rs`",
    ),
    ("R003", "what is meant is for the author to say"),
    ("S008", "another place is named in gen.yaml"),
    ("V001", "the path of a file is given"),
    ("V002", "another file is given"),
    (
        "Y001",
        "a bracket is closed; nothing else is read until then",
    ),
    ("Y004", "a document moves to another file"),
    ("Y006", "parts move to `components`"),
    ("Y008", "anchors become references"),
    ("Y016", "an anchor is needed elsewhere"),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/ui")
}

/// What is said of a case; those of the loader describe no API.
fn diagnostics(stem: &str, text: &str) -> Vec<Diagnostic> {
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let main = sources.add(format!("{stem}.yaml"), text);
    if stem.starts_with('Y') {
        load::load(&sources, main, &mut diagnostics);
    } else {
        let settings = sources.add("gen.yaml", lines_of(text, "# gen.yaml: "));
        let overlay = lines_of(text, "# overlay.yaml: ");
        let overlay = (!overlay.trim().is_empty()).then(|| sources.add("overlay.yaml", overlay));
        let mut config = settings::read(&sources, settings, &mut diagnostics);
        if text.starts_with("# extensions: closed") {
            config.extensions = Extensions::Closed;
        }
        if diagnostics.has_errors() {
            return diagnostics.sorted().into_iter().cloned().collect();
        }
        diagnostics = generate(&Input {
            sources,
            main,
            overlays: overlay.into_iter().collect(),
            settings: Some(settings),
            config,
            ..Input::default()
        })
        .diagnostics;
    }
    diagnostics.sorted().into_iter().cloned().collect()
}

/// What stands in a file whose lines begin so in a case.
fn lines_of(text: &str, start: &str) -> String {
    let line = |line: &str| format!("{}\n", line.strip_prefix(start).unwrap_or_default());
    text.lines().map(line).collect()
}

fn case(stem: &str) -> String {
    fs::read_to_string(folder().join(format!("{stem}.yaml"))).expect("a case")
}

/// The rows of `fixes.txt`: the case, what stands there, and what is written instead.
fn rows() -> Vec<(String, String, String)> {
    let text = fs::read_to_string(folder().join("fixes.txt")).expect("the fixes");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let rows = lines.map(|line| {
        let [stem, old, new] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("three parts: {line}");
        };
        (stem.to_owned(), old.to_owned(), new.replace("\\n", "\n"))
    });
    rows.collect()
}

#[test]
fn what_help_advises_makes_the_diagnostic_go_away() {
    let mut faults = Vec::new();
    for (stem, old, new) in rows() {
        let text = case(&stem);
        let code = stem.get(..4).expect("a code");
        let count = |all: &[Diagnostic], is_counted: &dyn Fn(&Diagnostic) -> bool| {
            all.iter().filter(|each| is_counted(each)).count()
        };
        let is_own = |each: &Diagnostic| each.code.0.id == code;
        let is_error = |each: &Diagnostic| each.level == Level::Error;
        let before = diagnostics(&stem, &text);
        let after = diagnostics(&stem, &text.replacen(&old, &new, 1));
        let has_help = before
            .iter()
            .any(|each| is_own(each) && each.help.is_some());
        let is_gone = count(&after, &is_own) < count(&before, &is_own);
        let is_clean = count(&after, &is_error) <= count(&before, &is_error);
        if !text.contains(&old) || !has_help || !is_gone || !is_clean {
            faults.push(format!(
                "{stem}: `{old}` to `{new}`: {has_help} {is_gone} {is_clean}"
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn each_code_whose_help_is_not_tried_is_listed() {
    let tried: BTreeSet<String> = rows()
        .into_iter()
        .map(|(stem, ..)| stem.chars().take(4).collect())
        .collect();
    let mut helping = BTreeSet::new();
    for entry in fs::read_dir(folder()).expect("cases") {
        let path = entry.expect("a case").path();
        let is_case = path
            .extension()
            .is_some_and(|extension| extension == "yaml");
        let stem = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        let code: String = stem.chars().take(4).collect();
        let all = if is_case {
            diagnostics(&stem, &text)
        } else {
            Vec::new()
        };
        if all
            .iter()
            .any(|each| each.code.0.id == code && each.help.is_some())
        {
            helping.insert(code);
        }
    }
    let untried: Vec<&String> = helping.difference(&tried).collect();
    let listed: Vec<&str> = NOT_TRIED.iter().map(|(code, _)| *code).collect();
    assert_eq!(untried, listed, "codes with help that is not tried");
}
