//! Kinds of change: answers and their headers.

use super::{
    CODE_BY_TYPES, Claim, ClientReading, Effect, ItemChange, Kind, KindRef, OTHER_CODE, SAME_CODE,
    SILENT, ValueChange, code, wire,
};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    SUCCESS_ADDED,
    SUCCESS_REMOVED,
    SUCCESS_REPLACED,
    ERROR_ADDED,
    ERROR_REMOVED,
    RESPONSE_HEADER_ADDED,
    REQUIRED_RESPONSE_HEADER_ADDED,
    RESPONSE_HEADER_REMOVED,
    RESPONSE_HEADER_BECAME_REQUIRED,
    RESPONSE_HEADER_BECAME_OPTIONAL,
    RESPONSE_HEADER_STYLE_CHANGED,
    HEADER_NULL_ALLOWED,
    HEADER_NULL_REFUSED,
];

/// D251: Another status of success is documented.
pub const SUCCESS_ADDED: KindRef = &Kind {
    id: "D251",
    name: "success-added",
    keyword: "responses",
    about: "Another status of success is documented.",
    effect: wire(Claim::MayBreak("the server answers with it"), Claim::Safe),
    code: CODE_BY_TYPES,
};

/// D252: A status of success is no longer documented.
pub const SUCCESS_REMOVED: KindRef = &Kind {
    id: "D252",
    name: "success-removed",
    keyword: "responses",
    about: "A status of success is no longer documented.",
    effect: wire(
        Claim::MayBreak("a caller waits for the status"),
        Claim::MayBreak("a server answers with it"),
    ),
    code: CODE_BY_TYPES,
};

/// D253: The one status of success is another.
pub const SUCCESS_REPLACED: KindRef = &Kind {
    id: "D253",
    name: "success-replaced",
    keyword: "responses",
    about: "The one status of success is another.",
    effect: wire(
        Claim::MayBreak("a caller looks at the status; generated clients do"),
        Claim::MayBreak("a caller looks at the status; generated clients do"),
    ),
    code: CODE_BY_TYPES,
};

/// D254: Another status of failure is documented.
pub const ERROR_ADDED: KindRef = &Kind {
    id: "D254",
    name: "error-added",
    keyword: "responses",
    about: "Another status of failure is documented. Generated errors have a variant for what is not documented.",
    effect: wire(
        Claim::MayBreak("a caller handles only the failures that were documented"),
        Claim::Safe,
    ),
    code: code(ItemChange::Adds, ItemChange::Adds),
};

/// D255: A status of failure is no longer documented.
pub const ERROR_REMOVED: KindRef = &Kind {
    id: "D255",
    name: "error-removed",
    keyword: "responses",
    about: "A status of failure is no longer documented.",
    effect: wire(Claim::Safe, Claim::MayBreak("a server answers with it")),
    code: OTHER_CODE,
};

/// D256: An answer may have another header.
pub const RESPONSE_HEADER_ADDED: KindRef = &Kind {
    id: "D256",
    name: "response-header-added",
    keyword: "responses.headers",
    about: "An answer may have another header.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D257: An answer always has another header.
pub const REQUIRED_RESPONSE_HEADER_ADDED: KindRef = &Kind {
    id: "D257",
    name: "required-response-header-added",
    keyword: "responses.headers",
    about: "An answer always has another header.",
    effect: wire(
        Claim::Safe,
        Claim::MayBreak("a caller relies on the header"),
    ),
    code: CODE_BY_TYPES,
};

/// D258: An answer no longer has a header.
pub const RESPONSE_HEADER_REMOVED: KindRef = &Kind {
    id: "D258",
    name: "response-header-removed",
    keyword: "responses.headers",
    about: "An answer no longer has a header.",
    effect: wire(Claim::MayBreak("a caller reads the header"), Claim::Safe),
    code: OTHER_CODE,
};

/// D259: A header is always there that could be missing.
pub const RESPONSE_HEADER_BECAME_REQUIRED: KindRef = &Kind {
    id: "D259",
    name: "response-header-became-required",
    keyword: "responses.headers.required",
    about: "A header is always there that could be missing.",
    effect: wire(Claim::Safe, Claim::MayBreak("a server leaves it out")),
    code: CODE_BY_TYPES,
};

/// D260: A header may be missing that was always there.
pub const RESPONSE_HEADER_BECAME_OPTIONAL: KindRef = &Kind {
    id: "D260",
    name: "response-header-became-optional",
    keyword: "responses.headers.required",
    about: "A header may be missing that was always there.",
    effect: wire(Claim::MayBreak("a server leaves it out"), Claim::Safe),
    code: CODE_BY_TYPES,
};

/// D261: A header of an answer is written in another style.
pub const RESPONSE_HEADER_STYLE_CHANGED: KindRef = &Kind {
    id: "D261",
    name: "response-header-style-changed",
    keyword: "responses.headers.style",
    about: "A header of an answer is written in another style.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: SAME_CODE,
};

/// D262: A header of an answer may be null.
pub const HEADER_NULL_ALLOWED: KindRef = &Kind {
    id: "D262",
    name: "header-null-allowed",
    keyword: "schema.type",
    about: "A header of an answer may be null.",
    effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D263: A header of an answer may no longer be null.
pub const HEADER_NULL_REFUSED: KindRef = &Kind {
    id: "D263",
    name: "header-null-refused",
    keyword: "schema.type",
    about: "A header of an answer may no longer be null.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};
