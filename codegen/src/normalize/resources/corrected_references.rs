//! Members of items that are ids of other items where people say which.

use std::collections::BTreeMap;

use super::{bodies, item_id, named_member};
use crate::ir::{Api, ApiResource, Inferred, ItemReference, ReasonKind};

/// The references of a resource: those that were inferred of members of which nothing is said, and those that are said.
///
/// # Errors
/// A member is not there or can be no id, or a path is of no resource with ids.
pub(super) fn of(
    api: &Api,
    all: &[ApiResource],
    resource: &ApiResource,
    said: &BTreeMap<String, Option<String>>,
    mut references: Vec<Inferred<ItemReference>>,
) -> Result<Vec<Inferred<ItemReference>>, String> {
    references.retain(|it| !said.contains_key(&it.value.member));
    for (name, path) in said {
        let schema = resource.schema.as_ref();
        let member = schema.and_then(|it| named_member::member(api, it.value, name));
        let member = member.filter(|it| it.steps.len() == 1);
        let member = member.ok_or_else(|| format!("its items have no member `{name}`"))?;
        let Some(path) = path else { continue };
        let mut paths = all.iter().map(|it| it.paths.value.first());
        let at = paths.position(|it| it == path);
        let at = at.ok_or_else(|| format!("`{name}`: no collection is `{path}`"))?;
        let id = all.get(at).and_then(|it| it.id.as_ref());
        let id = id.ok_or_else(|| format!("`{name}`: items of `{path}` have no id"))?;
        let value = member.field.value.shape;
        let is_list = bodies::is_list(api, value);
        let element = api.shapes.get(value).kind.element().filter(|_| is_list);
        let one = element.map_or(value, |it| it.shape);
        if !item_id::may_equal(api, one, id.value.value.shape) {
            return Err(format!("`{name}` can be no id of items of `{path}`"));
        }
        references.push(Inferred {
            value: ItemReference {
                member: name.clone(),
                resource: at,
                is_list,
            },
            origin: member.field.origin,
            reason: ReasonKind::Settings,
        });
    }
    Ok(references)
}
