//! A Rust file: header, docs, attributes, imports, then its items with a blank line between them.

use oasmith_printer::Printer;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::import_scanner::ImportScanner;
use super::shared_names::SharedNames;
use crate::artefact::HEADER;
use crate::page::Head;

/// Size in bytes that most files of a resource group stay below.
const USUAL: usize = 32 * 1024;

/// The text of a Rust file. Tokens are handed over, because they are taken apart without a copy only if nobody else has them.
pub(super) fn rust(
    docs: &[String],
    head: Vec<Head>,
    blocks: Vec<TokenStream>,
    shared: SharedNames<'_>,
    printer: &mut Printer,
) -> Result<String, String> {
    let mut imports = scanner(&head);
    let mut body = String::with_capacity(USUAL);
    for block in blocks {
        printer.take(block);
        shared.resolve(printer.buffer_mut());
        imports.look_through(printer.buffer());
        print_items(printer, &mut body, true)?;
    }
    printer.take(resolved(head, &imports));
    shared.resolve(printer.buffer_mut());
    let mut top = opening(docs, printer.inner_attributes());
    print_items(printer, &mut top, false)?;
    Ok([top, body].concat())
}

/// Each item is a paragraph of its own; only imports stand together, and all of a head does.
fn print_items(printer: &mut Printer, out: &mut String, are_apart: bool) -> Result<(), String> {
    let mut is_first = true;
    let mut is_import = false;
    while let Some(item) = printer.next_item() {
        let item = item.map_err(|error| error.to_string())?;
        let is_together = is_import && item.is_import || !are_apart;
        if is_first || !is_together {
            out.push('\n');
        }
        is_first = false;
        is_import = item.is_import;
        out.push_str(item.text);
    }
    Ok(())
}

/// Looks for the names that the head asks for.
fn scanner(head: &[Head]) -> ImportScanner {
    let names = head.iter().map(|part| match part {
        Head::Tokens(_) => [].as_slice(),
        Head::Used { of: _, names } => names,
    });
    ImportScanner::new(names.flatten().copied())
}

/// The head, now that all items are known.
fn resolved(head: Vec<Head>, imports: &ImportScanner) -> TokenStream {
    let parts = head.into_iter().filter_map(|part| match part {
        Head::Tokens(words) => Some(words),
        Head::Used { of, names } => {
            let used = names.iter().filter(|name| imports.has(name));
            let used: Vec<_> = used.map(|name| format_ident!("{name}")).collect();
            (!used.is_empty()).then(|| quote!(use #of::{#(#used),*};))
        }
    });
    parts.collect()
}

/// Header, docs and inner attributes.
fn opening(docs: &[String], attributes: &str) -> String {
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
    text.push_str(attributes);
    text
}
