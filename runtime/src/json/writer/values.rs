//! Writing values of any type, as they are, as members and as items.

use std::collections::BTreeMap;

use super::{Purpose, Writer};
use crate::{Codec, MapKey};

/// How many bytes of room are made at most for items that may come.
const MAX_AHEAD: usize = 256 << 10;

impl Writer {
    /// Writes it as JSON, behind what was written before.
    #[inline]
    pub fn write<T: Codec>(&mut self, value: &T) {
        value.write(self);
    }

    /// Writes a member of an object, unless it is absent. The key is as JSON writes it between quotes.
    #[inline]
    pub fn member<T: Codec>(&mut self, key: &'static str, value: &T) {
        if !value.is_absent() {
            self.key(key);
            value.write(self);
        }
    }

    /// Writes a member of an object, whose value is written by `value`.
    #[cfg(feature = "schema")]
    pub(crate) fn member_of(&mut self, key: &'static str, value: impl FnOnce(&mut Self)) {
        self.key(key);
        value(self);
    }

    /// Writes the members of a map into the object at hand.
    pub fn rest<K: MapKey, T: Codec>(&mut self, members: &BTreeMap<K, T>) {
        for (key, value) in members {
            if !value.is_absent() {
                self.byte(b',');
                self.string(key.key_text());
                self.byte(b':');
                value.write(self);
            }
        }
    }

    /// Writes a list.
    #[inline]
    pub(crate) fn list<T: Codec>(&mut self, items: &[T]) {
        if self.hashes.is_none() || !self.known(items.as_ptr().addr()) {
            self.array(items);
        }
    }

    /// Writes an array.
    #[inline]
    pub fn array<'t, T: Codec + 't>(&mut self, items: impl IntoIterator<Item = &'t T>) {
        let start = self.at;
        let mut items = items.into_iter();
        if let Some(first) = items.next() {
            self.byte(b',');
            first.write(self);
            // The others may be about as long.
            let others = (self.at - start).saturating_mul(items.size_hint().0);
            self.room(others.min(MAX_AHEAD));
        }
        for item in items {
            self.byte(b',');
            item.write(self);
        }
        self.close(start, b'[', b']');
    }

    /// Writes an item of the array at hand.
    #[inline]
    pub(in crate::json) fn place<T: Codec>(&mut self, item: &T) {
        self.byte(b',');
        item.write(self);
    }
}

/// A text that is the same for equal values.
pub(crate) fn comparable<T: Codec>(value: &T) -> String {
    let mut to = Writer::with(Purpose::Comparison);
    value.write(&mut to);
    to.into_string()
}
