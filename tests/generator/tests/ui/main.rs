//! Each file of `tests/ui` draws exactly the diagnostics that its comments announce, shown as its snapshot says.
//!
//! The name of a file begins with the code that it shows: `Y003_duplicate_key.yaml`. See `annotation` for the comments.

mod annotation;

use std::collections::BTreeSet;
use std::fs;

use generator::folder;
use oasmith_codegen::config::{Config, Extensions};
use oasmith_codegen::diagnostics::{self, Colour, Diagnostics, Format};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate, load, settings};

/// Codes that no small file can show, with the test that shows them instead.
const SHOWN_ELSEWHERE: &[(&str, &str)] = &[
    (
        "G001",
        "a fault of the generator; the module `print` has tests of the faults that lead to it",
    ),
    (
        "V013",
        "`work_and_copies_are_bounded` of the module `overlay`: many actions are needed",
    ),
    (
        "C031",
        "`reference/tests/presented.rs`: `oasmith docs` alone reports it",
    ),
    (
        "C032",
        "`reference/tests/site.rs`: `oasmith docs` alone reports it",
    ),
    ("R053", "`driver/tests/documents.rs`: files are needed"),
    ("S053", "`driver/tests/documents.rs`: files are needed"),
    (
        "N053",
        "`codegen/tests/descriptions/growth.rs`: thousands of values are needed",
    ),
    (
        "G054",
        "`codegen/tests/descriptions/growth.rs`: thousands of members are needed",
    ),
    (
        "Y007",
        "`limits_are_diagnostics` of the module `load`: 64 MiB are needed",
    ),
];

/// One file with what was said about it.
struct Case {
    stem: String,
    text: String,
    sources: SourceMap,
    diagnostics: Diagnostics,
}

fn cases() -> Vec<Case> {
    let files = folder::files(&folder::here().join("ui"), &["yaml", "json"]);
    assert!(!files.is_empty(), "there are cases");
    files
        .iter()
        .map(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            case(folder::stem(path), &name, fs::read(path).expect("a file"))
        })
        .collect()
}

fn case(stem: String, name: &str, bytes: Vec<u8>) -> Case {
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let file = sources.add_file(name, bytes);
    let text = sources.get(file).expect("a text").text.clone();
    // The texts that show the loader's codes describe no API.
    if stem.starts_with('Y') {
        load::load(&sources, file, &mut diagnostics);
    } else {
        let settings = sources.add("gen.yaml", settings_of(&text));
        let config = settings::read(&sources, settings, &mut diagnostics);
        let overlay = lines_of(&text, "# overlay.yaml: ");
        let overlays = (!overlay.trim().is_empty()).then(|| sources.add("overlay.yaml", overlay));
        let input = Input {
            sources: sources.clone(),
            main: file,
            overlays: overlays.into_iter().collect(),
            settings: Some(settings),
            config: Config {
                extensions: extensions(&text),
                ..config
            },
            ..Input::default()
        };
        if !diagnostics.has_errors() {
            diagnostics = up_to_room(&stem, &text, &generate(&input).diagnostics);
        }
    }
    Case {
        stem,
        text,
        sources,
        diagnostics,
    }
}

/// The first letters of codes, in the order of their modules.
const MODULES: &str = "SYVORNCLG";

/// The diagnostics of the module whose code a file shows, and of the modules before it: what a later module has to say about a small
/// description is shown by its own files, and here when the file speaks of it.
fn up_to_room(stem: &str, text: &str, diagnostics: &Diagnostics) -> Diagnostics {
    let rank = |code: &str| code.chars().next().and_then(|module| MODULES.find(module));
    let mut kept = Diagnostics::default();
    for diagnostic in diagnostics.sorted() {
        let code = diagnostic.code.0.id;
        if rank(code) <= rank(stem) || text.contains(code) {
            kept.add(diagnostic.clone());
        }
    }
    kept
}

/// Lines that begin with `# gen.yaml: ` are what stands in that file, at the same place.
fn settings_of(text: &str) -> String {
    lines_of(text, "# gen.yaml: ")
}

/// What stands in a file whose lines begin so, as `# overlay.yaml: ` do, each line at the same place.
fn lines_of(text: &str, start: &str) -> String {
    let line = |line: &str| match line.strip_prefix(start) {
        Some(own) => format!("{}{own}\n", " ".repeat(start.len())),
        None => "\n".to_owned(),
    };
    text.lines().map(line).collect()
}

/// A first line `# extensions: closed` lets a file be read as our own specification is.
fn extensions(text: &str) -> Extensions {
    if text.starts_with("# extensions: closed") {
        Extensions::Closed
    } else {
        Extensions::Open
    }
}

#[test]
fn diagnostics_are_those_announced() {
    for case in cases() {
        let expected = annotation::expected(&case.text);
        let found = annotation::found(&case.diagnostics, &case.sources);
        assert_eq!(found, expected, "found and announced in {}", case.stem);
    }
}

#[test]
fn diagnostics_read_as_their_snapshots() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(folder::here().join("ui"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for case in cases() {
        let format = Format::Human(Colour::Never);
        let page = diagnostics::render(&case.diagnostics, &case.sources, format);
        let page = format!("{}\n{}\n{page}", case.text.trim_end(), "=".repeat(80));
        settings.bind(|| insta::assert_snapshot!(case.stem.clone(), page));
    }
}

#[test]
fn each_code_has_a_case_and_an_explanation() {
    let mut shown: BTreeSet<String> = SHOWN_ELSEWHERE
        .iter()
        .map(|(code, _)| (*code).to_owned())
        .collect();
    for case in cases() {
        let code = case.stem.split('_').next().unwrap_or_default().to_owned();
        let diagnostics = case.diagnostics.sorted();
        let is_shown = diagnostics.iter().any(|each| each.code.0.id == code);
        assert!(is_shown, "{} shows {code}", case.stem);
        shown.insert(code);
    }
    let (mut ids, mut names) = (BTreeSet::new(), BTreeSet::new());
    for code in diagnostics::code::all() {
        assert!(
            shown.contains(code.id),
            "{} {} has a case",
            code.id,
            code.name
        );
        assert!(ids.insert(code.id), "{} is one code", code.id);
        assert!(names.insert(code.name), "{} is one name", code.name);
        let explains = code.explanation.contains("Wrong") || code.explanation.contains("```");
        assert!(explains, "{} is explained with an example", code.id);
    }
}
