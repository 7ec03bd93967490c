//! Any JSON value, kept as its text.

use std::fmt;
use std::str::FromStr;

use crate::{Code, Decoder, Json, Limits, Stop, Violation, Violations, Wire, Writer};

/// Any JSON value, exactly as it was written.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RawJson(Box<str>);

impl RawJson {
    /// Takes a text that is JSON, unchecked.
    #[doc(hidden)]
    #[must_use]
    pub fn from_wire(json: impl Into<Box<str>>) -> Self {
        Self(json.into())
    }

    /// The value's text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Reads the value as a type with a JSON form.
    ///
    /// # Errors
    /// The value does not have the shape of the type.
    pub fn read<T: Wire>(&self) -> Result<T, crate::DecodeError> {
        T::from_json(self.0.as_bytes())
    }
}

impl fmt::Debug for RawJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for RawJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for RawJson {
    type Err = Violations;

    fn from_str(json: &str) -> Result<Self, Violations> {
        Self::from_json_within(json, Limits::REQUEST).map_err(crate::DecodeError::into_violations)
    }
}

impl Wire for RawJson {
    const TAKES_NULL: bool = true;

    fn vacant() -> Self {
        Self("null".into())
    }

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Stop> {
        self.0 = from.raw()?.into();
        Ok(())
    }

    fn write(&self, to: &mut Writer) {
        to.raw(&self.0);
    }
}

impl TryFrom<&[u8]> for RawJson {
    type Error = Violations;

    fn try_from(json: &[u8]) -> Result<Self, Violations> {
        match std::str::from_utf8(json) {
            Ok(text) => text.parse(),
            Err(_) => Err(Violation::new(Code::Encoding, "the text is not UTF-8").into()),
        }
    }
}
