//! Any JSON value, kept as its text.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::str::FromStr;

use crate::exact::Exact;
use crate::json::comparable;
use crate::{
    Abort, Code, Codec, Decoder, InlineString, Integer, Json, Kind, Limits, Mode, Null, Number,
    Violation, Violations, Writer, json_string,
};

/// Any JSON value, exactly as it was written. Two are equal when their values are, however each was written: spaces, the order of members and
/// the spelling of numbers do not count.
#[derive(Clone)]
pub struct RawJson(InlineString);

impl RawJson {
    /// Takes a text that is JSON, unchecked.
    #[doc(hidden)]
    #[must_use]
    pub fn from_wire(json: InlineString) -> Self {
        Self(json)
    }

    /// The value's text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Reads the value as a type with a JSON form.
    ///
    /// # Errors
    /// The value does not have the shape of the type.
    pub fn read<T: Codec>(&self) -> Result<T, crate::DecodeError> {
        T::from_json(self.0.as_bytes())
    }
}

impl fmt::Debug for RawJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for RawJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for RawJson {
    type Err = Violations;

    fn from_str(json: &str) -> Result<Self, Violations> {
        Self::from_json_within(json, Limits::REQUEST).map_err(crate::DecodeError::into_violations)
    }
}

impl Codec for RawJson {
    const TAKES_NULL: bool = true;

    const PLACEHOLDER: Self = Self(InlineString::NULL);

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        let json = from.raw()?;
        from.undescribed += json.len();
        self.0 = json.into();
        Ok(())
    }

    fn write(&self, to: &mut Writer) {
        if to.compares() {
            canonical(self.as_str(), to);
        } else {
            to.raw_bytes(self.0.as_bytes());
        }
    }

    fn is_null(&self) -> bool {
        self.as_str() == "null"
    }
}

/// Writes a text so that equal values give equal texts: in one pass, whatever nests.
fn canonical(json: &str, to: &mut Writer) {
    let mut from = Decoder::new(json.as_bytes(), Limits::RESPONSE, Mode::Lenient);
    if value(&mut from, to).is_err() {
        to.raw(json);
    }
}

fn value(from: &mut Decoder<'_>, to: &mut Writer) -> Result<(), Abort> {
    let mut first = true;
    match from.peek_kind()? {
        Kind::Object => members(from, to)?,
        Kind::Array => {
            from.enter()?;
            to.raw("[");
            while from.next_item(&mut first)? {
                value(from, to)?;
                to.byte(b',');
            }
            to.raw("]");
        }
        Kind::String => to.string(&from.quoted()?),
        Kind::Number => to.raw(&Exact::new(from.numeral()?).canonical()),
        Kind::Null | Kind::Boolean => to.raw(from.raw()?),
    }
    Ok(())
}

/// The members by their names; the last of equal names counts.
fn members(from: &mut Decoder<'_>, to: &mut Writer) -> Result<(), Abort> {
    from.enter()?;
    to.raw("{");
    let (mut first, start) = (true, to.length());
    let mut places: Vec<(Cow<'_, str>, Range<usize>)> = Vec::new();
    while let Some(key) = from.next_key(&mut first)? {
        let start = to.length();
        to.string(&key);
        value(from, to)?;
        places.push((key, start..to.length()));
    }
    if !places.is_sorted_by(|(one, _), (other, _)| one < other) {
        // Of equal names the last stands first, and is kept.
        places.sort_by(|(one, at), (other, to)| one.cmp(other).then(to.start.cmp(&at.start)));
        places.dedup_by(|(one, _), (other, _)| one == other);
        to.rearrange(start, places.into_iter().map(|(_, place)| place));
    }
    to.raw("}");
    Ok(())
}

impl PartialEq for RawJson {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0 || comparable(self) == comparable(other)
    }
}

impl Eq for RawJson {}

impl Hash for RawJson {
    fn hash<H: Hasher>(&self, state: &mut H) {
        comparable(self).hash(state);
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

/// JSON of values that have one form in it: a text is a string, and not read as JSON, which `parse` does.
macro_rules! from_values {
    ($($ty:ty)*) => {$(
        impl From<$ty> for RawJson {
            fn from(value: $ty) -> Self {
                Self(value.to_json().into())
            }
        }
    )*};
}

from_values!(bool i8 u8 i16 u16 i32 u32 i64 u64 String Integer Number Vec<Self> BTreeMap<String, Self>);

impl From<&str> for RawJson {
    fn from(text: &str) -> Self {
        Self(json_string(text).into())
    }
}

impl From<Null> for RawJson {
    fn from(Null: Null) -> Self {
        Self("null".into())
    }
}

/// A number that JSON has: neither infinite nor none.
impl TryFrom<f64> for RawJson {
    type Error = Violations;

    fn try_from(value: f64) -> Result<Self, Violations> {
        Ok(Self(value.checked()?.to_json().into()))
    }
}

crate::__serde!(RawJson);

#[cfg(test)]
mod tests {
    use super::RawJson;

    #[test]
    fn equal_values_are_equal_however_they_are_written() {
        let raw = |json: &str| json.parse::<RawJson>().expect("JSON");
        for (one, other) in [
            (
                r#"{"a":1,"b":[1.50, null]}"#,
                r#" {"b":[15e-1,null], "a":1.0}"#,
            ),
            (r#""\u0041\/""#, r#""A/""#),
            ("-0", "0"),
            (
                r#"{"a":1,"c":[{}],"a":2,"b":{"z":0,"y":1}}"#,
                r#"{"a":2,"b":{"y":1,"z":0},"c":[{}]}"#,
            ),
        ] {
            assert_eq!(raw(one), raw(other));
        }
        for (one, other) in [
            ("[0]", "[false]"),
            ("[1,2]", "[2,1]"),
            ("\"1\"", "1"),
            ("{}", "[]"),
            (r#"{"a":1,"a":2}"#, r#"{"a":1}"#),
            (r#"{"a":{"b":1},"c":2}"#, r#"{"a":{"b":1,"c":2}}"#),
        ] {
            assert_ne!(raw(one), raw(other));
        }
    }
}
