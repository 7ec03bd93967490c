//! Turns operations into endpoints, which server and client share.

use oasmith::format::duration;

use std::collections::BTreeSet;

use super::context::{LowerContext, diagnostic};
use super::forms::{self, Inside};
use super::media::Way;
use super::names::OperationNames;
use super::place::FeatureChoice;
use super::prose::{self, Writer};
use super::{
    checks, credentials, limit_constants, limits, literals, media, paging, place, residual,
    servers, statuses, types,
};
use crate::arena::Arena;
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::lower::UNSUPPORTED_MEDIA;
use crate::ir::{
    self, Flag, Flags, Header, Idempotency, Location, Operation, Parameter, ParameterPresence,
    Response, Segment, ShapeId, ShapeKind, Status, Trigger,
};
use crate::param_style::{ParamStyle, Style};
use crate::rust::{
    Argument, ArgumentId, ArgumentLocation, ArgumentPresence, BodyArgument, BodyContent,
    DocComment, Endpoint, EndpointResponse, FieldPresence, Group, GroupId, Ident, PathPart,
    QueryCheck, ResponseHeader, ResponseStatus, ServerTarget, Ty, ValueForm,
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
    let operations = context.api.operations.iter().enumerate();
    operations
        .filter_map(|(position, operation)| {
            let names = context.names.of_operation(position)?;
            let tag = operation.group();
            let group = groups.position(|group| group.tag == tag)?;
            Some(endpoint(
                context,
                names,
                Some(group),
                operation,
                diagnostics,
            ))
        })
        .collect()
}

/// What the service calls, as endpoints of whoever receives it.
pub(super) fn hooks(context: &LowerContext<'_>, diagnostics: &mut Diagnostics) -> Arena<Endpoint> {
    let mut paths: BTreeSet<(String, String)> = BTreeSet::new();
    let hooks = context.api.webhooks.iter().enumerate();
    let hooks = hooks.filter_map(|(position, hook)| {
        let names = context.names.of_hook(position)?;
        let method = hook.operation.method.clone();
        // The description does not say where the receiver is; what it calls the message is a path there.
        let is_free = paths.insert((method, hook.name.clone()));
        let name = if is_free {
            &hook.name
        } else {
            &hook.operation.id
        };
        let mut operation = hook.operation.clone();
        operation.template.written = format!("/{name}");
        operation.template.path = vec![Segment::Literal(format!("/{name}"))];
        let mut endpoint = endpoint(context, names, None, &operation, diagnostics);
        if let Trigger::Callback(url) = &hook.trigger {
            let sentence = format!("Sent to {}.", prose::code(url));
            endpoint.docs.0.extend([String::new(), sentence]);
        }
        Some(endpoint)
    });
    hooks.collect()
}

fn endpoint(
    context: &LowerContext<'_>,
    names: &OperationNames,
    group: Option<GroupId>,
    operation: &Operation,
    diagnostics: &mut Diagnostics,
) -> Endpoint {
    let mut arguments: Arena<Argument> = operation
        .parameters
        .iter()
        .zip(&names.arguments)
        .map(|(parameter, ident)| argument(context, operation, parameter, ident, diagnostics))
        .collect();
    lists_of_parts(context, operation, diagnostics);
    let idempotency = idempotency(&operation.idempotency, &mut arguments);
    let outcomes = outcomes(context, operation, names, diagnostics);
    Endpoint {
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
        exclusive: exclusive(operation, &arguments),
        body: body(context, operation, &names.type_ident, diagnostics),
        paging: paging::of(context, operation, &arguments),
        arguments,
        outcomes,
        security: credentials::of(context, operation, diagnostics),
        scopes: operation.scopes.clone(),
        limits: limit_constants::of(names, operation),
        in_flight: operation
            .in_flight
            .clone()
            .filter(|_| idempotency.is_some()),
        idempotency,
        follows: Vec::new(),
    }
}

