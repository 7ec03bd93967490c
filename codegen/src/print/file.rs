//! A Rust file: header, docs, attributes, imports, then its items with a blank line between them.

use std::mem;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Attribute, File, Item};

use super::fast::{self, Items, Kinds};
use super::items::{self, Printer};
use crate::artefact::HEADER;
use crate::page::Head;

/// So many bytes have most files of a resource group.
const USUAL: usize = 32 * 1024;

/// The text of a Rust file. Tokens are handed over, because they are taken apart without a copy only if nobody else has them.
pub(super) fn rust(
    docs: &[String],
    head: Vec<Head>,
    blocks: Vec<TokenStream>,
    items: &mut Items,
) -> Result<String, String> {
    items.seek(sought(&head));
    let mut body = String::with_capacity(USUAL);
    for block in blocks {
        items.take(block);
        let mut before = Before::Item;
        each(items, |kind, text| {
            if (before, kind) != (Before::Import, Kinds::Import) {
                body.push('\n');
            }
            before = match kind {
                Kinds::Import => Before::Import,
                Kinds::Other => Before::Item,
            };
            body.push_str(text);
        })?;
    }
    let head = resolved(head, items);
    let top = top(docs, head, items)?;
    Ok([top, body].concat())
}

/// What stands above all items.
fn top(docs: &[String], head: TokenStream, items: &mut Items) -> Result<String, String> {
    items.take(head);
    let attributes = parse(items.inner_attributes()?)?.attrs;
    let mut top = opening(docs, &attributes);
    let mut is_first = true;
    each(items, |_, text| {
        if mem::take(&mut is_first) {
            top.push('\n');
        }
        top.push_str(text);
    })?;
    Ok(top)
}

/// The names that the head asks for.
pub(super) fn sought(head: &[Head]) -> impl Iterator<Item = &'static str> {
    let names = head.iter().map(|part| match part {
        Head::Words(_) => [].as_slice(),
        Head::Used { of: _, names } => names,
    });
    names.flatten().copied()
}

/// The head, now that all items are known.
pub(super) fn resolved(head: Vec<Head>, items: &Items) -> TokenStream {
    let parts = head.into_iter().filter_map(|part| match part {
        Head::Words(words) => Some(words),
        Head::Used { of, names } => {
            let used = names.iter().filter(|name| items.has(name));
            let used: Vec<_> = used.map(|name| format_ident!("{name}")).collect();
            (!used.is_empty()).then(|| quote!(use #of::{#(#used),*};))
        }
    });
    parts.collect()
}

/// What stands before an item: each is a paragraph of its own, and only the imports of a block stand together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
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
