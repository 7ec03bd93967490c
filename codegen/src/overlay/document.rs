//! An overlay as it is written: its version, what it was written for, and its actions in order.

use super::fields::{ACTION, INFO, OVERLAY, OverlayVersion, mistyped};
use super::kind;
use crate::diagnostics::code::overlay as codes;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::jsonpath::{self, PathError, PathQuery};
use crate::source::Origin;
use crate::tree::{Mapping, Node, NodeValue};

/// A list of changes to a description: an [Overlay](https://spec.openapis.org/overlay/latest.html) as it was read.
pub(super) struct OverlayDocument<'t> {
    /// The description that it was written for, and where it says so.
    pub(super) extends: Option<(&'t str, Origin)>,
    pub(super) actions: Vec<OverlayAction<'t>>,
}

/// One change.
pub(super) struct OverlayAction<'t> {
    pub(super) origin: Origin,
    pub(super) version: OverlayVersion,
    pub(super) target: PathText<'t>,
    pub(super) modifier: ActionModifier<'t>,
}

/// An expression with its text and its place.
pub(super) struct PathText<'t> {
    pub(super) query: PathQuery,
    pub(super) text: &'t str,
    pub(super) origin: Origin,
}

/// What becomes of the nodes that an action selects.
pub(super) enum ActionModifier<'t> {
    Remove,
    /// A value is merged with each, or added to it.
    Update(&'t Node),
    /// The same with a value of the description.
    Copy(PathText<'t>),
}

impl<'t> OverlayDocument<'t> {
    /// Reads the tree of an overlay; `None`, with a diagnostic, when it is none that can be applied.
    pub(super) fn read(root: &'t Node, diagnostics: &mut Diagnostics) -> Option<Self> {
        let Some(map) = root.as_map() else {
            diagnostics.add(no_overlay(root));
            return None;
        };
        if let Some(other) = kind::no_overlay(map) {
            diagnostics.add(other);
            return None;
        }
        let version = version(root, map, diagnostics)?;
        OVERLAY.check_keys(map, version, diagnostics);
        info(root, map, version, diagnostics);
        let extends = map.get("extends");
        Some(Self {
            extends: extends
                .and_then(|node| Some((text("extends", node, diagnostics)?, node.origin))),
            actions: actions(root, map, version, diagnostics),
        })
    }
}

fn no_overlay(root: &Node) -> Diagnostic {
    let message = "this is no Overlay document: it does not say its version";
    Diagnostic::new(Code(codes::OVERLAY_VERSION), root.origin, message)
        .help("begin it with `overlay: 1.1.0`")
}

fn version(root: &Node, map: &Mapping, diagnostics: &mut Diagnostics) -> Option<OverlayVersion> {
    let Some(node) = map.get("overlay") else {
        diagnostics.add(no_overlay(root));
        return None;
    };
    let written = match &node.value {
        NodeValue::Text(text) | NodeValue::Number(text) => text.as_str(),
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::List(_) | NodeValue::Map(_) => "",
    };
    let mut numbers = written.split('.');
    match (numbers.next(), numbers.next()) {
        (Some("1"), Some("0")) => Some(OverlayVersion::V1_0),
        (Some("1"), Some("1")) => Some(OverlayVersion::V1_1),
        _ => {
            let message = format!("version `{written}` of the Overlay Specification is not known");
            let diagnostic = Diagnostic::new(Code(codes::OVERLAY_VERSION), node.origin, message);
            diagnostics.add(diagnostic.help("write `overlay: 1.1.0`; 1.0 and 1.1 can be applied"));
            None
        }
    }
}

/// What only people read of an overlay.
fn info(root: &Node, map: &Mapping, version: OverlayVersion, diagnostics: &mut Diagnostics) {
    let Some(node) = map.get("info") else {
        return diagnostics.add(incomplete("info", root.origin));
    };
    let Some(info) = node.as_map() else {
        return diagnostics.add(mistyped("info", "a map", node));
    };
    INFO.check_keys(info, version, diagnostics);
    for name in ["title", "version"] {
        if info.get(name).is_none() {
            diagnostics.add(incomplete(name, node.origin));
        }
    }
}

fn incomplete(name: &str, origin: Origin) -> Diagnostic {
    let message = format!("an overlay must have `{name}`, and this one has none");
    Diagnostic::new(Code(codes::INCOMPLETE_OVERLAY), origin, message)
        .help("write `info: { title: What it changes, version: 1.0.0 }`")
}

fn actions<'t>(
    root: &Node,
    map: &'t Mapping,
    version: OverlayVersion,
    diagnostics: &mut Diagnostics,
) -> Vec<OverlayAction<'t>> {
    let Some(node) = map.get("actions") else {
        let message = "an overlay without `actions` changes nothing";
        let diagnostic = Diagnostic::new(Code(codes::MALFORMED_OVERLAY), root.origin, message);
        diagnostics.add(
            diagnostic.help("list them below `actions`: `- target: $.info`, with an `update`"),
        );
        return Vec::new();
    };
    let Some(items) = node.as_list() else {
        diagnostics.add(mistyped("actions", "a list", node));
        return Vec::new();
    };
    if items.is_empty() {
        let message = "`actions` of an overlay must have an item";
        let diagnostic = Diagnostic::new(Code(codes::INCOMPLETE_OVERLAY), node.origin, message);
        diagnostics.add(diagnostic.help("add an action, or take the overlay from gen.yaml"));
    }
    let read = |item| action(item, version, diagnostics);
    items.iter().filter_map(read).collect()
}

