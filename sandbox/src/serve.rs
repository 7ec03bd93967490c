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
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response as AxumResponse;
use oasmith_mock::control::{
    ControlEntry, RequestedFault, answer_with_fault, is_control, plain, received_body,
};
use oasmith_mock::{AllowedOrigins, Hosts, is_led_here};
use serde_json::{Map, Value};
use svc_server::oasmith::http::Response;
use svc_server::oasmith::server::{BoxFuture, RouterService, Server};
use tokio::net::TcpListener;
use tower_service::Service;
use tracing::Span;

use crate::app::App;
use crate::control::{CONTROLS, Control};
use crate::responses::response_of;
use crate::seed::known;
use crate::seen::SeenRequest;
use crate::shared::StoredSettings;
use crate::store::{Setting, read};
use crate::{home, ids, pages};

/// An answer that is on its way.
type Answer = BoxFuture<'static, Result<AxumResponse, Infallible>>;

/// Everything that is served.
#[derive(Clone)]
pub struct Served {
    api: RouterService,
    /// Where the API begins: `/v0`.
    base: &'static str,
    control: Option<Control>,
    openapi: Arc<str>,
    hosts: Arc<Hosts>,
    origins: Arc<AllowedOrigins>,
    app: App,
}

impl Served {
    /// The sandbox at an address.
    #[must_use]
    pub fn new(app: App, control: Option<Control>, address: SocketAddr) -> Self {
        let openapi = home::openapi(&format!("http://{address}/v0"));
        Self {
            base: app.router.base_path(),
            api: app.router.clone().into_service(),
            control,
            openapi: openapi.into(),
            hosts: Arc::new(Hosts::local()),
            origins: Arc::default(),
            app,
        }
    }

    /// The same for other names than those of this machine.
    #[must_use]
    pub fn allowing(mut self, hosts: Hosts) -> Self {
        self.hosts = Arc::new(hosts);
        self
    }

    /// The same for pages of other sites; none may use controls.
    #[must_use]
    pub fn open_to(mut self, origins: AllowedOrigins) -> Self {
        self.origins = Arc::new(origins);
        self
    }

    /// Serves connections until the other future ends; what is running then may end, for a while.
    pub async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        Server::new(self).serve(listener, stop).await;
    }

    /// The ids that forms are filled in with, by what they are of, without signs between words: `cardaccount`.
    fn ids(&self) -> AxumResponse {
        let ids = match read(&*self.app.store, known) {
            Ok(ids) => ids,
            Err(rejection) => return response_of(rejection).into(),
        };
        let ids = ids
            .into_iter()
            .map(|(kind, id)| (kind.replace('_', ""), Value::from(id)));
        text(
            "application/json",
            &Value::Object(ids.collect()).to_string(),
        )
    }

    /// Whether requests can be answered: the database is asked.
    fn readiness(&self) -> AxumResponse {
        match read(&*self.app.store, StoredSettings::of) {
            Ok(_) => text("text/plain", "ok\n"),
            Err(_) => plain(503, "The database does not answer\n"),
        }
    }

    /// What is assumed, by whichever process it was chosen.
    fn assumptions(&self) -> AxumResponse {
        match self.app.shared.look(&*self.app.store) {
            Ok(()) => {
                let shown = self.app.shared.assumptions.shown().to_string();
                text("application/json", &shown)
            }
            Err(rejection) => response_of(rejection).into(),
        }
    }

    /// The answer to a request that is none to the API.
    fn beside(&self, head: &Parts) -> Option<AxumResponse> {
        let other = "This server does not answer to this name; `--allow-host NAME` lets it\n";
        if let Some(refused) = self.hosts.refused(&head.headers, other) {
            return Some(refused);
        }
        match (head.method.as_str(), head.uri.path()) {
            ("GET" | "HEAD", "/healthz") => Some(text("text/plain", "ok\n")),
            ("GET" | "HEAD", "/readyz") => Some(self.readiness()),
            ("GET" | "HEAD", "/openapi.json") => Some(text("application/json", &self.openapi)),
            ("GET" | "HEAD", "/_assumptions") => Some(self.assumptions()),
            ("GET" | "HEAD", "/_ids") => Some(self.ids()),
            ("GET" | "HEAD", path) => pages::all().at(path),
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
        let (mut head, body) = request.into_parts();
        let request_id = named(&mut head.headers);
        let is_control = is_control(&path);
        let granted = (!is_control).then(|| self.origins.grant(&head.headers));
        let grant = granted.flatten();
        let preflight = grant.as_ref().and_then(|it| it.preflight(&head));
        let is_preflight = preflight.is_some();
        let beside = self.beside(&head).or(preflight);
        let answer: Answer = match (beside, self.control.clone()) {
            (Some(response), _) => Box::pin(async { Ok(response) }),
            (None, Some(control)) if is_control => {
                Box::pin(async move { Ok(controlled(&control, &head, body).await) })
            }
            (None, Some(control)) if path.starts_with(self.base) => {
                let (method, path) = (method.clone(), path.clone());
                let id = HeaderValue::from_str(&request_id).ok();
                let (seen, route) = (
                    Arc::clone(&self.app.shared.seen),
                    self.app.router.route_of(&head),
                );
                let answer = self.api.call(AxumRequest::from_parts(head, body));
                Box::pin(async move {
                    let (fault, additions) = control.met(method.as_str(), &path);
                    let is_dropped = fault.as_ref().is_some_and(|it| it.drop.is_some());
                    let mut response = disturbed(fault, answer, additions).await;
                    seen.request(&SeenRequest {
                        method: method.to_string(),
                        path,
                        operation: route.map(|it| it.operation),
                        status: (!is_dropped).then(|| response.status().as_u16()),
                    });
                    // A fault is answered as the service answers.
                    if let Some(id) = id {
                        response.headers_mut().entry("x-request-id").or_insert(id);
                    }
                    Ok(response)
                })
            }
            (None, _) => self.api.call(AxumRequest::from_parts(head, body)),
        };
        let answer = if is_control || is_preflight {
            answer
        } else {
            AllowedOrigins::opened(&self.origins, grant, answer)
        };
        let span =
            tracing::info_span!(target: "sandbox::requests", "request", request_id, %method, path);
        Logged {
            answer,
            span,
            began: Instant::now(),
        }
    }
}

