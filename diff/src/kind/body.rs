//! Kinds of change: bodies of requests, and media types.

use super::{
    CODE_BY_TYPES, Claim, ClientReading, Effect, Kind, KindRef, OTHER_CODE, SAME_CODE, ValueChange,
    directed, wire,
};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    REQUIRED_BODY_ADDED,
    OPTIONAL_BODY_ADDED,
    BODY_REMOVED,
    BODY_BECAME_REQUIRED,
    BODY_BECAME_OPTIONAL,
    REQUEST_MEDIA_TYPE_ADDED,
    REQUEST_MEDIA_TYPE_REMOVED,
    REQUEST_MEDIA_TYPE_REPLACED,
    RESPONSE_MEDIA_TYPE_ADDED,
    RESPONSE_MEDIA_TYPE_REMOVED,
    RESPONSE_MEDIA_TYPE_REPLACED,
    CONTENT_SCHEMA_ADDED,
    CONTENT_SCHEMA_REMOVED,
    CONTENT_STREAMING_CHANGED,
    FORM_FIELD_STYLE_CHANGED,
    FORM_FIELD_MEDIA_TYPE_CHANGED,
    BODY_NULL_ALLOWED,
    BODY_NULL_REFUSED,
];

/// D201: A request needs a body that had none.
pub const REQUIRED_BODY_ADDED: KindRef = &Kind {
    id: "D201",
    name: "required-body-added",
    keyword: "requestBody",
    about: "A request needs a body that had none.",
    effect: wire(Claim::Breaks, Claim::Safe),
    code: OTHER_CODE,
};

/// D202: A request may have a body that had none.
pub const OPTIONAL_BODY_ADDED: KindRef = &Kind {
    id: "D202",
    name: "optional-body-added",
    keyword: "requestBody",
    about: "A request may have a body that had none. Who sent one before it was declared is held to it.",
    effect: Effect::PartAdded,
    code: CODE_BY_TYPES,
};

/// D203: A request has no body any more.
pub const BODY_REMOVED: KindRef = &Kind {
    id: "D203",
    name: "body-removed",
    keyword: "requestBody",
    about: "A request has no body any more.",
    effect: wire(
        Claim::MayBreak("a caller relies on the body"),
        Claim::MayBreak("the server requires the body"),
    ),
    code: OTHER_CODE,
};

/// D204: A body must be there that could be missing.
pub const BODY_BECAME_REQUIRED: KindRef = &Kind {
    id: "D204",
    name: "body-became-required",
    keyword: "requestBody.required",
    about: "A body must be there that could be missing.",
    effect: wire(Claim::Breaks, Claim::Safe),
    code: CODE_BY_TYPES,
};

