//! What is said beside a shape, in the place where it is used: texts, marks, access and defaults.

use super::annotations::{add_marks, add_prose, is_object};
use super::drafts::Drafts;
use super::make::MakeShapes;
use super::unchecked::xml;
use crate::diagnostics::code::normalize as code;
use crate::ir::{Access, Docs, Flags, Located, ShapeKind, Use, Value};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::nullable::is_only_null;
use crate::normalize::schema::flatten::unwrap::unwrapped;
use crate::normalize::value;
use crate::oas::schema::extension;
use crate::oas::{Schema, SchemaObject};
use crate::tree::Node;

/// What stands beside a shape where it is used.
#[derive(Default)]
pub struct Siblings<'a> {
    /// Texts that are not the shape's own.
    pub docs: Docs,
    /// Flags of the place.
    pub flags: Flags,
    /// How the place is written in XML.
    pub xml: Option<String>,
    /// Who may set it.
    pub access: Access,
    /// The value that the server takes when it is missing.
    pub default: Option<&'a Node>,
    /// The moment that it takes, as a duration from now.
    pub from_clock: Option<String>,
}

/// What is said where a shape is used: by the schemas on the way to it, outermost first.
pub fn siblings<'a>(maker: &mut dyn MakeShapes<'a>, together: &[&'a Schema<'a>]) -> Siblings<'a> {
    let mut said = Siblings::default();
    let unwrapped = unwrapped(maker.drafts().schemas, together);
    let way = way(together);
    for object in &way {
        let is_shape = unwrapped.iter().any(|schema| is_object(schema, object));
        if !is_shape {
            add_prose(&mut said.docs, object);
            tell_examples(maker.drafts(), object);
            said.xml = said.xml.or_else(|| object.xml.and_then(xml));
        }
        add_marks(&mut said.flags, object);
    }
    let parts = maker.parts(together);
    let all = way
        .iter()
        .copied()
        .chain(parts.list.iter().rev().map(|part| part.object));
    for object in all {
        said.default = said.default.or(object.default);
        let from_clock = extension(&object.extensions, "x-default-from-clock");
        said.from_clock = said
            .from_clock
            .or(from_clock.and_then(Node::as_text).map(str::to_owned));
        if object.read_only {
            said.access = Access::Read;
        } else if object.write_only && said.access == Access::Both {
            said.access = Access::Write;
        }
    }
    said
}

/// A default: of strings that are listed, one that was written as they were.
pub fn default_value<'a>(drafts: &Drafts<'a>, used: Use, node: &'a Node) -> Located<Value> {
    let unquoted = drafts.schemas.unquoted.text(node).filter(|text| {
        if let ShapeKind::Enum(set) = &drafts.arena.get(used.shape).kind {
            set.values.iter().any(|value| value.wire == **text)
        } else {
            false
        }
    });
    Located {
        value: unquoted.map_or_else(|| value::of(node), |text| Value::Text(text.to_owned())),
        origin: node.origin,
    }
}

/// What is said in a place that has neither texts nor a default of its own.
pub fn tell_lost_default<'a>(maker: &mut dyn MakeShapes<'a>, together: &[&'a Schema<'a>]) {
    if let Some(default) = siblings(maker, together).default {
        let message = "only members and parameters have defaults";
        maker.drafts().report(
            diagnostic(code::ANNOTATION_NOT_KEPT, default.origin, message)
                .label("never taken here"),
        );
    }
}

/// Examples beside a reference are examples of the place, which has none of its own.
fn tell_examples(drafts: &mut Drafts<'_>, object: &SchemaObject<'_>) {
    if let Some(example) = object.examples.first() {
        let message = "examples beside a reference are not used";
        drafts.report(
            diagnostic(code::ANNOTATION_NOT_KEPT, example.origin, message)
                .help("move them to the schema that is referred to"),
        );
    }
}

/// The schemas that stand in the place itself, outermost first: not those that references lead to.
fn way<'a>(together: &[&'a Schema<'a>]) -> Vec<&'a SchemaObject<'a>> {
    let mut way: Vec<&'a SchemaObject<'a>> = together
        .iter()
        .rev()
        .filter_map(|it| it.as_object())
        .collect();
    let mut at = 0;
    while let Some(object) = way.get(at).copied() {
        at += 1;
        let branches = object
            .all_of
            .iter()
            .chain(&object.any_of)
            .chain(&object.one_of);
        let branches: Vec<_> = branches.filter(|it| !is_only_null(it)).collect();
        let lone = branches.len() == 1 || object.any_of.is_empty() && object.one_of.is_empty();
        if lone && object.types.is_empty() {
            way.extend(branches.into_iter().filter_map(Schema::as_object));
        }
    }
    way
}
