//! Kinds of change: operations.

use super::{
    CODE_BY_TYPES, Claim, ItemChange, Kind, KindRef, OTHER_CODE, SAME_CODE, SILENT, code, wire,
};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    OPERATION_ADDED,
    OPERATION_REMOVED,
    OPERATION_RENAMED,
    OPERATION_PATH_CHANGED,
    OPERATION_METHOD_CHANGED,
    OPERATION_QUERY_CHANGED,
    OPERATION_DEPRECATED,
    OPERATION_REINSTATED,
    OPERATION_GROUP_CHANGED,
    OPERATION_SERVERS_CHANGED,
    OPERATION_FLAG_CHANGED,
    PATH_PARAMETER_RENAMED,
    EXCLUSIVE_PARAMETERS_ADDED,
    EXCLUSIVE_PARAMETERS_REMOVED,
    PAGING_ADDED,
    PAGING_REMOVED,
    PAGING_CHANGED,
    IDEMPOTENCY_KEY_REQUIRED,
    IDEMPOTENCY_KEY_ACCEPTED,
    IDEMPOTENCY_KEY_REFUSED,
    IDEMPOTENCY_HEADER_CHANGED,
    IN_FLIGHT_CODE_CHANGED,
    LIMIT_ADDED,
    LIMIT_REMOVED,
    LIMIT_LOWERED,
    LIMIT_RAISED,
    LINK_ADDED,
    LINK_REMOVED,
    LINK_CHANGED,
    STREAMING_ADDED,
    STREAMING_REMOVED,
    STREAMING_CHANGED,
];

/// D101: An operation is new.
pub const OPERATION_ADDED: KindRef = &Kind {
    id: "D101",
    name: "operation-added",
    keyword: "paths",
    about: "An operation is new. A server that does not know it answers 404.",
    effect: wire(
        Claim::Safe,
        Claim::MayBreak("a caller uses the new operation"),
    ),
    code: CODE_BY_TYPES,
};

/// D102: An operation is gone.
pub const OPERATION_REMOVED: KindRef = &Kind {
    id: "D102",
    name: "operation-removed",
    keyword: "paths",
    about: "An operation is gone.",
    effect: wire(Claim::Breaks, Claim::Safe),
    code: OTHER_CODE,
};

