//! The architecture as a test: which module may use which, the picture of ARCHITECTURE.md, and what may not be in here.

#![allow(clippy::disallowed_methods, reason = "the sources are read here")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::paths::Paths;
use crate::sources;
use oasmith_codegen::diagnostics::code;

/// Each module with the modules that it may use. A module that is not in the table does not exist.
#[rustfmt::skip]
const ALLOWED: &[(&str, &[&str])] = &[
    // leaves
    ("artefact",  &[]),
    ("config",    &["source"]),
    ("debug_form", &["source"]),
    ("invisible",    &[]),
    ("code_span",    &["invisible"]),
    ("imports",   &[]),
    ("integers",  &[]),
    ("media_type", &[]),
    ("method",    &[]),
    ("shell_word", &[]),
    // text → tree → OpenAPI as written
    ("source",    &[]),
    ("diagnostics",    &["source", "invisible"]),
    ("tree",      &["source"]),
    ("load",      &["source", "diagnostics", "tree"]),
    ("jsonpath",  &["diagnostics", "tree"]),
    ("overlay",   &["source", "diagnostics", "tree", "load", "jsonpath"]),
    ("settings",  &["source", "diagnostics", "tree", "load", "config"]),
    ("oas",       &["debug_form", "source", "tree"]),
    ("read",      &["method", "source", "diagnostics", "tree", "oas"]),
    ("link",      &["source", "diagnostics", "tree", "oas"]),
    ("references", &["config", "source", "diagnostics", "tree", "load"]),
    // the API, language-free
    ("ir",        &["integers", "method", "source"]),
    ("normalize", &["code_span", "integers", "media_type", "method", "config", "source", "diagnostics", "tree", "oas", "link", "ir"]),
    ("select",    &["method", "config", "source", "diagnostics", "ir"]),
    ("check",     &["source", "diagnostics", "ir"]),
    // the Rust to write, and the pages it becomes
    ("rust",      &["debug_form", "integers", "media_type", "source"]),
    ("lower",     &["integers", "media_type", "source", "diagnostics", "invisible", "code_span", "imports", "config", "ir", "check", "rust"]),
    ("page",      &[]),
    ("emit",      &["integers", "method", "invisible", "code_span", "imports", "rust", "page", "config"]),
    ("print",     &["page", "artefact"]),
    // the door
    ("generate",  &["artefact", "config", "source", "diagnostics", "tree", "load", "overlay", "oas", "read", "link", "ir", "normalize", "select", "check", "rust", "lower", "emit", "page", "print"]),
    ("stage",     &["source", "diagnostics", "tree", "oas", "ir", "normalize", "check", "lower", "rust", "generate"]),
];

/// Other crates with the modules that may use them: tokens, text and customs of formats have their modules.
#[rustfmt::skip]
const OUTSIDE: &[(&str, &[&str])] = &[
    ("proc_macro2",       &["emit", "page", "print"]),
    ("quote",             &["emit", "print"]),
    ("syn",               &["rust"]),
    ("oasmith_printer",   &["print"]),
    ("minijinja",         &["page", "emit", "print"]),
    ("heck",              &["lower"]),
    ("oasmith_pattern",   &["check", "jsonpath", "lower", "settings"]),
    ("saphyr_parser",     &["load"]),
    // Its core: what a description and a running service must understand alike.
    ("oasmith",           &["check", "config", "emit", "imports", "integers", "ir", "jsonpath", "link", "lower", "normalize", "oas", "read", "diagnostics", "rust", "select", "settings", "tree"]),
    ("oasmith_schemas",   &["check", "emit", "ir", "lower", "normalize", "rust"]),
    ("oasmith_samples",   &["check"]),
    ("annotate_snippets", &["diagnostics"]),
];

/// Words that make a program depend on more than its input.
#[rustfmt::skip]
const IMPURE: &[&str] = &[
    "HashMap", "HashSet", "std::fs", "std::env", "std::net", "std::process", "std::thread", "SystemTime", "Instant",
];

/// A file of the generator.
struct File {
    /// Its path below `src`.
    path: String,
    /// The first part of its path, which is its module.
    module: String,
    text: String,
    syntax: syn::File,
}

fn files() -> Vec<File> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let paths = sources::below(&src);
    assert!(paths.len() > 50, "the files of the generator are found");
    paths.iter().map(|path| file(path, &src)).collect()
}

fn file(path: &Path, src: &Path) -> File {
    let text = fs::read_to_string(path).expect("a text");
    let syntax =
        syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let below = path.strip_prefix(src).expect("a path below");
    let parts: Vec<&str> = below.iter().filter_map(|part| part.to_str()).collect();
    let first = parts.first().copied().unwrap_or_default();
    File {
        path: parts.join("/"),
        module: first.trim_end_matches(".rs").to_owned(),
        text,
        syntax,
    }
}

/// Files that are compiled for tests only.
fn is_test_file(file: &File) -> bool {
    file.path.ends_with("/tests.rs") || file.path.contains("/tests/")
}

