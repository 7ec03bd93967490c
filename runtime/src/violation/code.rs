//! What kind of rule was broken: a stable name for each.

use std::fmt;

/// The kind of a violation. Its name ([`as_str`](Self::as_str)) is stable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Code {
    /// Another JSON type is expected.
    Type,
    /// A member is missing.
    Required,
    /// The text is none of the documented values.
    Enum,
    /// It is not the one value that it must be.
    Const,
    /// The text is too short.
    MinLength,
    /// The text is too long.
    MaxLength,
    /// The text does not match the pattern.
    Pattern,
    /// The text is not of its format.
    Format,
    /// The number is too small.
    Minimum,
    /// The number is too large.
    Maximum,
    /// The number is no multiple of its step.
    MultipleOf,
    /// There are too few items.
    MinItems,
    /// There are too many items.
    MaxItems,
    /// An item comes twice.
    Unique,
    /// There are too few members.
    MinProperties,
    /// There are too many members.
    MaxProperties,
    /// The object must not have this member.
    UnknownMember,
    /// Only the service sets the member.
    ReadOnly,
    /// The member is given twice.
    DuplicateKey,
    /// A rule over several members is broken.
    Rule,
    /// The text is not JSON.
    Syntax,
    /// Arrays and objects are nested too deeply.
    Depth,
    /// The document is too long.
    Size,
    /// The text is not UTF-8.
    Encoding,
    /// Reading takes too many steps or too much memory for a document of this length.
    Budget,
}

impl Code {
    /// The stable name of this kind.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Type => "type",
            Self::Required => "required",
            Self::Enum => "enum",
            Self::Const => "const",
            Self::MinLength => "min_length",
            Self::MaxLength => "max_length",
            Self::Pattern => "pattern",
            Self::Format => "format",
            Self::Minimum => "minimum",
            Self::Maximum => "maximum",
            Self::MultipleOf => "multiple_of",
            Self::MinItems => "min_items",
            Self::MaxItems => "max_items",
            Self::Unique => "unique",
            Self::MinProperties => "min_properties",
            Self::MaxProperties => "max_properties",
            Self::UnknownMember => "unknown_member",
            Self::ReadOnly => "read_only",
            Self::DuplicateKey => "duplicate_key",
            Self::Rule => "rule",
            Self::Syntax => "syntax",
            Self::Depth => "depth",
            Self::Size => "size",
            Self::Encoding => "encoding",
            Self::Budget => "budget",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
