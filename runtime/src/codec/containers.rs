//! Lists, maps and options as JSON.

use std::collections::BTreeMap;

use crate::{Abort, Check, Codec, Decoder, MapKey, Mode, Writer};

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

impl<K: MapKey, T: Codec> Codec for BTreeMap<K, T> {
    const PLACEHOLDER: Self = Self::new();

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        self.clear();
        if !from.open_object()? {
            return Ok(());
        }
        let (mut first, start) = (true, from.at);
        let most = from.most_items(start - 1);
        while let Some(name) = from.next_key(&mut first)? {
            let Some(key) = K::read_key(&name, from) else {
                from.skip_refused()?;
                continue;
            };
            if most == Some(self.len()) && !self.contains_key(&key) {
                // The check says that they are too many, and looks at none.
                self.insert(key, T::PLACEHOLDER);
                return from.skip_members();
            }
            from.entry(&name, key, self)?;
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
            // A form to which null is a value describes more.
            from.undescribed += "null".len();
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

    fn is_null(&self) -> bool {
        self.as_ref().is_none_or(T::is_null)
    }
}
