//! The error of any call of the crate, and where it finds the facts of error answers.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::problems;
use crate::rust::Workspace;

/// The type, and the constant that says where error answers have their facts, if the description says so.
pub(super) fn items(workspace: &Workspace) -> Vec<TokenStream> {
    let members = problems::of_answers(workspace).map(|members| {
        quote! {
            /// Where error answers have their code, their message and the fields concerned.
            const ERRORS: ErrorMembers = #members;
        }
    });
    let error = quote! {
        /// The error of any call: `?` makes it of the error of each operation.
        #[derive(Debug)]
        pub struct Error(pub(crate) Box<dyn ApiError>);

        oasmith::client_error!(Error);
    };
    members.into_iter().chain([error]).collect()
}

/// What the file of the client imports for it.
pub(super) fn import(workspace: &Workspace) -> Option<TokenStream> {
    workspace.error.map(|_| {
        quote!(
            use oasmith::ErrorMembers;
        )
    })
}

/// What tells a connection where error answers have their facts.
pub(super) fn setting(workspace: &Workspace) -> Option<TokenStream> {
    problems::of_answers(workspace).map(|_| quote!(.errors(ERRORS)))
}
