//! Operations of one method and one path, and the parameters by which their requests are told apart.

use std::collections::BTreeMap;

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
    /// Whether both ask the same of a request.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let name = |it: &Self| match it.parameter.location {
            ParamLocation::Header => it.parameter.wire.to_ascii_lowercase(),
            ParamLocation::Path
            | ParamLocation::Query
            | ParamLocation::Cookie
            | ParamLocation::Part(_) => it.parameter.wire.clone(),
        };
        self.parameter.location == other.parameter.location
            && name(self) == name(other)
            && self.value == other.value
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
    let all = group.to_vec();
    for operation in group {
        operation.distinct.retain(|it| {
            let has = |other: &SamePathOperation<'_>| {
                other.distinct.iter().any(|other| other.is_same(it))
            };
            !all.iter().all(has)
        });
    }
}

impl SamePathOperation<'_> {
    /// Whether nothing tells requests of one from those of the other.
    #[must_use]
    pub fn is_ambiguous_with(&self, other: &Self) -> bool {
        let has_all = |one: &Self, other: &Self| {
            let mut distinct = one.distinct.iter();
            distinct.all(|it| other.distinct.iter().any(|other| other.is_same(it)))
        };
        has_all(self, other) && has_all(other, self)
    }
}
