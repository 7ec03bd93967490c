//! Values that filters compare (RFC 9535, section 2.3.5.2.2).

use std::borrow::Cow;

use oasmith::exact::Exact;

use super::query::{PathLiteral, Relation};
use super::steps::{PathSteps, StepLimit};
use crate::tree::{Node, NodeValue};

/// What an operand comes to.
#[derive(Debug, Clone)]
pub(super) enum PathValue<'t> {
    /// A query that selects no node.
    Nothing,
    Null,
    Bool(bool),
    Number(Cow<'t, str>),
    Text(&'t str),
    /// A list or a map.
    Container(&'t Node),
}

impl<'t> PathValue<'t> {
    pub(super) fn of_node(node: &'t Node) -> Self {
        match &node.value {
            NodeValue::Null => Self::Null,
            NodeValue::Bool(value) => Self::Bool(*value),
            NodeValue::Number(number) => Self::Number(Cow::Borrowed(number)),
            NodeValue::Text(text) => Self::Text(text),
            NodeValue::List(_) | NodeValue::Map(_) => Self::Container(node),
        }
    }

    pub(super) fn of_literal(literal: &'t PathLiteral) -> Self {
        match literal {
            PathLiteral::Null => Self::Null,
            PathLiteral::Bool(value) => Self::Bool(*value),
            PathLiteral::Number(number) => Self::Number(Cow::Borrowed(number)),
            PathLiteral::Text(text) => Self::Text(text),
        }
    }

    pub(super) fn of_count(count: usize) -> Self {
        Self::Number(Cow::Owned(count.to_string()))
    }

    pub(super) fn text(&self) -> Option<&'t str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Nothing | Self::Null | Self::Bool(_) | Self::Number(_) | Self::Container(_) => {
                None
            }
        }
    }

    /// How many characters a text has, how many items a list, how many members a map.
    pub(super) fn length(&self) -> Option<usize> {
        match self {
            Self::Text(text) => Some(text.chars().count()),
            Self::Container(node) => match &node.value {
                NodeValue::List(items) => Some(items.len()),
                NodeValue::Map(map) => Some(map.entries.len()),
                NodeValue::Null
                | NodeValue::Bool(_)
                | NodeValue::Number(_)
                | NodeValue::Text(_) => None,
            },
            Self::Nothing | Self::Null | Self::Bool(_) | Self::Number(_) => None,
        }
    }
}

/// Whether a relation holds between two values.
pub(super) fn holds(
    left: &PathValue<'_>,
    relation: Relation,
    right: &PathValue<'_>,
    steps: &mut PathSteps,
) -> Result<bool, StepLimit> {
    Ok(match relation {
        Relation::Equal => is_equal(left, right, steps)?,
        Relation::NotEqual => !is_equal(left, right, steps)?,
        Relation::Less => is_less(left, right, steps)?,
        Relation::Greater => is_less(right, left, steps)?,
        Relation::LessOrEqual => is_less(left, right, steps)? || is_equal(left, right, steps)?,
        Relation::GreaterOrEqual => is_less(right, left, steps)? || is_equal(left, right, steps)?,
    })
}

/// Numbers and texts have an order, and other values have none.
fn is_less(
    left: &PathValue<'_>,
    right: &PathValue<'_>,
    steps: &mut PathSteps,
) -> Result<bool, StepLimit> {
    match (left, right) {
        (PathValue::Number(left), PathValue::Number(right)) => {
            steps.take(left.len() + right.len())?;
            Ok(exact(left)
                .zip(exact(right))
                .is_some_and(|(left, right)| left < right))
        }
        (PathValue::Text(left), PathValue::Text(right)) => {
            steps.take(left.len().min(right.len()))?;
            Ok(left < right)
        }
        _ => Ok(false),
    }
}

fn is_equal(
    left: &PathValue<'_>,
    right: &PathValue<'_>,
    steps: &mut PathSteps,
) -> Result<bool, StepLimit> {
    steps.take(1)?;
    match (left, right) {
        (PathValue::Nothing, PathValue::Nothing) | (PathValue::Null, PathValue::Null) => Ok(true),
        (PathValue::Bool(left), PathValue::Bool(right)) => Ok(left == right),
        (PathValue::Number(left), PathValue::Number(right)) => {
            steps.take(left.len() + right.len())?;
            Ok(left == right
                || exact(left)
                    .zip(exact(right))
                    .is_some_and(|(left, right)| left == right))
        }
        (PathValue::Text(left), PathValue::Text(right)) => {
            steps.take(left.len().min(right.len()))?;
            Ok(left == right)
        }
        (PathValue::Container(left), PathValue::Container(right)) => {
            contain_the_same(left, right, steps)
        }
        _ => Ok(false),
    }
}

/// Whether lists have equal items in their order, or maps equal members in any.
fn contain_the_same(left: &Node, right: &Node, steps: &mut PathSteps) -> Result<bool, StepLimit> {
    if let (Some(left), Some(right)) = (left.as_list(), right.as_list()) {
        if left.len() != right.len() {
            return Ok(false);
        }
        for (left, right) in left.iter().zip(right) {
            if !is_equal(&PathValue::of_node(left), &PathValue::of_node(right), steps)? {
                return Ok(false);
            }
        }
        return Ok(true);
    }
    let (Some(left), Some(right)) = (left.as_map(), right.as_map()) else {
        return Ok(false);
    };
    if left.entries.len() != right.entries.len() {
        return Ok(false);
    }
    for entry in &left.entries {
        // A member is looked for among all.
        steps.take(right.entries.len())?;
        let Some(other) = right.get(&entry.key) else {
            return Ok(false);
        };
        if !is_equal(
            &PathValue::of_node(&entry.node),
            &PathValue::of_node(other),
            steps,
        )? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn exact(number: &str) -> Option<Exact> {
    Exact::parse(number)
}
