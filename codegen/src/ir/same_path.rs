//! Operations of one method and one path, and the parameters by which their requests are told apart.

use std::collections::{BTreeMap, BTreeSet};

use oasmith::ParamLocation;

use super::{Api, Operation, Parameter, ParameterPresence, QueryMatch, Segment};

/// A parameter that requests of an operation have, and those of others with its path do not, or have with another value.
#[derive(Debug, Clone)]
pub struct DistinctParameter<'a> {
    /// It, of the query or a header.
    pub parameter: &'a Parameter,
    /// The text of the one value that it has, if it has only one.
    pub value: Option<String>,
}

/// What a parameter asks of a request.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ParameterCondition {
    is_header: bool,
    /// That of a header in small letters.
    name: String,
    value: Option<String>,
}

/// What operations have in common whose requests could be taken for each other: the method, the path without the names of its parameters, and what it
/// asks of the query.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct SamePath<'a> {
    method: &'a str,
    path: Vec<Option<&'a str>>,
    query: &'a [QueryMatch],
}

/// An operation that has its method and path in common with others.
#[derive(Debug, Clone)]
pub struct SamePathOperation<'a> {
    /// Its position.
    pub at: usize,
    /// What tells its requests from those of the others.
    pub distinct: Vec<DistinctParameter<'a>>,
}

/// All operations that have their method and path in common with others.
#[must_use]
pub fn same_paths(api: &Api) -> Vec<Vec<SamePathOperation<'_>>> {
    let mut groups: BTreeMap<SamePath<'_>, Vec<SamePathOperation<'_>>> = BTreeMap::new();
    for (at, operation) in api.operations.iter().enumerate() {
        let group = groups.entry(SamePath::of(operation)).or_default();
        group.push(SamePathOperation {
            at,
            distinct: required(api, operation),
        });
    }
    let mut groups: Vec<_> = groups.into_values().filter(|it| it.len() > 1).collect();
    for group in &mut groups {
        leave_out_common(group);
    }
    groups
}

impl DistinctParameter<'_> {
    fn condition(&self) -> ParameterCondition {
        let wire = &self.parameter.wire;
        let is_header = self.parameter.location == ParamLocation::Header;
        ParameterCondition {
            is_header,
            name: if is_header {
                wire.to_ascii_lowercase()
            } else {
                wire.clone()
            },
            value: self.value.clone(),
        }
    }
}

impl SamePathOperation<'_> {
    /// What it asks of its requests; those of operations that ask for the same are told apart by nothing.
    #[must_use]
    pub fn conditions(&self) -> BTreeSet<ParameterCondition> {
        self.distinct
            .iter()
            .map(DistinctParameter::condition)
            .collect()
    }
}

impl<'a> SamePath<'a> {
    fn of(operation: &'a Operation) -> Self {
        let path = operation.template.path.iter().map(|segment| match segment {
            Segment::Literal(text) => Some(text.as_str()),
            Segment::Parameter(_) => None,
        });
        Self {
            method: &operation.method,
            path: path.collect(),
            query: &operation.template.query,
        }
    }
}

/// The parameters of the query and headers that an operation requires.
fn required<'a>(api: &'a Api, operation: &'a Operation) -> Vec<DistinctParameter<'a>> {
    let required = operation.parameters.iter().filter(|it| {
        let is_required = it.presence == ParameterPresence::Required;
        is_required && matches!(it.location, ParamLocation::Query | ParamLocation::Header)
    });
    let required = required.map(|parameter| {
        let value = api.shapes.get(parameter.value.shape).kind.constant();
        DistinctParameter {
            parameter,
            value: value.map(|it| it.tag_text()),
        }
    });
    required.collect()
}

fn leave_out_common(group: &mut [SamePathOperation<'_>]) {
    let mut counts: BTreeMap<ParameterCondition, usize> = BTreeMap::new();
    for condition in group.iter().flat_map(SamePathOperation::conditions) {
        *counts.entry(condition).or_default() += 1;
    }
    let all = group.len();
    for operation in group {
        let is_common = |it: &DistinctParameter<'_>| counts.get(&it.condition()) == Some(&all);
        operation.distinct.retain(|it| !is_common(it));
    }
}
