//! Kinds of change: parameters.

use super::{CODE_BY_TYPES, Claim, ClientReading, Effect, SAME_CODE, SILENT, ValueChange};

kinds! {
    /// A parameter is new and must be there.
    D151 REQUIRED_PARAMETER_ADDED "required-parameter-added" of "parameters" {
        callers: Claim::Breaks,
        servers: Claim::MayBreak("the new part is relied on, which a server that does not know it ignores"),
        code: CODE_BY_TYPES,
    }

    /// A parameter is new and may be missing. Who sent one of that name before it was declared is held to it.
    D152 OPTIONAL_PARAMETER_ADDED "optional-parameter-added" of "parameters" {
        effect: Effect::PartAdded,
        code: CODE_BY_TYPES,
    }

    /// A parameter is gone; who sends it is not heard.
    D153 PARAMETER_REMOVED "parameter-removed" of "parameters" {
        callers: Claim::LikelyBreaks("a caller relies on the parameter"),
        servers: Claim::LikelyBreaks("the server requires the parameter"),
        code: CODE_BY_TYPES,
    }

    /// A parameter must be there that could be missing.
    D154 PARAMETER_BECAME_REQUIRED "parameter-became-required" of "parameters.required" {
        callers: Claim::Breaks,
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A parameter may be missing that had to be there.
    D155 PARAMETER_BECAME_OPTIONAL "parameter-became-optional" of "parameters.required" {
        callers: Claim::Safe,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// A parameter of the same name stands elsewhere: in the path, the query, a header or a cookie.
    D156 PARAMETER_MOVED "parameter-moved" of "parameters.in" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// A parameter is written in another style.
    D157 PARAMETER_STYLE_CHANGED "parameter-style-changed" of "parameters.style" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: SAME_CODE,
    }

    /// Whether the items or members of a parameter are spread changed.
    D158 PARAMETER_EXPLODE_CHANGED "parameter-explode-changed" of "parameters.explode" {
        callers: Claim::LikelyBreaks("the value has several items or members"),
        servers: Claim::LikelyBreaks("the value has several items or members"),
        code: SAME_CODE,
    }

    /// Whether reserved characters stand as they are in a parameter changed.
    D159 PARAMETER_RESERVED_CHANGED "parameter-reserved-changed" of "parameters.allowReserved" {
        callers: Claim::MayBreak("a value has reserved characters"),
        servers: Claim::MayBreak("a value has reserved characters"),
        code: SAME_CODE,
    }

    /// A server takes a value where a parameter is missing.
    D160 PARAMETER_DEFAULT_ADDED "parameter-default-added" of "schema.default" {
        callers: Claim::MayBreak("a caller relies on what was done without the parameter"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A server takes no value any more where a parameter is missing.
    D161 PARAMETER_DEFAULT_REMOVED "parameter-default-removed" of "schema.default" {
        callers: Claim::LikelyBreaks("a caller relies on the default"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A server takes another value where a parameter is missing.
    D162 PARAMETER_DEFAULT_CHANGED "parameter-default-changed" of "schema.default" {
        callers: Claim::LikelyBreaks("a caller relies on the default"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }

    /// A parameter should no longer be used.
    D163 PARAMETER_DEPRECATED "parameter-deprecated" of "parameters.deprecated" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// A parameter is no longer deprecated.
    D164 PARAMETER_REINSTATED "parameter-reinstated" of "parameters.deprecated" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// A parameter may be null.
    D165 PARAMETER_NULL_ALLOWED "parameter-null-allowed" of "schema.type" {
        effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// A parameter may no longer be null.
    D166 PARAMETER_NULL_REFUSED "parameter-null-refused" of "schema.type" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// The name of a parameter may stand in a query without a value, which its schema does not take.
    D167 EMPTY_VALUE_ALLOWED "empty-value-allowed" of "parameters.allowEmptyValue" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("a caller sends the name without a value"),
        code: SAME_CODE,
    }

    /// The name of a parameter may no longer stand in a query without a value.
    D168 EMPTY_VALUE_REFUSED "empty-value-refused" of "parameters.allowEmptyValue" {
        callers: Claim::LikelyBreaks("a caller sends the name without a value"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }
}
