//! Listening: HTTP/1.1 on a loopback address, one task for each connection, until the process is told to stop.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request as AxumRequest, Response as AxumResponse};
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use svc_server::runtime::http::{Method, Request, Response};
use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::app::App;
use crate::control::Control;
use crate::home;

/// How long the head of a request may take to come.
const HEAD: Duration = Duration::from_secs(10);

/// How long a request may take as a whole, its body included.
const WHOLE: Duration = Duration::from_secs(30);

/// How long requests that are running may take to end, once the process is told to stop.
const FAREWELL: Duration = Duration::from_secs(10);

/// One byte more than the service accepts: enough to know that there are too many.
const LONGEST_BODY: usize = (1 << 20) + 1;

/// Everything that is served.
#[derive(Clone)]
pub struct Served {
    app: App,
    control: Option<Control>,
    openapi: std::sync::Arc<str>,
}

impl Served {
    /// The sandbox at an address.
    #[must_use]
    pub fn new(app: App, control: Option<Control>, address: SocketAddr) -> Self {
        let openapi = home::openapi(&format!("http://{address}/v0"));
        Self {
            app,
            control,
            openapi: openapi.into(),
        }
    }

    /// Serves connections until the other future ends; what is running then may end, for a while.
    pub async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let farewell = GracefulShutdown::new();
        let mut stop = pin!(stop);
        loop {
            let stream = tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok((stream, _)) => stream,
                    Err(error) => {
                        tracing::warn!(%error, "a connection was not accepted");
                        continue;
                    }
                },
                () = &mut stop => break,
            };
            let served = self.clone();
            let service = service_fn(move |request| {
                let served = served.clone();
                async move { Ok::<_, std::convert::Infallible>(served.answer(request).await) }
            });
            let connection = hyper::server::conn::http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD)
                .serve_connection(TokioIo::new(stream), service);
            let connection = farewell.watch(connection);
            tokio::spawn(async move {
                if let Err(error) = connection.await {
                    tracing::debug!(%error, "a connection broke");
                }
            });
        }
        drop(listener);
        if timeout(FAREWELL, farewell.shutdown()).await.is_err() {
            tracing::warn!("requests were still running in the end");
        }
    }

    async fn answer(&self, request: AxumRequest<hyper::body::Incoming>) -> AxumResponse<Body> {
        let began = Instant::now();
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let answered = timeout(WHOLE, self.answered(request)).await;
        let response = answered.unwrap_or_else(|_| plain(408, "The request took too long\n"));
        let status = response.status().as_u16();
        let took = began.elapsed().as_micros();
        tracing::info!(target: "sandbox::requests", %method, path, status, took_us = took);
        response
    }

    async fn answered(&self, request: AxumRequest<hyper::body::Incoming>) -> AxumResponse<Body> {
        let (head, body) = request.into_parts();
        if !is_meant_for_us(&head.headers) {
            return plain(
                421,
                "This server answers to the names of this machine only\n",
            );
        }
        let target = head
            .uri
            .path_and_query()
            .map_or("/", |it| it.as_str())
            .to_owned();
        match (head.method.as_str(), head.uri.path()) {
            ("GET" | "HEAD", "/") => return text("text/html; charset=utf-8", home::PAGE),
            ("GET" | "HEAD", "/healthz") => return text("text/plain", "ok\n"),
            ("GET" | "HEAD", "/openapi.json") => return text("application/json", &self.openapi),
            _ => {}
        }
        let base = self.app.router.base_path();
        let below = target
            .strip_prefix(base)
            .filter(|below| below.starts_with('/'));
        let is_control = target.starts_with("/control/");
        let Some(method) = Method::from_name(head.method.as_str()) else {
            let method = head.method.as_str();
            return carried(
                self.app
                    .router
                    .no_such_method(method, below.unwrap_or_default()),
            );
        };
        let target = match (below, &self.control) {
            (Some(below), _) => below.to_owned(),
            (None, Some(_)) if is_control => target,
            (None, _) => return carried(self.app.router.no_such_path()),
        };
        let mut request = Request::new(method, target);
        for (name, value) in &head.headers {
            request
                .headers
                .add(name.as_str(), String::from_utf8_lossy(value.as_bytes()));
        }
        request.body = match to_bytes(Body::new(body), LONGEST_BODY).await {
            Ok(bytes) => bytes.to_vec(),
            Err(_) => vec![b' '; LONGEST_BODY],
        };
        match &self.control {
            Some(control) if is_control => carried(control.answer(&request)),
            Some(control) => match control.failure() {
                Some(failure) => carried(failure),
                None => carried(self.app.router.call(request).await),
            },
            None => carried(self.app.router.call(request).await),
        }
    }
}

/// Whether a browser on another site cannot have been led here: the host is a name of this machine.
fn is_meant_for_us(headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all("host").iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return false;
    };
    let Ok(host) = host.to_str() else {
        return false;
    };
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name.eq_ignore_ascii_case("localhost")
        || name
            .parse::<std::net::IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}

fn text(media: &str, body: &str) -> AxumResponse<Body> {
    let mut response = Response::new(200);
    response.headers.set("Content-Type", media);
    response.body = body.as_bytes().to_vec();
    carried(response)
}

fn plain(status: u16, body: &str) -> AxumResponse<Body> {
    let mut response = Response::new(status);
    response.headers.set("Content-Type", "text/plain");
    response.body = body.as_bytes().to_vec();
    carried(response)
}

fn carried(response: Response) -> AxumResponse<Body> {
    let mut builder = AxumResponse::builder().status(response.status);
    for (name, value) in response.headers.iter() {
        builder = builder.header(name, value.expose());
    }
    builder.body(Body::from(response.body)).unwrap_or_default()
}
