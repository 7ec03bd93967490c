//! The disk around the generator: reads descriptions, brings folders to what was generated, and helps build scripts.

pub mod diff;
pub mod read;
pub mod script;
pub mod sync;
