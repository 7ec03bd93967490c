//! Ids of items where people say which member it is, and who makes it.

use std::collections::BTreeMap;

use super::inference::Inference;
use super::{bodies, item_id, named_member};
use crate::ir::{
    Api, IdMaker, Inferred, ItemEffect, KeySource, OperationRole, ReasonKind, ResourceCorrection,
    ResourceId, ShapeId,
};

/// The member of this name, as the id.
///
/// # Errors
/// It is not there, or its values are neither texts nor numbers.
pub(super) fn named(
    api: &Api,
    item: Option<ShapeId>,
    name: &str,
) -> Result<Inferred<ResourceId>, String> {
    let item = item.ok_or("it has no items with a schema, so that they have no id")?;
    let member = named_member::member(api, item, name);
    let member = member.ok_or_else(|| format!("its items have no member `{name}`"))?;
    if !item_id::is_value(api, member.field.value.shape) {
        return Err(format!("`{name}` is neither a text nor a number"));
    }
    Ok(Inferred {
        value: ResourceId {
            steps: member.steps,
            value: member.field.value,
            maker: IdMaker::Service,
            alternatives: Vec::new(),
            unique: Vec::new(),
        },
        origin: member.field.origin,
        reason: ReasonKind::Settings,
    })
}

/// Whether those make ids of whom it is said.
///
/// # Errors
/// Nothing that creates items sends the id.
pub(super) fn check_makers(
    known: &Inference<'_, '_, '_>,
    corrections: &BTreeMap<String, ResourceCorrection>,
    roles: &[Inferred<OperationRole>],
) -> Result<(), String> {
    for (at, resource) in known.resources.iter().enumerate() {
        let path = resource.paths.value.first();
        let (Some(id), Some(maker)) = (&resource.id, corrections.get(path).and_then(|it| it.maker))
        else {
            continue;
        };
        let operations = known.api.operations.iter().zip(roles);
        let mut usages = operations.filter_map(|(operation, role)| {
            let usage = role.value.usage().filter(|it| it.resource == at)?;
            Some((operation, usage))
        });
        let is_possible = match maker {
            IdMaker::Service => true,
            IdMaker::Path => {
                usages.any(|(_, it)| it.effect == ItemEffect::Replace(KeySource::Path))
            }
            IdMaker::Either | IdMaker::Client => usages.any(|(operation, usage)| {
                let body = bodies::request(known.api, operation);
                let steps = [usage.sent.as_slice(), &id.value.steps].concat();
                let is_sent = |body| named_member::has(known.api, body, &steps);
                usage.effect == ItemEffect::Create && body.is_some_and(is_sent)
            }),
        };
        if !is_possible {
            let id = id.value.steps.join(".");
            let who = match maker {
                IdMaker::Service => "the service",
                IdMaker::Path => "the path: nothing puts an item there",
                IdMaker::Either | IdMaker::Client => "the client: nothing that creates one has it",
            };
            return Err(format!("resources: {path}: `{id}` cannot come from {who}"));
        }
    }
    Ok(())
}
