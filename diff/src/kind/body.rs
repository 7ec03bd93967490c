//! Kinds of change: bodies of requests, and media types.

use super::{
    CODE_BY_TYPES, Claim, ClientReading, Effect, OTHER_CODE, SAME_CODE, SILENT, ValueChange,
    directed,
};

kinds! {
    /// A request needs a body that had none.
    D201 REQUIRED_BODY_ADDED "required-body-added" of "requestBody" {
        callers: Claim::Breaks,
        servers: Claim::Safe,
        code: OTHER_CODE,
    }

    /// A request may have a body that had none. Who sent one before it was declared is held to it.
    D202 OPTIONAL_BODY_ADDED "optional-body-added" of "requestBody" {
        effect: Effect::PartAdded,
        code: CODE_BY_TYPES,
    }

    /// A request has no body any more.
    D203 BODY_REMOVED "body-removed" of "requestBody" {
        callers: Claim::LikelyBreaks("a caller relies on the body"),
        servers: Claim::LikelyBreaks("the server requires the body"),
        code: OTHER_CODE,
    }

    /// A body must be there that could be missing.
    D204 BODY_BECAME_REQUIRED "body-became-required" of "requestBody.required" {
        callers: Claim::Breaks,
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A body may be missing that had to be there.
    D205 BODY_BECAME_OPTIONAL "body-became-optional" of "requestBody.required" {
        callers: Claim::Safe,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// A body may come in another media type.
    D206 REQUEST_MEDIA_TYPE_ADDED "request-media-type-added" of "requestBody.content" {
        callers: Claim::Safe,
        servers: Claim::MayBreak("a caller sends the new media type"),
        code: CODE_BY_TYPES,
    }

    /// A body may no longer come in a media type.
    D207 REQUEST_MEDIA_TYPE_REMOVED "request-media-type-removed" of "requestBody.content" {
        callers: Claim::LikelyBreaks("a caller sends this media type"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// A body comes in another media type only.
    D208 REQUEST_MEDIA_TYPE_REPLACED "request-media-type-replaced" of "requestBody.content" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// An answer may come in another media type.
    D209 RESPONSE_MEDIA_TYPE_ADDED "response-media-type-added" of "responses.content" {
        callers: Claim::MayBreak("the server answers in it without having been asked"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// An answer no longer comes in a media type.
    D210 RESPONSE_MEDIA_TYPE_REMOVED "response-media-type-removed" of "responses.content" {
        callers: Claim::LikelyBreaks("a caller reads this media type"),
        servers: Claim::Safe,
        code: CODE_BY_TYPES,
    }

    /// An answer comes in another media type only.
    D211 RESPONSE_MEDIA_TYPE_REPLACED "response-media-type-replaced" of "responses.content" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// A body of a media type has a schema that had none.
    D212 CONTENT_SCHEMA_ADDED "content-schema-added" of "content.schema" {
        effect: directed(
            [
                Claim::LikelyBreaks("a caller sends what the schema does not take"),
                Claim::Safe,
            ],
            [
                Claim::Safe,
                Claim::LikelyBreaks("a server sends what the schema does not take"),
            ],
        ),
        code: CODE_BY_TYPES,
    }

    /// A body of a media type has no schema any more.
    D213 CONTENT_SCHEMA_REMOVED "content-schema-removed" of "content.schema" {
        effect: directed(
            [
                Claim::Safe,
                Claim::MayBreak("a caller sends what the schema did not take"),
            ],
            [
                Claim::LikelyBreaks("a server sends what the schema did not take"),
                Claim::Safe,
            ],
        ),
        code: CODE_BY_TYPES,
    }

    /// A body is a stream of items that was one value, or the reverse.
    D214 CONTENT_STREAMING_CHANGED "content-streaming-changed" of "content.itemSchema" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: CODE_BY_TYPES,
    }

    /// A field of a form is written in another style.
    D215 FORM_FIELD_STYLE_CHANGED "form-field-style-changed" of "content.encoding.style" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: SAME_CODE,
    }

    /// A field of a form has another media type.
    D216 FORM_FIELD_MEDIA_TYPE_CHANGED "form-field-media-type-changed" of "content.encoding.contentType" {
        callers: Claim::LikelyBreaks("one of the two sides does not read the other media type"),
        servers: Claim::LikelyBreaks("one of the two sides does not read the other media type"),
        code: CODE_BY_TYPES,
    }

    /// A body may be null.
    D217 BODY_NULL_ALLOWED "body-null-allowed" of "schema.type" {
        effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// A body may no longer be null.
    D218 BODY_NULL_REFUSED "body-null-refused" of "schema.type" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// What holds for a media type stands under another key: its own, or that of a range.
    D219 MEDIA_TYPE_KEY_CHANGED "media-type-key-changed" of "content" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// Of a range of media types, an answer comes in some only.
    D220 RESPONSE_MEDIA_TYPES_NARROWED "response-media-types-narrowed" of "responses.content" {
        callers: Claim::MayBreak("a caller asks for another media type of the range"),
        servers: Claim::MayBreak("a server answers in another media type of the range"),
        code: CODE_BY_TYPES,
    }

    /// A field of a form may have other media types as well.
    D221 FORM_FIELD_MEDIA_TYPE_ADDED "form-field-media-type-added" of "content.encoding.contentType" {
        effect: directed(
            [Claim::Safe, Claim::MayBreak("a caller sends the new media type")],
            [Claim::MayBreak("the server sends the new media type"), Claim::Safe],
        ),
        code: CODE_BY_TYPES,
    }

    /// A field of a form may no longer have some of its media types.
    D222 FORM_FIELD_MEDIA_TYPE_REMOVED "form-field-media-type-removed" of "content.encoding.contentType" {
        effect: directed(
            [Claim::LikelyBreaks("a caller sends this media type"), Claim::Safe],
            [Claim::Safe, Claim::LikelyBreaks("a server sends this media type")],
        ),
        code: CODE_BY_TYPES,
    }

    /// Reserved characters of a field of a form are written otherwise.
    D223 FORM_FIELD_RESERVED_CHANGED "form-field-reserved-changed" of "content.encoding.allowReserved" {
        callers: Claim::MayBreak("a value has reserved characters"),
        servers: Claim::MayBreak("a value has reserved characters"),
        code: SAME_CODE,
    }
}
