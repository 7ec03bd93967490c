//! Requests that are sent again (sections 4.5, 4.6 and 4.10; what is not shown there is assumed, and listed in `generated/GAPS.md`).
//!
//! An answer is kept under the developer, the method, the path and the key, in the transaction that made what it tells of: either both are
//! kept or none. A key whose request is still running lives in memory only, so that it cannot stay behind when the process dies.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use sha2::{Digest, Sha256};
use svc_models::ErrorBody;
use svc_models::runtime::Json;
use svc_server::runtime::http::Response;
use svc_server::runtime::server::{Boxed, Told};
use svc_server::{Around, Context, Handled, Refusal};

use crate::clock::milliseconds;
use crate::store::{Rows, Store, Stored, write};

/// How long an answer is kept: 24 hours, in milliseconds.
const KEPT: i64 = 24 * 60 * 60 * 1000;

/// Stands around every handler.
#[derive(Clone)]
pub struct Idempotency {
    store: Arc<dyn Store>,
    running: Arc<Mutex<BTreeSet<String>>>,
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

    async fn handle(&self, context: &Context, handler: Boxed<'_, Handled>) -> Handled {
        let Some(scope) = scope(context) else {
            return handler.await;
        };
        let Some(_running) = Running::begin(&self.running, scope) else {
            let message =
                "A request with this Idempotency-Key is still running; send it again later";
            return Err(Refusal::conflict("in_flight", message));
        };
        match handler.await {
            Err(refusal) if is_kept(&refusal) => self.refused(context, refusal),
            outcome => outcome,
        }
    }

    /// A refusal of the business, which is given again as well.
    fn refused(&self, context: &Context, refusal: Refusal) -> Handled {
        let body = match refusal.told {
            Told::One(problem) => ErrorBody::from(problem),
            Told::Several(problems) => ErrorBody::from(problems),
        };
        let mut response = Response::json(refusal.status, body.to_json());
        for (name, value) in refusal.headers.iter() {
            response.headers.set(name, value.expose());
        }
        if let Some(once) = Once::of(context) {
            write(&*self.store, |rows| {
                once.replay(rows)?;
                once.keep(rows, &response)
            })?;
        }
        Ok(response)
    }
}

impl Around for Idempotency {
    fn around<'a>(
        &'a self,
        context: &'a Context,
        handler: Boxed<'a, Handled>,
    ) -> Boxed<'a, Handled> {
        Box::pin(self.handle(context, handler))
    }
}

/// A request that has an idempotency key.
pub struct Once {
    scope: String,
    fingerprint: Vec<u8>,
    now: i64,
}

impl Once {
    /// None without a key, or where the operation takes none.
    #[must_use]
    pub fn of(context: &Context) -> Option<Self> {
        Some(Self {
            scope: scope(context)?,
            fingerprint: fingerprint(&context.body),
            now: milliseconds(context.now),
        })
    }

    /// Finds no answer under the key; to be called first in the transaction that makes one.
    ///
    /// # Errors
    /// There is one: it is given again, or the key was used with another request. Or the store fails.
    pub fn replay(&self, rows: &dyn Rows) -> Result<(), Refusal> {
        let kept = rows.answer(&self.scope)?;
        match kept.filter(|kept| self.now - kept.at < KEPT) {
            None => Ok(()),
            Some(kept) if kept.fingerprint == self.fingerprint => {
                Err(Refusal::instead(replayed(kept)))
            }
            Some(_) => {
                let message = "This Idempotency-Key was used with another request";
                Err(Refusal::conflict("conflict", message))
            }
        }
    }

    /// Keeps the answer, in the transaction that made it.
    ///
    /// # Errors
    /// The store fails.
    pub fn keep(&self, rows: &dyn Rows, response: &Response) -> Result<(), Refusal> {
        let stored = Stored {
            fingerprint: self.fingerprint.clone(),
            status: response.status,
            body: response.body.clone(),
            at: self.now,
        };
        Ok(rows.put_answer(&self.scope, &stored, self.now - KEPT)?)
    }
}

/// What a key names: the developer's request of this method to this path. None without a key, or where the operation takes none.
fn scope(context: &Context) -> Option<String> {
    let key = context.headers.get(context.route.idempotency?)?;
    let path = context.target.split('?').next().unwrap_or_default();
    let (developer, method) = (context.account(), context.method);
    Some([developer, method.as_str(), path, key].join("\n"))
}

/// The same for bodies that differ in spaces and the order of members only.
fn fingerprint(body: &[u8]) -> Vec<u8> {
    let canonical = serde_json::from_slice::<Value>(body).map(|value| value.to_string());
    let bytes = canonical.map_or_else(|_| body.to_vec(), String::into_bytes);
    Sha256::digest(&bytes).to_vec()
}

/// Whether a refusal tells of the business, rather than of the caller, the load or the server.
fn is_kept(refusal: &Refusal) -> bool {
    let is_business =
        (400..500).contains(&refusal.status) && !matches!(refusal.status, 401 | 403 | 429);
    is_business && !refusal.is_response()
}

fn replayed(kept: Stored) -> Response {
    let mut response = Response::json(kept.status, kept.body);
    response.headers.set("Idempotent-Replayed", "true");
    response
}

/// A key whose request is running; it is free again when this is dropped, whatever happened.
struct Running<'r> {
    all: &'r Mutex<BTreeSet<String>>,
    scope: String,
}

impl<'r> Running<'r> {
    fn begin(all: &'r Mutex<BTreeSet<String>>, scope: String) -> Option<Self> {
        let mut running = all.lock().unwrap_or_else(PoisonError::into_inner);
        let is_first = running.insert(scope.clone());
        is_first.then(|| Self { all, scope })
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        let mut running = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        running.remove(&self.scope);
    }
}

#[cfg(test)]
mod tests {
    use super::fingerprint;

    #[test]
    fn spaces_and_order_do_not_matter() {
        let one = fingerprint(br#"{"a":1,"b":[1.50]}"#);
        assert_eq!(one, fingerprint(b" { \"b\" : [ 1.50 ], \"a\": 1 }\n"));
        assert_ne!(one, fingerprint(br#"{"a":1,"b":[1.51]}"#));
        assert_ne!(fingerprint(b"{"), fingerprint(b"}"));
    }
}
