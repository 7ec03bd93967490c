//! The rejection of an id that nobody has, with the code that the description gives it.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::file_scope::FileScope;
use crate::rust::{ErrorMembers, ItemId, Problems, Workspace};

/// The function, where anything is served.
pub(super) fn function(workspace: &Workspace) -> Option<TokenStream> {
    if workspace.endpoints.is_empty() {
        return None;
    }
    let scope = FileScope::beside_models(workspace);
    let members = workspace.error.and_then(|body| members(&scope, body));
    let code = members.and_then(|members| members.not_found.as_deref());
    let code = code.unwrap_or("not_found");
    Some(quote! {
        /// 404: there is nothing with the id that a parameter of the path has. The code is the one that the service answers with.
        #[must_use]
        pub fn not_found(parameter: &str, message: impl Into<String>) -> Rejection {
            Rejection::not_found(#code, parameter, message)
        }
    })
}

/// The error object of a body.
fn members<'w>(scope: &FileScope<'w>, body: ItemId) -> Option<&'w ErrorMembers> {
    match scope.look_up(body).problems.as_ref()? {
        Problems::Object(members) => Some(members),
        Problems::List { object, .. } => members_of(scope, *object),
        Problems::Body { one, .. } => members_of(scope, *one),
    }
}

fn members_of<'w>(scope: &FileScope<'w>, object: ItemId) -> Option<&'w ErrorMembers> {
    match scope.look_up(object).problems.as_ref()? {
        Problems::Object(members) => Some(members),
        Problems::List { .. } | Problems::Body { .. } => None,
    }
}
