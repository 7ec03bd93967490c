//! The paths of an API by their steps, so that `/things/{id}` and `/things/{thing_id}/cancel` meet whatever their parameters are called.

use indexmap::IndexMap;

use crate::ir::{Api, Operation, Template};
use crate::source::Origin;

/// What stands between two slashes of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PathStep {
    Literal(String),
    Parameter(String),
    /// Parameters beside other text: `{base}...{head}`.
    Mixed(String),
}

impl PathStep {
    fn key(&self) -> &str {
        match self {
            Self::Literal(text) | Self::Mixed(text) => text,
            Self::Parameter(_) => "{}",
        }
    }
}

/// A path with its operations, by their positions.
pub(super) struct PathNode<'a> {
    pub written: &'a str,
    /// Where it is written.
    pub origin: Origin,
    pub parts: Vec<PathStep>,
    pub operations: Vec<usize>,
}

impl PathNode<'_> {
    /// The operation of a method.
    pub fn operation<'o>(&self, api: &'o Api, method: &str) -> Option<&'o Operation> {
        let operations = self.operations.iter();
        let mut operations = operations.filter_map(|at| api.operations.get(*at));
        operations.find(|it| it.method == method)
    }

    /// The parameter in which it ends.
    pub fn last_parameter(&self) -> Option<&str> {
        match self.parts.last()? {
            PathStep::Parameter(name) => Some(name),
            PathStep::Literal(_) | PathStep::Mixed(_) => None,
        }
    }

    /// The literal in which it ends.
    pub fn last_literal(&self) -> Option<&str> {
        match self.parts.last()? {
            PathStep::Literal(text) => Some(text),
            PathStep::Parameter(_) | PathStep::Mixed(_) => None,
        }
    }
}

/// All paths, in the order of the document, by what they are without the names of parameters.
pub(super) struct PathTree<'a>(IndexMap<String, PathNode<'a>>);

impl<'a> PathTree<'a> {
    pub fn of(api: &'a Api) -> Self {
        let mut nodes = IndexMap::new();
        for (at, operation) in api.operations.iter().enumerate() {
            let parts = parts(operation);
            let node = nodes.entry(key(&parts)).or_insert_with(|| PathNode {
                written: &operation.template.written,
                origin: operation.path_origin.unwrap_or(operation.origin),
                parts,
                operations: Vec::new(),
            });
            node.operations.push(at);
        }
        Self(nodes)
    }

    pub fn nodes(&self) -> impl Iterator<Item = (&str, &PathNode<'a>)> {
        self.0.iter().map(|(key, node)| (key.as_str(), node))
    }

    pub fn get(&self, key: &str) -> Option<&PathNode<'a>> {
        self.0.get(key)
    }
}

/// The steps of a path without the names of parameters: `/things/{}`.
pub(super) fn key(parts: &[PathStep]) -> String {
    parts
        .iter()
        .map(|part| format!("/{}", part.key()))
        .collect()
}

/// What is collected at a path, by the last of its steps that is no parameter: `things`.
pub(super) fn noun(written: &str) -> &str {
    let mut steps = written.rsplit('/');
    let last = steps.find(|step| !step.is_empty() && !step.contains('{'));
    let name = last.and_then(|step| step.split(['.', ':']).next());
    name.unwrap_or_default()
}

/// The steps of a path. The end of a file's name is none of it, and a verb behind a colon is a step: `/things/{id}:cancel`.
fn parts(operation: &Operation) -> Vec<PathStep> {
    let Template { written, query, .. } = &operation.template;
    if !query.is_empty() {
        return vec![PathStep::Mixed(written.clone())];
    }
    // A fragment tells descriptions of one path apart and is never sent; one with a value tells operations of a procedure call apart.
    let path = match written.split_once('#') {
        Some((path, fragment)) if !fragment.contains('=') => path,
        Some(_) | None => written,
    };
    let path = path.trim_end_matches('/');
    let path = [".json", ".xml", ".{format}", ".{_format}"]
        .iter()
        .find_map(|end| path.strip_suffix(end))
        .unwrap_or(path);
    let steps = path.split('/').filter(|step| !step.is_empty());
    steps.flat_map(step).collect()
}

fn step(step: &str) -> Vec<PathStep> {
    let inside = step.strip_prefix('{').and_then(|it| it.split_once('}'));
    match inside {
        Some((name, "")) => vec![PathStep::Parameter(name.to_owned())],
        Some((name, verb)) if verb.starts_with(':') && !verb.contains('{') => vec![
            PathStep::Parameter(name.to_owned()),
            PathStep::Literal(verb.to_owned()),
        ],
        Some(_) => vec![PathStep::Mixed(step.to_owned())],
        None if step.contains('{') => vec![PathStep::Mixed(step.to_owned())],
        None => match step.split_once(':') {
            Some((front, verb)) if !front.is_empty() && !verb.is_empty() => vec![
                PathStep::Literal(front.to_owned()),
                PathStep::Literal(format!(":{verb}")),
            ],
            Some(_) | None => vec![PathStep::Literal(step.to_owned())],
        },
    }
}
