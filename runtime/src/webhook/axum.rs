//! The receiver as a service of tower, for a route of axum.

use std::convert::Infallible;
use std::sync::Arc;
use std::task::{Context, Poll};

use ::axum::body::Body;
use ::axum::extract::Request as AxumRequest;
use ::axum::response::Response as AxumResponse;
use tower_service::Service;

use super::{EventSet, ReceiveError, Receiver};
use crate::box_future::BoxFuture;
use crate::http::{Method, Request, Response};
use crate::server::{AxumBody, BodyError, copy_headers, read_within};

impl<E: EventSet> Receiver<E> {
    /// A service of tower: `axum::Router::new().route_service("/events", receiver.into_service())`.
    #[must_use]
    pub fn into_service(self) -> ReceiverService<E> {
        ReceiverService(Arc::new(self))
    }

    async fn answered(&self, request: AxumRequest) -> Response {
        match self.received(request).await {
            Ok(request) => self.receive(request).await,
            Err(failure) => self.failed(&failure),
        }
    }

    async fn received(&self, request: AxumRequest) -> Result<Request, ReceiveError> {
        let (head, body) = request.into_parts();
        if head.method != ::axum::http::Method::POST {
            return Err(ReceiveError::Method);
        }
        let mut request = Request::new(Method::Post, head.uri.path());
        copy_headers(&head.headers, &mut request.headers);
        request.body = self.body(body).await?;
        Ok(request)
    }

    async fn body(&self, body: Body) -> Result<Vec<u8>, ReceiveError> {
        let limit = self.body_limit;
        let read = read_within(AxumBody::usual(body), limit).await;
        read.map_err(|error| match error {
            BodyError::TooLarge => ReceiveError::TooLarge(limit),
            BodyError::Incomplete | BodyError::TimedOut => ReceiveError::Incomplete,
        })
    }
}

/// A [`Receiver`] as a service of tower, made by [`Receiver::into_service`].
#[derive(Debug)]
pub struct ReceiverService<E>(Arc<Receiver<E>>);

impl<E> Clone for ReceiverService<E> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<E: EventSet + Send + 'static> Service<AxumRequest> for ReceiverService<E> {
    type Response = AxumResponse;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<AxumResponse, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: AxumRequest) -> Self::Future {
        let receiver = Arc::clone(&self.0);
        Box::pin(async move { Ok(receiver.answered(request).await.into()) })
    }
}
