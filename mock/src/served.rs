//! What stands before the router: who may ask.

use std::convert::Infallible;
use std::future::{Future, ready};
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::Body;
use axum::extract::Request as AxumRequest;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response as AxumResponse;
use oasmith::server::{BoxFuture, PeerCertificate, Router, RouterService, Server};
use tokio::net::TcpListener;
use tower_service::Service;

use crate::control::{is_control, plain};
use crate::controls::Controls;
use crate::guard::is_led_here;
use crate::hosts::Hosts;
use crate::origins::AllowedOrigins;
use crate::pages::MountedPages;
use crate::problem_answers::problem_answer;
use crate::seen_call::SeenCall;
use crate::service::MockService;
use crate::upstream::ForwardedHeaders;

/// What is answered to who asks for another host.
const OTHER_HOST: &str = "The mock answers to names of this machine only\n";

/// The router for callers of this machine, with what tests ask for beside it.
#[derive(Clone)]
pub(crate) struct Served {
    router: Router,
    api: RouterService,
    hosts: Arc<Hosts>,
    service: Arc<MockService>,
    /// Nothing where none are answered.
    controls: Option<Controls>,
    /// Whether requests meet faults and are logged.
    is_seen: bool,
    origins: Arc<AllowedOrigins>,
    pages: Option<MountedPages>,
}

/// What is served beside the API, and to whom.
pub(crate) struct ServedAround {
    /// Nothing where none are answered.
    pub(crate) controls: Option<Controls>,
    pub(crate) origins: AllowedOrigins,
    pub(crate) pages: Option<MountedPages>,
}

impl Served {
    pub(crate) fn new(router: Router, service: Arc<MockService>, around: ServedAround) -> Self {
        let ServedAround {
            controls,
            origins,
            pages,
        } = around;
        Self {
            api: router.clone().into_service(),
            router,
            hosts: Arc::new(Hosts::local()),
            is_seen: controls.is_some() || !service.tenants.scenarios.at_start().is_empty(),
            service,
            controls,
            origins: Arc::new(origins),
            pages,
        }
    }

    /// The answer to whom nothing is served.
    fn refused(&self, headers: &HeaderMap, is_granted: bool) -> Option<AxumResponse> {
        let refused = self.hosts.refused(headers, OTHER_HOST);
        refused.or_else(|| {
            let is_foreign = !is_granted && is_led_here(headers);
            is_foreign.then(|| plain(403, "The mock takes no requests of pages of other sites\n"))
        })
    }

    pub(crate) async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let router = self.router.clone();
        Server::new(self)
            .errors_of(&router)
            .serve(listener, stop)
            .await;
    }
}

impl Service<AxumRequest> for Served {
    type Response = AxumResponse;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<AxumResponse, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: AxumRequest) -> Self::Future {
        let (head, body) = request.into_parts();
        let page = self.pages.as_ref();
        let page = page.and_then(|it| it.wanted(&head, &self.router));
        let is_ours = || self.hosts.refused(&head.headers, OTHER_HOST).is_none();
        let Some(page) = page.filter(|_| is_ours()) else {
            return self.called(head, body);
        };
        let mut served = self.clone();
        Box::pin(async move {
            match page.await {
                Some(page) => Ok(page),
                None => served.called(head, body).await,
            }
        })
    }
}

impl Served {
    /// The answer to a request that is for no page.
    fn called(
        &mut self,
        head: Parts,
        body: Body,
    ) -> BoxFuture<'static, Result<AxumResponse, Infallible>> {
        let is_of_controls = self.controls.is_some() && is_control(head.uri.path());
        // Nobody else's page rules over it.
        let granted = (!is_of_controls).then(|| self.origins.grant(&head.headers));
        let grant = granted.flatten();
        let refused = self.refused(&head.headers, grant.is_some());
        let preflight = grant.as_ref().and_then(|it| it.preflight(&head));
        let answer = match (refused, preflight) {
            (Some(refused), _) => answered(refused),
            (None, Some(preflight)) => return answered(preflight),
            (None, None) => self.answer(head, body),
        };
        if is_of_controls {
            return answer;
        }
        AllowedOrigins::opened(&self.origins, grant, answer)
    }

    /// The answer to whom something is served.
    fn answer(
        &mut self,
        mut head: Parts,
        body: Body,
    ) -> BoxFuture<'static, Result<AxumResponse, Infallible>> {
        if let Some(controls) = self.controls.clone()
            && is_control(head.uri.path())
        {
            return Box::pin(async move { Ok(controls.called(&head, body).await) });
        }
        let tenant = match self.service.tenants.of(&head.headers) {
            Ok(tenant) => tenant,
            Err(rejection) => return answered(problem_answer(&rejection).into()),
        };
        // Nothing here ends TLS, so that every caller has the certificate that some schemes ask for.
        head.extensions.insert(PeerCertificate::from_der(b"mock"));
        head.extensions.insert(Arc::clone(&tenant));
        if self.service.upstream.is_some() {
            let headers = ForwardedHeaders(head.headers.clone());
            head.extensions.insert(headers);
        }
        let seen = self.is_seen;
        let seen = seen.then(|| SeenCall::of(&mut head, &self.router, &self.service, tenant));
        let answer = self.api.call(AxumRequest::from_parts(head, body));
        let Some(seen) = seen else {
            return answer;
        };
        let router = self.router.clone();
        Box::pin(async move {
            let answer = async {
                let Ok(response) = answer.await;
                response
            };
            Ok(seen.answered(&router, answer).await)
        })
    }
}

fn answered(response: AxumResponse) -> BoxFuture<'static, Result<AxumResponse, Infallible>> {
    Box::pin(ready(Ok(response)))
}
