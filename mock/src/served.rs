//! What stands before the router: who may ask.

use std::convert::Infallible;
use std::future::{Future, ready};
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::extract::Request as AxumRequest;
use axum::response::Response as AxumResponse;
use oasmith::server::{BoxFuture, PeerCertificate, Router, RouterService, Server};
use tokio::net::TcpListener;
use tower_service::Service;

use crate::control::plain;
use crate::guard::{Host, is_led_here};
use crate::hosts::Hosts;

/// The router for callers of this machine.
#[derive(Clone)]
pub(crate) struct Served {
    router: Router,
    api: RouterService,
    hosts: Arc<Hosts>,
}

impl Served {
    pub(crate) fn new(router: Router) -> Self {
        Self {
            api: router.clone().into_service(),
            router,
            hosts: Arc::new(Hosts::local()),
        }
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

    fn call(&mut self, mut request: AxumRequest) -> Self::Future {
        let refused = match Host::of(request.headers(), &self.hosts) {
            Host::Missing => Some(plain(400, "A request has one Host header\n")),
            Host::Other => Some(plain(
                421,
                "The mock answers to names of this machine only\n",
            )),
            Host::Ours if is_led_here(request.headers()) => Some(plain(
                403,
                "The mock takes no requests of pages of other sites\n",
            )),
            Host::Ours => None,
        };
        if let Some(refused) = refused {
            return Box::pin(ready(Ok(refused)));
        }
        // Nothing here ends TLS, so that every caller has the certificate that some schemes ask for.
        let certificate = PeerCertificate::from_der(b"mock");
        request.extensions_mut().insert(certificate);
        self.api.call(request)
    }
}
