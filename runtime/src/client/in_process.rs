//! A router as a transport: calls without sockets, for tests and for services that live in one process.

use super::send::whole;
use super::{Transport, TransportError, TransportErrorKind};
use crate::http::{Request, Response};
use crate::server::Router;

impl Transport for Router {
    async fn send(&self, request: Request, body_limit: usize) -> Result<Response, TransportError> {
        whole(self.open(request, body_limit).await?, body_limit).await
    }

    async fn open(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        // A call that no socket would carry is none here either.
        if let Some(name) = request.headers.unwritable() {
            let message = format!("the header `{name}` cannot be written in HTTP");
            return Err(TransportError::new(TransportErrorKind::Request, message));
        }
        Ok(self.call(request).await)
    }
}
