//! The header by which files of the reference are known.

/// What the first line of every file bears: only files that bear it are ever replaced or removed.
pub const HEADER: &str = "Written by `oasmith docs`. Change the description, not this file.";
