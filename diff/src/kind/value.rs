//! Kinds of change: schemas of any type.

use super::{
    CODE_BY_TYPES, Claim, ClientReading, Effect, Kind, KindRef, SAME_CODE, SILENT, UNCHECKED,
    ValueChange, wire,
};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    TYPE_CHANGED,
    TYPE_ADDED,
    TYPE_REMOVED,
    VALUES_FORBIDDEN,
    VALUES_PERMITTED,
    CONSTANT_CHANGED,
    ENUM_ADDED,
    ENUM_REMOVED,
    ENUM_VALUE_ADDED,
    ENUM_VALUE_REMOVED,
    ENUM_OPENED,
    ENUM_CLOSED,
    ENUM_VALUE_RENAMED,
    ENUM_VALUE_DEPRECATED,
    ENUM_VALUE_REINSTATED,
    STATE_MOVES_CHANGED,
    ALTERNATIVES_ADDED,
    ALTERNATIVES_REMOVED,
    RULES_CHANGED,
    READING_CHANGED,
    SECRET_CHANGED,
    SCHEMA_DEPRECATED,
    SCHEMA_REINSTATED,
    SCHEMA_FLAG_CHANGED,
    SCHEMA_REPLACED,
    OWN_TYPE_CHANGED,
    ERROR_OBJECT_CHANGED,
    VALUES_DIFFER,
];

