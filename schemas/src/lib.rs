//! The schemas of a description as data: values, sets of schemas, and the store that a validator reads.

pub mod arena;
pub mod schema_set;

mod schema_store;
mod value;

pub use schema_store::SchemaStore;
pub use value::Value;
