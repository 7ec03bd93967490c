//! Small things as text: values, rules, marks.

use oasmith::Counted;

use oasmith::json_string;

use crate::ir::{Access, Bound, Flag, Flags, NumberDomain, Rule, Unchecked, Value};

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

/// Flags, each with a space before it.
pub(super) fn flags(flags: &Flags) -> String {
    let words = flags.iter().map(|mark| format!(" @{}", word(mark)));
    let sunset = flags.sunset.iter().map(|day| format!(" @sunset({day})"));
    words.chain(sunset).collect()
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

pub(super) fn unchecked(statement: &Unchecked) -> String {
    match statement {
        Unchecked::ListedOnce => "that listed values fit one alternative only".to_owned(),
        Unchecked::Null => "that null is not valid".to_owned(),
        Unchecked::Encoding(name) => format!("contentEncoding {name}"),
        Unchecked::MediaType(name) => format!("contentMediaType {name}"),
        Unchecked::Schema(text) => format!("contentSchema {text}"),
        Unchecked::Xml(text) => format!("xml {text}"),
    }
}
