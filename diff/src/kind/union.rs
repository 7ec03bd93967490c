//! Kinds of change: one of several schemas.

use super::{CODE_BY_TYPES, ClientReading, Effect, Kind, KindRef, SILENT, UNCHECKED, ValueChange};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    VARIANT_ADDED,
    VARIANT_REMOVED,
    VARIANT_RENAMED,
    VARIANT_NULL_ALLOWED,
    VARIANT_NULL_REFUSED,
    EXACTLY_ONE_REQUIRED,
    EXACTLY_ONE_FREED,
    DISCRIMINATOR_ADDED,
    DISCRIMINATOR_REMOVED,
    DISCRIMINATOR_PROPERTY_CHANGED,
    DISCRIMINATOR_MAPPING_CHANGED,
    DISCRIMINATOR_DEFAULT_CHANGED,
    UNION_BASE_CHANGED,
];

/// D551: Another schema is possible.
pub const VARIANT_ADDED: KindRef = &Kind {
    id: "D551",
    name: "variant-added",
    keyword: "oneOf",
    about: "Another schema is possible. Where a tag or a type tells them apart, generated unions keep what they do not know if the tag is open.",
    effect: Effect::Values(
        ValueChange::More,
        ClientReading::Reads("a caller handles only the variants that it knows"),
    ),
    code: CODE_BY_TYPES,
};

/// D552: A schema is no longer possible.
pub const VARIANT_REMOVED: KindRef = &Kind {
    id: "D552",
    name: "variant-removed",
    keyword: "oneOf",
    about: "A schema is no longer possible.",
    effect: Effect::Values(
        ValueChange::Fewer,
        ClientReading::Reads("a server sends the variant"),
    ),
    code: CODE_BY_TYPES,
};

/// D553: A variant has another name in Rust and the same values.
pub const VARIANT_RENAMED: KindRef = &Kind {
    id: "D553",
    name: "variant-renamed",
    keyword: "oneOf",
    about: "A variant has another name in Rust and the same values.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};

/// D554: A variant may be null.
pub const VARIANT_NULL_ALLOWED: KindRef = &Kind {
    id: "D554",
    name: "variant-null-allowed",
    keyword: "oneOf",
    about: "A variant may be null.",
    effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D555: A variant may no longer be null.
pub const VARIANT_NULL_REFUSED: KindRef = &Kind {
    id: "D555",
    name: "variant-null-refused",
    keyword: "oneOf",
    about: "A variant may no longer be null.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D556: Exactly one of the schemas must fit, where several could.
pub const EXACTLY_ONE_REQUIRED: KindRef = &Kind {
    id: "D556",
    name: "exactly-one-required",
    keyword: "oneOf",
    about: "Exactly one of the schemas must fit, where several could.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D557: Several of the schemas may fit, where exactly one had to.
pub const EXACTLY_ONE_FREED: KindRef = &Kind {
    id: "D557",
    name: "exactly-one-freed",
    keyword: "anyOf",
    about: "Several of the schemas may fit, where exactly one had to.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D558: A member tells the schemas apart that nothing told apart by name.
pub const DISCRIMINATOR_ADDED: KindRef = &Kind {
    id: "D558",
    name: "discriminator-added",
    keyword: "discriminator",
    about: "A member tells the schemas apart that nothing told apart by name.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D559: No member tells the schemas apart any more.
pub const DISCRIMINATOR_REMOVED: KindRef = &Kind {
    id: "D559",
    name: "discriminator-removed",
    keyword: "discriminator",
    about: "No member tells the schemas apart any more.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D560: Another member tells the schemas apart.
pub const DISCRIMINATOR_PROPERTY_CHANGED: KindRef = &Kind {
    id: "D560",
    name: "discriminator-property-changed",
    keyword: "discriminator.propertyName",
    about: "Another member tells the schemas apart.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D561: Other values of the tag stand for a schema.
pub const DISCRIMINATOR_MAPPING_CHANGED: KindRef = &Kind {
    id: "D561",
    name: "discriminator-mapping-changed",
    keyword: "discriminator.mapping",
    about: "Other values of the tag stand for a schema.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D562: Another schema is taken for a tag that is not known.
pub const DISCRIMINATOR_DEFAULT_CHANGED: KindRef = &Kind {
    id: "D562",
    name: "discriminator-default-changed",
    keyword: "discriminator.defaultMapping",
    about: "Another schema is taken for a tag that is not known.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D565: The schema that all variants extend is another.
pub const UNION_BASE_CHANGED: KindRef = &Kind {
    id: "D565",
    name: "union-base-changed",
    keyword: "allOf",
    about: "The schema that all variants extend is another.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};
