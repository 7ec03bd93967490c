//! What tests want to go otherwise than it would: faults that wait for requests, and members that answers have beside their own. They are in the
//! store, because a balancer may lead the request that is to meet a fault to another process than the one that was asked for it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use svc_server::Rejection;

use crate::store::{Rows, Store, read, write};
use oasmith_mock::control::{FaultTarget, Faults, RequestedFault};

/// What the setting is called in the store.
const NAME: &str = "disturbances";

/// What goes otherwise.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Disturbances {
    /// The faults that wait for requests.
    pub faults: Faults,
    /// Members that every object in an answer has beside its own.
    pub additions: Map<String, Value>,
}

impl Disturbances {
    /// What goes otherwise for a request, which takes its fault away from those that follow.
    ///
    /// # Errors
    /// The store fails.
    pub fn met(
        store: &dyn Store,
        method: &str,
        path: &str,
    ) -> Result<(Option<RequestedFault>, Map<String, Value>), Rejection> {
        let waiting = read(store, Self::of)?;
        let target = FaultTarget {
            method,
            path,
            operation: None,
        };
        if !waiting.faults.meet(target) {
            return Ok((None, waiting.additions));
        }
        // Another process may have taken it meanwhile.
        let fault = Self::change(store, |waiting| waiting.faults.take(target))?;
        Ok((fault, waiting.additions))
    }

    /// Changes what goes otherwise, in all processes.
    ///
    /// # Errors
    /// The store fails.
    pub fn change<T>(store: &dyn Store, change: impl Fn(&mut Self) -> T) -> Result<T, Rejection> {
        write(store, NAME, |rows| {
            let mut waiting = Self::of(rows)?;
            let result = change(&mut waiting);
            waiting.put(rows)?;
            Ok(result)
        })
    }

    pub(crate) fn put(&self, rows: &dyn Rows) -> Result<(), Rejection> {
        let text = serde_json::json!(self).to_string();
        Ok(rows.put_setting(NAME, &text)?)
    }

    pub(crate) fn of(rows: &dyn Rows) -> Result<Self, Rejection> {
        let Some(text) = rows.setting(NAME)? else {
            return Ok(Self::default());
        };
        Ok(serde_json::from_str(&text)?)
    }
}
