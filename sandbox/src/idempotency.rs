//! Requests that are sent again (sections 4.5, 4.6 and 4.10; what is not shown there is assumed, and listed in `generated/GAPS.md`).
//!
//! A response is kept under the developer, the method, the path and the key, in the transaction that made what it shows: either both are
//! kept or none. A key whose request is still running lives in memory only, so that it cannot stay behind when the process dies.

use std::sync::Arc;

use svc_server::oasmith::http::Response;
use svc_server::oasmith::server::BoxFuture;
use svc_server::{Context, HandlerResult, Middleware, Rejection};

use crate::responses::response_of;
use crate::store::{Fault, Rows, Store, Stored, write};
use oasmith_mock::control::milliseconds;
use oasmith_mock::idempotency::{RunningKeys, fingerprint, reused, scope};

/// How long an answer is kept: 24 hours, in milliseconds.
const KEPT: i64 = 24 * 60 * 60 * 1000;

/// Stands around every handler.
#[derive(Clone)]
pub struct Idempotency {
    store: Arc<dyn Store>,
    running: Arc<RunningKeys>,
}

impl Idempotency {
    /// With the answers of a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self {
            store,
            running: Arc::default(),
        }
    }

    async fn handle(
        &self,
        context: &Context,
        handler: BoxFuture<'_, HandlerResult>,
    ) -> HandlerResult {
        let Some(scope) = scope(context) else {
            return handler.await;
        };
        let _running = self.running.begin(scope)?;
        match handler.await {
            Ok(response) => Ok(response),
            Err(rejection) => self.refused(context, rejection),
        }
    }

    /// The response to a request that its handler refused: the one that was given before under its key, if there is one. Else the rejection,
    /// which is kept where it is about the business.
    fn refused(&self, context: &Context, rejection: Rejection) -> HandlerResult {
        let Some(request) = IdempotentRequest::of(context) else {
            return Err(rejection);
        };
        // A store that failed is not asked again at once, and a key that was used before is a matter of the business.
        if !is_about_business(&rejection) {
            return Err(rejection);
        }
        let response = response_of(rejection);
        let earlier = write(&*self.store, context.account(), |rows| {
            let earlier = request.earlier(rows)?;
            if earlier.is_none() {
                request.keep(rows, &response)?;
            }
            Ok(earlier)
        })?;
        Ok(earlier.unwrap_or(response))
    }
}

impl Middleware for Idempotency {
    fn handle<'a>(
        &'a self,
        context: &'a Context,
        handler: BoxFuture<'a, HandlerResult>,
    ) -> BoxFuture<'a, HandlerResult> {
        Box::pin(self.handle(context, handler))
    }
}

/// A request that has an idempotency key.
pub struct IdempotentRequest {
    scope: String,
    fingerprint: Vec<u8>,
    now: i64,
}

impl IdempotentRequest {
    /// None without a key, or where the operation takes none.
    #[must_use]
    pub fn of(context: &Context) -> Option<Self> {
        Some(Self {
            scope: scope(context)?,
            fingerprint: fingerprint(&context.body),
            now: milliseconds(context.now),
        })
    }

    /// Takes the key for this request; to be called first in the transaction that makes its response.
    ///
    /// # Errors
    /// The key was used before, and [`Idempotency`] looks up with what response. Or the store fails.
    pub fn claim(&self, rows: &dyn Rows) -> Result<(), Rejection> {
        match self.kept(rows)? {
            None => Ok(()),
            Some(_) => Err(reused()),
        }
    }

    /// The response that the same request got before.
    fn earlier(&self, rows: &dyn Rows) -> Result<Option<Response>, Rejection> {
        match self.kept(rows)? {
            None => Ok(None),
            Some(kept) if kept.fingerprint == self.fingerprint => Ok(Some(replayed(kept))),
            Some(_) => Err(reused()),
        }
    }

    /// What is kept under the key, unless it is too old.
    fn kept(&self, rows: &dyn Rows) -> Result<Option<Stored>, Fault> {
        let kept = rows.answer(&self.scope)?;
        Ok(kept.filter(|kept| self.now - kept.at < KEPT))
    }

    /// Keeps the answer, in the transaction that made it.
    ///
    /// # Errors
    /// The store fails.
    pub fn keep(&self, rows: &dyn Rows, response: &Response) -> Result<(), Rejection> {
        // No operation that takes a key answers with a stream.
        let body = response.body.whole().ok_or_else(Rejection::unexpected)?;
        let stored = Stored {
            fingerprint: self.fingerprint.clone(),
            status: response.status,
            body: body.to_vec(),
            at: self.now,
        };
        Ok(rows.put_answer(&self.scope, &stored, self.now - KEPT)?)
    }
}

/// Whether a rejection is about the business, rather than about the caller, the load or the server.
fn is_about_business(rejection: &Rejection) -> bool {
    (400..500).contains(&rejection.status) && !matches!(rejection.status, 401 | 403 | 429)
}

fn replayed(kept: Stored) -> Response {
    let mut response = Response::json(kept.status, kept.body);
    response.headers.set("Idempotent-Replayed", "true");
    response
}
