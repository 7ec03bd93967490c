//! The first pages of written crates speak of what the API has, and of nothing else.

use oasmith_codegen::generate;

use crate::input;

/// Words of things that an API need not have.
const WORDS: &[&str] = &[
    "key",
    "idempotency",
    "scope",
    "page",
    "direction",
    "error object",
    "hooks",
    "defaults",
    "unknown values",
];

/// The pages of the three crates, in one text.
fn pages(description: &str) -> String {
    let outcome = generate(&input("input.yaml", description));
    let files = outcome.artefacts.iter();
    let pages = files.filter(|(path, _)| path.ends_with("README.md"));
    pages.map(|(_, file)| file.text.as_str()).collect()
}

#[test]
fn a_tiny_api_has_tiny_pages() {
    let text = pages(
        "openapi: 3.1.0\ninfo: {title: Tiny, version: '1'}\npaths:\n  /now:\n    get:\n      operationId: getNow\n      responses:\n        \
         '200': {description: It., content: {application/json: {schema: {type: object, properties: {now: {type: string}}}}}}\n",
    );
    assert!(
        text.contains("`Client::new(base_url)`") && text.contains("its method is idempotent"),
        "{text}"
    );
    for word in WORDS.iter().filter(|word| **word != "idempotency") {
        assert!(!text.contains(word), "{word}: {text}");
    }
    assert!(!text.contains("idempotency"), "{text}");
}

#[test]
fn what_an_api_has_is_shown() {
    let text = pages(include_str!("../../../spec/openapi.yaml"));
    for word in WORDS {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(text.contains("`Client::new(base_url, key)`"), "{text}");
}
