//! Which items a list has: those that its filters let through, in the order that is asked for.

use std::cmp::Ordering;

use oasmith_codegen::ir::{ListQuery, QueryFilter, QueryOrder, Value};

use super::list_parameters::ListParameters;
use super::members;

/// What filters are called that let every item through.
const EACH: &[&str] = &["*", "all", "any"];

/// The items that are asked for.
pub(super) fn asked<'i>(
    mut items: Vec<&'i Value>,
    asked: &ListQuery,
    parameters: &ListParameters<'_>,
) -> Vec<&'i Value> {
    for QueryFilter { parameter, member } in &asked.filters {
        let given = parameters.given(parameter);
        let is_default = given.is_none();
        let default = || parameters.default(parameter).filter(|it| !is_empty(it));
        let wanted = given.or_else(default);
        let Some(wanted) = wanted.filter(|it| !is_each(it, member, &items)) else {
            continue;
        };
        // Nothing is known of an item without the member, and nobody has asked for those that have it.
        items.retain(|item| match members::get(item, member) {
            Some(value) => has(value, &wanted),
            None => is_default,
        });
    }
    sort(&mut items, &asked.order, parameters);
    items
}

/// Whether a value of a filter lets every item through, and is not what one of them has.
fn is_each(wanted: &Value, member: &[String], items: &[&Value]) -> bool {
    let mut values = items.iter().filter_map(|it| members::get(it, member));
    EACH.contains(&wanted.tag_text().as_str()) && !values.any(|it| has(it, wanted))
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

/// Whether a member has a wanted value, or one of several.
fn has(member: &Value, wanted: &Value) -> bool {
    match (member, wanted) {
        (_, Value::List(all)) => all.iter().any(|it| has(member, it)),
        (Value::List(all), _) => all.iter().any(|it| has(it, wanted)),
        _ => member.tag_text() == wanted.tag_text(),
    }
}

fn sort(items: &mut [&Value], order: &QueryOrder, parameters: &ListParameters<'_>) {
    let text = |name: &Option<String>| {
        let value = parameters.value(name.as_ref()?)?;
        Some(value.tag_text())
    };
    let direction = text(&order.direction).unwrap_or_default();
    let is_down = direction.to_ascii_lowercase().starts_with("desc");
    if let Some(by) = text(&order.by) {
        let member = by.trim_start_matches(['-', '+']).to_owned();
        let steps = std::slice::from_ref(&member);
        items
            .sort_by(|left, right| compared(members::get(left, steps), members::get(right, steps)));
        if is_down != by.starts_with('-') {
            items.reverse();
        }
    } else if is_down {
        items.reverse();
    }
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
