//! Members that people name, with a dot before a member of a member.

use super::bodies::{self, ItemMember};
use crate::ir::{Api, ShapeId};

/// A value inside of another one.
pub(super) struct NamedValue {
    pub steps: Vec<String>,
    pub shape: ShapeId,
}

/// The member of this name. A name may have dots itself.
pub(super) fn member<'a>(api: &'a Api, of: ShapeId, name: &str) -> Option<ItemMember<'a>> {
    let fields = || {
        bodies::record(api, of)
            .into_iter()
            .flat_map(|it| &it.fields)
    };
    let own = fields().find(|it| it.wire == name).map(|field| ItemMember {
        steps: vec![name.to_owned()],
        field,
    });
    own.or_else(|| {
        fields().find_map(|field| {
            let rest = name.strip_prefix(&field.wire)?.strip_prefix('.')?;
            let mut inner = member(api, field.value.shape, rest)?;
            inner.steps.insert(0, field.wire.clone());
            Some(inner)
        })
    })
}

/// The value of the member of this name, or the whole where the name is empty.
pub(super) fn value(api: &Api, of: ShapeId, name: &str) -> Option<NamedValue> {
    if name.is_empty() {
        return Some(NamedValue {
            steps: Vec::new(),
            shape: of,
        });
    }
    let found = member(api, of, name)?;
    Some(NamedValue {
        steps: found.steps,
        shape: found.field.value.shape,
    })
}

/// Whether values have a member at the end of these steps.
pub(super) fn has(api: &Api, of: ShapeId, steps: &[String]) -> bool {
    let Some((first, rest)) = steps.split_first() else {
        return true;
    };
    let record = bodies::record(api, of);
    let field = record.and_then(|it| it.fields.iter().find(|it| it.wire == *first));
    field.is_some_and(|it| has(api, it.value.shape, rest))
}
