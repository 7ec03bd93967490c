//! The calls that the pages of this repository's reference show, compiled as they stand there.

mod support;

#[allow(
    clippy::all,
    clippy::pedantic,
    dead_code,
    deprecated,
    reason = "it is compiled and not run"
)]
mod shown {
    include!("rust_calls/shown.rs");
}

use std::path::Path;
use std::{env, fs};

/// The calls, each in a function as a reader would put it.
fn written() -> String {
    let model = support::our_model();
    let calls = oasmith_reference::rust_calls(&model);
    assert_eq!(calls.len(), model.api.operations.len());
    let functions = calls.iter().map(|call| {
        format!(
            "\npub async fn {}(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {{\n{}\nlet _ = answer;\nOk(())\n}}\n",
            call.operation, call.statements
        )
    });
    let functions: String = functions.collect();
    format!(
        "// Written by `INSTA_UPDATE=always cargo test -p oasmith-reference`, from the pages.\n{functions}"
    )
}

#[test]
fn the_calls_that_are_compiled_are_those_of_the_pages() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rust_calls/shown.rs");
    let written = written();
    if env::var("INSTA_UPDATE").is_ok_and(|it| it == "always") {
        fs::write(&path, &written).expect("a file");
    }
    let kept = fs::read_to_string(&path).expect("a file");
    assert!(
        kept == written,
        "the pages show other calls; INSTA_UPDATE=always takes them"
    );
}

/// The statements of a call are what its page shows.
#[test]
fn each_page_shows_its_call() {
    let model = support::our_model();
    let files = oasmith_reference::files(&model, &oasmith_reference::Publication::default());
    for call in oasmith_reference::rust_calls(&model) {
        let page = &files[&format!("operations/{}.html", call.operation)];
        let last = call.statements.lines().last().expect("a line");
        let shown = last.replace('&', "&amp;").replace('"', "&quot;");
        assert!(page.contains(&shown), "{}: {last}", call.operation);
    }
}
