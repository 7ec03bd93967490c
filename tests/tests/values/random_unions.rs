//! Random unions: requests have the verdict of a third-party validator, and what is read keeps every member.
//!
//! `UNIONS=500 UNIONS_SEED=7 UNION_INSTANCES=5000 cargo test -p tests --test values random_unions::` runs as long as anyone wants.

use generator::random::Random;
use serde_json::Value;
use tests::choices::Choices;
use tests::instance::instance;
use tests::lost::lost;
use tests::mutate::mutate;
use tests::oracle::Oracle;
use tests::random_unions::{ALL, DOCUMENT};

/// Instances of each union, unless more are asked for.
const INSTANCES: usize = 400;

/// How many choices make an instance.
const CHOICES: usize = 60;

/// What is wrong with what became of an instance.
fn fault(validator: &jsonschema::Validator, case: &Case) -> Option<String> {
    let verdict = (case.decode)(&case.sent.to_string());
    let is_valid = validator.is_valid(&case.sent);
    if verdict.strict.is_ok() != is_valid {
        return Some(format!("valid is {is_valid}, and not {:?}", verdict.strict));
    }
    let kept = verdict
        .kept
        .map(|kept| serde_json::from_str::<Value>(&kept).expect("JSON"));
    if is_valid {
        let Ok(kept) = &kept else {
            return Some(format!("it is valid, and no answer: {kept:?}"));
        };
        let lost = lost(&validator.evaluate(&case.sent), &case.sent, kept);
        return (!lost.is_empty()).then(|| format!("{lost:?} are lost: {kept}"));
    }
    // Where each alternative forbids what it does not know, nothing is dropped, whatever comes.
    let is_whole = kept
        .as_ref()
        .is_ok_and(|kept| compared(kept) == compared(&case.sent));
    (case.is_closed && !is_whole).then(|| format!("{kept:?} was kept"))
}

/// What is compared of a value: a member that is null is as one that is missing, and a number is one however it is written.
fn compared(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(compared).collect(),
        Value::Object(members) => {
            let there = members.iter().filter(|(_, value)| !value.is_null());
            Value::Object(
                there
                    .map(|(name, value)| (name.clone(), compared(value)))
                    .collect(),
            )
        }
        Value::Number(number) => number.as_f64().into(),
        Value::Null | Value::Bool(_) | Value::String(_) => value.clone(),
    }
}

/// A value for a union.
struct Case {
    decode: tests::decoders::Decode,
    sent: Value,
    is_closed: bool,
}

#[test]
fn requests_are_decided_as_by_a_third_party_and_nothing_is_lost() {
    let instances = std::env::var("UNION_INSTANCES").ok();
    let instances = instances
        .and_then(|count| count.parse().ok())
        .unwrap_or(INSTANCES);
    let document: Value = serde_json::from_str(DOCUMENT).expect("JSON");
    let oracle = Oracle::new(document);
    let mut random = Random::new(5);
    let (mut seen, mut wrong) = ([0, 0], Vec::new());
    for (at, (component, decode)) in ALL.iter().enumerate() {
        let validator = oracle.validator(component);
        for round in 0..instances {
            let list: Vec<u16> = (0..CHOICES)
                .map(|_| u16::try_from(random.below(1 << 16)).expect("a small number"))
                .collect();
            let mut choices = Choices::new(&list);
            let mut sent = instance(oracle.document(), oracle.component(component), &mut choices);
            for _ in 0..round % 4 {
                mutate(&mut sent["held"], &mut choices);
            }
            let case = Case {
                decode: *decode,
                sent,
                is_closed: at % 2 == 0,
            };
            seen[usize::from(validator.is_valid(&case.sent))] += 1;
            if let Some(fault) = fault(&validator, &case) {
                wrong.push(format!("{component}: {}: {fault}", case.sent));
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
        seen[0] > 2000 && seen[1] > 2000,
        "both verdicts must be met often: {seen:?}"
    );
}
