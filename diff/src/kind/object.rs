//! Kinds of change: objects and maps.

use super::{
    CODE_BY_TYPES, Claim, ClientReading, Effect, Kind, KindRef, MemberChange, SAME_CODE, SILENT,
    UNCHECKED, ValueChange, directed,
};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    MIN_PROPERTIES_ADDED,
    MIN_PROPERTIES_REMOVED,
    MIN_PROPERTIES_RAISED,
    MIN_PROPERTIES_LOWERED,
    MAX_PROPERTIES_ADDED,
    MAX_PROPERTIES_REMOVED,
    MAX_PROPERTIES_RAISED,
    MAX_PROPERTIES_LOWERED,
    REQUIRED_MEMBER_ADDED,
    OPTIONAL_MEMBER_ADDED,
    REQUIRED_MEMBER_REMOVED,
    OPTIONAL_MEMBER_REMOVED,
    MEMBER_BECAME_REQUIRED,
    MEMBER_BECAME_OPTIONAL,
    MEMBER_NULL_ALLOWED,
    MEMBER_NULL_REFUSED,
    MEMBER_DEFAULT_ADDED,
    MEMBER_DEFAULT_REMOVED,
    MEMBER_DEFAULT_CHANGED,
    MEMBER_READ_ONLY_CHANGED,
    MEMBER_WRITE_ONLY_CHANGED,
    MEMBER_DEPRECATED,
    MEMBER_REINSTATED,
    MEMBER_TAG_CHANGED,
    MEMBER_SECRET_CHANGED,
];

