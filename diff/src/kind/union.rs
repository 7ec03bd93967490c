//! Kinds of change: one of several schemas.

use super::{CODE_BY_TYPES, Claim, ClientReading, Effect, SILENT, UNCHECKED, ValueChange};

kinds! {
    /// Another schema is possible. Where a tag or a type tells them apart, generated unions keep what they do not know if the tag is open.
    D551 VARIANT_ADDED "variant-added" of "oneOf" {
        effect: Effect::Values(
            ValueChange::More,
            ClientReading::Reads("a caller handles only the variants that it knows"),
        ),
        code: CODE_BY_TYPES,
    }

    /// A schema is no longer possible.
    D552 VARIANT_REMOVED "variant-removed" of "oneOf" {
        effect: Effect::Values(
            ValueChange::Fewer,
            ClientReading::Reads("a server sends the variant"),
        ),
        code: CODE_BY_TYPES,
    }

    /// A variant has another name in Rust and the same values.
    D553 VARIANT_RENAMED "variant-renamed" of "oneOf" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// A variant may be null.
    D554 VARIANT_NULL_ALLOWED "variant-null-allowed" of "oneOf" {
        effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// A variant may no longer be null.
    D555 VARIANT_NULL_REFUSED "variant-null-refused" of "oneOf" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Exactly one of the schemas must fit, where several could.
    D556 EXACTLY_ONE_REQUIRED "exactly-one-required" of "oneOf" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// Several of the schemas may fit, where exactly one had to.
    D557 EXACTLY_ONE_FREED "exactly-one-freed" of "anyOf" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// A member tells the schemas apart that nothing told apart by name.
    D558 DISCRIMINATOR_ADDED "discriminator-added" of "discriminator" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// No member tells the schemas apart any more.
    D559 DISCRIMINATOR_REMOVED "discriminator-removed" of "discriminator" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Another member tells the schemas apart.
    D560 DISCRIMINATOR_PROPERTY_CHANGED "discriminator-property-changed" of "discriminator.propertyName" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Other values of the tag stand for a schema.
    D561 DISCRIMINATOR_MAPPING_CHANGED "discriminator-mapping-changed" of "discriminator.mapping" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Another schema is taken for a tag that is not known.
    D562 DISCRIMINATOR_DEFAULT_CHANGED "discriminator-default-changed" of "discriminator.defaultMapping" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// The schema that all variants extend is another.
    D565 UNION_BASE_CHANGED "union-base-changed" of "allOf" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// A tag stands for another schema, which was in the union already: a message with it means something else, whatever its members allow.
    D566 DISCRIMINATOR_TAG_MOVED "discriminator-tag-moved" of "discriminator.mapping" {
        callers: Claim::LikelyBreaks("the tag is sent, which means another schema"),
        servers: Claim::LikelyBreaks("the tag is sent, which means another schema"),
        code: CODE_BY_TYPES,
    }
}