/// D205: A body may be missing that had to be there.
pub const BODY_BECAME_OPTIONAL: KindRef = &Kind {
    id: "D205",
    name: "body-became-optional",
    keyword: "requestBody.required",
    about: "A body may be missing that had to be there.",
    effect: wire(Claim::Safe, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D206: A body may come in another media type.
pub const REQUEST_MEDIA_TYPE_ADDED: KindRef = &Kind {
    id: "D206",
    name: "request-media-type-added",
    keyword: "requestBody.content",
    about: "A body may come in another media type.",
    effect: wire(
        Claim::Safe,
        Claim::MayBreak("a caller sends the new media type"),
    ),
    code: CODE_BY_TYPES,
};

/// D207: A body may no longer come in a media type.
pub const REQUEST_MEDIA_TYPE_REMOVED: KindRef = &Kind {
    id: "D207",
    name: "request-media-type-removed",
    keyword: "requestBody.content",
    about: "A body may no longer come in a media type.",
    effect: wire(
        Claim::MayBreak("a caller sends this media type"),
        Claim::Safe,
    ),
    code: CODE_BY_TYPES,
};

/// D208: A body comes in another media type only.
pub const REQUEST_MEDIA_TYPE_REPLACED: KindRef = &Kind {
    id: "D208",
    name: "request-media-type-replaced",
    keyword: "requestBody.content",
    about: "A body comes in another media type only.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D209: An answer may come in another media type.
pub const RESPONSE_MEDIA_TYPE_ADDED: KindRef = &Kind {
    id: "D209",
    name: "response-media-type-added",
    keyword: "responses.content",
    about: "An answer may come in another media type.",
    effect: wire(
        Claim::MayBreak("the server answers in it without having been asked"),
        Claim::Safe,
    ),
    code: CODE_BY_TYPES,
};

/// D210: An answer no longer comes in a media type.
pub const RESPONSE_MEDIA_TYPE_REMOVED: KindRef = &Kind {
    id: "D210",
    name: "response-media-type-removed",
    keyword: "responses.content",
    about: "An answer no longer comes in a media type.",
    effect: wire(
        Claim::MayBreak("a caller reads this media type"),
        Claim::Safe,
    ),
    code: CODE_BY_TYPES,
};

/// D211: An answer comes in another media type only.
pub const RESPONSE_MEDIA_TYPE_REPLACED: KindRef = &Kind {
    id: "D211",
    name: "response-media-type-replaced",
    keyword: "responses.content",
    about: "An answer comes in another media type only.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D212: A body of a media type has a schema that had none.
pub const CONTENT_SCHEMA_ADDED: KindRef = &Kind {
    id: "D212",
    name: "content-schema-added",
    keyword: "content.schema",
    about: "A body of a media type has a schema that had none.",
    effect: directed(
        [
            Claim::MayBreak("a caller sends what the schema does not take"),
            Claim::Safe,
        ],
        [
            Claim::Safe,
            Claim::MayBreak("a server sends what the schema does not take"),
        ],
    ),
    code: CODE_BY_TYPES,
};

/// D213: A body of a media type has no schema any more.
pub const CONTENT_SCHEMA_REMOVED: KindRef = &Kind {
    id: "D213",
    name: "content-schema-removed",
    keyword: "content.schema",
    about: "A body of a media type has no schema any more.",
    effect: directed(
        [
            Claim::Safe,
            Claim::MayBreak("a caller sends what the schema did not take"),
        ],
        [
            Claim::MayBreak("a server sends what the schema did not take"),
            Claim::Safe,
        ],
    ),
    code: CODE_BY_TYPES,
};

/// D214: A body is a stream of items that was one value, or the reverse.
pub const CONTENT_STREAMING_CHANGED: KindRef = &Kind {
    id: "D214",
    name: "content-streaming-changed",
    keyword: "content.itemSchema",
    about: "A body is a stream of items that was one value, or the reverse.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: CODE_BY_TYPES,
};

/// D215: A field of a form is written in another style.
pub const FORM_FIELD_STYLE_CHANGED: KindRef = &Kind {
    id: "D215",
    name: "form-field-style-changed",
    keyword: "content.encoding.style",
    about: "A field of a form is written in another style.",
    effect: wire(Claim::Breaks, Claim::Breaks),
    code: SAME_CODE,
};

/// D216: A field of a form has another media type.
pub const FORM_FIELD_MEDIA_TYPE_CHANGED: KindRef = &Kind {
    id: "D216",
    name: "form-field-media-type-changed",
    keyword: "content.encoding.contentType",
    about: "A field of a form has another media type.",
    effect: wire(
        Claim::MayBreak("one of the two sides does not read the other media type"),
        Claim::MayBreak("one of the two sides does not read the other media type"),
    ),
    code: CODE_BY_TYPES,
};

/// D217: A body may be null.
pub const BODY_NULL_ALLOWED: KindRef = &Kind {
    id: "D217",
    name: "body-null-allowed",
    keyword: "schema.type",
    about: "A body may be null.",
    effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D218: A body may no longer be null.
pub const BODY_NULL_REFUSED: KindRef = &Kind {
    id: "D218",
    name: "body-null-refused",
    keyword: "schema.type",
    about: "A body may no longer be null.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};
