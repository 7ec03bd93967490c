//! Generated decoders give the verdict of a third-party validator, and keep what they were sent.

use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use serde_json::Value;
use tests::choices::Choices;
use tests::decoders::{ALL, Decode};
use tests::document::document;
use tests::oracle::Oracle;
use tests::{instance, mutate, round_trip};

/// Instances of each component; `BEHAVIOUR_CASES` asks for more.
const CASES: u32 = 192;

#[test]
fn verdicts_are_those_of_a_third_party() {
    let mut seen = (0, 0);
    // The validator's numbers are doubles, which hold none of the bounds of the first and the last; it knows nothing of the tags of the other,
    // of which requests may have none that is not listed. `tests/unions.rs`, `tests/tags.rs` and `tests/direction.rs` test that. What a setting leaves out is not checked,
    // and what it reads as a format is checked by us alone. Without a type every value is valid, which nobody means (`tests/number_texts.rs`). Spring describes some types otherwise than it sends them, of which `tests/springdoc.rs` knows,
    // and so does APIFlask, of which `tests/everyday` knows. The validator knows no `x-nullable`, counts the characters of files,
    // and takes `contentEncoding` for a remark.
    let apart = [
        "frameworks/placeholders",
        "frameworks/springdoc",
        "nullable/x_nullable",
        "operations/file_rules",
        "numbers/edges",
        "numbers/untyped",
        "unions/unknown",
        "unions/tag_values",
        "unions/heirs",
        "records/direction",
        "unions/mapping_leads_nowhere",
        "bounds/attacks",
        "settings/foreign_texts",
        "settings/formats",
        "settings/skip",
        "text/content",
    ];
    let all = ALL.iter().filter(|(label, _, _)| !apart.contains(label));
    for (label, component, decode) in all {
        let oracle = Oracle::of_requests(&document(label));
        // What answers alone have is asked for whoever sets it; which way a schema goes is not for its document to say.
        let of_answers = Oracle::new(document(label));
        let of_answers = of_answers.validator(component);
        let validator = oracle.validator(component);
        each_instance(&oracle, component, |instance| {
            let expected = validator.is_valid(instance);
            if expected {
                seen.0 += 1;
            } else {
                seen.1 += 1;
            }
            let verdict = decode(&instance.to_string()).strict;
            if verdict.is_ok() == expected || verdict.is_ok() == of_answers.is_valid(instance) {
                return Ok(());
            }
            let oracle_says: Vec<String> = validator
                .iter_errors(instance)
                .map(|error| error.to_string())
                .collect();
            Err(format!(
                "{label} {component}: {instance}\n  generated: {verdict:?}\n  oracle: {oracle_says:?}"
            ))
        });
    }
    assert!(
        seen.0 > 1000 && seen.1 > 1000,
        "both verdicts must be met often: {seen:?}"
    );
}

#[test]
fn what_was_sent_is_kept() {
    // What is kept in the first, and left out of the last, is for settings to say. In the second a record that describes some of an object comes before what describes
    // none of it and would keep all. In the others a null that only one alternative allows is read as the absence that the other one
    // describes. `tests/unions.rs` tests these three. Where a mapping leads nowhere, the
    // alternative that fits leaves out what only the other one describes. What has no type is valid whatever it is, which nobody means. The validator knows nothing of tags, which `tests/tags.rs` tests, and Spring and APIFlask send some types
    // otherwise than they describe them.
    let apart = [
        "frameworks/placeholders",
        "frameworks/springdoc",
        "numbers/untyped",
        "records/open_ignored",
        "unions/anything",
        "unions/mapping_leads_nowhere",
        "unions/overlapping",
        "unions/tag_values",
        "unions/heirs",
        "bounds/attacks",
        "settings/skip",
        "text/content",
    ];
    let all = ALL.iter().filter(|(label, _, _)| !apart.contains(label));
    for (label, component, decode) in all {
        let oracle = Oracle::new(document(label));
        let validator = oracle.validator(component);
        each_instance(&oracle, component, |instance| {
            if validator.is_valid(instance) {
                survives(&oracle, component, *decode, instance)
            } else {
                Ok(())
            }
        });
    }
}

fn survives(
    oracle: &Oracle,
    component: &str,
    decode: Decode,
    instance: &Value,
) -> Result<(), String> {
    let sent = round_trip::known_part(oracle.document(), oracle.component(component), instance);
    let kept = decode(&instance.to_string()).kept?;
    let kept: Value = serde_json::from_str(&kept).map_err(|error| error.to_string())?;
    // Nothing that is described is lost, and nothing is added; what is not described may be kept.
    if is_part(&sent, &kept) && is_part(&kept, instance) {
        Ok(())
    } else {
        Err(format!("{component}: sent {sent}\n  kept {kept}"))
    }
}

/// Whether all of one value stands in another; numbers are equal by their value: `1` and `1.0` are one number.
fn is_part(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len()
                && one
                    .iter()
                    .zip(other)
                    .all(|(one, other)| is_part(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            let equal = |(name, value)| other.get(name).is_some_and(|other| is_part(value, other));
            one.iter().all(equal)
        }
        _ => one == other,
    }
}

/// Leads instances of a component, every second one damaged, through a check; a failure is made as small as it can be.
fn each_instance(
    oracle: &Oracle,
    component: &str,
    mut check: impl FnMut(&Value) -> Result<(), String>,
) {
    let cases = std::env::var("BEHAVIOUR_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok())
        .unwrap_or(CASES);
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let mut runner =
        TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let check = std::cell::RefCell::new(&mut check);
    let outcome = runner.run(&vec(any::<u16>(), 0..120), |list| {
        let choices = &mut Choices::new(&list);
        let is_damaged = choices.below(2) == 1;
        let mut instance =
            instance::instance(oracle.document(), oracle.component(component), choices);
        if is_damaged {
            mutate::mutate(&mut instance, choices);
        }
        // A component that may be null is a type for all that is not null; null belongs to the places where it is used.
        if instance.is_null() {
            return Ok(());
        }
        check.borrow_mut()(&instance).map_err(TestCaseError::fail)
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}
