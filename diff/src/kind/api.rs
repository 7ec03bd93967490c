//! Kinds of change: the whole description, its servers and its webhooks.

use super::{
    CODE_BY_TYPES, Claim, ItemChange, Kind, KindRef, MORE_CODE, OTHER_CODE, SAME_CODE, SILENT,
    code, wire,
};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    API_RENAMED,
    SERVER_ADDED,
    SERVER_REMOVED,
    SERVER_DEFAULT_CHANGED,
    SERVER_VARIABLE_ADDED,
    SERVER_VARIABLE_REMOVED,
    SERVER_VARIABLE_DEFAULT_CHANGED,
    SERVER_VARIABLE_VALUE_ADDED,
    SERVER_VARIABLE_VALUE_REMOVED,
    WEBHOOK_ADDED,
    WEBHOOK_REMOVED,
    WEBHOOK_TRIGGER_CHANGED,
    WEBHOOK_CATEGORY_MEMBER_CHANGED,
    WEBHOOK_CATEGORY_CHANGED,
    SCHEMA_ADDED,
    SCHEMA_REMOVED,
    SCHEMA_RENAMED,
];

/// D001: The title or the name of the packages changed, so the generated crates are called otherwise.
pub const API_RENAMED: KindRef = &Kind {
    id: "D001",
    name: "api-renamed",
    keyword: "info",
    about: "The title or the name of the packages changed, so the generated crates are called otherwise.",
    effect: SILENT,
    code: OTHER_CODE,
};

/// D002: Another base URL is listed.
pub const SERVER_ADDED: KindRef = &Kind {
    id: "D002",
    name: "server-added",
    keyword: "servers",
    about: "Another base URL is listed. Who calls one of the others goes on.",
    effect: SILENT,
    code: code(ItemChange::Adds, ItemChange::Unchanged),
};

/// D003: A base URL is no longer listed.
pub const SERVER_REMOVED: KindRef = &Kind {
    id: "D003",
    name: "server-removed",
    keyword: "servers",
    about: "A base URL is no longer listed.",
    effect: wire(Claim::MayBreak("a caller uses this URL"), Claim::Safe),
    code: code(ItemChange::ByTypes, ItemChange::Unchanged),
};

/// D004: Another base URL stands first, which clients call when nothing else is said.
pub const SERVER_DEFAULT_CHANGED: KindRef = &Kind {
    id: "D004",
    name: "server-default-changed",
    keyword: "servers",
    about: "Another base URL stands first, which clients call when nothing else is said.",
    effect: wire(
        Claim::MayBreak("a caller was built with the old URL as its default"),
        Claim::Safe,
    ),
    code: code(ItemChange::Unchanged, ItemChange::Unchanged),
};

/// D005: A base URL has another variable.
pub const SERVER_VARIABLE_ADDED: KindRef = &Kind {
    id: "D005",
    name: "server-variable-added",
    keyword: "servers.variables",
    about: "A base URL has another variable.",
    effect: SILENT,
    code: code(ItemChange::ByTypes, ItemChange::Unchanged),
};

/// D006: A base URL has a variable less.
pub const SERVER_VARIABLE_REMOVED: KindRef = &Kind {
    id: "D006",
    name: "server-variable-removed",
    keyword: "servers.variables",
    about: "A base URL has a variable less.",
    effect: wire(Claim::MayBreak("a caller sets the variable"), Claim::Safe),
    code: code(ItemChange::ByTypes, ItemChange::Unchanged),
};

/// D007: A variable of a base URL has another default.
pub const SERVER_VARIABLE_DEFAULT_CHANGED: KindRef = &Kind {
    id: "D007",
    name: "server-variable-default-changed",
    keyword: "servers.variables.default",
    about: "A variable of a base URL has another default.",
    effect: wire(
        Claim::MayBreak("a caller relies on the default"),
        Claim::Safe,
    ),
    code: SAME_CODE,
};

/// D008: A variable of a base URL may have another value.
pub const SERVER_VARIABLE_VALUE_ADDED: KindRef = &Kind {
    id: "D008",
    name: "server-variable-value-added",
    keyword: "servers.variables.enum",
    about: "A variable of a base URL may have another value.",
    effect: SILENT,
    code: code(ItemChange::Unchanged, ItemChange::Unchanged),
};

/// D009: A variable of a base URL may no longer have a value.
pub const SERVER_VARIABLE_VALUE_REMOVED: KindRef = &Kind {
    id: "D009",
    name: "server-variable-value-removed",
    keyword: "servers.variables.enum",
    about: "A variable of a base URL may no longer have a value.",
    effect: wire(Claim::MayBreak("a caller uses the value"), Claim::Safe),
    code: code(ItemChange::Unchanged, ItemChange::Unchanged),
};

/// D010: The service sends another message.
pub const WEBHOOK_ADDED: KindRef = &Kind {
    id: "D010",
    name: "webhook-added",
    keyword: "webhooks",
    about: "The service sends another message.",
    effect: wire(
        Claim::MayBreak("the service sends it to a receiver that does not know it"),
        Claim::Safe,
    ),
    code: code(ItemChange::Adds, ItemChange::Adds),
};

/// D011: The service no longer sends a message.
pub const WEBHOOK_REMOVED: KindRef = &Kind {
    id: "D011",
    name: "webhook-removed",
    keyword: "webhooks",
    about: "The service no longer sends a message.",
    effect: wire(
        Claim::MayBreak("a receiver waits for the message"),
        Claim::Safe,
    ),
    code: CODE_BY_TYPES,
};

/// D012: The expression that gives the URL of a callback changed, or a webhook became a callback, or the reverse.
pub const WEBHOOK_TRIGGER_CHANGED: KindRef = &Kind {
    id: "D012",
    name: "webhook-trigger-changed",
    keyword: "callbacks",
    about: "The expression that gives the URL of a callback changed, or a webhook became a callback, or the reverse.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D013: Another member says which webhook a message is, or none does any more.
pub const WEBHOOK_CATEGORY_MEMBER_CHANGED: KindRef = &Kind {
    id: "D013",
    name: "webhook-category-member-changed",
    keyword: "x-category",
    about: "Another member says which webhook a message is, or none does any more.",
    effect: wire(
        Claim::MayBreak("a receiver distinguishes messages by the member"),
        Claim::Safe,
    ),
    code: CODE_BY_TYPES,
};

/// D014: The values that mean a webhook in the member that tells messages apart changed.
pub const WEBHOOK_CATEGORY_CHANGED: KindRef = &Kind {
    id: "D014",
    name: "webhook-category-changed",
    keyword: "x-category",
    about: "The values that mean a webhook in the member that tells messages apart changed.",
    effect: wire(
        Claim::MayBreak("a receiver distinguishes messages by the value"),
        Claim::Safe,
    ),
    code: CODE_BY_TYPES,
};

/// D015: A component is new.
pub const SCHEMA_ADDED: KindRef = &Kind {
    id: "D015",
    name: "schema-added",
    keyword: "components.schemas",
    about: "A component is new.",
    effect: SILENT,
    code: MORE_CODE,
};

/// D016: A component is gone, and nothing has taken its place.
pub const SCHEMA_REMOVED: KindRef = &Kind {
    id: "D016",
    name: "schema-removed",
    keyword: "components.schemas",
    about: "A component is gone, and nothing has taken its place.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D017: A component has another name and stands where the old one stood.
pub const SCHEMA_RENAMED: KindRef = &Kind {
    id: "D017",
    name: "schema-renamed",
    keyword: "components.schemas",
    about: "A component has another name and stands where the old one stood. Nothing changes on the wire.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};
