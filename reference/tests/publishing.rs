//! What is published with the pages.

mod support;

use oasmith_codegen::config::{Config, Selection};
use oasmith_codegen::{Input, description};
use oasmith_reference::{HEADER, Publication};
use serde_json::{Value, json};

const MAIN: &str = "{openapi: 3.1.0, info: {title: Teas, version: '1', x-order: [1.50, null]}, paths: {/teas: {get: {x-internal: false, responses: {'200': {$ref: OTHER}}}}},
    components: {responses: {Teas: {description: All.}}}}";

/// A description whose answer stands in it or in another document.
fn input(answer: &str) -> Input {
    support::input(
        "main.yaml",
        &MAIN.replace("OTHER", answer),
        Config::default(),
    )
}

fn whole() -> Input {
    input("'#/components/responses/Teas'")
}

fn downloaded(input: &Input) -> Option<String> {
    let publication = Publication {
        description: description(input),
    };
    let mut files = oasmith_reference::files(&support::read(input), &publication);
    let linked = files["index.html"].contains("href=\"openapi.json\"");
    let file = files.remove("openapi.json");
    assert_eq!(linked, file.is_some(), "there is a link to what there is");
    file
}

#[test]
fn the_description_is_there_as_it_is_read() {
    let mut input = whole();
    let overlay = "{overlay: 1.0.0, info: {title: T, version: '1'}, actions: [{target: $.info, update: {title: Fine teas}}]}";
    input.overlays = vec![input.sources.add("overlay.yaml", overlay)];
    let text = downloaded(&input).expect("a download");
    assert!(
        text.lines()
            .next()
            .is_some_and(|line| line.contains(HEADER))
    );
    let value: Value = serde_json::from_str(&text).expect("JSON");
    let info = json!({ "title": "Fine teas", "version": "1", "x-order": [1.5, null] });
    assert_eq!(value["info"], info);
    assert_eq!(value["paths"]["/teas"]["get"]["x-internal"], false);
    // Whoever reads the download again gets the same.
    let again = support::input("openapi.json", &text, Config::default());
    assert_eq!(downloaded(&again), Some(text));
}

#[test]
fn what_the_pages_leave_out_is_not_published() {
    let mut selected = whole();
    selected.config.only = Selection {
        operations: vec!["GET /teas".to_owned()],
        ..Selection::default()
    };
    let internal = MAIN.replace("OTHER", "'#/components/responses/Teas'");
    let internal = internal.replace("x-internal: false", "x-internal: true");
    let internal = support::input("main.yaml", &internal, Config::default());
    let mut parts = input("parts.yaml#/All");
    parts.sources.add("parts.yaml", "All: {description: All.}");
    for (what, input) in [
        ("a part of the API", selected),
        ("an internal operation", internal),
        ("another document", parts),
    ] {
        assert_eq!(downloaded(&input), None, "{what}");
    }
}
