//! What writes requests and messages is handed that by which a value is validated, where its type does not check all of it.

use oasmith_schemas::schema_set::SchemaId;
use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::Ty;

use super::file_scope::FileScope;

/// The writer, which is handed that by which the next value is validated.
pub fn writer(
    scope: &FileScope<'_>,
    residual: Option<SchemaId>,
    ty: &Ty,
    writer: &TokenStream,
) -> TokenStream {
    match setting(scope, residual, ty) {
        None => writer.clone(),
        Some(setting) => quote!(#writer.#setting),
    }
}

/// The method of a writer that hands it that.
pub fn setting(scope: &FileScope<'_>, residual: Option<SchemaId>, ty: &Ty) -> Option<TokenStream> {
    match residual {
        None => scope.holds_residual(ty).then(|| quote!(validated_inside())),
        Some(id) => {
            let schema = scope.schema(id);
            Some(quote!(validated(&#schema)))
        }
    }
}
