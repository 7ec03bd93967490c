//! What is served beside the API: the page, the description, the controls. Requests come by the runtime's server, which has the limits.

use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Instant;

use axum::body::{Body, to_bytes};
use axum::extract::Request as AxumRequest;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response as AxumResponse;
use svc_server::oasmith::http::{Method, Request, Response};
use svc_server::oasmith::server::{BoxFuture, RouterService, Server};
use tokio::net::TcpListener;
use tower_service::Service;

use crate::app::App;
use crate::control::Control;
use crate::home;

/// No control takes a longer body: a megabyte.
const LONGEST_CONTROL: usize = 1 << 20;

/// Everything that is served.
#[derive(Clone)]
pub struct Served {
    api: RouterService,
    /// Where the API begins: `/v0`.
    base: &'static str,
    control: Option<Control>,
    openapi: Arc<str>,
}

impl Served {
    /// The sandbox at an address.
    #[must_use]
    pub fn new(app: App, control: Option<Control>, address: SocketAddr) -> Self {
        let openapi = home::openapi(&format!("http://{address}/v0"));
        Self {
            base: app.router.base_path(),
            api: app.router.into_service(),
            control,
            openapi: openapi.into(),
        }
    }

    /// Serves connections until the other future ends; what is running then may end, for a while.
    pub async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        Server::new(self).serve(listener, stop).await;
    }

    /// The answer to a request that is none to the API.
    fn beside(&self, head: &Parts) -> Option<AxumResponse> {
        match host(&head.headers) {
            Host::Ours => {}
            Host::Missing => return Some(plain(400, "A request has one Host header\n")),
            Host::Other => {
                let message = "This server answers to the names of this machine only\n";
                return Some(plain(421, message));
            }
        }
        match (head.method.as_str(), head.uri.path()) {
            ("GET" | "HEAD", "/") => Some(text("text/html; charset=utf-8", home::PAGE)),
            ("GET" | "HEAD", "/healthz") => Some(text("text/plain", "ok\n")),
            ("GET" | "HEAD", "/openapi.json") => Some(text("application/json", &self.openapi)),
            (_, path) if path.starts_with(self.base) => {
                self.control.as_ref()?.failure().map(AxumResponse::from)
            }
            _ => None,
        }
    }
}

impl Service<AxumRequest> for Served {
    type Response = AxumResponse;
    type Error = Infallible;
    type Future = Logged;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: AxumRequest) -> Logged {
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let (head, body) = request.into_parts();
        let is_control = path.starts_with("/control/");
        let answer: BoxFuture<'static, _> = match (self.beside(&head), self.control.clone()) {
            (Some(response), _) => Box::pin(async { Ok(response) }),
            (None, Some(control)) if is_control => {
                Box::pin(async move { Ok(controlled(&control, &head, body).await) })
            }
            (None, _) => self.api.call(AxumRequest::from_parts(head, body)),
        };
        Logged {
            answer,
            method,
            path,
            began: Instant::now(),
        }
    }
}

/// An answer that is logged when it is there.
pub struct Logged {
    answer: BoxFuture<'static, Result<AxumResponse, Infallible>>,
    method: axum::http::Method,
    path: String,
    began: Instant,
}

impl Future for Logged {
    type Output = Result<AxumResponse, Infallible>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let Ok(response) = ready!(self.answer.as_mut().poll(cx));
        let (method, path, status) = (&self.method, &*self.path, response.status().as_u16());
        let took = self.began.elapsed().as_micros();
        tracing::info!(target: "sandbox::requests", %method, path, status, took_us = took);
        Poll::Ready(Ok(response))
    }
}

/// The answer of a control, to those of this machine only: a page of another site can make a browser send requests here.
async fn controlled(control: &Control, head: &Parts, body: Body) -> AxumResponse {
    if is_led_here(&head.headers) {
        return plain(403, "Controls take no requests of other sites\n");
    }
    let Some(method) = Method::from_name(head.method.as_str()) else {
        return plain(405, "There is no control of this method\n");
    };
    let Ok(body) = to_bytes(body, LONGEST_CONTROL).await else {
        return plain(413, "The body is longer than a megabyte, or broke off\n");
    };
    let mut request = Request::new(method, head.uri.path());
    request.body = body.to_vec();
    control.answer(&request).into()
}

/// Whether a browser sends the request for a page of another origin (Fetch, section 3.2; Fetch Metadata, section 2.3).
fn is_led_here(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    let own = text("host").map(|host| format!("http://{host}"));
    let is_foreign = text("origin").is_some_and(|origin| Some(origin) != own.as_deref());
    let site = text("sec-fetch-site");
    is_foreign || site.is_some_and(|site| !["same-origin", "none"].contains(&site))
}

/// Whom a request is for.
enum Host {
    /// A name of this machine.
    Ours,
    /// Another name, as when a browser on another site was led here.
    Other,
    /// The header is not there, or there twice.
    Missing,
}

fn host(headers: &HeaderMap) -> Host {
    let mut hosts = headers.get_all("host").iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return Host::Missing;
    };
    let host = host.to_str().unwrap_or_default();
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    let address = name.parse::<std::net::IpAddr>();
    if name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
    {
        Host::Ours
    } else {
        Host::Other
    }
}

fn text(media: &str, body: &str) -> AxumResponse {
    answer(200, media, body)
}

fn plain(status: u16, body: &str) -> AxumResponse {
    answer(status, "text/plain", body)
}

fn answer(status: u16, media: &str, body: &str) -> AxumResponse {
    let mut response = Response::new(status);
    response.headers.set("Content-Type", media);
    response.body = body.as_bytes().to_vec();
    response.into()
}
