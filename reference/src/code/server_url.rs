//! The URLs of servers, with the defaults of their variables.

use oasmith_codegen::ir::{Api, Operation, Server};

/// The base URL of an operation: the first server, with the defaults of its variables; a path alone where the description names no host.
pub(crate) fn base(api: &Api, operation: &Operation) -> String {
    let own = operation.servers.first();
    let server = own.or(api.servers.first());
    let url = server.map(of).unwrap_or_default();
    let url = url.trim_end_matches('/');
    if url.is_empty() || is_whole(url) {
        return url.to_owned();
    }
    format!("/{}", url.trim_start_matches('/'))
}

/// The URL of a server with the defaults of its variables.
pub(crate) fn of(server: &Server) -> String {
    let variables = server.variables.iter();
    let filled = variables.fold(server.url.clone(), |url, (name, default, _)| {
        url.replace(&format!("{{{name}}}"), default)
    });
    if filled.starts_with("//") {
        return format!("https:{filled}");
    }
    filled
}

/// Whether a URL says which host it is on.
pub(crate) fn is_whole(url: &str) -> bool {
    url.starts_with("https://") || url.starts_with("http://")
}
