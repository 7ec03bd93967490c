//! The Paths Object and the Path Item Object.

use super::body_parameters;
use super::context::{Context, diagnostic};
use super::document::server;
use super::entries::{distinct, key};
use super::extension::{self, Place};
use super::object::{ObjectReader, map_of, ref_or};
use super::operation::operation;
use super::value::Spot;
use crate::diagnostics::code::read as code;
use crate::oas::{Extension, Named, PathItem, RefOr, Role};
use crate::tree::{Entry, Node};

/// The methods that an operation can have.
const METHODS: &[&str] = &[
    "get", "put", "post", "delete", "options", "head", "patch", "trace",
];

/// The methods of which nobody expects a body, so that what a path item says of bodies is not of theirs.
const WITHOUT_BODY: &[&str] = &["get", "delete", "options", "head", "trace"];

/// Path items by path, and the `x-` keys among them.
type Paths<'t> = (Vec<Named<'t, RefOr<'t, PathItem<'t>>>>, Vec<Extension<'t>>);

/// Reads the Paths Object.
pub(super) fn paths<'t>(node: &'t Node, cx: &Context<'t>) -> Option<Paths<'t>> {
    let (map, _steps) = map_of(node, Spot::Object("Paths Object"), cx)?;
    let (mut paths, mut extensions) = Paths::default();
    for entry in distinct(map) {
        if entry.key.starts_with("x-") {
            extensions.extend(extension::read(entry, Place::Other, map, cx));
            continue;
        }
        judge_path(entry, cx);
        let item = ref_or(&entry.node, Role::PathItem, cx, |node, cx| {
            path_item(node, Place::PathItem, cx)
        });
        paths.extend(item.map(|value| Named {
            name: key(entry),
            value,
        }));
    }
    Some((paths, extensions))
}

fn judge_path(entry: &Entry, cx: &Context<'_>) {
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
}

/// Reads the Path Item Object.
pub(super) fn path_item<'t>(
    node: &'t Node,
    place: Place,
    cx: &Context<'t>,
) -> Option<PathItem<'t>> {
    let mut o = ObjectReader::new(node, "Path Item Object", cx)?;
    let mut methods: Vec<_> = METHODS
        .iter()
        .filter_map(|method| o.entry(method))
        .collect();
    methods.sort_by_key(|entry| entry.key_origin);
    let (parameters, of_bodies) = body_parameters::of_path_item(&mut o);
    let operations = methods.into_iter().filter_map(|entry| {
        let of_bodies = if WITHOUT_BODY.contains(&entry.key.as_str()) {
            &[]
        } else {
            of_bodies.as_slice()
        };
        let value = operation(&entry.node, of_bodies, cx)?;
        let name = key(entry);
        Some(Named { name, value })
    });
    Some(PathItem {
        origin: node.origin,
        operations: operations.collect(),
        summary: o.text("summary"),
        description: o.text("description"),
        parameters,
        servers: o.list("servers", server),
        extensions: o.finish(place),
    })
}
