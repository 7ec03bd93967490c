//! Types with a JSON form, and how the types of the language have one.

use std::collections::BTreeMap;

use crate::{Abort, Check, Code, Decoder, Field, Mode, Writer};

/// A type with a JSON form.
///
/// An object with known members says which they are, and how each of them is read and written; how it is read and written itself follows
/// from that. All other types write out [`read`](Self::read) and [`write`](Self::write).
pub trait Codec: Sized {
    /// Whether `null` is a value of this type, so that an optional member may hold it.
    #[doc(hidden)]
    const TAKES_NULL: bool = false;

    /// The known members of an object, in the order in which they are written.
    const FIELDS: &'static [Field] = &[];

    /// What stands in the place of a value while it is read; it never reaches a user. It needs no memory of its own.
    #[doc(hidden)]
    const PLACEHOLDER: Self;

    /// Reads the value at hand in place. What has the wrong shape is noted and skipped.
    ///
    /// # Errors
    /// The document is broken.
    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.record(self)
    }

    /// Reads the member with this position in [`FIELDS`](Self::FIELDS).
    ///
    /// # Errors
    /// The document is broken.
    fn read_field(&mut self, _field: usize, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.skip()
    }

    /// Reads a member that is none of the known ones; without another will it is skipped.
    ///
    /// # Errors
    /// The document is broken.
    fn read_other(&mut self, key: &str, from: &mut Decoder<'_>) -> Result<(), Abort> {
        self.read_rest(key, from)
    }

    /// Reads a member that is none of the known ones, and is kept if there is a place for it.
    ///
    /// # Errors
    /// The document is broken.
    fn read_rest(&mut self, key: &str, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.ignore_member(key)
    }

    /// Writes the value.
    fn write(&self, to: &mut Writer) {
        to.object(|to| self.write_fields(to));
    }

    /// Writes the members of an object.
    fn write_fields(&self, _to: &mut Writer) {}

    /// Notes every rule that the value breaks.
    fn check(&self, check: &mut Check) {
        self.check_members(check);
    }

    /// Notes every rule that a member of an object breaks by itself.
    fn check_members(&self, _check: &mut Check) {}

    /// Fills in what the server takes for absent members.
    fn fill_defaults(&mut self) {}

    /// Whether a member with this value is left out.
    fn is_absent(&self) -> bool {
        false
    }
}

/// Puts the placeholder of a variant where a union is read, apart from the reading of the value, whose stack it would burden.
#[doc(hidden)]
#[inline]
pub fn begin_variant<U, T: Codec>(into: &mut U, variant: fn(T) -> U) {
    *into = variant(T::PLACEHOLDER);
}

impl Codec for bool {
    const PLACEHOLDER: Self = false;

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        match from.peek_kind()? {
            crate::Kind::Boolean => {
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

impl Codec for f64 {
    const PLACEHOLDER: Self = 0.0;

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        let Some(lexeme) = from.lexeme()? else {
            return Ok(());
        };
        match lexeme.parse::<f64>() {
            Ok(value) if value.is_finite() => *self = value,
            _ => from.note_before(lexeme, Code::Maximum, "must fit a double"),
        }
        Ok(())
    }

    fn write(&self, to: &mut Writer) {
        to.float(*self);
    }
}

impl Codec for f32 {
    const PLACEHOLDER: Self = 0.0;

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        let Some(lexeme) = from.lexeme()? else {
            return Ok(());
        };
        match lexeme.parse::<f32>() {
            Ok(value) if value.is_finite() => *self = value,
            _ => from.note_before(lexeme, Code::Maximum, "must fit a float"),
        }
        Ok(())
    }

    fn write(&self, to: &mut Writer) {
        if self.is_finite() {
            to.raw(&format!("{self:?}"));
        } else {
            to.raw("null");
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

impl<T: Codec> Codec for Vec<T> {
    const PLACEHOLDER: Self = Self::new();

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        self.clear();
        if !from.open_array()? {
            return Ok(());
        }
        from.items(self)?;
        if self.capacity() / 4 > self.len() {
            self.shrink_to_fit();
        }
        Ok(())
    }

    fn write(&self, to: &mut Writer) {
        to.list(self);
    }

    fn check(&self, check: &mut Check) {
        for (index, item) in self.iter().enumerate() {
            check.item(index, item);
        }
    }

    fn fill_defaults(&mut self) {
        self.iter_mut().for_each(T::fill_defaults);
    }
}

impl<T: Codec> Codec for BTreeMap<String, T> {
    const PLACEHOLDER: Self = Self::new();

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        self.clear();
        if !from.open_object()? {
            return Ok(());
        }
        let (mut first, start) = (true, from.at);
        let most = from.most_items(start - 1);
        while let Some(key) = from.next_key(&mut first)? {
            if most == Some(self.len()) && !self.contains_key(&*key) {
                // The check says that they are too many, and looks at none.
                self.insert(key.into_owned(), T::PLACEHOLDER);
                return from.skip_members();
            }
            from.rest(&key, self)?;
        }
        Ok(())
    }

    fn write(&self, to: &mut Writer) {
        to.object(|to| to.rest(self));
    }

    fn check(&self, check: &mut Check) {
        check.rest(self);
    }

    fn fill_defaults(&mut self) {
        self.values_mut().for_each(T::fill_defaults);
    }
}

/// A placeholder in an option. It is made apart from the reading of the value, whose stack it would burden.
#[inline]
fn inserted<T: Codec>(option: &mut Option<T>) -> &mut T {
    option.insert(T::PLACEHOLDER)
}

impl<T: Codec> Codec for Option<T> {
    const TAKES_NULL: bool = true;

    const PLACEHOLDER: Self = None;

    /// An explicit null of a member that is not nullable is a violation in a request, and read as absent in a response.
    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        if !T::TAKES_NULL && from.mode() == Mode::Lenient && from.null()? {
            *self = None;
            return Ok(());
        }
        inserted(self).read(from)
    }

    fn write(&self, to: &mut Writer) {
        match self {
            Some(value) => value.write(to),
            None => to.raw("null"),
        }
    }

    fn check(&self, check: &mut Check) {
        if let Some(value) = self {
            value.check(check);
        }
    }

    fn fill_defaults(&mut self) {
        if let Some(value) = self {
            value.fill_defaults();
        }
    }

    fn is_absent(&self) -> bool {
        self.is_none()
    }
}
