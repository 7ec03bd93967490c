//! What a run that repairs takes instead of what is wrong: each error that has a repair is one without `--lenient`, and a warning that says
//! what was taken with it.

use std::collections::BTreeSet;

use oasmith_codegen::diagnostics::{Diagnostic, Level, Policy};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};

const HEAD: &str = "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\n";

/// A schema `A` with one member of this schema.
fn member(schema: &str) -> String {
    format!("{HEAD}components: {{schemas: {{A: {{type: object, properties: {{m: {schema}}}}}}}}}\n")
}

/// An operation with these fields, and a schema `Dog`.
fn operation(fields: &str) -> String {
    format!(
        "{HEAD}paths: {{/a: {{get: {{operationId: a, {fields}, responses: {{'204': {{description: none}}}}}}}}}}\n\
         components: {{schemas: {{Dog: {{type: object, required: [kind], properties: {{kind: {{type: string}}}}}}}}}}\n"
    )
}

/// An operation that asks for a scheme with this description.
fn secured(scheme: &str) -> String {
    format!(
        "{HEAD}paths: {{/a: {{get: {{operationId: a, security: [{{s: []}}], responses: {{'204': {{description: none}}}}}}}}}}\n\
         components: {{securitySchemes: {{s: {scheme}}}}}\n"
    )
}

/// A path item with this parameter and an operation with these fields, and a parameter of 2.0 that they may refer to.
fn of_item(parameter: &str, fields: &str) -> String {
    format!(
        "{HEAD}paths: {{/a: {{parameters: [{parameter}], get: {{responses: {{'204': {{description: none}}}}}}, post: {{operationId: a, {fields} responses: {{'204': {{description: none}}}}}}}}}}\n\
         components: {{parameters: {{Field: {{name: q, in: formData, type: integer, format: uint32}}}}}}\n"
    )
}