/// Tells of headers of parts that stand in a form several times: as parameters they have one value.
fn lists_of_parts(
    context: &LowerContext<'_>,
    operation: &Operation,
    diagnostics: &mut Diagnostics,
) {
    let contents = operation.body.iter().flat_map(|body| &body.contents);
    let values = contents.filter_map(|content| content.value);
    let members = values.flat_map(|used| forms::members(context, used.shape).known);
    let is_list = |shape| {
        matches!(
            context.shape(shape).kind,
            ShapeKind::List(_) | ShapeKind::Tuple(_)
        )
    };
    let lists: BTreeSet<String> = members
        .filter(|(_, shape)| is_list(*shape))
        .map(|(name, _)| name)
        .collect();
    for parameter in &operation.parameters {
        if let Location::Part(part) = &parameter.location
            && lists.contains(part)
        {
            let message = format!("there may be several parts `{part}`, which get one header");
            let reported = diagnostic(UNSUPPORTED_MEDIA, parameter.origin, message);
            diagnostics.add(reported.label("written to all, read from the first"));
        }
    }
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
    if !operation.scopes.is_empty() {
        let scopes: Vec<String> = operation
            .scopes
            .iter()
            .map(|scope| prose::code(scope))
            .collect();
        sentences.push(format!("Scopes: {}.", scopes.join(", ")));
    }
    sentences.extend(operation.limits.iter().map(limit_constants::sentence));
    Writer::about(&operation.docs, &format!("Calls {call}."))
        .sentences(&sentences)
        .done(&operation.flags)
}

fn argument(
    context: &LowerContext<'_>,
    operation: &Operation,
    parameter: &Parameter,
    ident: &Ident,
    diagnostics: &mut Diagnostics,
) -> Argument {
    let list = checks::of_list(context, parameter.value.shape);
    let presence = argument_presence(context, parameter, diagnostics);
    let presence_words = match &parameter.presence {
        ParameterPresence::Required | ParameterPresence::Optional => Vec::new(),
        ParameterPresence::WithPart => vec!["It must be there if the part is.".to_owned()],
        ParameterPresence::Defaulted(value) => {
            let value = prose::code(&value.to_json());
            vec![format!("The server takes {value} when it is missing.")]
        }
        ParameterPresence::FromClock(duration) if duration::seconds(duration) == Some(0) => {
            vec!["The server takes the present moment when it is missing.".to_owned()]
        }
        ParameterPresence::FromClock(duration) => {
            let moment = prose::code(duration);
            vec![format!(
                "The server takes the moment {moment} from now when it is missing."
            )]
        }
    };
    let (docs, wire) = (&parameter.docs, &parameter.wire);
    let docs = match &parameter.location {
        Location::Path | Location::Query | Location::Header | Location::Cookie => {
            Writer::of_part(docs, "The parameter", wire, ident.as_str())
        }
        Location::Part(part) => {
            let (name, part) = (prose::code(wire), prose::code(part));
            Writer::about(docs, &format!("The header {name} of the part {part}."))
        }
    };
    let limits = limits::of_place(context, parameter.value.shape, list.as_ref()).into_iter();
    let words: Vec<String> = limits.chain(presence_words).collect();
    let docs = docs
        .sentences(&words)
        .wire(&parameter.wire, ident.as_str())
        .done(&parameter.flags);
    let mut ty = types::of_shape(context, parameter.value.shape);
    if parameter.flags.has(Flag::Secret) && !types::hides(context, parameter.value.shape) {
        ty = Ty::Secret(Box::new(ty));
    }
    Argument {
        ident: ident.clone(),
        setter: super::names::setter(ident, operation),
        wire: parameter.wire.clone(),
        location: location(&parameter.location),
        ty,
        presence,
        style: parameter.style,
        form: form(context, parameter.style.style, parameter.value.shape),
        list,
        checked: context.contents.rules.contains(&parameter.value.shape),
        residual: residual::of(context, parameter.value.shape),
        docs,
    }
}

fn location(location: &Location) -> ArgumentLocation {
    match location {
        Location::Path => ArgumentLocation::Path,
        Location::Query => ArgumentLocation::Query,
        Location::Header => ArgumentLocation::Header,
        Location::Cookie => ArgumentLocation::Cookie,
        Location::Part(part) => ArgumentLocation::Part(part.clone()),
    }
}

fn argument_presence(
    context: &LowerContext<'_>,
    parameter: &Parameter,
    diagnostics: &mut Diagnostics,
) -> ArgumentPresence {
    match &parameter.presence {
        ParameterPresence::Required => ArgumentPresence::Required,
        ParameterPresence::Optional => ArgumentPresence::Optional,
        ParameterPresence::WithPart => ArgumentPresence::WithPart,
        // Its form was checked when it was read.
        ParameterPresence::FromClock(duration) => {
            ArgumentPresence::RelativeTime(duration::seconds(duration).unwrap_or(0))
        }
        ParameterPresence::Defaulted(value) => {
            let literal = literals::literal(context, parameter.value.shape, value);
            if literal.is_none() && literals::is_beyond(value) {
                let wire = &parameter.wire;
                diagnostics.add(literals::not_filled_in(wire, value, parameter.origin));
            }
            literal.map_or(ArgumentPresence::Optional, ArgumentPresence::Defaulted)
        }
    }
}

