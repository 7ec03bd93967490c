//! The paths of an API by their steps, so that `/things/{id}` and `/things/{thing_id}/cancel` meet whatever their parameters are called.

use std::collections::BTreeSet;

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
        let written = WrittenPaths::of(api);
        for (at, operation) in api.operations.iter().enumerate() {
            let parts = parts(operation, &written);
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
    let steps = written.rsplit('/');
    let mut steps = steps.map(|step| step.split_once('(').map_or(step, |(name, _)| name));
    let last = steps.find(|step| !step.is_empty() && !step.contains('{'));
    let name = last.and_then(|step| step.split(['.', ':']).next());
    name.unwrap_or_default()
}

/// The steps of a path. The end of a file's name is none of it, and a verb behind a colon is a step: `/things/{id}:cancel`.
fn parts(operation: &Operation, all: &WrittenPaths<'_>) -> Vec<PathStep> {
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
    let mut parts = Vec::new();
    let mut start = 0;
    for written in path.split('/') {
        let keyed = KeyedStep::of(written);
        let is_item = |it: &KeyedStep<'_>| {
            let collection = path.get(..start + it.collection.len());
            collection.is_some_and(|it| all.has_keys_behind(it))
        };
        match keyed.filter(is_item) {
            Some(keyed) => parts.extend([
                PathStep::Literal(keyed.collection.to_owned()),
                PathStep::Parameter(keyed.parameter.to_owned()),
            ]),
            None if written.is_empty() => {}
            None => parts.extend(step(written)),
        }
        start += written.len() + 1;
    }
    parts
}

/// The paths of an API, as they are written.
struct WrittenPaths<'a>(BTreeSet<&'a str>);

impl<'a> WrittenPaths<'a> {
    fn of(api: &'a Api) -> Self {
        let templates = api.operations.iter().map(|it| &it.template);
        Self(templates.map(|it| it.written.as_str()).collect())
    }

    /// Whether the items of a collection have their keys behind its name. Functions look alike, but there is nothing at their name alone; and where
    /// items have a path below the collection, what stands behind its name is another key of theirs.
    fn has_keys_behind(&self, collection: &str) -> bool {
        let below = format!("{collection}/{{");
        let has_below = |path: &&str| path.starts_with(&below);
        let mut following = self.0.range(below.as_str()..);
        self.0.contains(collection) && !following.next().is_some_and(has_below)
    }
}

/// An item as OData (part 2, section 4.3.1) has it: `Books({ID})`, `Books('{ID}')` or `Books(ID={ID})`.
struct KeyedStep<'p> {
    collection: &'p str,
    parameter: &'p str,
}

impl<'p> KeyedStep<'p> {
    fn of(step: &'p str) -> Option<Self> {
        let (collection, key) = step.strip_suffix(')')?.split_once('(')?;
        let value = key.split_once('=').map_or(key, |(_, value)| value);
        let parameter = value.trim_matches('\'');
        let parameter = parameter.strip_prefix('{')?.strip_suffix('}')?;
        let is_one = !parameter.contains('{') && !collection.is_empty();
        is_one.then_some(Self {
            collection,
            parameter,
        })
    }
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
