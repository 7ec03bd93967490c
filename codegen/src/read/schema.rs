//! The Schema Object.

use oasmith::schema::SchemaType;

use super::context::{ReadContext, diagnostic};
use super::dialect::{self, Dialect};
use super::extension::ObjectKind;
use super::extension_policy::ExtensionPolicy;
use super::external_docs::external_docs;
use super::object::ObjectReader;
use super::texts::texts_by_name;
use super::upgrade::TypesAndNull;
use super::value::{self, Spot};
use super::{incomplete, types, upgrade};
use crate::diagnostics::Level;
use crate::diagnostics::code::read as code;
use crate::oas::{At, Discriminator, RareKeywords, Schema, SchemaObject, SourceText, TargetKind};
use crate::tree::{Entry, Node, NodeValue, uri};

/// Reads a schema; `None` when there is nothing or no schema at all.
pub(super) fn read<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Schema<'t>> {
    read_at(node, ObjectKind::Schema, cx)
}

/// Reads a schema that others know by its name: one that cannot be read allows everything, so that those who name it do not
/// report as well.
pub(super) fn read_named<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Schema<'t>> {
    Some(read(node, cx).unwrap_or_else(|| anything(node)))
}

/// Reads a schema whose keywords stand among keys that are none.
pub(super) fn read_without<'t>(
    node: &'t Node,
    others: &[&'static str],
    cx: &ReadContext<'t>,
) -> Option<Schema<'t>> {
    let map = node.as_map()?;
    let mut object = ObjectReader::with_reference(node, "Schema Object", cx)?;
    object.hide([others, &upgrade::hidden_keywords(map, cx)].concat());
    for key in others {
        object.entry(key);
    }
    let object = read_object(object, ObjectKind::Property, cx);
    Some(Schema::Object(Box::new(object)))
}

fn read_property<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Schema<'t>> {
    Some(read_at(node, ObjectKind::Property, cx).unwrap_or_else(|| anything(node)))
}

fn anything<'t>(node: &Node) -> Schema<'t> {
    Schema::Bool(At {
        value: true,
        origin: node.origin,
    })
}

fn read_at<'t>(node: &'t Node, place: ObjectKind, cx: &ReadContext<'t>) -> Option<Schema<'t>> {
    match &node.value {
        NodeValue::Bool(value) => Some(Schema::Bool(At {
            value: *value,
            origin: node.origin,
        })),
        NodeValue::Map(map) => {
            let mut object = ObjectReader::with_reference(node, "Schema Object", cx)?;
            object.hide(upgrade::hidden_keywords(map, cx));
            let object = read_object(object, place, cx);
            check_clock(&object, cx);
            Some(Schema::Object(Box::new(object)))
        }
        NodeValue::Null | NodeValue::Number(_) | NodeValue::Text(_) | NodeValue::List(_) => {
            value::mismatch(
                node,
                Spot::Object("Schema Object"),
                "a map or a boolean",
                cx,
            )
        }
    }
}

