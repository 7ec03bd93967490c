//! Which items a list has: those that its filters let through, in the order that is asked for.

use oasmith_codegen::ir::{Comparison, ListQuery, QueryFilter, Value};

use super::list_parameters::ListParameters;
use super::{comparisons, members, sort_keys};

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
        if *comparison == Comparison::Expression {
            let expression = parameters.expression(parameter);
            if let Some(expression) = expression.filter(|_| parameters.is_created) {
                let holds = |it: &Value| expression.holds(it);
                items.retain(|it| members::get(it, member).is_some_and(holds));
            }
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
        let (comparison, wanted) = operated(filter, wanted, &items);
        items.retain(|item| match members::get(item, member) {
            Some(value) => comparisons::holds(comparison, value, &wanted),
            None => is_default,
        });
    }
    sort_keys::sort(&mut items, &asked.order, parameters);
    items
}

/// How a member compares with what: with the value that is given, unless an operator stands in front of it that no item has in the member.
fn operated(filter: &QueryFilter, wanted: Value, items: &[&Value]) -> (Comparison, Value) {
    let is_equal = matches!(filter.comparison, Comparison::Equal | Comparison::OneOf);
    let mut values = items
        .iter()
        .filter_map(|it| members::get(it, &filter.member));
    let is_value = values.any(|it| comparisons::holds(filter.comparison, it, &wanted));
    match comparisons::with_operator(&wanted).filter(|_| is_equal && !is_value) {
        Some(found) => found,
        None => (filter.comparison, wanted),
    }
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
