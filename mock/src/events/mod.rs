//! Events: what a webhook of the description is sent when an item changes.

mod event_body;
mod item_steps;
mod message;
mod samples;

pub(crate) use event_body::{EventBody, ItemPart};
pub(crate) use item_steps::item_steps;
pub(crate) use message::{EventArgument, EventMessage, MessageForm};
pub(crate) use samples::{WantedSamples, made};
