//! A description in several documents: what is needed is found, and what is not needed may be broken.

use oasmith_codegen::diagnostics::{self, Colour, Format};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};

const MAIN: &str = "
openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pets: {$ref: 'paths/pets.yaml'}
";

const PETS: &str = "
get:
  operationId: listPets
  responses:
    '200':
      description: The pets.
      content: {application/json: {schema: {$ref: '../schemas.yaml#/Pets'}}}
";

const SCHEMAS: &str = "
Pets: {type: array, items: {$ref: '#/Pet'}}
Pet: {type: object, properties: {name: {type: string}, owner: {$ref: 'owner.json'}}}
Other: {$ref: 'broken.yaml#/Thing'}
";

const OWNER: &str = r#"{"type": "object", "properties": {"name": {"type": "string"}}}"#;

/// The paths of what is written, or what is wrong.
fn run(documents: &[(&str, &str)]) -> Result<Vec<String>, String> {
    let mut sources = SourceMap::default();
    let files: Vec<_> = documents
        .iter()
        .map(|(path, text)| sources.add(*path, (*text).to_owned()))
        .collect();
    let input = Input {
        sources,
        main: files[0],
        ..Input::default()
    };
    let outcome = generate(&input);
    if outcome.diagnostics.has_errors() {
        let format = Format::Human(Colour::Never);
        return Err(diagnostics::render(
            &outcome.diagnostics,
            &input.sources,
            format,
        ));
    }
    Ok(outcome
        .artefacts
        .iter()
        .map(|(path, _)| path.to_owned())
        .collect())
}

#[test]
fn what_nothing_needs_may_be_broken() {
    let good = [
        ("api/main.yaml", MAIN),
        ("api/paths/pets.yaml", PETS),
        ("api/schemas.yaml", SCHEMAS),
        ("api/owner.json", OWNER),
    ];
    let alone = run(&good).expect("all that is needed is there");
    assert!(
        alone.iter().any(|path| path == "server/src/general.rs"),
        "{alone:?}"
    );
    let mut with_broken = good.to_vec();
    with_broken.push(("api/broken.yaml", "Thing: {type: object\n  - ["));
    assert_eq!(run(&with_broken), Ok(alone));
}

#[test]
fn what_is_needed_may_not_be_broken() {
    let broken = [
        ("api/main.yaml", MAIN),
        ("api/paths/pets.yaml", PETS),
        ("api/schemas.yaml", "Pets: {type: array\n  - ["),
    ];
    let reported = run(&broken).expect_err("the pets cannot be read");
    assert!(
        reported.contains("api/schemas.yaml:2:5"),
        "where it is broken: {reported}"
    );
    assert!(
        reported.contains("api/paths/pets.yaml:7"),
        "where it is needed: {reported}"
    );
    let missing = run(&broken[..2]).expect_err("the pets are not there");
    assert!(
        missing.contains("api/paths/pets.yaml:7") && missing.contains("schemas.yaml"),
        "{missing}"
    );
}

#[test]
fn nothing_is_fetched() {
    let main = MAIN.replace("paths/pets.yaml", "https://example.com/pets.yaml");
    let reported = run(&[("main.yaml", &main)]).expect_err("it is not there");
    assert!(
        reported.contains("main.yaml:5") && reported.contains("https://example.com/pets.yaml"),
        "{reported}"
    );
    assert!(reported.contains("help"), "it says what to do: {reported}");
}

