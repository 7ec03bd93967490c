//! A Rust file: header, docs, attributes, imports, then its items with a blank line between them.

use proc_macro2::TokenStream;
use syn::{Attribute, File};

use super::items;
use crate::artefact::HEADER;

/// The text of a Rust file.
pub(super) fn rust(
    docs: &[String],
    head: &TokenStream,
    blocks: &[TokenStream],
) -> Result<String, String> {
    let head = parse(head)?;
    let mut paragraphs = vec![opening(docs, &head.attrs)];
    if !head.items.is_empty() {
        paragraphs.push(head.items.into_iter().map(items::print).collect());
    }
    for block in blocks {
        paragraphs.extend(items::paragraphs(parse(block)?.items));
    }
    Ok(paragraphs.join("\n"))
}

fn parse(tokens: &TokenStream) -> Result<File, String> {
    syn::parse2(tokens.clone()).map_err(|error| format!("{error}, in `{tokens}`"))
}

/// Header, docs and inner attributes.
fn opening(docs: &[String], attributes: &[Attribute]) -> String {
    let mut text = format!("// {HEADER}\n");
    for line in docs {
        text.push_str(format!("//! {line}").trim_end());
        text.push('\n');
    }
    if !docs.is_empty() {
        text.push('\n');
    }
    // The layout is the printer's; rustfmt would break some lines elsewhere, and `gen --check` would call that a change.
    text.push_str("#![cfg_attr(rustfmt, rustfmt_skip)]\n");
    text.push_str(&items::print_attributes(attributes));
    text
}
