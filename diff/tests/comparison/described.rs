//! Descriptions of tests, and folders of them.

use std::fs;
use std::path::{Path, PathBuf};

use oasmith_codegen::diagnostics::{self, Colour, Format};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, Model, model, settings};
use oasmith_diff::Comparison;

/// The folders below one beside the tests, in order; there is at least one.
pub fn folders(name: &str) -> Vec<PathBuf> {
    let below = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name);
    let entries = fs::read_dir(&below).expect("a folder");
    let paths = entries.flatten().map(|it| it.path());
    let mut folders: Vec<PathBuf> = paths.filter(|it| it.is_dir()).collect();
    folders.sort();
    assert!(!folders.is_empty(), "{} has cases", below.display());
    folders
}

/// The description of one side, in YAML or JSON, under its name.
pub fn text(folder: &Path, side: &str) -> (String, String) {
    let yaml = format!("{side}.yaml");
    let is_yaml = folder.join(&yaml).is_file();
    let name = if is_yaml {
        yaml
    } else {
        format!("{side}.json")
    };
    let text = fs::read_to_string(folder.join(&name)).expect("a description");
    // One name for both, so that nothing but what they say can differ.
    (name.replace(side, "openapi"), text)
}

/// What `gen.yaml` says of one side: the file of its name, or that of both, if there is one.
pub fn settings(folder: &Path, side: &str) -> String {
    let own = fs::read_to_string(folder.join(format!("gen.{side}.yaml")));
    own.or_else(|_| fs::read_to_string(folder.join("gen.yaml")))
        .unwrap_or_default()
}

/// What a description says; it has no errors.
pub fn read((name, text): &(String, String), config: &str) -> Model {
    let mut sources = SourceMap::default();
    let main = sources.add(name.clone(), text.clone());
    let input = Input {
        sources,
        main,
        config: settings::parse(config).expect("settings"),
        ..Input::default()
    };
    let (model, found) = model(&input);
    let format = Format::Human(Colour::Never);
    let shown = diagnostics::render(&found, &input.sources, format);
    assert!(!found.has_errors(), "{shown}");
    model.expect("a description")
}

/// What changed between the two descriptions of a folder.
pub fn compare(folder: &Path) -> Comparison {
    let side = |side| read(&text(folder, side), &settings(folder, side));
    oasmith_diff::compare(&side("old"), &side("new"))
}
