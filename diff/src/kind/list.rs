//! Kinds of change: lists and tuples.

use super::{
    CODE_BY_TYPES, ClientReading, Effect, Kind, KindRef, SAME_CODE, UNCHECKED, ValueChange,
};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    MIN_ITEMS_ADDED,
    MIN_ITEMS_REMOVED,
    MIN_ITEMS_RAISED,
    MIN_ITEMS_LOWERED,
    MAX_ITEMS_ADDED,
    MAX_ITEMS_REMOVED,
    MAX_ITEMS_RAISED,
    MAX_ITEMS_LOWERED,
    UNIQUE_ITEMS_ADDED,
    UNIQUE_ITEMS_REMOVED,
    TUPLE_LENGTH_CHANGED,
    ITEM_NULL_ALLOWED,
    ITEM_NULL_REFUSED,
];

/// D451: The shortest list has a bound that had none.
pub const MIN_ITEMS_ADDED: KindRef = &Kind {
    id: "D451",
    name: "min-items-added",
    keyword: "minItems",
    about: "The shortest list has a bound that had none.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: SAME_CODE,
};

/// D452: The shortest list has no bound any more.
pub const MIN_ITEMS_REMOVED: KindRef = &Kind {
    id: "D452",
    name: "min-items-removed",
    keyword: "minItems",
    about: "The shortest list has no bound any more.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: SAME_CODE,
};

/// D453: The bound of the shortest list is higher.
pub const MIN_ITEMS_RAISED: KindRef = &Kind {
    id: "D453",
    name: "min-items-raised",
    keyword: "minItems",
    about: "The bound of the shortest list is higher.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: SAME_CODE,
};

/// D454: The bound of the shortest list is lower.
pub const MIN_ITEMS_LOWERED: KindRef = &Kind {
    id: "D454",
    name: "min-items-lowered",
    keyword: "minItems",
    about: "The bound of the shortest list is lower.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: SAME_CODE,
};

/// D455: The longest list has a bound that had none.
pub const MAX_ITEMS_ADDED: KindRef = &Kind {
    id: "D455",
    name: "max-items-added",
    keyword: "maxItems",
    about: "The longest list has a bound that had none.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: SAME_CODE,
};

/// D456: The longest list has no bound any more.
pub const MAX_ITEMS_REMOVED: KindRef = &Kind {
    id: "D456",
    name: "max-items-removed",
    keyword: "maxItems",
    about: "The longest list has no bound any more.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: SAME_CODE,
};

/// D457: The bound of the longest list is higher.
pub const MAX_ITEMS_RAISED: KindRef = &Kind {
    id: "D457",
    name: "max-items-raised",
    keyword: "maxItems",
    about: "The bound of the longest list is higher.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: SAME_CODE,
};

/// D458: The bound of the longest list is lower.
pub const MAX_ITEMS_LOWERED: KindRef = &Kind {
    id: "D458",
    name: "max-items-lowered",
    keyword: "maxItems",
    about: "The bound of the longest list is lower.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: SAME_CODE,
};

/// D459: No two items may be equal.
pub const UNIQUE_ITEMS_ADDED: KindRef = &Kind {
    id: "D459",
    name: "unique-items-added",
    keyword: "uniqueItems",
    about: "No two items may be equal.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: SAME_CODE,
};

/// D460: Items may be equal.
pub const UNIQUE_ITEMS_REMOVED: KindRef = &Kind {
    id: "D460",
    name: "unique-items-removed",
    keyword: "uniqueItems",
    about: "Items may be equal.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: SAME_CODE,
};

/// D461: A list of a fixed length has another length.
pub const TUPLE_LENGTH_CHANGED: KindRef = &Kind {
    id: "D461",
    name: "tuple-length-changed",
    keyword: "prefixItems",
    about: "A list of a fixed length has another length.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D462: Items may be null.
pub const ITEM_NULL_ALLOWED: KindRef = &Kind {
    id: "D462",
    name: "item-null-allowed",
    keyword: "items",
    about: "Items may be null.",
    effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D463: Items may no longer be null.
pub const ITEM_NULL_REFUSED: KindRef = &Kind {
    id: "D463",
    name: "item-null-refused",
    keyword: "items",
    about: "Items may no longer be null.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};
