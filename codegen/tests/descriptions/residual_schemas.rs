//! Residual schemas are constants that are named after where each schema stands: one more schema changes no line of another.

use oasmith_codegen::generate;

use crate::input;

/// The constants for a description with these schemas, each line of its own.
fn constants(schemas: &[&str]) -> String {
    let schemas: String = schemas.iter().map(|it| format!("    {it}\n")).collect();
    let description = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths: {{}}\ncomponents:\n  schemas:\n{schemas}"
    );
    let outcome = generate(&input("api.yaml", description));
    assert!(!outcome.diagnostics.has_errors());
    let mut written = outcome.artefacts.iter();
    let (_, file) = written
        .find(|(path, _)| *path == "models/src/residual_schemas.rs")
        .expect("a file of residual schemas");
    file.text.clone()
}

const PET: &str = "Pet: {type: object, properties: {name: {type: string}}, not: {required: [name], properties: {name: {pattern: '^x'}}}}";
const OWNER: &str = "Owner: {type: object, properties: {key: {not: {type: string}}}}";

#[test]
fn another_schema_changes_only_its_own_lines() {
    let (alone, both) = (constants(&[PET]), constants(&[OWNER, PET]));
    assert!(alone.contains("pub static PET_RESIDUAL: Schema"), "{alone}");
    assert!(both.contains("pub static OWNER_RESIDUAL: Schema"), "{both}");
    let mut lines = both.lines();
    for line in alone.lines() {
        assert!(
            lines.any(|other| other == line),
            "{line} of\n{alone}\nis not in\n{both}"
        );
    }
}

#[test]
fn a_place_stays_in_its_comment() {
    let hostile = "\"a`\\n}fn x() {\": {type: object, properties: {b: {not: {type: string}}}}";
    let text = constants(&[hostile]);
    assert!(!text.contains("\n}fn x()"), "{text}");
}

#[test]
fn long_counts_have_their_thousands_apart() {
    let long = "Long: {type: object, properties: {a: {not: {maxLength: 152133, pattern: '^x{123456,}$'}}}}";
    let text = constants(&[long]);
    assert!(
        text.contains("Keyword::AtMost(152_133, Counted::Characters)"),
        "{text}"
    );
    assert!(!text.contains("123456.."), "{text}");
}
