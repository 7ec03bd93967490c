//! Deliveries: events on their way to a receiver, what became of each attempt, and when the next one is due.

mod allowed_urls;
mod attempt;
mod delivery;
mod emitter;
mod outbox;
mod retry;
mod row;
mod run;
mod target;

pub(crate) use allowed_urls::AllowedUrls;
pub(crate) use emitter::{Emitter, EmitterRules};
pub(crate) use outbox::Outbox;
pub use retry::{DELIVERY_TIMEOUT, RETRY_DELAYS};
pub(crate) use run::run;
pub(crate) use target::{DeliveryTarget, signer};
pub use target::{WEBHOOK_SECRET, delivery_transport};