/// Diagnostics of one test, all shown at once.
fn assert_none(rule: &str, diagnostics: &[String]) {
    assert!(
        diagnostics.is_empty(),
        "{rule}:\n  {}\n",
        diagnostics.join("\n  ")
    );
}

/// The paths in a file's own code, also of what it hands on.
fn paths(file: &syn::File) -> BTreeSet<Vec<String>> {
    let paths = Paths::of(file);
    paths.used.into_iter().chain(paths.handed_on).collect()
}

#[test]
fn modules_use_only_what_the_table_allows() {
    let allowed_of: BTreeMap<&str, &[&str]> = ALLOWED.iter().copied().collect();
    let mut diagnostics = Vec::new();
    let files = files();
    let own = files
        .iter()
        .filter(|file| file.module != "lib" && !is_test_file(file));
    for file in own {
        let Some(allowed) = allowed_of.get(file.module.as_str()) else {
            let module = &file.module;
            diagnostics.push(format!("{}: `{module}` is not in the table", file.path));
            continue;
        };
        for path in paths(&file.syntax) {
            let [start, module, ..] = path.as_slice() else {
                continue;
            };
            if start == "crate" && *module != file.module && !allowed.contains(&module.as_str()) {
                let path = path.join("::");
                diagnostics.push(format!("{}: `{path}`", file.path));
            }
        }
    }
    assert_none("a module uses what it must not know", &diagnostics);
}

#[test]
fn the_table_has_no_module_that_is_gone() {
    let modules: BTreeSet<String> = files().into_iter().map(|file| file.module).collect();
    let listed = ALLOWED.iter().map(|(module, _)| (*module).to_owned());
    let gone: Vec<String> = listed.filter(|module| !modules.contains(module)).collect();
    assert_none("the table names modules that do not exist", &gone);
}

/// What passes give that is not the name of a module, with the module that it is of.
const PRODUCTS: &[(&str, &str)] = &[("Links", "link"), ("Checked", "check")];

/// Representations that no arrow goes to from the passes that use them: every pass may point into the source and ask the settings.
const ASKED_BY_ALL: &[&str] = &["source", "config"];

/// Passes with what they see inside of the representation before them: `oas` holds values as trees, and `Checked` the API.
const SEEN_WITHIN: &[(&str, &str)] = &[("link", "tree"), ("normalize", "tree"), ("lower", "ir")];

/// An arrow of the picture: `oas -->|link| Links`.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Arrow<'p> {
    from: &'p str,
    pass: &'p str,
    to: &'p str,
}

/// The arrows of the picture in ARCHITECTURE.md, and the names of the passes in its table of modules.
fn picture(page: &str) -> (BTreeSet<Arrow<'_>>, BTreeSet<&str>) {
    let arrows = page.lines().filter_map(|line| {
        let (from, rest) = line.split_once("-->|")?;
        let (pass, to) = rest.split_once('|')?;
        let (from, to) = (module_of(from.trim()), module_of(to.trim()));
        Some(Arrow { from, pass, to })
    });
    let passes = page.lines().filter(|line| line.contains("| pass |"));
    let passes = passes.filter_map(|line| line.split('`').nth(1));
    (arrows.collect(), passes.collect())
}

fn module_of(node: &str) -> &str {
    let mut products = PRODUCTS.iter();
    let known = products.find(|(product, _)| *product == node);
    known.map_or(node, |(_, module)| module)
}

#[test]
fn the_picture_shows_what_the_table_allows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("ARCHITECTURE.md")).expect("a page");
    let (arrows, passes) = picture(&page);
    let allowed_of: BTreeMap<&str, &[&str]> = ALLOWED.iter().copied().collect();
    let mut diagnostics = Vec::new();
    for Arrow { from, pass, to } in &arrows {
        let may_use = |module: &str| {
            module == *pass
                || allowed_of
                    .get(pass)
                    .is_some_and(|all| all.contains(&module))
        };
        if !(may_use(from) && may_use(to)) {
            diagnostics.push(format!("`{pass}` may not use both `{from}` and `{to}`"));
        }
    }
    let drawn: BTreeSet<&str> = arrows.iter().map(|arrow| arrow.pass).collect();
    let undrawn = passes.symmetric_difference(&drawn);
    diagnostics.extend(
        undrawn.map(|pass| format!("`{pass}` is a pass of the table or of the picture only")),
    );
    let nodes: BTreeSet<&str> = arrows.iter().flat_map(|it| [it.from, it.to]).collect();
    for pass in &drawn {
        let used = allowed_of.get(pass).copied().unwrap_or_default();
        let connected = |node: &str| {
            let mut own = arrows.iter().filter(|arrow| arrow.pass == *pass);
            own.any(|arrow| arrow.from == node || arrow.to == node)
        };
        let missing = used.iter().filter(|module| {
            let is_drawn = nodes.contains(*module) && !ASKED_BY_ALL.contains(module);
            is_drawn && !SEEN_WITHIN.contains(&(*pass, **module)) && !connected(module)
        });
        diagnostics
            .extend(missing.map(|module| {
                format!("no arrow of `{pass}` touches `{module}`, which it may use")
            }));
    }
    assert_none(
        "the picture and the table say different things",
        &diagnostics,
    );
}