/// The idempotency key among the arguments; a header that only the extension speaks of becomes one.
fn idempotency(spoken: &Idempotency, arguments: &mut Arena<Argument>) -> Option<ArgumentId> {
    let (header, presence) = match spoken {
        Idempotency::Unspecified | Idempotency::Refused => return None,
        Idempotency::Required(header) => (header, ArgumentPresence::Required),
        Idempotency::Accepted(header) => (header, ArgumentPresence::Optional),
    };
    let is_it = |argument: &Argument| {
        argument.location == ArgumentLocation::Header && argument.wire.eq_ignore_ascii_case(header)
    };
    if let Some(known) = arguments.position(is_it) {
        return Some(known);
    }
    let otherwise = "The key under which a call that is sent again acts once.";
    Some(arguments.add(Argument {
        ident: Ident::spelled("idempotency_key"),
        setter: Ident::spelled("idempotency_key"),
        wire: header.clone(),
        location: ArgumentLocation::Header,
        ty: Ty::String,
        presence,
        style: ParamStyle::usual(Style::Simple),
        form: ValueForm::Text,
        list: None,
        checked: false,
        residual: None,
        docs: Writer::about(&crate::ir::Docs::default(), otherwise).done(&Flags::default()),
    }))
}

/// The parts of the path. A part that no parameter fills was reported when the description was checked.
fn path(operation: &Operation, arguments: &Arena<Argument>) -> Vec<PathPart> {
    let part = |segment: &Segment| match segment {
        Segment::Literal(text) => PathPart::Text(text.clone()),
        Segment::Parameter(wire) => arguments
            .position(|it| it.location == ArgumentLocation::Path && it.wire == *wire)
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
    let taken = media::of(
        context,
        &body.contents,
        body.origin,
        &name,
        Way::In,
        diagnostics,
    )?;
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
    })
}

fn outcomes(
    context: &LowerContext<'_>,
    operation: &Operation,
    names: &OperationNames,
    diagnostics: &mut Diagnostics,
) -> Vec<EndpointResponse> {
    let responses = operation.responses.iter().zip(&names.headers);
    responses
        .map(|(response, headers)| outcome(context, response, names, headers, diagnostics))
        .collect()
}

fn outcome(
    context: &LowerContext<'_>,
    response: &Response,
    names: &OperationNames,
    headers: &[Ident],
    diagnostics: &mut Diagnostics,
) -> EndpointResponse {
    let name = statuses::name(response.status);
    let status = match response.status {
        Status::Exact(code) => ResponseStatus::Exact(code),
        Status::Range(class) => ResponseStatus::Class(class),
        Status::Default => ResponseStatus::Default,
    };
    let body = format!("{}{name}Content", names.type_ident.as_str());
    let given = media::of(
        context,
        &response.contents,
        response.origin,
        &body,
        Way::Out,
        diagnostics,
    );
    let headers = response.headers.iter().zip(headers);
    let headers = headers.map(|(header, ident)| self::header(context, header, ident));
    EndpointResponse {
        status,
        docs: Writer::about(&response.docs, &format!("{name}.")).done(&Flags::default()),
        ident: Ident::spelled(&name),
        content: given,
        headers: headers.collect(),
    }
}

fn header(context: &LowerContext<'_>, header: &Header, ident: &Ident) -> ResponseHeader {
    let docs = Writer::of_part(&header.docs, "The header", &header.wire, ident.as_str());
    ResponseHeader {
        wire: header.wire.clone(),
        ident: ident.clone(),
        ty: types::of_shape(context, header.value.shape),
        always: header.required,
        style: header.style,
        form: form(context, header.style.style, header.value.shape),
        docs: docs.done(&Flags::default()),
    }
}

/// What the text of a parameter or a header stands for.
fn form(context: &LowerContext<'_>, style: Style, shape: ShapeId) -> ValueForm {
    match style {
        Style::Json => ValueForm::Json,
        Style::DeepObject => forms::of(context, shape, Inside::Anything),
        Style::Matrix | Style::Label | Style::Simple | Style::Form => {
            forms::of(context, shape, Inside::Texts)
        }
        Style::SpaceDelimited | Style::PipeDelimited => forms::of(context, shape, Inside::Texts),
    }
}
