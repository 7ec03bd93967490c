//! What tests of the generator share, and those of compiled code with them: files that are tests, random descriptions, workspaces of written crates.

pub mod cases;
pub mod endpoints;
pub mod features;
pub mod folder;
pub mod fuzzing;
pub mod graphs;
pub mod random;
pub mod rewritten;
pub mod scratch;
pub mod written_crates;