/// D103: The `operationId` changed; method and path are the same.
pub const OPERATION_RENAMED: KindRef = &Kind {
    id: "D103",
    name: "operation-renamed",
    keyword: "operationId",
    about: "The `operationId` changed; method and path are the same. Nothing changes on the wire.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D104: The operation with this `operationId` has another path.
pub const OPERATION_PATH_CHANGED: KindRef = &Kind {
    id: "D104",
    name: "operation-path-changed",
    keyword: "paths",
    about: "The operation with this `operationId` has another path.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D105: The operation with this `operationId` has another method.
pub const OPERATION_METHOD_CHANGED: KindRef = &Kind {
    id: "D105",
    name: "operation-method-changed",
    keyword: "paths",
    about: "The operation with this `operationId` has another method.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: SAME_CODE,
};

/// D106: What the path asks of the query changed.
pub const OPERATION_QUERY_CHANGED: KindRef = &Kind {
    id: "D106",
    name: "operation-query-changed",
    keyword: "paths",
    about: "What the path asks of the query changed.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D107: The operation should no longer be used.
pub const OPERATION_DEPRECATED: KindRef = &Kind {
    id: "D107",
    name: "operation-deprecated",
    keyword: "deprecated",
    about: "The operation should no longer be used.",
    effect: SILENT,
    code: SAME_CODE,
};

/// D108: The operation is no longer deprecated.
pub const OPERATION_REINSTATED: KindRef = &Kind {
    id: "D108",
    name: "operation-reinstated",
    keyword: "deprecated",
    about: "The operation is no longer deprecated.",
    effect: SILENT,
    code: SAME_CODE,
};

/// D109: The first tag is another, and with it the trait and the module in Rust.
pub const OPERATION_GROUP_CHANGED: KindRef = &Kind {
    id: "D109",
    name: "operation-group-changed",
    keyword: "tags",
    about: "The first tag is another, and with it the trait and the module in Rust.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D110: The operation has other base URLs of its own.
pub const OPERATION_SERVERS_CHANGED: KindRef = &Kind {
    id: "D110",
    name: "operation-servers-changed",
    keyword: "servers",
    about: "The operation has other base URLs of its own.",
    effect: wire(Claim::MayBreak("a caller uses the old URL"), Claim::Safe),
    code: CODE_BY_TYPES,
};

/// D111: The operation is marked as one that may change, or no longer.
pub const OPERATION_FLAG_CHANGED: KindRef = &Kind {
    id: "D111",
    name: "operation-flag-changed",
    keyword: "x-beta",
    about: "The operation is marked as one that may change, or no longer.",
    effect: SILENT,
    code: SAME_CODE,
};

/// D112: A parameter of the path has another name.
pub const PATH_PARAMETER_RENAMED: KindRef = &Kind {
    id: "D112",
    name: "path-parameter-renamed",
    keyword: "parameters.name",
    about: "A parameter of the path has another name. Nothing changes on the wire.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D113: Parameters may no longer be set together.
pub const EXCLUSIVE_PARAMETERS_ADDED: KindRef = &Kind {
    id: "D113",
    name: "exclusive-parameters-added",
    keyword: "x-exclusive-parameters",
    about: "Parameters may no longer be set together.",
    effect: wire(
        Claim::MayBreak("a caller sets more than one of them"),
        Claim::Safe,
    ),
    code: SAME_CODE,
};

/// D114: Parameters may be set together that excluded each other.
pub const EXCLUSIVE_PARAMETERS_REMOVED: KindRef = &Kind {
    id: "D114",
    name: "exclusive-parameters-removed",
    keyword: "x-exclusive-parameters",
    about: "Parameters may be set together that excluded each other.",
    effect: wire(
        Claim::Safe,
        Claim::MayBreak("a caller sets more than one of them"),
    ),
    code: SAME_CODE,
};

/// D115: A list is read page by page.
pub const PAGING_ADDED: KindRef = &Kind {
    id: "D115",
    name: "paging-added",
    keyword: "x-pagination",
    about: "A list is read page by page.",
    effect: SILENT,
    code: code(ItemChange::ByTypes, ItemChange::Unchanged),
};

/// D116: A list is no longer read page by page.
pub const PAGING_REMOVED: KindRef = &Kind {
    id: "D116",
    name: "paging-removed",
    keyword: "x-pagination",
    about: "A list is no longer read page by page.",
    effect: wire(
        Claim::MayBreak("a caller reads more than one page"),
        Claim::Safe,
    ),
    code: CODE_BY_TYPES,
};

/// D117: A list is paged in another way.
pub const PAGING_CHANGED: KindRef = &Kind {
    id: "D117",
    name: "paging-changed",
    keyword: "x-pagination",
    about: "A list is paged in another way.",
    effect: wire(
        Claim::MayBreak("a caller reads more than one page"),
        Claim::MayBreak("a caller reads more than one page"),
    ),
    code: CODE_BY_TYPES,
};

/// D118: A call needs an idempotency key.
pub const IDEMPOTENCY_KEY_REQUIRED: KindRef = &Kind {
    id: "D118",
    name: "idempotency-key-required",
    keyword: "x-idempotency",
    about: "A call needs an idempotency key.",
    effect: wire(Claim::Breaks, Claim::Safe),
    code: CODE_BY_TYPES,
};

/// D119: A call may carry an idempotency key.
pub const IDEMPOTENCY_KEY_ACCEPTED: KindRef = &Kind {
    id: "D119",
    name: "idempotency-key-accepted",
    keyword: "x-idempotency",
    about: "A call may carry an idempotency key.",
    effect: wire(
        Claim::Safe,
        Claim::MayBreak("a caller repeats calls and relies on the key"),
    ),
    code: CODE_BY_TYPES,
};

/// D120: A call no longer takes an idempotency key: each call acts.
pub const IDEMPOTENCY_KEY_REFUSED: KindRef = &Kind {
    id: "D120",
    name: "idempotency-key-refused",
    keyword: "x-idempotency",
    about: "A call no longer takes an idempotency key: each call acts.",
    effect: wire(
        Claim::MayBreak("a caller repeats calls and relies on the key"),
        Claim::Safe,
    ),
    code: CODE_BY_TYPES,
};

/// D121: The idempotency key stands in another header.
pub const IDEMPOTENCY_HEADER_CHANGED: KindRef = &Kind {
    id: "D121",
    name: "idempotency-header-changed",
    keyword: "x-idempotency",
    about: "The idempotency key stands in another header.",
    effect: wire(
        Claim::MayBreak("a caller repeats calls and relies on the key"),
        Claim::MayBreak("a caller repeats calls and relies on the key"),
    ),
    code: CODE_BY_TYPES,
};

/// D122: The code of the error while the first call with a key is running changed.
pub const IN_FLIGHT_CODE_CHANGED: KindRef = &Kind {
    id: "D122",
    name: "in-flight-code-changed",
    keyword: "x-idempotency",
    about: "The code of the error while the first call with a key is running changed.",
    effect: wire(Claim::MayBreak("a caller looks for the code"), Claim::Safe),
    code: SAME_CODE,
};

/// D123: How many things there may be is limited.
pub const LIMIT_ADDED: KindRef = &Kind {
    id: "D123",
    name: "limit-added",
    keyword: "x-limits",
    about: "How many things there may be is limited.",
    effect: wire(Claim::MayBreak("a caller has more"), Claim::Safe),
    code: code(ItemChange::Unchanged, ItemChange::Adds),
};

/// D124: A limit on how many things there may be is gone.
pub const LIMIT_REMOVED: KindRef = &Kind {
    id: "D124",
    name: "limit-removed",
    keyword: "x-limits",
    about: "A limit on how many things there may be is gone.",
    effect: wire(Claim::Safe, Claim::MayBreak("a caller has more")),
    code: code(ItemChange::Unchanged, ItemChange::Breaks),
};

/// D125: There may be fewer things.
pub const LIMIT_LOWERED: KindRef = &Kind {
    id: "D125",
    name: "limit-lowered",
    keyword: "x-limits",
    about: "There may be fewer things.",
    effect: wire(Claim::MayBreak("a caller has more"), Claim::Safe),
    code: SAME_CODE,
};

/// D126: There may be more things.
pub const LIMIT_RAISED: KindRef = &Kind {
    id: "D126",
    name: "limit-raised",
    keyword: "x-limits",
    about: "There may be more things.",
    effect: wire(Claim::Safe, Claim::MayBreak("a caller has more")),
    code: SAME_CODE,
};

/// D127: An answer names another call that can follow.
pub const LINK_ADDED: KindRef = &Kind {
    id: "D127",
    name: "link-added",
    keyword: "links",
    about: "An answer names another call that can follow.",
    effect: SILENT,
    code: code(ItemChange::Adds, ItemChange::Unchanged),
};

/// D128: An answer no longer names a call that can follow.
pub const LINK_REMOVED: KindRef = &Kind {
    id: "D128",
    name: "link-removed",
    keyword: "links",
    about: "An answer no longer names a call that can follow.",
    effect: wire(Claim::MayBreak("a caller follows the link"), Claim::Safe),
    code: CODE_BY_TYPES,
};

/// D129: A link leads to another call, or takes its values from elsewhere.
pub const LINK_CHANGED: KindRef = &Kind {
    id: "D129",
    name: "link-changed",
    keyword: "links",
    about: "A link leads to another call, or takes its values from elsewhere.",
    effect: wire(Claim::MayBreak("a caller follows the link"), Claim::Safe),
    code: CODE_BY_TYPES,
};

/// D130: A `stream` of the request says whether the answer comes as a stream.
pub const STREAMING_ADDED: KindRef = &Kind {
    id: "D130",
    name: "streaming-added",
    keyword: "responses.content",
    about: "A `stream` of the request says whether the answer comes as a stream: clients have two methods.",
    effect: SILENT,
    code: code(ItemChange::ByTypes, ItemChange::Unchanged),
};

/// D131: Nothing of the request says any more whether the answer comes as a stream.
pub const STREAMING_REMOVED: KindRef = &Kind {
    id: "D131",
    name: "streaming-removed",
    keyword: "responses.content",
    about: "Nothing of the request says any more whether the answer comes as a stream: clients have one method.",
    effect: SILENT,
    code: code(ItemChange::ByTypes, ItemChange::Unchanged),
};

/// D132: Another part of the request says whether the answer comes as a stream.
pub const STREAMING_CHANGED: KindRef = &Kind {
    id: "D132",
    name: "streaming-changed",
    keyword: "responses.content",
    about: "Another part of the request says whether the answer comes as a stream.",
    effect: SILENT,
    code: code(ItemChange::ByTypes, ItemChange::Unchanged),
};
