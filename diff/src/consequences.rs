//! Findings that follow from others, because one edit shows in several places: they are said with what they follow from.

use std::collections::BTreeMap;

use crate::compare::Compared;
use crate::finding::{CallId, Finding, Owner, PairId, Way};
use crate::kind::{KindRef, api, object, operation, parameter, rust, union, value};

/// The positions of findings that follow from others, with the positions of those.
pub(crate) fn all(compared: &Compared<'_>) -> BTreeMap<usize, Vec<usize>> {
    let by_kind = by_kind(&compared.findings);
    let causes = |finding: &Finding| -> Vec<usize> {
        let kinds = causes_of(finding.kind).iter();
        let found = kinds.filter_map(|kind| by_kind.get(kind.id)).flatten();
        let is_cause = |at: &usize| {
            let cause = compared.findings.get(*at);
            cause.is_some_and(|cause| follows(compared, finding, cause))
        };
        found.copied().filter(is_cause).collect()
    };
    let all = compared.findings.iter().map(causes).enumerate();
    all.filter(|(_, causes)| !causes.is_empty()).collect()
}

fn by_kind(findings: &[Finding]) -> BTreeMap<&str, Vec<usize>> {
    let mut by_kind: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, finding) in findings.iter().enumerate() {
        by_kind.entry(finding.kind.id).or_default().push(at);
    }
    by_kind
}

/// The kinds that a finding of a kind may follow from.
fn causes_of(kind: KindRef) -> &'static [KindRef] {
    const CONSEQUENCES: &[(KindRef, &[KindRef])] = &[
        (
            object::MEMBER_TAG_CHANGED,
            &[
                union::DISCRIMINATOR_ADDED,
                union::DISCRIMINATOR_REMOVED,
                union::DISCRIMINATOR_PROPERTY_CHANGED,
                union::DISCRIMINATOR_MAPPING_CHANGED,
            ],
        ),
        (value::CONSTANT_CHANGED, &[api::WEBHOOK_CATEGORY_CHANGED]),
        (value::ENUM_VALUE_ADDED, &[api::WEBHOOK_CATEGORY_CHANGED]),
        (value::ENUM_VALUE_REMOVED, &[api::WEBHOOK_CATEGORY_CHANGED]),
        (
            parameter::PARAMETER_BECAME_REQUIRED,
            &[operation::IDEMPOTENCY_KEY_REQUIRED],
        ),
        (rust::RUST_ITEM_CHANGED, union::ALL),
    ];
    let known = CONSEQUENCES.iter().find(|it| it.0 == kind);
    known.map_or(&[], |it| it.1)
}

/// Whether a finding follows from one of a kind that it may follow from, by what both are about.
fn follows(compared: &Compared<'_>, finding: &Finding, cause: &Finding) -> bool {
    match (finding.owner, cause.owner) {
        // Variants have the tag that their union gives them, and the types that it makes of them.
        (Owner::Shapes(variant), Owner::Shapes(union)) => {
            let variant = compared.pairs.get(variant);
            variant.is_some_and(|it| it.holders.contains_key(&union))
        }
        (Owner::Shapes(member), Owner::Call(webhook, _)) => is_category(compared, member, webhook),
        (Owner::Call(own, _), Owner::Call(call, _)) => {
            own == call && is_key(compared, call, finding.part.as_deref())
        }
        (Owner::Api, _) | (_, Owner::Api) | (Owner::Call(..), Owner::Shapes(_)) => false,
    }
}

/// Whether a pair stands in the member by which the messages of a webhook are told apart.
fn is_category(compared: &Compared<'_>, pair: PairId, webhook: CallId) -> bool {
    let (Some(category), Some(own)) = (&compared.old.api.category, compared.pairs.get(pair)) else {
        return false;
    };
    let roots = compared.roots.iter();
    let mut messages = roots.filter(|it| it.call == webhook && it.way == Way::There);
    messages.any(|it| {
        let message = compared.old.api.shapes.get(it.uses.old.shape).kind.record();
        let mut fields = message.into_iter().flat_map(|it| &it.fields);
        let is_member = fields.any(|it| it.wire == category.member && it.value.shape == own.old);
        is_member && own.holders.contains_key(&it.pair)
    })
}

/// Whether a parameter is the header that a key is sent in.
fn is_key(compared: &Compared<'_>, call: CallId, parameter: Option<&str>) -> bool {
    let new = compared.calls.get(call).and_then(|it| it.new);
    let header = new.and_then(|it| it.idempotency.header());
    let both = header.zip(parameter);
    both.is_some_and(|(header, parameter)| header.eq_ignore_ascii_case(parameter))
}
