//! Which shape a schema has and what it is called; and, when all are made, what depends on other shapes: how variants are told apart, rules of
//! values that the objects around them check, and residual schemas.

pub mod asked_rules;
pub mod component_names;
pub mod endless;
pub mod hoisted;
pub mod inferred_types;
pub mod maker;
pub mod name_places;
pub mod names;
pub mod read_only;
pub mod residual;
pub mod schema_resources;
pub mod schema_set;
pub mod selectors;
pub mod selves;
pub mod tags;
pub mod undeclared_members;
pub mod value_keywords;
