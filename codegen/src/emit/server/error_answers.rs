//! The error answers that are written in the form of a framework: of each operation, and of the whole service.

use oasmith::error_form::ErrorForm;
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use crate::rust::{Endpoint, EndpointResponse, Workspace};

/// Those of an operation.
pub(super) fn of(endpoint: &Endpoint) -> Option<TokenStream> {
    let forms = endpoint.outcomes.iter().filter(|it| it.error.is_some());
    let widest = forms.map(width).max()?;
    // What has no form, and is described beside a form of more statuses, keeps the usual one.
    let answers = endpoint.outcomes.iter().filter_map(|outcome| {
        let (first, last) = outcome.status.range();
        let [first, last] = [first, last].map(Literal::u16_unsuffixed);
        let body = match &outcome.error {
            Some((form, media)) => {
                let form = form_of(form);
                quote!(ErrorAnswerBody::Form(&#form, #media))
            }
            None if is_error(outcome) && width(outcome) < widest => quote!(ErrorAnswerBody::Usual),
            None => return None,
        };
        Some(quote!(ErrorAnswer { statuses: (#first, #last), body: #body }))
    });
    let answers: Vec<TokenStream> = answers.collect();
    Some(quote!(errors: &[#(#answers),*],))
}

/// That of a service all of whose error answers have one form, which says everything.
pub(super) fn of_all(workspace: &Workspace) -> Option<TokenStream> {
    let outcomes = workspace.endpoints.values().flat_map(|it| &it.outcomes);
    let errors = outcomes.filter(|it| is_error(it) && it.content.is_some());
    let forms: Option<Vec<_>> = errors.map(|it| it.error.as_ref()).collect();
    let forms = forms?;
    let (form, media) = forms.first()?;
    let is_it = |other: &&(&ErrorForm, String)| other.0 == *form;
    if !form.is_for_all_errors || !forms.iter().all(is_it) {
        return None;
    }
    let form = form_of(form);
    Some(quote!((#form.write(status, body.problems()), #media)))
}

fn is_error(outcome: &EndpointResponse) -> bool {
    outcome.status.range().1 >= 400
}

/// How many statuses it is sent with.
fn width(outcome: &EndpointResponse) -> u16 {
    let (first, last) = outcome.status.range();
    last - first
}

fn form_of(form: &ErrorForm) -> TokenStream {
    let name = format_ident!("{}", form.name);
    quote!(ErrorForm::#name)
}
