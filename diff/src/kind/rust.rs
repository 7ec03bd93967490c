//! Kinds of change: Rust that changes although nothing changes on the wire.

use super::{CODE_BY_TYPES, Kind, KindRef, SILENT};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    RUST_ITEM_REMOVED,
    RUST_ITEM_CHANGED,
    RUST_FEATURE_CHANGED,
    RUST_DEFAULT_FEATURE_CHANGED,
    RUST_CRATE_REMOVED,
    RUST_DEPENDENCY_CHANGED,
];

/// D951: A generated type, method or variant is gone or has another name, because a name that it is made of changed.
pub const RUST_ITEM_REMOVED: KindRef = &Kind {
    id: "D951",
    name: "rust-item-removed",
    keyword: "names",
    about: "A generated type, method or variant is gone or has another name, because a name that it is made of changed.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D952: A generated item changed in a way that code sees, and no change above explains it.
pub const RUST_ITEM_CHANGED: KindRef = &Kind {
    id: "D952",
    name: "rust-item-changed",
    keyword: "names",
    about: "A generated item changed in a way that code sees, and no change above explains it.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D953: A feature of the generated crates is gone, or something is compiled with another feature than before.
pub const RUST_FEATURE_CHANGED: KindRef = &Kind {
    id: "D953",
    name: "rust-feature-changed",
    keyword: "tags",
    about: "A feature of the generated crates is gone, or something is compiled with another feature than before. Who takes the default features sees nothing of it.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D954: What was compiled with the default features of the generated crates is so no longer.
pub const RUST_DEFAULT_FEATURE_CHANGED: KindRef = &Kind {
    id: "D954",
    name: "rust-default-feature-changed",
    keyword: "default_features",
    about: "What was compiled with the default features of the generated crates is so no longer. Whose manifest names the features that it needs sees nothing of it.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D955: A client or a server is no longer written.
pub const RUST_CRATE_REMOVED: KindRef = &Kind {
    id: "D955",
    name: "rust-crate-removed",
    keyword: "crates",
    about: "A client or a server is no longer written.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D956: Types of the user's own come from another crate, or from a version of it that Cargo takes for another.
pub const RUST_DEPENDENCY_CHANGED: KindRef = &Kind {
    id: "D956",
    name: "rust-dependency-changed",
    keyword: "dependencies",
    about: "Types of the user's own come from another crate, or from a version of it that Cargo takes for another.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};
