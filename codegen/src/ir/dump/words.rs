//! Small things as text: values, rules, conditions, marks.

use oasmith::Counted;

use oasmith::json_string;

use crate::ir::{Access, Bound, Condition, Flag, Flags, NumberDomain, Path, Rule, Value};

pub(super) fn json(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Number(lexeme) => lexeme.clone(),
        Value::Text(text) => json_string(text),
        Value::List(items) => {
            let items: Vec<String> = items.iter().map(json).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Map(entries) => {
            let entries = entries.iter();
            let entries =
                entries.map(|(key, value)| format!("{}: {}", json_string(key), json(value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
    }
}

pub(super) fn rule(rule: &Rule) -> String {
    let bound = |sign: &str, bound: &Bound| {
        let equal = if bound.exclusive { "" } else { "=" };
        format!("{sign}{equal} {}", bound.value)
    };
    match rule {
        Rule::AtLeast(count, of) => format!("{} >= {count}", counted(*of)),
        Rule::AtMost(count, of) => format!("{} <= {count}", counted(*of)),
        Rule::Pattern(pattern) => format!("pattern /{}/", pattern.source),
        Rule::Minimum(end) => bound(">", end),
        Rule::Maximum(end) => bound("<", end),
        Rule::MultipleOf(factor) => format!("multiple of {factor}"),
        Rule::UniqueItems => "items unique".to_owned(),
    }
}

const fn counted(of: Counted) -> &'static str {
    match of {
        Counted::Characters => "length",
        Counted::Bytes | Counted::Items | Counted::Members => of.plural(),
    }
}

pub(super) fn condition(it: &Condition) -> String {
    let place = |path: &Path| {
        if path.is_empty() {
            "it".to_owned()
        } else {
            path.join(".")
        }
    };
    let list = |values: &[Value]| values.iter().map(json).collect::<Vec<_>>().join(", ");
    let all = |inner: &[Condition]| inner.iter().map(condition).collect::<Vec<_>>().join(", ");
    match it {
        Condition::Present(path) => format!("has {}", place(path)),
        Condition::Is(path, values) => format!("{} is {}", place(path), list(values)),
        Condition::Contains(path, values) => format!("{} contains {}", place(path), list(values)),
        Condition::Count(path, least, greatest) => {
            let least = least.map_or(String::new(), |least| format!("{least} <= "));
            let greatest = greatest.map_or(String::new(), |greatest| format!(" <= {greatest}"));
            format!("{least}count of {}{greatest}", place(path))
        }
        Condition::Not(inner) => format!("not({})", condition(inner)),
        Condition::All(inner) => format!("all({})", all(inner)),
        Condition::Any(inner) => format!("any({})", all(inner)),
        Condition::One(inner) => format!("one({})", all(inner)),
    }
}

/// Flags, each with a space before it.
pub(super) fn flags(flags: &Flags) -> String {
    flags
        .iter()
        .map(|mark| format!(" @{}", word(mark)))
        .collect()
}

fn word(mark: Flag) -> &'static str {
    match mark {
        Flag::Deprecated => "deprecated",
        Flag::Beta => "beta",
        Flag::Secret => "secret",
        Flag::ReturnedOnce => "returned-once",
    }
}

/// Who may set a member, with a space before it.
pub(super) fn access(access: Access) -> &'static str {
    match access {
        Access::Both => "",
        Access::Read => " read-only",
        Access::Write => " write-only",
    }
}

pub(super) fn domain(domain: NumberDomain) -> &'static str {
    match domain {
        NumberDomain::Integer => "integer",
        NumberDomain::Sized(format) => format.name(),
        NumberDomain::Decimal => "decimal",
        NumberDomain::Float => "float",
        NumberDomain::Double => "double",
    }
}
