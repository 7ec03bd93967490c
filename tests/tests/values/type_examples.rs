//! The values that types have for tests are those that are written, keep every rule, and are valid by a third party.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use tests::document::document;
use tests::oracle::Oracle;
use tests::type_examples::{ALL, MISSING, Made};

/// Descriptions of which the third party refuses values, with why.
const READ_OTHERWISE: &[(&str, &str)] = &[
    (
        "frameworks/placeholders",
        "a name in angle brackets stands for any name",
    ),
    (
        "frameworks/springdoc",
        "what Java writes of a class is read as what is sent",
    ),
    ("numbers/edges", "its numbers are doubles"),
    ("settings/skip", "what a setting leaves out is not there"),
    ("unions/heirs", "it knows no discriminator"),
    ("unions/mapping_leads_nowhere", "it knows no discriminator"),
    ("unions/tag_values", "it knows no discriminator"),
];

/// Types that have no value, besides other names of types of the language and of the runtime.
const WITHOUT: &[(&str, &str, &str)] = &[
    ("settings/examples", "Impossible", "no value is valid"),
    (
        "settings/examples",
        "Payment",
        "it holds a type of your own, which alone knows what is valid",
    ),
    (
        "unions/mapping_leads_nowhere",
        "Unknown",
        "no value that was tried is valid",
    ),
    (
        "unions/nested",
        "Holder",
        "no value that was tried is valid",
    ),
];

#[test]
fn values_of_types_are_those_that_are_written() {
    let mut faults = Vec::new();
    for (label, name, json, make) in ALL {
        let Made {
            json: made,
            broken,
            is_read,
        } = make();
        if !is_same(&parsed(json), &parsed(&made)) || broken.is_some() || !is_read {
            faults.push(format!("{label} {name}: {json}\n  {made} {broken:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(ALL.len() > 1000, "{} values", ALL.len());
}

#[test]
fn values_of_types_are_valid_by_a_third_party() {
    let (mut seen, mut refused) = (0, BTreeMap::new());
    for label in ALL.iter().map(|row| row.0).collect::<BTreeSet<_>>() {
        let oracle = Oracle::new(document(label));
        let own = ALL.iter().filter(|row| row.0 == label);
        for (_, name, json, _) in own.filter(|row| !oracle.component(row.1).is_null()) {
            seen += 1;
            if !oracle.validator(name).is_valid(&parsed(json)) {
                refused.insert(label, format!("{name}: {json}"));
            }
        }
    }
    let known: BTreeSet<&str> = READ_OTHERWISE.iter().map(|(label, _)| *label).collect();
    let found: BTreeSet<&str> = refused.keys().copied().collect();
    assert_eq!(found, known, "{refused:#?}");
    assert!(seen > 500, "{seen} values of components");
}

#[test]
fn types_without_a_value_are_known() {
    let is_alias = |why: &str| why.starts_with("another name");
    let others = MISSING.iter().filter(|(_, _, why)| !is_alias(why));
    let others: Vec<(&str, &str, &str)> = others.copied().collect();
    assert_eq!(others, WITHOUT);
}

fn parsed(json: &str) -> Value {
    serde_json::from_str(json).expect("JSON")
}

/// Numbers are equal by their value: `1` and `1.0` are one number.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (Value::Array(one), Value::Array(other)) => {
            let mut pairs = one.iter().zip(other);
            one.len() == other.len() && pairs.all(|(one, other)| is_same(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            let has = |(name, value)| other.get(name).is_some_and(|other| is_same(value, other));
            one.len() == other.len() && one.iter().all(has)
        }
        _ => one == other,
    }
}
