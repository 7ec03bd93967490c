//! Kinds of change: answers and their headers.

use super::{
    CODE_BY_TYPES, Claim, ClientReading, Effect, ItemChange, OTHER_CODE, SAME_CODE, SILENT,
    ValueChange, code,
};

kinds! {
    /// Another status of success is documented.
    D251 SUCCESS_ADDED "success-added" of "responses" {
        callers: Claim::MayBreak("the server answers with it"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A status of success is no longer documented.
    D252 SUCCESS_REMOVED "success-removed" of "responses" {
        callers: Claim::LikelyBreaks("a caller waits for the status"),
        servers: Claim::LikelyBreaks("a server answers with it"),
        code: CODE_BY_TYPES,
    }

    /// The one status of success is another.
    D253 SUCCESS_REPLACED "success-replaced" of "responses" {
        callers: Claim::LikelyBreaks("a caller looks at the status; generated clients do"),
        servers: Claim::LikelyBreaks("a caller looks at the status; generated clients do"),
        code: CODE_BY_TYPES,
    }

    /// Another status of failure is documented. Generated errors have a variant for what is not documented.
    D254 ERROR_ADDED "error-added" of "responses" {
        callers: Claim::MayBreak("a caller handles only the failures that were documented"),
        servers: Claim::Safe,
        code: code(ItemChange::Adds, ItemChange::Adds),
    }

    /// A status of failure is no longer documented.
    D255 ERROR_REMOVED "error-removed" of "responses" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("a server answers with it"),
        code: OTHER_CODE,
    }

    /// An answer may have another header.
    D256 RESPONSE_HEADER_ADDED "response-header-added" of "responses.headers" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// An answer always has another header.
    D257 REQUIRED_RESPONSE_HEADER_ADDED "required-response-header-added" of "responses.headers" {
        callers: Claim::Safe,
        servers: Claim::LikelyBreaks("a caller relies on the header"),
        code: CODE_BY_TYPES,
    }

    /// An answer no longer has a header.
    D258 RESPONSE_HEADER_REMOVED "response-header-removed" of "responses.headers" {
        callers: Claim::LikelyBreaks("a caller reads the header"),
        servers: Claim::Safe,
        code: OTHER_CODE,
    }

    /// A header is always there that could be missing.
    D259 RESPONSE_HEADER_BECAME_REQUIRED "response-header-became-required" of "responses.headers.required" {
        callers: Claim::Safe,
        servers: Claim::LikelyBreaks("a server leaves it out"),
        code: CODE_BY_TYPES,
    }

    /// A header may be missing that was always there.
    D260 RESPONSE_HEADER_BECAME_OPTIONAL "response-header-became-optional" of "responses.headers.required" {
        callers: Claim::LikelyBreaks("a server leaves it out"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A header of an answer is written in another style.
    D261 RESPONSE_HEADER_STYLE_CHANGED "response-header-style-changed" of "responses.headers.style" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: SAME_CODE,
    }

    /// A header of an answer may be null.
    D262 HEADER_NULL_ALLOWED "header-null-allowed" of "schema.type" {
        effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// A header of an answer may no longer be null.
    D263 HEADER_NULL_REFUSED "header-null-refused" of "schema.type" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// What holds for a status of success stands under another key: its own, or that of its range.
    D264 SUCCESS_KEY_CHANGED "success-key-changed" of "responses" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// What holds for a status of failure stands under another key: its own, that of its range, or `default`.
    D265 ERROR_KEY_CHANGED "error-key-changed" of "responses" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// Of a range of statuses of success, only some are documented.
    D266 SUCCESS_NARROWED "success-narrowed" of "responses" {
        callers: Claim::Safe,
        servers: Claim::LikelyBreaks("a server answers with another status of the range"),
        code: CODE_BY_TYPES,
    }
}
