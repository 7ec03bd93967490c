//! Reports of a comparison: for people, for programs, and for a changelog.

pub mod json;
mod line;
pub mod markdown;
pub mod text;
