//! Random schemas: types, rules and residual schemas together give the verdict of a third-party validator, and what is valid survives.
//!
//! `DIFFERENTIAL_SCHEMAS=2000 DIFFERENTIAL_SEED=7 DIFFERENTIAL_INSTANCES=1000 cargo test -p tests --test values differential::` runs as long as anyone wants.

use generator::random::Random;
use serde_json::{Map, Value, json};
use tests::differential::{ALL, DOCUMENT};
use tests::oracle::Oracle;

/// Instances of each schema, unless more are asked for.
const INSTANCES: usize = 300;

const KEYS: &[&str] = &["a", "b", "x1", "xy"];

#[test]
fn verdicts_and_values_are_those_of_a_third_party() {
    let instances = std::env::var("DIFFERENTIAL_INSTANCES").ok();
    let instances = instances
        .and_then(|count| count.parse().ok())
        .unwrap_or(INSTANCES);
    let document: Value = serde_json::from_str(DOCUMENT).expect("JSON");
    let oracle = Oracle::new(document);
    let mut random = Random::new(11);
    let (mut seen, mut wrong) = ([0, 0], Vec::new());
    for (component, decode) in ALL {
        let validator = oracle.validator(component);
        for _ in 0..instances {
            let instance = json!({ "held": value(&mut random, 3) });
            let (expected, verdict) =
                (validator.is_valid(&instance), decode(&instance.to_string()));
            seen[usize::from(expected)] += 1;
            let schema =
                || &oracle.document()["components"]["schemas"][component.replace('H', "S")];
            if verdict.strict.is_ok() != expected {
                wrong.push(format!(
                    "{component} {}: {instance}: valid is {expected}, and not {:?}",
                    schema(),
                    verdict.strict
                ));
                break;
            }
            let kept = verdict
                .kept
                .map(|kept| serde_json::from_str::<Value>(&kept).expect("JSON"));
            if expected && !kept.as_ref().is_ok_and(|kept| is_part(kept, &instance)) {
                wrong.push(format!(
                    "{component} {}: {instance}: {kept:?} was kept",
                    schema()
                ));
                break;
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        ALL.len(),
        wrong.join("\n")
    );
    assert!(
        seen[0] > 1000 && seen[1] > 1000,
        "both verdicts must be met often: {seen:?}"
    );
}

/// A value at the boundary of the schemas: their names, texts and numbers, and those beside them.
fn value(random: &mut Random, depth: usize) -> Value {
    let leaves = 9;
    match random.below(if depth == 0 { leaves } else { leaves + 8 }) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(random.below(5)),
        3 => json!(1.5),
        4 => json!(-1),
        5 => json!(""),
        6 => json!(random.pick(&["a", "b", "x1", "abc", "xyzz"])),
        7 => json!({}),
        8 => json!([]),
        9..=11 => (0..=random.below(3))
            .map(|_| value(random, depth - 1))
            .collect(),
        _ => {
            let members = 1 + random.below(3);
            let members: Map<String, Value> = (0..members)
                .map(|_| (random.pick(KEYS).to_owned(), value(random, depth - 1)))
                .collect();
            Value::Object(members)
        }
    }
}

/// Whether nothing was changed and nothing added; members that nobody describes may be lost.
fn is_part(kept: &Value, sent: &Value) -> bool {
    match (kept, sent) {
        (Value::Number(kept), Value::Number(sent)) => kept.as_f64() == sent.as_f64(),
        (Value::Array(kept), Value::Array(sent)) => {
            kept.len() == sent.len()
                && kept
                    .iter()
                    .zip(sent)
                    .all(|(kept, sent)| is_part(kept, sent))
        }
        (Value::Object(kept), Value::Object(sent)) => {
            let is_kept = |(key, kept)| sent.get(key).is_some_and(|sent| is_part(kept, sent));
            kept.iter().all(is_kept)
        }
        _ => kept == sent,
    }
}
