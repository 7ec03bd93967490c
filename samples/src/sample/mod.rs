//! Values of schemas.

mod contains;
mod examples;
mod focus;
mod formatted;
mod lists;
mod lookaheads;
mod maps;
mod names;
mod numbered;
mod numbers;
pub(crate) mod purpose;
mod readable;
mod sampler;
pub(crate) mod samples;
mod texts;
mod typical;
pub(crate) mod typical_values;
mod words;

pub use purpose::Extent;
pub use sampler::{NoSample, SampleRequest, Sampler};
