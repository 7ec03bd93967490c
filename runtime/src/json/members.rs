//! Reading the members of a record: known ones by prediction, others by their key.

use super::{
    abort::Abort,
    decoder::Decoder,
    field_key::{FieldKey, FieldKeys},
    mode::Mode,
};
use crate::{Code, codec::Codec};

/// A record as the reader of objects sees it: that is compiled once, and not for each record.
trait Members {
    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Abort>;
    fn read_other(&mut self, key: &str, from: &mut Decoder<'_>) -> Result<(), Abort>;
}

impl<T: Codec> Members for T {
    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Abort> {
        Codec::read_field(self, field, from)
    }

    fn read_other(&mut self, key: &str, from: &mut Decoder<'_>) -> Result<(), Abort> {
        Codec::read_other(self, key, from)
    }
}

/// What comes next in an object that is read as a record.
enum Member {
    Field(usize),
    Other,
    End,
}

/// What follows after one byte, if it is the first.
#[inline]
fn after(text: &[u8], byte: u8) -> Option<&[u8]> {
    text.split_first()
        .and_then(|(first, rest)| (*first == byte).then_some(rest))
}

impl Decoder<'_> {
    /// Reads an object with known members.
    ///
    /// # Errors
    /// The document is broken.
    pub fn record<T: Codec>(&mut self, into: &mut T) -> Result<(), Abort> {
        if self.is_duplicate {
            self.is_duplicate = false;
            *into = T::PLACEHOLDER;
        }
        let required = match self.mode {
            Mode::Strict => FieldKeys::<T>::REQUIRED_IN_REQUESTS,
            Mode::Lenient => FieldKeys::<T>::REQUIRED,
        };
        self.members(into, FieldKeys::<T>::ALL, required)
    }

    fn members(
        &mut self,
        into: &mut dyn Members,
        fields: &'static [FieldKey],
        required: u64,
    ) -> Result<(), Abort> {
        if self.peek() != b'{' {
            return self.mismatch("an object");
        }
        let (start, undescribed) = (self.at, self.undescribed);
        self.enter()?;
        let (mut first, mut next, mut seen) = (true, 0, Seen::default());
        loop {
            let field = match self.usual_member(first, next, fields) {
                Some(field) => field,
                None => match self.unusual_member(first, next, fields)? {
                    Member::Field(field) => field,
                    Member::Other => {
                        first = false;
                        let key = std::mem::take(&mut self.key);
                        into.read_other(&key, self)?;
                        continue;
                    }
                    Member::End => break,
                },
            };
            (first, next) = (false, field + 1);
            if !seen.mark(field) {
                if self.mode == Mode::Strict {
                    self.refuse_duplicate()?;
                    continue;
                }
                self.is_duplicate = true;
            }
            into.read_field(field, self)?;
        }
        if next == 0 && self.undescribed > undescribed {
            // The record describes nothing of the object: a variant that keeps it as it came is the better one.
            self.undescribed = undescribed + 2 * (self.at - start);
        }
        if required & !seen.0 != 0 || fields.len() > 64 {
            self.note_missing(start, fields, &seen);
        }
        Ok(())
    }

    #[cold]
    fn note_missing(&mut self, start: usize, fields: &'static [FieldKey], seen: &Seen) {
        let in_request = self.mode == Mode::Strict;
        let missing = |(index, key): &(usize, &FieldKey)| {
            key.field.is_required(in_request) && !seen.has(*index)
        };
        for (_, field) in fields.iter().enumerate().filter(missing) {
            self.note_at(start, Some(field.name), Code::Required, "is required");
        }
    }

    /// Moves past a key that is the name of one of the next fields, and stands where printers put it. Otherwise nothing is consumed.
    #[inline]
    fn usual_member(
        &mut self,
        first: bool,
        next: usize,
        fields: &'static [FieldKey],
    ) -> Option<usize> {
        let mut text = self.text.as_bytes().get(self.at..)?;
        if !first {
            text = after(text, b',')?;
        }
        let text = after(text, b'"')?;
        let (index, length) = FieldKey::find(fields.get(next..)?, text)?;
        self.at = self.text.len() - text.len() + length;
        Some(next + index)
    }

    /// Moves past any other key, or the end of the object.
    #[inline(never)]
    fn unusual_member(
        &mut self,
        mut first: bool,
        next: usize,
        fields: &'static [FieldKey],
    ) -> Result<Member, Abort> {
        if !self.separated(&mut first, b'}')? {
            return Ok(Member::End);
        }
        for (skipped, fields) in [(next, fields.get(next..)), (0, Some(fields))] {
            let text = self.text.as_bytes().get(self.place()..);
            let text = text.and_then(|text| after(text, b'"')).unwrap_or_default();
            if let Some((index, length)) = FieldKey::find(fields.unwrap_or_default(), text) {
                self.at += 1 + length;
                return Ok(Member::Field(skipped + index));
            }
        }
        let found = self.search_member(fields)?;
        Ok(found.map_or(Member::Other, Member::Field))
    }

    /// Moves past a key that is none of the fields', or is written with escapes or a space before its colon.
    fn search_member(&mut self, fields: &'static [FieldKey]) -> Result<Option<usize>, Abort> {
        let key = self.key()?;
        let found = fields.iter().position(|field| field.name == key);
        if found.is_none() {
            self.key = key;
        }
        Ok(found)
    }
}

/// Which fields of a record were seen: the first 64, and those after them.
#[derive(Default)]
struct Seen(u64, Vec<u64>);

impl Seen {
    /// Marks a field as seen; `false` if it was seen before.
    #[inline]
    fn mark(&mut self, field: usize) -> bool {
        let bit = 1u64 << (field % 64);
        let word = if field < 64 {
            &mut self.0
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
        if self.1.len() <= index {
            self.1.resize(index + 1, 0);
        }
        &mut self.1[index]
    }

    fn has(&self, field: usize) -> bool {
        let word = if field < 64 {
            self.0
        } else {
            self.1.get(field / 64 - 1).copied().unwrap_or(0)
        };
        word & 1 << (field % 64) != 0
    }
}
