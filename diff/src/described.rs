//! What a description says, whatever types stand in the place of its schemas: its rules hold on the wire all the same.

use std::borrow::Cow;

use oasmith_codegen::ir::Api;

/// The API with the shapes that types of the user's own replace. Which type stands where is still known.
pub(crate) fn described(api: &Api) -> Cow<'_, Api> {
    if api.own.is_empty() {
        return Cow::Borrowed(api);
    }
    let mut whole = api.clone();
    for (id, own) in &api.own {
        *whole.shapes.get_mut(*id) = own.replaced.clone();
    }
    Cow::Owned(whole)
}
