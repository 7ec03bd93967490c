//! What references mean in small descriptions.

use super::{Links, link_with};
use crate::diagnostics::Diagnostics;
use crate::load;
use crate::oas::visit::{self, Found};
use crate::oas::{Document, RefOr, Reference, Schema, SourceText};
use crate::read::{ExtensionPolicy, read_with};
use crate::source::SourceMap;
use crate::tree::Library;

/// Reads and links texts of which the first is the description, and lets a test ask.
fn with_links(
    texts: &[(&str, &str)],
    expected_codes: &[&str],
    ask: impl for<'a> FnOnce(&'a Document<'a>, &Links<'a>),
) {
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let mut trees = Vec::new();
    for (path, text) in texts {
        let file = sources.add(*path, *text);
        trees.push(load::load(&sources, file, &mut diagnostics).expect("a tree"));
    }
    let mut library = Library::of(&trees[0]);
    for ((path, _), tree) in texts.iter().zip(&trees) {
        library = library.with(path, tree);
    }
    let document =
        read_with(&library, ExtensionPolicy::Open, &mut diagnostics).expect("a description");
    let links = link_with(&document, &library, &mut diagnostics);
    let codes: Vec<_> = diagnostics
        .sorted()
        .iter()
        .map(|each| each.code.0.id)
        .collect();
    assert_eq!(codes, expected_codes, "{diagnostics:?}");
    ask(&document, &links);
}

/// The reference in a component schema.
fn reference<'a>(document: &'a Document<'a>, name: &str) -> SourceText<'a> {
    let mut found = None;
    visit::document(document, &mut |each| {
        if let Found::Schema(Schema::Object(object), Some(its_name)) = each
            && its_name == name
        {
            found = object.reference;
        }
    });
    found.expect("a reference")
}

/// The format of the schema that the reference in a component schema means: the tests mark schemas by it.
fn format_behind<'a>(document: &'a Document<'a>, links: &Links<'a>, name: &str) -> Option<&'a str> {
    match links.schema(&reference(document, name))?.0 {
        Schema::Object(object) => object.format.map(|format| format.text),
        Schema::Bool(_) => None,
    }
}

const HEAD: &str = "openapi: 3.1.0\ninfo: { title: Wallets, version: '1' }\n";

#[test]
fn pointers_anchors_and_ids_name_schemas() {
    let text = format!(
        "{HEAD}
paths:
  /wallets/{{id}}:
    get:
      responses:
        '200': {{ description: d, content: {{ a/b: {{ schema: {{ format: deep }} }} }} }}
x-shared:
  Odd: {{ format: odd }}
components:
  schemas:
    Target: {{ format: named }}
    Named: {{ $ref: '#/components/schemas/Target' }}
    Deep: {{ $ref: '#/paths/~1wallets~1%7Bid%7D/get/responses/200/content/a~1b/schema' }}
    Odd: {{ $ref: '#/x-shared/Odd' }}
    Anchored: {{ $anchor: here, format: anchored }}
    ByAnchor: {{ $ref: '#here' }}
    Whole:
      $id: https://api.example/schemas/whole
      format: whole
      $defs: {{ Part: {{ $anchor: here, format: part }} }}
      properties:
        inner: {{ $ref: '#/$defs/Part' }}
    ById: {{ $ref: 'https://api.example/schemas/whole' }}
    ByIdAndPointer: {{ $ref: 'https://api.example/schemas/whole#/$defs/Part' }}
    ByIdAndAnchor: {{ $ref: 'https://api.example/schemas/whole#here' }}
"
    );
    with_links(&[("openapi.yaml", &text)], &[], |document, links| {
        for (name, format) in [
            ("Named", "named"),
            ("Deep", "deep"),
            ("Odd", "odd"),
            ("ByAnchor", "anchored"),
            ("ById", "whole"),
            ("ByIdAndPointer", "part"),
            ("ByIdAndAnchor", "part"),
        ] {
            assert_eq!(format_behind(document, links, name), Some(format), "{name}");
        }
        let key = |name| links.schema(&reference(document, name)).map(|(_, key)| key);
        assert_eq!(key("Named").and_then(|key| key.component), Some("Target"));
        assert_eq!(key("Deep").and_then(|key| key.component), None);
        assert_eq!(
            key("ByIdAndPointer").and_then(|key| key.component),
            Some("Part")
        );
    });
}

