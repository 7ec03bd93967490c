//! Whether a value of the description is valid for a shape of it: defaults and examples are held against their own schemas.
//!
//! Only what is certain is a fault: what cannot be decided here (formats, a pattern whose budget is spent) is let pass.

use runtime::pointer::escape;

use pattern::Outcome;

use super::patterns::found;
use crate::ir::{
    Api, Bound, Condition, Enum, NumberDomain, Path, Presence, Record, Rest, Rule, Ruled,
    ShapeKind, Union, Use, Value, ValueSet,
};
use runtime::exact::Exact;

/// Why a value is not valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fault {
    /// The place within the value, as a JSON pointer; empty for the value itself.
    pub pointer: String,
    /// What is wrong, as a sentence goes on after "it": `must be a string`.
    pub says: String,
}

/// Values nest no deeper than the loader allows, and shapes may lead in circles.
const MAX_DEPTH: usize = 100;

/// The first fault of a value, if it surely has one.
pub(super) fn fault(api: &Api, used: Use, value: &Value) -> Option<Fault> {
    Judge { api }.value(used, value, "", MAX_DEPTH)
}

struct Judge<'a> {
    api: &'a Api,
}

impl Judge<'_> {
    fn value(&self, used: Use, value: &Value, at: &str, depth: usize) -> Option<Fault> {
        let depth = depth.checked_sub(1)?;
        if used.nullable && *value == Value::Null {
            return None;
        }
        match (&self.api.shapes.get(used.shape).kind, value) {
            (ShapeKind::Anything | ShapeKind::Opaque(_), _) | (ShapeKind::Bool, Value::Bool(_)) => {
                None
            }
            (ShapeKind::Nothing, _) => fault_at(at, "is not valid, whatever it is"),
            (ShapeKind::Constant(only), value) if same(only, value) => None,
            (ShapeKind::Constant(only), _) => fault_at(at, format!("must be {}", shown(only))),
            (ShapeKind::Number(number), Value::Number(lexeme)) => {
                let is_integer = matches!(
                    number.domain,
                    NumberDomain::Integer | NumberDomain::Sized(_)
                );
                let exact = Exact::parse(lexeme)?;
                if is_integer && !exact.is_integer() {
                    return fault_at(at, "must be an integer");
                }
                rules(&number.rules, at, Subject::Number(&exact))
            }
            (ShapeKind::Text(text), Value::Text(value)) => {
                rules(&text.rules, at, Subject::Text(value))
            }
            (ShapeKind::Enum(values), Value::Text(text)) => listed(values, text, at),
            (ShapeKind::IntegerEnum(values), Value::Number(lexeme)) => {
                let is_known = values.position_of_integer(lexeme).is_some();
                unlisted(values, is_known, at)
            }
            (ShapeKind::List(list), Value::List(items)) => {
                let by_count = rules(&list.rules, at, Subject::Items(items));
                by_count.or_else(|| {
                    let mut items = items.iter().enumerate();
                    items.find_map(|(index, item)| {
                        self.value(list.item, item, &format!("{at}/{index}"), depth)
                    })
                })
            }
            (ShapeKind::Tuple(tuple), Value::List(items)) => {
                let count = tuple.items.len();
                if items.len() != count {
                    return fault_at(at, format!("must have {count} items"));
                }
                let mut items = tuple.items.iter().zip(items).enumerate();
                items.find_map(|(index, (used, item))| {
                    self.value(*used, item, &format!("{at}/{index}"), depth)
                })
            }
            (ShapeKind::Map(map), Value::Map(entries)) => {
                let by_count = rules(&map.rules, at, Subject::Members(entries.len()));
                by_count.or_else(|| {
                    let mut entries = entries.iter();
                    entries.find_map(|(key, value)| {
                        self.value(map.value, value, &below(at, key), depth)
                    })
                })
            }
            (ShapeKind::Record(record), Value::Map(entries)) => {
                self.record(record, value, entries, at, depth)
            }
            (ShapeKind::Union(union), value) => self.union(union, value, at, depth),
            (kind, _) => fault_at(at, format!("must be {}", word(kind))),
        }
    }

    fn record(
        &self,
        record: &Record,
        value: &Value,
        entries: &[(String, Value)],
        at: &str,
        depth: usize,
    ) -> Option<Fault> {
        let find = |wire: &str| entries.iter().find(|(key, _)| key == wire);
        for field in &record.fields {
            let found = match (find(&field.wire), &field.presence) {
                (Some((key, value)), _) => self.value(field.value, value, &below(at, key), depth),
                (None, Presence::Required) => fault_at(at, format!("must have `{}`", field.wire)),
                (None, Presence::Optional | Presence::Defaulted(_)) => None,
            };
            if found.is_some() {
                return found;
            }
        }
        let is_known = |key: &str| record.fields.iter().any(|field| field.wire == key);
        let mut others = entries.iter().filter(|(key, _)| !is_known(key));
        let by_rest = match record.rest {
            Rest::Ignored => None,
            Rest::Refused => {
                let other = others.next();
                other.and_then(|(key, _)| fault_at(at, format!("must not have `{key}`")))
            }
            Rest::Kept(kept) => {
                others.find_map(|(key, value)| self.value(kept, value, &below(at, key), depth))
            }
        };
        let by_count = || rules(&record.counts, at, Subject::Members(entries.len()));
        let by_rule = || {
            let mut rules = record.rules.iter();
            let broken = rules.find(|rule| !holds(&rule.condition, value))?;
            fault_at(at, broken.says.clone())
        };
        by_rest.or_else(by_count).or_else(by_rule)
    }

    fn union(&self, union: &Union, value: &Value, at: &str, depth: usize) -> Option<Fault> {
        let mut faults = Vec::new();
        for variant in &union.variants {
            faults.push(self.value(variant.value, value, at, depth)?);
        }
        match faults.as_slice() {
            [only] => Some(only.clone()),
            _ => {
                let roles: Vec<&str> = union.variants.iter().map(|it| it.role.as_str()).collect();
                fault_at(at, format!("must be one of {}", roles.join(", ")))
            }
        }
    }
}

