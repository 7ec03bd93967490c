//! Reading objects of any members.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::{abort::Abort, decoder::Decoder, mode::Mode};
use crate::{Code, Kind, MapKey, codec::Codec};

/// A map of the standard library makes room for so many members at once, and keeps about half of the room filled.
const MAP_NODE: usize = 11;

/// A placeholder in a map. It is made apart from the reading of the value, whose stack it would burden.
fn entered<K: MapKey, T: Codec>(map: &mut BTreeMap<K, T>, key: K) -> &mut T {
    let entry = map.entry(key);
    let entry = entry.and_modify(|value| *value = T::PLACEHOLDER);
    entry.or_insert_with(|| T::PLACEHOLDER)
}

impl<'a> Decoder<'a> {
    /// Reads a member that is none of the record's own into a map of such members.
    ///
    /// # Errors
    /// The document is broken.
    pub fn rest<T: Codec>(
        &mut self,
        key: &str,
        into: &mut BTreeMap<String, T>,
    ) -> Result<(), Abort> {
        self.entry(key, key.to_owned(), into)
    }

    /// Reads the member of a map that has this name and this key.
    pub(crate) fn entry<K: MapKey, T: Codec>(
        &mut self,
        name: &str,
        key: K,
        into: &mut BTreeMap<K, T>,
    ) -> Result<(), Abort> {
        if self.mode == Mode::Strict && into.contains_key(&key) {
            return self.refuse_duplicate();
        }
        let undescribed = self.undescribed;
        self.take_member::<K, T>(into.len())?;
        entered(into, key).read(self)?;
        self.goes_on()?;
        if self.undescribed > undescribed {
            // Not even its name is described.
            self.undescribed += name.len();
        }
        Ok(())
    }

    /// Takes memory for one more member of a map that has so many: what the map makes room for then.
    fn take_member<K, T>(&mut self, count: usize) -> Result<(), Abort> {
        let made = match count {
            0 => MAP_NODE,
            1..MAP_NODE => return Ok(()),
            _ => 2,
        };
        self.take_memory::<(K, T)>(made, self.at).map(drop)
    }

    /// Skips a member that the object does not describe.
    ///
    /// # Errors
    /// The document is broken.
    pub fn ignore_member(&mut self, key: &str) -> Result<(), Abort> {
        self.undescribed += key.len() + self.raw()?.len();
        Ok(())
    }

    /// Skips a member that the object must not have; in strict mode this is a violation.
    ///
    /// # Errors
    /// The document is broken.
    pub fn refuse_member(&mut self, key: &str) -> Result<(), Abort> {
        match self.mode {
            Mode::Strict => {
                self.note(Code::UnknownMember, "is not a known member of this object");
                self.goes_on()?;
            }
            Mode::Lenient => self.trials.faults.forbidden += 1,
        }
        self.ignore_member(key)
    }

    pub(crate) fn refuse_duplicate(&mut self) -> Result<(), Abort> {
        self.note(Code::DuplicateKey, "must be given only once");
        self.skip_refused()
    }

    /// The text of the value at hand, as it is written. In strict mode a member that an object has twice is a violation, wherever the object stands.
    ///
    /// # Errors
    /// The document is broken.
    pub fn raw_once(&mut self) -> Result<&'a str, Abort> {
        self.peek();
        let start = self.at;
        self.skip_once()?;
        Ok(self.text.get(start..self.at).unwrap_or_default())
    }

    fn skip_once(&mut self) -> Result<(), Abort> {
        let mut first = true;
        match self.peek_kind()? {
            Kind::Object if self.mode == Mode::Strict => {
                self.enter()?;
                let mut known = BTreeSet::new();
                while let Some(key) = self.next_key(&mut first)? {
                    if known.contains(&key) {
                        self.refuse_duplicate()?;
                        continue;
                    }
                    self.take_member::<Cow<'_, str>, ()>(known.len())?;
                    known.insert(key);
                    self.skip_once()?;
                }
                Ok(())
            }
            Kind::Array => {
                self.enter()?;
                while self.next_item(&mut first)? {
                    self.skip_once()?;
                }
                Ok(())
            }
            Kind::Object | Kind::Null | Kind::Boolean | Kind::Number | Kind::String => self.skip(),
        }
    }

    /// Skips the value of a member whose fault was noted.
    pub(crate) fn skip_refused(&mut self) -> Result<(), Abort> {
        self.goes_on()?;
        self.skip()
    }

    /// Skips the value at hand and all members behind it.
    #[cold]
    pub(crate) fn skip_members(&mut self) -> Result<(), Abort> {
        self.skip()?;
        while self.next_key(&mut false)?.is_some() {
            self.skip()?;
        }
        Ok(())
    }

    /// Begins an object of any members; `false` if the value is something else, which is noted and skipped.
    pub(crate) fn open_object(&mut self) -> Result<bool, Abort> {
        if self.peek() != b'{' {
            self.mismatch("an object")?;
            return Ok(false);
        }
        self.enter()?;
        Ok(true)
    }

    /// The key of the next member, or the end of the object.
    pub(crate) fn next_key(&mut self, first: &mut bool) -> Result<Option<Cow<'a, str>>, Abort> {
        if !self.separated(first, b'}')? {
            return Ok(None);
        }
        self.key().map(Some)
    }

    /// Reads a key and the colon after it.
    pub(crate) fn key(&mut self) -> Result<Cow<'a, str>, Abort> {
        if self.peek() != b'"' {
            return Err(self.syntax("expected a key"));
        }
        let key = self.quoted()?;
        if self.peek() != b':' {
            return Err(self.syntax("expected `:`"));
        }
        self.at += 1;
        Ok(key)
    }

    /// Moves past the comma before a member or an item; `false` at the end of the container, which is left.
    #[inline]
    pub(crate) fn separated(&mut self, first: &mut bool, end: u8) -> Result<bool, Abort> {
        let byte = self.peek();
        if byte == end {
            self.leave();
            return Ok(false);
        }
        if *first {
            *first = false;
        } else if byte == b',' {
            self.at += 1;
        } else {
            return Err(self.syntax("expected `,` or the end of the array or object"));
        }
        Ok(true)
    }
}
