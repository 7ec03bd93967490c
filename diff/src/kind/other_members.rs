//! Kinds of change: members that are not declared, and rules between members.

use super::{CODE_BY_TYPES, ClientReading, Effect, SAME_CODE, UNCHECKED, ValueChange};

kinds! {
    /// Members that are not declared are refused.
    D526 OTHER_MEMBERS_REFUSED "other-members-refused" of "additionalProperties" {
        effect: Effect::Undeclared(ValueChange::Fewer),
        code: CODE_BY_TYPES,
    }

    /// Members that are not declared are no longer refused.
    D527 OTHER_MEMBERS_ALLOWED "other-members-allowed" of "additionalProperties" {
        effect: Effect::Undeclared(ValueChange::More),
        code: CODE_BY_TYPES,
    }

    /// Members that are not declared must be of a schema.
    D528 OTHER_MEMBERS_TYPED "other-members-typed" of "additionalProperties" {
        effect: Effect::Undeclared(ValueChange::Fewer),
        code: CODE_BY_TYPES,
    }

    /// Members that are not declared may be anything.
    D529 OTHER_MEMBERS_FREED "other-members-freed" of "additionalProperties" {
        effect: Effect::Undeclared(ValueChange::More),
        code: CODE_BY_TYPES,
    }

    /// Members that are not declared may be null.
    D530 OTHER_MEMBER_NULL_ALLOWED "other-member-null-allowed" of "additionalProperties" {
        effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Members that are not declared may no longer be null.
    D531 OTHER_MEMBER_NULL_REFUSED "other-member-null-refused" of "additionalProperties" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// A rule between members is new.
    D532 CONDITION_ADDED "condition-added" of "dependentRequired" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: SAME_CODE,
    }

    /// A rule between members is gone.
    D533 CONDITION_REMOVED "condition-removed" of "dependentRequired" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: SAME_CODE,
    }
}
