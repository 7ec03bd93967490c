//! Base URLs in one form: what RFC 3986 calls equivalent says the same.

/// The URL to which paths are joined, in one form: a path begins with a slash, whether the URL of its server ends with one or not; scheme and host
/// are in lower case, the port of a scheme is the one that holds where none is given, no segment of the path is a dot, and no character is encoded that
/// needs no encoding (RFC 3986, 6.2.2 and 6.2.3).
pub(super) fn base(url: &str) -> String {
    let url = url.trim_end_matches('/');
    let Some((scheme, rest)) = url.split_once("://") else {
        return path(url);
    };
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, rest) = rest.split_at(end);
    let path = path(rest);
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

/// A path without segments that are dots, in which no character is encoded that needs no encoding.
fn path(written: &str) -> String {
    let decoded = decoded(written);
    let mut segments: Vec<&str> = Vec::new();
    for segment in decoded.split('/') {
        match (segment, segments.last()) {
            (".", _) => {}
            ("..", Some(last)) if !matches!(*last, "" | "..") => {
                segments.pop();
            }
            ("..", Some(&"")) if segments.len() == 1 => {}
            (segment, _) => segments.push(segment),
        }
    }
    segments.join("/").trim_end_matches('/').to_owned()
}

/// A text in which letters, digits, hyphens, dots, underscores and tildes are not encoded, and what is encoded is in upper case.
fn decoded(written: &str) -> String {
    let mut parts = written.split('%');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part
            .get(0..2)
            .filter(|it| it.bytes().all(|it| it.is_ascii_hexdigit()));
        let code = digits.and_then(|it| u8::from_str_radix(it, 16).ok());
        match (code, digits) {
            (Some(byte), Some(_)) if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) => {
                text.push(char::from(byte));
                text.push_str(part.get(2..).unwrap_or_default());
            }
            (Some(_), Some(digits)) => {
                text.push('%');
                text.push_str(&digits.to_ascii_uppercase());
                text.push_str(part.get(2..).unwrap_or_default());
            }
            (_, _) => {
                text.push('%');
                text.push_str(part);
            }
        }
    }
    text
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
