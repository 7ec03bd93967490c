//! The Paths Object.

use std::collections::BTreeSet;

use super::context::{ReadContext, diagnostic};
use super::entries::{distinct, key};
use super::extension::{self, ObjectKind};
use super::named::map_of;
use super::path_item::path_item;
use super::reference::ref_or;
use super::value::Spot;
use crate::diagnostics::code::read as code;
use crate::oas::{Extension, Named, PathItem, RefOr, TargetKind};
use crate::tree::{Entry, Node};

/// Path items by path, and the `x-` keys among them.
type Paths<'t> = (Vec<Named<'t, RefOr<'t, PathItem<'t>>>>, Vec<Extension<'t>>);

/// Reads the Paths Object.
pub(super) fn paths<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Paths<'t>> {
    let (map, _steps) = map_of(node, Spot::Object("Paths Object"), cx)?;
    let (mut paths, mut extensions) = Paths::default();
    for entry in distinct(map) {
        if entry.key.starts_with("x-") {
            extensions.extend(extension::read(entry, ObjectKind::Other, map, cx));
            continue;
        }
        check_path(entry, cx);
        let item = ref_or(&entry.node, TargetKind::PathItem, cx, |node, cx| {
            path_item(node, ObjectKind::PathItem, cx)
        });
        paths.extend(item.map(|value| Named {
            name: key(entry),
            value,
        }));
    }
    Some((paths, extensions))
}

fn check_path(entry: &Entry, cx: &ReadContext<'_>) {
    if !entry.key.starts_with('/') {
        cx.add(
            diagnostic(
                code::BAD_PATH,
                entry.key_origin,
                format!("the path `{}` does not begin with `/`", entry.key),
            )
            .help(format!("write `/{}`", entry.key)),
        );
    }
    let mut names = BTreeSet::new();
    for rest in entry.key.split('{').skip(1) {
        let name = rest.split_once('}').map(|(name, _)| name);
        let wrong = match name {
            None => "has a `{` without a `}`".to_owned(),
            Some(name) if !names.insert(name) => format!("has `{{{name}}}` twice"),
            Some(_) => continue,
        };
        let message = format!("the path `{}` {wrong}", entry.key);
        let help = "a parameter stands once in a path, as `{name}`";
        cx.add(diagnostic(code::BAD_PATH, entry.key_origin, message).help(help));
    }
}
