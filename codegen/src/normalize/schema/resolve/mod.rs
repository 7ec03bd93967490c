//! Which shape a schema has and what it is called; and, when all are made, what depends on other shapes: how variants are told apart, rules of
//! values that the objects around them check, and residual schemas.

pub mod endless;
pub mod kept;
pub mod lifted;
pub mod maker;
pub mod names;
pub mod residual;
pub mod schema_set;
pub mod selectors;
pub mod selves;
pub mod tags;
