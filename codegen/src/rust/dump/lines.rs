//! The lines that are written.

use std::fmt::Write as _;

use crate::rust::{DocComment, Workspace};

/// The text so far, and the model that it shows.
pub(super) struct Lines<'w> {
    pub(super) workspace: &'w Workspace,
    pub(super) text: String,
}

impl Lines<'_> {
    /// Adds a line, indented by its depth.
    pub(super) fn line(&mut self, depth: usize, line: &str) {
        // Writing to a `String` cannot fail.
        let _ = writeln!(self.text, "{}{line}", "  ".repeat(depth));
    }

    /// Adds docs as they stand in Rust.
    pub(super) fn docs(&mut self, depth: usize, docs: &DocComment) {
        for line in &docs.0 {
            self.line(depth, format!("/// {line}").trim_end());
        }
    }
}
