//! In which order items of a list come.

use std::cmp::Ordering;

use oasmith_codegen::ir::{QueryOrder, Value, words};

use super::list_parameters::ListParameters;
use super::members;

/// The object in which items of JSON:API have their members.
const ATTRIBUTES: &str = "attributes";

/// Words for both directions.
const DOWNWARD: &[&str] = &["desc", "descend", "descending", "-1"];
const UPWARD: &[&str] = &["asc", "ascend", "ascending", "1"];

/// Sorts items as a request asks for it; those that it does not tell apart stay as they are.
pub(super) fn sort(items: &mut [&Value], order: &QueryOrder, parameters: &ListParameters<'_>) {
    let direction = order.direction.as_ref();
    let is_down = direction.is_some_and(|name| {
        let value = parameters.value(name);
        value.is_some_and(|it| is_reversed(name, &it))
    });
    let by = order.by.as_ref().and_then(|it| parameters.value(it));
    let mut keys = by.map_or_else(Vec::new, |it| SortKey::read(&it, items));
    for name in &order.members {
        let member = name.split_once('[').map_or("", |(_, it)| it);
        if let Some(direction) = parameters.given(name) {
            keys.push(SortKey {
                steps: steps(member.trim_end_matches(']'), items),
                is_down: is_downward(&direction.tag_text()),
            });
        }
    }
    items.sort_by(|left, right| {
        let each = keys.iter().map(|key| key.compared(left, right));
        each.fold(Ordering::Equal, Ordering::then)
    });
    if is_down {
        items.reverse();
    }
}

/// Whether a direction is the one from the greatest on: by its name where it is a flag.
fn is_reversed(name: &str, value: &Value) -> bool {
    let of_flag = |is_set: bool| is_set != words(name).iter().any(|it| is_upward(it));
    match value {
        Value::Bool(is_set) => of_flag(*is_set),
        Value::Text(text) if text == "true" || text == "false" => of_flag(text == "true"),
        Value::Null | Value::Number(_) | Value::Text(_) | Value::List(_) | Value::Map(_) => {
            is_downward(&value.tag_text())
        }
    }
}

/// A member by which items are sorted.
struct SortKey {
    steps: Vec<String>,
    is_down: bool,
}

impl SortKey {
    /// Those that a value asks for, in each of the usual spellings: `-created`, `name,desc`, `name:desc`, `name_desc`, `Name desc, Price`, a list of such,
    /// or an object with directions.
    fn read(value: &Value, items: &[&Value]) -> Vec<Self> {
        if let Value::Map(directions) = value {
            let keys = directions.iter().map(|(name, direction)| Self {
                steps: steps(name, items),
                is_down: is_downward(&direction.tag_text()),
            });
            return keys.collect();
        }
        let mut keys: Vec<Self> = Vec::new();
        for text in members::each(value.clone()) {
            let text = text.tag_text();
            let words = text.split([',', ' ', ':', ';']);
            for word in words.filter(|it| !it.is_empty()) {
                let is_direction = is_downward(word) || is_upward(word);
                match keys.last_mut().filter(|_| is_direction) {
                    Some(last) => last.is_down = is_downward(word),
                    None => keys.push(Self::of_word(word, items)),
                }
            }
        }
        keys
    }

    /// That of a word, which may have the direction in front or at its end.
    fn of_word(word: &str, items: &[&Value]) -> Self {
        let name = word.trim_start_matches(['-', '+']);
        let parts = words(name);
        let with_direction = parts.split_last().and_then(|(last, front)| {
            let is_direction = is_downward(last) || is_upward(last);
            let steps = found(&front.concat(), items).filter(|_| is_direction)?;
            let is_down = is_downward(last);
            Some(Self { steps, is_down })
        });
        with_direction.unwrap_or_else(|| Self {
            steps: steps(name, items),
            is_down: word.starts_with('-'),
        })
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
    DOWNWARD.contains(&word.to_ascii_lowercase().as_str())
}

fn is_upward(word: &str) -> bool {
    UPWARD.contains(&word.to_ascii_lowercase().as_str())
}

/// The steps to the member that a name means.
fn steps(name: &str, items: &[&Value]) -> Vec<String> {
    let found = found(&words(name).concat(), items);
    found.unwrap_or_else(|| name.split('.').map(str::to_owned).collect())
}

/// The steps to the member with these letters: one of its own, or one of the attributes that JSON:API keeps apart; a time may be named without its end.
fn found(wanted: &str, items: &[&Value]) -> Option<Vec<String>> {
    let is_it = |known: &str| {
        let letters = words(known).concat();
        !wanted.is_empty() && (letters == wanted || letters == format!("{wanted}at"))
    };
    items.iter().find_map(|item| {
        let own = members::all(item);
        let own = own.iter().find(|(known, _)| is_it(known));
        own.map(|(known, _)| vec![known.clone()]).or_else(|| {
            let attributes = members::get(item, &[ATTRIBUTES.to_owned()])?;
            let inner = members::all(attributes);
            let (inner, _) = inner.iter().find(|(known, _)| is_it(known))?;
            Some(vec![ATTRIBUTES.to_owned(), inner.clone()])
        })
    })
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
