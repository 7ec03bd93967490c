//! Operations: each with its partner, then those that came and those that are gone.

use oasmith::ParamLocation;
use oasmith::param_style::Style;
use oasmith_codegen::ir::{Idempotency, Limit, Operation, Template};

use super::compared::{Call, Compared};
use super::flags::{self, FlagKinds};
use super::spots::spot;
use super::{contents, paging, parameters, scopes, security, servers, statuses, streaming, tie};
use crate::finding::{CallId, Finding, Owner, Way, arrow};
use crate::kind::operation as kind;

const FLAGS: FlagKinds = FlagKinds {
    deprecated: kind::OPERATION_DEPRECATED,
    reinstated: kind::OPERATION_REINSTATED,
    secret: None,
    other: Some(kind::OPERATION_FLAG_CHANGED),
};

/// All operations of paths.
pub(super) fn all<'a>(old: &'a [Operation], new: &'a [Operation], compared: &mut Compared<'a>) {
    for (before, after) in tie::operations(old, new) {
        let label = |it: &Operation| it.route().to_string();
        let call = Call {
            old: before,
            new: after,
            webhook: None,
            label: after.or(before).map(label).unwrap_or_default(),
        };
        let id = compared.calls.len();
        compared.calls.push(call);
        let owner = Owner::Call(id, Way::There);
        match (before, after) {
            (Some(before), Some(after)) => both(id, before, after, None, compared),
            (Some(before), None) => compared.find(
                Finding::gone(kind::OPERATION_REMOVED, owner, spot(before, None))
                    .detail(flags::announced(&before.flags))
                    .sunset(&before.flags),
            ),
            (None, Some(after)) => compared.find(Finding::come(
                kind::OPERATION_ADDED,
                owner,
                spot(after, None),
            )),
            (None, None) => {}
        }
    }
}

/// An operation, or the call of a webhook.
pub(super) fn both(
    call: CallId,
    old: &Operation,
    new: &Operation,
    webhook: Option<&str>,
    compared: &mut Compared<'_>,
) {
    let Operation {
        origin: _,
        id,
        given_id,
        short_id: _,
        method,
        template,
        tags: _,
        docs: _,
        audience: _,
        code_samples: _,
        badges: _,
        flags: own_flags,
        parameters: own_parameters,
        exclusive,
        body,
        responses: own_responses,
        servers: _,
        servers_origin: _,
        tags_origin: _,
        security: _,
        security_origin: _,
        // Compared with the schemes that ask for them.
        scopes: _,
        pagination,
        streaming: own_streaming,
        idempotency: own_idempotency,
        in_flight,
        limits: own_limits,
        path_origin: _,
        words: _,
    } = old;
    let place = [spot(old, webhook), spot(new, webhook)];
    let owner = Owner::Call(call, Way::There);
    let changed = |kind, detail: String| {
        Finding::new(kind, owner, place[0].clone(), place[1].clone()).detail(detail)
    };
    let is_renamed = given_id != &new.given_id && id != &new.id;
    if is_renamed && webhook.is_none() {
        compared.find(changed(kind::OPERATION_RENAMED, arrow(id, &new.id)));
    }
    if *method != new.method {
        let detail = arrow(method, &new.method);
        compared.find(changed(kind::OPERATION_METHOD_CHANGED, detail));
    }
    path(template, &new.template, (old, new), &changed, compared);
    if webhook.is_none() {
        group(old, new, &changed, compared);
    }
    for (kind, word) in flags::compare(own_flags, &new.flags, &FLAGS) {
        compared.find(changed(kind, word).sunset(&new.flags));
    }
    exclusives(exclusive, &new.exclusive, &changed, compared);
    in_flight_code([in_flight, &new.in_flight], &changed, compared);
    idempotency(own_idempotency, &new.idempotency, &changed, compared);
    limits(own_limits, &new.limits, &changed, compared);
    let (before, after) = (pagination.as_ref(), new.pagination.as_ref());
    paging::compare(before, after, &changed, compared);
    let (before, after) = (own_streaming.as_ref(), new.streaming.as_ref());
    streaming::compare(before, after, &changed, compared);
    security::of_operation(call, old, new, &place, compared);
    scopes::compare(call, old, new, &place, compared);
    parameters::all(
        call,
        (old, own_parameters),
        (new, &new.parameters),
        webhook,
        compared,
    );
    contents::bodies(call, body.as_ref(), new.body.as_ref(), &place, compared);
    statuses::all(call, own_responses, &new.responses, &place, compared);
    servers::of_operation(call, old, new, place.clone(), compared);
}

