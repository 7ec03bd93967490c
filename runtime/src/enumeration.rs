//! Enumerations of strings and integers that may grow.

use std::borrow::Cow;
use std::fmt;

use crate::digits::Digits;
use crate::exact::Exact;
use crate::violation::MessageParts;
use crate::{Abort, Check, Code, Decoder, InlineString, TextRules, Violation, Violations, Writer};

/// How far a set of values is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ValueSet {
    /// The description lists them; another one is kept, and breaks a rule.
    Documented,
    /// The description lists some; others are kept and valid.
    Open,
    /// There are no others.
    Closed,
}

/// What the values of an enumeration are on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EnumType {
    /// Texts, compared as they stand.
    String,
    /// Integers: the text of a value is the integer without fraction and exponent.
    Integer,
}

/// A value that the description does not list, exactly as it came.
///
/// Only reading makes one, and only of a text that is none of the listed values. So a value that is listed tomorrow cannot have
/// been written down as unknown today.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unknown(InlineString);

impl Unknown {
    /// A placeholder for a value that is being read.
    #[doc(hidden)]
    pub const PLACEHOLDER: Self = Self(InlineString::EMPTY);

    /// The text as it came.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Debug for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// An enumeration of strings or integers. `enumeration!` gives it everything else.
pub trait Enumeration: Sized + Clone + 'static {
    /// As the Rust type is called.
    const NAME: &'static str;
    /// Every listed value, in the order of the description.
    const ALL: &'static [Self];
    /// What its values are on the wire.
    const TYPE: EnumType = EnumType::String;
    /// How far the set is known.
    const SET: ValueSet;
    /// A placeholder for a value that is being read.
    #[doc(hidden)]
    const PLACEHOLDER: Self;

    /// What holds of the values that an open set does not list.
    const RULES: TextRules = TextRules::new(Self::NAME);

    /// The text on the wire.
    fn as_str(&self) -> &str;

    /// The listed value with this text.
    fn known(text: &str) -> Option<Self>;

    /// The arm that keeps what is not listed; a closed set has none.
    #[must_use]
    fn unknown(_value: Unknown) -> Option<Self> {
        None
    }

    /// Whether the value is not listed.
    fn is_unknown(&self) -> bool {
        false
    }

    /// The value for a text, listed or not; `None` when the set is closed.
    #[doc(hidden)]
    #[must_use]
    fn from_text(text: &str) -> Option<Self> {
        Self::known(text).or_else(|| Self::unknown(Unknown(text.into())))
    }

    /// The value for a text that its maker must get right.
    #[doc(hidden)]
    fn parsed(text: &str) -> Result<Self, Violations> {
        let valid = |value: &Self| Self::SET == ValueSet::Open || !value.is_unknown();
        let value = Self::from_text(text).filter(valid);
        let value = value.ok_or_else(|| {
            Violations::from(Violation::new(
                Code::Enum,
                MessageParts::Computed(listed::<Self>),
            ))
        })?;
        let mut check = Check::new(crate::Limits::REQUEST.violations);
        value.check_text(&mut check);
        crate::check::merge(None, check, crate::Limits::REQUEST.violations).map(|()| value)
    }

    /// The value that names a member; a closed set has none for a text that it does not list, which is noted.
    #[doc(hidden)]
    fn read_name(text: &str, from: &mut Decoder<'_>) -> Option<Self> {
        let value = Self::from_text(text);
        if value.is_none() {
            from.note(Code::Enum, MessageParts::Computed(listed::<Self>));
        }
        value
    }

    /// Reads the value at hand.
    #[doc(hidden)]
    fn read_value(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        let at = from.place();
        let text = match Self::TYPE {
            EnumType::String => from.text_slice()?,
            EnumType::Integer => from.lexeme()?.map(integer_text),
        };
        let Some(text) = text else {
            return Ok(());
        };
        match Self::from_text(&text) {
            Some(value) => *self = value,
            None => from.note_at(at, None, Code::Enum, MessageParts::Computed(listed::<Self>)),
        }
        Ok(())
    }

    #[doc(hidden)]
    fn write_value(&self, to: &mut Writer) {
        match Self::TYPE {
            EnumType::String => to.string(self.as_str()),
            EnumType::Integer => to.raw(self.as_str()),
        }
    }

    /// Notes a value that is not listed; where others are valid, one that breaks their rules.
    #[doc(hidden)]
    fn check_text(&self, check: &mut Check) {
        match Self::SET {
            ValueSet::Documented if self.is_unknown() => {
                check.note(Code::Enum, MessageParts::Computed(listed::<Self>));
            }
            ValueSet::Open if self.is_unknown() => Self::RULES.check(self.as_str(), check),
            ValueSet::Documented | ValueSet::Open | ValueSet::Closed => {}
        }
    }
}

/// An integer without fraction and exponent; any other number as it came.
fn integer_text(lexeme: Cow<'_, str>) -> Cow<'_, str> {
    if !lexeme.contains(['.', 'e', 'E']) && lexeme != "-0" {
        return lexeme;
    }
    let exact = Exact::new(&lexeme);
    match exact.to_i128() {
        Some(integer) => Cow::Owned(integer.to_string()),
        None => lexeme,
    }
}

/// The rule in words; a long list is cut.
#[cold]
fn listed<E: Enumeration>() -> String {
    const SHOWN: usize = 12;
    let count = E::ALL.len();
    let mut message = String::with_capacity(64);
    match count {
        1 => message.push_str("must be "),
        count if count > SHOWN => {
            message.push_str("must be one of ");
            message.push_str(Digits::of(count).as_str());
            message.push_str(" values: ");
        }
        _ => message.push_str("must be one of "),
    }
    for (index, value) in E::ALL.iter().take(SHOWN).enumerate() {
        message.push_str(if index == 0 { "`" } else { ", `" });
        message.push_str(value.as_str());
        message.push('`');
    }
    if count > SHOWN {
        message.push_str(" and others");
    }
    message
}
