//! The `x-` vocabulary: each key with where it may stand and what its value looks like. Told at length in the specification's own page.

/// The kind of object that an `x-` key stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The OpenAPI Object.
    Document,
    /// The Info Object.
    Info,
    /// A Tag Object.
    Tag,
    /// A Path Item Object under `paths`.
    PathItem,
    /// A Path Item Object under `webhooks`.
    Webhook,
    /// An Operation Object.
    Operation,
    /// A Parameter Object.
    Parameter,
    /// A Response Object.
    Response,
    /// A Schema Object.
    Schema,
    /// A Schema Object that is the value of a property.
    Property,
    /// A Security Scheme Object.
    SecurityScheme,
    /// Any other object.
    Other,
}

/// What the value of a key looks like.
#[derive(Debug, Clone, Copy)]
pub(super) enum Form {
    /// `true`; saying `false` is saying nothing.
    True,
    /// A text.
    Text,
    /// A text or null.
    TextOrNull,
    /// One of these texts.
    OneOf(&'static [&'static str]),
    /// A duration of ISO 8601, with a sign when it counts from now.
    Duration,
    /// An integer that is not negative.
    Count,
    /// Any scalar.
    Scalar,
    /// A text, or a list of them.
    TextOrTexts,
    /// A list.
    ListOf(&'static Form),
    /// A map from names to texts, or a list of texts in the order of the names.
    TextByNameOrTexts,
    /// A map with these keys.
    Record(&'static [Field]),
}

/// A key of a [`Form::Record`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Field {
    pub(super) key: &'static str,
    pub(super) form: Form,
    pub(super) required: bool,
}

/// A key of the vocabulary.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word {
    /// The key, `x-` included.
    pub(super) key: &'static str,
    /// Where it may stand; empty means everywhere.
    pub(super) places: &'static [Place],
    /// Of which keywords one must stand beside it; empty means that it may stand alone.
    pub(super) beside: &'static [&'static str],
    /// What its value looks like.
    pub(super) form: Form,
}

const ANYWHERE: &[Place] = &[];
const SCHEMA: &[Place] = &[Place::Schema, Place::Property];
const TEXTS: Form = Form::ListOf(&Form::Text);
const SCALARS: Form = Form::ListOf(&Form::Scalar);

/// The vocabulary, by key.
pub(super) const VOCABULARY: &[Word] = &[
    Word {
        key: "x-assumption",
        places: ANYWHERE,
        beside: &[],
        form: Form::ListOf(&Form::Record(&[
            required("assumed", Form::Text),
            required("because", Form::Text),
        ])),
    },
    Word {
        key: "x-beta",
        places: &[Place::Schema, Place::Property, Place::Operation],
        beside: &[],
        form: Form::True,
    },
    Word {
        key: "x-beta-values",
        places: SCHEMA,
        beside: &["enum", "x-known-values"],
        form: SCALARS,
    },
    Word {
        key: "x-closed",
        places: SCHEMA,
        beside: &["enum", "const"],
        form: Form::True,
    },
    Word {
        key: "x-default-from-clock",
        places: SCHEMA,
        beside: &[],
        form: Form::Duration,
    },
    Word {
        key: "x-deprecated",
        places: &[Place::Tag],
        beside: &[],
        form: Form::True,
    },
    Word {
        key: "x-deprecated-values",
        places: SCHEMA,
        beside: &["enum", "x-known-values"],
        form: SCALARS,
    },
    Word {
        key: "x-enum-descriptions",
        places: SCHEMA,
        beside: &["enum", "const", "x-known-values"],
        form: Form::TextByNameOrTexts,
    },
    Word {
        key: "x-error-object",
        places: SCHEMA,
        beside: &["properties"],
        form: Form::Record(&[
            required("code", Form::Text),
            required("message", Form::Text),
            optional("location", Form::Text),
            optional("key", Form::Text),
        ]),
    },
    Word {
        key: "x-exclusive-parameters",
        places: &[Place::Operation],
        beside: &[],
        form: Form::ListOf(&TEXTS),
    },
    Word {
        key: "x-idempotency",
        places: &[Place::Operation],
        beside: &[],
        form: Form::Record(&[
            required("header", Form::Text),
            required("use", Form::OneOf(&["required", "accepted", "refused"])),
        ]),
    },
    Word {
        key: "x-known-values",
        places: SCHEMA,
        beside: &["type"],
        form: TEXTS,
    },
    Word {
        key: "x-limit",
        places: &[Place::Operation, Place::Schema, Place::Property],
        beside: &[],
        form: Form::ListOf(&Form::Record(&[
            required("applies-to", Form::Text),
            required("counts", Form::Text),
            required("maximum", Form::Count),
        ])),
    },
    Word {
        key: "x-pagination",
        places: &[Place::Operation],
        beside: &[],
        form: Form::Record(&[
            required("items", Form::Text),
            optional("count", Form::Text),
            required("cursor", Form::Text),
            optional("limit", Form::Text),
            optional("after", Form::Text),
            optional("before", Form::Text),
            required("order", Form::Text),
            required("ends", Form::Text),
        ]),
    },
    Word {
        key: "x-required-scope",
        places: &[Place::Operation],
        beside: &[],
        form: TEXTS,
    },
    Word {
        key: "x-returned-once",
        places: &[Place::Property],
        beside: &[],
        form: Form::True,
    },
    Word {
        key: "x-rule",
        places: SCHEMA,
        beside: &[],
        form: Form::Text,
    },
    Word {
        key: "x-secret",
        places: &[Place::Schema, Place::Property, Place::SecurityScheme],
        beside: &[],
        form: Form::True,
    },
    Word {
        key: "x-section",
        places: ANYWHERE,
        beside: &[],
        form: Form::TextOrTexts,
    },
    Word {
        key: "x-states",
        places: SCHEMA,
        beside: &["enum", "x-known-values"],
        form: Form::Record(&[
            required("transitions", Form::ListOf(&Form::Record(TRANSITION))),
            optional("not-shown", TEXTS),
        ]),
    },
    Word {
        key: "x-undocumented",
        places: ANYWHERE,
        beside: &[],
        form: TEXTS,
    },
];

const TRANSITION: &[Field] = &[
    required("from", Form::TextOrNull),
    required("by", Form::Text),
    optional("operation", Form::Text),
    required("when", Form::Text),
    required("to", Form::Text),
    optional("also", Form::Text),
];

const fn required(key: &'static str, form: Form) -> Field {
    let required = true;
    Field {
        key,
        form,
        required,
    }
}

const fn optional(key: &'static str, form: Form) -> Field {
    let required = false;
    Field {
        key,
        form,
        required,
    }
}

impl Place {
    /// The place as a message says it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Document => "the document",
            Self::Info => "`info`",
            Self::Tag => "a tag",
            Self::PathItem => "a path item",
            Self::Webhook => "a webhook",
            Self::Operation => "an operation",
            Self::Parameter => "a parameter",
            Self::Response => "a response",
            Self::Schema => "a schema",
            Self::Property => "a property",
            Self::SecurityScheme => "a security scheme",
            Self::Other => "this object",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_vocabulary_is_sorted_so_that_a_key_is_found_by_eye() {
        assert!(VOCABULARY.is_sorted_by_key(|word| word.key));
    }
}
