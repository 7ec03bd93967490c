//! Texts, marks and examples that belong to a shape.

use crate::ir::{Docs, Flag, Flags, Located, ShapeId, Value};
use crate::normalize::docs::{deprecate, elsewhere, sections};
use crate::normalize::schema::flatten::parts::{Parts, SchemaPart};
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::value;
use crate::oas::schema::extension;
use crate::oas::{Extension, Schema, SchemaObject};

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
    "x-enumDescriptions",
    "x-enumNames",
    "x-error-object",
    "x-known-values",
    "x-returned-once",
    "x-rule",
    "x-secret",
    "x-section",
    "x-states",
    "x-sunset",
    "x-undocumented",
];

/// Gives a shape its texts, its marks and the examples of `parts`.
pub fn annotate<'a>(
    drafts: &mut Drafts<'a>,
    id: ShapeId,
    together: &[&'a Schema<'a>],
    parts: &Parts<'a>,
) {
    let own = |part: &&SchemaPart<'a>| is_own(together, part);
    // The outermost speaks first; what stands elsewhere speaks for itself unless nothing else does and there is one of it.
    let outer = together.iter().filter_map(|schema| schema.as_object());
    let inner = parts.list.iter().filter(own).map(|part| part.object);
    let speakers: Vec<_> = outer.chain(inner).collect();
    let is_component = drafts.arena.get(id).hint.is_component();
    let mut docs = Docs::default();
    for object in &speakers {
        add_prose(&mut docs, object);
    }
    let mut flags = Flags::default();
    for part in &parts.list {
        if extension(&part.object.extensions, "x-secret").is_some() || is_password(part.object) {
            flags.add(Flag::Secret);
        }
    }
    if is_component {
        for object in &speakers {
            add_marks(&mut flags, object);
        }
    }
    let shape = drafts.arena.get_mut(id);
    shape.docs = docs;
    shape.flags = flags;
    shape.examples = examples(together, parts);
    shape.patterned = patterned(&speakers);
    shape.element_docs = element_docs(&speakers);
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

/// Examples of all that holds together, the last that was said first.
///
/// An example is one of the schema that it stands in. Where that schema is a part of another (a base of what extends it), its example need not be one of the whole.
pub fn examples(together: &[&Schema<'_>], parts: &Parts<'_>) -> Vec<Located<Value>> {
    let own = parts.list.iter().rev();
    let own = own.filter(|part| is_own(together, part));
    let mut examples: Vec<Located<Value>> = Vec::new();
    for node in own.flat_map(|part| &part.object.examples) {
        if !examples.iter().any(|known| known.origin == node.origin) {
            examples.push(value::located(node));
        }
    }
    examples
}

/// Whether a part stands where the schemas that hold together do, rather than elsewhere.
fn is_own<'a>(together: &[&'a Schema<'a>], part: &SchemaPart<'a>) -> bool {
    let mut outer = together.iter();
    !part.is_elsewhere || outer.any(|schema| is_object(schema, part.object))
}

/// Whether a schema is this object.
pub fn is_object(schema: &Schema<'_>, object: &SchemaObject<'_>) -> bool {
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

/// Adds the texts of a schema where there are none yet.
pub fn add_prose(docs: &mut Docs, object: &SchemaObject<'_>) {
    let text = |text: Option<crate::oas::SourceText<'_>>| text.map(|text| text.text.to_owned());
    docs.title = docs.title.take().or_else(|| text(object.title));
    docs.description = docs.description.take().or_else(|| text(object.description));
    let elsewhere = || elsewhere(object.external_docs.as_ref());
    docs.external_docs = docs.external_docs.take().or_else(elsewhere);
    for section in sections(&object.extensions) {
        if !docs.sections.contains(&section) {
            docs.sections.push(section);
        }
    }
}

/// Adds what a schema is marked with.
pub fn add_marks(flags: &mut Flags, object: &SchemaObject<'_>) {
    if object.deprecated {
        deprecate(flags, &object.extensions);
    }
    let words = [
        ("x-beta", Flag::Beta),
        ("x-secret", Flag::Secret),
        ("x-returned-once", Flag::ReturnedOnce),
    ];
    for (key, mark) in words {
        if extension(&object.extensions, key).is_some() {
            flags.add(mark);
        }
    }
}

/// The texts of members whose names match patterns.
fn patterned(speakers: &[&SchemaObject<'_>]) -> Vec<(String, Docs)> {
    let mut all: Vec<(String, Docs)> = Vec::new();
    for named in speakers.iter().flat_map(|it| &it.pattern_properties) {
        let described = (named.name.text.to_owned(), docs_of(&named.value));
        if described.1 != Docs::default() && !all.contains(&described) {
            all.push(described);
        }
    }
    all
}

/// The text of items, or of members beside the known ones.
fn element_docs(speakers: &[&SchemaObject<'_>]) -> Docs {
    let schemas = speakers.iter().flat_map(|it| {
        let elements = [
            &it.items,
            &it.additional_properties,
            &it.unevaluated_properties,
        ];
        elements.into_iter().flatten()
    });
    let mut said = schemas.map(docs_of).filter(|it| *it != Docs::default());
    said.next().unwrap_or_default()
}

/// The text of a schema where it stands, and not of one that it refers to.
pub fn docs_of(schema: &Schema<'_>) -> Docs {
    let mut docs = Docs::default();
    if let Some(object) = schema.as_object() {
        add_prose(&mut docs, object);
    }
    docs
}

/// `x-` keys that the generator does not know.
fn foreign(extensions: &[Extension<'_>]) -> Vec<(String, Value)> {
    let foreign = extensions.iter().filter(|it| !KNOWN.contains(&it.key.text));
    foreign
        .map(|it| (it.key.text.to_owned(), value::of(it.node)))
        .collect()
}
