//! Headers that pass through: not those of one connection (RFC 9110, section 7.6.1), nor those that the transport sets.

use axum::http::HeaderMap;
use oasmith::http::Headers;

/// Those that do not pass, in either direction.
const OF_A_CONNECTION: &[&str] = &[
    "connection",
    "content-length",
    "expect",
    "host",
    "keep-alive",
    "proxy-authenticate",
    "proxy-authorization",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
];

/// Those of requests that are meant for the mock, or let an answer come in a form that cannot be validated.
const OF_THE_MOCK: &[&str] = &["accept-encoding", "mock-tenant"];

/// The headers of a request as it came, with what identifies its caller.
#[derive(Clone)]
pub(crate) struct ForwardedHeaders(pub(crate) HeaderMap);

impl ForwardedHeaders {
    /// Those that pass through.
    pub(super) fn sent(&self) -> Headers {
        let mut sent = Headers::default();
        for (name, value) in &self.0 {
            if let Ok(text) = std::str::from_utf8(value.as_bytes())
                && !OF_THE_MOCK.contains(&name.as_str())
            {
                sent.add(name.as_str(), text);
            }
        }
        without_connection(&mut sent);
        sent
    }
}

/// Removes the headers of one connection.
pub(super) fn without_connection(headers: &mut Headers) {
    let named = headers.all("connection").flat_map(|it| it.split(','));
    let others: Vec<String> = named.map(|it| it.trim().to_owned()).collect();
    let others = others.iter().map(String::as_str);
    for name in others.chain(OF_A_CONNECTION.iter().copied()) {
        headers.remove(name);
    }
}
