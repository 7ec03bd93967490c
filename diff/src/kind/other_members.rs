//! Kinds of change: members that are not declared, and rules between members.

use super::{
    CODE_BY_TYPES, ClientReading, Effect, Kind, KindRef, SAME_CODE, UNCHECKED, ValueChange,
};

/// The kinds of this module.
pub const ALL: &[KindRef] = &[
    OTHER_MEMBERS_REFUSED,
    OTHER_MEMBERS_ALLOWED,
    OTHER_MEMBERS_TYPED,
    OTHER_MEMBERS_FREED,
    OTHER_MEMBER_NULL_ALLOWED,
    OTHER_MEMBER_NULL_REFUSED,
    CONDITION_ADDED,
    CONDITION_REMOVED,
];

/// D526: Members that are not declared are refused.
pub const OTHER_MEMBERS_REFUSED: KindRef = &Kind {
    id: "D526",
    name: "other-members-refused",
    keyword: "additionalProperties",
    about: "Members that are not declared are refused.",
    effect: Effect::Undeclared(ValueChange::Fewer),
    code: CODE_BY_TYPES,
};

/// D527: Members that are not declared are no longer refused.
pub const OTHER_MEMBERS_ALLOWED: KindRef = &Kind {
    id: "D527",
    name: "other-members-allowed",
    keyword: "additionalProperties",
    about: "Members that are not declared are no longer refused.",
    effect: Effect::Undeclared(ValueChange::More),
    code: CODE_BY_TYPES,
};

/// D528: Members that are not declared must be of a schema.
pub const OTHER_MEMBERS_TYPED: KindRef = &Kind {
    id: "D528",
    name: "other-members-typed",
    keyword: "additionalProperties",
    about: "Members that are not declared must be of a schema.",
    effect: Effect::Undeclared(ValueChange::Fewer),
    code: CODE_BY_TYPES,
};

/// D529: Members that are not declared may be anything.
pub const OTHER_MEMBERS_FREED: KindRef = &Kind {
    id: "D529",
    name: "other-members-freed",
    keyword: "additionalProperties",
    about: "Members that are not declared may be anything.",
    effect: Effect::Undeclared(ValueChange::More),
    code: CODE_BY_TYPES,
};

/// D530: Members that are not declared may be null.
pub const OTHER_MEMBER_NULL_ALLOWED: KindRef = &Kind {
    id: "D530",
    name: "other-member-null-allowed",
    keyword: "additionalProperties",
    about: "Members that are not declared may be null.",
    effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D531: Members that are not declared may no longer be null.
pub const OTHER_MEMBER_NULL_REFUSED: KindRef = &Kind {
    id: "D531",
    name: "other-member-null-refused",
    keyword: "additionalProperties",
    about: "Members that are not declared may no longer be null.",
    effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
    code: CODE_BY_TYPES,
};

/// D532: A rule between members is new.
pub const CONDITION_ADDED: KindRef = &Kind {
    id: "D532",
    name: "condition-added",
    keyword: "dependentRequired",
    about: "A rule between members is new.",
    effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
    code: SAME_CODE,
};

/// D533: A rule between members is gone.
pub const CONDITION_REMOVED: KindRef = &Kind {
    id: "D533",
    name: "condition-removed",
    keyword: "dependentRequired",
    about: "A rule between members is gone.",
    effect: Effect::Values(ValueChange::More, UNCHECKED),
    code: SAME_CODE,
};