fn read_object<'t>(
    mut o: ObjectReader<'t, '_>,
    place: ObjectKind,
    cx: &ReadContext<'t>,
) -> SchemaObject<'t> {
    let (reference, dynamic_ref) = references(&mut o, cx);
    let dialect = Dialect::of(&mut o, "$schema", cx);
    let around = dialect.enter(cx);
    let TypesAndNull {
        types,
        or_null,
        is_null_meant,
    } = upgrade::types(&mut o, cx);
    let (minimum, exclusive_minimum) = upgrade::bounds(&mut o, "minimum", "exclusiveMinimum", cx);
    let (maximum, exclusive_maximum) = upgrade::bounds(&mut o, "maximum", "exclusiveMaximum", cx);
    let (prefix_items, items) = items(&mut o, cx);
    incomplete::check(&o, cx);
    let has_contains = o.has("contains");
    unread(&mut o);
    let of_nullable = o.items_of_one_key("allOf", "nullable");
    let rare = RareKeywords {
        id: o.text("$id"),
        anchor: o.text("$anchor"),
        dynamic_ref,
        dynamic_anchor: o.text("$dynamicAnchor"),
        dialect: dialect.name,
        defs: o.named("$defs", read_named),
        constant: o.node("const"),
        multiple_of: o.positive("multipleOf"),
        maximum,
        exclusive_maximum,
        minimum,
        exclusive_minimum,
        min_length: o.count("minLength"),
        max_length: o.count("maxLength"),
        pattern: o.text("pattern"),
        content_encoding: o.text("contentEncoding"),
        content_media_type: o.text("contentMediaType"),
        content_schema: o.child("contentSchema", read),
        prefix_items,
        contains: o.child("contains", read),
        min_contains: o.count("minContains").filter(|_| has_contains),
        max_contains: o.count("maxContains").filter(|_| has_contains),
        min_items: o.count("minItems"),
        max_items: o.count("maxItems"),
        unique_items: o.optional_flag("uniqueItems"),
        unevaluated_items: o.child("unevaluatedItems", read),
        pattern_properties: o.named("patternProperties", read_property),
        property_names: o.child("propertyNames", read),
        min_properties: o.count("minProperties"),
        max_properties: o.count("maxProperties"),
        dependent_required: o.named("dependentRequired", dependents),
        dependent_schemas: o.named("dependentSchemas", read),
        unevaluated_properties: o.child("unevaluatedProperties", read),
        not: o.child("not", read),
        if_: o.child("if", read),
        then: o.child("then", read),
        else_: o.child("else", read),
        external_docs: o.child("externalDocs", external_docs),
        discriminator: o.child("discriminator", discriminator),
    };
    let mut object = SchemaObject {
        origin: o.origin(),
        reference,
        is_alias: reference.is_some() && o.is_alone(),
        is_null_meant,
        content_schema_node: o.node("contentSchema"),
        xml: o.node("xml"),
        types,
        or_null,
        enumeration: enumeration(&mut o, cx),
        format: types::format(&mut o),
        items,
        properties: o.named("properties", read_property),
        additional_properties: o.child("additionalProperties", read),
        required: required(&mut o, cx),
        all_of: o.list("allOf", read),
        any_of: o.list("anyOf", read),
        one_of: o.list("oneOf", read),
        title: o.text("title"),
        description: o.text("description"),
        default: o.node("default"),
        examples: examples(&mut o, cx),
        deprecated: o.flag("deprecated"),
        read_only: o.flag("readOnly"),
        write_only: o.flag("writeOnly"),
        rare: rare.kept(),
        extensions: o.finish(place),
    };
    dialect::leave(around, &mut object, cx);
    upgrade::lift_nullable(&mut object, &of_nullable);
    object
}

/// `$ref` and `$dynamicRef`
fn references<'t>(
    object: &mut ObjectReader<'t, '_>,
    cx: &ReadContext<'t>,
) -> (Option<SourceText<'t>>, Option<SourceText<'t>>) {
    let (reference, dynamic) = (object.text("$ref"), object.text("$dynamicRef"));
    let all = reference.iter().chain(&dynamic);
    all.for_each(|it| cx.saw_reference(TargetKind::Schema, *it));
    (reference, dynamic)
}

/// A default that is counted from the clock is a text such as `2026-01-31T12:00:00Z`, or the date of it.
fn check_clock(object: &SchemaObject<'_>, cx: &ReadContext<'_>) {
    let key = "x-default-from-clock";
    let mut extensions = object.extensions.iter();
    let Some(extension) = extensions.find(|extension| extension.key.text == key) else {
        return;
    };
    let is_date = object.format.is_some_and(|format| format.text == "date");
    let length = if is_date { 10 } else { 20 };
    let is_text = |it: &At<SchemaType>| it.value == SchemaType::String;
    let why = if !object.types.is_empty() && !object.types.iter().any(is_text) {
        "a point in time is a string".to_owned()
    } else if object.max_length.is_some_and(|most| most.value < length) {
        format!("a point in time has {length} characters or more")
    } else {
        return;
    };
    let message = format!("`{key}` cannot stand here: {why}");
    let mut reported = diagnostic(code::BAD_EXTENSION, extension.key.origin, message)
        .help("remove it, or put it on a string with `format: date-time`");
    if cx.policy == ExtensionPolicy::Open {
        reported.level = Level::Warning;
    }
    cx.add(reported);
}

/// Keywords that nothing is made of here.
fn unread(object: &mut ObjectReader<'_, '_>) {
    // A comment is for those who read the description; JSON Schema forbids to make anything of it.
    object.node("$comment");
    // What a schema for schemas says of its vocabularies is looked up by the schemas that are written in it.
    object.node("$vocabulary");
    object.without_effect("xml", "bodies are JSON; XML is not generated");
}

fn enumeration<'t>(
    object: &mut ObjectReader<'t, '_>,
    cx: &ReadContext<'t>,
) -> Option<At<&'t [Node]>> {
    let node = object.node("enum")?;
    // Null is no list of values, and none would be a schema that nothing is valid for.
    let values = value::items(node, Spot::Field("enum"), cx);
    (node.value != NodeValue::Null).then_some(At {
        value: values,
        origin: node.origin,
    })
}

