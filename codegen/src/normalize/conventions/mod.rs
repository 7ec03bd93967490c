//! What descriptions mean without saying so: headers, parameters, members and objects that most people write alike. Each convention fills in
//! the same words of the IR as the `x-` key for it, where no such key does, so that whatever comes behind knows no difference.
//!
//! What is recognised wrongly is worse than what is not: each file says at its top what must hold.

mod described_form;
mod error_bodies;
mod error_forms;
mod errors;
mod frameworks;
mod id_lists;
mod idempotency;
mod ids;
mod numbers;
pub(super) mod paging;
mod placeholders;
mod secrets;
mod spring;
mod streaming;
mod webhooks;

pub use paging::PagedQuery;

use crate::config::{Convention, Conventions};
use crate::ir::{Api, Recognised};

/// The API with what the conventions say of it that are switched on.
#[must_use]
pub fn recognise(mut api: Api, conventions: &Conventions) -> Api {
    for convention in Convention::ALL {
        if conventions.recognise(*convention) {
            let found = of(*convention, &mut api);
            api.recognised.extend(found);
        }
    }
    api
}

fn of(convention: Convention, api: &mut Api) -> Vec<Recognised> {
    match convention {
        Convention::Numbers => numbers::recognise(api),
        Convention::Idempotency => idempotency::recognise(api),
        Convention::Paging => paging::recognise(api),
        Convention::Streaming => streaming::recognise(api),
        Convention::Errors => {
            let mut found = error_forms::recognise(api);
            found.extend(errors::recognise(api));
            found
        }
        Convention::Secrets => secrets::recognise(api),
        Convention::Ids => ids::recognise(api),
        Convention::Webhooks => webhooks::recognise(api),
        Convention::Frameworks => {
            let mut found = frameworks::recognise(api);
            found.extend(placeholders::take(api));
            found
        }
    }
}
