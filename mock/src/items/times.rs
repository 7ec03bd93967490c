//! Members that are times: when an item was created, and when it was changed last.

use std::time::{SystemTime, UNIX_EPOCH};

use oasmith_codegen::ir::{Value, words};

use super::members;

/// What the time of creation is called, without signs and capitals.
const CREATED: &[&str] = &[
    "created",
    "createdat",
    "createdon",
    "createtime",
    "creationdate",
    "creationtime",
    "datecreated",
];

/// What the time of the last change is called.
const UPDATED: &[&str] = &[
    "changedat",
    "dateupdated",
    "lastmodified",
    "lastupdated",
    "modified",
    "modifiedat",
    "modifiedon",
    "updated",
    "updatedat",
    "updatedon",
    "updatetime",
];

/// Sets both times of a new item where a sample of it has them.
pub(crate) fn set_created(item: &mut Value, sample: &Value, now: SystemTime) {
    set(item, sample, now, CREATED);
    set_updated(item, sample, now);
}

/// Sets the time of the last change.
pub(super) fn set_updated(item: &mut Value, sample: &Value, now: SystemTime) {
    set(item, sample, now, UPDATED);
}

/// Takes the time of creation of the item that was there.
pub(super) fn keep_created(item: &mut Value, before: &Value) {
    for (name, value) in named(before, CREATED) {
        members::set(item, std::slice::from_ref(name), value.clone());
    }
}

fn set(item: &mut Value, sample: &Value, now: SystemTime, names: &[&str]) {
    for (name, sampled) in named(sample, names) {
        if let Some(time) = time_like(sampled, now) {
            members::set(item, std::slice::from_ref(name), time);
        }
    }
}

fn named<'v>(value: &'v Value, names: &'v [&str]) -> impl Iterator<Item = (&'v String, &'v Value)> {
    let all = if let Value::Map(all) = value {
        all.as_slice()
    } else {
        &[]
    };
    let is_named = |name: &str| {
        let letters = words(name).concat();
        names.contains(&letters.as_str())
    };
    let pairs = all.iter().map(|(name, value)| (name, value));
    pairs.filter(move |(name, _)| is_named(name))
}

/// A time as this one is written: as a timestamp, as a date, or in seconds or milliseconds since 1970.
fn time_like(sampled: &Value, now: SystemTime) -> Option<Value> {
    let since = now.duration_since(UNIX_EPOCH).ok()?;
    let seconds = i64::try_from(since.as_secs()).ok()?;
    let timestamp = jiff::Timestamp::from_second(seconds).ok()?;
    match sampled {
        Value::Text(text) if text.parse::<jiff::Timestamp>().is_ok() => {
            Some(Value::Text(timestamp.to_string()))
        }
        Value::Text(text) if text.len() == 10 && text.parse::<jiff::civil::Date>().is_ok() => Some(
            Value::Text(timestamp.to_string().chars().take(10).collect()),
        ),
        Value::Number(number) if number.parse::<i64>().is_ok() => {
            let is_fine = number.len() > 12;
            let number = seconds.to_string();
            Some(Value::Number(if is_fine {
                format!("{number}000")
            } else {
                number
            }))
        }
        Value::Text(_)
        | Value::Number(_)
        | Value::Null
        | Value::Bool(_)
        | Value::List(_)
        | Value::Map(_) => None,
    }
}
