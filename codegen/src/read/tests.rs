//! What reading makes of small descriptions.

use oasmith::schema::SchemaType;

use super::{ExtensionPolicy, read};
use crate::diagnostics::Diagnostics;
use crate::load;
use crate::oas::{Document, RefOr, Schema, SchemaObject};
use crate::source::SourceMap;
use crate::tree::Node;

/// The tree of a text that the loader has nothing to say about.
fn tree(text: &str) -> Node {
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let file = sources.add("openapi.yaml", text);
    let tree = load::load(&sources, file, &mut diagnostics).expect("a tree");
    assert_eq!(diagnostics.sorted().len(), 0, "{diagnostics:?}");
    tree
}

/// The description in a tree, and the codes of the diagnostics about it.
fn document(tree: &Node) -> (Document<'_>, Vec<&'static str>) {
    let mut diagnostics = Diagnostics::default();
    let document = read(tree, ExtensionPolicy::Open, &mut diagnostics).expect("a description");
    let codes = diagnostics
        .sorted()
        .iter()
        .map(|each| each.code.0.id)
        .collect();
    (document, codes)
}

fn schema<'d>(document: &'d Document<'d>, name: &str) -> &'d SchemaObject<'d> {
    let schemas = &document.components.schemas;
    let found = schemas.iter().find(|schema| schema.name.text == name);
    match found.map(|schema| &schema.value) {
        Some(Schema::Object(object)) => object,
        other => panic!("{name} is {other:?}"),
    }
}

fn types(schema: &SchemaObject<'_>) -> Vec<SchemaType> {
    schema.types.iter().map(|name| name.value).collect()
}

const SCHEMAS_3_0: &str = "
openapi: 3.0.3
info: { title: Wallets, version: '1' }
paths: {}
components:
  schemas:
    Plain: { type: string, nullable: true }
    Enum: { type: string, enum: [a], nullable: true }
    EnumWithNull: { type: string, enum: [a, null], nullable: true }
    Combined: { allOf: [{ $ref: '#/components/schemas/Plain' }], nullable: true }
    Never: { type: string, nullable: false }
    Above: { type: number, minimum: 0.50, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }
    Example: { type: string, example: abc }
";

#[test]
fn nullable_of_3_0_is_a_type_where_a_type_can_say_it() {
    let tree = tree(SCHEMAS_3_0);
    let (document, codes) = document(&tree);
    assert_eq!(codes, [""; 0]);
    let both = [SchemaType::String, SchemaType::Null];
    for (name, expected, or_null) in [
        ("Plain", &both[..], false),
        ("Enum", &both[..], true),
        ("EnumWithNull", &both[..], false),
        ("Combined", &[], true),
        ("Never", &[SchemaType::String], false),
    ] {
        let schema = schema(&document, name);
        assert_eq!(types(schema), expected, "{name}");
        assert_eq!(schema.or_null.is_some(), or_null, "{name}");
    }
}

#[test]
fn bounds_of_3_0_become_exclusive_ones_and_keep_their_digits() {
    let tree = tree(SCHEMAS_3_0);
    let (document, _) = document(&tree);
    let above = schema(&document, "Above");
    assert_eq!(above.minimum, None);
    assert_eq!(above.exclusive_minimum.map(|it| it.text), Some("0.50"));
    assert_eq!(above.maximum.map(|it| it.text), Some("9"));
    assert_eq!(above.exclusive_maximum, None);
    assert_eq!(schema(&document, "Example").examples.len(), 1);
}

#[test]
fn maps_keep_the_order_of_the_document() {
    let tree = tree(
        "
openapi: 3.1.0
info: { title: Wallets, version: '1' }
paths:
  /b: { post: { responses: {} }, get: { responses: {} } }
  /a: { delete: { responses: {}, x-mine: 1 } }
  x-mine: { any: thing }
",
    );
    let (document, codes) = document(&tree);
    assert_eq!(codes, [""; 0]);
    let mut found = Vec::new();
    for path in &document.paths {
        if let RefOr::Here(item) = &path.value {
            let methods = item.operations.iter().map(|named| named.name.text);
            found.extend(methods.map(|method| (path.name.text, method)));
        }
    }
    assert_eq!(found, [("/b", "post"), ("/b", "get"), ("/a", "delete")]);
    assert_eq!(document.extensions.len(), 1);
}

#[test]
fn security_that_is_empty_is_not_security_that_is_absent() {
    let tree = tree(
        "
openapi: 3.1.0
info: { title: Wallets, version: '1' }
paths:
  /a:
    get: { security: [] }
    put: { security: [{}, { key: [read] }] }
    post: {}
components:
  securitySchemes: { key: { type: apiKey, in: header, name: Key } }
",
    );
    let (document, codes) = document(&tree);
    assert_eq!(codes, [""; 0]);
    let RefOr::Here(item) = &document.paths[0].value else {
        panic!("the path item stands here");
    };
    let security = item.operations.iter().map(|it| it.value.security.as_ref());
    let alternatives: Vec<_> = security.map(|it| it.map(Vec::len)).collect();
    assert_eq!(alternatives, [Some(0), Some(2), None]);
}

#[test]
fn what_cannot_be_read_leaves_the_rest() {
    let tree = tree(
        "
openapi: 3.1.0
info: { title: Wallets, version: '1' }
components:
  schemas:
    Broken: 7
    Name: { type: string, maxLength: many, minLength: 2 }
",
    );
    let (document, codes) = document(&tree);
    assert_eq!(codes, ["O005", "O005"]);
    assert!(matches!(
        document.components.schemas[0].value,
        Schema::Bool(_)
    ));
    let name = schema(&document, "Name");
    assert_eq!(
        (name.max_length, name.min_length.map(|it| it.value)),
        (None, Some(2))
    );
}

#[test]
fn any_tree_is_read_without_a_panic() {
    let values = ["null", "7", "text", "[]", "[{}]", "{}", "{ a: [] }", "true"];
    let keys = [
        "info",
        "servers",
        "paths",
        "webhooks",
        "components",
        "security",
        "tags",
        "externalDocs",
    ];
    for (key, value) in keys.iter().flat_map(|key| values.map(|value| (key, value))) {
        for version in ["3.0.0", "3.1.0", "3.2.0"] {
            let tree = tree(&format!("openapi: {version}\n{key}: {value}\n"));
            let (document, _) = document(&tree);
            assert_eq!(document.version.text, version);
        }
    }
}