/// The resource group whose methods the operation is one of.
fn group(
    old: &Operation,
    new: &Operation,
    changed: &impl Fn(crate::kind::KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    if old.tags.first() != new.tags.first() {
        let detail = arrow(old.group(), new.group());
        compared.find(changed(kind::OPERATION_GROUP_CHANGED, detail));
    }
}

/// The code while the first request with a key is running.
fn in_flight_code(
    codes: [&Option<String>; 2],
    changed: &impl Fn(crate::kind::KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    let [old, new] = codes.map(|it| it.as_deref().unwrap_or("none"));
    if old != new {
        compared.find(changed(kind::IN_FLIGHT_CODE_CHANGED, arrow(old, new)));
    }
}

/// Lists of parameters of which at most one may be sent.
fn exclusives(
    old: &[Vec<String>],
    new: &[Vec<String>],
    changed: &impl Fn(crate::kind::KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    for names in new.iter().filter(|it| !old.contains(it)) {
        compared.find(changed(kind::EXCLUSIVE_PARAMETERS_ADDED, names.join(", ")));
    }
    for names in old.iter().filter(|it| !new.contains(it)) {
        compared.find(changed(
            kind::EXCLUSIVE_PARAMETERS_REMOVED,
            names.join(", "),
        ));
    }
}

fn path(
    old: &Template,
    new: &Template,
    both: (&Operation, &Operation),
    changed: &impl Fn(crate::kind::KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    let Template {
        written,
        path: segments,
        query,
    } = old;
    if tie::path(both.0) != tie::path(both.1) {
        compared.find(changed(
            kind::OPERATION_PATH_CHANGED,
            arrow(written, &new.written),
        ));
        return;
    }
    if *segments != new.path {
        let kind = if writes_names(both.0) || writes_names(both.1) {
            kind::OPERATION_PATH_CHANGED
        } else {
            kind::PATH_PARAMETER_RENAMED
        };
        compared.find(changed(kind, arrow(written, &new.written)));
    } else if *query != new.query {
        compared.find(changed(
            kind::OPERATION_QUERY_CHANGED,
            arrow(written, &new.written),
        ));
    }
}

/// Whether a parameter of the path is written with its name: `/;id=5`.
fn writes_names(operation: &Operation) -> bool {
    let mut parameters = operation.parameters.iter();
    parameters.any(|it| it.location == ParamLocation::Path && it.style.style == Style::Matrix)
}

fn idempotency(
    old: &Idempotency,
    new: &Idempotency,
    changed: &impl Fn(crate::kind::KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    let kind = match (old, new) {
        (old, new) if old == new => return,
        (Idempotency::Required(_), Idempotency::Required(_))
        | (Idempotency::Accepted(_), Idempotency::Accepted(_)) => kind::IDEMPOTENCY_HEADER_CHANGED,
        (_, Idempotency::Required(_)) => kind::IDEMPOTENCY_KEY_REQUIRED,
        (_, Idempotency::Accepted(_)) => kind::IDEMPOTENCY_KEY_ACCEPTED,
        (_, Idempotency::Unspecified | Idempotency::Refused) => kind::IDEMPOTENCY_KEY_REFUSED,
    };
    let [before, after] = [old, new].map(|it| it.header().unwrap_or("none"));
    let detail = if before == after {
        after.to_owned()
    } else {
        arrow(before, after)
    };
    compared.find(changed(kind, detail));
}

fn limits(
    old: &[Limit],
    new: &[Limit],
    changed: &impl Fn(crate::kind::KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    for limit in old {
        let Limit {
            applies_to,
            counts,
            maximum,
        } = limit;
        let detail = |most: &str| format!("{counts} of each {applies_to}: {most}");
        let partner = new
            .iter()
            .find(|it| it.applies_to == *applies_to && it.counts == *counts);
        let kind = match partner.map(|it| it.maximum.cmp(maximum)) {
            None => kind::LIMIT_REMOVED,
            Some(std::cmp::Ordering::Less) => kind::LIMIT_LOWERED,
            Some(std::cmp::Ordering::Greater) => kind::LIMIT_RAISED,
            Some(std::cmp::Ordering::Equal) => continue,
        };
        let now = partner.map_or_else(|| maximum.to_string(), |it| arrow(maximum, it.maximum));
        compared.find(changed(kind, detail(&now)));
    }
    let is_new = |limit: &&Limit| {
        !old.iter()
            .any(|it| it.applies_to == limit.applies_to && it.counts == limit.counts)
    };
    for limit in new.iter().filter(is_new) {
        let detail = format!(
            "{} of each {}: {}",
            limit.counts, limit.applies_to, limit.maximum
        );
        compared.find(changed(kind::LIMIT_ADDED, detail));
    }
}
