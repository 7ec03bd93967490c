//! Writes the client of progenitor, from as much of the description as it reads: `older.rs` is what has to be changed for it.

mod older;

use std::path::Path;

use serde_json::Value;

const DESCRIPTION: &str = "../../../tests/everyday/apps/fastapi/openapi.json";

fn main() {
    println!("cargo::rerun-if-changed={DESCRIPTION}");
    let text = std::fs::read_to_string(DESCRIPTION).expect("the description");
    let document: Value = serde_json::from_str(&text).expect("JSON");
    let spec = serde_json::from_value(older::older(document)).expect("OpenAPI 3.0");
    let mut settings = progenitor::GenerationSettings::default();
    settings.with_interface(progenitor::InterfaceStyle::Builder);
    let mut generator = progenitor::Generator::new(&settings);
    let tokens = generator.generate_tokens(&spec).expect("a client");
    let file = syn::parse2(tokens).expect("Rust");
    let out = std::env::var_os("OUT_DIR").expect("a folder");
    let text = prettyplease::unparse(&file);
    std::fs::write(Path::new(&out).join("shop.rs"), text).expect("written");
}
