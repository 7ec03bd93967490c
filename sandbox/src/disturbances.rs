//! What tests want to go otherwise than it would: faults that wait for requests, and members that answers have beside their own. They are in the
//! store, because a balancer may lead the request that is to meet a fault to another process than the one that was asked for it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use svc_server::Rejection;

use crate::store::{Setting, Store, read};
use oasmith_mock::control::{FaultTarget, Faults, RequestedFault};

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
        let fault = Self::change(store, |waiting| Ok(waiting.faults.take(target)))?;
        Ok((fault, waiting.additions))
    }
}

impl Setting for Disturbances {
    const NAME: &'static str = "disturbances";
}
