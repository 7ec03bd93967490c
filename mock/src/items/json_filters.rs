//! Filters that are JSON: `{"status": "open"}`, with operators as `MongoDB` has them (`{"size": {"$gt": 3}}`) or `LoopBack` (`{"where": {"size": {"gt": 3}}}`).

use oasmith_codegen::ir::{Comparison, Value};

use super::filter_expressions::{FilterExpression, MAX_DEPTH, TextComparison};

/// Members of an object in which an object with conditions stands among what says how to list.
const CONDITIONS: &[&str] = &["where", "filter", "selector"];

/// What a member is compared by, without `$` and underscores.
const OPERATORS: &[(&str, TextComparison)] = &[
    ("eq", TextComparison::Usual(Comparison::Equal)),
    ("in", TextComparison::Usual(Comparison::Equal)),
    ("inq", TextComparison::Usual(Comparison::Equal)),
    ("gt", TextComparison::Usual(Comparison::MoreThan)),
    ("gte", TextComparison::Usual(Comparison::AtLeast)),
    ("lt", TextComparison::Usual(Comparison::LessThan)),
    ("lte", TextComparison::Usual(Comparison::AtMost)),
    ("contains", TextComparison::Usual(Comparison::Contains)),
    ("like", TextComparison::Usual(Comparison::Contains)),
    ("ilike", TextComparison::Usual(Comparison::Contains)),
    ("startswith", TextComparison::Begins),
    ("endswith", TextComparison::Ends),
];

/// Those that are true where the value is not equal.
const UNEQUAL: &[&str] = &["ne", "neq", "nin", "not"];

/// What an object asks of items; nothing where it is in another language.
pub(super) fn read(filter: &Value) -> Option<FilterExpression> {
    let Value::Map(members) = filter else {
        return None;
    };
    let is_conditions = |it: &&(String, Value)| {
        CONDITIONS.contains(&it.0.as_str()) && matches!(it.1, Value::Map(_))
    };
    let conditions = members.iter().find(is_conditions);
    all(conditions.map_or(filter, |(_, it)| it), 0)
}

/// All members of an object hold.
fn all(filter: &Value, depth: usize) -> Option<FilterExpression> {
    let Value::Map(members) = filter else {
        return None;
    };
    if depth > MAX_DEPTH {
        return None;
    }
    let each = members.iter().map(|(name, asked)| {
        let several = || match asked {
            Value::List(parts) => parts.iter().map(|it| all(it, depth + 1)).collect(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::Map(_) => {
                None
            }
        };
        match name.trim_start_matches('$') {
            "and" => several().map(FilterExpression::All),
            "or" => several().map(FilterExpression::Any),
            "nor" => several().map(|it| not(FilterExpression::Any(it))),
            "not" => all(asked, depth + 1).map(not),
            _ => compared(name, asked, depth),
        }
    });
    each.collect::<Option<_>>().map(FilterExpression::All)
}

/// A member is what is asked for: a value, one of several, or what operators say.
fn compared(name: &str, asked: &Value, depth: usize) -> Option<FilterExpression> {
    let equal = TextComparison::Usual(Comparison::Equal);
    let compared = |how, wanted| FilterExpression::Compared(name.to_owned(), how, wanted);
    let Value::Map(operators) = asked else {
        return Some(compared(equal, each(asked)));
    };
    let parts = operators.iter().map(|(operator, wanted)| {
        let letters = operator.trim_matches(['$', '_']).to_ascii_lowercase();
        let mut known = OPERATORS.iter();
        let known = known.find(|(known, _)| *known == letters);
        match known {
            Some((_, how)) => Some(compared(*how, each(wanted))),
            None if UNEQUAL.contains(&letters.as_str()) => Some(not(compared(equal, each(wanted)))),
            // An object within: its members are those of the member.
            None if !operator.starts_with('$') && depth < MAX_DEPTH => {
                self::compared(&format!("{name}.{operator}"), wanted, depth + 1)
            }
            None => None,
        }
    });
    parts.collect::<Option<_>>().map(FilterExpression::All)
}

fn not(of: FilterExpression) -> FilterExpression {
    FilterExpression::Not(Box::new(of))
}

/// The values of which one is wanted; the signs around a part of a text are none of it.
fn each(wanted: &Value) -> Vec<Value> {
    match wanted {
        Value::List(all) => all.clone(),
        Value::Text(text) => vec![Value::Text(text.trim_matches('%').to_owned())],
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Map(_) => vec![wanted.clone()],
    }
}

#[cfg(test)]
mod tests {
    use oasmith_codegen::ir::Value;

    #[test]
    fn json_of_several_services_holds() {
        let item = r#"{"name": "ada", "age": 36, "owner": {"id": "o1"}, "tags": ["a", "b"]}"#;
        let item = Value::from_json(item).expect("JSON");
        for (filter, expected) in [
            ("{}", Some(true)),
            (r#"{"name": "ada"}"#, Some(true)),
            (r#"{"name": "ada", "age": 3}"#, Some(false)),
            (r#"{"name": ["bob", "ada"]}"#, Some(true)),
            (r#"{"tags": "b"}"#, Some(true)),
            (r#"{"age": {"$gte": 36, "$lt": 40}}"#, Some(true)),
            (r#"{"age": {"$nin": [36, 37]}}"#, Some(false)),
            (r#"{"age": {"_gt": 36}}"#, Some(false)),
            (
                r#"{"where": {"age": {"inq": [1, 36]}}, "limit": 3}"#,
                Some(true),
            ),
            (r#"{"name": {"like": "%d%"}}"#, Some(true)),
            (r#"{"owner": {"id": "o2"}}"#, Some(false)),
            (r#"{"owner.id": "o1"}"#, Some(true)),
            (r#"{"$or": [{"name": "bob"}, {"age": 36}]}"#, Some(true)),
            (r#"{"$not": {"name": "ada"}}"#, Some(false)),
            (r#"{"age": {"$mod": [2, 0]}}"#, None),
            (r#"{"$or": 1}"#, None),
            (r#"["name"]"#, None),
        ] {
            let filter = Value::from_json(filter).expect("JSON");
            let holds = super::read(&filter).map(|it| it.holds(&item));
            assert_eq!(holds, expected, "{filter:?}");
        }
    }
}