#[test]
fn references_in_place_of_whole_maps_are_followed() {
    let main = "
openapi: 3.1.0
info: {title: Pets, version: '1'}
paths: {$ref: paths.yaml}
components:
  schemas: {$ref: schemas.yaml}
  parameters: {page: {name: page, in: query, schema: {type: integer, minimum: 0, maximum: 9}}}
";
    let paths = "
/pets:
  get:
    operationId: listPets
    parameters: [{$ref: 'main.yaml#/components/parameters/page'}]
    responses:
      '200':
        description: The pets.
        headers: {page: {$ref: 'main.yaml#/components/parameters/page'}}
        content: {application/json: {schema: {$ref: 'main.yaml#/components/schemas/Pets'}}}
";
    let schemas = "
Pets: {type: array, items: {$ref: '#/Pet'}}
Pet: {type: object, required: [name], properties: {name: {type: string}}}
";
    let documents = [
        ("api/main.yaml", main),
        ("api/paths.yaml", paths),
        ("api/schemas.yaml", schemas),
    ];
    let (mut sources, mut models) = (SourceMap::default(), String::new());
    let files = documents.map(|(path, text)| sources.add(path, text));
    let input = Input {
        sources,
        main: files[0],
        ..Input::default()
    };
    let outcome = generate(&input);
    for (path, artefact) in outcome.artefacts.iter() {
        if path.ends_with("general.rs") {
            models += &artefact.text;
        }
    }
    let format = Format::Human(Colour::Never);
    let reported = diagnostics::render(&outcome.diagnostics, &input.sources, format);
    assert!(models.contains("pub struct Pet "), "{reported}");
    assert!(
        models.contains("page"),
        "the parameter and the header: {reported}"
    );
    assert!(!reported.contains("error"), "{reported}");
}

#[test]
fn an_example_never_stops_a_run() {
    let examples = [
        "0x93cfe544ad47a2dca2232e9dd5b73d37287efbf8554184d841e0b2e7dc1628aa",
        "1e999999999",
        "-1e-999999999",
        ".inf",
        "{a: 1, a: 2}",
        "{? [a] : b}",
        "{<<: a}",
        "!custom a",
        "!!int a",
        "!!binary 7",
        "[-]",
        "\"\\ud83d\"",
        "{$ref: '#/components/schemas/None'}",
        "99999999999999999999999999999999999999999999",
        "null",
        "[[[[]]]]",
    ];
    for example in examples {
        for schema in ["string", "integer", "number", "object", "array", "boolean"] {
            let main = format!(
                "
openapi: 3.1.0
info: {{title: Pets, version: '1'}}
paths:
  /pets:
    post:
      operationId: p
      parameters: [{{name: q, in: query, schema: {{type: string}}, example: {example}}}]
      requestBody:
        content:
          application/json:
            schema: {{$ref: '#/components/schemas/A'}}
            examples: {{one: {{value: {example}}}, two: {example}}}
      responses: {{'204': {{description: none, headers: {{h: {{schema: {{type: string}}, example: {example}}}}}}}}}
components:
  schemas:
    A: {{type: object, properties: {{m: {{type: {schema}, example: {example}, examples: [{example}]}}}}, example: {example}}}
  examples: {{one: {{value: {example}}}}}
"
            );
            if let Err(reported) = run(&[("main.yaml", &main)]) {
                panic!("{example} of {schema}: {reported}");
            }
        }
    }
}

#[test]
fn every_place_that_names_a_document_does() {
    for (schema, named) in [
        ("{$ref: 'cat.yaml#/Cat'}", &["api/cat.yaml"][..]),
        ("{$ref: cat}", &["api/cat"]),
        ("{$dynamicRef: 'cat.yaml#cat'}", &["api/cat.yaml"]),
        (
            "{discriminator: {propertyName: k, mapping: {cat: cat.yaml, dog: '../dog.json#/Dog', cow: Cow, v1.cow: v1.Cow}, defaultMapping: cow.yml}}",
            &["api/cat.yaml", "api/cow.yml", "dog.json"],
        ),
        (
            "{type: object, properties: {mapping: {$ref: cat.yaml}}}",
            &["api/cat.yaml"],
        ),
        (
            "{$ref: '#/A', mapping: {cat: '#/components/schemas/Cat.yaml'}}",
            &[],
        ),
    ] {
        let main = format!("components: {{schemas: {{A: {schema}}}}}\n");
        let mut sources = SourceMap::default();
        let file = sources.add("api/main.yaml", main);
        let found = oasmith_codegen::references(
            &sources,
            file,
            "api/main.yaml",
            &oasmith_codegen::config::Documents::default(),
        );
        assert_eq!(found, named, "{schema}");
    }
}

