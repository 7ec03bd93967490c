//! Values of schemas: samples that are valid, and whether every value of one schema is one of another.

mod budget;
mod cell;
mod found_texts;
mod inclusion;
mod json;
mod numbers;
mod sample;
mod schemas;
mod split;
mod texts;
mod types;

pub use inclusion::{
    Inclusion, Known, SamenessOf, Witness, differing_rules, has_untyped_rules, inclusion,
    is_proved, is_same,
};
pub use json::is_equal;
pub use sample::{Extent, NoSample, SampleRequest, Sampler};
pub use schemas::StoredSchema;
