//! Pages for people beside the API.

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::sync::{Arc, OnceLock};

use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, Request};
use axum::response::Response as AxumResponse;
use oasmith::server::Router;
use tokio::task::spawn_blocking;

/// What browsers may load for a page, and that no other page may hold it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Where pages are whose places in front the API has.
const RESERVED: &str = "/_reference";

/// Paths of pages of each kind.
const TRIED: &[&str] = &[
    "/",
    "/index.html",
    "/assets/page.js",
    "/operations/a.html",
    "/operations/a.md",
];

/// Files by their paths, without a slash in front: `index.html`.
pub type PageFiles = BTreeMap<String, String>;

/// Pages, which are made when the first is asked for.
#[derive(Clone)]
pub struct Pages {
    make: Arc<dyn Fn() -> PageFiles + Send + Sync>,
    made: Arc<OnceLock<PageFiles>>,
}

impl fmt::Debug for Pages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pages").finish_non_exhaustive()
    }
}

impl Pages {
    /// Those that this makes.
    pub fn new(make: impl Fn() -> PageFiles + Send + Sync + 'static) -> Self {
        Self {
            make: Arc::new(make),
            made: Arc::default(),
        }
    }

    /// The page at a path below their root, as it is served, if there is one. Making the first takes a while.
    #[must_use]
    pub fn at(&self, path: &str) -> Option<AxumResponse> {
        let file = file(path)?;
        let media = media(file)?;
        let text = self.made.get_or_init(|| (self.make)()).get(file)?;
        let mut response = AxumResponse::new(text.clone().into());
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(media));
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
        let nosniff = HeaderValue::from_static("nosniff");
        headers.insert(X_CONTENT_TYPE_OPTIONS, nosniff);
        Some(response)
    }
}

/// The file at a path.
fn file(path: &str) -> Option<&str> {
    match path.strip_prefix('/')? {
        "" => Some("index.html"),
        file => Some(file),
    }
}

/// What `Content-Type` says of a file.
fn media(path: &str) -> Option<&'static str> {
    match path.rsplit_once('.')?.1 {
        "html" => Some("text/html; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        "json" => Some("application/json"),
        "md" => Some("text/markdown; charset=utf-8"),
        "txt" => Some("text/plain; charset=utf-8"),
        _ => None,
    }
}

/// Pages, and where they are.
#[derive(Clone)]
pub(crate) struct MountedPages {
    pages: Pages,
    /// Nothing, or the path below which they are because an operation answers to one of theirs.
    below: &'static str,
}

impl MountedPages {
    pub(crate) fn new(pages: Pages, router: &Router) -> Self {
        let is_taken = |path: &&str| {
            let request = Request::get(*path).header("host", "localhost").body(());
            request.is_ok_and(|it| router.route_of(&it.into_parts().0).is_some())
        };
        let below = if TRIED.iter().any(is_taken) {
            RESERVED
        } else {
            ""
        };
        Self { pages, below }
    }

    /// The path of the first.
    pub(crate) fn path(&self) -> String {
        format!("{}/", self.below)
    }

    /// The page that a request may be for; what an operation answers is none.
    pub(crate) fn wanted(
        &self,
        head: &Parts,
        router: &Router,
    ) -> Option<impl Future<Output = Option<AxumResponse>> + Send + 'static> {
        let path = head.uri.path().strip_prefix(self.below)?.to_owned();
        let is_read = head.method == Method::GET || head.method == Method::HEAD;
        if !is_read || media(file(&path)?).is_none() {
            return None;
        }
        if self.below.is_empty() && router.route_of(head).is_some() {
            return None;
        }
        let pages = self.pages.clone();
        Some(async move {
            let page = spawn_blocking(move || pages.at(&path)).await;
            page.ok().flatten()
        })
    }
}
