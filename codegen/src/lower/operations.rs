//! Operations as endpoints, which server and client share.

use oasmith::ParamLocation;
use oasmith_schemas::arena::Arena;

use std::collections::BTreeMap;

use super::context::LowerContext;
use super::media::Way;
use super::names::OperationNames;
use super::place::FeatureChoice;
use super::prose::{self, Writer};
use super::{
    arguments, checks, credentials, limit_constants, media, paging, place, responses, servers,
};
use crate::diagnostics::Diagnostics;
use crate::ir::{self, DistinctParameter, Flag, Operation, Segment, Trigger, Webhook, same_paths};
use crate::rust::{
    Argument, ArgumentId, BodyArgument, BodyContent, DistinctArgument, DocComment, Endpoint,
    FieldPresence, Group, GroupId, Ident, MessageCategory, PathPart, QueryCheck, ServerTarget,
};

/// The resource groups that have endpoints, in the order of the description.
pub(super) fn groups(context: &LowerContext<'_>, choice: FeatureChoice) -> Arena<Group> {
    place::tags(context)
        .into_iter()
        .filter(|tag| {
            let mut operations = context.api.operations.iter();
            operations.any(|operation| operation.group() == tag)
        })
        .map(|tag| {
            let (module, ident) = context.names.of_group(&tag);
            Group {
                feature: choice.feature(&module),
                docs: place::group_docs(context, &tag),
                module,
                ident,
                tag,
            }
        })
        .collect()
}

/// The endpoints in the order of the description.
pub(super) fn endpoints(
    context: &LowerContext<'_>,
    groups: &Arena<Group>,
    diagnostics: &mut Diagnostics,
) -> Arena<Endpoint> {
    let same_paths = same_paths(context.api).into_iter().flatten();
    let same_paths: BTreeMap<usize, _> = same_paths.map(|it| (it.at, it.distinct)).collect();
    let operations = context.api.operations.iter().enumerate();
    operations
        .filter_map(|(position, operation)| {
            let names = context.names.of_operation(position)?;
            let tag = operation.group();
            let group = groups.position(|group| group.tag == tag)?;
            let mut endpoint = endpoint(context, names, Some(group), operation, diagnostics);
            let distinct = same_paths.get(&position).into_iter().flatten();
            let distinct = distinct.filter_map(|it| distinct_argument(it, &endpoint.arguments));
            endpoint.distinct = distinct.collect();
            Some(endpoint)
        })
        .collect()
}

fn distinct_argument(
    distinct: &DistinctParameter<'_>,
    arguments: &Arena<Argument>,
) -> Option<DistinctArgument> {
    let DistinctParameter { parameter, value } = distinct;
    let argument =
        arguments.position(|it| it.location == parameter.location && it.wire == parameter.wire)?;
    Some(DistinctArgument {
        argument,
        value: value.clone(),
    })
}

/// What the service calls, as endpoints of whoever receives it.
pub(super) fn hooks(context: &LowerContext<'_>, diagnostics: &mut Diagnostics) -> Arena<Endpoint> {
    let mut names: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for hook in &context.api.webhooks {
        *names.entry(called(hook)).or_default() += 1;
    }
    let hooks = context.api.webhooks.iter().enumerate();
    let hooks = hooks.filter_map(|(position, hook)| {
        // The description does not say where the receiver is; what it calls the message is a path there. Callbacks of several operations may be called the
        // same, but no two webhooks.
        let is_only = hook.trigger == Trigger::Event || names.get(&called(hook)) == Some(&1);
        let name = if is_only {
            &hook.name
        } else {
            &hook.operation.id
        };
        let names = context.names.of_hook(position)?;
        let mut operation = hook.operation.clone();
        operation.template.written = format!("/{name}");
        operation.template.path = vec![Segment::Literal(format!("/{name}"))];
        let mut endpoint = endpoint(context, names, None, &operation, diagnostics);
        endpoint.category = category(context, hook);
        if let Trigger::Callback(url) = &hook.trigger {
            let sentence = format!("Sent to {}.", prose::code(url));
            endpoint.docs.0.extend([String::new(), sentence]);
            endpoint.callback = Some(url.clone());
        }
        Some(endpoint)
    });
    hooks.collect()
}

/// What the bodies of a webhook say that it is.
fn category(context: &LowerContext<'_>, hook: &Webhook) -> Option<MessageCategory> {
    let category = context.api.category.as_ref()?;
    (!hook.categories.is_empty()).then(|| MessageCategory {
        member: category.member.clone(),
        values: hook.categories.clone(),
    })
}

/// The method and the name of what the service calls.
fn called(hook: &Webhook) -> (&str, &str) {
    (&hook.operation.method, &hook.name)
}

