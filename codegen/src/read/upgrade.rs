//! What the versions of OpenAPI say differently: 3.0 is turned into the words of 3.1, and what only 3.2 demands no longer is said here.

use oasmith::schema::SchemaType;

use super::context::{ReadContext, diagnostic};
use super::entries::distinct;
use super::object::ObjectReader;
use super::types;
use super::value::{self, Spot, quoted_list};
use super::version::Version;
use crate::diagnostics::code::read as code;
use crate::oas::{At, Schema, SchemaObject, SourceText};
use crate::source::Origin;
use crate::tree::{Mapping, Node, NodeValue};

/// Keywords of schemas that 3.0 does not have.
const SINCE_3_1: &[&str] = &[
    "$anchor",
    "$defs",
    "$dynamicAnchor",
    "$dynamicRef",
    "$id",
    "$schema",
    "const",
    "contains",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "dependentRequired",
    "dependentSchemas",
    "else",
    "examples",
    "if",
    "maxContains",
    "minContains",
    "patternProperties",
    "prefixItems",
    "propertyNames",
    "then",
    "unevaluatedItems",
    "unevaluatedProperties",
];

/// Keys that only describe: beside a `$ref` they mean the same in every version.
const ANNOTATIONS: &[&str] = &[
    "$ref",
    "deprecated",
    "description",
    "example",
    "externalDocs",
    "readOnly",
    "summary",
    "title",
    "writeOnly",
    "xml",
];

/// Keys beside a `$ref` that everybody means who writes them, though 3.0 ignores them.
const MEANT_BESIDE_REF: &[&str] = &["default", "nullable"];

/// Finds out which OpenAPI the document is written in; `None`, with a diagnostic, when it is not one that can be read.
pub(super) fn version<'t>(
    object: &mut ObjectReader<'t, '_>,
    cx: &ReadContext<'t>,
) -> Option<SourceText<'t>> {
    let Some(node) = object.node("openapi") else {
        not_openapi(object, cx);
        return None;
    };
    let version = value::text(node, Spot::Field("openapi"), cx)?;
    let read_as = match version.text.split('.').take(2).collect::<Vec<_>>()[..] {
        ["3", "0"] => Version::V3_0,
        ["3", "1"] => Version::V3_1,
        ["3", "2"] => Version::V3_2,
        _ => {
            cx.add(unsupported_version(node.origin, version.text));
            return None;
        }
    };
    cx.version.set(read_as);
    Some(version)
}

fn not_openapi<'t>(object: &mut ObjectReader<'t, '_>, cx: &ReadContext<'t>) {
    match object.entry("swagger") {
        Some(entry) => {
            let written = match &entry.node.value {
                NodeValue::Text(text) | NodeValue::Number(text) => text.as_str(),
                NodeValue::Null | NodeValue::Bool(_) | NodeValue::List(_) | NodeValue::Map(_) => {
                    "2.0"
                }
            };
            let origin = entry.key_origin;
            cx.add(
                unsupported_version(origin, written).note("`swagger` is the key of OpenAPI 2.0"),
            );
        }
        None => cx.add(
            diagnostic(
                code::NOT_OPENAPI,
                object.origin(),
                "this is no OpenAPI description: it has no `openapi` key",
            )
            .help("begin it with the version it is written in: `openapi: 3.1.0`"),
        ),
    }
}

fn unsupported_version(origin: Origin, written: &str) -> crate::diagnostics::Diagnostic {
    diagnostic(
        code::UNSUPPORTED_VERSION,
        origin,
        format!("OpenAPI {written} cannot be read"),
    )
    .label("3.0, 3.1 and 3.2 can")
    .help("convert the description to OpenAPI 3.1")
}

/// What a schema says of types and of null.
#[derive(Default)]
pub(super) struct TypesAndNull {
    /// `type`
    pub types: Vec<At<SchemaType>>,
    /// Whether null is valid whatever they say.
    pub or_null: Option<At<bool>>,
    /// Whether null is valid as its author means it, and not to the letter.
    pub is_null_meant: bool,
}

