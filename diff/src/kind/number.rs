//! Kinds of change: numbers.

use super::{CODE_BY_TYPES, ClientReading, Effect, Kind, KindRef, UNCHECKED, ValueChange};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    MINIMUM_ADDED,
    MINIMUM_REMOVED,
    MINIMUM_RAISED,
    MINIMUM_LOWERED,
    MAXIMUM_ADDED,
    MAXIMUM_REMOVED,
    MAXIMUM_RAISED,
    MAXIMUM_LOWERED,
    MULTIPLE_OF_ADDED,
    MULTIPLE_OF_REMOVED,
    MULTIPLE_OF_CHANGED,
    INTEGER_REQUIRED,
    INTEGER_FREED,
    NUMBER_FORMAT_CHANGED,
];

/// D351: The least number has a bound that had none.
pub const MINIMUM_ADDED: KindRef = &Kind {
    id: "D351",
    name: "minimum-added",
    keyword: "minimum",
    about: "The least number has a bound that had none.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D352: The least number has no bound any more.
pub const MINIMUM_REMOVED: KindRef = &Kind {
    id: "D352",
    name: "minimum-removed",
    keyword: "minimum",
    about: "The least number has no bound any more.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D353: The bound of the least number is higher.
pub const MINIMUM_RAISED: KindRef = &Kind {
    id: "D353",
    name: "minimum-raised",
    keyword: "minimum",
    about: "The bound of the least number is higher.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D354: The bound of the least number is lower.
pub const MINIMUM_LOWERED: KindRef = &Kind {
    id: "D354",
    name: "minimum-lowered",
    keyword: "minimum",
    about: "The bound of the least number is lower.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D355: The greatest number has a bound that had none.
pub const MAXIMUM_ADDED: KindRef = &Kind {
    id: "D355",
    name: "maximum-added",
    keyword: "maximum",
    about: "The greatest number has a bound that had none.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D356: The greatest number has no bound any more.
pub const MAXIMUM_REMOVED: KindRef = &Kind {
    id: "D356",
    name: "maximum-removed",
    keyword: "maximum",
    about: "The greatest number has no bound any more.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D357: The bound of the greatest number is higher.
pub const MAXIMUM_RAISED: KindRef = &Kind {
    id: "D357",
    name: "maximum-raised",
    keyword: "maximum",
    about: "The bound of the greatest number is higher.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D358: The bound of the greatest number is lower.
pub const MAXIMUM_LOWERED: KindRef = &Kind {
    id: "D358",
    name: "maximum-lowered",
    keyword: "maximum",
    about: "The bound of the greatest number is lower.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D359: Only multiples of a number are valid.
pub const MULTIPLE_OF_ADDED: KindRef = &Kind {
    id: "D359",
    name: "multiple-of-added",
    keyword: "multipleOf",
    about: "Only multiples of a number are valid.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D360: Numbers need no longer be multiples of one.
pub const MULTIPLE_OF_REMOVED: KindRef = &Kind {
    id: "D360",
    name: "multiple-of-removed",
    keyword: "multipleOf",
    about: "Numbers need no longer be multiples of one.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D361: Only multiples of another number are valid.
pub const MULTIPLE_OF_CHANGED: KindRef = &Kind {
    id: "D361",
    name: "multiple-of-changed",
    keyword: "multipleOf",
    about: "Only multiples of another number are valid.",
    effect: Effect::Values(ValueChange::Others, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D362: Only integers are valid, where all numbers were.
pub const INTEGER_REQUIRED: KindRef = &Kind {
    id: "D362",
    name: "integer-required",
    keyword: "type",
    about: "Only integers are valid, where all numbers were.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D363: All numbers are valid, where only integers were.
pub const INTEGER_FREED: KindRef = &Kind {
    id: "D363",
    name: "integer-freed",
    keyword: "type",
    about: "All numbers are valid, where only integers were.",
    effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D364: The format of a number changed, such as `int64` in the place of `int32`.
pub const NUMBER_FORMAT_CHANGED: KindRef = &Kind {
    id: "D364",
    name: "number-format-changed",
    keyword: "format",
    about: "The format of a number changed, such as `int64` in the place of `int32`.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};
