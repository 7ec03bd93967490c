//! The bridge to serde: through JSON text, generic once for each format and not for each type.
//!
//! A human-readable format sees maps, sequences and scalars; another one carries the JSON text as a string, so every format works.
//! Serde's output ends in logs, so a secret is an error there unless it is in an [`Exposed`](crate::Exposed);
//! [`Json::to_json`](crate::Json::to_json) is what goes over the wire.
//!
//! No digit of a number is lost on the way. Serde knows integers and binary floats; a number that is none of them exactly is written as `serde_json`
//! writes one with its feature `arbitrary_precision`, where the feature of that name is on here as well, and is an error otherwise. What
//! `serde_json` reads with it is understood without any feature, because another crate may have switched it on.

use std::fmt;

use ::serde::de::{DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor};
#[cfg(feature = "arbitrary_precision")]
use ::serde::ser::SerializeStruct;
use ::serde::ser::{Error as _, SerializeMap, SerializeSeq};
pub use ::serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::codec::NOT_FINITE;
use crate::exact::Exact;
use crate::json::Purpose;
use crate::{Codec, Decoder, Json, Kind, Limits, Mode, Number, Writer};

/// Writes a value.
///
/// # Errors
/// The serializer's, or the value holds a secret or a float that is not finite.
pub fn serialize<T: Codec, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    let mut json = Writer::with(Purpose::Serde);
    value.write(&mut json);
    if json.has_secret() {
        let message = "the value holds a secret, which serde writes only in `Exposed`";
        return Err(S::Error::custom(message));
    }
    write(json, to)
}

/// Writes a value with the secrets in it.
///
/// # Errors
/// The serializer's, or the value holds a float that is not finite.
pub(crate) fn serialize_exposed<T: Codec, S: Serializer>(
    value: &T,
    to: S,
) -> Result<S::Ok, S::Error> {
    let mut json = Writer::new();
    value.write(&mut json);
    write(json, to)
}

fn write<S: Serializer>(json: Writer, to: S) -> Result<S::Ok, S::Error> {
    if json.is_broken() {
        return Err(S::Error::custom(NOT_FINITE));
    }
    let json = json.into_string();
    if to.is_human_readable() {
        Text(&json).serialize(to)
    } else {
        to.serialize_str(&json)
    }
}

/// Reads a value, leniently, as a client does.
///
/// # Errors
/// The deserializer's, or the value does not have its shape.
pub fn deserialize<'de, T: Codec, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    let json = if from.is_human_readable() {
        let mut json = Writer::new();
        Collect(&mut json).deserialize(from)?;
        json.into_string()
    } else {
        String::deserialize(from)?
    };
    T::from_json(json).map_err(D::Error::custom)
}

/// A JSON text that is led into a serializer.
struct Text<'t>(&'t str);

impl Serialize for Text<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let broken = |_| S::Error::custom("the value does not write JSON");
        let mut from = Decoder::new(
            self.0.as_bytes(),
            Limits::RESPONSE.with_depth(1024),
            Mode::Lenient,
        );
        let mut first = true;
        match from.peek_kind().map_err(broken)? {
            Kind::Null => to.serialize_unit(),
            Kind::Boolean => to.serialize_bool(self.0.trim() == "true"),
            Kind::Number => number(self.0.trim(), to),
            Kind::String => {
                to.serialize_str(&from.text_slice().map_err(broken)?.unwrap_or_default())
            }
            Kind::Array => {
                let mut list = to.serialize_seq(None)?;
                from.enter().map_err(broken)?;
                while from.next_item(&mut first).map_err(broken)? {
                    list.serialize_element(&Text(from.raw().map_err(broken)?))?;
                }
                list.end()
            }
            Kind::Object => {
                let mut map = to.serialize_map(None)?;
                from.enter().map_err(broken)?;
                while let Some(key) = from.next_key(&mut first).map_err(broken)? {
                    map.serialize_entry(key.as_ref(), &Text(from.raw().map_err(broken)?))?;
                }
                map.end()
            }
        }
    }
}

