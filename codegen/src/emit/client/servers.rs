//! The servers that the description names, as constants of the client.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::tokens;
use crate::rust::{ServerTarget, ServerTemplate, Servers, Workspace};

/// The constants; none where no server names a host.
pub(super) fn emit(workspace: &Workspace) -> Vec<TokenStream> {
    let Servers { named, own, .. } = &workspace.servers;
    let named_says = [
        "The servers of the service, the usual one first: [`Server::url`](oasmith::client::ServerTemplate::url) is a base URL.",
    ];
    let own_says = [
        "Servers that single operations have of their own. What belongs there goes where all else goes, unless the connection knows a way:",
        "[`Connection::server`](oasmith::client::Connection::server).",
    ];
    let named = constant(&quote!(SERVERS), &named_says, named);
    let own = constant(&quote!(OWN_SERVERS), &own_says, own);
    named.into_iter().chain(own).collect()
}

/// Whether there is a way to all servers by their URLs in the description alone.
pub(super) fn is_described(workspace: &Workspace) -> bool {
    !workspace.servers.named.is_empty() && !workspace.servers.own.is_empty()
}

/// The statement that says where an operation is.
pub(super) fn reach(reach: &ServerTarget) -> Option<TokenStream> {
    match reach {
        ServerTarget::Usual => None,
        ServerTarget::Path(path) => Some(quote!(call.0.below(#path);)),
        ServerTarget::Server(url) => Some(quote!(call.0.at(#url);)),
    }
}

fn constant(
    name: &TokenStream,
    message: &[&str],
    servers: &[ServerTemplate],
) -> Option<TokenStream> {
    if servers.is_empty() {
        return None;
    }
    let lines = servers.iter().map(|server| {
        let url = tokens::code(&server.url);
        match server.message.as_str() {
            "" => format!("- {url}"),
            message => format!("- {url}: {message}"),
        }
    });
    let head = message.iter().map(|line| (*line).to_owned());
    let lines = head.chain([String::new()]).chain(lines);
    let docs = tokens::docs(&crate::rust::DocComment(lines.collect()));
    let servers = servers.iter().map(server);
    Some(quote! {
        #docs
        pub const #name: &[oasmith::client::ServerTemplate] = &[#(#servers),*];
    })
}

fn server(server: &ServerTemplate) -> TokenStream {
    let url = &server.url;
    let variables = server.variables.iter().map(|(name, default, values)| {
        quote! {
            oasmith::client::Variable { name: #name, default: #default, values: &[#(#values),*] }
        }
    });
    quote! {
        oasmith::client::ServerTemplate { template: #url, variables: &[#(#variables),*] }
    }
}
