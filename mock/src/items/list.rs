//! Which items a list has: those that its filters let through, in the order that is asked for.

use std::cmp::Ordering;

use oasmith_codegen::ir::{Comparison, ListQuery, QueryFilter, QueryOrder, Value, words};

use super::list_parameters::ListParameters;
use super::{comparisons, members};

/// The object in which items of JSON:API have their members.
const ATTRIBUTES: &str = "attributes";

/// What filters are called that let every item through.
const EACH: &[&str] = &["*", "all", "any"];

/// The items that are asked for.
pub(super) fn asked<'i>(
    mut items: Vec<&'i Value>,
    asked: &ListQuery,
    parameters: &ListParameters<'_>,
) -> Vec<&'i Value> {
    for filter in &asked.filters {
        let QueryFilter {
            parameter,
            member,
            comparison,
        } = filter;
        // Samples mention nothing that anybody would search for.
        if *comparison == Comparison::Mentions && !parameters.is_created {
            continue;
        }
        let given = parameters.given(parameter);
        let is_default = given.is_none();
        // `none`, or any other text that is no value of items, is the default of what filters nothing.
        let default = || {
            let default = parameters.default(parameter)?;
            (!is_empty(&default) && parameters.is_choice(parameter)).then_some(default)
        };
        let wanted = given.or_else(default);
        let Some(wanted) = wanted.filter(|it| !is_each(it, filter, &items)) else {
            continue;
        };
        // Nothing is known of an item without the member, and nobody has asked for those that have it.
        items.retain(|item| match members::get(item, member) {
            Some(value) => comparisons::holds(*comparison, value, &wanted),
            None => is_default,
        });
    }
    sort(&mut items, &asked.order, parameters);
    items
}

/// Whether a value of a filter lets every item through, and is not what one of them has.
fn is_each(wanted: &Value, filter: &QueryFilter, items: &[&Value]) -> bool {
    let mut values = items
        .iter()
        .filter_map(|it| members::get(it, &filter.member));
    let holds = |it: &Value| comparisons::holds(filter.comparison, it, wanted);
    EACH.contains(&wanted.tag_text().as_str()) && !values.any(holds)
}

/// Whether a default asks for nothing.
fn is_empty(default: &Value) -> bool {
    match default {
        Value::Null => true,
        Value::Text(text) => text.is_empty(),
        Value::List(items) => items.is_empty(),
        Value::Bool(_) | Value::Number(_) | Value::Map(_) => false,
    }
}

fn sort(items: &mut [&Value], order: &QueryOrder, parameters: &ListParameters<'_>) {
    let value = |name: &Option<String>| parameters.value(name.as_ref()?);
    let direction = value(&order.direction).map(|it| it.tag_text());
    let is_down = direction.is_some_and(|it| is_downward(&it));
    let keys = value(&order.by).map(|it| SortKey::read(&it, items));
    if let Some(keys) = keys {
        items.sort_by(|left, right| {
            let each = keys.iter().map(|key| key.compared(left, right));
            each.fold(Ordering::Equal, Ordering::then)
        });
    }
    if is_down {
        items.reverse();
    }
}

/// A member by which items are sorted.
struct SortKey {
    steps: Vec<String>,
    is_down: bool,
}

impl SortKey {
    /// Those that a value asks for, in each of the usual spellings: `-created`, `name,desc`, `name:desc`, `Name desc, Price`, or a list of such.
    fn read(value: &Value, items: &[&Value]) -> Vec<Self> {
        let texts = match value {
            Value::List(all) => all.iter().map(Value::tag_text).collect(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::Map(_) => {
                vec![value.tag_text()]
            }
        };
        let mut keys: Vec<Self> = Vec::new();
        for text in texts {
            let words = text.split([',', ' ', ':', ';']);
            for word in words.filter(|it| !it.is_empty()) {
                let is_direction = is_downward(word) || is_upward(word);
                match keys.last_mut().filter(|_| is_direction) {
                    Some(last) => last.is_down = is_downward(word),
                    None => keys.push(Self {
                        steps: steps(word.trim_start_matches(['-', '+']), items),
                        is_down: word.starts_with('-'),
                    }),
                }
            }
        }
        keys
    }

    fn compared(&self, left: &Value, right: &Value) -> Ordering {
        let order = compared(
            members::get(left, &self.steps),
            members::get(right, &self.steps),
        );
        if self.is_down { order.reverse() } else { order }
    }
}

fn is_downward(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    word.starts_with("desc")
}

fn is_upward(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    word == "asc" || word == "ascending"
}

/// The steps to the member that a name means: its own, or one of the attributes that JSON:API keeps apart; a time may be named without its end.
fn steps(name: &str, items: &[&Value]) -> Vec<String> {
    let wanted = words(name).concat();
    let is_it = |known: &str| {
        let letters = words(known).concat();
        letters == wanted || letters == format!("{wanted}at")
    };
    let found = items.iter().find_map(|item| {
        let own = members::all(item);
        let own = own.iter().find(|(known, _)| is_it(known));
        own.map(|(known, _)| vec![known.clone()]).or_else(|| {
            let attributes = members::get(item, &[ATTRIBUTES.to_owned()])?;
            let inner = members::all(attributes);
            let (inner, _) = inner.iter().find(|(known, _)| is_it(known))?;
            Some(vec![ATTRIBUTES.to_owned(), inner.clone()])
        })
    });
    found.unwrap_or_else(|| name.split('.').map(str::to_owned).collect())
}

fn compared(left: Option<&Value>, right: Option<&Value>) -> Ordering {
    let number = |it: Option<&Value>| match it {
        Some(Value::Number(number)) => number.parse::<f64>().ok(),
        Some(_) | None => None,
    };
    match (number(left), number(right)) {
        (Some(left), Some(right)) => left.total_cmp(&right),
        _ => left.map(Value::tag_text).cmp(&right.map(Value::tag_text)),
    }
}
