//! A Rust file: header, docs, attributes, imports, then its items with a blank line between them.

use proc_macro2::TokenStream;
use syn::{Attribute, File};

use super::items::{self, Printer};
use crate::artefact::HEADER;

/// The text of a Rust file. Tokens are handed over, because trees are made of them without a copy only if nobody else has them.
pub(super) fn rust(
    docs: &[String],
    head: TokenStream,
    blocks: Vec<TokenStream>,
) -> Result<String, String> {
    let head = parse(head)?;
    let printer = Printer::new();
    let mut paragraphs = vec![opening(docs, &head.attrs)];
    if !head.items.is_empty() {
        let items = head.items.into_iter();
        paragraphs.push(items.map(|item| printer.print(item)).collect());
    }
    for block in blocks {
        paragraphs.extend(printer.paragraphs(parse(block)?.items));
    }
    Ok(paragraphs.join("\n"))
}

fn parse(tokens: TokenStream) -> Result<File, String> {
    syn::parse2(tokens).map_err(|error| error.to_string())
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
