//! Kinds of change: how callers identify themselves.

use super::{CODE_BY_TYPES, Claim, Kind, KindRef, SAME_CODE, SILENT, wire};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    SCHEME_ADDED,
    SCHEME_REMOVED,
    SCHEME_TYPE_CHANGED,
    API_KEY_NAME_CHANGED,
    API_KEY_PLACE_CHANGED,
    HTTP_SCHEME_CHANGED,
    SECURITY_ADDED,
    SECURITY_REMOVED,
    SECURITY_ALTERNATIVE_ADDED,
    SECURITY_ALTERNATIVE_REMOVED,
    SECURITY_CHANGED,
    SCOPE_ADDED,
    SCOPE_REMOVED,
    SCOPE_ALTERNATIVES_CHANGED,
    OAUTH_FLOW_ADDED,
    OAUTH_FLOW_REMOVED,
    OAUTH_URL_CHANGED,
    OPEN_ID_URL_CHANGED,
    SCOPE_DECLARED,
    SCOPE_UNDECLARED,
];

/// D051: A way to authenticate is declared.
pub const SCHEME_ADDED: KindRef = &Kind {
    id: "D051",
    name: "scheme-added",
    keyword: "securitySchemes",
    about: "A way to authenticate is declared. Operations say whether they want it.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D052: A way to authenticate is no longer declared.
pub const SCHEME_REMOVED: KindRef = &Kind {
    id: "D052",
    name: "scheme-removed",
    keyword: "securitySchemes",
    about: "A way to authenticate is no longer declared.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D053: A security scheme works in another way, such as `http` in the place of `apiKey`.
pub const SCHEME_TYPE_CHANGED: KindRef = &Kind {
    id: "D053",
    name: "scheme-type-changed",
    keyword: "securitySchemes.type",
    about: "A security scheme works in another way, such as `http` in the place of `apiKey`.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D054: The name of the header, query parameter or cookie that carries an API key changed.
pub const API_KEY_NAME_CHANGED: KindRef = &Kind {
    id: "D054",
    name: "api-key-name-changed",
    keyword: "securitySchemes.name",
    about: "The name of the header, query parameter or cookie that carries an API key changed.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D055: An API key stands elsewhere: in a header, in the query or in a cookie.
pub const API_KEY_PLACE_CHANGED: KindRef = &Kind {
    id: "D055",
    name: "api-key-place-changed",
    keyword: "securitySchemes.in",
    about: "An API key stands elsewhere: in a header, in the query or in a cookie.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D056: The scheme of the `Authorization` header changed, such as `bearer` in the place of `basic`.
pub const HTTP_SCHEME_CHANGED: KindRef = &Kind {
    id: "D056",
    name: "http-scheme-changed",
    keyword: "securitySchemes.scheme",
    about: "The scheme of the `Authorization` header changed, such as `bearer` in the place of `basic`.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D057: An operation that everybody could call wants credentials.
pub const SECURITY_ADDED: KindRef = &Kind {
    id: "D057",
    name: "security-added",
    keyword: "security",
    about: "An operation that everybody could call wants credentials.",
    effect: wire(Claim::Breaks, Claim::Safe),
    code: CODE_BY_TYPES,
};

/// D058: An operation that wanted credentials can be called by everybody.
pub const SECURITY_REMOVED: KindRef = &Kind {
    id: "D058",
    name: "security-removed",
    keyword: "security",
    about: "An operation that wanted credentials can be called by everybody.",
    effect: wire(Claim::Safe, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D059: Credentials of another kind are accepted as well.
pub const SECURITY_ALTERNATIVE_ADDED: KindRef = &Kind {
    id: "D059",
    name: "security-alternative-added",
    keyword: "security",
    about: "Credentials of another kind are accepted as well.",
    effect: wire(
        Claim::Safe,
        Claim::MayBreak("a caller has only the new credentials"),
    ),
    code: CODE_BY_TYPES,
};

/// D060: Credentials of a kind are no longer accepted, and others are.
pub const SECURITY_ALTERNATIVE_REMOVED: KindRef = &Kind {
    id: "D060",
    name: "security-alternative-removed",
    keyword: "security",
    about: "Credentials of a kind are no longer accepted, and others are.",
    effect: wire(
        Claim::MayBreak("a caller has only these credentials"),
        Claim::Safe,
    ),
    code: CODE_BY_TYPES,
};

/// D061: All the credentials that an operation accepted are replaced by others.
pub const SECURITY_CHANGED: KindRef = &Kind {
    id: "D061",
    name: "security-changed",
    keyword: "security",
    about: "All the credentials that an operation accepted are replaced by others.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D062: A key needs another scope.
pub const SCOPE_ADDED: KindRef = &Kind {
    id: "D062",
    name: "scope-added",
    keyword: "security.scopes",
    about: "A key needs another scope.",
    effect: wire(
        Claim::MayBreak("the key of a caller lacks the scope"),
        Claim::Safe,
    ),
    code: SAME_CODE,
};

/// D063: A key needs a scope less.
pub const SCOPE_REMOVED: KindRef = &Kind {
    id: "D063",
    name: "scope-removed",
    keyword: "security.scopes",
    about: "A key needs a scope less.",
    effect: wire(
        Claim::Safe,
        Claim::MayBreak("the key of a caller lacks the scope"),
    ),
    code: SAME_CODE,
};

/// D064: Other sets of scopes are accepted for the same keys.
pub const SCOPE_ALTERNATIVES_CHANGED: KindRef = &Kind {
    id: "D064",
    name: "scope-alternatives-changed",
    keyword: "security.scopes",
    about: "Other sets of scopes are accepted for the same keys.",
    effect: wire(
        Claim::MayBreak("the key of a caller has only scopes that no longer do"),
        Claim::MayBreak("the key of a caller has only scopes that did not do"),
    ),
    code: SAME_CODE,
};

/// D065: Tokens of OAuth can be had by another flow.
pub const OAUTH_FLOW_ADDED: KindRef = &Kind {
    id: "D065",
    name: "oauth-flow-added",
    keyword: "securitySchemes.flows",
    about: "Tokens of OAuth can be had by another flow.",
    effect: wire(
        Claim::Safe,
        Claim::MayBreak("a caller asks for a token by the new flow"),
    ),
    code: SAME_CODE,
};

/// D066: Tokens of OAuth can no longer be had by a flow.
pub const OAUTH_FLOW_REMOVED: KindRef = &Kind {
    id: "D066",
    name: "oauth-flow-removed",
    keyword: "securitySchemes.flows",
    about: "Tokens of OAuth can no longer be had by a flow.",
    effect: wire(
        Claim::MayBreak("a caller asks for a token by this flow"),
        Claim::Safe,
    ),
    code: SAME_CODE,
};

/// D067: A URL at which tokens of OAuth are granted, given or renewed changed.
pub const OAUTH_URL_CHANGED: KindRef = &Kind {
    id: "D067",
    name: "oauth-url-changed",
    keyword: "securitySchemes.flows",
    about: "A URL at which tokens of OAuth are granted, given or renewed changed.",
    effect: wire(
        Claim::MayBreak("the old URL no longer answers"),
        Claim::MayBreak("the new URL does not answer yet"),
    ),
    code: SAME_CODE,
};

/// D068: The URL at which the provider of OpenID Connect describes itself changed.
pub const OPEN_ID_URL_CHANGED: KindRef = &Kind {
    id: "D068",
    name: "open-id-url-changed",
    keyword: "securitySchemes.openIdConnectUrl",
    about: "The URL at which the provider of OpenID Connect describes itself changed.",
    effect: wire(
        Claim::MayBreak("the old URL no longer answers, or tokens of another provider are refused"),
        Claim::MayBreak("a caller has a token of the new provider"),
    ),
    code: SAME_CODE,
};

/// D069: A scope can be asked for that could not be.
pub const SCOPE_DECLARED: KindRef = &Kind {
    id: "D069",
    name: "scope-declared",
    keyword: "securitySchemes.flows.scopes",
    about: "A scope can be asked for that could not be.",
    effect: wire(
        Claim::Safe,
        Claim::MayBreak("a caller asks for the new scope"),
    ),
    code: SAME_CODE,
};

/// D070: A scope can no longer be asked for.
pub const SCOPE_UNDECLARED: KindRef = &Kind {
    id: "D070",
    name: "scope-undeclared",
    keyword: "securitySchemes.flows.scopes",
    about: "A scope can no longer be asked for.",
    effect: wire(Claim::MayBreak("a caller asks for the scope"), Claim::Safe),
    code: SAME_CODE,
};
