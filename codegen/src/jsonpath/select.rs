//! Which nodes of a document an expression selects. A query may hold filters and a filter queries, so both stand here.

use oasmith_pattern::{Outcome, Pattern};

use super::compare::{PathValue, holds};
use super::query::{
    InnerQuery, PathCall, PathOperand, PathQuery, PathSegment, PathSelector, PathTest,
    PatternOperand,
};
use super::steps::{PathSteps, StepLimit};
use super::{regexp, slice};
use crate::tree::Node;

/// Maximum number of nodes that one expression selects.
pub const MAX_SELECTED: usize = 1 << 20;

/// A node with the way to it from the root: the position of each item in its list, of each member in its map.
#[derive(Debug, Clone)]
pub struct Selected<'t> {
    /// The positions, the outermost first.
    pub way: Vec<usize>,
    /// Borrowed from the document, which is not changed.
    pub node: &'t Node,
}

/// The nodes that an expression selects in a document, in the order of the RFC; some may stand there several times.
///
/// # Errors
/// When the steps are used up, or more than [`MAX_SELECTED`] nodes are selected.
pub fn select<'t>(
    query: &'t PathQuery,
    root: &'t Node,
    steps: &mut PathSteps,
) -> Result<Vec<Selected<'t>>, StepLimit> {
    let start = Selected {
        way: Vec::new(),
        node: root,
    };
    Selection { root, steps }.query(start, &query.0)
}

struct Selection<'t, 's> {
    root: &'t Node,
    steps: &'s mut PathSteps,
}