/// D301: Values are of another type.
pub const TYPE_CHANGED: KindRef = &Kind {
    id: "D301",
    name: "type-changed",
    keyword: "type",
    about: "Values are of another type.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D302: Any value was valid, and now only those of a type are.
pub const TYPE_ADDED: KindRef = &Kind {
    id: "D302",
    name: "type-added",
    keyword: "type",
    about: "Any value was valid, and now only those of a type are.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D303: Only values of a type were valid, and now any value is.
pub const TYPE_REMOVED: KindRef = &Kind {
    id: "D303",
    name: "type-removed",
    keyword: "type",
    about: "Only values of a type were valid, and now any value is.",
    effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D304: No value is valid any more.
pub const VALUES_FORBIDDEN: KindRef = &Kind {
    id: "D304",
    name: "values-forbidden",
    keyword: "not",
    about: "No value is valid any more.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D305: No value was valid, and now some are.
pub const VALUES_PERMITTED: KindRef = &Kind {
    id: "D305",
    name: "values-permitted",
    keyword: "not",
    about: "No value was valid, and now some are.",
    effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D306: The one valid value is another.
pub const CONSTANT_CHANGED: KindRef = &Kind {
    id: "D306",
    name: "constant-changed",
    keyword: "const",
    about: "The one valid value is another.",
    effect: Effect::Values(
        ValueChange::Others,
        ClientReading::Keeps(
            "the one value is expected; generated types of texts keep the other as one that is not known",
        ),
    ),
    code: CODE_BY_TYPES,
};

/// D307: Only some values are valid, where all of the type were.
pub const ENUM_ADDED: KindRef = &Kind {
    id: "D307",
    name: "enum-added",
    keyword: "enum",
    about: "Only some values are valid, where all of the type were.",
    effect: Effect::Values(
        ValueChange::Fewer,
        ClientReading::Reads("a caller relies on the list"),
    ),
    code: CODE_BY_TYPES,
};

/// D308: All values of the type are valid, where only some were.
pub const ENUM_REMOVED: KindRef = &Kind {
    id: "D308",
    name: "enum-removed",
    keyword: "enum",
    about: "All values of the type are valid, where only some were.",
    effect: Effect::Values(
        ValueChange::More,
        ClientReading::Reads("a caller handles only the values that were listed"),
    ),
    code: CODE_BY_TYPES,
};

/// D309: Another value is listed.
pub const ENUM_VALUE_ADDED: KindRef = &Kind {
    id: "D309",
    name: "enum-value-added",
    keyword: "enum",
    about: "Another value is listed. Generated enums keep values that they do not know, except those that `x-closed` closes.",
    effect: Effect::Values(
        ValueChange::More,
        ClientReading::Keeps(
            "a caller handles only the values that it knows; generated enums keep the new one as one that is not known",
        ),
    ),
    code: CODE_BY_TYPES,
};

/// D310: A value is no longer listed.
pub const ENUM_VALUE_REMOVED: KindRef = &Kind {
    id: "D310",
    name: "enum-value-removed",
    keyword: "enum",
    about: "A value is no longer listed.",
    effect: Effect::Values(
        ValueChange::Fewer,
        ClientReading::Keeps("a server sends the value, which is kept as one that is not known"),
    ),
    code: CODE_BY_TYPES,
};

/// D311: Values that are not listed are valid or are kept.
pub const ENUM_OPENED: KindRef = &Kind {
    id: "D311",
    name: "enum-opened",
    keyword: "x-known-values",
    about: "Values that are not listed are valid or are kept.",
    effect: Effect::Values(
        ValueChange::More,
        ClientReading::Reads("a caller handles only the values that it knows"),
    ),
    code: CODE_BY_TYPES,
};

/// D312: Values that are not listed are no longer valid or no longer kept.
pub const ENUM_CLOSED: KindRef = &Kind {
    id: "D312",
    name: "enum-closed",
    keyword: "x-closed",
    about: "Values that are not listed are no longer valid or no longer kept.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D313: A value has another name in Rust.
pub const ENUM_VALUE_RENAMED: KindRef = &Kind {
    id: "D313",
    name: "enum-value-renamed",
    keyword: "x-enum-varnames",
    about: "A value has another name in Rust.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D314: A value should no longer be used.
pub const ENUM_VALUE_DEPRECATED: KindRef = &Kind {
    id: "D314",
    name: "enum-value-deprecated",
    keyword: "x-deprecated",
    about: "A value should no longer be used.",
    effect: SILENT,
    code: SAME_CODE,
};

/// D315: A value is no longer deprecated.
pub const ENUM_VALUE_REINSTATED: KindRef = &Kind {
    id: "D315",
    name: "enum-value-reinstated",
    keyword: "x-deprecated",
    about: "A value is no longer deprecated.",
    effect: SILENT,
    code: SAME_CODE,
};

/// D316: Between which states something can move is documented otherwise.
pub const STATE_MOVES_CHANGED: KindRef = &Kind {
    id: "D316",
    name: "state-moves-changed",
    keyword: "x-states",
    about: "Between which states something can move is documented otherwise.",
    effect: wire(
        Claim::MayBreak("a caller relies on a move that is gone"),
        Claim::MayBreak("a caller relies on a move that is new"),
    ),
    code: CODE_BY_TYPES,
};

/// D317: A schema became one of several, or of one type.
pub const ALTERNATIVES_ADDED: KindRef = &Kind {
    id: "D317",
    name: "alternatives-added",
    keyword: "oneOf",
    about: "A schema became one of several, or of one type.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D318: One of several schemas is left, or one that is none of them took their place.
pub const ALTERNATIVES_REMOVED: KindRef = &Kind {
    id: "D318",
    name: "alternatives-removed",
    keyword: "oneOf",
    about: "One of several schemas is left, or one that is none of them took their place.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D319: Rules changed that no type expresses, such as `not`, `if`, `contains` or `dependentSchemas`.
pub const RULES_CHANGED: KindRef = &Kind {
    id: "D319",
    name: "rules-changed",
    keyword: "not",
    about: "Rules changed that no type expresses, such as `not`, `if`, `contains` or `dependentSchemas`.",
    effect: Effect::Values(ValueChange::Others, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D320: The generator reads the schema otherwise: what it could not express it expresses now, or the reverse.
pub const READING_CHANGED: KindRef = &Kind {
    id: "D320",
    name: "reading-changed",
    keyword: "schema",
    about: "The generator reads the schema otherwise: what it could not express it expresses now, or the reverse.",
    effect: Effect::Values(ValueChange::Others, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D321: Whether values are kept out of logs changed.
pub const SECRET_CHANGED: KindRef = &Kind {
    id: "D321",
    name: "secret-changed",
    keyword: "x-secret",
    about: "Whether values are kept out of logs changed.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D322: A schema should no longer be used.
pub const SCHEMA_DEPRECATED: KindRef = &Kind {
    id: "D322",
    name: "schema-deprecated",
    keyword: "deprecated",
    about: "A schema should no longer be used.",
    effect: SILENT,
    code: SAME_CODE,
};

/// D323: A schema is no longer deprecated.
pub const SCHEMA_REINSTATED: KindRef = &Kind {
    id: "D323",
    name: "schema-reinstated",
    keyword: "deprecated",
    about: "A schema is no longer deprecated.",
    effect: SILENT,
    code: SAME_CODE,
};

/// D324: A schema is marked as one that may change or is shown once, or no longer.
pub const SCHEMA_FLAG_CHANGED: KindRef = &Kind {
    id: "D324",
    name: "schema-flag-changed",
    keyword: "x-beta",
    about: "A schema is marked as one that may change or is shown once, or no longer.",
    effect: SILENT,
    code: SAME_CODE,
};

/// D325: Another component stands in this place, and both are still there.
pub const SCHEMA_REPLACED: KindRef = &Kind {
    id: "D325",
    name: "schema-replaced",
    keyword: "$ref",
    about: "Another component stands in this place, and both are still there.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D326: Another type of your own stands in the place of a schema, or none does any more.
pub const OWN_TYPE_CHANGED: KindRef = &Kind {
    id: "D326",
    name: "own-type-changed",
    keyword: "gen.yaml types",
    about: "Another type of your own stands in the place of a schema, or none does any more.",
    effect: wire(
        Claim::MayBreak("the type refuses values that the schema takes, or writes others"),
        Claim::MayBreak("the type writes values that the schema refuses, or reads fewer"),
    ),
    code: CODE_BY_TYPES,
};

/// D327: Where a record says what is wrong with a request changed.
pub const ERROR_OBJECT_CHANGED: KindRef = &Kind {
    id: "D327",
    name: "error-object-changed",
    keyword: "x-error",
    about: "Where a record says what is wrong with a request changed.",
    effect: wire(
        Claim::MayBreak("a caller looks for the code in the old member"),
        Claim::MayBreak("a caller looks for the code in the new member"),
    ),
    code: CODE_BY_TYPES,
};

/// D328: Values are refused that were taken, or the reverse, and no single change above explains it.
pub const VALUES_DIFFER: KindRef = &Kind {
    id: "D328",
    name: "values-differ",
    keyword: "schema",
    about: "Values are refused that were taken, or the reverse, and no single change above explains it.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: SAME_CODE,
};
