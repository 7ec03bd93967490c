//! A router as a transport: calls without sockets, for tests and for services that live in one process.

use super::send::whole;
use super::{Transport, TransportError};
use crate::http::{Request, Response};
use crate::server::Router;

impl Transport for Router {
    async fn send(&self, request: Request, body_limit: usize) -> Result<Response, TransportError> {
        whole(self.call(request).await, body_limit).await
    }

    async fn open(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        Ok(self.call(request).await)
    }
}
