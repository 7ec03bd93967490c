//! Which answers may come as streams, as data: a client has to know it before it reads a body.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::media;
use crate::rust::{BodyContent, Endpoint, EndpointResponse, ResponseStatus};

/// The media types of the answers of an operation of which one may come as a stream: by status, as they are read.
pub(super) fn rows(endpoint: &Endpoint) -> Vec<TokenStream> {
    if !endpoint.streams() {
        return Vec::new();
    }
    let is_streamed = |outcome: &&EndpointResponse| {
        let content = outcome.content.as_ref();
        content.is_some_and(BodyContent::is_streamed)
    };
    let successes = endpoint.successes();
    let other = successes.into_iter().find(is_streamed);
    let other = other.filter(|_| endpoint.takes_undescribed());
    let other = other.map(|outcome| (ResponseStatus::Class(2), outcome));
    let described = endpoint.outcomes.iter().map(|it| (it.status, it));
    let mut answers: Vec<(ResponseStatus, &EndpointResponse)> = described.chain(other).collect();
    // What is exact goes before what is not.
    answers.sort_by_key(|(status, _)| *status);
    let answers = answers.into_iter().map(|(status, outcome)| {
        let (first, last) = status.range();
        let (first, last) = (
            Literal::u16_unsuffixed(first),
            Literal::u16_unsuffixed(last),
        );
        let constant = media::of_outcome(endpoint, outcome);
        let media = constant.map_or_else(|| quote!(&[]), |constant| quote!(#constant));
        quote!(AnswerMedia { first: #first, last: #last, media_types: #media })
    });
    answers.collect()
}
