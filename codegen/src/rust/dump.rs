//! The Rust to write as text, for whoever wants to see what an emitter is given.

use std::collections::BTreeMap;

use super::{Ident, Items, Workspace};
use crate::debug_form;
use crate::source::SourceMap;

/// The whole workspace, or the items and operations of one name.
#[must_use]
pub fn dump(workspace: &Workspace, sources: &SourceMap, name: Option<&str>) -> String {
    let text = match name {
        None => debug_form::of(workspace, sources),
        Some(name) => {
            let items = workspace.items.values();
            let items = items.filter(|it| it.ident.plain() == name);
            let items = items.map(|it| debug_form::of(it, sources));
            let hooks = workspace.hooks.values();
            let endpoints = workspace.endpoints.values().chain(hooks);
            let endpoints = endpoints.filter(|it| it.ident.plain() == name);
            let endpoints = endpoints.map(|it| debug_form::of(it, sources));
            items.chain(endpoints).collect()
        }
    };
    with_names(&text, &workspace.items)
}

/// A text with the names of items in the place of their ids, each of which ends a line.
fn with_names(text: &str, items: &Items) -> String {
    let idents = items
        .iter()
        .map(|(id, item)| (format!("{id:?}"), &item.ident));
    let idents: BTreeMap<String, &Ident> = idents.collect();
    let mut named = String::with_capacity(text.len());
    for line in text.lines() {
        let (before, last) = line.split_at(line.rfind(' ').map_or(0, |at| at + 1));
        named.push_str(before);
        named.push_str(idents.get(last).map_or(last, |it| it.as_str()));
        named.push('\n');
    }
    named
}
