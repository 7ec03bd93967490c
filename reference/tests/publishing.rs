//! What is published with the pages.

#![expect(
    clippy::case_sensitive_file_extension_comparisons,
    reason = "the names are ours"
)]

mod support;

use std::collections::BTreeSet;

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
        ..Publication::default()
    };
    let mut files = oasmith_reference::files(&support::read(input), &publication);
    for (path, text) in &files {
        assert!(
            !text.contains("canonical") && !text.contains("og:"),
            "{path}"
        );
    }
    assert!(!files.contains_key("sitemap.xml"));
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

#[test]
fn pages_know_where_they_are() {
    let files = support::files(&MAIN.replace("OTHER", "'#/components/responses/Teas'"));
    let pages = files.keys().filter_map(|path| path.strip_suffix(".html"));
    let pages = pages.map(|it| {
        if it == "index" {
            String::new()
        } else {
            format!("{it}.html")
        }
    });
    let pages: BTreeSet<String> = pages
        .map(|it| format!("https://docs.example.com/api/{it}"))
        .collect();
    let sitemap = &files["sitemap.xml"];
    assert!(
        sitemap.starts_with("<?xml ")
            && sitemap.lines().next().is_some_and(|it| it.contains(HEADER))
    );
    let listed = sitemap
        .split("<loc>")
        .skip(1)
        .filter_map(|it| it.split('<').next());
    assert_eq!(listed.map(str::to_owned).collect::<BTreeSet<_>>(), pages);
    for (path, page) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
        let url = page
            .split_once("rel=\"canonical\" href=\"")
            .and_then(|(_, it)| it.split('"').next());
        let url = url.expect("a canonical link");
        assert!(
            pages.contains(url) && (url.ends_with(path) || path == "index.html"),
            "{path}: {url}"
        );
        for wanted in [
            format!("\"og:url\" content=\"{url}\""),
            "\"og:site_name\" content=\"Teas\"".to_owned(),
            "\"og:title\" content=".to_owned(),
        ] {
            assert!(page.contains(&wanted), "{path}: {wanted}");
        }
    }
    let operation = files
        .iter()
        .find(|(path, _)| path.starts_with("operations/") && path.ends_with(".html"));
    let (_, operation) = operation.expect("an operation");
    assert!(operation.contains("\"og:description\" content=\"GET /teas\""));
}