/// D501: The smallest object has a bound that had none.
pub const MIN_PROPERTIES_ADDED: KindRef = &Kind {
    id: "D501",
    name: "min-properties-added",
    keyword: "minProperties",
    about: "The smallest object has a bound that had none.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D502: The smallest object has no bound any more.
pub const MIN_PROPERTIES_REMOVED: KindRef = &Kind {
    id: "D502",
    name: "min-properties-removed",
    keyword: "minProperties",
    about: "The smallest object has no bound any more.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D503: The bound of the smallest object is higher.
pub const MIN_PROPERTIES_RAISED: KindRef = &Kind {
    id: "D503",
    name: "min-properties-raised",
    keyword: "minProperties",
    about: "The bound of the smallest object is higher.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D504: The bound of the smallest object is lower.
pub const MIN_PROPERTIES_LOWERED: KindRef = &Kind {
    id: "D504",
    name: "min-properties-lowered",
    keyword: "minProperties",
    about: "The bound of the smallest object is lower.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D505: The largest object has a bound that had none.
pub const MAX_PROPERTIES_ADDED: KindRef = &Kind {
    id: "D505",
    name: "max-properties-added",
    keyword: "maxProperties",
    about: "The largest object has a bound that had none.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D506: The largest object has no bound any more.
pub const MAX_PROPERTIES_REMOVED: KindRef = &Kind {
    id: "D506",
    name: "max-properties-removed",
    keyword: "maxProperties",
    about: "The largest object has no bound any more.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D507: The bound of the largest object is higher.
pub const MAX_PROPERTIES_RAISED: KindRef = &Kind {
    id: "D507",
    name: "max-properties-raised",
    keyword: "maxProperties",
    about: "The bound of the largest object is higher.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D508: The bound of the largest object is lower.
pub const MAX_PROPERTIES_LOWERED: KindRef = &Kind {
    id: "D508",
    name: "max-properties-lowered",
    keyword: "maxProperties",
    about: "The bound of the largest object is lower.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: CODE_BY_TYPES,
};

/// D509: A member is new and must be there.
pub const REQUIRED_MEMBER_ADDED: KindRef = &Kind {
    id: "D509",
    name: "required-member-added",
    keyword: "properties",
    about: "A member is new and must be there.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D510: A member is new and may be missing.
pub const OPTIONAL_MEMBER_ADDED: KindRef = &Kind {
    id: "D510",
    name: "optional-member-added",
    keyword: "properties",
    about: "A member is new and may be missing. Who sent one of that name before it was declared is held to it.",
    effect: Effect::Member(MemberChange::Added),
    code: CODE_BY_TYPES,
};

/// D511: A member is gone that had to be there.
pub const REQUIRED_MEMBER_REMOVED: KindRef = &Kind {
    id: "D511",
    name: "required-member-removed",
    keyword: "properties",
    about: "A member is gone that had to be there.",
    effect: Effect::Member(MemberChange::RequiredRemoved),
    code: CODE_BY_TYPES,
};

/// D512: A member is gone that could be missing.
pub const OPTIONAL_MEMBER_REMOVED: KindRef = &Kind {
    id: "D512",
    name: "optional-member-removed",
    keyword: "properties",
    about: "A member is gone that could be missing.",
    effect: Effect::Member(MemberChange::Removed),
    code: CODE_BY_TYPES,
};

/// D513: A member must be there that could be missing.
pub const MEMBER_BECAME_REQUIRED: KindRef = &Kind {
    id: "D513",
    name: "member-became-required",
    keyword: "required",
    about: "A member must be there that could be missing.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D514: A member may be missing that had to be there.
pub const MEMBER_BECAME_OPTIONAL: KindRef = &Kind {
    id: "D514",
    name: "member-became-optional",
    keyword: "required",
    about: "A member may be missing that had to be there.",
    effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D515: A member may be null.
pub const MEMBER_NULL_ALLOWED: KindRef = &Kind {
    id: "D515",
    name: "member-null-allowed",
    keyword: "type",
    about: "A member may be null.",
    effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D516: A member may no longer be null.
pub const MEMBER_NULL_REFUSED: KindRef = &Kind {
    id: "D516",
    name: "member-null-refused",
    keyword: "type",
    about: "A member may no longer be null.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D517: A value is taken where a member is missing.
pub const MEMBER_DEFAULT_ADDED: KindRef = &Kind {
    id: "D517",
    name: "member-default-added",
    keyword: "default",
    about: "A value is taken where a member is missing.",
    effect: directed(
        [
            Claim::MayBreak("a caller relies on what was done without the member"),
            Claim::Safe,
        ],
        [Claim::Safe, Claim::Safe],
    ),
    code: CODE_BY_TYPES,
};

/// D518: No value is taken any more where a member is missing.
pub const MEMBER_DEFAULT_REMOVED: KindRef = &Kind {
    id: "D518",
    name: "member-default-removed",
    keyword: "default",
    about: "No value is taken any more where a member is missing.",
    effect: directed(
        [
            Claim::MayBreak("a caller relies on the default"),
            Claim::Safe,
        ],
        [Claim::Safe, Claim::Safe],
    ),
    code: CODE_BY_TYPES,
};

/// D519: Another value is taken where a member is missing.
pub const MEMBER_DEFAULT_CHANGED: KindRef = &Kind {
    id: "D519",
    name: "member-default-changed",
    keyword: "default",
    about: "Another value is taken where a member is missing.",
    effect: directed(
        [
            Claim::MayBreak("a caller relies on the default"),
            Claim::Safe,
        ],
        [
            Claim::MayBreak("a reader takes the default for a missing member"),
            Claim::Safe,
        ],
    ),
    code: SAME_CODE,
};

/// D520: Whether only the service sets a member changed.
pub const MEMBER_READ_ONLY_CHANGED: KindRef = &Kind {
    id: "D520",
    name: "member-read-only-changed",
    keyword: "readOnly",
    about: "Whether only the service sets a member changed.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D521: Whether a member is only sent to the service changed.
pub const MEMBER_WRITE_ONLY_CHANGED: KindRef = &Kind {
    id: "D521",
    name: "member-write-only-changed",
    keyword: "writeOnly",
    about: "Whether a member is only sent to the service changed.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D522: A member should no longer be used.
pub const MEMBER_DEPRECATED: KindRef = &Kind {
    id: "D522",
    name: "member-deprecated",
    keyword: "deprecated",
    about: "A member should no longer be used.",
    effect: SILENT,
    code: SAME_CODE,
};

/// D523: A member is no longer deprecated.
pub const MEMBER_REINSTATED: KindRef = &Kind {
    id: "D523",
    name: "member-reinstated",
    keyword: "deprecated",
    about: "A member is no longer deprecated.",
    effect: SILENT,
    code: SAME_CODE,
};

/// D524: The text that a member always has changed.
pub const MEMBER_TAG_CHANGED: KindRef = &Kind {
    id: "D524",
    name: "member-tag-changed",
    keyword: "discriminator",
    about: "The text that a member always has changed.",
    effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D525: Whether a member is kept out of logs changed.
pub const MEMBER_SECRET_CHANGED: KindRef = &Kind {
    id: "D525",
    name: "member-secret-changed",
    keyword: "x-secret",
    about: "Whether a member is kept out of logs changed.",
    effect: SILENT,
    code: CODE_BY_TYPES,
};
