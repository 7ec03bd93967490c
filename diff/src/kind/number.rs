//! Kinds of change: numbers.

use super::{CODE_BY_TYPES, ClientReading, Effect, UNCHECKED, ValueChange};

kinds! {
    /// The least number has a bound that had none.
    D351 MINIMUM_ADDED "minimum-added" of "minimum" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The least number has no bound any more.
    D352 MINIMUM_REMOVED "minimum-removed" of "minimum" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The bound of the least number is higher.
    D353 MINIMUM_RAISED "minimum-raised" of "minimum" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The bound of the least number is lower.
    D354 MINIMUM_LOWERED "minimum-lowered" of "minimum" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The greatest number has a bound that had none.
    D355 MAXIMUM_ADDED "maximum-added" of "maximum" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The greatest number has no bound any more.
    D356 MAXIMUM_REMOVED "maximum-removed" of "maximum" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The bound of the greatest number is higher.
    D357 MAXIMUM_RAISED "maximum-raised" of "maximum" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The bound of the greatest number is lower.
    D358 MAXIMUM_LOWERED "maximum-lowered" of "maximum" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// Only multiples of a number are valid.
    D359 MULTIPLE_OF_ADDED "multiple-of-added" of "multipleOf" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// Numbers need no longer be multiples of one.
    D360 MULTIPLE_OF_REMOVED "multiple-of-removed" of "multipleOf" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// Only multiples of another number are valid.
    D361 MULTIPLE_OF_CHANGED "multiple-of-changed" of "multipleOf" {
        effect: Effect::Values(ValueChange::Others, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// Only integers are valid, where all numbers were.
    D362 INTEGER_REQUIRED "integer-required" of "type" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// All numbers are valid, where only integers were.
    D363 INTEGER_FREED "integer-freed" of "type" {
        effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// The format of a number changed, such as `int64` in the place of `int32`.
    D364 NUMBER_FORMAT_CHANGED "number-format-changed" of "format" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }
}