/// The id of a request, in its head: the caller's own if it can stand in a log, otherwise a new one.
fn named(headers: &mut HeaderMap) -> String {
    let own = headers.get("x-request-id").and_then(|id| id.to_str().ok());
    let is_fit =
        |id: &&str| (1..=128).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic());
    if let Some(own) = own.filter(is_fit) {
        return own.to_owned();
    }
    let id = ids::id();
    if let Ok(value) = HeaderValue::from_str(&id) {
        headers.insert("x-request-id", value);
    }
    id
}

/// The answer to a request of the API, with what was asked for beside it.
async fn disturbed(
    fault: Option<RequestedFault>,
    answer: Answer,
    additions: Map<String, Value>,
) -> AxumResponse {
    let answer = async {
        let Ok(response) = answer.await;
        if additions.is_empty() {
            return response;
        }
        enlarged(response, &additions).await
    };
    match fault {
        Some(fault) => answer_with_fault(fault, answer, |it| response_of(it).into()).await,
        None => answer.await,
    }
}

/// A response whose objects have members that no description knows yet.
async fn enlarged(response: AxumResponse, additions: &Map<String, Value>) -> AxumResponse {
    let (mut head, body) = response.into_parts();
    let Ok(body) = to_bytes(body, usize::MAX).await else {
        return plain(500, "The answer broke off\n");
    };
    let Ok(mut json) = serde_json::from_slice::<Value>(&body) else {
        return AxumResponse::from_parts(head, body.into());
    };
    enlarge(&mut json, additions);
    head.headers.remove("content-length");
    AxumResponse::from_parts(head, json.to_string().into())
}

fn enlarge(json: &mut Value, additions: &Map<String, Value>) {
    match json {
        Value::Object(members) => {
            members
                .values_mut()
                .for_each(|value| enlarge(value, additions));
            for (name, value) in additions {
                members.entry(name).or_insert_with(|| value.clone());
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| enlarge(item, additions)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// An answer that is logged when it is there. What is logged on the way names the request, too.
pub struct Logged {
    answer: Answer,
    span: Span,
    began: Instant,
}

impl Future for Logged {
    type Output = Result<AxumResponse, Infallible>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let span = self.span.clone();
        let _entered = span.enter();
        let Ok(response) = ready!(self.answer.as_mut().poll(cx));
        let (status, took) = (response.status().as_u16(), self.began.elapsed().as_micros());
        tracing::info!(target: "sandbox::requests", status, took_us = took);
        Poll::Ready(Ok(response))
    }
}

/// The answer of a control, to those of this machine only: a page of another site can make a browser send requests here. A body is read when all
/// else is right, and for a while only.
async fn controlled(control: &Control, head: &Parts, body: Body) -> AxumResponse {
    if is_led_here(&head.headers) {
        return plain(403, "Controls take no requests of other sites\n");
    }
    let wanted = match ControlEntry::find(CONTROLS, head.method.as_str(), head.uri.path()) {
        Ok(wanted) => wanted,
        Err(rejection) => return response_of(rejection).into(),
    };
    match received_body(head, body).await {
        Ok(body) => control.answer(&wanted, &body).into(),
        Err(response) => response,
    }
}

fn text(media: &str, body: &str) -> AxumResponse {
    let mut response = Response::new(200);
    response.headers.set("Content-Type", media);
    response.body = body.into();
    response.into()
}
