//! Who a request comes for: a page of another site can make a browser send requests to this machine.

use axum::http::HeaderMap;

/// Whether a browser sends the request for a page of another origin (Fetch, section 3.2; Fetch Metadata, section 2.3).
#[must_use]
pub fn is_led_here(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    let own = text("host").map(|host| format!("http://{host}"));
    let is_foreign = text("origin").is_some_and(|origin| Some(origin) != own.as_deref());
    let site = text("sec-fetch-site");
    is_foreign || site.is_some_and(|site| !["same-origin", "none"].contains(&site))
}
