//! What of a description is for everybody.

use std::borrow::Cow;

use oasmith_codegen::ir::{Api, Audience, Operation, ShapeId, pointers};

/// An API without what is `x-internal`, and without the models that nothing else reaches.
pub(crate) fn of(api: &Api) -> Cow<'_, Api> {
    if api.all_operations().all(is_public) {
        return Cow::Borrowed(api);
    }
    let all = api.reach(roots(api));
    let mut public = api.clone();
    public.operations.retain(is_public);
    public.webhooks.retain(|it| is_public(&it.operation));
    let kept: Vec<_> = public.operations.iter().map(|it| it.origin).collect();
    public
        .webhooks
        .retain(|it| it.within.is_empty() || it.within.iter().any(|at| kept.contains(at)));
    let internal: Vec<String> = api
        .operations
        .iter()
        .filter(|it| !is_public(it))
        .map(pointers::operation)
        .collect();
    public.gaps.retain(|gap| {
        let is_of = |pointer: &String| gap.pointer.starts_with(pointer.as_str());
        !internal.iter().any(is_of)
    });
    let reached = public.reach(roots(&public));
    let is_internal = |id: &ShapeId| all.contains(id) && !reached.contains(id);
    public.named.retain(|_, id| !is_internal(id));
    Cow::Owned(public)
}

/// The shapes that operations take and give.
fn roots(api: &Api) -> Vec<ShapeId> {
    let values = api
        .all_operations()
        .flat_map(|it| it.taken().chain(it.given()));
    values.map(|it| it.shape).collect()
}

fn is_public(operation: &Operation) -> bool {
    operation.audience == Audience::Public
}
