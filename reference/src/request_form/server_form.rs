//! The servers that a form can send to, and what the policy of its page says of them.

use oasmith_codegen::ir::{Api, Operation, Server, Value};

use super::data::{list, object, text};
use crate::code::server_url;
use crate::docs;

/// How many values of variables a policy lists; of more the defaults alone.
const MAX_ORIGINS: usize = 64;

/// A server, as a reader chooses it.
pub(super) struct ServerChoice {
    /// The template of its URL.
    url: String,
    about: String,
    variables: Vec<VariableChoice>,
    /// The sources that its origin has in a policy.
    sources: Vec<String>,
}

/// A variable of a URL.
#[derive(Clone)]
struct VariableChoice {
    name: String,
    default: String,
    /// Whether it may have any value, because it stands behind the host.
    is_free: bool,
    /// Its values, where these are listed.
    values: Vec<String>,
}

impl ServerChoice {
    pub(super) fn data(&self) -> Value {
        let variables = self.variables.iter().map(|it| {
            object([
                ("name", text(&it.name)),
                ("default", text(&it.default)),
                ("is_free", Value::Bool(it.is_free)),
                ("values", list(it.values.iter().map(|it| text(it)))),
            ])
        });
        object([
            ("url", text(&self.url)),
            ("about", text(&self.about)),
            ("variables", list(variables)),
        ])
    }
}

/// Those of the description that a page may name in its policy.
pub(super) fn described(api: &Api, operation: &Operation) -> Vec<ServerChoice> {
    let servers = if operation.servers.is_empty() {
        &api.servers
    } else {
        &operation.servers
    };
    if servers.is_empty() {
        return vec![own("/")];
    }
    servers.iter().filter_map(choice).collect()
}

/// The one that the pages come from.
pub(super) fn here(api: &Api, operation: &Operation) -> Vec<ServerChoice> {
    let base = server_url::base(api, operation);
    let behind_scheme = base.split_once("://").map(|(_, rest)| rest);
    let path = match behind_scheme {
        Some(rest) => rest.find('/').and_then(|at| rest.get(at..)).unwrap_or("/"),
        None if base.is_empty() => "/",
        None => &base,
    };
    vec![own(path)]
}

/// All sources of a policy, each once.
pub(super) fn sources(servers: &[ServerChoice]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for source in servers.iter().flat_map(|it| &it.sources) {
        if !all.contains(source) {
            all.push(source.clone());
        }
    }
    all
}

fn own(path: &str) -> ServerChoice {
    ServerChoice {
        url: path.to_owned(),
        about: String::new(),
        variables: Vec::new(),
        sources: vec!["'self'".to_owned()],
    }
}

/// A server, if its origins can be told.
fn choice(of: &Server) -> Option<ServerChoice> {
    let template = if of.url.starts_with("//") {
        format!("https:{}", of.url)
    } else {
        of.url.clone()
    };
    let end = origin_end(&template);
    let (front, _) = template.split_at(end);
    let mut origins = vec![front.to_owned()];
    let mut variables = Vec::new();
    for (name, default, allowed) in &of.variables {
        let mark = format!("{{{name}}}");
        let is_in_origin = front.contains(&mark);
        let mut values = if allowed.is_empty() {
            vec![default.clone()]
        } else {
            allowed.clone()
        };
        if is_in_origin {
            if origins.len().saturating_mul(values.len()) > MAX_ORIGINS {
                values = vec![default.clone()];
            }
            let filled = origins.iter().flat_map(|origin| {
                let values = values.iter();
                values.map(|value| origin.replace(&mark, value))
            });
            origins = filled.collect();
        }
        variables.push(VariableChoice {
            name: name.clone(),
            default: default.clone(),
            is_free: allowed.is_empty() && !is_in_origin,
            values,
        });
    }
    let sources: Option<Vec<String>> = origins.iter().map(|it| source(it)).collect();
    Some(ServerChoice {
        about: docs::line(&of.docs),
        variables,
        sources: sources?,
        url: template,
    })
}

/// Where the path of a template begins: behind the host, or at once where no host is named.
fn origin_end(template: &str) -> usize {
    // A scheme may be a variable.
    let Some(scheme) = template.find("://").filter(|at| is_scheme(template, *at)) else {
        return 0;
    };
    let host = scheme + "://".len();
    let rest = template.get(host..).unwrap_or_default();
    rest.find(['/', '?', '#'])
        .map_or(template.len(), |at| host + at)
}

fn is_scheme(template: &str, end: usize) -> bool {
    let scheme = template.get(..end).unwrap_or_default();
    !scheme.is_empty() && !scheme.contains(['/', '?', '#'])
}

