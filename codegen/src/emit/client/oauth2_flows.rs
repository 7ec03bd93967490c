//! How callers come by tokens of OAuth 2, as a constant of the client.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::tokens;
use crate::rust::{DocComment, OAuth2Flow, Workspace};

/// The constant; none where the description names no flow.
pub(super) fn emit(workspace: &Workspace) -> Option<TokenStream> {
    let flows = &workspace.oauth2_flows;
    if flows.is_empty() {
        return None;
    }
    let head = [
        "The ways to access tokens of OAuth 2; of an [`OAuth2Flow`](oasmith::client::OAuth2Flow) `token_endpoint` gives them, with the feature `oauth2`."
            .to_owned(),
        String::new(),
    ];
    let lines = flows.iter().map(|flow| {
        let (scheme, name) = (tokens::code(&flow.scheme), tokens::code(&flow.name));
        format!("- {name} of {scheme}")
    });
    let docs = tokens::docs(&DocComment(head.into_iter().chain(lines).collect()));
    let flows = flows.iter().map(flow);
    Some(quote! {
        #docs
        pub const OAUTH2_FLOWS: &[oasmith::client::OAuth2Flow] = &[#(#flows),*];
    })
}

fn flow(flow: &OAuth2Flow) -> TokenStream {
    let OAuth2Flow {
        scheme,
        name,
        authorization_url,
        device_authorization_url,
        token_url,
        refresh_url,
        scopes,
    } = flow;
    let url = |url: &Option<String>| tokens::option(url.as_ref());
    let (authorization_url, device_authorization_url) =
        (url(authorization_url), url(device_authorization_url));
    let (token_url, refresh_url) = (url(token_url), url(refresh_url));
    quote! {
        oasmith::client::OAuth2Flow {
            scheme: #scheme,
            name: #name,
            authorization_url: #authorization_url,
            device_authorization_url: #device_authorization_url,
            token_url: #token_url,
            refresh_url: #refresh_url,
            scopes: &[#(#scopes),*],
        }
    }
}
