//! Reading the members of objects: known ones by prediction, others by their key.

use std::borrow::Cow;

use super::{
    decoder::{Decoder, Mode},
    stop::Stop,
};
use crate::{
    Code,
    field::{Field, required_mask},
    wire::{Record, Wire},
};

/// An object that is being read as a record.
struct Open {
    start: usize,
    first: bool,
    /// The field that is expected next.
    next: usize,
    /// Which of the first 64 fields were seen, and which of those after them.
    seen: u64,
    seen_more: Vec<u64>,
}

/// What comes next in an object that is read as a record.
enum Member {
    Field(usize),
    Other,
    End,
}

struct Table<T>(T);

impl<T: Record> Table<T> {
    const REQUIRED: u64 = required_mask(T::FIELDS);
}

impl<'a> Decoder<'a> {
    /// Reads an object with known members. What is generic here is only the loop; all else is shared by all records.
    ///
    /// # Errors
    /// The document is broken.
    pub fn record<T: Record>(&mut self, into: &mut T) -> Result<(), Stop> {
        if self.again {
            self.again = false;
            *into = T::vacant();
        }
        let Some(mut open) = self.open_record()? else {
            return Ok(());
        };
        loop {
            match self.next_member(&mut open, T::FIELDS)? {
                Member::Field(field) => into.read_field(field, self)?,
                Member::Other => {
                    let key = std::mem::take(&mut self.key);
                    into.read_other(&key, self)?;
                }
                Member::End => break,
            }
        }
        if Table::<T>::REQUIRED & !open.seen != 0 || T::FIELDS.len() > 64 {
            self.note_missing(&open, T::FIELDS);
        }
        Ok(())
    }

    /// Reads a member that is none of the record's own into a map of such members.
    ///
    /// # Errors
    /// The document is broken.
    pub fn rest<T: Wire>(
        &mut self,
        key: &str,
        into: &mut std::collections::BTreeMap<String, T>,
    ) -> Result<(), Stop> {
        if self.mode == Mode::Strict && into.contains_key(key) {
            return self.refuse_duplicate();
        }
        let mut value = T::vacant();
        value.read(self)?;
        into.insert(key.to_owned(), value);
        Ok(())
    }

    /// Skips a member that the object must not have; in strict mode this is a violation.
    ///
    /// # Errors
    /// The document is broken.
    pub fn refuse_member(&mut self, _key: &str) -> Result<(), Stop> {
        if self.mode == Mode::Strict {
            self.note(Code::UnknownMember, "is not a known member of this object");
        }
        self.skip()
    }

    pub(crate) fn refuse_duplicate(&mut self) -> Result<(), Stop> {
        self.note(Code::DuplicateKey, "must be given only once");
        self.skip()
    }

    /// Begins an object of any members; `false` if the value is something else, which is noted and skipped.
    pub(crate) fn open_object(&mut self) -> Result<bool, Stop> {
        if self.peek() != b'{' {
            self.mismatch("an object")?;
            return Ok(false);
        }
        self.enter()?;
        Ok(true)
    }

    /// The key of the next member, or the end of the object.
    pub(crate) fn next_key(&mut self, first: &mut bool) -> Result<Option<Cow<'a, str>>, Stop> {
        if !self.separated(first, b'}')? {
            return Ok(None);
        }
        self.key().map(Some)
    }

    fn open_record(&mut self) -> Result<Option<Open>, Stop> {
        let start = if self.peek() == b'{' {
            self.at
        } else {
            usize::MAX
        };
        if start == usize::MAX {
            self.mismatch("an object")?;
            return Ok(None);
        }
        self.enter()?;
        Ok(Some(Open {
            start,
            first: true,
            next: 0,
            seen: 0,
            seen_more: Vec::new(),
        }))
    }

    fn next_member(&mut self, open: &mut Open, fields: &'static [Field]) -> Result<Member, Stop> {
        loop {
            if !self.separated(&mut open.first, b'}')? {
                return Ok(Member::End);
            }
            let Some(field) = self.known_member(open.next, fields)? else {
                return Ok(Member::Other);
            };
            open.next = field + 1;
            if open.mark(field) {
                return Ok(Member::Field(field));
            }
            if self.mode == Mode::Lenient {
                self.again = true;
                return Ok(Member::Field(field));
            }
            self.refuse_duplicate()?;
        }
    }

    /// Moves past the key at hand and gives its field, looking from `next` on first.
    #[inline]
    fn known_member(
        &mut self,
        next: usize,
        fields: &'static [Field],
    ) -> Result<Option<usize>, Stop> {
        let (before, after) = fields.split_at(next.min(fields.len()));
        if self.peek() == b'"'
            && let Some(key) = self.text.as_bytes().get(self.at + 1..)
        {
            if let Some((index, length)) = Field::find(after, key) {
                self.at += 1 + length;
                return Ok(Some(before.len() + index));
            }
            if let Some((index, length)) = Field::find(before, key) {
                self.at += 1 + length;
                return Ok(Some(index));
            }
        }
        self.search_member(fields)
    }

    /// The same for a key that is none of the fields', or is written with escapes or spaces.
    fn search_member(&mut self, fields: &'static [Field]) -> Result<Option<usize>, Stop> {
        let key = self.key()?;
        let found = fields.iter().position(|field| field.name == key);
        if found.is_none() {
            self.key = key;
        }
        Ok(found)
    }

    /// Reads a key and the colon after it.
    fn key(&mut self) -> Result<Cow<'a, str>, Stop> {
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
    pub(crate) fn separated(&mut self, first: &mut bool, end: u8) -> Result<bool, Stop> {
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

    #[cold]
    fn note_missing(&mut self, open: &Open, fields: &'static [Field]) {
        for (index, field) in fields.iter().enumerate() {
            if field.required && !open.has(index) {
                self.note_at(
                    open.start,
                    Some(field.name),
                    Code::Required,
                    "is required".into(),
                );
            }
        }
    }
}

impl Open {
    /// Marks a field as seen; `false` if it was seen before.
    #[inline]
    fn mark(&mut self, field: usize) -> bool {
        let bit = 1u64 << (field % 64);
        let word = if field < 64 {
            &mut self.seen
        } else {
            self.more(field)
        };
        let fresh = *word & bit == 0;
        *word |= bit;
        fresh
    }

    #[cold]
    fn more(&mut self, field: usize) -> &mut u64 {
        let index = field / 64 - 1;
        if self.seen_more.len() <= index {
            self.seen_more.resize(index + 1, 0);
        }
        &mut self.seen_more[index]
    }

    fn has(&self, field: usize) -> bool {
        let word = if field < 64 {
            self.seen
        } else {
            self.seen_more.get(field / 64 - 1).copied().unwrap_or(0)
        };
        word & 1 << (field % 64) != 0
    }
}