impl<'t> Selection<'t, '_> {
    fn query(
        &mut self,
        start: Selected<'t>,
        segments: &'t [PathSegment],
    ) -> Result<Vec<Selected<'t>>, StepLimit> {
        let mut selected = vec![start];
        for segment in segments {
            let mut next = Vec::new();
            for node in &selected {
                self.segment(node, segment, &mut next)?;
            }
            selected = next;
        }
        Ok(selected)
    }

    fn segment(
        &mut self,
        at: &Selected<'t>,
        segment: &'t PathSegment,
        found: &mut Vec<Selected<'t>>,
    ) -> Result<(), StepLimit> {
        for selector in &segment.selectors {
            self.selector(at, selector, found)?;
        }
        if segment.is_deep {
            for child in children(at) {
                self.steps.take(1)?;
                self.segment(&child, segment, found)?;
            }
        }
        Ok(())
    }

    fn selector(
        &mut self,
        at: &Selected<'t>,
        selector: &'t PathSelector,
        found: &mut Vec<Selected<'t>>,
    ) -> Result<(), StepLimit> {
        let items = at.node.as_list();
        match selector {
            PathSelector::Name(name) => {
                let Some(map) = at.node.as_map() else {
                    return Ok(());
                };
                self.steps.take(map.entries.len())?;
                let position = map.entries.iter().rposition(|entry| entry.key == *name);
                position.map_or(Ok(()), |position| self.add(at, position, found))
            }
            PathSelector::Wildcard => {
                (0..count(at.node)).try_for_each(|position| self.add(at, position, found))
            }
            PathSelector::Index(index) => {
                let position = items.and_then(|items| slice::position(*index, items.len()));
                position.map_or(Ok(()), |position| self.add(at, position, found))
            }
            PathSelector::Slice { start, end, step } => {
                let length = items.map_or(0, <[Node]>::len);
                let mut positions = slice::positions(*start, *end, *step, length);
                positions.try_for_each(|position| self.add(at, position, found))
            }
            PathSelector::Filter(test) => {
                for child in children(at) {
                    self.steps.take(1)?;
                    if self.test(test, child.node)? {
                        self.push(child, found)?;
                    }
                }
                Ok(())
            }
        }
    }

    fn add(
        &mut self,
        at: &Selected<'t>,
        position: usize,
        found: &mut Vec<Selected<'t>>,
    ) -> Result<(), StepLimit> {
        child(at, position).map_or(Ok(()), |child| self.push(child, found))
    }

    fn push(&mut self, node: Selected<'t>, found: &mut Vec<Selected<'t>>) -> Result<(), StepLimit> {
        self.steps.take(1 + node.way.len())?;
        if found.len() >= MAX_SELECTED {
            return Err(StepLimit);
        }
        found.push(node);
        Ok(())
    }

    fn test(&mut self, test: &'t PathTest, node: &'t Node) -> Result<bool, StepLimit> {
        self.steps.take(1)?;
        match test {
            PathTest::Any(tests) => {
                for test in tests {
                    if self.test(test, node)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            PathTest::All(tests) => {
                for test in tests {
                    if !self.test(test, node)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            PathTest::Not(test) => Ok(!self.test(test, node)?),
            PathTest::Comparison(left, relation, right) => {
                let left = self.operand(left, node)?;
                let right = self.operand(right, node)?;
                holds(&left, *relation, &right, self.steps)
            }
            PathTest::Exists(query) => Ok(!self.inner(query, node)?.is_empty()),
            PathTest::Call(call) => match call {
                PathCall::Matches {
                    text,
                    pattern,
                    is_whole,
                } => self.matches(text, pattern, *is_whole, node),
                PathCall::Length(_) | PathCall::Count(_) | PathCall::Value(_) => Ok(false),
            },
        }
    }

    fn inner(
        &mut self,
        query: &'t InnerQuery,
        node: &'t Node,
    ) -> Result<Vec<Selected<'t>>, StepLimit> {
        let node = if query.is_absolute { self.root } else { node };
        let start = Selected {
            way: Vec::new(),
            node,
        };
        self.query(start, &query.segments)
    }

    fn operand(
        &mut self,
        operand: &'t PathOperand,
        node: &'t Node,
    ) -> Result<PathValue<'t>, StepLimit> {
        match operand {
            PathOperand::Literal(literal) => Ok(PathValue::of_literal(literal)),
            PathOperand::Query(query) => self.only(query, node),
            PathOperand::Call(call) => match call {
                PathCall::Length(operand) => {
                    let value = self.operand(operand, node)?;
                    let bytes = value.text().map_or(0, str::len);
                    self.steps.take(bytes)?;
                    Ok(value
                        .length()
                        .map_or(PathValue::Nothing, PathValue::of_count))
                }
                PathCall::Count(query) => Ok(PathValue::of_count(self.inner(query, node)?.len())),
                PathCall::Value(query) => self.only(query, node),
                PathCall::Matches { .. } => Ok(PathValue::Nothing),
            },
        }
    }

    /// The value that a query selects, if it is one.
    fn only(&mut self, query: &'t InnerQuery, node: &'t Node) -> Result<PathValue<'t>, StepLimit> {
        let found = self.inner(query, node)?;
        Ok(match found.as_slice() {
            [one] => PathValue::of_node(one.node),
            _ => PathValue::Nothing,
        })
    }

    fn matches(
        &mut self,
        text: &'t PathOperand,
        pattern: &'t PatternOperand,
        is_whole: bool,
        node: &'t Node,
    ) -> Result<bool, StepLimit> {
        let Some(text) = self.operand(text, node)?.text() else {
            return Ok(false);
        };
        match pattern {
            PatternOperand::Known(pattern) => self.is_match(pattern.as_ref(), text),
            PatternOperand::Computed(operand) => {
                let Some(source) = self.operand(operand, node)?.text() else {
                    return Ok(false);
                };
                self.steps.take(source.len())?;
                let pattern = regexp::compile(source, is_whole);
                self.is_match(pattern.as_ref(), text)
            }
        }
    }

    fn is_match(&mut self, pattern: Option<&Pattern>, text: &str) -> Result<bool, StepLimit> {
        let Some(pattern) = pattern else {
            return Ok(false);
        };
        let size = pattern.steps_per_character().unwrap_or(1);
        self.steps.take(size.saturating_mul(text.len() + 1))?;
        Ok(pattern.find(text) == Outcome::Match)
    }
}

fn count(node: &Node) -> usize {
    let members = node.as_map().map(|map| map.entries.len());
    members.or(node.as_list().map(<[Node]>::len)).unwrap_or(0)
}

fn children<'t>(of: &Selected<'t>) -> impl Iterator<Item = Selected<'t>> {
    (0..count(of.node)).filter_map(move |position| child(of, position))
}

fn child<'t>(of: &Selected<'t>, position: usize) -> Option<Selected<'t>> {
    let item = of.node.as_list().and_then(|items| items.get(position));
    let member = || {
        let entry = of.node.as_map()?.entries.get(position)?;
        Some(&entry.node)
    };
    let node = item.or_else(member)?;
    let mut way = Vec::with_capacity(of.way.len() + 1);
    way.extend_from_slice(&of.way);
    way.push(position);
    Some(Selected { way, node })
}
