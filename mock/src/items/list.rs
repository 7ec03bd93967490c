//! Which items a list has: those that its filters let through, in the order that is asked for.

use std::cmp::Ordering;

use oasmith::http::ParamLocation;
use oasmith_codegen::ir::{ListQuery, QueryOrder, Value};

use super::members;
use crate::requests::ReceivedRequest;

/// The value of a parameter of the query.
pub(super) fn query(request: &ReceivedRequest, name: &str) -> Option<Value> {
    let mut parameters = request.parameters.iter();
    let is_it = |location| location == ParamLocation::Query;
    let given = parameters.find(|it| is_it(it.location) && it.name == name);
    given?.value.value()
}

/// The items that are asked for.
pub(super) fn asked<'i>(
    mut items: Vec<&'i Value>,
    asked: &ListQuery,
    request: &ReceivedRequest,
) -> Vec<&'i Value> {
    let filters = asked.filters.iter().filter_map(|it| {
        let wanted = query(request, &it.parameter)?;
        Some((&it.member, wanted))
    });
    let filters: Vec<(&Vec<String>, Value)> = filters.collect();
    items.retain(|item| {
        let mut filters = filters.iter();
        filters.all(|(steps, wanted)| members::get(item, steps).is_some_and(|it| has(it, wanted)))
    });
    sort(&mut items, &asked.order, request);
    items
}

/// Whether a member has a wanted value, or one of several.
fn has(member: &Value, wanted: &Value) -> bool {
    match (member, wanted) {
        (_, Value::List(all)) => all.iter().any(|it| has(member, it)),
        (Value::List(all), _) => all.iter().any(|it| has(it, wanted)),
        _ => member.tag_text() == wanted.tag_text(),
    }
}

fn sort(items: &mut [&Value], order: &QueryOrder, request: &ReceivedRequest) {
    let text = |name: &Option<String>| {
        let value = query(request, name.as_ref()?)?;
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
