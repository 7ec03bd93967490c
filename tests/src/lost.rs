//! What a value lost on a round trip: the members that a schema describes, by the annotations of a third-party validator.

use std::collections::{BTreeMap, BTreeSet};

use jsonschema::Evaluation;
use serde_json::Value;

/// The members that some schema describes which the value fits, by the place of their object.
type Described = BTreeMap<String, BTreeSet<String>>;

/// The places of members that were lost although a schema describes them, and of values that were changed.
#[must_use]
pub fn lost(evaluation: &Evaluation, sent: &Value, kept: &Value) -> Vec<String> {
    let mut described = Described::new();
    for entry in evaluation.iter_annotations() {
        let names = entry.annotations.value().as_array().into_iter().flatten();
        let names = names.filter_map(Value::as_str).map(str::to_owned);
        let place = entry.instance_location.as_str().to_owned();
        described.entry(place).or_default().extend(names);
    }
    let mut lost = Vec::new();
    compare(&described, sent, kept, "", &mut lost);
    lost
}

fn compare(described: &Described, sent: &Value, kept: &Value, at: &str, lost: &mut Vec<String>) {
    match (sent, kept) {
        (Value::Object(sent), Value::Object(kept)) => {
            for (name, value) in sent {
                let place = format!("{at}/{}", name.replace('~', "~0").replace('/', "~1"));
                let is_described = || described.get(at).is_some_and(|names| names.contains(name));
                match kept.get(name) {
                    Some(kept) => compare(described, value, kept, &place, lost),
                    None if is_described() => lost.push(place),
                    None => {}
                }
            }
        }
        (Value::Array(sent), Value::Array(kept)) if sent.len() == kept.len() => {
            for (index, (sent, kept)) in sent.iter().zip(kept).enumerate() {
                compare(described, sent, kept, &format!("{at}/{index}"), lost);
            }
        }
        // One number, however it is written.
        (Value::Number(sent), Value::Number(kept)) if sent.as_f64() == kept.as_f64() => {}
        (sent, kept) if sent == kept => {}
        (_, _) => lost.push(at.to_owned()),
    }
}
