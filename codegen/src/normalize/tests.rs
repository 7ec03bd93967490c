//! Small descriptions with the IR they become.

mod alternatives;
mod operations;
mod rules;
mod shapes;

use crate::diagnostics::Diagnostics;
use crate::ir::{Api, dump};
use crate::link;
use crate::load;
use crate::normalize::{SchemaReading, normalize};
use crate::read::{self, ExtensionPolicy};
use crate::source::SourceMap;

/// The IR of a description, and the codes of all diagnostics about it.
fn api(text: &str) -> (Api, Vec<String>) {
    let mut sources = SourceMap::default();
    let file = sources.add("test.yaml", text);
    let mut diagnostics = Diagnostics::default();
    let tree = load::load(&sources, file, &mut diagnostics).expect("it loads");
    let document = read::read(&tree, ExtensionPolicy::Open, &mut diagnostics).expect("it reads");
    let links = link::link(&document, &tree, &mut diagnostics);
    let api = normalize(
        &document,
        &links,
        &sources,
        SchemaReading::default(),
        &mut diagnostics,
    );
    let codes = diagnostics
        .sorted()
        .iter()
        .map(|it| it.code.0.id.to_owned())
        .collect();
    (api, codes)
}

/// The dump of schemas, without the head of the document.
fn schemas(text: &str) -> (String, Vec<String>) {
    let indented: String = text.lines().map(|line| format!("    {line}\n")).collect();
    let (api, codes) = api(&format!(
        "openapi: 3.1.0\ninfo: {{ title: T, version: '1' }}\npaths: {{}}\ncomponents:\n  schemas:\n{indented}"
    ));
    let dump = dump::dump(&api);
    let shapes = dump.split_once("\n\n").map_or("", |(_, shapes)| shapes);
    (shapes.to_owned(), codes)
}

/// Holds schemas against their dump, both written without their common indentation; nothing may be reported.
#[track_caller]
fn becomes(text: &str, expected: &str) {
    let (dump, codes) = schemas(&dedent(text));
    assert_eq!(dump.trim(), dedent(expected).trim());
    assert!(codes.is_empty(), "{codes:?}");
}

fn dedent(text: &str) -> String {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let depth = lines()
        .map(|line| line.len() - line.trim_start().len())
        .min()
        .unwrap_or(0);
    text.lines()
        .map(|line| format!("{}\n", line.get(depth..).unwrap_or("")))
        .collect()
}
