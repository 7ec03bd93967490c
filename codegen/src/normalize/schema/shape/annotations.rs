//! Texts, marks and examples: which of them belong to a shape and which to the place where it is used.

use crate::diagnostics::code::normalize as code;
use crate::ir::{Access, Docs, Flag, Flags, ShapeId, ShapeKind, Use, Value};
use crate::normalize::docs::sections;
use crate::normalize::keywords::extension;
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::nullable::is_only_null;
use crate::normalize::schema::flatten::parts::{Parts, SchemaPart};
use crate::normalize::schema::flatten::unwrap::unwrapped;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::make::MakeShapes;
use crate::normalize::value;
use crate::oas::{Extension, Schema, SchemaObject};
use crate::tree::Node;

/// `x-` keys with a meaning, which the IR holds in words of its own.
const KNOWN: &[&str] = &[
    "x-assumption",
    "x-beta",
    "x-beta-values",
    "x-closed",
    "x-default-from-clock",
    "x-deprecated-values",
    "x-enum-descriptions",
    "x-enum-varnames",
    "x-error-object",
    "x-known-values",
    "x-returned-once",
    "x-rule",
    "x-secret",
    "x-section",
    "x-states",
    "x-undocumented",
];

/// What stands beside a shape where it is used.
#[derive(Default)]
pub struct Beside<'a> {
    /// Texts that are not the shape's own.
    pub prose: Docs,
    /// Flags of the place.
    pub marks: Flags,
    /// Who may set it.
    pub access: Access,
    /// The value that the server takes when it is missing.
    pub default: Option<&'a Node>,
    /// The moment that it takes, as a duration from now.
    pub from_clock: Option<String>,
}

/// A default: of strings that are listed, one that was written as they were.
pub fn default_value<'a>(drafts: &Drafts<'a>, used: Use, node: &'a Node) -> Value {
    let unquoted = drafts.schemas.unquoted.text(node).filter(|text| {
        if let ShapeKind::Enum(set) = &drafts.arena.get(used.shape).kind {
            set.values.iter().any(|value| value.wire == **text)
        } else {
            false
        }
    });
    unquoted.map_or_else(|| value::of(node), |text| Value::Text(text.to_owned()))
}

/// Gives a shape its texts, marks and examples.
pub fn annotate<'a>(
    drafts: &mut Drafts<'a>,
    id: ShapeId,
    together: &[&'a Schema<'a>],
    parts: &Parts<'a>,
) {
    let own = |part: &&SchemaPart<'a>| {
        let mut outer = together.iter();
        !part.is_elsewhere || outer.any(|schema| is_object(schema, part.object))
    };
    // The outermost speaks first; what stands elsewhere speaks for itself unless nothing else does and there is one of it.
    let outer = together.iter().filter_map(|schema| object_of(schema));
    let inner = parts.list.iter().filter(own).map(|part| part.object);
    let speakers: Vec<_> = outer.chain(inner).collect();
    let is_component = matches!(drafts.arena.get(id).hint, crate::ir::NameHint::Component(_));
    let mut prose = Docs::default();
    for object in &speakers {
        add_prose(&mut prose, object);
    }
    let mut marks = Flags::default();
    for part in &parts.list {
        if extension(&part.object.extensions, "x-secret").is_some() || is_password(part.object) {
            marks.add(Flag::Secret);
        }
    }
    if is_component {
        for object in &speakers {
            add_marks(&mut marks, object);
        }
    }
    let mut seen = Vec::new();
    let examples = parts
        .list
        .iter()
        .rev()
        .flat_map(|part| &part.object.examples);
    let examples: Vec<Value> = examples
        .filter(|node| {
            !seen.contains(&node.origin) && {
                seen.push(node.origin);
                true
            }
        })
        .map(|node| value::of(node))
        .collect();
    let shape = drafts.arena.get_mut(id);
    shape.prose = prose;
    shape.marks = marks;
    shape.examples = examples;
    shape.extensions = speakers
        .iter()
        .flat_map(|object| foreign(&object.extensions))
        .fold(Vec::new(), |mut all, extension| {
            if !all.contains(&extension) {
                all.push(extension);
            }
            all
        });
}

/// What is said where a shape is used: by the schemas on the way to it, outermost first.
pub fn beside<'a>(maker: &mut dyn MakeShapes<'a>, together: &[&'a Schema<'a>]) -> Beside<'a> {
    let mut said = Beside::default();
    let unwrapped = unwrapped(maker.drafts().schemas, together);
    let way = way(together);
    for object in &way {
        let is_shape = unwrapped.iter().any(|schema| is_object(schema, object));
        if !is_shape {
            add_prose(&mut said.prose, object);
            tell_examples(maker.drafts(), object);
        }
        add_marks(&mut said.marks, object);
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

/// What is said in a place that has neither texts nor a default of its own.
pub fn tell_lost_default<'a>(maker: &mut dyn MakeShapes<'a>, together: &[&'a Schema<'a>]) {
    if let Some(default) = beside(maker, together).default {
        let message = "only members and parameters have defaults";
        maker.drafts().report(
            diagnostic(code::ANNOTATION_NOT_KEPT, default.origin, message)
                .label("never taken here"),
        );
    }
}

/// The schemas that stand in the place itself, outermost first: not those that references lead to.
fn way<'a>(together: &[&'a Schema<'a>]) -> Vec<&'a SchemaObject<'a>> {
    let mut way: Vec<&'a SchemaObject<'a>> = together
        .iter()
        .rev()
        .filter_map(|it| object_of(it))
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
            way.extend(branches.into_iter().filter_map(object_of));
        }
    }
    way
}

fn object_of<'a>(schema: &'a Schema<'a>) -> Option<&'a SchemaObject<'a>> {
    match schema {
        Schema::Bool(_) => None,
        Schema::Object(object) => Some(object),
    }
}

fn is_object(schema: &Schema<'_>, object: &SchemaObject<'_>) -> bool {
    match schema {
        Schema::Bool(_) => false,
        Schema::Object(own) => own.origin == object.origin,
    }
}

fn is_password(object: &SchemaObject<'_>) -> bool {
    object
        .format
        .is_some_and(|format| format.text == "password")
}

fn add_prose(prose: &mut Docs, object: &SchemaObject<'_>) {
    let text = |text: Option<crate::oas::Text<'_>>| text.map(|text| text.text.to_owned());
    prose.title = prose.title.take().or_else(|| text(object.title));
    prose.description = prose
        .description
        .take()
        .or_else(|| text(object.description));
    for section in sections(&object.extensions) {
        if !prose.sections.contains(&section) {
            prose.sections.push(section);
        }
    }
}

fn add_marks(marks: &mut Flags, object: &SchemaObject<'_>) {
    if object.deprecated {
        marks.add(Flag::Deprecated);
    }
    let words = [
        ("x-beta", Flag::Beta),
        ("x-secret", Flag::Secret),
        ("x-returned-once", Flag::ReturnedOnce),
    ];
    for (key, mark) in words {
        if extension(&object.extensions, key).is_some() {
            marks.add(mark);
        }
    }
}

/// `x-` keys that the generator does not know.
fn foreign(extensions: &[Extension<'_>]) -> Vec<(String, Value)> {
    let foreign = extensions.iter().filter(|it| !KNOWN.contains(&it.key.text));
    foreign
        .map(|it| (it.key.text.to_owned(), value::of(it.node)))
        .collect()
}
