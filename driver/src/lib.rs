//! The disk around the generator: reads descriptions, brings folders to what was generated, and helps build scripts.

pub mod diff;
mod open_folder;
pub mod read;
pub mod script;
pub mod sync;
