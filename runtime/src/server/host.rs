//! Whom a request is for: each names one host, and no more (RFC 9112, section 3.2; RFC 9113, section 8.3.1).

use std::net::Ipv6Addr;

use ::axum::http::request::Parts;
use ::axum::http::{HeaderValue, Version};

use super::Rejection;
use crate::{Location, Problem};

/// Why a request is refused that came over a connection: it names no host, several, or what is none.
pub(super) fn refused(head: &Parts) -> Option<Rejection> {
    let is_named = head.headers.contains_key("host")
        || head.version < Version::HTTP_11
        || (head.version > Version::HTTP_11 && head.uri.authority().is_some());
    if is_named {
        return refused_name(head);
    }
    let problem = Problem::new("required", "The Host header is missing");
    Some(rejection(problem))
}

/// The same of a request that need not name one, because it came another way.
pub(super) fn refused_name(head: &Parts) -> Option<Rejection> {
    let mut lines = head.headers.get_all("host").iter();
    let (line, other) = (lines.next(), lines.next());
    let line = line.map(HeaderValue::as_bytes);
    let target = head.uri.authority().map(|it| it.as_str().as_bytes());
    // What HTTP/2 has of its own and the header are one; in HTTP/1.1 a target with a host counts alone.
    let is_split = match (line, target) {
        (Some(line), Some(target)) if head.version > Version::HTTP_11 => {
            !line.eq_ignore_ascii_case(target)
        }
        (_, _) => false,
    };
    if other.is_some() || is_split {
        let problem = Problem::new("invalid", "The Host header must be given only once");
        return Some(rejection(problem));
    }
    if [line, target].into_iter().flatten().all(is_host) {
        return None;
    }
    let problem = Problem::new("invalid", "The Host header must be one host");
    Some(rejection(problem))
}

fn rejection(problem: Problem) -> Rejection {
    Rejection::new(400, problem.at(Location::Header, "Host")).header("Connection", "close")
}

/// Whether this is a host, with or without a port (RFC 3986, section 3.2.2). A list is none, though a comma may stand in a name.
fn is_host(text: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(text) else {
        return false;
    };
    let (is_good, port) = match text.strip_prefix('[') {
        Some(literal) => match literal.split_once(']') {
            Some((address, port)) => (address.parse::<Ipv6Addr>().is_ok(), port),
            None => return false,
        },
        None => {
            let end = text.find(':').unwrap_or(text.len());
            let (name, port) = text.split_at(end);
            (is_name(name), port)
        }
    };
    is_good && is_port(port)
}

fn is_name(name: &str) -> bool {
    // Most names are letters, digits, dots and dashes, which are looked at first: every request comes by here.
    let is_sign = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' => true,
        other => b"_~!$&'()*+;=%".contains(&other),
    };
    let is_decoded = || !name.contains('%') || crate::http::percent_decode(name).is_some();
    !name.is_empty() && name.bytes().all(is_sign) && is_decoded()
}

/// Whether this is nothing, or a colon and a port, which may be left out.
fn is_port(text: &str) -> bool {
    match text.strip_prefix(':') {
        Some("") => true,
        Some(port) => port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse::<u16>().is_ok(),
        None => text.is_empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::is_host;

    #[test]
    fn a_host_is_one_name_or_address() {
        for host in [
            "a",
            "a.example:80",
            "127.0.0.1:8787",
            "[::1]:1",
            "a:",
            "x_y",
            "%41",
        ] {
            assert!(is_host(host.as_bytes()), "{host}");
        }
        for other in [
            "", ":80", "a b", "a,b", "a/b", "u@a", "a:x", "a:99999", "a:+1", "[::1", "[a]",
            "[::1]x", "%zz", "http://a", "a:1:2", "a#b", "ä",
        ] {
            assert!(!is_host(other.as_bytes()), "{other}");
        }
    }
}
