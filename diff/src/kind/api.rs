//! Kinds of change: the whole description, its servers and its webhooks.

use super::{CODE_BY_TYPES, Claim, ItemChange, MORE_CODE, OTHER_CODE, SAME_CODE, SILENT, code};

kinds! {
    /// The title or the name of the packages changed, so the generated crates are called otherwise.
    D001 API_RENAMED "api-renamed" of "info" {
        effect: SILENT,
        code: OTHER_CODE,
    }

    /// Another base URL is listed. Who calls one of the others goes on.
    D002 SERVER_ADDED "server-added" of "servers" {
        effect: SILENT,
        code: code(ItemChange::Adds, ItemChange::Unchanged),
    }

    /// A base URL is no longer listed.
    D003 SERVER_REMOVED "server-removed" of "servers" {
        callers: Claim::LikelyBreaks("a caller uses this URL"),
        servers: Claim::Safe,
        code: code(ItemChange::ByTypes, ItemChange::Unchanged),
    }

    /// Another base URL stands first, which clients call when nothing else is said.
    D004 SERVER_DEFAULT_CHANGED "server-default-changed" of "servers" {
        callers: Claim::MayBreak("a caller was built with the old URL as its default"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }

    /// A base URL has another variable.
    D005 SERVER_VARIABLE_ADDED "server-variable-added" of "servers.variables" {
        effect: SILENT,
        code: code(ItemChange::ByTypes, ItemChange::Unchanged),
    }

    /// A base URL has a variable less.
    D006 SERVER_VARIABLE_REMOVED "server-variable-removed" of "servers.variables" {
        callers: Claim::LikelyBreaks("a caller sets the variable"),
        servers: Claim::Safe,
        code: code(ItemChange::ByTypes, ItemChange::Unchanged),
    }

    /// A variable of a base URL has another default.
    D007 SERVER_VARIABLE_DEFAULT_CHANGED "server-variable-default-changed" of "servers.variables.default" {
        callers: Claim::LikelyBreaks("a caller relies on the default"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }

    /// A variable of a base URL may have another value.
    D008 SERVER_VARIABLE_VALUE_ADDED "server-variable-value-added" of "servers.variables.enum" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// A variable of a base URL may no longer have a value.
    D009 SERVER_VARIABLE_VALUE_REMOVED "server-variable-value-removed" of "servers.variables.enum" {
        callers: Claim::LikelyBreaks("a caller uses the value"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }

    /// The service sends another message.
    D010 WEBHOOK_ADDED "webhook-added" of "webhooks" {
        callers: Claim::MayBreak("the service sends it to a receiver that does not know it"),
        servers: Claim::Safe,
        code: code(ItemChange::Adds, ItemChange::Adds),
    }

    /// The service no longer sends a message.
    D011 WEBHOOK_REMOVED "webhook-removed" of "webhooks" {
        callers: Claim::LikelyBreaks("a receiver waits for the message"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// The expression that gives the URL of a callback changed, or a webhook became a callback, or the reverse.
    D012 WEBHOOK_TRIGGER_CHANGED "webhook-trigger-changed" of "callbacks" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// Another member says which webhook a message is, or none does any more.
    D013 WEBHOOK_CATEGORY_MEMBER_CHANGED "webhook-category-member-changed" of "x-category" {
        callers: Claim::LikelyBreaks("a receiver distinguishes messages by the member"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// The values that mean a webhook in the member that tells messages apart changed.
    D014 WEBHOOK_CATEGORY_CHANGED "webhook-category-changed" of "x-category" {
        callers: Claim::LikelyBreaks("a receiver distinguishes messages by the value"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A component is new.
    D015 SCHEMA_ADDED "schema-added" of "components.schemas" {
        effect: SILENT,
        code: MORE_CODE,
    }

    /// A component is gone, and nothing has taken its place.
    D016 SCHEMA_REMOVED "schema-removed" of "components.schemas" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// A component has another name and stands where the old one stood. Nothing changes on the wire.
    D017 SCHEMA_RENAMED "schema-renamed" of "components.schemas" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// A base URL is written otherwise or elsewhere, such as at the operations that are called there, and all are called where they were.
    D018 SERVER_REWRITTEN "server-rewritten" of "servers" {
        effect: SILENT,
        code: code(ItemChange::ByTypes, ItemChange::Unchanged),
    }
}