#[test]
fn other_documents_are_found_beside_the_one_that_names_them() {
    let main = format!(
        "{HEAD}
components:
  schemas:
    Money: {{ $ref: '../common/money.yaml#/components/schemas/Money' }}
    File: {{ $ref: ../common/name.yaml }}
"
    );
    let texts = [
        ("api/openapi.yaml", main.as_str()),
        (
            "common/money.yaml",
            "components: { schemas: { Money: { $ref: '#/components/schemas/Amount' }, Amount: { format: amount } } }",
        ),
        (
            "common/name.yaml",
            "{ $ref: 'money.yaml#/components/schemas/Amount' }",
        ),
    ];
    with_links(&texts, &[], |document, links| {
        for name in ["Money", "File"] {
            let (_, key) = links.schema(&reference(document, name)).expect("a schema");
            assert_eq!((key.component, key.file.0), (Some("Amount"), 1), "{name}");
        }
    });
}

#[test]
fn chains_lead_to_the_object_at_their_end() {
    let text = format!(
        "{HEAD}
components:
  parameters:
    A: {{ $ref: '#/components/parameters/B' }}
    B: {{ $ref: '#/components/parameters/C' }}
    C: {{ name: limit, in: query, schema: {{}} }}
    Round: {{ $ref: '#/components/parameters/Round' }}
    IntoRound: {{ $ref: '#/components/parameters/Round' }}
    Lost: {{ $ref: '#/components/parameters/Nothing' }}
    IntoLost: {{ $ref: '#/components/parameters/Lost' }}
"
    );
    let codes = ["R003", "R001"];
    with_links(&[("openapi.yaml", &text)], &codes, |document, links| {
        let meant = |wanted: &str| {
            let parameters = &document.components.parameters;
            let found = parameters.iter().find(|it| it.name.text == wanted)?;
            let RefOr::Ref(reference @ Reference { .. }) = &found.value else {
                return None;
            };
            links
                .parameter(reference)
                .map(|parameter| parameter.name.text)
        };
        assert_eq!(meant("A"), Some("limit"));
        assert_eq!(meant("B"), Some("limit"));
        for endless in ["Round", "IntoRound", "Lost", "IntoLost"] {
            assert_eq!(meant(endless), None, "{endless}");
        }
    });
}

#[test]
fn circles_without_content_are_cut_and_circles_of_values_are_not() {
    let text = format!(
        "{HEAD}
components:
  schemas:
    A: {{ $ref: '#/components/schemas/B' }}
    B: {{ $ref: '#/components/schemas/A' }}
    Tree: {{ type: object, properties: {{ left: {{ $ref: '#/components/schemas/Tree' }} }} }}
    Pet: {{ oneOf: [{{ $ref: '#/components/schemas/Dog' }}] }}
    Dog: {{ allOf: [{{ $ref: '#/components/schemas/Pet' }}] }}
"
    );
    with_links(&[("openapi.yaml", &text)], &["R003"], |document, links| {
        let is_known = |name| links.schema(&reference(document, name)).is_some();
        assert!(!is_known("A"));
        assert!(!is_known("B"));
    });
}

#[test]
fn references_are_relative_to_what_a_document_calls_itself() {
    let main = "\
openapi: 3.2.0
$self: https://a.example/api/openapi.yaml
info: { title: Wallets, version: '1' }
components:
  schemas:
    Target: { format: own }
    ByAddress: { $ref: 'https://a.example/api/openapi.yaml#/components/schemas/Target' }
    ByPath: { $ref: '/api/openapi.yaml#/components/schemas/Target' }
    Other: { $ref: '../common/money.yaml#/components/schemas/Money' }
    ByFile: { $ref: 'money_file.yaml#/components/schemas/Money' }
    Fragment: { $ref: '#/components/schemas/Target' }
";
    let other = "\
openapi: 3.2.0
$self: https://a.example/common/money.yaml
info: { title: Money, version: '1' }
components:
  schemas:
    Money: { format: money }
";
    let texts = [("openapi.yaml", main), ("money_file.yaml", other)];
    let formats = [
        ("ByAddress", Some("own")),
        ("ByPath", Some("own")),
        ("Other", Some("money")),
        ("ByFile", Some("money")),
        ("Fragment", Some("own")),
    ];
    let earlier = main.replace("3.2.0", "3.1.0");
    let earlier = [("openapi.yaml", earlier.as_str()), texts[1]];
    for (texts, codes) in [(texts, [].as_slice()), (earlier, &["O034"])] {
        with_links(&texts, codes, |document, links| {
            for (name, format) in formats {
                assert_eq!(format_behind(document, links, name), format, "{name}");
            }
        });
    }
}
