//! What the service remembers: items that were created, by resource.

mod act;
mod address;
mod calls;
mod changes;
mod draft;
mod effects;
mod ids;
mod item_samples;
mod json_patch;
mod list;
pub(crate) mod members;
mod page_marks;
mod pages;
mod patches;
mod preconditions;
mod repair;
mod seeds;
mod stateful;
mod store;
mod timers;
mod times;
mod work;

pub(crate) use calls::{Envelope, ItemAnswer, ItemCall, ItemFailure};
pub use changes::ItemEvent;
pub(crate) use changes::{ItemChange, TakenChanges};
pub(crate) use effects::{Items, is_new};
pub(crate) use ids::numbered;
pub(crate) use patches::merged;
pub(crate) use preconditions::Preconditions;
pub(crate) use repair::{OtherForms, valid};
pub(crate) use seeds::seeds;
pub(crate) use stateful::{StatefulOperation, all};
pub(crate) use store::ItemStore;
pub(crate) use timers::{TimedMove, Timers};
pub(crate) use times::set_created;
