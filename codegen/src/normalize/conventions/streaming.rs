//! Answers as a whole or as a stream: an operation has one success, of JSON or of a stream, and a boolean `stream` of the request says which:
//! a member of its only body, which is JSON and has to be there, or a parameter of the query.

use oasmith::ParamLocation;

use crate::config::Convention;
use crate::ir::{Access, Api, Operation, Recognised, Response, ShapeKind, StreamSwitch, Use};
use crate::media_type::MediaType;

/// What the boolean is called.
const NAME: &str = "stream";

/// Recognises them.
pub(super) fn recognise(api: &mut Api) -> Vec<Recognised> {
    let operations = api.operations.iter().enumerate();
    let switched = operations.filter_map(|(position, operation)| {
        let successes: Vec<&Response> = operation.successes().collect();
        let [success] = successes[..] else {
            return None;
        };
        let switch = is_whole_or_stream(success).then(|| switch(api, operation));
        Some((position, switch.flatten()?))
    });
    let switched: Vec<(usize, StreamSwitch)> = switched.collect();
    let mut all = Vec::new();
    for (position, switch) in switched {
        if let Some(operation) = api.operations.get_mut(position) {
            all.push(found(operation, &switch));
            operation.streaming = Some(switch);
        }
    }
    all
}

/// Whether a body is one stream or something else.
fn is_whole_or_stream(response: &Response) -> bool {
    let contents = response.contents.iter();
    let kinds = contents.map(|content| MediaType::of(&content.media));
    let (streams, others): (Vec<_>, Vec<_>) =
        kinds.partition(|kind| matches!(kind, MediaType::Events | MediaType::Lines));
    streams.len() == 1 && others == [MediaType::Json]
}

fn switch(api: &Api, operation: &Operation) -> Option<StreamSwitch> {
    let in_query = operation.parameters.iter().any(|parameter| {
        parameter.location == ParamLocation::Query
            && parameter.wire == NAME
            && is_switch(api, parameter.value)
    });
    let parameter = in_query.then(|| StreamSwitch::Parameter(NAME.to_owned()));
    let in_body = || has_member(api, operation).then(|| StreamSwitch::Member(NAME.to_owned()));
    parameter.or_else(in_body)
}

fn has_member(api: &Api, operation: &Operation) -> bool {
    let body = operation.body.as_ref().filter(|body| body.required);
    let [content] = body.map_or(&[][..], |body| &body.contents) else {
        return false;
    };
    let value = content
        .value
        .filter(|_| MediaType::of(&content.media) == MediaType::Json);
    let record = value.and_then(|used| api.shapes.get(used.shape).kind.record());
    let mut fields = record.into_iter().flat_map(|record| &record.fields);
    fields.any(|field| {
        field.wire == NAME && field.access != Access::Read && is_switch(api, field.value)
    })
}

fn is_switch(api: &Api, value: Use) -> bool {
    matches!(api.shapes.get(value.shape).kind, ShapeKind::Bool)
}

fn found(operation: &Operation, switch: &StreamSwitch) -> Recognised {
    Recognised {
        convention: Convention::Streaming.key(),
        origin: operation.origin,
        subject: operation.route().to_string(),
        meaning: format!("{switch} says whether the answer is JSON or a stream"),
    }
}
