//! Servers: base paths, and where operations are that have servers of their own.

use oasmith::normalized_path;

use super::context::LowerContext;
use super::markdown::one_line;
use crate::ir::{Operation, Server};
use crate::rust::{self, ServerOverride, ServerTarget, Servers};

/// The servers of the description.
pub(super) fn all(context: &LowerContext<'_>) -> Servers {
    let api = context.api;
    let base_path = base_path(context);
    let has_host = |server: &&Server| BaseUrl::of(server).host.is_some();
    let operations = api.operations.iter();
    let own = operations.filter_map(|it| match elsewhere(context, it)?.reach {
        ServerTarget::Server(_) => it.servers.first(),
        ServerTarget::Usual | ServerTarget::Path(_) => None,
    });
    Servers {
        base_paths: base_paths(&api.servers, &base_path),
        base_path,
        named: once(api.servers.iter().filter(has_host)),
        own: once(own),
    }
}

/// Where an operation is, if that is not where all others are.
pub(super) fn elsewhere(
    context: &LowerContext<'_>,
    operation: &Operation,
) -> Option<ServerOverride> {
    let first = operation.servers.first()?;
    let usual = context.api.servers.first().map(BaseUrl::of);
    let usual = usual.unwrap_or_default();
    let place = BaseUrl::of(first);
    // A URL without a host is relative, and one with the host of the service differs from its URL in the path alone.
    let reach = if place.host.is_some() && place.host != usual.host {
        ServerTarget::Server(first.url.clone())
    } else if place.path == usual.path {
        ServerTarget::Usual
    } else {
        ServerTarget::Path(place.path)
    };
    Some(ServerOverride {
        base_paths: base_paths(&operation.servers, &usual.path),
        reach,
    })
}

/// The path of the first server's URL.
fn base_path(context: &LowerContext<'_>) -> String {
    let first = context.api.servers.first();
    first.map_or_else(String::new, |server| BaseUrl::of(server).path)
}

/// The paths of servers, each once, without the usual one.
fn base_paths(servers: &[Server], usual: &str) -> Vec<String> {
    let mut paths: Vec<String> = Vec::new();
    for BaseUrl { path, .. } in servers.iter().map(BaseUrl::of) {
        if path != usual && !paths.contains(&path) {
            paths.push(path);
        }
    }
    paths
}

fn once<'s>(servers: impl Iterator<Item = &'s Server>) -> Vec<rust::ServerTemplate> {
    let mut all: Vec<rust::ServerTemplate> = Vec::new();
    for server in servers {
        if !all.iter().any(|known| known.url == server.url) {
            let name = server.docs.title.iter();
            let texts = name.chain(&server.docs.description);
            let texts: Vec<String> = texts.map(|text| one_line(text)).collect();
            all.push(rust::ServerTemplate {
                url: server.url.clone(),
                message: texts.join(": "),
                variables: server.variables.clone(),
            });
        }
    }
    all
}

/// What a URL says with its variables at their defaults.
#[derive(Default)]
struct BaseUrl {
    /// The scheme and the host, in small letters; there is none in a relative URL.
    host: Option<String>,
    /// The path, without a slash at its end.
    path: String,
}

impl BaseUrl {
    fn of(server: &Server) -> Self {
        let mut url = server.url.clone();
        for (name, default, _) in &server.variables {
            url = url.replace(&format!("{{{name}}}"), default);
        }
        let host = url.split_once("//").and_then(|(scheme, _)| {
            let is_scheme = scheme.is_empty() || scheme.ends_with(':');
            is_scheme.then_some(scheme.len() + 2)
        });
        let end = host.and_then(|start| {
            let rest = url.get(start..)?;
            Some(start + rest.find('/').unwrap_or(rest.len()))
        });
        let (host, path) = url.split_at(end.unwrap_or_default());
        let path = path.split(['?', '#']).next().unwrap_or_default();
        // What is relative to the description is taken as relative to the host.
        let path = path.trim_start_matches("./").trim_start_matches("../");
        let path = path.trim_matches('/');
        Self {
            host: (!host.is_empty()).then(|| host.to_ascii_lowercase()),
            path: if path.is_empty() {
                String::new()
            } else {
                format!("/{}", normalized_path(path))
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::BaseUrl;
    use crate::ir::Server;

    #[test]
    fn a_url_is_a_host_and_a_path() {
        let place = |url: &str| {
            let place = BaseUrl::of(&Server {
                url: url.to_owned(),
                variables: vec![("v".to_owned(), "v1".to_owned(), Vec::new())],
                ..Server::default()
            });
            (place.host.unwrap_or_default(), place.path)
        };
        let is = |host: &str, path: &str| (host.to_owned(), path.to_owned());
        assert_eq!(
            place("https://A.example/{v}/"),
            is("https://a.example", "/v1")
        );
        assert_eq!(place("https://a.example"), is("https://a.example", ""));
        assert_eq!(place("//a.example/b?c=//d"), is("//a.example", "/b"));
        assert_eq!(place("/{v}"), is("", "/v1"));
        assert_eq!(place("../v2"), is("", "/v2"));
        assert_eq!(place("/"), is("", ""));
        assert_eq!(place("/a//b"), is("", "/a//b"));
    }
}
