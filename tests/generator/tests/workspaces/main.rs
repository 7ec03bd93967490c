//! Written crates, compiled as a stranger would, in workspaces of their own.

mod build_scripts;
mod features;
mod graphs;
mod lints;
mod long_modules;
mod names;
mod own_types;
mod settings;
