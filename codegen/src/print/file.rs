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
    items: &mut Items,
) -> Result<String, String> {
    items.take(head);
    let attributes = parse(items.inner_attributes()?)?.attrs;
    let mut file = opening(docs, &attributes);
    let mut before = Before::Opening;
    each(items, |_, text| {
        if before == Before::Opening {
            file.push('\n');
        }
        before = Before::Import;
        file.push_str(text);
    })?;
    for block in blocks {
        items.take(block);
        before = Before::Item;
        each(items, |kind, text| {
            if (before, kind) != (Before::Import, Kinds::Import) {
                file.push('\n');
            }
            before = match kind {
                Kinds::Import => Before::Import,
                Kinds::Other => Before::Item,
            };
            file.push_str(text);
        })?;
    }
    Ok(file)
}

/// What stands before an item: each is a paragraph of its own, and only the imports of a block stand together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Opening,
    Import,
    Item,
}

/// The text of each item.
fn each(items: &mut Items, mut add: impl FnMut(Kinds, &str)) -> Result<(), String> {
    while let Some(item) = items.next() {
        let odd = match item {
            fast::Item::Written(kind) => {
                add(kind, items.text());
                continue;
            }
            fast::Item::Odd(odd) => odd,
        };
        let parsed = match parse(items.trees(odd.from)?) {
            Ok(parsed) => parsed,
            // Not even its end is known.
            Err(_) => parse(items.rest(odd.from)?)?,
        };
        let printer = Printer::new();
        for item in parsed.items {
            let kind = if matches!(item, Item::Use(_)) {
                Kinds::Import
            } else {
                Kinds::Other
            };
            add(kind, &printer.print(item));
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
