//! Kinds of change: objects and maps.

use super::{
    CODE_BY_TYPES, Claim, ClientReading, Effect, MemberChange, SAME_CODE, SILENT, UNCHECKED,
    ValueChange, directed,
};

kinds! {
    /// The smallest object has a bound that had none.
    D501 MIN_PROPERTIES_ADDED "min-properties-added" of "minProperties" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The smallest object has no bound any more.
    D502 MIN_PROPERTIES_REMOVED "min-properties-removed" of "minProperties" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The bound of the smallest object is higher.
    D503 MIN_PROPERTIES_RAISED "min-properties-raised" of "minProperties" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The bound of the smallest object is lower.
    D504 MIN_PROPERTIES_LOWERED "min-properties-lowered" of "minProperties" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The largest object has a bound that had none.
    D505 MAX_PROPERTIES_ADDED "max-properties-added" of "maxProperties" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The largest object has no bound any more.
    D506 MAX_PROPERTIES_REMOVED "max-properties-removed" of "maxProperties" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The bound of the largest object is higher.
    D507 MAX_PROPERTIES_RAISED "max-properties-raised" of "maxProperties" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The bound of the largest object is lower.
    D508 MAX_PROPERTIES_LOWERED "max-properties-lowered" of "maxProperties" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// A member is new and must be there.
    D509 REQUIRED_MEMBER_ADDED "required-member-added" of "properties" {
        effect: Effect::Member(MemberChange::RequiredAdded),
        code: CODE_BY_TYPES,
    }

    /// A member is new and may be missing. Who sent one of that name before it was declared is held to it.
    D510 OPTIONAL_MEMBER_ADDED "optional-member-added" of "properties" {
        effect: Effect::Member(MemberChange::Added),
        code: CODE_BY_TYPES,
    }

    /// A member is gone that had to be there.
    D511 REQUIRED_MEMBER_REMOVED "required-member-removed" of "properties" {
        effect: Effect::Member(MemberChange::RequiredRemoved),
        code: CODE_BY_TYPES,
    }

    /// A member is gone that could be missing.
    D512 OPTIONAL_MEMBER_REMOVED "optional-member-removed" of "properties" {
        effect: Effect::Member(MemberChange::Removed),
        code: CODE_BY_TYPES,
    }

    /// A member must be there that could be missing.
    D513 MEMBER_BECAME_REQUIRED "member-became-required" of "required" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// A member may be missing that had to be there.
    D514 MEMBER_BECAME_OPTIONAL "member-became-optional" of "required" {
        effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// A member may be null.
    D515 MEMBER_NULL_ALLOWED "member-null-allowed" of "type" {
        effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// A member may no longer be null.
    D516 MEMBER_NULL_REFUSED "member-null-refused" of "type" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// A value is taken where a member is missing.
    D517 MEMBER_DEFAULT_ADDED "member-default-added" of "default" {
        effect: directed(
            [
                Claim::MayBreak("a caller relies on what was done without the member"),
                Claim::Safe,
            ],
            [Claim::Safe, Claim::Safe],
        ),
        code: CODE_BY_TYPES,
    }

    /// No value is taken any more where a member is missing.
    D518 MEMBER_DEFAULT_REMOVED "member-default-removed" of "default" {
        effect: directed(
            [
                Claim::LikelyBreaks("a caller relies on the default"),
                Claim::Safe,
            ],
            [Claim::Safe, Claim::Safe],
        ),
        code: CODE_BY_TYPES,
    }

    /// Another value is taken where a member is missing.
    D519 MEMBER_DEFAULT_CHANGED "member-default-changed" of "default" {
        effect: directed(
            [
                Claim::LikelyBreaks("a caller relies on the default"),
                Claim::Safe,
            ],
            [
                Claim::LikelyBreaks("a reader takes the default for a missing member"),
                Claim::Safe,
            ],
        ),
        code: SAME_CODE,
    }

    /// Whether only the service sets a member changed.
    D520 MEMBER_READ_ONLY_CHANGED "member-read-only-changed" of "readOnly" {
        effect: Effect::Access,
        code: CODE_BY_TYPES,
    }

    /// Whether a member is only sent to the service changed.
    D521 MEMBER_WRITE_ONLY_CHANGED "member-write-only-changed" of "writeOnly" {
        effect: Effect::Access,
        code: CODE_BY_TYPES,
    }

    /// A member should no longer be used.
    D522 MEMBER_DEPRECATED "member-deprecated" of "deprecated" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// A member is no longer deprecated.
    D523 MEMBER_REINSTATED "member-reinstated" of "deprecated" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// The text that a member always has changed.
    D524 MEMBER_TAG_CHANGED "member-tag-changed" of "discriminator" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Whether a member is kept out of logs changed.
    D525 MEMBER_SECRET_CHANGED "member-secret-changed" of "x-secret" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }
}
