//! A Rust file: header, docs, attributes, imports, then its items with a blank line between them.

use proc_macro2::TokenStream;
use syn::{Attribute, File, Item};

use super::fast::{self, Items, Kinds};
use super::items::{self, Printer};
use crate::artefact::HEADER;

/// The text of a Rust file. Tokens are handed over, because they are taken apart without a copy only if nobody else has them.
pub(super) fn rust(
    docs: &[String],
    head: TokenStream,
    blocks: Vec<TokenStream>,
) -> Result<String, String> {
    let printer = Printer::new();
    let mut head = Items::new(head);
    let attributes = parse(head.inner_attributes()?)?.attrs;
    let mut imports = String::new();
    each(&mut head, &printer, |_, text| imports.push_str(&text))?;
    let mut paragraphs = vec![opening(docs, &attributes)];
    if !imports.is_empty() {
        paragraphs.push(imports);
    }
    for block in blocks {
        let mut before = Kinds::Other;
        each(&mut Items::new(block), &printer, |kind, text| {
            match paragraphs.last_mut() {
                Some(last) if (kind, before) == (Kinds::Import, Kinds::Import) => {
                    last.push_str(&text);
                }
                _ => paragraphs.push(text),
            }
            before = kind;
        })?;
    }
    Ok(paragraphs.join("\n"))
}

/// The text of each item. In a block, each is a paragraph of its own; only imports stand together.
fn each(
    items: &mut Items,
    printer: &Printer,
    mut add: impl FnMut(Kinds, String),
) -> Result<(), String> {
    while let Some(item) = items.next() {
        let odd = match item {
            fast::Item::Written(kind, text) => {
                add(kind, text);
                continue;
            }
            fast::Item::Odd(odd) => odd,
        };
        let parsed = match parse(items.trees(odd.from)?) {
            Ok(parsed) => parsed,
            // Not even its end is known.
            Err(_) => parse(items.rest(odd.from)?)?,
        };
        for item in parsed.items {
            let kind = if matches!(item, Item::Use(_)) {
                Kinds::Import
            } else {
                Kinds::Other
            };
            add(kind, printer.print(item));
        }
    }
    Ok(())
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