#[test]
fn other_crates_are_used_in_their_modules_only() {
    let mut diagnostics = Vec::new();
    for file in files().iter().filter(|file| !is_test_file(file)) {
        for path in paths(&file.syntax) {
            let [root, _, ..] = path.as_slice() else {
                continue;
            };
            let modules = OUTSIDE.iter().find(|(name, _)| name == root);
            if modules.is_some_and(|(_, modules)| !modules.contains(&file.module.as_str())) {
                diagnostics.push(format!("{}: `{}`", file.path, path.join("::")));
            }
        }
    }
    assert_none("a crate is used outside of its modules", &diagnostics);
}

#[test]
fn the_generator_depends_on_its_input_only() {
    let mut diagnostics = Vec::new();
    for file in files().iter().filter(|file| !is_test_file(file)) {
        for path in paths(&file.syntax) {
            let whole = path.join("::");
            let is_impure =
                |word: &str| path.iter().any(|part| part == word) || whole.starts_with(word);
            if IMPURE.iter().any(|word| is_impure(word)) {
                diagnostics.push(format!("{}: `{whole}`", file.path));
            }
        }
    }
    assert_none("the same input must give the same output", &diagnostics);
}

#[test]
fn every_emitter_is_registered() {
    let files = files();
    let text = |path: &str| files.iter().find(|file| file.path == path);
    let registry = text("emit/mod.rs").map_or("", |file| &file.text);
    let mut diagnostics = Vec::new();
    for file in files.iter().filter(|file| file.module == "emit") {
        let name = file
            .path
            .trim_start_matches("emit/")
            .trim_end_matches(".rs")
            .trim_end_matches("/mod");
        let is_emitter = file.text.contains("const EMITTER: Emitter");
        if is_emitter && !registry.contains(&format!("    {name}::EMITTER,\n")) {
            diagnostics.push(format!("`{name}` is not among `EMITTERS` in emit/mod.rs"));
        }
    }
    assert_none(
        "an emitter that is not in the list writes nothing",
        &diagnostics,
    );
}

#[test]
fn places_that_the_page_names_exist() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(here.join("ARCHITECTURE.md")).expect("the page");
    let named = page.split('`').skip(1).step_by(2);
    let is_place = |word: &&str| {
        let is_plain = |mark: char| mark.is_ascii_lowercase() || matches!(mark, '_' | '/' | '.');
        word.chars().all(is_plain) && (word.contains('/') || Path::new(word).extension().is_some())
    };
    let places: Vec<&str> = named.filter(is_place).collect();
    assert!(places.len() > 10, "places are found: {places:?}");
    let roots = ["src", "", ".."].map(|root| here.join(root));
    let gone: Vec<String> = places
        .iter()
        .filter(|place| !roots.iter().any(|root| root.join(place).exists()))
        .map(|place| format!("ARCHITECTURE.md names `{place}`, which is not there"))
        .collect();
    assert_none("places that the page names exist", &gone);
}

/// The steps of `normalize/schema`, each with those that it may use.
const STEPS: &[(&str, &[&str])] = &[
    ("flatten", &[]),
    ("shape", &["flatten"]),
    ("resolve", &["flatten", "shape"]),
];

#[test]
fn schemas_are_normalised_in_steps() {
    let (mut diagnostics, mut seen) = (Vec::new(), BTreeSet::new());
    for file in files().iter().filter(|file| file.module == "normalize") {
        let steps = file.path.split('/').collect::<Vec<_>>();
        let allowed: Vec<&str> = match steps[..] {
            ["normalize", "schema", own, _] => {
                let step = STEPS.iter().find(|(step, _)| *step == own);
                let (own, below) = step.unwrap_or_else(|| panic!("{own} is no step"));
                seen.insert(*own);
                [below, &[*own][..]].concat()
            }
            // Operations see the front of all steps only.
            ["normalize", "api", _] => vec!["Shapes"],
            _ => continue,
        };
        for path in paths(&file.syntax) {
            if let [root, normalize, schema, used, ..] = path.as_slice()
                && (root.as_str(), normalize.as_str(), schema.as_str())
                    == ("crate", "normalize", "schema")
                && !allowed.contains(&used.as_str())
            {
                diagnostics.push(format!("{}: `{}`", file.path, path.join("::")));
            }
        }
    }
    assert_eq!(seen.len(), STEPS.len(), "all steps are found");
    assert_none("a step uses one that comes after it", &diagnostics);
}

#[test]
fn every_explanation_is_of_a_code() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = here.join("src/diagnostics/code/explanations");
    let files = fs::read_dir(folder).expect("a folder");
    let files: BTreeSet<String> = files
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    let codes = code::all().map(|code| format!("{}.md", code.id)).collect();
    assert_eq!(files, codes, "files, and what the table of codes has");
}
