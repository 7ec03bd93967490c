//! Kinds of change: texts.

use super::{CODE_BY_TYPES, ClientReading, Effect, Kind, KindRef, UNCHECKED, ValueChange};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    MIN_LENGTH_ADDED,
    MIN_LENGTH_REMOVED,
    MIN_LENGTH_RAISED,
    MIN_LENGTH_LOWERED,
    MAX_LENGTH_ADDED,
    MAX_LENGTH_REMOVED,
    MAX_LENGTH_RAISED,
    MAX_LENGTH_LOWERED,
    PATTERN_ADDED,
    PATTERN_REMOVED,
    PATTERN_CHANGED,
    FORMAT_ADDED,
    FORMAT_REMOVED,
    FORMAT_CHANGED,
];

/// D401: The shortest text has a bound that had none.
pub const MIN_LENGTH_ADDED: KindRef = &Kind {
    id: "D401",
    name: "min-length-added",
    keyword: "minLength",
    about: "The shortest text has a bound that had none.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D402: The shortest text has no bound any more.
pub const MIN_LENGTH_REMOVED: KindRef = &Kind {
    id: "D402",
    name: "min-length-removed",
    keyword: "minLength",
    about: "The shortest text has no bound any more.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D403: The bound of the shortest text is higher.
pub const MIN_LENGTH_RAISED: KindRef = &Kind {
    id: "D403",
    name: "min-length-raised",
    keyword: "minLength",
    about: "The bound of the shortest text is higher.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D404: The bound of the shortest text is lower.
pub const MIN_LENGTH_LOWERED: KindRef = &Kind {
    id: "D404",
    name: "min-length-lowered",
    keyword: "minLength",
    about: "The bound of the shortest text is lower.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D405: The longest text has a bound that had none.
pub const MAX_LENGTH_ADDED: KindRef = &Kind {
    id: "D405",
    name: "max-length-added",
    keyword: "maxLength",
    about: "The longest text has a bound that had none.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D406: The longest text has no bound any more.
pub const MAX_LENGTH_REMOVED: KindRef = &Kind {
    id: "D406",
    name: "max-length-removed",
    keyword: "maxLength",
    about: "The longest text has no bound any more.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D407: The bound of the longest text is higher.
pub const MAX_LENGTH_RAISED: KindRef = &Kind {
    id: "D407",
    name: "max-length-raised",
    keyword: "maxLength",
    about: "The bound of the longest text is higher.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D408: The bound of the longest text is lower.
pub const MAX_LENGTH_LOWERED: KindRef = &Kind {
    id: "D408",
    name: "max-length-lowered",
    keyword: "maxLength",
    about: "The bound of the longest text is lower.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D409: Texts must match an expression.
pub const PATTERN_ADDED: KindRef = &Kind {
    id: "D409",
    name: "pattern-added",
    keyword: "pattern",
    about: "Texts must match an expression.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D410: Texts need no longer match an expression.
pub const PATTERN_REMOVED: KindRef = &Kind {
    id: "D410",
    name: "pattern-removed",
    keyword: "pattern",
    about: "Texts need no longer match an expression.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D411: Texts must match another expression.
pub const PATTERN_CHANGED: KindRef = &Kind {
    id: "D411",
    name: "pattern-changed",
    keyword: "pattern",
    about: "Texts must match another expression.",
    effect: Effect::Values(ValueChange::Others, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D412: Texts have a format that had none.
pub const FORMAT_ADDED: KindRef = &Kind {
    id: "D412",
    name: "format-added",
    keyword: "format",
    about: "Texts have a format that had none.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D413: Texts have no format any more.
pub const FORMAT_REMOVED: KindRef = &Kind {
    id: "D413",
    name: "format-removed",
    keyword: "format",
    about: "Texts have no format any more.",
    effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D414: Texts have another format.
pub const FORMAT_CHANGED: KindRef = &Kind {
    id: "D414",
    name: "format-changed",
    keyword: "format",
    about: "Texts have another format.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};
