//! Members that are times: when an item was created, and when it was changed last.

use std::time::{SystemTime, UNIX_EPOCH};

use oasmith_codegen::ir::{Value, words};

use super::members;

/// Words of the time of creation: `created_at`, `dateCreated`, `inserted_at`, `creationTimestamp`.
const CREATED: &[&str] = &["create", "created", "creation", "inserted"];

/// Words of the time of the last change: `updatedAt`, `lastModifiedDate`, `modified_on`.
const UPDATED: &[&str] = &["changed", "modification", "modified", "update", "updated"];

/// What else such names have.
const OTHERS: &[&str] = &[
    "at",
    "date",
    "datetime",
    "gmt",
    "last",
    "on",
    "time",
    "timestamp",
    "utc",
];

/// Objects in which times stand for the whole item: of JSON:API, SCIM and Kubernetes.
pub(super) const AROUND: &[&str] = &["attributes", "meta", "metadata"];

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
    for (steps, value) in named(before, CREATED) {
        members::set(item, &steps, value.clone());
    }
}

fn set(item: &mut Value, sample: &Value, now: SystemTime, kind: &[&str]) {
    for (steps, sampled) in named(sample, kind) {
        if let Some(time) = time_like(sampled, now) {
            members::set(item, &steps, time);
        }
    }
}

/// The members that are called as times of a kind, by the steps to them.
fn named<'v>(value: &'v Value, kind: &[&str]) -> Vec<(Vec<String>, &'v Value)> {
    let Value::Map(all) = value else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for (name, value) in all {
        if is_time(name, kind) {
            found.push((vec![name.clone()], value));
        } else if AROUND.contains(&name.as_str())
            && let Value::Map(inner) = value
        {
            let inner = inner.iter().filter(|(inner, _)| is_time(inner, kind));
            let steps = |inner: &String| vec![name.clone(), inner.clone()];
            found.extend(inner.map(|(inner, value)| (steps(inner), value)));
        }
    }
    found
}

/// Whether a name says a time of a kind, and nothing else, also where nothing tells its words apart.
pub(super) fn is_time(name: &str, kind: &[&str]) -> bool {
    fn consists(letters: &str, kind: &[&str], is_of_kind: bool) -> bool {
        if letters.is_empty() {
            return is_of_kind;
        }
        // A state of signs alone leaves a word without letters, which leads nowhere.
        let rest = |word: &&str| letters.strip_prefix(*word).filter(|it| *it != letters);
        let mut kinds = kind.iter().filter_map(rest);
        let mut others = OTHERS.iter().filter_map(rest);
        kinds.any(|it| consists(it, kind, true)) || others.any(|it| consists(it, kind, is_of_kind))
    }
    consists(&words(name).concat(), kind, false)
}

/// A time as this one is written: as a timestamp, as a date, or in seconds or milliseconds since 1970.
pub(super) fn time_like(sampled: &Value, now: SystemTime) -> Option<Value> {
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

#[cfg(test)]
mod tests {
    use super::{CREATED, UPDATED, is_time};

    #[test]
    fn times_are_known_by_their_names() {
        for name in [
            "created",
            "createdAt",
            "created_on",
            "createDate",
            "createtime",
            "creationTimestamp",
            "inserted_at",
            "date_created_gmt",
        ] {
            assert!(is_time(name, CREATED) && !is_time(name, UPDATED), "{name}");
        }
        for name in [
            "updatedAt",
            "lastUpdated",
            "lastupdated",
            "lastModifiedDate",
            "lastModificationTime",
            "date_modified",
        ] {
            assert!(is_time(name, UPDATED) && !is_time(name, CREATED), "{name}");
        }
        for name in [
            "createdBy",
            "date",
            "last",
            "timestamp",
            "recreated",
            "updates",
        ] {
            assert!(!is_time(name, CREATED) && !is_time(name, UPDATED), "{name}");
            assert!(!is_time(name, &[""]), "{name}");
        }
    }
}
