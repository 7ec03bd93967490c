//! Links become follow-up calls, where all that the call needs is in the answer.

use std::collections::BTreeMap;

use super::context::{Context, diagnostic};
use super::names::OperationNames;
use super::prose::{self, Writer};
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::lower::LINK_NOT_FOLLOWED;
use crate::ir::{self, Flags, LinkSource, LinkTarget, Operation, Status};
use crate::rust::{Argument, ArgumentPresence, Endpoint, Ident, LinkCall, LinkValue, Presence};

/// Gives each endpoint its follow-up calls. Endpoints stand in the order of the operations.
pub(super) fn add(
    context: &Context<'_>,
    endpoints: &mut [Endpoint],
    diagnostics: &mut Diagnostics,
) {
    let operations = context.api.operations.iter();
    let operations = operations.enumerate().filter_map(|(position, operation)| {
        let names = context.names.of_operation(position)?;
        Some((operation.id.as_str(), (operation, names)))
    });
    let operations: BTreeMap<&str, (&Operation, &OperationNames)> = operations.collect();
    let all: Vec<Vec<LinkCall>> = endpoints
        .iter()
        .map(|endpoint| match operations.get(endpoint.id.as_str()) {
            Some(operation) => follows(context, endpoint, *operation, endpoints, diagnostics),
            None => Vec::new(),
        })
        .collect();
    for (endpoint, follows) in endpoints.iter_mut().zip(all) {
        endpoint.follows = follows;
    }
}

fn follows(
    context: &Context<'_>,
    endpoint: &Endpoint,
    (operation, names): (&Operation, &OperationNames),
    endpoints: &[Endpoint],
    diagnostics: &mut Diagnostics,
) -> Vec<LinkCall> {
    let mut follows: Vec<LinkCall> = Vec::new();
    for link in operation
        .responses
        .iter()
        .filter(|it| is_success(it))
        .flat_map(|it| &it.links)
    {
        let Some(ident) = names.links.get(&link.name) else {
            continue;
        };
        match follow(context, endpoint, (link, ident), endpoints) {
            Ok(follow) if follows.iter().any(|known| known.ident == follow.ident) => {}
            Ok(follow) => follows.push(follow),
            Err(why) => {
                let message = format!("no call is made of this link: {why}");
                diagnostics.add(diagnostic(LINK_NOT_FOLLOWED, link.origin, message));
            }
        }
    }
    follows
}

fn is_success(response: &ir::Response) -> bool {
    match response.status {
        Status::Exact(code) => (200..300).contains(&code),
        Status::Range(class) => class == 2,
        Status::Default => false,
    }
}

fn follow(
    context: &Context<'_>,
    endpoint: &Endpoint,
    (link, ident): (&ir::Link, &Ident),
    endpoints: &[Endpoint],
) -> Result<LinkCall, String> {
    let target = target(context, &link.target, endpoints)?;
    let next = endpoints.get(target).ok_or("its operation has no call")?;
    let mut values = Vec::new();
    for (name, source) in &link.parameters {
        let position = position(next, name);
        let position =
            position.ok_or_else(|| format!("`{}` has no parameter `{name}`", next.id))?;
        values.push((position, of(source)?));
    }
    let is_given = |position: usize| values.iter().any(|(given, _)| *given == position);
    let mut arguments = next.arguments.iter().enumerate();
    let missing = arguments.find(|(position, argument)| {
        let is_required = argument.presence == ArgumentPresence::Required;
        is_required && next.idempotency != Some(*position) && !is_given(*position)
    });
    if let Some((_, argument)) = missing {
        return Err(format!("it gives no `{}`", argument.wire));
    }
    let body = link.body.as_ref().map(of).transpose()?;
    match (&next.body, &body) {
        (None, Some(_)) => return Err(format!("`{}` takes no body", next.id)),
        (Some(taken), Some(_)) if !taken.content.is_json() => {
            return Err("the body is not JSON".to_owned());
        }
        (Some(taken), None) if taken.presence == Presence::Required => {
            return Err("it gives no body".to_owned());
        }
        (Some(_), _) | (None, None) => {}
    }
    values.sort_by_key(|(position, _)| *position);
    let otherwise = format!(
        "Calls {} with what an answer of {} says.",
        prose::code(&next.id),
        prose::code(&endpoint.id)
    );
    Ok(LinkCall {
        ident: ident.clone(),
        docs: Writer::about(&link.prose, &otherwise).done(&Flags::default(), &[]),
        target,
        values,
        body,
    })
}

fn target(
    context: &Context<'_>,
    target: &LinkTarget,
    endpoints: &[Endpoint],
) -> Result<usize, String> {
    let is_meant = |operation: &&Operation| match target {
        LinkTarget::Id(id) => operation.given_id.as_ref() == Some(id),
        LinkTarget::Place(method, path) => {
            operation.method == *method && operation.template.written == *path
        }
        LinkTarget::Unknown(_) => false,
    };
    let operation = context.api.operations.iter().find(is_meant);
    let position = operation.and_then(|operation| {
        endpoints
            .iter()
            .position(|endpoint| endpoint.id == operation.id)
    });
    position.ok_or_else(|| match target {
        LinkTarget::Id(id) => format!("there is no operation `{id}`"),
        LinkTarget::Place(method, path) => format!("there is no {method} {path}"),
        LinkTarget::Unknown(reference) => format!("`{reference}` names no operation here"),
    })
}

/// A parameter by its name, which may stand behind its place: `path.id`.
fn position(endpoint: &Endpoint, name: &str) -> Option<usize> {
    let is = |argument: &Argument| {
        let place = name.strip_prefix(argument.location);
        argument.wire == name || place.and_then(|it| it.strip_prefix('.')) == Some(&argument.wire)
    };
    let position = endpoint.arguments.iter().position(is)?;
    let paging = endpoint.paging.as_ref();
    let is_cursor =
        paging.is_some_and(|it| it.after == Some(position) || it.before == Some(position));
    (!is_cursor && endpoint.idempotency != Some(position)).then_some(position)
}

fn of(source: &LinkSource) -> Result<LinkValue, String> {
    match source {
        LinkSource::Body(pointer) => Ok(LinkValue::Body(pointer.clone())),
        LinkSource::Header(name) => Ok(LinkValue::Header(name.clone())),
        LinkSource::Constant(value) => Ok(LinkValue::Json(value.to_json())),
        LinkSource::ServerOverride(text) => Err(format!("`{text}` is not in the answer")),
    }
}
