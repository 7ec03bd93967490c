//! Kinds of change: Rust that changes although nothing changes on the wire.

use super::{CODE_BY_TYPES, SILENT};

kinds! {
    /// A generated type, method or variant is gone or has another name, because a name that it is made of changed.
    D951 RUST_ITEM_REMOVED "rust-item-removed" of "names" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// A generated item changed in a way that code sees, and no change above explains it.
    D952 RUST_ITEM_CHANGED "rust-item-changed" of "names" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// A feature of the generated crates is gone, or something is compiled with another feature than before. Who takes the default features sees nothing of it.
    D953 RUST_FEATURE_CHANGED "rust-feature-changed" of "tags" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// What was compiled with the default features of the generated crates is so no longer. Whose manifest names the features that it needs sees nothing of it.
    D954 RUST_DEFAULT_FEATURE_CHANGED "rust-default-feature-changed" of "default_features" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// A client or a server is no longer written.
    D955 RUST_CRATE_REMOVED "rust-crate-removed" of "crates" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// Types of the user's own come from another crate, or from a version of it that Cargo takes for another.
    D956 RUST_DEPENDENCY_CHANGED "rust-dependency-changed" of "dependencies" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }
}
