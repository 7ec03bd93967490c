//! Kinds of change: schemas of any type.

use super::{
    CODE_BY_TYPES, Claim, ClientReading, Effect, SAME_CODE, SILENT, UNCHECKED, ValueChange,
    directed,
};

kinds! {
    /// Values are of another type.
    D301 TYPE_CHANGED "type-changed" of "type" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Any value was valid, and now only those of a type are.
    D302 TYPE_ADDED "type-added" of "type" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Only values of a type were valid, and now any value is.
    D303 TYPE_REMOVED "type-removed" of "type" {
        effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// No value is valid any more.
    D304 VALUES_FORBIDDEN "values-forbidden" of "not" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// No value was valid, and now some are.
    D305 VALUES_PERMITTED "values-permitted" of "not" {
        effect: Effect::Values(ValueChange::More, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// The one valid value is another.
    D306 CONSTANT_CHANGED "constant-changed" of "const" {
        effect: Effect::Values(
            ValueChange::Others,
            ClientReading::Keeps(
                "the one value is expected; generated types of texts keep the other as one that is not known",
            ),
        ),
        code: CODE_BY_TYPES,
    }

    /// Only some values are valid, where all of the type were.
    D307 ENUM_ADDED "enum-added" of "enum" {
        effect: Effect::Values(
            ValueChange::Fewer,
            ClientReading::Reads("a caller relies on the list"),
        ),
        code: CODE_BY_TYPES,
    }

    /// All values of the type are valid, where only some were.
    D308 ENUM_REMOVED "enum-removed" of "enum" {
        effect: Effect::Values(
            ValueChange::More,
            ClientReading::Reads("a caller handles only the values that were listed"),
        ),
        code: CODE_BY_TYPES,
    }

    /// Another value is listed. Generated enums keep values that they do not know, except those that `x-closed` closes.
    D309 ENUM_VALUE_ADDED "enum-value-added" of "enum" {
        effect: Effect::Values(
            ValueChange::More,
            ClientReading::Keeps(
                "a caller handles only the values that it knows; generated enums keep the new one as one that is not known",
            ),
        ),
        code: CODE_BY_TYPES,
    }

    /// A value is no longer listed.
    D310 ENUM_VALUE_REMOVED "enum-value-removed" of "enum" {
        effect: Effect::Values(
            ValueChange::Fewer,
            ClientReading::Keeps("a server sends the value, which is kept as one that is not known"),
        ),
        code: CODE_BY_TYPES,
    }

    /// Values that are not listed are valid or are kept.
    D311 ENUM_OPENED "enum-opened" of "x-known-values" {
        effect: Effect::Values(
            ValueChange::More,
            ClientReading::Reads("a caller handles only the values that it knows"),
        ),
        code: CODE_BY_TYPES,
    }

    /// Values that are not listed are no longer valid or no longer kept.
    D312 ENUM_CLOSED "enum-closed" of "x-closed" {
        effect: Effect::Values(ValueChange::Fewer, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// A value has another name in Rust.
    D313 ENUM_VALUE_RENAMED "enum-value-renamed" of "x-enum-varnames" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// A value should no longer be used.
    D314 ENUM_VALUE_DEPRECATED "enum-value-deprecated" of "x-deprecated" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// A value is no longer deprecated.
    D315 ENUM_VALUE_REINSTATED "enum-value-reinstated" of "x-deprecated" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// Between which states something can move is documented otherwise.
    D316 STATE_MOVES_CHANGED "state-moves-changed" of "x-states" {
        callers: Claim::LikelyBreaks("a caller relies on a move that is gone"),
        servers: Claim::MayBreak("a caller relies on a move that is new"),
        code: CODE_BY_TYPES,
    }

    /// A schema became one of several, or of one type.
    D317 ALTERNATIVES_ADDED "alternatives-added" of "oneOf" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// One of several schemas is left, or one that is none of them took their place.
    D318 ALTERNATIVES_REMOVED "alternatives-removed" of "oneOf" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: CODE_BY_TYPES,
    }

    /// Rules changed that no type expresses, such as `not`, `if`, `contains` or `dependentSchemas`.
    D319 RULES_CHANGED "rules-changed" of "not" {
        effect: Effect::Values(ValueChange::Others, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// The generator reads the schema otherwise: what it could not express it expresses now, or the reverse.
    D320 READING_CHANGED "reading-changed" of "schema" {
        effect: Effect::Values(ValueChange::Others, UNCHECKED),
        code: CODE_BY_TYPES,
    }

    /// Whether values are kept out of logs changed.
    D321 SECRET_CHANGED "secret-changed" of "x-secret" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// A schema should no longer be used.
    D322 SCHEMA_DEPRECATED "schema-deprecated" of "deprecated" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// A schema is no longer deprecated.
    D323 SCHEMA_REINSTATED "schema-reinstated" of "deprecated" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// A schema is marked as one that may change or is shown once, or no longer.
    D324 SCHEMA_FLAG_CHANGED "schema-flag-changed" of "x-beta" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// Another component stands in this place, and both are still there.
    D325 SCHEMA_REPLACED "schema-replaced" of "$ref" {
        effect: SILENT,
        code: CODE_BY_TYPES,
    }

    /// Another type of your own stands in the place of a schema, or none does any more.
    D326 OWN_TYPE_CHANGED "own-type-changed" of "gen.yaml types" {
        callers: Claim::MayBreak("the type refuses values that the schema takes, or writes others"),
        servers: Claim::MayBreak("the type writes values that the schema refuses, or reads fewer"),
        code: CODE_BY_TYPES,
    }

    /// Where a record says what is wrong with a request changed.
    D327 ERROR_OBJECT_CHANGED "error-object-changed" of "x-error" {
        callers: Claim::LikelyBreaks("a caller looks for the code in the old member"),
        servers: Claim::LikelyBreaks("a caller looks for the code in the new member"),
        code: CODE_BY_TYPES,
    }

    /// Values are refused that were taken, or the reverse, and no single change above explains it.
    D328 VALUES_DIFFER "values-differ" of "schema" {
        effect: Effect::Values(ValueChange::Others, ClientReading::Refuses),
        code: SAME_CODE,
    }

    /// To the letter, null is no longer valid: `nullable` stands where it is no keyword (3.1) or allows nothing (beside an `enum` without null, in 3.0).
    /// It is still read as its author means it.
    D329 NULL_REFUSED_TO_THE_LETTER "null-refused-to-the-letter" of "nullable" {
        effect: directed(
            [Claim::LikelyBreaks("null is sent to who goes by the letter"), Claim::Safe],
            [Claim::Safe, Claim::LikelyBreaks("null is sent to who goes by the letter")],
        ),
        code: SAME_CODE,
    }

    /// Null is valid to the letter as well, which was so as its author means it.
    D330 NULL_ALLOWED_TO_THE_LETTER "null-allowed-to-the-letter" of "nullable" {
        effect: directed(
            [Claim::Safe, Claim::MayBreak("null is sent to who goes by the letter")],
            [Claim::MayBreak("null is sent to who goes by the letter"), Claim::Safe],
        ),
        code: SAME_CODE,
    }

    /// To the letter, listed values are no longer valid: they fit more than one alternative of a `oneOf`, such as an enumeration and any text. They
    /// are still read.
    D331 LISTED_VALUES_REFUSED_TO_THE_LETTER "listed-values-refused-to-the-letter" of "oneOf" {
        effect: directed(
            [Claim::LikelyBreaks("a listed value that fits several alternatives is sent to who goes by the letter"), Claim::Safe],
            [Claim::Safe, Claim::LikelyBreaks("a listed value that fits several alternatives is sent to who goes by the letter")],
        ),
        code: SAME_CODE,
    }

    /// Listed values are valid to the letter as well, which fitted more than one alternative of a `oneOf`.
    D332 LISTED_VALUES_ALLOWED_TO_THE_LETTER "listed-values-allowed-to-the-letter" of "oneOf" {
        effect: directed(
            [Claim::Safe, Claim::MayBreak("a listed value is sent to who goes by the letter")],
            [Claim::MayBreak("a listed value is sent to who goes by the letter"), Claim::Safe],
        ),
        code: SAME_CODE,
    }

    /// It is written otherwise in XML: in another element or attribute, in another namespace, or in an element around a list or in none.
    D333 XML_CHANGED "xml-changed" of "xml" {
        callers: Claim::Breaks,
        servers: Claim::Breaks,
        code: SAME_CODE,
    }
}
