//! The URLs of servers, with the defaults of their variables.

use oasmith_codegen::ir::{Api, Operation, Server};

/// The base URL that examples use: the first server, with the defaults of its variables.
pub(crate) fn base(api: &Api, operation: &Operation) -> String {
    let own = operation.servers.first();
    own.or(api.servers.first())
        .map_or("https://api.example.com".to_owned(), of)
}

/// The URL of a server with the defaults of its variables.
pub(crate) fn of(server: &Server) -> String {
    let filled = server
        .variables
        .iter()
        .fold(server.url.clone(), |url, (name, default, _)| {
            url.replace(&format!("{{{name}}}"), default)
        });
    let is_whole = filled.starts_with("https://") || filled.starts_with("http://");
    let filled = filled.trim_end_matches('/');
    if is_whole {
        filled.to_owned()
    } else {
        format!("https://api.example.com/{}", filled.trim_start_matches('/'))
            .trim_end_matches('/')
            .to_owned()
    }
}
