//! Kinds of change: operations.

use super::{CODE_BY_TYPES, Claim, ItemChange, OTHER_CODE, SAME_CODE, SILENT, code};

kinds! {
    /// An operation is new. A server that does not know it answers 404.
    D101 OPERATION_ADDED "operation-added" of "paths" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("a caller uses the new operation"),
        code: CODE_BY_TYPES,
    }

    /// An operation is gone.
    D102 OPERATION_REMOVED "operation-removed" of "paths" {
        callers: Claim::Breaks,
        servers: Claim::Safe,
        code: OTHER_CODE,
    }

    /// The `operationId` changed; method and path are the same. Nothing changes on the wire.
    D103 OPERATION_RENAMED "operation-renamed" of "operationId" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// The operation with this `operationId` has another path.
    D104 OPERATION_PATH_CHANGED "operation-path-changed" of "paths" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// The operation with this `operationId` has another method.
    D105 OPERATION_METHOD_CHANGED "operation-method-changed" of "paths" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: SAME_CODE,
    }

    /// What the path asks of the query changed.
    D106 OPERATION_QUERY_CHANGED "operation-query-changed" of "paths" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// The operation should no longer be used.
    D107 OPERATION_DEPRECATED "operation-deprecated" of "deprecated" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// The operation is no longer deprecated.
    D108 OPERATION_REINSTATED "operation-reinstated" of "deprecated" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// The first tag is another, and with it the trait and the module in Rust.
    D109 OPERATION_GROUP_CHANGED "operation-group-changed" of "tags" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// The operation has other base URLs of its own.
    D110 OPERATION_SERVERS_CHANGED "operation-servers-changed" of "servers" {
        callers: Claim::LikelyBreaks("a caller uses the old URL"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// The operation is marked as one that may change, or no longer.
    D111 OPERATION_FLAG_CHANGED "operation-flag-changed" of "x-beta" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// A parameter of the path has another name. Nothing changes on the wire.
    D112 PATH_PARAMETER_RENAMED "path-parameter-renamed" of "parameters.name" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// Parameters may no longer be set together.
    D113 EXCLUSIVE_PARAMETERS_ADDED "exclusive-parameters-added" of "x-exclusive-parameters" {
        callers: Claim::LikelyBreaks("a caller sets more than one of them"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }

    /// Parameters may be set together that excluded each other.
    D114 EXCLUSIVE_PARAMETERS_REMOVED "exclusive-parameters-removed" of "x-exclusive-parameters" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("a caller sets more than one of them"),
        code: SAME_CODE,
    }

    /// A list is read page by page.
    D115 PAGING_ADDED "paging-added" of "x-pagination" {
        effect: SILENT,
        code: code(ItemChange::ByTypes, ItemChange::Unchanged),
    }

    /// A list is no longer read page by page.
    D116 PAGING_REMOVED "paging-removed" of "x-pagination" {
        callers: Claim::LikelyBreaks("a caller reads more than one page"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A list is paged in another way.
    D117 PAGING_CHANGED "paging-changed" of "x-pagination" {
        callers: Claim::LikelyBreaks("a caller reads more than one page"),
        servers: Claim::LikelyBreaks("a caller reads more than one page"),
        code: CODE_BY_TYPES,
    }

    /// A call needs an idempotency key.
    D118 IDEMPOTENCY_KEY_REQUIRED "idempotency-key-required" of "x-idempotency" {
        callers: Claim::Breaks,
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A call may carry an idempotency key.
    D119 IDEMPOTENCY_KEY_ACCEPTED "idempotency-key-accepted" of "x-idempotency" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("a caller repeats calls and relies on the key"),
        code: CODE_BY_TYPES,
    }

    /// A call no longer takes an idempotency key: each call acts.
    D120 IDEMPOTENCY_KEY_REFUSED "idempotency-key-refused" of "x-idempotency" {
        callers: Claim::LikelyBreaks("a caller repeats calls and relies on the key"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// The idempotency key stands in another header.
    D121 IDEMPOTENCY_HEADER_CHANGED "idempotency-header-changed" of "x-idempotency" {
        callers: Claim::LikelyBreaks("a caller repeats calls and relies on the key"),
        servers: Claim::LikelyBreaks("a caller repeats calls and relies on the key"),
        code: CODE_BY_TYPES,
    }

    /// The code of the error while the first call with a key is running changed.
    D122 IN_FLIGHT_CODE_CHANGED "in-flight-code-changed" of "x-idempotency" {
        callers: Claim::LikelyBreaks("a caller looks for the code"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }

    /// How many things there may be is limited.
    D123 LIMIT_ADDED "limit-added" of "x-limits" {
        callers: Claim::LikelyBreaks("a caller has more"),
        servers: Claim::Safe,
        code: code(ItemChange::Unchanged, ItemChange::Adds),
    }

    /// A limit on how many things there may be is gone.
    D124 LIMIT_REMOVED "limit-removed" of "x-limits" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("a caller has more"),
        code: code(ItemChange::Unchanged, ItemChange::Breaks),
    }

    /// There may be fewer things.
    D125 LIMIT_LOWERED "limit-lowered" of "x-limits" {
        callers: Claim::LikelyBreaks("a caller has more"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }

    /// There may be more things.
    D126 LIMIT_RAISED "limit-raised" of "x-limits" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("a caller has more"),
        code: SAME_CODE,
    }

    /// An answer names another call that can follow.
    D127 LINK_ADDED "link-added" of "links" {
        effect: SILENT,
        code: code(ItemChange::Adds, ItemChange::Unchanged),
    }

    /// An answer no longer names a call that can follow.
    D128 LINK_REMOVED "link-removed" of "links" {
        callers: Claim::LikelyBreaks("a caller follows the link"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A link leads to another call, or takes its values from elsewhere.
    D129 LINK_CHANGED "link-changed" of "links" {
        callers: Claim::LikelyBreaks("a caller follows the link"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A `stream` of the request says whether the answer comes as a stream: clients have two methods.
    D130 STREAMING_ADDED "streaming-added" of "responses.content" {
        effect: SILENT,
        code: code(ItemChange::ByTypes, ItemChange::Unchanged),
    }

    /// Nothing of the request says any more whether the answer comes as a stream: clients have one method.
    D131 STREAMING_REMOVED "streaming-removed" of "responses.content" {
        effect: SILENT,
        code: code(ItemChange::ByTypes, ItemChange::Unchanged),
    }

    /// Another part of the request says whether the answer comes as a stream.
    D132 STREAMING_CHANGED "streaming-changed" of "responses.content" {
        effect: SILENT,
        code: code(ItemChange::ByTypes, ItemChange::Unchanged),
    }

    /// The operation has another base URL of its own, and all that it had.
    D133 OPERATION_SERVER_ADDED "operation-server-added" of "servers" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }
}
