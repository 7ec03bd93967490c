//! The router as an axum service, and as a part of larger axum applications.

use std::convert::Infallible;
use std::sync::Arc;
use std::task::{Context, Poll};

use ::axum::body::{Body, to_bytes};
use ::axum::extract::Request as AxumRequest;
use ::axum::http::{HeaderName, HeaderValue, StatusCode};
use ::axum::response::Response as AxumResponse;

use tower_service::Service;

use super::{Boxed, Router};
use crate::http::{Method, Request, Response};

impl Router {
    /// An axum router that answers below its base paths and everywhere else with 404: something to nest, merge and put layers around. The
    /// base paths are those of the servers that the description names; nested below another path, they are below that.
    pub fn into_axum(self) -> ::axum::Router {
        ::axum::Router::new().fallback_service(self.into_service())
    }

    /// The same as a service of tower, for a server that needs no other routes: requests reach it without being routed twice.
    #[must_use]
    pub fn into_service(self) -> RouterService {
        RouterService(Arc::new(self))
    }

    async fn carried(&self, request: AxumRequest) -> AxumResponse {
        let (head, body) = request.into_parts();
        let target = head.uri.path_and_query().map_or("/", |it| it.as_str());
        let Some((base, below)) = self.below(target) else {
            return carry(self.no_such_path());
        };
        let Some(method) = Method::from_name(head.method.as_str()) else {
            return carry(self.no_such_method(head.method.as_str(), below));
        };
        let mut request = Request::new(method, below);
        request.base = base;
        let lengths = head.headers.iter();
        let lengths = lengths.map(|(name, value)| name.as_str().len() + value.len());
        request.headers.reserve(head.headers.len(), lengths.sum());
        for (name, value) in &head.headers {
            let value = String::from_utf8_lossy(value.as_bytes());
            request.headers.add(name.as_str(), value);
        }
        // One byte more than is allowed is enough to know that there are too many.
        request.body = match to_bytes(body, self.read_limit()).await {
            Ok(bytes) => bytes.to_vec(),
            Err(_) => vec![b' '; self.read_limit()],
        };
        carry(self.call(request).await)
    }
}

/// A [`Router`] as a service of tower, made by [`Router::into_service`]: `axum::serve(listener, axum::ServiceExt::into_make_service(service))`.
#[derive(Debug, Clone)]
pub struct RouterService(Arc<Router>);

impl Service<AxumRequest> for RouterService {
    type Response = AxumResponse;
    type Error = Infallible;
    type Future = Boxed<'static, Result<AxumResponse, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: AxumRequest) -> Self::Future {
        let router = Arc::clone(&self.0);
        Box::pin(async move { Ok(router.carried(request).await) })
    }
}

fn carry(response: Response) -> AxumResponse {
    let body = match response.stream {
        Some(chunks) => Body::from_stream(chunks),
        None => Body::from(response.body),
    };
    let mut carried = AxumResponse::new(body);
    let broken = StatusCode::INTERNAL_SERVER_ERROR;
    *carried.status_mut() = StatusCode::from_u16(response.status).unwrap_or(broken);
    for (name, value) in response.headers.iter() {
        let name = HeaderName::from_bytes(name.as_bytes());
        let value = HeaderValue::from_str(value.expose());
        match (name, value) {
            (Ok(name), Ok(value)) => drop(carried.headers_mut().append(name, value)),
            (Err(_), _) | (_, Err(_)) => *carried.status_mut() = broken,
        }
    }
    carried
}