fn number<S: Serializer>(lexeme: &str, to: S) -> Result<S::Ok, S::Error> {
    if let Ok(value) = lexeme.parse::<i64>() {
        return to.serialize_i64(value);
    }
    if let Ok(value) = lexeme.parse::<u64>() {
        return to.serialize_u64(value);
    }
    if let Ok(value) = lexeme.parse::<i128>() {
        return to.serialize_i128(value);
    }
    let value: f64 = lexeme.parse().map_err(S::Error::custom)?;
    // The shortest decimals of a float are those that it is read from again.
    if value.is_finite() && Exact::new(&format!("{value:e}")) == Exact::new(lexeme) {
        return to.serialize_f64(value);
    }
    every_digit(lexeme, to)
}

/// The name of a number in what `serde_json` hands on with its feature `arbitrary_precision`: of a struct, and of its one member, the digits.
const NUMBER: &str = "$serde_json::private::Number";

#[cfg(feature = "arbitrary_precision")]
fn every_digit<S: Serializer>(lexeme: &str, to: S) -> Result<S::Ok, S::Error> {
    let mut number = to.serialize_struct(NUMBER, 1)?;
    number.serialize_field(NUMBER, lexeme)?;
    number.end()
}

#[cfg(not(feature = "arbitrary_precision"))]
fn every_digit<S: Serializer>(lexeme: &str, _: S) -> Result<S::Ok, S::Error> {
    Err(S::Error::custom(format_args!(
        "the number {lexeme} has more digits than a float; switch on the features `arbitrary_precision` here and of `serde_json`"
    )))
}

/// The digits of a number in a JSON string.
fn digits(json: &str) -> Option<&str> {
    let digits = json.strip_prefix('"')?.strip_suffix('"')?;
    digits.parse::<Number>().is_ok().then_some(digits)
}

/// Any input, collected as JSON text.
struct Collect<'w>(&'w mut Writer);

impl<'de> DeserializeSeed<'de> for Collect<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Collect<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value that JSON can express")
    }

    fn visit_bool<E>(self, value: bool) -> Result<(), E> {
        self.0.raw(if value { "true" } else { "false" });
        Ok(())
    }

    fn visit_i64<E>(self, value: i64) -> Result<(), E> {
        self.0.whole(value.into());
        Ok(())
    }

    fn visit_u64<E>(self, value: u64) -> Result<(), E> {
        self.0.whole(value.into());
        Ok(())
    }

    fn visit_i128<E>(self, value: i128) -> Result<(), E> {
        self.0.raw(&value.to_string());
        Ok(())
    }

    fn visit_u128<E>(self, value: u128) -> Result<(), E> {
        self.0.raw(&value.to_string());
        Ok(())
    }

    fn visit_f64<E: ::serde::de::Error>(self, value: f64) -> Result<(), E> {
        if !value.is_finite() {
            return Err(E::custom("JSON has no infinities and no NaN"));
        }
        self.0.float(value);
        Ok(())
    }

    fn visit_str<E>(self, value: &str) -> Result<(), E> {
        self.0.string(value);
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        self.0.raw("null");
        Ok(())
    }

    fn visit_none<E>(self) -> Result<(), E> {
        self.0.raw("null");
        Ok(())
    }

    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.deserialize(from)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.deserialize(from)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        self.0.raw("[");
        let mut comma = "";
        loop {
            // The comma is written before the item is known to exist, so it is kept aside until then.
            let mut item = Writer::new();
            if items.next_element_seed(Collect(&mut item))?.is_none() {
                break;
            }
            self.0.raw(comma);
            self.0.raw(&item.into_string());
            comma = ",";
        }
        self.0.raw("]");
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        let mut next = members.next_key::<String>()?;
        let mut comma = "{";
        if next.as_deref() == Some(NUMBER) {
            let mut value = Writer::new();
            members.next_value_seed(Collect(&mut value))?;
            let value = value.into_string();
            next = members.next_key()?;
            if let (None, Some(digits)) = (&next, digits(&value)) {
                self.0.raw(digits);
                return Ok(());
            }
            // It is an object with a strange member.
            self.0.raw(comma);
            self.0.string(NUMBER);
            self.0.raw(":");
            self.0.raw(&value);
            comma = ",";
        }
        if comma == "{" && next.is_none() {
            self.0.raw("{");
        }
        while let Some(key) = next {
            self.0.raw(comma);
            self.0.string(&key);
            self.0.raw(":");
            members.next_value_seed(Collect(self.0))?;
            next = members.next_key()?;
            comma = ",";
        }
        self.0.raw("}");
        Ok(())
    }
}
