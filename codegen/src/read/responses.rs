//! The Responses Object.

use super::context::{ReadContext, diagnostic};
use super::entries::{distinct, key};
use super::extension::{self, ObjectKind};
use super::named::map_of;
use super::reference::ref_or;
use super::response::response;
use super::value::Spot;
use crate::diagnostics::Level;
use crate::diagnostics::code::read as code;
use crate::oas::{Extension, Named, RefOr, ResponseObject, TargetKind};
use crate::tree::{Entry, Node};

/// Responses by status, and the `x-` keys among them.
pub(super) type Responses<'t> = (
    Vec<Named<'t, RefOr<'t, ResponseObject<'t>>>>,
    Vec<Extension<'t>>,
);

/// Reads the Responses Object.
pub(super) fn responses<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Responses<'t>> {
    let (map, _steps) = map_of(node, Spot::Object("Responses Object"), cx)?;
    let (mut responses, mut extensions) = Responses::default();
    for entry in distinct(map) {
        if entry.key.starts_with("x-") {
            extensions.extend(extension::read(entry, ObjectKind::Other, map, cx));
        } else if check_status(entry, cx) {
            let response = ref_or(&entry.node, TargetKind::Response, cx, response);
            responses.extend(response.map(|value| Named {
                name: key(entry),
                value,
            }));
        }
    }
    Some((responses, extensions))
}

/// Whether the key is a status, a range of them or `default`.
fn check_status(entry: &Entry, cx: &ReadContext<'_>) -> bool {
    let class_and_rest = match entry.key.as_bytes() {
        [class @ b'1'..=b'5', rest @ ..] => Some((*class, rest)),
        _ => None,
    };
    let diagnostic = diagnostic(
        code::BAD_STATUS,
        entry.key_origin,
        format!("`{}` is no status of a response", entry.key),
    );
    match class_and_rest {
        Some((_, [b'0'..=b'9', b'0'..=b'9'] | b"XX")) => true,
        Some((class, b"xx" | b"Xx" | b"xX")) => {
            let range = format!("{}XX", char::from(class));
            let mut mild = diagnostic.label(format!("read as `{range}`"));
            mild.level = Level::Warning;
            cx.add(mild.help(format!("write `{range}`")));
            true
        }
        Some(_) | None if entry.key == "default" => true,
        Some(_) | None => {
            cx.add(
                diagnostic
                    .help("use a status such as `404`, a range such as `4XX`, or `default`")
                    .repair("it is left out"),
            );
            false
        }
    }
}
