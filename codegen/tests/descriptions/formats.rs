//! Formats of numbers that `gen.yaml` has a type for.

use oasmith::Format;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};

/// What is said of a description whose member `a` has this schema, and its models.
fn with_formats(schema: &str, formats: &str) -> (Vec<String>, String) {
    let mut sources = SourceMap::default();
    let text = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths: {{}}\ncomponents: {{schemas: {{A: {{type: object, properties: {{a: {schema}}}}}}}}}\n"
    );
    let main = sources.add("api.yaml", text);
    let config = oasmith_codegen::settings::parse(&format!(
        "formats: {formats}\ndependencies: {{money: '1'}}\n"
    ));
    let outcome = generate(&Input {
        sources,
        main,
        config: config.expect("settings"),
        ..Input::default()
    });
    let sorted = outcome.diagnostics.sorted();
    let messages = sorted
        .iter()
        .map(|it| format!("{} {}", it.code.0.id, it.message));
    let models = outcome.artefacts.iter();
    let models = models.filter(|(path, _)| path.starts_with("models/src"));
    let models = models.map(|(_, artefact)| artefact.text.as_str()).collect();
    (messages.collect(), models)
}

#[test]
fn formats_of_numbers_can_be_types_of_ones_own() {
    for schema in [
        "{type: integer, format: cents}",
        "{type: number, format: cents, minimum: 0}",
        "{type: integer, format: int64}",
    ] {
        let format = if schema.contains("int64") {
            "int64"
        } else {
            "cents"
        };
        let (messages, models) = with_formats(schema, &format!("{{{format}: money::Cents}}"));
        assert_eq!(messages, [""; 0], "{schema}");
        assert!(
            models.contains("OwnJson<::money::Cents>"),
            "{schema}: {models}"
        );
    }
}

#[test]
fn a_number_is_no_type_of_texts() {
    let (messages, _) = with_formats("{type: integer, format: cents}", "{cents: Timestamp}");
    assert!(
        messages.iter().any(|it| it.starts_with("S004")),
        "{messages:?}"
    );
}

#[test]
fn a_type_of_a_format_keeps_its_texts_beside_a_component_of_its_name() {
    for format in Format::ALL {
        let Some(kept_by) = format.type_name() else {
            continue;
        };
        let mut sources = SourceMap::default();
        let text = format!(
            "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths: {{}}\ncomponents:\n  schemas:\n    A: {{type: object, properties: {{a: {{type: string, format: {}}}, b: {{$ref: '#/components/schemas/{kept_by}'}}}}}}\n    {kept_by}: {{type: object, properties: {{c: {{type: integer}}}}}}\n",
            format.name()
        );
        let main = sources.add("api.yaml", text);
        let outcome = generate(&Input {
            sources,
            main,
            ..Input::default()
        });
        let models = outcome.artefacts.iter();
        let models = models.filter(|(path, _)| path.starts_with("models/src"));
        let models: String = models.map(|(_, it)| it.text.as_str()).collect();
        let member = format!("pub a: Option<oasmith::prelude::{kept_by}>,");
        assert!(models.contains(&member), "{kept_by}: {models}");
    }
}