/// What is wrong, the code of the error, what the warning says, and what stands in a generated file because of the repair.
#[rustfmt::skip]
fn rows() -> Vec<(String, &'static str, &'static str, &'static str)> {
    vec![
        (member("{type: bool}"), "O012", "`boolean` is taken", "pub m: Option<bool>"),
        (member("{type: int64}"), "O012", "`integer` with `format: int64` is taken", "pub m: Option<i64>"),
        (member("{type: String}"), "O012", "`string` is taken", "pub m: Option<String>"),
        (member("{type: char}"), "O012", "`string` is taken", "pub m: Option<String>"),
        (member("{type: strnig}"), "O012", "`string` is taken", "pub m: Option<String>"),
        (member("{type: float}"), "O012", "`number` with `format: float` is taken", "pub m: Option<f32>"),
        (member("{type: uuid}"), "O012", "`string` with `format: uuid` is taken", "Uuid"),
        (member("{type: list, items: {type: string}}"), "O012", "`array` is taken", "Vec<String>"),
        (member("{type: any}"), "O012", "any type is taken", "RawJson"),
        (member("{type: Widget}"), "O012", "any type is taken", "RawJson"),
        (member("{type: [string, nil]}"), "O012", "`null` is taken", "String"),
        (member("{type: string, required: 'false'}"), "O005", "it is left out", "pub m: Option<String>"),
        (member("{type: object, required: a, properties: {a: {type: string}}}"), "O005", "a list of this one value is taken", "pub a: String"),
        (member("{type: object, properties: []}"), "O005", "it is left out", "m:"),
        (member("{type: string, enum: one}"), "O005", "a list of this one value is taken", "One"),
        (member("{type: string, maxLength: many}"), "O005", "it is left out", "pub m: Option<String>"),
        (member("{type: string, minLength: -1}"), "O013", "it is left out", "pub m: Option<String>"),
        (member("{allOf: {type: string}}"), "O005", "a list of this one value is taken", "String"),
        (member("string"), "O005", "it is left out", "m:"),
        (member("{$ref: '#/components/schemas/None'}"), "R001", "any value is taken", "RawJson"),
        (member("{$ref: 'none.yaml#/A'}"), "R002", "any value is taken", "RawJson"),
        (operation("requestBody: {$ref: '#/components/schemas/Dog'}"), "R004", "it is left out", "fn a("),
        (member("{$ref: '#/components/schemas/A/properties/m'}"), "R003", "any value is taken", "RawJson"),
        (member("{type: string, type: integer, format: int64}"), "Y003", "the last one counts", "pub m: Option<i64>"),
        (member("!thing {type: string}"), "Y010", "it is ignored", "pub m: Option<String>"),
        (member("{type: !!int string}"), "Y011", "the value is taken as it is written", "pub m: Option<String>"),
        (member("{type: string, ? [a] : b}"), "Y015", "the entry is left out", "pub m: Option<String>"),
        (member("{type: string, <<: a}"), "Y016", "nothing is merged", "pub m: Option<String>"),
        (member("{type: string, pattern: \"^\\d+$\"}"), "Y001", "it is taken as a backslash", r"^\\d+$"),
        (member("{type: string}") + "---\na: b\n", "Y004", "only the first is read", "pub m: Option<String>"),
        (operation("security: {none: []}"), "O005", "a list of this one value is taken", "Credential::Unknown"),
        (operation("security: [none]"), "O005", "nobody fulfils", "Credential::Unknown"),
        (operation("security: [{x-none: all}]"), "O005", "a list of this one value is taken", "Credential::Unknown"),
        (operation("security: [{none: [{}]}]"), "O005", "nobody fulfils", r#"&[""]"#),
        (secured("{type: apikey, in: header, name: X-Key}"), "O012", "`apiKey` is taken", r#"Credential::Header("X-Key")"#),
        (secured("{type: apiKey, in: Query, name: key}"), "O012", "`query` is taken", r#"Credential::Query("key")"#),
        (secured("{type: oauth3}"), "O012", "`oauth2` is taken", r#"Credential::Authorization("Bearer")"#),
        (secured("{type: saml}"), "O012", "it is left out", "Credential::Unknown"),
        (secured("{type: apiKey, in: body, name: key}"), "O012", "it is left out", "Credential::Unknown"),
        (secured("{type: apiKey, in: header}"), "O003", "is left out", "Credential::Unknown"),
        (secured("{type: http}"), "O003", "is left out", "Credential::Unknown"),
        (secured("{in: header, name: X-Key}"), "O003", "is left out", "Credential::Unknown"),
        (operation("parameters: [{$ref: '#/components/parameters/None'}]"), "R001", "it is left out", "fn a("),
        (operation("parameters: [{name: q, schema: {type: string}}]"), "O003", "the Parameter Object is left out", "fn a("),
        (operation("parameters: [{name: q, in: Query, schema: {type: string}}]"), "O012", "`query` is taken", "q: "),
        (operation("parameters: {name: q, in: query, schema: {type: string}}"), "O005", "a list of this one value is taken", "q: "),
        (operation("parameters: [{name: q, in: formData, schema: {type: string}}, {name: f, in: formData, required: true, type: string, format: binary}]"), "O012", "a field of a form is taken", "pub f: Binary"),
        (of_item("{$ref: '#/components/parameters/Field'}", ""), "O012", "a field of a form is taken where", "pub q: Option<u32>"),
        (of_item("{name: q, in: formData, type: integer, format: uint32}", ""), "O012", "a field of a form is taken where", "pub q: Option<u32>"),
        (of_item("{name: z, in: query, schema: {type: string}}", "parameters: [{$ref: '#/components/parameters/Field'}],"), "O012", "a field of a form is taken", "pub q: Option<u32>"),
        (operation("parameters: [{name: q, in: formData, type: integer, format: uint32}]"), "O012", "a field of a form is taken", "pub q: Option<u32>"),
        (operation("parameters: [{name: q, in: body, schema: {type: integer, format: int64}}]"), "O012", "it is taken as the body", "body: i64"),
        (operation("parameters: [{name: q, in: body, schema: {type: string}}], requestBody: {content: {application/json: {schema: {type: boolean}}}}"), "O012", "it is left out, because there is a `requestBody`", "body: bool"),
        (operation("tags: Pets"), "O005", "a list of this one value is taken", "trait Pets"),
        (operation("callbacks: {c: {'{$url}': {post: {$ref: '#/none'}}}}"), "O026", "it is left out", "fn a("),
        (format!("{HEAD}paths: {{/a: {{get: {{operationId: a, responses: {{'20': {{}}, '204': {{}}}}}}}}}}\n"), "O014", "it is left out", "NoContent"),
        (format!("{HEAD}components: {{schemas: {{A: {{$id: 'https://a.example/x', type: object}}, B: {{$id: 'https://a.example/x', type: object, properties: {{b: {{type: string}}}}}}}}}}\n"), "R007", "the first one counts", "struct B"),
    ]
}

fn run(file: &[u8], lenient: bool) -> (Vec<Diagnostic>, String) {
    let mut sources = SourceMap::default();
    let main = sources.add_file("api.yaml", file.to_vec());
    let mut policy = Policy::default();
    policy.lenient = lenient;
    let outcome = generate(&Input {
        sources,
        main,
        policy,
        ..Input::default()
    });
    let pages = outcome
        .artefacts
        .iter()
        .map(|(_, artefact)| artefact.text.as_str());
    let pages = pages.collect::<Vec<_>>().join("\n");
    (
        outcome.diagnostics.sorted().into_iter().cloned().collect(),
        pages,
    )
}

/// What does not hold of a row.
fn fault(file: &[u8], code: &str, taken: &str, written: &str) -> Option<String> {
    let text = String::from_utf8_lossy(file);
    let shown = |diagnostics: &[Diagnostic]| {
        let lines = diagnostics.iter().filter(|each| each.level != Level::Note);
        let lines =
            lines.map(|each| format!("  {:?} {:?} {}\n", each.level, each.code, each.message));
        lines.collect::<String>()
    };
    let (strict, pages) = run(file, false);
    let is_it = |each: &&Diagnostic| each.code.0.id == code;
    let error = strict
        .iter()
        .filter(|each| each.level == Level::Error)
        .find(is_it);
    let repair = error.and_then(|error| error.repair.as_deref());
    if !repair.is_some_and(|repair| repair.contains(taken)) || !pages.is_empty() {
        return Some(format!(
            "no error {code} that offers `{taken}`:\n{text}{}",
            shown(&strict)
        ));
    }
    let (lenient, pages) = run(file, true);
    let mut warnings = lenient.iter().filter(is_it);
    let is_reported = warnings.any(|each| each.message.contains(taken) && each.primary.is_some());
    let has_errors = lenient.iter().any(|each| each.level == Level::Error);
    if has_errors || !is_reported {
        return Some(format!("no repair of {code}:\n{text}{}", shown(&lenient)));
    }
    let lines = pages
        .lines()
        .filter(|line| line.contains("pub m") || line.contains("fn a"));
    (!pages.contains(written)).then(|| {
        let lines: Vec<&str> = lines.collect();
        format!("`{written}` does not stand in what is made of\n{text}{lines:#?}")
    })
}

#[test]
fn each_repair_is_a_warning_that_says_what_was_taken() {
    let rows = rows();
    let faults = rows
        .iter()
        .filter_map(|(text, code, taken, written)| fault(text.as_bytes(), code, taken, written));
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let codes: BTreeSet<&str> = rows.iter().map(|(_, code, ..)| *code).collect();
    assert!(codes.len() > 15, "{codes:?}");
}

#[test]
fn settings_make_a_run_lenient_as_the_flag_does() {
    let mut sources = SourceMap::default();
    let main = sources.add("api.yaml", member("{type: bool}"));
    let outcome = generate(&Input {
        sources,
        main,
        config: oasmith_codegen::settings::parse("lenient: true").expect("settings"),
        ..Input::default()
    });
    assert!(
        !outcome.diagnostics.has_errors(),
        "{:?}",
        outcome.diagnostics.sorted()
    );
}

#[test]
fn what_the_user_denies_stays_an_error() {
    let mut sources = SourceMap::default();
    let main = sources.add("api.yaml", member("{type: bool}"));
    let mut policy = Policy::default();
    policy.lenient = true;
    let code = oasmith_codegen::diagnostics::code::find("O012").expect("a code");
    policy
        .set(code, oasmith_codegen::diagnostics::Verdict::Deny)
        .expect("a verdict");
    let outcome = generate(&Input {
        sources,
        main,
        policy,
        ..Input::default()
    });
    assert!(outcome.diagnostics.has_errors());
}

/// The same of files that are not UTF-8: letters beside one byte of Windows-1252, and UTF-16 of either order.
#[test]
fn files_in_other_encodings_are_read_as_what_they_are() {
    let text = member("{type: string, description: 'Caf\u{e9}, it\u{2019}s good'}");
    let mixed: Vec<u8> = text
        .split('\u{2019}')
        .map(str::as_bytes)
        .collect::<Vec<_>>()
        .join(&0x92);
    let marked: Vec<u16> = "\u{FEFF}"
        .encode_utf16()
        .chain(text.encode_utf16())
        .collect();
    let little: Vec<u8> = marked.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = marked.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    let rows = [
        (mixed, "read as Windows-1252"),
        (little, "read as UTF-16"),
        (big, "read as UTF-16"),
    ];
    for (file, taken) in rows {
        let written = "Caf\u{e9}, it\u{2019}s good";
        assert_eq!(fault(&file, "Y002", taken, written), None);
    }
}