/// The types of a schema, and whether null is valid whatever they say: `type`, `nullable`, and `x-nullable`, which is older and still written (rswag).
pub(super) fn types(object: &mut ObjectReader<'_, '_>, cx: &ReadContext<'_>) -> TypesAndNull {
    let mut types = written_types(object, cx);
    let written = object.entry("nullable");
    let is_keyword = written.is_some();
    let Some(entry) = written.or_else(|| object.entry("x-nullable")) else {
        let mut of_values = None;
        if cx.version.get() == Version::V3_0 && !types.is_empty() {
            of_values = null_among_values(object, cx);
        }
        let is_null_meant = of_values.is_some();
        types.extend(of_values);
        return TypesAndNull {
            types,
            or_null: None,
            is_null_meant,
        };
    };
    let is_of_version = is_keyword && cx.version.get() < Version::V3_1;
    if is_keyword && !is_of_version {
        cx.add(
            diagnostic(
                code::KEYWORD_OF_3_0,
                entry.key_origin,
                "`nullable` is a keyword of OpenAPI 3.0",
            )
            .label("read as it is meant there")
            .help("add `\"null\"` to `type`, or a `type: \"null\"` variant to `anyOf`"),
        );
    }
    let nullable = value::flag(&entry.node, Spot::Field("nullable"), cx).filter(|flag| flag.value);
    let Some(nullable) = nullable else {
        return TypesAndNull {
            types,
            ..TypesAndNull::default()
        };
    };
    let said_by_type = !types.is_empty() && !takes_null_back(object);
    let has_null = types.iter().any(|name| name.value == SchemaType::Null);
    if !types.is_empty() && !has_null {
        types.push(At {
            value: SchemaType::Null,
            origin: nullable.origin,
        });
    }
    TypesAndNull {
        types,
        or_null: (!said_by_type).then_some(nullable),
        is_null_meant: !said_by_type || !is_of_version && !has_null,
    }
}

/// The type null, if `enum` lists null: 3.0 has no such type, and forbids null where `nullable` does not allow it.
fn null_among_values(
    object: &mut ObjectReader<'_, '_>,
    cx: &ReadContext<'_>,
) -> Option<At<SchemaType>> {
    let values = object.node("enum").and_then(Node::as_list)?;
    let null = values.iter().find(|node| node.value == NodeValue::Null)?;
    cx.add(
        diagnostic(
            code::OLD_FORM,
            null.origin,
            "`enum` lists null, and `nullable` does not allow it",
        )
        .label("read as it is meant: null is valid")
        .help("add `nullable: true`"),
    );
    Some(At {
        value: SchemaType::Null,
        origin: null.origin,
    })
}

/// Whether there is an `enum` without null, or other schemas, which would take back what `nullable` gives. Strictly they do so in 3.0 as well, but
/// everyone who writes both means null to be valid.
fn takes_null_back(object: &mut ObjectReader<'_, '_>) -> bool {
    let values = object.node("enum").and_then(Node::as_list);
    let lists_others =
        values.is_some_and(|values| values.iter().all(|node| node.value != NodeValue::Null));
    let others = ["allOf", "anyOf", "oneOf"];
    lists_others || others.iter().any(|key| object.node(key).is_some())
}

fn written_types(object: &mut ObjectReader<'_, '_>, cx: &ReadContext<'_>) -> Vec<At<SchemaType>> {
    let Some(node) = object.node("type") else {
        return Vec::new();
    };
    let Some(names) = node.as_list() else {
        if node.value == NodeValue::Null && cx.version.get() >= Version::V3_1 {
            return vec![type_null(node, Spot::Field("type"), cx)];
        }
        return Vec::from_iter(types::read(node, Spot::Field("type"), cx));
    };
    if cx.version.get() == Version::V3_0 {
        cx.add(since_3_1(node.origin, "a list of types"));
    }
    names
        .iter()
        .filter_map(|name| {
            if name.value == NodeValue::Null {
                return Some(type_null(name, Spot::Item("type"), cx));
            }
            types::read(name, Spot::Item("type"), cx)
        })
        .collect()
}

/// The value null in the place of a type: there is only one thing that it can mean.
fn type_null(node: &Node, spot: Spot<'_>, cx: &ReadContext<'_>) -> At<SchemaType> {
    let message = format!("{spot} should be a string, not null");
    cx.add(
        diagnostic(code::OLD_FORM, node.origin, message)
            .label("read as the type `null`")
            .help("put it in quotes: \"null\""),
    );
    At {
        value: SchemaType::Null,
        origin: node.origin,
    }
}

/// A bound and its exclusive form, which is a flag in 3.0 and a number in 3.1.
pub(super) fn bounds<'t>(
    object: &mut ObjectReader<'t, '_>,
    inclusive: &'static str,
    exclusive: &'static str,
    cx: &ReadContext<'t>,
) -> (Option<SourceText<'t>>, Option<SourceText<'t>>) {
    let bound = object.number(inclusive);
    let Some(entry) = object.entry(exclusive) else {
        return (bound, None);
    };
    let NodeValue::Bool(is_exclusive) = entry.node.value else {
        if cx.version.get() == Version::V3_0 {
            cx.add(since_3_1(
                entry.key_origin,
                &format!("a number as `{exclusive}`"),
            ));
        }
        let number = value::number(&entry.node, Spot::Field(exclusive), cx);
        return (bound, number);
    };
    if cx.version.get() >= Version::V3_1 {
        cx.add(
            diagnostic(
                code::KEYWORD_OF_3_0,
                entry.key_origin,
                format!("a boolean as `{exclusive}` is of OpenAPI 3.0"),
            )
            .label("read as it is meant there")
            .help(format!(
                "write the bound itself as `{exclusive}`, without `{inclusive}`"
            )),
        );
    }
    if is_exclusive && bound.is_none() {
        cx.add(
            diagnostic(
                code::INCOMPLETE_KEYWORD,
                entry.key_origin,
                format!("`{exclusive}` says nothing without `{inclusive}`"),
            )
            .help(format!("add `{inclusive}`")),
        );
    }
    if is_exclusive {
        (None, bound)
    } else {
        (bound, None)
    }
}