/// `prefixItems` and `items`; a list as `items` was the tuple of older drafts.
fn items<'t>(
    object: &mut ObjectReader<'t, '_>,
    cx: &ReadContext<'t>,
) -> (Vec<Schema<'t>>, Option<Schema<'t>>) {
    let prefix = object.list("prefixItems", read);
    let Some(entry) = object.entry("items") else {
        return (prefix, None);
    };
    let NodeValue::List(tuple) = &entry.node.value else {
        return (prefix, read(&entry.node, cx));
    };
    cx.add(old_form(
        entry.key_origin,
        "a list of `items` is of an older JSON Schema",
        "read as `prefixItems`",
        "write `prefixItems`",
    ));
    let tuple = tuple.iter().filter_map(|item| read(item, cx));
    (prefix.into_iter().chain(tuple).collect(), None)
}

/// `required`; a boolean was Draft 3's way to say it at the property itself, and says nothing today.
fn required<'t>(object: &mut ObjectReader<'t, '_>, cx: &ReadContext<'t>) -> Vec<SourceText<'t>> {
    let is_flag = |entry: &&Entry| match &entry.node.value {
        NodeValue::Bool(_) => true,
        NodeValue::Text(text) => text == "true" || text == "false",
        NodeValue::Null | NodeValue::Number(_) | NodeValue::List(_) | NodeValue::Map(_) => false,
    };
    let Some(entry) = object.entry("required").filter(is_flag) else {
        return object.texts("required");
    };
    if let NodeValue::Text(text) = &entry.node.value {
        let message = "`required` must be a list, not a string";
        cx.add(
            diagnostic(code::WRONG_TYPE, entry.node.origin, message)
                .label("expected a list")
                .help(format!(
                    "remove it, or name the members in a list; `{text}` belongs to parameters"
                ))
                .repair("it is left out"),
        );
        return Vec::new();
    }
    cx.add(old_form(
        entry.key_origin,
        "a boolean as `required` is of an older JSON Schema",
        "ignored",
        "name the property in the `required` list of the schema around",
    ));
    Vec::new()
}

fn dependents<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Vec<SourceText<'t>>> {
    let item = Spot::Item("dependentRequired");
    let names = value::items(node, item, cx)
        .iter()
        .filter_map(|name| value::text(name, item, cx));
    Some(names.collect())
}

/// `examples`, and OpenAPI's own `example`. Nothing depends on them, so a wrong form is no more than a warning.
fn examples<'t>(object: &mut ObjectReader<'t, '_>, cx: &ReadContext<'t>) -> Vec<&'t Node> {
    let one = object.node("example");
    let several = object.node("examples").map_or(&[][..], |node| {
        node.as_list().unwrap_or_else(|| {
            let mut wrong = diagnostic(
                code::WRONG_TYPE,
                node.origin,
                format!("`examples` of a schema must be a list, not {}", node.kind()),
            );
            wrong.level = Level::Warning;
            cx.add(wrong.label("ignored").help("list the bare values"));
            &[]
        })
    });
    one.into_iter().chain(several).collect()
}

/// The Discriminator Object; in OpenAPI 2.0 it was the bare name of the property.
fn discriminator<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Discriminator<'t>> {
    if let NodeValue::Text(text) = &node.value {
        cx.add(old_form(
            node.origin,
            "a string as `discriminator` is of OpenAPI 2.0",
            "read as its `propertyName`",
            "write it as `propertyName` of a map",
        ));
        let property = SourceText {
            text,
            origin: node.origin,
        };
        return Some(Discriminator {
            origin: node.origin,
            property,
            mapping: Vec::new(),
            default: None,
            extensions: Vec::new(),
        });
    }
    let mut o = ObjectReader::new(node, "Discriminator Object", cx)?.since_3_2(&["defaultMapping"]);
    let property = o.required_text("propertyName");
    let mapping = o.child("mapping", texts_by_name).unwrap_or_default();
    let default = o.text("defaultMapping");
    let extensions = o.finish(ObjectKind::Other);
    let discriminator = Discriminator {
        origin: node.origin,
        property: property?,
        mapping,
        default,
        extensions,
    };
    let references = discriminator.targets();
    let names_document = |text: &str| text.contains(['#', '/']) || uri::is_document(text);
    for target in references.filter(|it| names_document(it.text)) {
        cx.saw_reference(TargetKind::Schema, *target);
    }
    Some(discriminator)
}

fn old_form(
    origin: crate::source::Origin,
    message: &str,
    label: &str,
    help: &str,
) -> crate::diagnostics::Diagnostic {
    diagnostic(code::OLD_FORM, origin, message)
        .label(label)
        .help(help)
}
