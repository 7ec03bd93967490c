//! A description as the pages of its reference.

use std::collections::BTreeMap;

use oasmith_codegen::config::Config;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, Model};

/// The model of a description without errors.
#[allow(dead_code, reason = "each test is a crate of its own")]
pub fn model(path: &str, text: &str) -> Model {
    of(path, text, Config::default())
}

fn of(path: &str, text: &str, config: Config) -> Model {
    let mut sources = SourceMap::default();
    let main = sources.add(path, text);
    let input = Input {
        sources,
        main,
        config,
        ..Input::default()
    };
    let (model, diagnostics) = oasmith_codegen::model(&input);
    assert!(!diagnostics.has_errors(), "{path}: {diagnostics:#?}");
    model.expect("a model")
}

/// The model of this repository's description, with its settings.
#[allow(dead_code, reason = "each test is a crate of its own")]
pub fn our_model() -> Model {
    let settings = include_str!("../../../spec/gen.yaml");
    let config = oasmith_codegen::settings::parse(settings).expect("settings");
    of(
        "openapi.yaml",
        include_str!("../../../spec/openapi.yaml"),
        config,
    )
}

/// The files of its reference.
#[allow(dead_code, reason = "each test is a crate of its own")]
pub fn files(text: &str) -> BTreeMap<String, String> {
    oasmith_reference::files(&model("input.yaml", text))
}
