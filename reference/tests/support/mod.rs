//! A description as the pages of its reference.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use oasmith_codegen::config::Config;
use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, Model};
use oasmith_reference::{BaseUrl, DocsSettings, Publication, Site, TryIt};

/// The model of a description without errors.
#[allow(dead_code, reason = "each test is a crate of its own")]
pub fn model(path: &str, text: &str) -> Model {
    of(path, text, Config::default())
}

fn of(path: &str, text: &str, config: Config) -> Model {
    read(&input(path, text, config))
}

/// A description as it is read.
#[allow(dead_code, reason = "each test is a crate of its own")]
pub fn input(path: &str, text: &str, config: Config) -> Input {
    let mut sources = SourceMap::default();
    let main = sources.add(path, text);
    Input {
        sources,
        main,
        config,
        ..Input::default()
    }
}

/// The model of an input without errors.
#[allow(dead_code, reason = "each test is a crate of its own")]
pub fn read(input: &Input) -> Model {
    let (model, diagnostics) = oasmith_codegen::model(input);
    assert!(!diagnostics.has_errors(), "{diagnostics:#?}");
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

/// All files of a description's reference, with all that can be published.
#[allow(dead_code, reason = "each test is a crate of its own")]
pub fn files(text: &str) -> BTreeMap<String, String> {
    files_with(text, Site::default())
}

/// The same, with the `docs.yaml` of a folder where one is.
#[allow(dead_code, reason = "each test is a crate of its own")]
pub fn files_in(folder: &Path, text: &str) -> BTreeMap<String, String> {
    let path = folder.join(DocsSettings::FILE);
    if !path.is_file() {
        return files(text);
    }
    let settings = fs::read_to_string(&path).expect("a text");
    let settings = DocsSettings::parse(DocsSettings::FILE, &settings).expect("settings");
    let named = settings.files().map(|it| {
        let bytes = fs::read(folder.join(it)).expect("a file");
        (it.to_owned(), bytes)
    });
    let mut named: BTreeMap<_, _> = named.collect();
    for it in Site::pictures(&settings, &named) {
        let bytes = fs::read(folder.join(&it)).expect("a picture");
        named.insert(it, bytes);
    }
    let site = Site::of(&settings, &named).expect("good settings");
    files_with(text, site)
}

fn files_with(text: &str, site: Site) -> BTreeMap<String, String> {
    let input = input("input.yaml", text, Config::default());
    let publication = Publication {
        description: oasmith_codegen::description(&input),
        base_url: BaseUrl::read("https://docs.example.com/api").ok(),
        site,
        try_it: TryIt::Described,
        ..Publication::default()
    };
    let model = read(&input);
    let checked = oasmith_reference::check(&model, &publication, &mut Diagnostics::default());
    assert_eq!(checked, Ok(()));
    oasmith_reference::files(&model, &publication)
}
