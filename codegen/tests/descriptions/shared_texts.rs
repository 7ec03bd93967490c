//! Texts with equal rules share one type where the description names none: its name depends on their names and rules, not on their order.

use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};

/// The models of a description with these schemas.
fn models(schemas: &[&str], settings: &str) -> String {
    let schemas: Vec<String> = schemas.iter().map(|it| format!("    {it}\n")).collect();
    let text = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths: {{}}\ncomponents:\n  schemas:\n{}",
        schemas.concat()
    );
    let mut sources = SourceMap::default();
    let main = sources.add("api.yaml", text);
    let config = oasmith_codegen::settings::parse(settings).expect("settings");
    let outcome = generate(&Input {
        sources,
        main,
        config,
        ..Input::default()
    });
    let sorted = outcome.diagnostics.sorted();
    let messages: Vec<&str> = sorted.iter().map(|it| it.message.as_str()).collect();
    assert!(!outcome.diagnostics.has_errors(), "{messages:?}");
    let models = outcome.artefacts.iter();
    let models = models.filter(|(path, _)| path.starts_with("models/src"));
    models.map(|(_, artefact)| artefact.text.as_str()).collect()
}

/// The types of texts, in order.
fn types(schemas: &[&str], settings: &str) -> Vec<String> {
    let text = models(schemas, settings);
    let types = text.split("\npub type ").skip(1);
    let mut names: Vec<String> = types
        .filter(|it| it.contains("CheckedText<"))
        .filter_map(|it| it.split(' ').next())
        .map(str::to_owned)
        .collect();
    names.sort();
    names
}

const A: &str = "A: {properties: {code: {type: string, pattern: '^[a-z]+$'}, note: {type: string, maxLength: 9}}}";
const B: &str = "B: {properties: {code: {type: string, pattern: '^[a-z]+$'}, text: {type: string, maxLength: 9}}}";
const LIST: &str = "L: {properties: {codes: {type: array, items: {type: string, minLength: 3, maxLength: 3}}, key: {type: string, minLength: 3, maxLength: 3}}}";

#[test]
fn equal_rules_have_one_type() {
    assert_eq!(types(&[A, B], ""), ["Code", "TextUpTo9"]);
    assert_eq!(types(&[B, A], ""), ["Code", "TextUpTo9"]);
    assert_eq!(types(&[LIST], ""), ["TextOf3"]);
    assert_eq!(types(&[A], ""), ["ACode", "ANote"]);
    let text = models(&[A, B], "");
    assert_eq!(text.matches("pub code: Option<Code>,").count(), 2, "{text}");
}

#[test]
fn names_of_the_description_keep_their_types() {
    let named = "Named: {type: string, pattern: '^[a-z]+$'}";
    assert_eq!(types(&[A, B, named], ""), ["Code", "Named", "TextUpTo9"]);
    let taken = "Code: {type: string, maxLength: 4}";
    assert_eq!(types(&[A, B, taken], ""), ["Code", "CodeText", "TextUpTo9"]);
    let settings = "names:\n  /components/schemas/B/properties/code: Kind\n";
    assert_eq!(
        types(&[A, B], settings),
        ["ACode", "Kind", "TextUpTo9"],
        "what settings name stands for itself"
    );
}

#[test]
fn what_says_more_is_not_shared() {
    let other = "O: {properties: {code: {type: string, pattern: '^[a-z]+$', maxLength: 4}}}";
    assert_eq!(types(&[A, other], ""), ["ACode", "ANote", "OCode"]);
    let secret = "O: {properties: {code: {type: string, pattern: '^[a-z]+$', x-secret: true}}}";
    assert!(models(&[A, secret], "").contains("SecretText<OCodeRules>"));
}

#[test]
fn members_keep_what_is_said_of_them() {
    let old = "O: {properties: {code: {type: string, pattern: '^[a-z]+$', deprecated: true}}}";
    assert_eq!(types(&[A, old], ""), ["ANote", "Code"]);
    let text = models(&[A, old], "");
    assert!(
        text.contains("longer be used\"]\n    pub code: Option<Code>,"),
        "{text}"
    );
    assert!(!text.contains("longer be used\"]\npub type"), "{text}");
}

#[test]
fn what_the_description_says_stands_where_it_says_it() {
    let a = "A: {properties: {code: {type: string, maxLength: 4, description: Of birds.}}}";
    let b = "B: {properties: {code: {type: string, maxLength: 4, description: Of fish.}}}";
    let text = models(&[a, b], "");
    for says in ["Of birds.", "Of fish."] {
        assert_eq!(text.matches(says).count(), 1, "{text}");
    }
    assert!(text.contains("/// A text in 2 places, with the same rules."));
}