fn endpoint(
    context: &LowerContext<'_>,
    names: &OperationNames,
    group: Option<GroupId>,
    operation: &Operation,
    diagnostics: &mut Diagnostics,
) -> Endpoint {
    let mut arguments = arguments::of(context, operation, &names.arguments, diagnostics);
    let idempotency = arguments::idempotency(&operation.idempotency, &mut arguments);
    let outcomes = responses::of(context, operation, names, diagnostics);
    let mut endpoint = Endpoint {
        ident: names.method.clone(),
        type_ident: names.type_ident.clone(),
        id: operation.id.clone(),
        origin: operation.origin,
        group,
        docs: docs(context, operation),
        elsewhere: servers::elsewhere(context, operation),
        deprecated: operation.flags.has(Flag::Deprecated),
        method: operation.method.clone(),
        path: path(operation, &arguments),
        query: query(operation),
        distinct: Vec::new(),
        exclusive: exclusive(operation, &arguments),
        category: None,
        callback: None,
        body: body(context, operation, &names.type_ident, diagnostics),
        paging: paging::of(context, operation, &arguments),
        arguments,
        outcomes,
        security: credentials::of(context, operation),
        limits: limit_constants::of(names, operation),
        in_flight: operation
            .in_flight
            .clone()
            .filter(|_| idempotency.is_some()),
        idempotency,
        follows: Vec::new(),
        calls: Vec::new(),
    };
    if let Some(sentence) = negotiated(&endpoint) {
        endpoint.docs.0.extend([String::new(), sentence]);
    }
    endpoint
}

/// How a request chooses among the media types of a success that has several. Whether an answer is a stream is often chosen by something else.
fn negotiated(endpoint: &Endpoint) -> Option<String> {
    let contents = endpoint.successes().into_iter();
    let mut contents = contents.filter_map(|it| it.content.as_ref());
    let several = contents.find(|it| it.media().count() > 1 && !it.is_streamed())?;
    let names: Vec<&str> = several.media().map(|it| it.media.as_str()).collect();
    let (last, others) = names.split_last()?;
    let others: Vec<String> = others.iter().map(|it| prose::code(it)).collect();
    Some(format!(
        "The header `Accept` chooses the media type of the answer: {} or {}. A client accepts all of them, unless a call says `.header(\"Accept\", {last:?})`.",
        others.join(", "),
        prose::code(last),
    ))
}

fn docs(context: &LowerContext<'_>, operation: &Operation) -> DocComment {
    let place = &operation.template.written;
    let call = prose::code(&format!("{} {place}", operation.method));
    let is_described = operation.docs.title.is_some() || operation.docs.description.is_some();
    let mut sentences: Vec<String> = is_described
        .then(|| format!("{call}."))
        .into_iter()
        .collect();
    match servers::elsewhere(context, operation).map(|it| it.reach) {
        None | Some(ServerTarget::Usual) => {}
        Some(ServerTarget::Path(path)) => {
            sentences.push(format!("Its base path is {}.", prose::code(&path)));
        }
        Some(ServerTarget::Server(url)) => {
            sentences.push(format!(
                "It has a server of its own: {}.",
                prose::code(&url)
            ));
        }
    }
    let scopes = operation.all_scopes();
    if !scopes.is_empty() {
        let scopes: Vec<String> = scopes.into_iter().map(prose::code).collect();
        sentences.push(format!("Scopes: {}.", scopes.join(", ")));
    }
    sentences.extend(operation.limits.iter().map(limit_constants::sentence));
    Writer::about(&operation.docs, &format!("Calls {call}."))
        .sentences(&sentences)
        .done(&operation.flags)
}

/// The parts of the path. A part that no parameter fills was reported when the description was checked.
fn path(operation: &Operation, arguments: &Arena<Argument>) -> Vec<PathPart> {
    let part = |segment: &Segment| match segment {
        Segment::Literal(text) => PathPart::Text(text.clone()),
        Segment::Parameter(wire) => arguments
            .position(|it| it.location == ParamLocation::Path && it.wire == *wire)
            .map_or_else(|| PathPart::Text(segment.to_string()), PathPart::Argument),
    };
    operation.template.path.iter().map(part).collect()
}

/// What the query must hold for a request to be one of the operation.
fn query(operation: &Operation) -> Vec<QueryCheck> {
    let asked = operation.template.query.iter().map(|asked| match asked {
        ir::QueryMatch::Pair(text) => QueryCheck::Pair(text.clone()),
        ir::QueryMatch::Value { name, .. } => QueryCheck::Name(name.clone()),
        ir::QueryMatch::Within { parameter, .. } => QueryCheck::Name(parameter.clone()),
    });
    asked.collect()
}

/// Lists of at least two arguments; names of none were reported when the description was checked.
fn exclusive(operation: &Operation, arguments: &Arena<Argument>) -> Vec<Vec<ArgumentId>> {
    let named = |wire: &String| arguments.position(|argument| argument.wire == *wire);
    let lists = operation.exclusive.iter();
    lists
        .map(|list| list.iter().filter_map(named).collect::<Vec<ArgumentId>>())
        .filter(|list| list.len() > 1)
        .collect()
}

fn body(
    context: &LowerContext<'_>,
    operation: &Operation,
    stem: &Ident,
    diagnostics: &mut Diagnostics,
) -> Option<BodyArgument> {
    let body = operation.body.as_ref()?;
    let name = format!("{}Body", stem.as_str());
    let taken = media::of(context, &body.contents, &name, Way::In, diagnostics)?;
    let is_one = matches!(taken, BodyContent::One { .. });
    let value = body.contents.iter().find_map(|content| content.value);
    let list = value.filter(|_| is_one);
    Some(BodyArgument {
        content: taken,
        list: list.and_then(|used| checks::of_list(context, used.shape)),
        presence: if body.required {
            FieldPresence::Required
        } else {
            FieldPresence::Optional
        },
        switch: None,
    })
}