/// The source of a policy that the origin of a URL is: nothing in it can end the directive or mean more than one origin.
fn source(url: &str) -> Option<String> {
    if url.is_empty() {
        return Some("'self'".to_owned());
    }
    let lower = url.to_ascii_lowercase();
    let (scheme, rest) = lower.split_once("://")?;
    if !["http", "https"].contains(&scheme) {
        return None;
    }
    // The value of a variable may begin the path: `https://a.example{base}`.
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.contains(']') => (host, port),
        Some(_) | None => (authority, ""),
    };
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-._".contains(letter);
    let address = host.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    let is_host = match address {
        Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok(),
        None => !host.is_empty() && host.chars().all(is_name),
    };
    let is_port = port.chars().all(|it| it.is_ascii_digit());
    let authority = authority.trim_end_matches(':');
    (is_host && is_port).then(|| format!("{scheme}://{authority}"))
}

#[cfg(test)]
mod tests {
    use oasmith_codegen::ir::Server;

    use super::{choice, source};

    #[test]
    fn a_source_is_one_origin() {
        for (origin, known) in [
            ("https://Api.example.com", Some("https://api.example.com")),
            ("http://127.0.0.1:8787", Some("http://127.0.0.1:8787")),
            ("http://[::1]:80", Some("http://[::1]:80")),
            ("http://[::1]", Some("http://[::1]")),
            ("https://a.example:", Some("https://a.example")),
            ("https://a.example/b:c", Some("https://a.example")),
            ("https://a.example?b@c", Some("https://a.example")),
            ("", Some("'self'")),
            ("https://a.example\\@b.example", None),
            ("https://a.example\n.b.example", None),
            ("https://*", None),
            ("https://*.example.com", None),
            ("https://", None),
            ("https:", None),
            ("ws://a.example", None),
            ("https://a.example;script-src *", None),
            ("https://a.example,b", None),
            ("https://a.example *", None),
            ("https://user@a.example", None),
            ("https://a.example:*", None),
            ("https://'self'", None),
            ("https://[::1", None),
            ("https://bücher.example", None),
            ("https://{host}", None),
        ] {
            assert_eq!(source(origin).as_deref(), known, "{origin}");
        }
    }

    fn sources(url: &str, variables: &[(&str, &str, &[&str])]) -> Option<Vec<String>> {
        let variables = variables.iter().map(|(name, default, values)| {
            let values = values.iter().map(|it| (*it).to_owned());
            ((*name).to_owned(), (*default).to_owned(), values.collect())
        });
        let server = Server {
            url: url.to_owned(),
            variables: variables.collect(),
            ..Server::default()
        };
        choice(&server).map(|it| it.sources)
    }

    #[test]
    fn variables_of_a_host_are_those_values_that_are_listed() {
        let found = |url, variables: &[_]| sources(url, variables).unwrap_or_default().join(" ");
        let regions: (_, _, &[_]) = ("region", "eu", &["eu", "us"]);
        let ports: (_, _, &[_]) = ("port", "443", &["443", "8443"]);
        assert_eq!(
            found("https://{region}.example.com/v1", &[regions]),
            "https://eu.example.com https://us.example.com"
        );
        assert_eq!(
            found("https://{region}.a:{port}", &[regions, ports]),
            "https://eu.a:443 https://eu.a:8443 https://us.a:443 https://us.a:8443"
        );
        assert_eq!(
            found(
                "https://{host}/{version}",
                &[("host", "a.example", &[]), ("version", "v1", &[])]
            ),
            "https://a.example"
        );
        assert_eq!(
            found("{scheme}://a", &[("scheme", "https", &["https", "http"])]),
            "https://a http://a"
        );
        assert_eq!(
            found("https://a{base}", &[("base", "/v1", &[])]),
            "https://a"
        );
        assert_eq!(
            sources("https://a{base}", &[("base", "@b.example/", &[])]),
            None
        );
        assert_eq!(found("//a.example/v1", &[]), "https://a.example");
        assert_eq!(found("/v1", &[]), "'self'");
        assert_eq!(found("v1?to=http://b", &[]), "'self'");
        assert_eq!(sources("https://{host}/v1", &[]), None);
        assert_eq!(
            sources("https://{host}", &[("host", "* 'unsafe-inline'", &[])]),
            None
        );
        let many: Vec<String> = (0..65).map(|it| format!("h{it}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(
            found("https://{host}", &[("host", "h7", &many)]),
            "https://h7"
        );
    }
}
