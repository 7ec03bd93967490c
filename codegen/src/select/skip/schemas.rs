//! Makes free JSON of schemas.

use std::collections::BTreeSet;

use crate::config::Config;
use crate::diagnostics::Diagnostics;
use crate::ir::{Api, NameHint, Selector, ShapeId, ShapeKind, Union};

use super::cannot::{self, OVERLAY, Reason};
use super::looked_at::has_step;
use crate::select::targets::{AddressedKind, Target};

/// Makes free JSON of them. A schema may be several shapes: a base with a discriminator is a union and a record.
pub(super) fn leave_out(
    api: &mut Api,
    targets: &[Target],
    config: &Config,
    diagnostics: &mut Diagnostics,
) {
    let texts = texts(api);
    for target in targets {
        let AddressedKind::Schema(id) = target.kind else {
            continue;
        };
        match needed(api, &texts, id) {
            Some(reason) => cannot::report(target, &reason, config, diagnostics),
            None => free(api, id),
        }
    }
}

fn free(api: &mut Api, id: ShapeId) {
    api.named.retain(|_, named| *named != id);
    api.own.remove(&id);
    let shape = api.shapes.get_mut(id);
    shape.kind = ShapeKind::Anything;
    shape.residual = None;
    shape.examples.clear();
    // It has no name any more: it is written out wherever it stands.
    if let NameHint::Component(key) = &shape.hint {
        shape.hint = NameHint::OperationPart {
            operation: String::new(),
            role: key.clone(),
        };
    }
}

/// What parameters and headers are made of.
fn texts(api: &Api) -> BTreeSet<ShapeId> {
    let operations = || api.all_operations();
    let parameters = operations().flat_map(|it| &it.parameters);
    let responses = operations().flat_map(|it| &it.responses);
    let headers = responses.flat_map(|it| &it.headers);
    let parameters = parameters.map(|it| it.value.shape);
    api.reach(parameters.chain(headers.map(|it| it.value.shape)))
}

/// Why a schema cannot be free JSON.
fn needed(api: &Api, texts: &BTreeSet<ShapeId>, id: ShapeId) -> Option<Reason> {
    let unions = || api.shapes.iter().filter_map(|(_, it)| it.kind.union());
    let because = if texts.contains(&id) {
        "a parameter or a header is made of it, which is written as text and not as JSON"
    } else if unions().any(|union| is_found_by_content(union, id)) {
        "it is an alternative of a union, which is told from the others by what it is"
    } else if has_step(api, |step| step.start != id && step.value == id) {
        "a rule of the description looks at a member of it"
    } else {
        return None;
    };
    Some(Reason {
        because,
        origin: api.shapes.get(id).origin,
        help: OVERLAY,
    })
}

/// Whether a schema is an alternative that is found by more than a tag.
fn is_found_by_content(union: &Union, id: ShapeId) -> bool {
    let is_by_tag = match union.selector {
        Selector::Tag { .. } => true,
        Selector::RequiredKey(_) | Selector::Trial | Selector::JsonType => false,
    };
    !is_by_tag && union.variants.iter().any(|it| it.value.shape == id)
}
