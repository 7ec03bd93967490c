//! Random schemas as they are read, held against a third party: to the letter of JSON Schema, what a shape and its residual schema take together
//! is what the schema takes. All verdicts about values rest on that.

use std::fmt::Write;

use crate::support::random::{Random, instance, schema, strange, tweaked};
use crate::support::third_party::{components, others, validator};
use crate::support::{api_with, body};
use oasmith::schema::{Store, all_violations, is_valid};
use oasmith_codegen::check::{Reading, ShapeSchemas};
use oasmith_codegen::config::{Config, ReadingMode};
use serde_json::Value;

const BATCHES: usize = 20;
const SCHEMAS: usize = 50;
const VALUES: usize = 60;

#[test]
fn what_is_read_takes_what_the_schema_takes() {
    let number = |name: &str, usual: u64| {
        std::env::var(name).map_or(usual, |it| it.parse().expect("a number"))
    };
    let mut config = Config::default();
    config.schemas.reading = ReadingMode::Literal;
    let (components, others) = (components(), others());
    let mut wrong = String::new();
    let (mut taken, mut refused) = (0, 0);
    let seed = number("SEED", 22);
    for seed in seed..seed + number("SEEDS", 1) {
        let mut random = Random(seed);
        for _ in 0..BATCHES {
            let schemas: Vec<Value> = (0..SCHEMAS).map(|_| schema(&mut random, 3)).collect();
            let texts: Vec<String> = schemas.iter().map(Value::to_string).collect();
            let api = api_with(&texts, &others, &config);
            let mut made = ShapeSchemas::new(&api);
            for (at, schema) in schemas.iter().enumerate() {
                let id = made.of(body(&api, at), Reading::Whole);
                let store = made.store();
                let validator = validator(schema, &components);
                let values = (0..VALUES).flat_map(|_| {
                    let own = instance(&mut random, schema, 4);
                    let near = tweaked(&mut random, &own);
                    let other = strange(&mut random, &own);
                    [own, near, other]
                });
                let values: Vec<Value> = values.collect();
                let different = values.iter().find(|value| {
                    let is_taken = validator.is_valid(value);
                    *(if is_taken { &mut taken } else { &mut refused }) += 1;
                    let json = value.to_string();
                    let found = all_violations(store, store.schema(&id), &json);
                    let alone = is_valid(store, store.schema(&id), &json);
                    let is_other = |it: Option<bool>| it.is_some_and(|it| it != is_taken);
                    is_other(found.map(|it| it.is_empty())) || is_other(alone)
                });
                if let Some(value) = different {
                    let word = if validator.is_valid(value) {
                        "refused"
                    } else {
                        "taken"
                    };
                    writeln!(
                        wrong,
                        "{seed}: {value} is {word} by what is read of {schema}"
                    )
                    .expect("a text");
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} are read otherwise:\n{wrong}",
        wrong.lines().count()
    );
    assert!(
        taken > 1_000 && refused > 1_000,
        "{taken} values are taken, {refused} refused"
    );
}

/// Schemas that random ones seldom are, with values that tell how they are read.
const KNOWN: &[(&str, &str)] = &[
    // What nothing evaluates is not for one alternative to refuse: another one fits as well.
    (
        r##"{"oneOf":[{"properties":{"c":{}}},{"$ref":"#/components/schemas/Node"}],"type":"object","unevaluatedProperties":{"type":"string"}}"##,
        r#"[{"c":null},{"c":"a"},{"a":"b"},{"a":1,"c":true},{}]"#,
    ),
    (
        r#"{"oneOf":[{"properties":{"c":{"type":"integer"}}},{"properties":{"a":{"type":"integer"}}}],"type":"object","unevaluatedProperties":false}"#,
        r#"[{"c":1},{"a":1},{"a":"b"},{"a":"b","c":1},{"a":1,"c":"b"},{}]"#,
    ),
];

#[test]
fn what_is_known_to_be_hard_takes_what_its_schema_takes() {
    let mut config = Config::default();
    config.schemas.reading = ReadingMode::Literal;
    let (components, others) = (components(), others());
    let deep = |leaf: &str| {
        let mut text = leaf.to_owned();
        for _ in 0..70 {
            text = format!(r#"{{"type":"array","items":{text}}}"#);
        }
        text
    };
    let nested = |leaf: &str| format!("{}{leaf}{}", "[".repeat(70), "]".repeat(70));
    let values = format!("[{},{}]", nested("1"), nested("\"a\""));
    // Deeper than types are made.
    let too_deep = (deep(r#"{"type":"string"}"#), values);
    let known = KNOWN.iter();
    let known = known.map(|(schema, values)| ((*schema).to_owned(), (*values).to_owned()));
    for (text, values) in known.chain([too_deep]) {
        let schema: Value = serde_json::from_str(&text).expect("JSON");
        let values: Vec<Value> = serde_json::from_str(&values).expect("JSON");
        let api = api_with(&[text], &others, &config);
        let mut made = ShapeSchemas::new(&api);
        let id = made.of(body(&api, 0), Reading::Whole);
        let store = made.store();
        let validator = validator(&schema, &components);
        for value in values {
            let found = all_violations(store, store.schema(&id), &value.to_string());
            let is_taken = found.map(|it| it.is_empty());
            let alone = is_valid(store, store.schema(&id), &value.to_string());
            assert_eq!(is_taken, alone, "{schema}: {value}");
            assert_eq!(
                is_taken,
                Some(validator.is_valid(&value)),
                "{schema}: {value}"
            );
        }
    }
}