/// The first rule that a text surely breaks.
pub(super) fn broken_text(all: &[Ruled], text: &str) -> Option<Fault> {
    rules(all, "", Subject::Text(text))
}

/// Whether a condition holds for an object.
pub(super) fn holds(condition: &Condition, value: &Value) -> bool {
    match condition {
        Condition::Present(path) => reach(value, path).is_some(),
        Condition::Is(path, values) => {
            reach(value, path).is_some_and(|found| values.iter().any(|value| same(value, found)))
        }
        Condition::Contains(path, values) => match reach(value, path) {
            Some(Value::List(items)) => items
                .iter()
                .any(|item| values.iter().any(|value| same(value, item))),
            Some(_) | None => false,
        },
        Condition::Count(path, least, greatest) => match reach(value, path) {
            Some(Value::List(items)) => {
                let count = items.len() as u64;
                least.is_none_or(|least| count >= least)
                    && greatest.is_none_or(|greatest| count <= greatest)
            }
            Some(_) | None => false,
        },
        Condition::Not(inner) => !holds(inner, value),
        Condition::All(all) => all.iter().all(|condition| holds(condition, value)),
        Condition::Any(any) => any.iter().any(|condition| holds(condition, value)),
        Condition::One(one) => {
            one.iter()
                .filter(|condition| holds(condition, value))
                .count()
                == 1
        }
    }
}

fn reach<'v>(value: &'v Value, path: &Path) -> Option<&'v Value> {
    path.iter().try_fold(value, |value, name| match value {
        Value::Map(entries) => entries
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::List(_) => None,
    })
}

fn listed(values: &Enum, text: &str, at: &str) -> Option<Fault> {
    let is_known = values.values.iter().any(|value| value.wire == text);
    match values.set {
        ValueSet::Open if !is_known => broken_text(&values.rules, text).map(|fault| Fault {
            pointer: at.to_owned(),
            ..fault
        }),
        ValueSet::Documented | ValueSet::Closed => unlisted(values, is_known, at),
        ValueSet::Open => None,
    }
}

/// What is wrong with a value that is none of those that are listed.
fn unlisted(values: &Enum, is_known: bool, at: &str) -> Option<Fault> {
    if is_known {
        return None;
    }
    let known = values.values.iter().take(8);
    let known: Vec<String> = known.map(|value| format!("`{}`", value.wire)).collect();
    let more = if values.values.len() > 8 { " …" } else { "" };
    fault_at(at, format!("must be one of {}{more}", known.join(", ")))
}

