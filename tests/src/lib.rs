//! The tests of the whole house: each folder beside this crate is data, this crate is the harness.

pub mod annotation;
pub mod folder;
pub mod random;
