//! Times that are called as what an item becomes: `cancelled_at`, `published_at`, `paidAt`.

use std::time::SystemTime;

use oasmith::Format;
use oasmith_codegen::ir::{Api, Field, Presence, ShapeKind, Use, Value, words};

use super::members;
use super::times::{AROUND, is_time, time_like};

/// What an item becomes, or is no longer.
struct Step {
    /// How it may be called.
    names: Vec<String>,
    is_so: bool,
}

/// A change of an item.
pub(super) struct StateTimes<'c> {
    pub api: &'c Api,
    pub used: Use,
    /// The steps to its state.
    pub state: Option<&'c [String]>,
    /// The state of new items.
    pub first: Option<String>,
    /// The verb of an action of which nothing else is known, as the path has it.
    pub verb: Option<&'c str>,
    pub now: SystemTime,
}

impl StateTimes<'_> {
    /// Sets the times of what the item has become, and takes away those of what it is no longer. What the change sets itself stays.
    pub(super) fn set_times(&self, after: &mut Value, before: &Value) {
        let steps = self.steps(after, before);
        if steps.is_empty() {
            return;
        }
        for (at, field) in self.fields() {
            let known = members::get(before, &at);
            let found = steps.iter().find(|it| self.is_time_of(field, it));
            let found = found.filter(|_| members::get(after, &at) == known);
            let Some((step, time)) = found.zip(self.time(field)) else {
                continue;
            };
            if step.is_so {
                members::set(after, &at, time);
            } else if known.is_some() && field.value.nullable {
                members::set(after, &at, Value::Null);
            } else if field.presence != Presence::Required {
                members::remove(after, &at);
            }
        }
    }

    fn steps(&self, after: &Value, before: &Value) -> Vec<Step> {
        let mut found = Vec::new();
        let mut add = |name: &str, is_so| {
            let letters = words(name).concat();
            if !letters.is_empty() {
                let names = spellings(&letters);
                found.push(Step { names, is_so });
            }
        };
        let state = |of| self.state.and_then(|it| members::text(of, it));
        let (from, to) = (state(before), state(after));
        if let (true, Some(to)) = (from != to, &to) {
            add(to, true);
            // What an item was, it is no longer where it begins again: others lead on.
            let undone = from.filter(|_| Some(to) == self.first.as_ref());
            if let Some(undone) = undone {
                add(&undone, false);
            }
        }
        let flags = members::all(after).into_iter();
        for (name, value) in flags {
            if let Value::Bool(is_so) = value
                && members::get(before, std::slice::from_ref(&name)) != Some(&value)
            {
                add(name.strip_prefix("is").unwrap_or(&name), is_so);
            }
        }
        if let Some(verb) = self.verb {
            let verb = words(verb).into_iter().next().unwrap_or_default();
            let undone = verb.strip_prefix("un").or(verb.strip_prefix("de"));
            add(&verb, true);
            if let Some(undone) = undone {
                add(undone, false);
            }
        }
        found
    }

    /// The members of the item with the steps to them, also those of objects that stand for all of it.
    fn fields(&self) -> Vec<(Vec<String>, &Field)> {
        let fields = |used: Use| {
            let record = self.api.shapes.get(used.shape).kind.record();
            record.into_iter().flat_map(|it| &it.fields)
        };
        let mut all = Vec::new();
        for field in fields(self.used) {
            if AROUND.contains(&field.wire.as_str()) {
                let inner = fields(field.value);
                all.extend(inner.map(|it| (vec![field.wire.clone(), it.wire.clone()], it)));
            }
            all.push((vec![field.wire.clone()], field));
        }
        all
    }

    /// Whether a member is called as the time of a step. A number that is called so and nothing else is an amount: `paid`.
    fn is_time_of(&self, field: &Field, step: &Step) -> bool {
        let names: Vec<&str> = step.names.iter().map(String::as_str).collect();
        let kind = &self.api.shapes.get(field.value.shape).kind;
        let is_bare = || names.contains(&words(&field.wire).concat().as_str());
        let is_amount = matches!(kind, ShapeKind::Number(_)) && is_bare();
        is_time(&field.wire, &names) && !is_amount
    }

    /// The time as a member has it; none where that is no time.
    fn time(&self, field: &Field) -> Option<Value> {
        let kind = &self.api.shapes.get(field.value.shape).kind;
        if matches!(kind, ShapeKind::Number(_)) {
            return time_like(&Value::Number("0".to_owned()), self.now);
        }
        let format = kind.text()?.format;
        let is_date = format == Some(Format::Date);
        let like = if is_date {
            "1970-01-01"
        } else {
            "1970-01-01T00:00:00Z"
        };
        let is_time = is_date || format == Some(Format::DateTime);
        time_like(&Value::Text(like.to_owned()), self.now).filter(|_| is_time)
    }
}

/// How a time may be called by what happens: `cancelled`, `canceled` and `cancel`; `activated` by `active`, `archived` by `archive`.
fn spellings(letters: &str) -> Vec<String> {
    let stem = letters.trim_end_matches('e');
    let plain = letters.strip_suffix("ed").unwrap_or(letters);
    let last = letters.chars().next_back().into_iter().collect::<String>();
    let mut all: Vec<String> = ["", "d", "ed"].map(|end| format!("{letters}{end}")).into();
    all.extend([
        format!("{letters}{last}ed"),
        format!("{stem}ated"),
        plain.to_owned(),
        format!("{plain}e"),
    ]);
    for (one, two) in [("lled", "led"), ("led", "lled")] {
        let other = letters.strip_suffix(one);
        all.extend(other.map(|it| format!("{it}{two}")));
    }
    if letters == "pay" {
        all.push("paid".to_owned());
    }
    all
}
