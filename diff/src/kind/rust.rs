//! Kinds of change: Rust that changes although nothing changes on the wire.

use super::{CODE_BY_TYPES, Kind, KindRef, SILENT};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[RUST_ITEM_REMOVED, RUST_ITEM_CHANGED, RUST_FEATURE_CHANGED];

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
