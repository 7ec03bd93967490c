//! The error answers that are written in the form of a framework: of each operation, and of the whole service.

use oasmith::error_form::ErrorForm;
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use crate::rust::{self, Endpoint, ErrorContent, Workspace};

/// Those of an operation.
pub(super) fn of(endpoint: &Endpoint) -> Option<TokenStream> {
    let answers = rust::error_answers(endpoint);
    if answers.is_empty() {
        return None;
    }
    let answers = answers.into_iter().map(|answer| {
        let (first, last) = answer.statuses;
        let [first, last] = [first, last].map(Literal::u16_unsuffixed);
        let body = match answer.content {
            Some(ErrorContent { form, media }) => {
                let form = form_of(form);
                quote!(ErrorAnswerBody::Form(&#form, #media))
            }
            None => quote!(ErrorAnswerBody::Usual),
        };
        quote!(ErrorAnswer { statuses: (#first, #last), body: #body })
    });
    Some(quote!(errors: &[#(#answers),*],))
}

/// That of a service all of whose error answers have one form, which says everything.
pub(super) fn of_all(workspace: &Workspace) -> Option<TokenStream> {
    let ErrorContent { form, media } = rust::common_error(&workspace.endpoints)?;
    let form = form_of(form);
    Some(quote!((#form.write(status, body.problems()), #media)))
}

fn form_of(form: &ErrorForm) -> TokenStream {
    let name = format_ident!("{}", form.name);
    quote!(ErrorForm::#name)
}
