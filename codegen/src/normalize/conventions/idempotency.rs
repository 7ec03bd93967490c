//! Idempotency keys: an operation that may change something has exactly one header parameter `Idempotency-Key` or `X-Idempotency-Key`, or one as some
//! services call it (`PayPal-Request-Id`), and the keys that a client makes are values of it: a text without a format or with that of a UUID, of which
//! the only rules are lengths that 36 characters keep.

use oasmith::ParamLocation;
use oasmith::{Counted, Format};

use crate::config::Convention;
use crate::ir::{
    Api, Idempotency, Operation, Parameter, ParameterPresence, Recognised, Rule, ShapeKind,
};

/// The names of the header, in lower case.
const HEADERS: &[&str] = &[
    "idempotence-key",
    "idempotency-key",
    "paypal-request-id",
    "x-idempotence-key",
    "x-idempotency-key",
];

/// The methods that may change something. The others can be repeated anyway.
const UNSAFE: &[&str] = &["POST", "PUT", "PATCH", "DELETE"];

/// How many characters the keys have that clients make.
const KEY_LENGTH: u64 = 36;

/// Recognises them.
pub(super) fn recognise(api: &mut Api) -> Vec<Recognised> {
    let operations = api.operations.iter().enumerate();
    let keyed = operations.filter_map(|(position, operation)| {
        let header = header(api, operation)?;
        let idempotency = match &header.presence {
            ParameterPresence::Required => Idempotency::Required(header.wire.clone()),
            ParameterPresence::Optional => Idempotency::Accepted(header.wire.clone()),
            ParameterPresence::WithPart
            | ParameterPresence::Defaulted(_)
            | ParameterPresence::FromClock(_) => return None,
        };
        Some((position, idempotency, found(operation, header)))
    });
    let keyed: Vec<_> = keyed.collect();
    let mut all = Vec::new();
    for (position, idempotency, found) in keyed {
        if let Some(operation) = api.operations.get_mut(position) {
            operation.idempotency = idempotency;
            all.push(found);
        }
    }
    all
}

/// The header of an operation that is its idempotency key.
fn header<'a>(api: &Api, operation: &'a Operation) -> Option<&'a Parameter> {
    if operation.idempotency != Idempotency::Unspecified
        || !UNSAFE.contains(&operation.method.as_str())
    {
        return None;
    }
    let mut headers = operation.parameters.iter().filter(|parameter| {
        parameter.location == ParamLocation::Header
            && HEADERS.contains(&parameter.wire.to_ascii_lowercase().as_str())
    });
    let header = headers.next().filter(|header| takes_keys(api, header))?;
    headers.next().is_none().then_some(header)
}

/// Whether the keys that clients make are values of a header.
fn takes_keys(api: &Api, header: &Parameter) -> bool {
    let ShapeKind::Text(text) = &api.shapes.get(header.value.shape).kind else {
        return false;
    };
    let is_kept = |rule: &Rule| {
        let (least, most) = (
            rule.at_least(Counted::Characters),
            rule.at_most(Counted::Characters),
        );
        least.is_some_and(|it| it <= KEY_LENGTH) || most.is_some_and(|it| it >= KEY_LENGTH)
    };
    matches!(text.format, None | Some(Format::Uuid))
        && text.other_format.is_none()
        && !api.own.contains_key(&header.value.shape)
        && text.rules.iter().all(|ruled| is_kept(&ruled.rule))
}

fn found(operation: &Operation, header: &Parameter) -> Recognised {
    let presence = match header.presence {
        ParameterPresence::Required => "must",
        ParameterPresence::Optional
        | ParameterPresence::WithPart
        | ParameterPresence::Defaulted(_)
        | ParameterPresence::FromClock(_) => "may",
    };
    Recognised {
        convention: Convention::Idempotency.key(),
        origin: header.origin,
        subject: operation.route().to_string(),
        meaning: format!(
            "the header `{}` is the idempotency key, which {presence} be there",
            header.wire
        ),
    }
}
