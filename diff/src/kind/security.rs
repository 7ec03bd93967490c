//! Kinds of change: how callers identify themselves.

use super::{CODE_BY_TYPES, Claim, SAME_CODE, SILENT};

kinds! {
    /// A way to authenticate is declared. Operations say whether they want it.
    D051 SCHEME_ADDED "scheme-added" of "securitySchemes" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// A way to authenticate is no longer declared.
    D052 SCHEME_REMOVED "scheme-removed" of "securitySchemes" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// A security scheme works in another way, such as `http` in the place of `apiKey`.
    D053 SCHEME_TYPE_CHANGED "scheme-type-changed" of "securitySchemes.type" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// The name of the header, query parameter or cookie that carries an API key changed.
    D054 API_KEY_NAME_CHANGED "api-key-name-changed" of "securitySchemes.name" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// An API key stands elsewhere: in a header, in the query or in a cookie.
    D055 API_KEY_PLACE_CHANGED "api-key-place-changed" of "securitySchemes.in" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// The scheme of the `Authorization` header changed, such as `bearer` in the place of `basic`.
    D056 HTTP_SCHEME_CHANGED "http-scheme-changed" of "securitySchemes.scheme" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// An operation that everybody could call wants credentials.
    D057 SECURITY_ADDED "security-added" of "security" {
        callers: Claim::Breaks,
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// An operation that wanted credentials can be called by everybody.
    D058 SECURITY_REMOVED "security-removed" of "security" {
        callers: Claim::Safe,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// Credentials of another kind are accepted as well.
    D059 SECURITY_ALTERNATIVE_ADDED "security-alternative-added" of "security" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("a caller has only the new credentials"),
        code: CODE_BY_TYPES,
    }

    /// Credentials of a kind are no longer accepted, and others are.
    D060 SECURITY_ALTERNATIVE_REMOVED "security-alternative-removed" of "security" {
        callers: Claim::LikelyBreaks("a caller has only these credentials"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// All the credentials that an operation accepted are replaced by others.
    D061 SECURITY_CHANGED "security-changed" of "security" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// A key needs another scope.
    D062 SCOPE_ADDED "scope-added" of "security.scopes" {
        callers: Claim::LikelyBreaks("the key of a caller lacks the scope"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }

    /// A key needs a scope less.
    D063 SCOPE_REMOVED "scope-removed" of "security.scopes" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("the key of a caller lacks the scope"),
        code: SAME_CODE,
    }

    /// Other sets of scopes are accepted for the same keys.
    D064 SCOPE_ALTERNATIVES_CHANGED "scope-alternatives-changed" of "security.scopes" {
        callers: Claim::LikelyBreaks("the key of a caller has only scopes that no longer do"),
        servers: Claim::MayBreak("the key of a caller has only scopes that did not do"),
        code: SAME_CODE,
    }

    /// Tokens of OAuth can be had by another flow.
    D065 OAUTH_FLOW_ADDED "oauth-flow-added" of "securitySchemes.flows" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("a caller asks for a token by the new flow"),
        code: SAME_CODE,
    }

    /// Tokens of OAuth can no longer be had by a flow.
    D066 OAUTH_FLOW_REMOVED "oauth-flow-removed" of "securitySchemes.flows" {
        callers: Claim::LikelyBreaks("a caller asks for a token by this flow"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }

    /// A URL at which tokens of OAuth are granted, given or renewed changed.
    D067 OAUTH_URL_CHANGED "oauth-url-changed" of "securitySchemes.flows" {
        callers: Claim::LikelyBreaks("the old URL no longer answers"),
        servers: Claim::MayBreak("the new URL does not answer yet"),
        code: SAME_CODE,
    }

    /// The URL at which the provider of OpenID Connect describes itself changed.
    D068 OPEN_ID_URL_CHANGED "open-id-url-changed" of "securitySchemes.openIdConnectUrl" {
        callers: Claim::LikelyBreaks("the old URL no longer answers, or tokens of another provider are refused"),
        servers: Claim::MayBreak("a caller has a token of the new provider"),
        code: SAME_CODE,
    }

    /// A scope can be asked for that could not be.
    D069 SCOPE_DECLARED "scope-declared" of "securitySchemes.flows.scopes" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("a caller asks for the new scope"),
        code: SAME_CODE,
    }

    /// A scope can no longer be asked for.
    D070 SCOPE_UNDECLARED "scope-undeclared" of "securitySchemes.flows.scopes" {
        callers: Claim::LikelyBreaks("a caller asks for the scope"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }

    /// All the credentials that an operation accepted are still wanted, and no longer enough.
    D071 SECURITY_TIGHTENED "security-tightened" of "security" {
        callers: Claim::Breaks,
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A part of the credentials that an operation wanted is enough, or other credentials are, and all that did before still do.
    D072 SECURITY_RELAXED "security-relaxed" of "security" {
        callers: Claim::Safe,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// Another set of scopes is accepted for the same keys.
    D073 SCOPE_ALTERNATIVE_ADDED "scope-alternative-added" of "security.scopes" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("the key of a caller has only scopes that did not do"),
        code: SAME_CODE,
    }

    /// A set of scopes is no longer accepted for the same keys, and others are.
    D074 SCOPE_ALTERNATIVE_REMOVED "scope-alternative-removed" of "security.scopes" {
        callers: Claim::LikelyBreaks("the key of a caller has only scopes that no longer do"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }

    /// A way to authenticate is another, which no operation of both descriptions wants.
    D075 UNUSED_SCHEME_CHANGED "unused-scheme-changed" of "securitySchemes" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }
}
