//! The reference page of `gen.yaml` and its schema are those of the generator.

#![allow(
    clippy::disallowed_methods,
    reason = "the page and the schema are read here, not by the generator"
)]

use std::fs;
use std::path::Path;

use oasmith_codegen::settings;

#[test]
fn the_page_and_the_schema_are_true() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (name, wanted) in [
        ("GEN_YAML.md", settings::reference()),
        ("gen.schema.json", settings::schema()),
    ] {
        let found = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert_eq!(found, wanted, "{name}: run `cargo xtask settings`");
    }
}
