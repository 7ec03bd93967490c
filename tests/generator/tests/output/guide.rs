//! The guide in `docs/`: its Rust is compiled and run as doctests of this package, and here the rest of it is held against the generator.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use generator::folder;
use oasmith_codegen::diagnostics::{self, Colour, Format};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate, settings};

/// A page longer than this is not read to its end.
const MAX_LINES: usize = 120;

fn docs() -> PathBuf {
    folder::here().join("../docs")
}

/// The pages by their names.
fn pages() -> BTreeMap<String, String> {
    let files = folder::files(&docs(), &["md"]);
    let page = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a page");
        (folder::stem(path), text)
    };
    files.iter().map(page).collect()
}

/// The blocks of a language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut open: Option<(bool, String)> = None;
    for line in page.lines() {
        open = match (open.take(), line.strip_prefix("```")) {
            (None, Some(of)) => Some((of == language, String::new())),
            (None, None) => None,
            (Some((is_wanted, block)), Some(_)) => {
                if is_wanted {
                    blocks.push(block);
                }
                None
            }
            (Some((is_wanted, block)), None) => Some((is_wanted, block + line + "\n")),
        };
    }
    blocks
}

/// The blocks of YAML that are files with a name that ends so: the first line says it.
fn files<'p>(page: &'p str, end: &'p str) -> impl Iterator<Item = (String, String)> + 'p {
    blocks(page, "yaml").into_iter().filter_map(move |block| {
        let name = block.lines().next()?.strip_prefix("# ")?.to_owned();
        name.ends_with(end).then_some((name, block))
    })
}

/// What links of a page lead to: each path, and what is behind its `#`.
fn links(page: &str) -> Vec<(String, Option<String>)> {
    let link = |part: &str| {
        let target = part.split(')').next()?;
        let (path, anchor) = match target.split_once('#') {
            Some((path, anchor)) => (path, Some(anchor.to_owned())),
            None => (target, None),
        };
        (!target.contains("://")).then(|| (path.to_owned(), anchor))
    };
    page.split("](").skip(1).filter_map(link).collect()
}

#[test]
fn pages_are_short_and_in_the_index() {
    let pages = pages();
    assert!(pages.len() > 9, "{:?}", pages.keys());
    let doctests = fs::read_to_string(folder::here().join("src/lib.rs")).expect("the doctests");
    for (name, page) in &pages {
        let lines = page.lines().count();
        assert!(lines <= MAX_LINES, "{name}.md has {lines} lines");
        let link = format!("({name}.md)");
        assert!(
            name == "README" || pages["README"].contains(&link),
            "{name}.md is not in the index"
        );
        let include = format!("docs/{name}.md");
        assert!(
            !page.contains("```rust") || doctests.contains(&include),
            "{name}.md is not compiled"
        );
    }
}

#[test]
fn links_lead_to_files_and_headings() {
    for (name, page) in pages() {
        for (path, anchor) in links(&page) {
            let target = fs::read_to_string(docs().join(&path));
            let target = target.unwrap_or_else(|error| panic!("{name}.md: {path}: {error}"));
            let heading = |anchor: &String| target.contains(&format!("\n## `{anchor}`\n"));
            assert!(
                anchor.as_ref().is_none_or(heading),
                "{name}.md: {path}#{anchor:?}"
            );
        }
    }
}

#[test]
fn settings_are_settings() {
    let mut count = 0;
    for (name, page) in pages() {
        for (_, block) in files(&page, "gen.yaml") {
            count += 1;
            let read = settings::parse(&block);
            assert!(read.is_ok(), "{name}.md: {}\n{block}", read.unwrap_err());
        }
    }
    assert!(count > 7, "{count} blocks");
}

/// A run on the description of a page, with its overlays.
fn run(page: &str) -> (Input, oasmith_codegen::Output) {
    let (name, text) = files(page, "openapi.yaml").next().expect("a description");
    let mut sources = SourceMap::default();
    let main = sources.add(name, text);
    let overlays = files(page, ".overlay.yaml").map(|(name, text)| sources.add(name, text));
    let overlays = overlays.collect();
    let input = Input {
        sources,
        main,
        overlays,
        ..Input::default()
    };
    let output = generate(&input);
    (input, output)
}

#[test]
fn diagnostics_are_shown_as_they_are() {
    let page = &pages()["diagnostics"];
    let (input, output) = run(page);
    let shown = |format| diagnostics::render(&output.diagnostics, &input.sources, format);
    let human = shown(Format::Human(Colour::Never));
    let expected = blocks(page, "text").concat();
    assert!(
        !expected.is_empty() && human.contains(expected.trim_end()),
        "{human}"
    );

    let json = shown(Format::Json);
    let line = json
        .lines()
        .find(|line| line.contains("O009"))
        .expect("the diagnostic");
    let broken = blocks(page, "json").concat();
    let expected: String = broken.lines().map(str::trim).collect();
    assert_eq!(expected, line);

    let object: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(line).expect("an object");
    for key in object.keys() {
        let row = |line: &&str| line.starts_with('|') && line.contains(&format!("`{key}`"));
        assert!(
            page.lines().any(|line| row(&line)),
            "no row says what `{key}` is"
        );
    }
}

#[test]
fn an_overlay_changes_the_models_and_is_pointed_at() {
    let page = &pages()["overlays"];
    let (input, output) = run(page);
    let models = output.artefacts.iter();
    let models: String = models.map(|(_, file)| file.text.as_str()).collect();
    assert!(models.contains("pub id: String,"), "{models}");
    let format = Format::Human(Colour::Never);
    let shown = diagnostics::render(&output.diagnostics, &input.sources, format);
    let expected = blocks(page, "text").concat();
    assert!(shown.contains(expected.trim_end()), "{shown}");
    assert!(
        shown.contains("--> corrections.overlay.yaml:9:29"),
        "{shown}"
    );
}
