//! Booleans, numbers and strings of the language as JSON.

use crate::{Abort, Check, Code, Codec, Decoder, Kind, Writer};

impl Codec for bool {
    const PLACEHOLDER: Self = false;

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        match from.peek_kind()? {
            Kind::Boolean => {
                *self = from.raw()? == "true";
                Ok(())
            }
            _ => from.mismatch("a boolean"),
        }
    }

    fn write(&self, to: &mut Writer) {
        to.raw(if *self { "true" } else { "false" });
    }
}

macro_rules! whole_numbers {
    ($($ty:ty)*) => {$(
        impl Codec for $ty {
            const PLACEHOLDER: Self = 0;

            fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
                let whole = from.whole(i128::from(<$ty>::MIN), i128::from(<$ty>::MAX))?;
                if let Some(value) = whole.and_then(|whole| <$ty>::try_from(whole).ok()) {
                    *self = value;
                }
                Ok(())
            }

            fn write(&self, to: &mut Writer) {
                to.whole(i128::from(*self));
            }
        }
    )*};
}

whole_numbers!(i8 u8 i16 u16 i32 u32 i64 u64);

/// What is said of infinities and of what is no number.
pub(crate) const NOT_FINITE: &str = "must be a finite number: JSON has no other";

impl Codec for f64 {
    const PLACEHOLDER: Self = 0.0;

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        let start = from.place();
        let Some(lexeme) = from.lexeme()? else {
            return Ok(());
        };
        match lexeme.parse::<f64>() {
            Ok(value) if value.is_finite() => *self = value,
            _ => from.note_at(start, None, Code::Maximum, "must fit a double"),
        }
        Ok(())
    }

    fn write(&self, to: &mut Writer) {
        to.float(*self);
    }

    fn check(&self, check: &mut Check) {
        if !self.is_finite() {
            check.note(Code::Type, NOT_FINITE);
        }
    }
}

impl Codec for f32 {
    const PLACEHOLDER: Self = 0.0;

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        let start = from.place();
        let Some(lexeme) = from.lexeme()? else {
            return Ok(());
        };
        match lexeme.parse::<f32>() {
            Ok(value) if value.is_finite() => *self = value,
            _ => from.note_at(start, None, Code::Maximum, "must fit a float"),
        }
        Ok(())
    }

    fn write(&self, to: &mut Writer) {
        if self.is_finite() {
            to.raw(&format!("{self:?}"));
        } else {
            to.not_finite(f64::from(*self));
        }
    }

    fn check(&self, check: &mut Check) {
        if !self.is_finite() {
            check.note(Code::Type, NOT_FINITE);
        }
    }
}

impl Codec for String {
    const PLACEHOLDER: Self = Self::new();

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.text(self)
    }

    fn write(&self, to: &mut Writer) {
        to.string(self);
    }
}