fn action<'t>(
    node: &'t Node,
    version: OverlayVersion,
    diagnostics: &mut Diagnostics,
) -> Option<OverlayAction<'t>> {
    let Some(map) = node.as_map() else {
        diagnostics.add(mistyped("actions", "a list of maps", node));
        return None;
    };
    ACTION.check_keys(map, version, diagnostics);
    let Some(target) = map.get("target") else {
        let message = "an action must have a `target`, and this one has none";
        let diagnostic = Diagnostic::new(Code(codes::MALFORMED_OVERLAY), node.origin, message);
        diagnostics.add(diagnostic.help("say what it changes: `target: $.info`"));
        return None;
    };
    let target = expression("target", target, diagnostics);
    let modifier = modifier(node, map, diagnostics);
    Some(OverlayAction {
        origin: node.origin,
        version,
        target: target?,
        modifier: modifier?,
    })
}

/// What an action does. `remove` goes before the others, and the two others exclude each other.
fn modifier<'t>(
    action: &Node,
    map: &'t Mapping,
    diagnostics: &mut Diagnostics,
) -> Option<ActionModifier<'t>> {
    let (update, copy) = (map.entry("update"), map.entry("copy"));
    let removes = match map.get("remove").map(|node| (node, &node.value)) {
        None | Some((_, NodeValue::Bool(false))) => false,
        Some((_, NodeValue::Bool(true))) => true,
        Some((node, _)) => {
            diagnostics.add(mistyped("remove", "`true` or `false`", node));
            return None;
        }
    };
    match (removes, update, copy) {
        (true, None, None) => Some(ActionModifier::Remove),
        (true, Some(other), _) | (true, None, Some(other)) => {
            let message = format!("`{}` has no effect beside `remove: true`", other.key);
            let help = "make two actions of it: one that removes, and one that adds";
            diagnostics.add(without_effect(other.key_origin, &message, help));
            Some(ActionModifier::Remove)
        }
        (false, Some(update), None) => Some(ActionModifier::Update(&update.node)),
        (false, None, Some(copy)) => {
            expression("copy", &copy.node, diagnostics).map(ActionModifier::Copy)
        }
        (false, Some(_), Some(copy)) => {
            let message = "`update` and `copy` beside each other have no effect";
            let help = "make two actions of it: one that copies, and one that updates";
            diagnostics.add(without_effect(copy.key_origin, message, help));
            None
        }
        (false, None, None) => {
            let message = "this action changes nothing";
            let help = "add `update`, `copy` or `remove: true`";
            diagnostics.add(without_effect(action.origin, message, help));
            None
        }
    }
}

fn without_effect(origin: Origin, message: &str, help: &str) -> Diagnostic {
    Diagnostic::new(Code(codes::WITHOUT_EFFECT), origin, message).help(help)
}

fn text<'t>(name: &str, node: &'t Node, diagnostics: &mut Diagnostics) -> Option<&'t str> {
    let text = node.as_text();
    if text.is_none() {
        diagnostics.add(mistyped(name, "a string", node));
    }
    text
}

fn expression<'t>(
    name: &str,
    node: &'t Node,
    diagnostics: &mut Diagnostics,
) -> Option<PathText<'t>> {
    let text = text(name, node, diagnostics)?;
    match jsonpath::parse(text) {
        Ok(query) => Some(PathText {
            query,
            text,
            origin: node.origin,
        }),
        Err(error) => {
            diagnostics.add(no_expression(name, text, node.origin, error));
            None
        }
    }
}

fn no_expression(name: &str, text: &str, origin: Origin, error: PathError) -> Diagnostic {
    let message = format!("`{name}` is no JSONPath expression: {}", error.message);
    let place = within(origin, text, error.at).unwrap_or(origin);
    let help = error.help;
    let help = help.unwrap_or_else(|| {
        "RFC 9535 says what an expression is: `$.paths['/pets'].get`".to_owned()
    });
    Diagnostic::new(Code(codes::INVALID_PATH), place, message).help(help)
}

/// The place of a byte of a text, from there to its end, where the text is written without escapes.
fn within(origin: Origin, text: &str, at: usize) -> Option<Origin> {
    let quotes = (origin.end - origin.start).checked_sub(u32::try_from(text.len()).ok()?)?;
    let before = match quotes {
        0 => 0,
        2 => 1,
        _ => return None,
    };
    Some(Origin {
        start: origin.start + before + u32::try_from(at).ok()?,
        end: origin.end - before,
        ..origin
    })
}
