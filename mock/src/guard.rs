//! Who a request comes for: a page of another site can make a browser send requests to this machine.

use axum::http::HeaderMap;

use crate::hosts::Hosts;

/// Whom a request is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Host {
    /// A name that this server has.
    Ours,
    /// Another name, as when a browser on another site was led here.
    Other,
    /// The header is not there, or there twice.
    Missing,
}

impl Host {
    /// By the header `Host`.
    #[must_use]
    pub fn of(headers: &HeaderMap, hosts: &Hosts) -> Self {
        let mut named = headers.get_all("host").iter();
        let (Some(host), None) = (named.next(), named.next()) else {
            return Self::Missing;
        };
        if hosts.hold(host.to_str().unwrap_or_default()) {
            Self::Ours
        } else {
            Self::Other
        }
    }
}

/// Whether a browser sends the request for a page of another origin (Fetch, section 3.2; Fetch Metadata, section 2.3).
#[must_use]
pub fn is_led_here(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    let own = text("host").map(|host| format!("http://{host}"));
    let is_foreign = text("origin").is_some_and(|origin| Some(origin) != own.as_deref());
    let site = text("sec-fetch-site");
    is_foreign || site.is_some_and(|site| !["same-origin", "none"].contains(&site))
}
