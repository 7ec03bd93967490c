//! Operations that delete all items of a collection: `DELETE /todos`.

use oasmith::ParamLocation;

use super::inference::{Inference, ReasonedEffect};
use super::{bodies, list_query};
use crate::ir::{ItemEffect, Operation, ParameterPresence, ReasonKind, squeezed};

/// Parameters that say how items go, and not which ones, without signs and capitals.
const MANNERS: &[&str] = &[
    "apiversion",
    "async",
    "cascade",
    "confirm",
    "confirmed",
    "fieldmanager",
    "force",
    "graceperiod",
    "graceperiodseconds",
    "hard",
    "harddelete",
    "lang",
    "locale",
    "permanent",
    "permanently",
    "pretty",
    "propagationpolicy",
    "purge",
    "recursive",
    "refresh",
    "sync",
    "timeout",
    "wait",
];

/// Whether a parameter may say which items are meant.
fn chooses(parameter: &str) -> bool {
    !MANNERS.contains(&squeezed(parameter).as_str())
}

/// All items go, where nothing has to say which ones.
pub(super) fn effect(
    known: &Inference<'_, '_, '_>,
    at: usize,
    operation: &Operation,
) -> Option<ReasonedEffect> {
    let sent = bodies::request(known.api, operation);
    let is_list = sent.is_some_and(|it| bodies::is_list(known.api, it));
    let has_body = is_list || operation.body.as_ref().is_some_and(|it| it.required);
    let mut parameters = operation.parameters.iter();
    let has_query = parameters.any(|it| {
        it.location == ParamLocation::Query && it.presence == ParameterPresence::Required
    });
    let schema = known.schema(at).filter(|_| !has_body && !has_query)?;
    let mut query = list_query::query(known, operation, Vec::new(), (at, schema));
    query.others.retain(|it| chooses(it));
    Some(ReasonedEffect {
        resource: at,
        effect: ItemEffect::DeleteAll(query),
        reason: ReasonKind::Method,
    })
}
