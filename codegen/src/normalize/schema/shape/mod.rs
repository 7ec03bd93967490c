//! The kind of a shape, chosen from the parts of its schemas, and what the kind does not express.

pub mod annotations;
pub mod audit;
pub mod contradictions;
pub mod cross_rules;
pub mod discriminators;
pub mod drafts;
pub mod enums;
pub mod formats;
pub mod inferred;
pub mod inheritance;
pub mod kinds;
pub mod lists;
pub mod make;
pub mod maps;
pub mod multiplied;
pub mod numbers;
pub mod one_of;
pub mod open_union;
pub mod others;
pub mod ranges;
pub mod records;
pub mod siblings;
pub mod text;
pub mod tuples;
pub mod typed;
pub mod values;