/// Reports what 3.0 would not understand of a schema, which is read as in 3.1 all the same; but what stands beside a `$ref` does not count.
pub(super) fn hidden_keywords<'t>(map: &'t Mapping, cx: &ReadContext<'t>) -> Vec<&'t str> {
    if cx.version.get() >= Version::V3_1 {
        return Vec::new();
    }
    let has_reference = map.get("$ref").is_some();
    let (mut ignored, mut meant) = (Vec::new(), Vec::new());
    for entry in distinct(map) {
        let key = entry.key.as_str();
        if has_reference && MEANT_BESIDE_REF.contains(&key) {
            meant.push(entry);
        } else if has_reference && !ANNOTATIONS.contains(&key) && !key.starts_with("x-") {
            ignored.push(entry);
        } else if SINCE_3_1.contains(&key) {
            cx.add(since_3_1(entry.key_origin, &format!("`{key}`")));
        }
    }
    let reported = [
        (&ignored, "ignored here as well"),
        (&meant, "read as it is meant"),
    ];
    for (entries, label) in reported {
        let Some(first) = entries.first() else {
            continue;
        };
        let names = quoted_list(entries.iter().map(|entry| entry.key.as_str()));
        let message = format!("OpenAPI 3.0 ignores {names} beside a `$ref`");
        cx.add(
            diagnostic(code::KEYWORD_BESIDE_REF, first.key_origin, message)
                .label(label)
                .help("put the `$ref` alone into an `allOf`"),
        );
    }
    ignored.iter().map(|entry| entry.key.as_str()).collect()
}

/// The key under which webhooks stand: 3.0 has them only as a common extension.
pub(super) fn webhooks_key(object: &ObjectReader<'_, '_>, cx: &ReadContext<'_>) -> &'static str {
    let as_extension = !object.has("webhooks") && object.has("x-webhooks");
    match cx.version.get() {
        Version::V3_0 if as_extension => "x-webhooks",
        Version::V3_0 | Version::V3_1 | Version::V3_2 => "webhooks",
    }
}

/// Whether a document must have `paths` and each operation `responses`.
pub(super) fn demands_paths_and_responses(cx: &ReadContext<'_>) -> bool {
    cx.version.get() == Version::V3_0
}

/// Whether each response must have a `description`.
pub(super) fn demands_description(cx: &ReadContext<'_>) -> bool {
    cx.version.get() < Version::V3_2
}

/// Whether `allowReserved` means something in a path.
pub(super) fn paths_have_reserved(cx: &ReadContext<'_>) -> bool {
    cx.version.get() >= Version::V3_2
}

/// Whether a requirement may name a security scheme by a URI.
pub(super) fn schemes_have_uris(cx: &ReadContext<'_>) -> bool {
    cx.version.get() >= Version::V3_2
}

/// The words of a keyword: those that every version knows, and those that 3.2 adds.
pub(super) fn words<T: Copy>(
    words: &[(&'static str, T)],
    since_3_2: &[(&'static str, T)],
    cx: &ReadContext<'_>,
) -> Vec<(&'static str, T)> {
    if cx.version.get() < Version::V3_2 {
        return words.to_vec();
    }
    [words, since_3_2].concat()
}

fn since_3_1(origin: Origin, what: &str) -> crate::diagnostics::Diagnostic {
    diagnostic(
        code::KEYWORD_OF_3_1,
        origin,
        format!("{what} is of OpenAPI 3.1"),
    )
    .label("read as it is meant there")
    .help("write `openapi: 3.1.0` at the top, if the tools of your users can read it")
}

/// `allOf: [{$ref: …}, {nullable: true}]` says what `nullable: true` beside the `allOf` does.
pub(super) fn lift_nullable(object: &mut SchemaObject<'_>, of_nullable: &[Origin]) {
    let or_null = |branch: &Schema<'_>| {
        let is_alone = of_nullable.contains(&branch.origin());
        let or_null = branch.as_object().and_then(|branch| branch.or_null);
        or_null.filter(|it| is_alone && it.value)
    };
    if let Some(lifted) = object.all_of.iter().find_map(or_null) {
        object.all_of.retain(|branch| or_null(branch).is_none());
        object.or_null.get_or_insert(lifted);
        object.is_null_meant = true;
    }
}
