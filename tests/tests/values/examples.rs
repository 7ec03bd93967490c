//! The examples of our description and of the cases are read as the schemas mean them: a valid one is not refused, and loses nothing.

use serde_json::Value;
use tests::decoders::ALL;
use tests::document::document;
use tests::lost::lost;
use tests::oracle::Oracle;

#[test]
fn valid_examples_are_read_and_lose_nothing() {
    let mut seen = 0;
    let mut faults = Vec::new();
    for (label, component, decode) in ALL {
        let oracle = Oracle::new(document(label));
        let validator = oracle.validator(component);
        for example in examples(oracle.component(component)) {
            if !validator.is_valid(example) || example.is_null() {
                continue;
            }
            seen += 1;
            match decode(&example.to_string()).kept {
                Err(error) => faults.push(format!("{label} {component}: {example}: {error}")),
                Ok(kept) => {
                    let kept: Value = serde_json::from_str(&kept).expect("JSON");
                    let lost = lost(&validator.evaluate(example), example, &kept);
                    let at = |place| format!("{label} {component}: {example} lost `{place}`");
                    faults.extend(lost.into_iter().map(at));
                }
            }
        }
    }
    assert!(seen >= 15, "there are examples: {seen}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What `example` and `examples` of a schema hold.
fn examples(schema: &Value) -> impl Iterator<Item = &Value> {
    let several = schema.get("examples").and_then(Value::as_array);
    schema
        .get("example")
        .into_iter()
        .chain(several.into_iter().flatten())
}

#[test]
fn what_is_lost_is_found() {
    let schema = serde_json::json!({
        "properties": { "a": { "properties": { "b": {} } }, "n": { "type": "number" } },
        "anyOf": [
            { "properties": { "c": { "type": "string" } } },
            { "properties": { "d": { "type": "string" } } },
        ],
    });
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let sent = serde_json::json!({ "a": { "b": 1, "x": 1 }, "c": "c", "d": 4, "n": 1.0, "y": 1 });
    let found = |kept: Value| lost(&validator.evaluate(&sent), &sent, &kept);
    assert_eq!(found(sent.clone()), [""; 0]);
    // Members that nothing describes may be lost, also what only an alternative describes that does not fit.
    assert_eq!(
        found(serde_json::json!({ "a": { "b": 1 }, "c": "c", "n": 1 })),
        [""; 0]
    );
    assert_eq!(
        found(serde_json::json!({ "a": {}, "n": 2 })),
        ["/a/b", "/c", "/n"]
    );
}