#[test]
fn schemas_that_are_documents_are_called_as_their_files() {
    let main = "
openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pets: {get: {operationId: pets, responses: {'200': {description: ok, content: {application/json: {schema: {$ref: pet.yaml}}}}}}}
  /toys: {get: {operationId: toys, responses: {'200': {description: ok, content: {application/json: {schema: {$ref: Toy.yaml}}}}}}}
components: {schemas: {Ball: {$ref: ball.json}}}
";
    let pet = "
type: object
required: [kind]
properties: {kind: {type: string}}
discriminator: {propertyName: kind, mapping: {cat: ./pets/Cat.yaml, dog: ./pets/Dog.yaml}}
";
    let cat = "allOf: [{$ref: ../pet.yaml}, {type: object, properties: {lives: {type: integer}}}]";
    let dog =
        "allOf: [{$ref: ../pet.yaml}, {type: object, properties: {toy: {$ref: ../Toy.yaml}}}]";
    let toy = "{type: object, properties: {ball: {$ref: ball.json}}}";
    let ball = r#"{"type": "object", "properties": {"size": {"type": "integer"}}}"#;
    let documents = [
        ("main.yaml", main),
        ("pet.yaml", pet),
        ("pets/Cat.yaml", cat),
        ("pets/Dog.yaml", dog),
        ("Toy.yaml", toy),
        ("ball.json", ball),
    ];
    let mut sources = SourceMap::default();
    let files = documents.map(|(path, text)| sources.add(path, text));
    let input = Input {
        sources,
        main: files[0],
        ..Input::default()
    };
    let outcome = generate(&input);
    let format = Format::Human(Colour::Never);
    let reported = diagnostics::render(&outcome.diagnostics, &input.sources, format);
    assert!(!reported.contains("warning"), "{reported}");
    let models = outcome.artefacts.iter();
    let models = models.filter(|(path, _)| path.starts_with("models/src"));
    let models: String = models.map(|(_, artefact)| artefact.text.as_str()).collect();
    for line in [
        "pub enum Pet {",
        "    Cat(Cat),",
        "    Dog(Dog),",
        "pub struct Cat {",
        "pub struct Dog {",
        "pub struct Toy {",
        "pub struct Ball {",
    ] {
        assert!(models.contains(line), "{line}");
    }
}

#[test]
fn examples_may_be_documents() {
    let main = |external: &str| {
        format!(
            "
openapi: 3.1.0
info: {{title: Pets, version: '1'}}
paths:
  /pets:
    get:
      operationId: pets
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: {{type: object, required: [name], properties: {{name: {{type: string}}}}}}
              examples: {{one: {{externalValue: {external}}}}}
"
        )
    };
    let reported = |external: &str, value: &str| {
        let mut sources = SourceMap::default();
        let file = sources.add("api/main.yaml", main(external));
        sources.add("api/examples/cat.json", value);
        let input = Input {
            sources,
            main: file,
            ..Input::default()
        };
        let outcome = generate(&input);
        let format = Format::Human(Colour::Never);
        diagnostics::render(&outcome.diagnostics, &input.sources, format)
    };
    let good = reported("./examples/cat.json", r#"{"name": "Tom"}"#);
    assert!(good.is_empty(), "{good}");
    let wrong = reported("./examples/cat.json", r#"{"name": 5}"#);
    assert!(
        wrong.contains("C007") && wrong.contains("api/examples/cat.json:1:1"),
        "{wrong}"
    );
    for elsewhere in [
        "./examples/dog.json",
        "https://example.com/cat.json",
        "cat.png",
    ] {
        let said = reported(elsewhere, "{}");
        assert!(
            said.contains("`externalValue`") && said.contains("no effect"),
            "{elsewhere}: {said}"
        );
    }
}
