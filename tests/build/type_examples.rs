//! Writes a table of the valid values that types have: the JSON that is written for each, and what makes it.

use std::fs;
use std::path::Path;

use syn::Item;
use syn::parse::Parser;

/// The rows of one module: `root` is its path in the tests, `sources` the folder of its files.
pub fn rows(label: &str, root: &str, sources: &Path) -> String {
    let text = fs::read_to_string(sources.join("type_examples.rs")).expect("a file of values");
    let file = syn::parse_file(&text).expect("Rust");
    let macros = file.items.iter().filter_map(|item| match item {
        Item::Macro(called) => Some(&called.mac),
        _ => None,
    });
    let row = |called: &syn::Macro| {
        let (name, json) = value.parse2(called.tokens.clone()).expect("a value");
        format!("    (\"{label}\", \"{name}\", {json:?}, || made(&{root}::{name}::example())),\n")
    };
    macros.map(row).collect()
}

/// The rows of types without a value, with why.
pub fn missing(label: &str, sources: &Path) -> String {
    let text = fs::read_to_string(sources.join("type_examples.rs")).expect("a file of values");
    let lines = text.lines().filter_map(|it| it.strip_prefix("//! - `"));
    let parts = lines.filter_map(|line| line.split_once("`: "));
    let row = |(name, why): (&str, &str)| format!("    (\"{label}\", \"{name}\", \"{why}\"),\n");
    parts.map(row).collect()
}

/// `super::Name as Here, "json"`.
fn value(input: syn::parse::ParseStream<'_>) -> syn::Result<(String, String)> {
    input.parse::<syn::Token![super]>()?;
    input.parse::<syn::Token![::]>()?;
    let name: syn::Ident = input.parse()?;
    if input.parse::<Option<syn::Token![as]>>()?.is_some() {
        input.parse::<syn::Ident>()?;
    }
    input.parse::<syn::Token![,]>()?;
    let json: syn::LitStr = input.parse()?;
    Ok((name.to_string(), json.value()))
}
