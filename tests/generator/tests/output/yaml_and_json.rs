//! The same description in YAML and in JSON gives the same code.

use std::fs;

use generator::folder;
use generator::rewritten::{json, tree};
use oasmith_codegen::artefact::Artefacts;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};

fn generated(path: &str, text: String) -> Artefacts {
    let mut sources = SourceMap::default();
    let main = sources.add(path, text);
    let outcome = generate(&Input {
        sources,
        main,
        ..Input::default()
    });
    assert!(
        !outcome.diagnostics.has_errors(),
        "{path} is refused: {:#?}",
        outcome.diagnostics.sorted()
    );
    outcome.artefacts
}

#[test]
fn json_and_yaml_give_the_same_code() {
    let files = folder::files(&folder::here().join("cases"), &["yaml"]);
    assert!(!files.is_empty());
    // A case may have settings beside its description.
    let is_description = |file: &std::path::PathBuf| file.ends_with("input.yaml");
    for file in files.into_iter().filter(is_description) {
        let text = fs::read_to_string(&file).expect("the case can be read");
        let rewritten = json(&tree(&text).expect("the case is YAML"));
        let (yaml, json) = (
            generated("same.yaml", text),
            generated("same.json", rewritten),
        );
        assert!(yaml == json, "{} and its JSON differ", file.display());
    }
}
