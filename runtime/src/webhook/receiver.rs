//! One URL that takes all messages of a service.

use std::fmt;
use std::future::Future;
use std::pin::pin;
use std::time::SystemTime;

use super::{Delivery, EventSet, HandlerError, ReceiveError, Verifier};
use crate::box_future::BoxFuture;
use crate::http::{Method, Request, Response};
use crate::panic::catch;

/// One URL that takes all messages of a service: it verifies each, reads it, hands it to one function and answers by what that says.
///
/// It knows no framework: [`receive`](Self::receive) takes a request and gives the response. With the feature `axum` it is a service of tower
/// as well (`into_service`).
pub struct Receiver<E> {
    verifier: Box<dyn Verifier>,
    handler: Box<Handler<E>>,
    clock: Box<dyn Fn() -> SystemTime + Send + Sync>,
    observer: Box<dyn Fn(&ReceiveError) + Send + Sync>,
    pub(super) body_limit: usize,
}

/// The function that takes messages.
type Handler<E> = dyn Fn(Delivery<E>) -> BoxFuture<'static, Result<(), HandlerError>> + Send + Sync;

impl<E: EventSet> Receiver<E> {
    /// With what verifies messages, and the function that takes them.
    #[must_use]
    pub fn new<H, F>(verifier: impl Verifier, handler: H) -> Self
    where
        H: Fn(Delivery<E>) -> F + Send + Sync + 'static,
        F: Future<Output = Result<(), HandlerError>> + Send + 'static,
    {
        Self {
            verifier: Box::new(verifier),
            handler: Box::new(move |delivery| Box::pin(handler(delivery))),
            clock: Box::new(SystemTime::now),
            observer: Box::new(|_| ()),
            body_limit: 1 << 20,
        }
    }

    /// With another clock than the system's: tests say what time it is.
    #[must_use]
    pub fn clock(mut self, now: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        self.clock = Box::new(now);
        self
    }

    /// With a function that sees each failure, to log it. The sender sees less of it.
    #[must_use]
    pub fn on_failure(mut self, observer: impl Fn(&ReceiveError) + Send + Sync + 'static) -> Self {
        self.observer = Box::new(observer);
        self
    }

    /// With another limit on the body than 1 MiB.
    #[must_use]
    pub fn body_limit(mut self, bytes: usize) -> Self {
        self.body_limit = bytes;
        self
    }

    /// Takes a message and answers it: 200 where the handler has taken it, otherwise [`ReceiveError::status`].
    /// The body is that of the request; one that is still a stream has to be read before.
    pub async fn receive(&self, request: Request) -> Response {
        match self.take(request).await {
            Ok(()) => Response::new(200),
            Err(failure) => self.failed(&failure),
        }
    }

    /// Verifies and reads a message, without the handler: for those who answer themselves.
    ///
    /// # Errors
    /// It is no message of the service, or not JSON.
    pub fn read(&self, request: Request) -> Result<Delivery<E>, ReceiveError> {
        if request.method != Method::Post {
            return Err(ReceiveError::Method);
        }
        if request.body.len() > self.body_limit {
            return Err(ReceiveError::TooLarge(self.body_limit));
        }
        let Request { headers, body, .. } = request;
        let verified = self.verifier.verify(&headers, &body, (self.clock)());
        verified.map_err(ReceiveError::Unverified)?;
        let event = E::from_json(&body).map_err(ReceiveError::NotJson)?;
        Ok(Delivery {
            event,
            headers,
            body,
        })
    }

    async fn take(&self, request: Request) -> Result<(), ReceiveError> {
        let delivery = self.read(request)?;
        // The call is inside, for a function that panics before it gives a future.
        let handled = pin!(async { (self.handler)(delivery).await });
        match catch(handled).await {
            Some(Ok(())) => Ok(()),
            Some(Err(error)) => Err(ReceiveError::Handler(error)),
            None => Err(ReceiveError::Panicked),
        }
    }

    /// The answer to a message that was not taken.
    pub(super) fn failed(&self, failure: &ReceiveError) -> Response {
        (self.observer)(failure);
        failure.response()
    }
}

impl<E> fmt::Debug for Receiver<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Receiver")
            .field("body_limit", &self.body_limit)
            .finish_non_exhaustive()
    }
}
