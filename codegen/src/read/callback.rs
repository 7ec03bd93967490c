//! The Callback Object.

use super::context::Context;
use super::entries::{distinct, key};
use super::extension::{self, Place};
use super::object::{map_of, ref_or};
use super::paths::path_item;
use super::value::Spot;
use crate::oas::{Callback, Named, Role};
use crate::tree::Node;

/// Reads the Callback Object: path items by the expressions that give their URLs.
pub(super) fn callback<'t>(node: &'t Node, cx: &Context<'t>) -> Option<Callback<'t>> {
    let (map, _steps) = map_of(node, Spot::Object("Callback Object"), cx)?;
    let mut callback = Callback {
        origin: node.origin,
        items: Vec::new(),
        extensions: Vec::new(),
    };
    for entry in distinct(map) {
        if entry.key.starts_with("x-") {
            callback
                .extensions
                .extend(extension::read(entry, Place::Other, map, cx));
            continue;
        }
        let item = ref_or(&entry.node, Role::PathItem, cx, |node, cx| {
            path_item(node, Place::Webhook, cx)
        });
        callback.items.extend(item.map(|value| Named {
            name: key(entry),
            value,
        }));
    }
    Some(callback)
}
