//! The operations of a description, as they are served.

use std::collections::BTreeMap;
use std::iter::repeat;

use oasmith::http::ParamLocation;
use oasmith_codegen::ir::{self, Api, Flag, Resources, Value};
use oasmith_codegen::rust::Calls;

use crate::answers::{self, DescribedAnswer};
use crate::items::{self, StatefulOperation};
use crate::requests::RequestReader;
use crate::schemas::ReadingSchemas;

/// An operation.
pub(crate) struct Operation {
    pub(crate) id: String,
    /// As the description has it.
    pub(crate) described: &'static ir::Operation,
    /// Its method and its path.
    pub(crate) route: String,
    /// The parameters of its path that must not be seen in logs, as the path has them.
    secrets: Vec<String>,
    pub(crate) reader: RequestReader,
    pub(crate) answers: Vec<DescribedAnswer>,
    /// What it does with items; nothing where it has examples and samples alone.
    pub(crate) stateful: Option<StatefulOperation>,
}

/// All of them, in the order of the endpoints, with what some set in items.
///
/// # Errors
/// An endpoint is of no operation.
pub(crate) fn all(
    api: &'static Api,
    calls: &Calls,
    resources: Option<&'static Resources>,
    sets: &BTreeMap<String, Value>,
) -> Result<Vec<Operation>, String> {
    let by_id = api.operations.iter().map(|it| (it.id.as_str(), it));
    let by_id: BTreeMap<&str, &'static ir::Operation> = by_id.collect();
    let described = calls.endpoints.values().map(|endpoint| {
        let operation = by_id.get(endpoint.id.as_str()).copied();
        let operation = operation.ok_or_else(|| format!("`{}` is not described", endpoint.id))?;
        Ok((endpoint, operation))
    });
    let described = described.collect::<Result<Vec<_>, String>>()?;
    let answers = described
        .iter()
        .map(|(endpoint, operation)| (*operation, answers::of(api, endpoint, operation)));
    let mut answers: Vec<(&'static ir::Operation, Vec<DescribedAnswer>)> = answers.collect();
    if let Some(resources) = resources {
        items::show_items(api, resources, &mut answers);
    }
    let stateful = resources.map(|it| items::all(api, it, &answers, sets));
    let mut stateful = stateful.unwrap_or_default().into_iter();
    let mut schemas = ReadingSchemas::of_requests(api);
    let all = described.into_iter().zip(answers);
    let all = all.map(|((endpoint, operation), (_, answers))| Operation {
        id: endpoint.id.clone(),
        described: operation,
        route: format!("{} {}", endpoint.method, endpoint.template()),
        secrets: secrets(api, operation),
        reader: RequestReader::of(endpoint, operation, &mut schemas),
        answers,
        stateful: stateful.next().flatten(),
    });
    Ok(all.collect())
}

fn secrets(api: &Api, operation: &ir::Operation) -> Vec<String> {
    let is_secret = |it: &&ir::Parameter| {
        let is_in_path = it.location == ParamLocation::Path;
        is_in_path && api.shapes.get(it.value.shape).flags.has(Flag::Secret)
    };
    let secrets = operation.parameters.iter().filter(is_secret);
    secrets.map(|it| format!("{{{}}}", it.wire)).collect()
}

impl Operation {
    /// Whether it brings items about that are remembered.
    pub(crate) fn creates(&self) -> bool {
        let stateful = self.stateful.as_ref();
        stateful.is_some_and(StatefulOperation::is_create)
    }

    /// The path of a request of it, without what must not be seen in logs.
    pub(crate) fn shown_path(&self, path: &str) -> String {
        // The base path stands in front of what the description has.
        let segments = path
            .rsplit('/')
            .zip(self.route.rsplit('/').map(Some).chain(repeat(None)));
        let shown = segments.map(|(given, described)| {
            let is_secret = |it: &str| self.secrets.iter().any(|secret| it.contains(secret));
            if described.is_some_and(is_secret) {
                "***"
            } else {
                given
            }
        });
        let mut shown: Vec<&str> = shown.collect();
        shown.reverse();
        shown.join("/")
    }
}
