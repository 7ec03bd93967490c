//! The operations: a file for each resource group, which implements the trait that was generated for it.

mod api_keys;
mod cards;
mod customers;
mod external_accounts;
mod liquidation_addresses;
pub mod lists;
mod prefunded_accounts;
mod receivers;
mod return_routes;
mod rewards;
mod transfers;
mod webhook_url;
mod webhooks;

use std::error::Error;
use std::str::FromStr;
use std::sync::Arc;

use svc_server::oasmith::server::IntoResponse;
use svc_server::{Context, Rejection, not_found};

use crate::assumptions::Assumptions;
use crate::idempotency::IdempotentRequest;
use crate::store::{Item, Kind, Rows, Store, read, write};

pub(crate) use webhooks::delete as delete_webhook;

/// The service over a store.
#[derive(Clone)]
pub struct Sandbox {
    store: Arc<dyn Store>,
    assumptions: Assumptions,
}

impl Sandbox {
    /// The service over a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, assumptions: Assumptions) -> Self {
        Self { store, assumptions }
    }

    fn read<T>(&self, work: impl FnMut(&dyn Rows) -> Result<T, Rejection>) -> Result<T, Rejection> {
        read(&*self.store, work)
    }

    /// Does something in a transaction, of which nothing stays where the answer breaks a rule of the description. Where the request has an
    /// idempotency key, the key is claimed and the response is kept in the same transaction, so that not even two processes on one database do
    /// it twice.
    fn transaction<R: IntoResponse + Clone>(
        &self,
        context: &Context,
        mut work: impl FnMut(&dyn Rows) -> Result<R, Rejection>,
    ) -> Result<R, Rejection> {
        let request = IdempotentRequest::of(context);
        write(&*self.store, context.account(), |rows| {
            if let Some(request) = &request {
                request.claim(rows)?;
            }
            let answer = work(rows)?;
            let response = context.response_of(answer.clone())?;
            if let Some(request) = &request {
                request.keep(rows, &response)?;
            }
            Ok(answer)
        })
    }
}

/// The caller's own item that the ids of a path lead to, each of which belongs to the one before it. One of others is answered as one that does not
/// exist (section 7).
fn find_owned(rows: &dyn Rows, context: &Context, path: &[PathId<'_>]) -> Result<Item, Rejection> {
    let mut found: Option<Item> = None;
    for PathId { kind, name, id } in path {
        let item = rows.own_item(context.account(), *kind, id)?;
        let item = item.filter(|item| found.as_ref().is_none_or(|parent| item.parent == parent.id));
        found = Some(item.ok_or_else(|| unknown(name, *kind, id))?);
    }
    found.ok_or_else(Rejection::unexpected)
}

/// An id in a path.
struct PathId<'p> {
    /// What it is of.
    kind: Kind,
    /// The name of the parameter.
    name: &'p str,
    /// What the caller wrote there.
    id: &'p str,
}

impl<'p> PathId<'p> {
    fn new(kind: Kind, name: &'p str, id: &'p str) -> Self {
        Self { kind, name, id }
    }
}

/// 404 with the code `Invalid` (section 7).
fn unknown(name: &str, kind: Kind, id: &str) -> Rejection {
    let what = kind.as_str().replace('_', " ");
    not_found(name, format!("There is no {what} with the id {id}"))
}

/// A value that we made ourselves, and that is therefore valid.
///
/// # Errors
/// It is not; that is our fault.
pub(crate) fn valid<T: FromStr<Err: Error + Send + Sync + 'static>>(
    text: &str,
) -> Result<T, Rejection> {
    Ok(text.parse()?)
}
