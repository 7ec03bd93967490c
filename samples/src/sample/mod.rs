//! Values of schemas.

mod contains;
mod focus;
mod lists;
mod maps;
mod names;
mod numbers;
pub(crate) mod samples;
mod texts;