fn rules(all: &[Ruled], at: &str, subject: Subject<'_>) -> Option<Fault> {
    all.iter().find_map(|ruled| {
        let says = breaks(&ruled.rule, subject)?;
        fault_at(at, ruled.says.clone().unwrap_or(says))
    })
}

/// What a rule looks at.
#[derive(Clone, Copy)]
enum Subject<'v> {
    Text(&'v str),
    Number(&'v Exact),
    Items(&'v [Value]),
    Members(usize),
}

impl Subject<'_> {
    /// How many characters, items or members it has.
    fn count(self) -> u64 {
        match self {
            Self::Text(text) => text.chars().count() as u64,
            Self::Items(items) => items.len() as u64,
            Self::Members(count) => count as u64,
            Self::Number(_) => 0,
        }
    }
}

/// How a subject breaks a rule, if it surely does.
fn breaks(rule: &Rule, subject: Subject<'_>) -> Option<String> {
    let beyond = |bound: &Bound, outside: bool, value: &Exact| {
        outside || bound.exclusive && *value == bound.value
    };
    match (rule, subject) {
        (Rule::AtLeast(least, of), _) if subject.count() < *least => Some(format!(
            "must have at least {least} {}",
            of.representation()
        )),
        (Rule::AtMost(most, of), _) if subject.count() > *most => {
            Some(format!("must have at most {most} {}", of.representation()))
        }
        (Rule::Pattern(pattern), Subject::Text(text)) => {
            let is_broken = found(&pattern.source, text) == Some(Outcome::NoMatch);
            is_broken.then(|| format!("must match `{}`", pattern.source))
        }
        (Rule::Minimum(bound), Subject::Number(value)) => {
            let word = if bound.exclusive {
                "more than"
            } else {
                "at least"
            };
            let is_broken = beyond(bound, *value < bound.value, value);
            is_broken.then(|| format!("must be {word} {}", bound.value))
        }
        (Rule::Maximum(bound), Subject::Number(value)) => {
            let word = if bound.exclusive {
                "less than"
            } else {
                "at most"
            };
            let is_broken = beyond(bound, *value > bound.value, value);
            is_broken.then(|| format!("must be {word} {}", bound.value))
        }
        (Rule::UniqueItems, Subject::Items(items)) => {
            has_twins(items).then(|| "must not have equal items".to_owned())
        }
        (_, _) => None,
    }
}

fn has_twins(items: &[Value]) -> bool {
    let twin = |(at, item)| items.iter().skip(at + 1).any(|other| same(item, other));
    items.iter().enumerate().any(twin)
}

/// Whether two values are equal as JSON Schema compares them.
fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => {
            match (Exact::parse(one), Exact::parse(other)) {
                (Some(one), Some(other)) => one == other,
                (_, _) => one == other,
            }
        }
        (Value::List(one), Value::List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        (Value::Map(one), Value::Map(other)) => {
            one.len() == other.len()
                && one.iter().all(|(key, value)| {
                    let twin = other.iter().find(|(name, _)| name == key);
                    twin.is_some_and(|(_, twin)| same(value, twin))
                })
        }
        (one, other) => one == other,
    }
}

fn fault_at(at: &str, says: impl Into<String>) -> Option<Fault> {
    Some(Fault {
        pointer: at.to_owned(),
        says: says.into(),
    })
}

fn below(at: &str, key: &str) -> String {
    format!("{at}/{}", escape(key))
}

/// A value as a message shows it.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => format!("`{value}`"),
        Value::Number(lexeme) => format!("`{lexeme}`"),
        Value::Text(text) => format!("`{text}`"),
        Value::List(_) => "this list".to_owned(),
        Value::Map(_) => "this object".to_owned(),
    }
}

fn word(kind: &ShapeKind) -> &'static str {
    match kind {
        ShapeKind::Anything | ShapeKind::Opaque(_) => "anything",
        ShapeKind::Nothing => "nothing",
        ShapeKind::Bool => "a boolean",
        ShapeKind::Number(_) | ShapeKind::IntegerEnum(_) => "a number",
        ShapeKind::Text(_) | ShapeKind::Enum(_) => "a string",
        ShapeKind::Constant(_) => "the one value",
        ShapeKind::List(_) | ShapeKind::Tuple(_) => "an array",
        ShapeKind::Map(_) | ShapeKind::Record(_) => "an object",
        ShapeKind::Union(_) => "one of the alternatives",
    }
}
