//! Reports of a comparison: for people, for programs, for a changelog, and for what shows findings beside code.

mod finding;
pub mod github;
pub mod html;
pub mod json;
mod line;
pub mod markdown;
pub mod sarif;
mod summary;
pub mod text;
