//! The base URL of a service: what may stand in it, and where a key may go.

use std::fmt;

use http::Uri;

use crate::url_text::normalized_target;

/// A URL without its path, its query and its fragment.
pub(super) fn origin(base: &str) -> &str {
    let host = base.find("://").map_or(0, |at| at + 3);
    let path = base.get(host..).and_then(|rest| rest.find(['/', '?', '#']));
    path.and_then(|at| base.get(..host + at)).unwrap_or(base)
}

/// A base URL whose path is written as a request writes it.
fn normalized_base(base_url: &str) -> String {
    let (origin, path) = base_url.split_at(origin(base_url).len());
    format!("{origin}{}", normalized_target(path))
}

/// The base URL without a slash at its end. Keys go through the clear on this machine, and to the hosts that the caller names.
pub(super) fn checked(base_url: &str, plain_hosts: &[String]) -> Result<String, InvalidBaseUrl> {
    let wrong = |what: &str| Err(InvalidBaseUrl(format!("`{base_url}` {what}")));
    let written = normalized_base(base_url);
    let Ok(uri) = written.parse::<Uri>() else {
        return wrong("is no URL");
    };
    let Some(host) = uri.host() else {
        return wrong("names no host; it begins with `https://`");
    };
    if uri.query().is_some() || base_url.contains('#') {
        return wrong("has a query or a fragment");
    }
    if uri.authority().is_some_and(|it| it.as_str().contains('@')) {
        // The text is not repeated: it may hold a password.
        return Err(InvalidBaseUrl("a base URL names no user".to_owned()));
    }
    if has_invalid_port(&uri) {
        return wrong("has a port that is not one from 1 to 65535");
    }
    let may_be_plain = is_here(host) || plain_hosts.iter().any(|it| it.eq_ignore_ascii_case(host));
    match uri.scheme_str() {
        Some("https") => {}
        Some("http") if may_be_plain => {}
        Some("http") => {
            return wrong(&format!(
                "would send the key in the clear; use `https://`, or `Http::builder(…).plain_host(\"{host}\")` where the way is safe"
            ));
        }
        Some(_) | None => return wrong("begins with neither `https://` nor `http://`"),
    }
    Ok(written.trim_end_matches('/').to_owned())
}

/// The same for a transport that decides itself how requests are carried.
#[cfg(any(feature = "tower", feature = "reqwest"))]
pub(super) fn checked_anywhere(base_url: &str) -> Result<String, InvalidBaseUrl> {
    let uri = normalized_base(base_url).parse::<Uri>();
    let uri = uri.unwrap_or_default();
    checked(base_url, &[uri.host().unwrap_or_default().to_owned()])
}

/// Where a base URL leads.
pub(super) fn host_and_port(base: &str) -> (String, u16) {
    let uri = base.parse::<Uri>().unwrap_or_default();
    let usual = if uri.scheme_str() == Some("http") {
        80
    } else {
        443
    };
    let host = uri.host().unwrap_or_default().to_owned();
    (host, uri.port_u16().unwrap_or(usual))
}

/// Whether a port stands in a URL that is none; `http` leaves such ports out, so that another would be called.
pub(super) fn has_invalid_port(uri: &Uri) -> bool {
    let authority = uri.authority().map_or("", |it| it.as_str());
    let (_, host_and_port) = authority.rsplit_once('@').unwrap_or(("", authority));
    let port = host_and_port.strip_prefix(uri.host().unwrap_or_default());
    let port = port.and_then(|it| it.strip_prefix(':')).unwrap_or_default();
    !port.is_empty() && !port.parse::<u16>().is_ok_and(|port| port > 0)
}

/// Whether a host is this machine.
fn is_here(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let address = bare.parse::<std::net::IpAddr>();
    host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

/// A base URL that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidBaseUrl(String);

impl InvalidBaseUrl {
    #[cfg(feature = "hyper")]
    pub(super) const fn new(message: String) -> Self {
        Self(message)
    }
}

impl fmt::Display for InvalidBaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InvalidBaseUrl {}

#[cfg(test)]
mod tests {
    use super::{checked, origin};

    #[test]
    fn the_origin_of_a_base_url_has_no_path() {
        assert_eq!(origin("https://a.example:8/v0/x"), "https://a.example:8");
        assert_eq!(origin("http://localhost"), "http://localhost");
        assert_eq!(origin("https://a.example?b=/c"), "https://a.example");
    }

    #[test]
    fn a_path_is_written_as_requests_write_it() {
        let base = checked("https://a.example/größe/v%c3%a9/", &[]);
        assert_eq!(
            base.as_deref(),
            Ok("https://a.example/gr%C3%B6%C3%9Fe/v%C3%A9")
        );
    }

    #[test]
    fn keys_go_through_the_clear_on_this_machine_only() {
        for good in [
            "https://api.example.com/v0",
            "http://localhost:8787/v0/",
            "http://127.0.0.1:1",
            "http://[::1]:1/v0",
        ] {
            let base = checked(good, &[]).unwrap_or_else(|error| panic!("{error}"));
            assert!(!base.ends_with('/'), "{base}");
        }
        for bad in [
            "",
            "/v0",
            "api.example.com",
            "http://api.example.com/v0",
            "ftp://api.example.com",
            "https://api.example.com/v0?a=1",
            "https://api.example.com/v0#a",
            "https://api.example.com:99999/v0",
            "https://api.example.com:0",
            "https://[::1]:65536",
            "https://me:secret@api.example.com/v0",
        ] {
            let error = checked(bad, &[]).expect_err(bad);
            assert!(!error.to_string().contains("secret"), "{error}");
        }
    }

    #[test]
    fn hosts_that_are_named_are_reached_in_the_clear() {
        let hosts = ["sandbox".to_owned()];
        assert!(checked("http://Sandbox:8787/v0", &hosts).is_ok());
        let error = checked("http://sandbox.example:8787", &hosts).expect_err("another host");
        assert!(
            error
                .to_string()
                .contains("plain_host(\"sandbox.example\")"),
            "{error}"
        );
    }
}
