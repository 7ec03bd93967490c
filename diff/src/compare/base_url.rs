//! Base URLs in one form: what RFC 3986 calls equivalent says the same.

/// The URL to which paths are joined, in one form: a path begins with a slash, whether the URL of its server ends with one or not; scheme and host
/// are in lower case, and the port of a scheme is the one that holds where none is given (RFC 3986, 6.2.2.1 and 6.2.3).
pub(super) fn base(url: &str) -> String {
    let url = url.trim_end_matches('/');
    let Some((scheme, rest)) = url.split_once("://") else {
        return url.to_owned();
    };
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, path) = rest.split_at(end);
    let (user, host) = match authority.rsplit_once('@') {
        Some((user, host)) => (format!("{user}@"), host),
        None => (String::new(), authority),
    };
    let (scheme, host) = (in_lower_case(scheme), in_lower_case(host));
    let port = match scheme.as_str() {
        "https" | "wss" => ":443",
        "http" | "ws" => ":80",
        _ => ":",
    };
    let host = host.strip_suffix(port).unwrap_or(&host);
    let host = host.strip_suffix(':').unwrap_or(host);
    format!("{scheme}://{user}{host}{path}")
}

/// A text in lower case, but for names of variables.
fn in_lower_case(text: &str) -> String {
    let mut is_variable = false;
    let characters = text.chars().map(|it| {
        is_variable = it == '{' || is_variable && it != '}';
        if is_variable {
            it
        } else {
            it.to_ascii_lowercase()
        }
    });
    characters.collect()
}
