//! Kinds of change: parameters.

use super::{
    CODE_BY_TYPES, Claim, ClientReading, Effect, Kind, KindRef, SAME_CODE, SILENT, ValueChange,
    wire,
};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    REQUIRED_PARAMETER_ADDED,
    OPTIONAL_PARAMETER_ADDED,
    PARAMETER_REMOVED,
    PARAMETER_BECAME_REQUIRED,
    PARAMETER_BECAME_OPTIONAL,
    PARAMETER_MOVED,
    PARAMETER_STYLE_CHANGED,
    PARAMETER_EXPLODE_CHANGED,
    PARAMETER_RESERVED_CHANGED,
    PARAMETER_DEFAULT_ADDED,
    PARAMETER_DEFAULT_REMOVED,
    PARAMETER_DEFAULT_CHANGED,
    PARAMETER_DEPRECATED,
    PARAMETER_REINSTATED,
    PARAMETER_NULL_ALLOWED,
    PARAMETER_NULL_REFUSED,
];

/// D151: A parameter is new and must be there.
pub const REQUIRED_PARAMETER_ADDED: KindRef = &Kind {
    id: "D151",
    name: "required-parameter-added",
    keyword: "parameters",
    about: "A parameter is new and must be there.",
    effect: wire(
        Claim::Breaks,
        Claim::MayBreak("the new part is relied on, which a server that does not know it ignores"),
    ),
    code: CODE_BY_TYPES,
};

/// D152: A parameter is new and may be missing.
pub const OPTIONAL_PARAMETER_ADDED: KindRef = &Kind {
    id: "D152",
    name: "optional-parameter-added",
    keyword: "parameters",
    about: "A parameter is new and may be missing. Who sent one of that name before it was declared is held to it.",
    effect: Effect::PartAdded,
    code: CODE_BY_TYPES,
};

/// D153: A parameter is gone; who sends it is not heard.
pub const PARAMETER_REMOVED: KindRef = &Kind {
    id: "D153",
    name: "parameter-removed",
    keyword: "parameters",
    about: "A parameter is gone; who sends it is not heard.",
    effect: wire(
        Claim::MayBreak("a caller relies on the parameter"),
        Claim::MayBreak("the server requires the parameter"),
    ),
    code: CODE_BY_TYPES,
};

/// D154: A parameter must be there that could be missing.
pub const PARAMETER_BECAME_REQUIRED: KindRef = &Kind {
    id: "D154",
    name: "parameter-became-required",
    keyword: "parameters.required",
    about: "A parameter must be there that could be missing.",
    effect: wire(Claim::Breaks, Claim::Safe),
    code: CODE_BY_TYPES,
};

/// D155: A parameter may be missing that had to be there.
pub const PARAMETER_BECAME_OPTIONAL: KindRef = &Kind {
    id: "D155",
    name: "parameter-became-optional",
    keyword: "parameters.required",
    about: "A parameter may be missing that had to be there.",
    effect: wire(Claim::Safe, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D156: A parameter of the same name stands elsewhere: in the path, the query, a header or a cookie.
pub const PARAMETER_MOVED: KindRef = &Kind {
    id: "D156",
    name: "parameter-moved",
    keyword: "parameters.in",
    about: "A parameter of the same name stands elsewhere: in the path, the query, a header or a cookie.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D157: A parameter is written in another style.
pub const PARAMETER_STYLE_CHANGED: KindRef = &Kind {
    id: "D157",
    name: "parameter-style-changed",
    keyword: "parameters.style",
    about: "A parameter is written in another style.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: SAME_CODE,
};

/// D158: Whether the items or members of a parameter are spread changed.
pub const PARAMETER_EXPLODE_CHANGED: KindRef = &Kind {
    id: "D158",
    name: "parameter-explode-changed",
    keyword: "parameters.explode",
    about: "Whether the items or members of a parameter are spread changed.",
    effect: wire(
        Claim::MayBreak("the value has several items or members"),
        Claim::MayBreak("the value has several items or members"),
    ),
    code: SAME_CODE,
};

/// D159: Whether reserved characters stand as they are in a parameter changed.
pub const PARAMETER_RESERVED_CHANGED: KindRef = &Kind {
    id: "D159",
    name: "parameter-reserved-changed",
    keyword: "parameters.allowReserved",
    about: "Whether reserved characters stand as they are in a parameter changed.",
    effect: wire(
        Claim::MayBreak("a value has reserved characters"),
        Claim::MayBreak("a value has reserved characters"),
    ),
    code: SAME_CODE,
};

/// D160: A server takes a value where a parameter is missing.
pub const PARAMETER_DEFAULT_ADDED: KindRef = &Kind {
    id: "D160",
    name: "parameter-default-added",
    keyword: "schema.default",
    about: "A server takes a value where a parameter is missing.",
    effect: wire(
        Claim::MayBreak("a caller relies on what was done without the parameter"),
        Claim::Safe,
    ),
    code: CODE_BY_TYPES,
};

/// D161: A server takes no value any more where a parameter is missing.
pub const PARAMETER_DEFAULT_REMOVED: KindRef = &Kind {
    id: "D161",
    name: "parameter-default-removed",
    keyword: "schema.default",
    about: "A server takes no value any more where a parameter is missing.",
    effect: wire(
        Claim::MayBreak("a caller relies on the default"),
        Claim::Safe,
    ),
    code: CODE_BY_TYPES,
};

/// D162: A server takes another value where a parameter is missing.
pub const PARAMETER_DEFAULT_CHANGED: KindRef = &Kind {
    id: "D162",
    name: "parameter-default-changed",
    keyword: "schema.default",
    about: "A server takes another value where a parameter is missing.",
    effect: wire(
        Claim::MayBreak("a caller relies on the default"),
        Claim::Safe,
    ),
    code: SAME_CODE,
};

/// D163: A parameter should no longer be used.
pub const PARAMETER_DEPRECATED: KindRef = &Kind {
    id: "D163",
    name: "parameter-deprecated",
    keyword: "parameters.deprecated",
    about: "A parameter should no longer be used.",
    effect: SILENT,
    code: SAME_CODE,
};

/// D164: A parameter is no longer deprecated.
pub const PARAMETER_REINSTATED: KindRef = &Kind {
    id: "D164",
    name: "parameter-reinstated",
    keyword: "parameters.deprecated",
    about: "A parameter is no longer deprecated.",
    effect: SILENT,
    code: SAME_CODE,
};

/// D165: A parameter may be null.
pub const PARAMETER_NULL_ALLOWED: KindRef = &Kind {
    id: "D165",
    name: "parameter-null-allowed",
    keyword: "schema.type",
    about: "A parameter may be null.",
    effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D166: A parameter may no longer be null.
pub const PARAMETER_NULL_REFUSED: KindRef = &Kind {
    id: "D166",
    name: "parameter-null-refused",
    keyword: "schema.type",
    about: "A parameter may no longer be null.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};
