//! The service behind a mock: one of the same description, which requests pass through to.

mod answer_schemas;
mod forwarded;
mod options;
mod passage;
mod target;

pub(crate) use forwarded::ForwardedHeaders;
pub use options::{UpstreamOptions, UpstreamRole};
pub(crate) use passage::{Passage, PassageParts};
