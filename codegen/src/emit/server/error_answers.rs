//! The error answers that are written in the form of a framework: of each operation, and of the whole service.

use oasmith::error_form::ErrorForm;
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use crate::rust::{Endpoint, EndpointResponse, ErrorContent, Workspace};

/// Those of an operation.
pub(super) fn of(endpoint: &Endpoint) -> Option<TokenStream> {
    let forms = endpoint.outcomes.iter().filter(|it| it.error.is_some());
    let widest = forms.map(width).max()?;
    // What has no form, and is described beside a form of more statuses, keeps the usual one.
    let answers = errors(endpoint).into_iter().filter_map(|outcome| {
        let (first, last) = outcome.status.range();
        let [first, last] = [first, last].map(Literal::u16_unsuffixed);
        let body = match &outcome.error {
            Some(ErrorContent { form, media }) => {
                let form = form_of(form);
                quote!(ErrorAnswerBody::Form(&#form, #media))
            }
            None if width(outcome) < widest => quote!(ErrorAnswerBody::Usual),
            None => return None,
        };
        Some(quote!(ErrorAnswer { statuses: (#first, #last), body: #body }))
    });
    let answers: Vec<TokenStream> = answers.collect();
    Some(quote!(errors: &[#(#answers),*],))
}

/// That of a service all of whose error answers have one form, which says everything.
pub(super) fn of_all(workspace: &Workspace) -> Option<TokenStream> {
    let errors = workspace.endpoints.values().flat_map(errors);
    let errors = errors.filter(|it| it.content.is_some());
    let contents: Option<Vec<&ErrorContent>> = errors.map(|it| it.error.as_ref()).collect();
    let contents = contents?;
    let ErrorContent { form, media } = contents.first()?;
    if !form.is_for_all_errors || contents.iter().any(|other| other.form != *form) {
        return None;
    }
    let form = form_of(form);
    Some(quote!((#form.write(status, body.problems()), #media)))
}

/// The outcomes that are errors and no redirects.
fn errors(endpoint: &Endpoint) -> Vec<&EndpointResponse> {
    let successes = endpoint.successes();
    let is_success = |outcome: &EndpointResponse| {
        let mut statuses = successes.iter().map(|success| success.status);
        statuses.any(|status| status == outcome.status)
    };
    let outcomes = endpoint.outcomes.iter();
    outcomes
        .filter(|it| it.status.range().1 >= 400 && !is_success(it))
        .collect()
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
