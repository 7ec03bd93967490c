//! What OpenAPI leaves open is written as gen.yaml chooses, or else as the framework reads it that wrote the description, or else as usual; what nobody
//! chose is reported.

use oasmith::param_style::{NestedList, NestedObject};
use oasmith_codegen::config::{Config, Convention, Conventions, ListParts, Serialization};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};

const DESCRIPTION: &str = r##"
openapi: 3.0.3
info: {title: TITLE, version: "1"}
servers: [{url: "https://example.com", description: SERVER}]
paths:
  /things:
    get:
      operationId: OPERATION
      tags: [TAG]
      parameters: [{name: filter, in: query, schema: {$ref: "#/components/schemas/Filter"}}]
      responses: {"204": {description: none}}
    post:
      operationId: OPERATIONtoo
      tags: [TAG]
      requestBody:
        content:
          multipart/form-data:
            schema: {$ref: "#/components/schemas/Filter"}
            encoding: {tags: {contentType: application/json}}
      responses: {"204": {description: none}}
components:
  schemas:
    Filter: {type: object, properties: {tags: {type: array, items: {type: string}}, price: {type: object, properties: {least: {type: string}}}}}
"##;

/// What of a description differs from one that no framework wrote.
#[derive(Clone, Copy)]
struct Traces {
    title: &'static str,
    server: &'static str,
    operation: &'static str,
    tag: &'static str,
}

const NOBODY: Traces = Traces {
    title: "Things",
    server: "Ours",
    operation: "list",
    tag: "things",
};

/// The client of the description, without white space, and how often the note is there.
fn client(
    traces: Traces,
    serialization: Serialization,
    conventions: Conventions,
) -> (String, usize) {
    let text = DESCRIPTION
        .replace("TITLE", traces.title)
        .replace("SERVER", traces.server)
        .replace("OPERATION", traces.operation)
        .replace("TAG", traces.tag);
    let mut sources = SourceMap::default();
    let main = sources.add("input.yaml", text);
    let outcome = generate(&Input {
        sources,
        main,
        config: Config {
            serialization,
            conventions,
            ..Config::default()
        },
        ..Input::default()
    });
    let notes = outcome.diagnostics.sorted().into_iter();
    let notes = notes.filter(|it| it.code.0.id == "N047").count();
    let files = outcome.artefacts.iter();
    let client = files.filter(|(path, _)| path.starts_with("client/src/"));
    let client: String = client.map(|(_, file)| file.text.as_str()).collect();
    assert!(!client.is_empty(), "{:?}", outcome.diagnostics);
    (client.split_whitespace().collect(), notes)
}

#[test]
fn frameworks_are_known_by_what_they_write() {
    let cases = [
        (NOBODY, None),
        (
            Traces {
                server: "Generated server url",
                ..NOBODY
            },
            Some("Dots"),
        ),
        (
            Traces {
                tag: "thing-controller",
                ..NOBODY
            },
            Some("Dots"),
        ),
        (
            Traces {
                title: "Shop.Api | v1",
                ..NOBODY
            },
            Some("Dots"),
        ),
        (
            Traces {
                title: "Shop.Api | vx",
                ..NOBODY
            },
            None,
        ),
        (
            Traces {
                operation: "ThingsController_list",
                ..NOBODY
            },
            Some("Brackets"),
        ),
        (
            Traces {
                operation: "Controller_list",
                ..NOBODY
            },
            None,
        ),
    ];
    for (traces, objects) in cases {
        let (text, notes) = client(traces, Serialization::default(), Conventions::default());
        let nested = objects
            .map(|objects| format!("Nested::new(NestedList::Repeated,NestedObject::{objects})"));
        match nested {
            Some(nested) => assert!(text.contains(&nested), "{nested}\n{text}"),
            None => assert!(!text.contains("NestedObject::"), "{text}"),
        }
        // The list and the object of the query, and the list of the form.
        assert_eq!(notes, 3);
        let off = Conventions::without([Convention::Frameworks]);
        let (text, _) = client(traces, Serialization::default(), off);
        assert!(!text.contains("NestedObject::"), "{text}");
    }
}

#[test]
fn settings_go_before_frameworks_and_silence_the_note() {
    let spring = Traces {
        server: "Generated server url",
        ..NOBODY
    };
    let chosen = Serialization {
        nested_lists: Some(NestedList::Comma),
        nested_objects: Some(NestedObject::Json),
        list_parts: Some(ListParts::Items),
    };
    let (text, notes) = client(spring, chosen, Conventions::default());
    assert!(
        text.contains("Nested::new(NestedList::Comma,NestedObject::Json)"),
        "{text}"
    );
    assert!(!text.contains(".whole()"), "{text}");
    assert_eq!(notes, 0);
    let whole = Serialization {
        list_parts: Some(ListParts::Whole),
        ..Serialization::default()
    };
    let (text, notes) = client(spring, whole, Conventions::default());
    assert!(
        text.contains(r#".of_type("application/json").whole()"#),
        "{text}"
    );
    assert_eq!(notes, 2);
}
