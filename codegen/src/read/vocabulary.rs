//! The `x-` vocabulary: each key with where it may stand and what its value looks like. Told at length in the specification's own page.

/// The kind of object that an `x-` key stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ObjectKind {
    /// The OpenAPI Object.
    Document,
    Info,
    Tag,
    /// A Path Item Object under `paths`.
    PathItem,
    /// A Path Item Object under `webhooks`.
    Webhook,
    Operation,
    Parameter,
    Response,
    Schema,
    /// A Schema Object that is the value of a property.
    Property,
    SecurityScheme,
    /// Any other object.
    Other,
}

/// What the value of a key looks like.
#[derive(Debug, Clone, Copy)]
pub(super) enum ExtensionForm {
    /// `true`; saying `false` is saying nothing.
    True,
    Text,
    TextOrNull,
    /// One of these texts.
    OneOf(&'static [&'static str]),
    /// A duration of ISO 8601, with a sign when it counts from now.
    Duration,
    /// A date of RFC 3339, or a point in time.
    Date,
    /// An integer that is not negative.
    Count,
    /// Any scalar.
    Scalar,
    /// A text, or a list of them.
    TextOrTexts,
    ListOf(&'static ExtensionForm),
    /// A map from names to texts, or a list of texts in the order of the names.
    TextByNameOrTexts,
    /// A map with these keys.
    Record(&'static [ExtensionField]),
}

/// A key of an [`ExtensionForm::Record`].
#[derive(Debug, Clone, Copy)]
pub(super) struct ExtensionField {
    pub(super) key: &'static str,
    pub(super) form: ExtensionForm,
    pub(super) required: bool,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct ExtensionKey {
    /// The key, `x-` included.
    pub(super) key: &'static str,
    /// Where it may stand; empty means everywhere.
    pub(super) places: &'static [ObjectKind],
    /// Of which keywords one must stand beside it; empty means that it may stand alone.
    pub(super) beside: &'static [&'static str],
    /// What its value looks like.
    pub(super) form: ExtensionForm,
}

const ANYWHERE: &[ObjectKind] = &[];
const SCHEMA: &[ObjectKind] = &[ObjectKind::Schema, ObjectKind::Property];
const TEXTS: ExtensionForm = ExtensionForm::ListOf(&ExtensionForm::Text);
const SCALARS: ExtensionForm = ExtensionForm::ListOf(&ExtensionForm::Scalar);

pub(super) const VOCABULARY: &[ExtensionKey] = &[
    ExtensionKey {
        key: "x-assumption",
        places: ANYWHERE,
        beside: &[],
        form: ExtensionForm::ListOf(&ExtensionForm::Record(&[
            required("assumed", ExtensionForm::Text),
            required("because", ExtensionForm::Text),
            optional("enforced-by", TEXTS),
        ])),
    },
    ExtensionKey {
        key: "x-beta",
        places: &[
            ObjectKind::Schema,
            ObjectKind::Property,
            ObjectKind::Operation,
        ],
        beside: &[],
        form: ExtensionForm::True,
    },
    ExtensionKey {
        key: "x-beta-values",
        places: SCHEMA,
        beside: &["enum", "x-known-values"],
        form: SCALARS,
    },
    ExtensionKey {
        key: "x-closed",
        places: SCHEMA,
        beside: &["enum", "const"],
        form: ExtensionForm::True,
    },
    ExtensionKey {
        key: "x-default-from-clock",
        places: SCHEMA,
        beside: &[],
        form: ExtensionForm::Duration,
    },
    ExtensionKey {
        key: "x-deprecated",
        places: &[ObjectKind::Tag],
        beside: &[],
        form: ExtensionForm::True,
    },
    ExtensionKey {
        key: "x-deprecated-values",
        places: SCHEMA,
        beside: &["enum", "x-known-values"],
        form: SCALARS,
    },
    ExtensionKey {
        key: "x-enum-descriptions",
        places: SCHEMA,
        beside: &["enum", "const", "x-known-values"],
        form: ExtensionForm::TextByNameOrTexts,
    },
    ExtensionKey {
        key: "x-error-object",
        places: SCHEMA,
        beside: &["properties"],
        form: ExtensionForm::Record(&[
            required("code", ExtensionForm::Text),
            required("message", ExtensionForm::Text),
            optional("location", ExtensionForm::Text),
            optional("key", ExtensionForm::Text),
            optional("not-found", ExtensionForm::Text),
        ]),
    },
    ExtensionKey {
        key: "x-exclusive-parameters",
        places: &[ObjectKind::Operation],
        beside: &[],
        form: ExtensionForm::ListOf(&TEXTS),
    },
    ExtensionKey {
        key: "x-id-of",
        places: &[
            ObjectKind::Parameter,
            ObjectKind::Schema,
            ObjectKind::Property,
        ],
        beside: &[],
        form: ExtensionForm::Text,
    },
    ExtensionKey {
        key: "x-idempotency",
        places: &[ObjectKind::Operation],
        beside: &[],
        form: ExtensionForm::Record(&[
            required("header", ExtensionForm::Text),
            required(
                "use",
                ExtensionForm::OneOf(&["required", "accepted", "refused"]),
            ),
            optional("in-flight", ExtensionForm::Text),
        ]),
    },
    ExtensionKey {
        key: "x-known-values",
        places: SCHEMA,
        beside: &["type"],
        form: TEXTS,
    },
    ExtensionKey {
        key: "x-limit",
        places: &[
            ObjectKind::Operation,
            ObjectKind::Schema,
            ObjectKind::Property,
        ],
        beside: &[],
        form: ExtensionForm::ListOf(&ExtensionForm::Record(&[
            required("applies-to", ExtensionForm::Text),
            required("counts", ExtensionForm::Text),
            required("maximum", ExtensionForm::Count),
        ])),
    },
    ExtensionKey {
        key: "x-pagination",
        places: &[ObjectKind::Operation],
        beside: &[],
        form: ExtensionForm::Record(&[
            required("items", ExtensionForm::Text),
            optional("count", ExtensionForm::Text),
            required("cursor", ExtensionForm::Text),
            optional("limit", ExtensionForm::Text),
            optional("after", ExtensionForm::Text),
            optional("before", ExtensionForm::Text),
            required("order", ExtensionForm::Text),
            required("ends", ExtensionForm::Text),
        ]),
    },
    ExtensionKey {
        key: "x-required-scope",
        places: &[ObjectKind::Operation],
        beside: &[],
        form: TEXTS,
    },
    ExtensionKey {
        key: "x-returned-once",
        places: &[ObjectKind::Property],
        beside: &[],
        form: ExtensionForm::True,
    },
    ExtensionKey {
        key: "x-rule",
        places: SCHEMA,
        beside: &[],
        form: ExtensionForm::Text,
    },
    ExtensionKey {
        key: "x-secret",
        places: &[
            ObjectKind::Schema,
            ObjectKind::Property,
            ObjectKind::SecurityScheme,
        ],
        beside: &[],
        form: ExtensionForm::True,
    },
    ExtensionKey {
        key: "x-section",
        places: ANYWHERE,
        beside: &[],
        form: ExtensionForm::TextOrTexts,
    },
    ExtensionKey {
        key: "x-states",
        places: SCHEMA,
        beside: &["enum", "x-known-values"],
        form: ExtensionForm::Record(&[
            required(
                "transitions",
                ExtensionForm::ListOf(&ExtensionForm::Record(TRANSITION)),
            ),
            optional("not-shown", TEXTS),
        ]),
    },
    ExtensionKey {
        key: "x-sunset",
        places: &[
            ObjectKind::Operation,
            ObjectKind::Parameter,
            ObjectKind::Schema,
            ObjectKind::Property,
        ],
        beside: &["deprecated"],
        form: ExtensionForm::Date,
    },
    ExtensionKey {
        key: "x-undocumented",
        places: ANYWHERE,
        beside: &[],
        form: TEXTS,
    },
    ExtensionKey {
        key: "x-webhook-category",
        places: &[ObjectKind::Document],
        beside: &["webhooks"],
        form: ExtensionForm::Text,
    },
];

const TRANSITION: &[ExtensionField] = &[
    required("from", ExtensionForm::TextOrNull),
    required("by", ExtensionForm::Text),
    optional("operation", ExtensionForm::Text),
    required("when", ExtensionForm::Text),
    required("to", ExtensionForm::Text),
    optional("also", ExtensionForm::Text),
];

const fn required(key: &'static str, form: ExtensionForm) -> ExtensionField {
    let required = true;
    ExtensionField {
        key,
        form,
        required,
    }
}

const fn optional(key: &'static str, form: ExtensionForm) -> ExtensionField {
    let required = false;
    ExtensionField {
        key,
        form,
        required,
    }
}

impl ObjectKind {
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
