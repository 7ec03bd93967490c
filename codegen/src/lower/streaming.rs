//! Operations whose answer comes whole or as a stream, as their request says: two methods of a client.

use oasmith::ParamLocation;
use oasmith_schemas::arena::Arena;

use super::context::LowerContext;
use super::presence;
use super::prose;
use crate::ir::{Operation, StreamSwitch};
use crate::rust::{
    ArgumentPresence, BodyContent, BodySwitch, BodyVariant, Endpoint, EndpointId, Ident, Literal,
};

/// Which of both methods is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Whole,
    Streamed,
}

/// Gives endpoints the calls that clients have in their place.
pub(super) fn split(context: &LowerContext<'_>, endpoints: &mut Arena<Endpoint>) {
    let split = context.api.operations.iter().filter_map(|operation| {
        let switch = operation.streaming.as_ref()?;
        let id = endpoints.position(|endpoint| endpoint.id == operation.id)?;
        let calls = calls(context, operation, switch, endpoints.get(id))?;
        let is_taken =
            |call: &Endpoint| endpoints.iter().any(|it| it.0 != id && clashes(it.1, call));
        (!calls.iter().any(is_taken)).then_some((id, calls))
    });
    let split: Vec<(EndpointId, Vec<Endpoint>)> = split.collect();
    for (id, calls) in split {
        endpoints.get_mut(id).calls = calls;
    }
}

/// Whether two endpoints have a method or types of one name.
fn clashes(one: &Endpoint, other: &Endpoint) -> bool {
    one.group == other.group && one.ident == other.ident || one.type_ident == other.type_ident
}

fn calls(
    context: &LowerContext<'_>,
    operation: &Operation,
    switch: &StreamSwitch,
    endpoint: &Endpoint,
) -> Option<Vec<Endpoint>> {
    let is_enum = |content: &BodyContent| matches!(content, BodyContent::Several { .. });
    let mut failures = endpoint.failures().filter_map(|it| it.content.as_ref());
    if failures.any(is_enum) {
        return None;
    }
    let call = |form| call(context, operation, endpoint, switch, form);
    Some(vec![call(Form::Whole)?, call(Form::Streamed)?])
}

/// The endpoint of one method.
fn call(
    context: &LowerContext<'_>,
    operation: &Operation,
    endpoint: &Endpoint,
    switch: &StreamSwitch,
    form: Form,
) -> Option<Endpoint> {
    let mut call = endpoint.clone();
    keep(&mut call, form)?;
    let value = form == Form::Streamed;
    let name = match switch {
        StreamSwitch::Member(name) => {
            call.body.as_mut()?.switch = Some(in_body(context, operation, name, value)?);
            name
        }
        StreamSwitch::Parameter(name) => {
            let in_query = |it: &crate::rust::Argument| {
                it.location == ParamLocation::Query && it.wire == *name
            };
            let argument = call.arguments.position(in_query)?;
            let argument = call.arguments.get_mut(argument);
            argument.presence = ArgumentPresence::Required;
            argument.fixed = Some(Literal::Bool(value));
            name
        }
    };
    let sent = prose::code(&format!("{name}: {value}"));
    let comes = match form {
        Form::Whole => "whole",
        Form::Streamed => "as a stream",
    };
    let sentence = format!("Sends {sent}, and the answer comes {comes}.");
    call.docs.0.extend([String::new(), sentence]);
    if form == Form::Streamed {
        call.ident = Ident::spelled(&format!("{}_stream", endpoint.ident.plain()));
        call.type_ident = Ident::spelled(&format!("{}Stream", endpoint.type_ident.plain()));
        call.follows.clear();
    }
    Some(call)
}

/// Leaves the media types of one form to the success.
fn keep(call: &mut Endpoint, form: Form) -> Option<()> {
    let success = call.successes().first()?.status;
    let mut outcomes = call.outcomes.iter_mut();
    let outcome = outcomes.find(|outcome| outcome.status == success)?;
    let Some(BodyContent::Several { choices, .. }) = &outcome.content else {
        return None;
    };
    let one = |choice: &BodyVariant| BodyContent::One {
        ty: choice.ty.clone(),
        media: choice.media.clone(),
        residual: choice.residual,
    };
    let wanted = form == Form::Streamed;
    let mut fitting = choices
        .iter()
        .map(one)
        .filter(|it| it.is_streamed() == wanted);
    outcome.content = Some(fitting.next()?);
    Some(())
}

fn in_body(
    context: &LowerContext<'_>,
    operation: &Operation,
    name: &str,
    value: bool,
) -> Option<BodySwitch> {
    let contents = &operation.body.as_ref()?.contents;
    let shape = contents.first()?.value?.shape;
    if !context.items.contains_key(&shape) || context.api.own.contains_key(&shape) {
        return None;
    }
    let fields = &context.shape(shape).kind.record()?.fields;
    let position = fields.iter().position(|field| field.wire == name)?;
    let field = fields.get(position)?;
    Some(BodySwitch {
        member: context.names.of_member(shape, position),
        presence: presence::of(context.facts.directions.get(&shape), field),
        value,
    })
}
