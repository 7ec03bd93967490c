//! A change of a description changes what it is about: an operation that goes away takes its own files and types along, and moves few others.

use std::collections::BTreeMap;
use std::path::Path;

use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate, model};

/// The description of this repository, which has types of every kind of use.
const DESCRIPTION: &str = include_str!("../../../spec/openapi.yaml");

/// Maximum number of lines of the written crates that change when one operation goes away: its own, those of its types where they are moved, and what
/// lists them. The largest group of types that stand together has some 600 lines, which are removed in one file and added in another.
const MAX_CHANGED: usize = 1_500;

fn input(overlay: Option<&str>) -> Input {
    let mut sources = SourceMap::default();
    let main = sources.add("openapi.yaml", DESCRIPTION);
    let overlays = overlay.map(|text| sources.add("overlay.yaml", text));
    Input {
        overlays: overlays.into_iter().collect(),
        sources,
        main,
        ..Input::default()
    }
}

/// The lines of each file, with how often they stand there.
type Lines = BTreeMap<String, BTreeMap<String, usize>>;

fn lines(overlay: Option<&str>) -> Lines {
    let output = generate(&input(overlay));
    assert!(!output.diagnostics.has_errors(), "{overlay:?}");
    let rust = output
        .artefacts
        .iter()
        .filter(|(path, _)| Path::new(path).extension().is_some_and(|it| it == "rs"));
    let files = rust.map(|(path, file)| {
        let mut lines = BTreeMap::new();
        for line in file.text.lines() {
            *lines.entry(line.to_owned()).or_default() += 1;
        }
        (path.to_string(), lines)
    });
    files.collect()
}

/// How many lines are in one and not in the other, in the same file.
fn missing(from: &Lines, others: &Lines) -> usize {
    let nothing = BTreeMap::new();
    let files = from.iter().flat_map(|(path, lines)| {
        let other = others.get(path).unwrap_or(&nothing);
        let counts = lines
            .iter()
            .map(|(line, count)| (count, other.get(line).unwrap_or(&0)));
        counts.map(|(count, other)| count.saturating_sub(*other))
    });
    files.sum()
}

#[test]
fn an_operation_that_goes_away_moves_few_types_but_its_own() {
    let model = model(&input(None)).0.expect("no errors");
    let before = lines(None);
    for operation in &model.api.operations {
        let (path, method) = (&operation.template.written, operation.method.to_lowercase());
        let overlay = format!(
            "overlay: 1.0.0\ninfo: {{title: T, version: '1'}}\nactions:\n  - {{target: \"$.paths['{path}'].{method}\", remove: true}}\n"
        );
        let after = lines(Some(&overlay));
        let (removed, added) = (missing(&before, &after), missing(&after, &before));
        assert!(removed > 0, "{method} {path} was not removed");
        assert!(
            removed + added <= MAX_CHANGED,
            "{method} {path}: {removed} lines are removed and {added} added"
        );
    }
}
