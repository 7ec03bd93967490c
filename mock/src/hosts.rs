//! Whom a request may be for. A browser that a page of another site led here asks for that site's name, which is not among these.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use axum::response::Response as AxumResponse;

use crate::control::plain;

/// The names that requests may ask for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hosts {
    allowed: Vec<String>,
    /// Whether other machines are served. An address in the place of a name cannot be made to lead elsewhere.
    takes_addresses: bool,
}

impl Hosts {
    /// The names of this machine.
    #[must_use]
    pub fn local() -> Self {
        Self {
            allowed: Vec::new(),
            takes_addresses: false,
        }
    }

    /// The names of this machine and some more.
    ///
    /// # Errors
    /// One of them is no name.
    pub fn new(listen: SocketAddr, allowed: Vec<String>) -> Result<Self, String> {
        for name in &allowed {
            let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-._".contains(letter);
            if name.is_empty() || !name.chars().all(is_name) {
                return Err(format!(
                    "`--allow-host {name}` is no name of a host: it is written without a scheme and a port, as in `sandbox.internal`"
                ));
            }
        }
        Ok(Self {
            allowed,
            takes_addresses: !listen.ip().is_loopback(),
        })
    }

    /// The answer to a request that is for none of them: 421 with these words, or 400 where it has no header `Host` or several.
    #[must_use]
    pub fn refused(&self, headers: &HeaderMap, other: &str) -> Option<AxumResponse> {
        let mut named = headers.get_all("host").iter();
        let (Some(host), None) = (named.next(), named.next()) else {
            return Some(plain(400, "A request has one Host header\n"));
        };
        let is_held = self.hold(host.to_str().unwrap_or_default());
        (!is_held).then(|| plain(421, other))
    }

    /// Whether a `Host` header asks for one of them.
    #[must_use]
    pub fn hold(&self, host: &str) -> bool {
        let name = match host.strip_prefix('[') {
            Some(rest) => rest.split(']').next().unwrap_or_default(),
            None => host.split(':').next().unwrap_or_default(),
        };
        if let Ok(address) = name.parse::<IpAddr>() {
            return address.is_loopback() || self.takes_addresses;
        }
        let mut allowed = self.allowed.iter();
        name.eq_ignore_ascii_case("localhost")
            || allowed.any(|known| known.eq_ignore_ascii_case(name))
    }
}

#[cfg(test)]
mod tests {
    use super::Hosts;

    #[test]
    fn names_are_held_against_those_that_are_allowed() {
        let listen = |text: &str| text.parse().expect("an address");
        let local = Hosts::new(listen("127.0.0.1:1"), Vec::new()).expect("hosts");
        for (host, is_held) in [
            ("localhost:1", true),
            ("LOCALHOST", true),
            ("127.0.0.1", true),
            ("[::1]:8787", true),
            ("10.0.0.1", false),
            ("sandbox", false),
            ("", false),
            ("localhost.evil.example", false),
        ] {
            assert_eq!(local.hold(host), is_held, "{host}");
        }
        let all = Hosts::new(listen("0.0.0.0:1"), vec!["Sandbox".to_owned()]).expect("hosts");
        for (host, is_held) in [
            ("sandbox:8787", true),
            ("10.0.0.1:8787", true),
            ("[fe80::1]", true),
            ("evil.example", false),
        ] {
            assert_eq!(all.hold(host), is_held, "{host}");
        }
    }
}
