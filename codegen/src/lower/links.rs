//! Links become follow-up calls, where all that the call needs is in the answer.

use std::collections::BTreeMap;

use oasmith_schemas::arena::Arena;

use super::context::{LowerContext, diagnostic};
use super::names::OperationNames;
use super::prose::{self, Writer};
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::lower::LINK_NOT_FOLLOWED;
use crate::ir::{self, Flags, LinkSource, LinkTarget, Operation};
use crate::rust::{
    Argument, ArgumentId, ArgumentPresence, Endpoint, EndpointId, FieldPresence, Ident, LinkCall,
    LinkValue,
};

/// Gives each endpoint its follow-up calls. Endpoints stand in the order of the operations.
pub(super) fn add(
    context: &LowerContext<'_>,
    endpoints: &mut Arena<Endpoint>,
    diagnostics: &mut Diagnostics,
) {
    let operations = context.api.operations.iter();
    let operations = operations.enumerate().filter_map(|(position, operation)| {
        let names = context.names.of_operation(position)?;
        Some((operation.id.as_str(), (operation, names)))
    });
    let operations: BTreeMap<&str, (&Operation, &OperationNames)> = operations.collect();
    let calls = endpoints.iter().filter_map(|(id, endpoint)| {
        let operation = operations.get(endpoint.id.as_str())?;
        Some((
            id,
            follows(context, endpoint, *operation, endpoints, diagnostics),
        ))
    });
    let calls: Vec<(EndpointId, Vec<LinkCall>)> = calls.collect();
    for (id, follows) in calls {
        endpoints.get_mut(id).follows = follows;
    }
}

fn follows(
    context: &LowerContext<'_>,
    endpoint: &Endpoint,
    (operation, names): (&Operation, &OperationNames),
    endpoints: &Arena<Endpoint>,
    diagnostics: &mut Diagnostics,
) -> Vec<LinkCall> {
    let mut follows: Vec<LinkCall> = Vec::new();
    for link in operation.successes().flat_map(|it| &it.links) {
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

fn follow(
    context: &LowerContext<'_>,
    endpoint: &Endpoint,
    (link, ident): (&ir::Link, &Ident),
    endpoints: &Arena<Endpoint>,
) -> Result<LinkCall, String> {
    let target = target(context, &link.target, endpoints)?;
    let next = endpoints.get(target);
    let mut values = Vec::new();
    for (name, source) in &link.parameters {
        let argument = named(next, name);
        let argument =
            argument.ok_or_else(|| format!("`{}` has no parameter `{name}`", next.id))?;
        values.push((argument, of(source)?));
    }
    let is_given = |id: ArgumentId| values.iter().any(|(given, _)| *given == id);
    let missing = next.arguments.iter().find(|(id, argument)| {
        let is_required = argument.presence == ArgumentPresence::Required;
        is_required && next.idempotency != Some(*id) && !is_given(*id)
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
        (Some(taken), None) if taken.presence == FieldPresence::Required => {
            return Err("it gives no body".to_owned());
        }
        (Some(_), _) | (None, None) => {}
    }
    values.sort_by_key(|(id, _)| *id);
    let otherwise = format!(
        "Calls {} with what an answer of {} says.",
        prose::code(&next.id),
        prose::code(&endpoint.id)
    );
    Ok(LinkCall {
        ident: ident.clone(),
        docs: Writer::about(&link.docs, &otherwise).done(&Flags::default()),
        target,
        values,
        body,
    })
}

fn target(
    context: &LowerContext<'_>,
    target: &LinkTarget,
    endpoints: &Arena<Endpoint>,
) -> Result<EndpointId, String> {
    let is_meant = |operation: &&Operation| match target {
        LinkTarget::Id(id) => operation.given_id.as_ref() == Some(id),
        LinkTarget::Place(method, path) => {
            operation.method == *method && operation.template.written == *path
        }
        LinkTarget::Unknown(_) => false,
    };
    let operation = context.api.operations.iter().find(is_meant);
    let found = operation.and_then(|operation| endpoints.position(|it| it.id == operation.id));
    found.ok_or_else(|| match target {
        LinkTarget::Id(id) => format!("there is no operation `{id}`"),
        LinkTarget::Place(method, path) => format!("there is no {method} {path}"),
        LinkTarget::Unknown(reference) => format!("`{reference}` names no operation here"),
    })
}

/// A parameter by its name, which may stand behind its place: `path.id`.
fn named(endpoint: &Endpoint, name: &str) -> Option<ArgumentId> {
    let is = |argument: &Argument| {
        let place = name.strip_prefix(argument.location.name());
        argument.wire == name || place.and_then(|it| it.strip_prefix('.')) == Some(&argument.wire)
    };
    let id = endpoint.arguments.position(is)?;
    let paging = endpoint.paging.as_ref();
    let is_cursor = paging.is_some_and(|it| it.step.cursors().contains(&Some(id)));
    (!is_cursor && endpoint.idempotency != Some(id)).then_some(id)
}

fn of(source: &LinkSource) -> Result<LinkValue, String> {
    match source {
        LinkSource::Body(pointer) => Ok(LinkValue::Body(pointer.clone())),
        LinkSource::Header(name) => Ok(LinkValue::Header(name.clone())),
        LinkSource::Constant(value) => Ok(LinkValue::Json(value.to_json())),
        LinkSource::ServerOverride(text) => Err(format!("`{text}` is not in the answer")),
    }
}
