//! Kinds of change: texts.

use super::{CODE_BY_TYPES, Claim, ClientReading, Effect, UNCHECKED, ValueChange};

kinds! {
    /// The shortest text has a bound that had none.
    D401 MIN_LENGTH_ADDED "min-length-added" of "minLength" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The shortest text has no bound any more.
    D402 MIN_LENGTH_REMOVED "min-length-removed" of "minLength" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The bound of the shortest text is higher.
    D403 MIN_LENGTH_RAISED "min-length-raised" of "minLength" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The bound of the shortest text is lower.
    D404 MIN_LENGTH_LOWERED "min-length-lowered" of "minLength" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The longest text has a bound that had none.
    D405 MAX_LENGTH_ADDED "max-length-added" of "maxLength" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The longest text has no bound any more.
    D406 MAX_LENGTH_REMOVED "max-length-removed" of "maxLength" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The bound of the longest text is higher.
    D407 MAX_LENGTH_RAISED "max-length-raised" of "maxLength" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The bound of the longest text is lower.
    D408 MAX_LENGTH_LOWERED "max-length-lowered" of "maxLength" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// Texts must match an expression.
    D409 PATTERN_ADDED "pattern-added" of "pattern" {
        effect: Effect::Values(ValueChange::Fewer, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// Texts need no longer match an expression.
    D410 PATTERN_REMOVED "pattern-removed" of "pattern" {
        effect: Effect::Values(ValueChange::More, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// Texts must match another expression.
    D411 PATTERN_CHANGED "pattern-changed" of "pattern" {
        effect: Effect::Values(ValueChange::Others, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// Texts have a format that had none.
    D412 FORMAT_ADDED "format-added" of "format" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Texts have no format any more.
    D413 FORMAT_REMOVED "format-removed" of "format" {
        effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Texts have another format.
    D414 FORMAT_CHANGED "format-changed" of "format" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// A text stands for something else: it has another encoding, media type or schema inside.
    D415 CONTENT_CHANGED "content-changed" of "contentEncoding" {
        callers: Claim::LikelyBreaks("what the text stands for is read"),
        servers: Claim::LikelyBreaks("what the text stands for is read"),
        code: CODE_BY_TYPES,
    }

    /// What a text stands for is said, or no longer: its encoding, its media type or the schema inside.
    D416 CONTENT_STATED "content-stated" of "contentEncoding" {
        callers: Claim::MayBreak("what the text stands for is read"),
        servers: Claim::MayBreak("what the text stands for is read"),
        code: CODE_BY_TYPES,
    }
}
