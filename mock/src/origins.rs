//! Pages of which other sites may call (CORS: Fetch, section 3.3).

use std::convert::Infallible;
use std::sync::Arc;

use axum::http::header::{
    ACCESS_CONTROL_ALLOW_CREDENTIALS, ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS,
    ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE,
    ACCESS_CONTROL_REQUEST_HEADERS, ACCESS_CONTROL_REQUEST_METHOD, HeaderName, ORIGIN, VARY,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::response::Response as AxumResponse;
use oasmith::server::BoxFuture;

use crate::control::plain;

/// For how many seconds a browser may remember a preflight: an hour.
const MAX_AGE: &str = "3600";

/// The origins whose pages may call.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum AllowedOrigins {
    /// None but the service's own.
    #[default]
    Own,
    /// These as well, also with the cookies that the browser has of the service.
    Listed(Vec<String>),
    /// All.
    All,
}

/// What a page of an allowed origin is answered with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OriginGrant {
    /// What `Access-Control-Allow-Origin` says.
    origin: HeaderValue,
    /// Whether cookies may be sent.
    has_credentials: bool,
}

impl AllowedOrigins {
    /// Reads origins as browsers write them (`https://app.example:8443`), or `*` for all.
    ///
    /// # Errors
    /// Which is none, and what one looks like.
    pub fn new<'o>(given: impl IntoIterator<Item = &'o str>) -> Result<Self, String> {
        let mut listed = Vec::new();
        let mut is_open = false;
        for origin in given {
            if origin == "*" {
                is_open = true;
            } else if is_origin(origin) {
                listed.push(origin.to_owned());
            } else {
                return Err(format!(
                    "`--allow-origin {origin}` is no origin: it is `*`, or a scheme, a host and perhaps a port in small letters, as in `https://app.example:8443`"
                ));
            }
        }
        Ok(match (is_open, listed.is_empty()) {
            (true, _) => Self::All,
            (false, true) => Self::Own,
            (false, false) => Self::Listed(listed),
        })
    }

    /// What a request is granted; nothing where it is of no page, or of one that may not call.
    #[must_use]
    pub fn grant(&self, headers: &HeaderMap) -> Option<OriginGrant> {
        let mut origins = headers.get_all(ORIGIN).iter();
        let (Some(origin), None) = (origins.next(), origins.next()) else {
            return None;
        };
        match self {
            Self::Own => None,
            Self::All => Some(OriginGrant {
                origin: HeaderValue::from_static("*"),
                has_credentials: false,
            }),
            Self::Listed(listed) => {
                let is_listed = listed.iter().any(|it| it.as_bytes() == origin.as_bytes());
                is_listed.then(|| OriginGrant {
                    origin: origin.clone(),
                    has_credentials: true,
                })
            }
        }
    }

    /// An answer with the headers by which a browser lets the page read it, and which say that it depends on who asks.
    pub fn opened(
        origins: &Arc<Self>,
        grant: Option<OriginGrant>,
        answer: BoxFuture<'static, Result<AxumResponse, Infallible>>,
    ) -> BoxFuture<'static, Result<AxumResponse, Infallible>> {
        if **origins == Self::Own {
            return answer;
        }
        Box::pin(async move {
            let Ok(mut response) = answer.await;
            Self::open(grant.as_ref(), &mut response);
            Ok(response)
        })
    }

    fn open(grant: Option<&OriginGrant>, response: &mut AxumResponse) {
        let headers = response.headers_mut();
        headers.append(VARY, HeaderValue::from_static("Origin"));
        let Some(grant) = grant else {
            return;
        };
        let names: Vec<&str> = headers.keys().map(HeaderName::as_str).collect();
        let names = HeaderValue::from_str(&names.join(", "));
        grant.add(headers);
        if let Ok(names) = names {
            headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, names);
        }
    }
}

impl OriginGrant {
    /// The answer to the question of a browser whether it may send a request; nothing to what is no such question.
    ///
    /// Whatever is asked for is allowed, so that the page reads the answer of the service itself, which may be a refusal.
    #[must_use]
    pub fn preflight(&self, head: &Parts) -> Option<AxumResponse> {
        let method = head.headers.get(ACCESS_CONTROL_REQUEST_METHOD)?;
        if head.method != Method::OPTIONS {
            return None;
        }
        let mut response = plain(204, "");
        let headers = response.headers_mut();
        headers.remove("content-type");
        self.add(headers);
        headers.insert(ACCESS_CONTROL_ALLOW_METHODS, method.clone());
        if let Some(asked) = head.headers.get(ACCESS_CONTROL_REQUEST_HEADERS) {
            headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, asked.clone());
        }
        headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static(MAX_AGE));
        let varies = "Origin, Access-Control-Request-Method, Access-Control-Request-Headers";
        headers.insert(VARY, HeaderValue::from_static(varies));
        Some(response)
    }

    fn add(&self, headers: &mut HeaderMap) {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, self.origin.clone());
        if self.has_credentials {
            let yes = HeaderValue::from_static("true");
            headers.insert(ACCESS_CONTROL_ALLOW_CREDENTIALS, yes);
        }
    }
}

/// Whether it is an origin as browsers write it (RFC 6454, section 6.2).
fn is_origin(text: &str) -> bool {
    let Some((scheme, authority)) = text.split_once("://") else {
        return false;
    };
    let is_scheme = scheme
        .bytes()
        .all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || b"+-.".contains(&it));
    let is_host = authority
        .bytes()
        .all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || b"-._:[]".contains(&it));
    !scheme.is_empty() && is_scheme && !authority.is_empty() && is_host
}

#[cfg(test)]
mod tests {
    use super::AllowedOrigins;

    #[test]
    fn origins_are_written_as_browsers_write_them() {
        let listed = |it: &[&str]| AllowedOrigins::new(it.iter().copied());
        assert_eq!(listed(&[]), Ok(AllowedOrigins::Own));
        assert_eq!(listed(&["http://a", "*"]), Ok(AllowedOrigins::All));
        for good in [
            "https://app.example",
            "http://[::1]:80",
            "capacitor://localhost",
        ] {
            let all = AllowedOrigins::Listed(vec![good.to_owned()]);
            assert_eq!(listed(&[good]), Ok(all));
        }
        for bad in [
            "",
            "null",
            "app.example",
            "https://",
            "https://A.example",
            "https://a.example/",
            "https://*.example",
            "https://a, https://b",
        ] {
            assert!(listed(&[bad]).is_err_and(|why| why.contains(bad)), "{bad}");
        }
    }
}
