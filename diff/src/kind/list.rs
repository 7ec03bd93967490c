//! Kinds of change: lists and tuples.

use super::{CODE_BY_TYPES, ClientReading, Effect, SAME_CODE, UNCHECKED, ValueChange};

kinds! {
    /// The shortest list has a bound that had none.
    D451 MIN_ITEMS_ADDED "min-items-added" of "minItems" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: SAME_CODE,
    }

    /// The shortest list has no bound any more.
    D452 MIN_ITEMS_REMOVED "min-items-removed" of "minItems" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: SAME_CODE,
    }

    /// The bound of the shortest list is higher.
    D453 MIN_ITEMS_RAISED "min-items-raised" of "minItems" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: SAME_CODE,
    }

    /// The bound of the shortest list is lower.
    D454 MIN_ITEMS_LOWERED "min-items-lowered" of "minItems" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: SAME_CODE,
    }

    /// The longest list has a bound that had none.
    D455 MAX_ITEMS_ADDED "max-items-added" of "maxItems" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: SAME_CODE,
    }

    /// The longest list has no bound any more.
    D456 MAX_ITEMS_REMOVED "max-items-removed" of "maxItems" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: SAME_CODE,
    }

    /// The bound of the longest list is higher.
    D457 MAX_ITEMS_RAISED "max-items-raised" of "maxItems" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: SAME_CODE,
    }

    /// The bound of the longest list is lower.
    D458 MAX_ITEMS_LOWERED "max-items-lowered" of "maxItems" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: SAME_CODE,
    }

    /// No two items may be equal.
    D459 UNIQUE_ITEMS_ADDED "unique-items-added" of "uniqueItems" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: SAME_CODE,
    }

    /// Items may be equal.
    D460 UNIQUE_ITEMS_REMOVED "unique-items-removed" of "uniqueItems" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: SAME_CODE,
    }

    /// A list of a fixed length has another length.
    D461 TUPLE_LENGTH_CHANGED "tuple-length-changed" of "prefixItems" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Items may be null.
    D462 ITEM_NULL_ALLOWED "item-null-allowed" of "items" {
        effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Items may no longer be null.
    D463 ITEM_NULL_REFUSED "item-null-refused" of "items" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }
}
