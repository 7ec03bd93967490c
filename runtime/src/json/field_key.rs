//! The keys of known members, with what is needed to recognise them at a glance.

use super::scan::ends_plain;
use crate::{Codec, Field};

/// A member with what is needed to find it.
///
/// Records mostly arrive in the order in which they are declared, with gaps, so the decoder compares the input with the *next* fields first.
/// For that, `name":` is kept as machine words: its first eight bytes (of a shorter one only those of `mask` count), the eight after
/// them, and its last eight. The words may overlap.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FieldKey {
    pub(crate) name: &'static str,
    pub(crate) field: Field,
    head: u64,
    mask: u64,
    middle: u64,
    tail: u64,
}

impl FieldKey {
    /// What no key begins like.
    const NONE: Self = Self {
        name: "",
        field: Field::Optional(""),
        head: u64::MAX,
        mask: u64::MAX,
        middle: 0,
        tail: 0,
    };

    /// The first of some fields whose `name":` a text begins with, and the length of that.
    /// A text of less than eight bytes, which is not looked at, ends before a record could.
    #[inline]
    pub(crate) fn find(fields: &[Self], text: &[u8]) -> Option<(usize, usize)> {
        let head = u64::from_le_bytes(*text.first_chunk::<8>()?);
        for (index, field) in fields.iter().enumerate() {
            if (head ^ field.head) & field.mask == 0 && field.goes_on(text) {
                return Some((index, field.name.len() + 2));
            }
        }
        None
    }

    /// Whether a text that begins like `name":` goes on like it.
    #[inline]
    fn goes_on(&self, text: &[u8]) -> bool {
        let length = self.name.len() + 2;
        if length <= 8 {
            return true;
        }
        let (Some(text), name) = (text.get(..length), self.name.as_bytes()) else {
            return false;
        };
        let middle = || text.get(8..)?.first_chunk().copied();
        text.last_chunk() == Some(&self.tail.to_le_bytes())
            && (length <= 16 || middle() == Some(self.middle.to_le_bytes()))
            && (length <= 24
                || text
                    .iter()
                    .zip(name)
                    .skip(16)
                    .all(|(one, other)| one == other))
    }

    const fn new(field: Field) -> Self {
        let name = field.name();
        let length = name.len() + 2;
        let (head, mask) = if is_plain(name.as_bytes()) {
            word(name.as_bytes(), 0, length)
        } else {
            // No text begins like this, so that the name is compared with what the escapes of a key stand for.
            (u64::MAX, u64::MAX)
        };
        let (middle, _) = word(name.as_bytes(), 8, length);
        let (tail, _) = word(name.as_bytes(), length.saturating_sub(8), length);
        Self {
            name,
            field,
            head,
            mask,
            middle,
            tail,
        }
    }
}

/// The keys of a record's fields. They are made when a record's code is, and not whenever a compiler looks at the record: working them
/// out would take it more time than all else that it does for a record.
pub(crate) struct FieldKeys<T>(T);

impl<T: Codec> FieldKeys<T> {
    /// The keys, in the order of the fields.
    pub(crate) const ALL: &'static [FieldKey] = first(T::FIELDS.len(), Self::PADDED);

    /// The first 64 fields that are required, as bits.
    pub(crate) const REQUIRED: u64 = required_mask(T::FIELDS, false);

    /// The first 64 fields that are required in a request, as bits.
    pub(crate) const REQUIRED_IN_REQUESTS: u64 = required_mask(T::FIELDS, true);

    /// The keys and some more that nobody looks at: a constant cannot be as long as another says.
    const PADDED: &'static [FieldKey] = match T::FIELDS.len() {
        0..=4 => &table::<4>(T::FIELDS),
        5..=8 => &table::<8>(T::FIELDS),
        9..=16 => &table::<16>(T::FIELDS),
        17..=32 => &table::<32>(T::FIELDS),
        33..=64 => &table::<64>(T::FIELDS),
        65..=256 => &table::<256>(T::FIELDS),
        257..=1024 => &table::<1024>(T::FIELDS),
        _ => &table::<65_536>(T::FIELDS),
    };
}

/// The first of some keys.
const fn first(length: usize, keys: &'static [FieldKey]) -> &'static [FieldKey] {
    keys.split_at(length).0
}

/// The keys of up to `N` fields.
#[expect(
    clippy::indexing_slicing,
    reason = "indices are below the length, and this runs at compile time"
)]
const fn table<const N: usize>(fields: &[Field]) -> [FieldKey; N] {
    let mut table = [FieldKey::NONE; N];
    let mut at = 0;
    while at < fields.len() {
        table[at] = FieldKey::new(fields[at]);
        at += 1;
    }
    table
}

/// Whether JSON writes a name as it is.
#[expect(
    clippy::indexing_slicing,
    reason = "indices are below the length, and this runs at compile time"
)]
const fn is_plain(name: &[u8]) -> bool {
    let mut at = 0;
    while at < name.len() {
        if ends_plain(name[at]) {
            return false;
        }
        at += 1;
    }
    true
}

/// The up to eight bytes of `name":` from `from` on, and a mask of the bytes that count.
#[expect(
    clippy::indexing_slicing,
    reason = "indices are below the length, and this runs at compile time"
)]
const fn word(name: &[u8], from: usize, length: usize) -> (u64, u64) {
    let (mut word, mut mask) = (0u64, 0u64);
    let mut at = from;
    while at < length && at < from + 8 {
        let byte = if at < name.len() {
            name[at]
        } else if at == name.len() {
            b'"'
        } else {
            b':'
        };
        word |= (byte as u64) << ((at - from) * 8);
        mask |= 0xff << ((at - from) * 8);
        at += 1;
    }
    (word, mask)
}

/// The first 64 of some fields that are required, as bits.
const fn required_mask(fields: &[Field], in_request: bool) -> u64 {
    let mut mask = 0;
    let mut at = 0;
    while at < fields.len() && at < 64 {
        if fields[at].is_required(in_request) {
            mask |= 1 << at;
        }
        at += 1;
    }
    mask
}

#[cfg(test)]
mod tests {
    use super::{Field, FieldKey, table};

    #[test]
    fn fields_are_found_by_the_text_of_their_keys() {
        let names = [
            "",
            "id",
            "amount",
            "amount_",
            "a_longer_name",
            "a_name_that_is_much_longer_than_words",
        ];
        let fields = table::<6>(&names.map(Field::Optional));
        for (index, name) in names.iter().enumerate() {
            let found = FieldKey::find(&fields, format!("{name}\":1234567").as_bytes());
            assert_eq!(found, Some((index, name.len() + 2)));
            let other = format!("{name}x\":1234567");
            assert_eq!(FieldKey::find(&fields, other.as_bytes()), None);
        }
        assert_eq!(
            FieldKey::find(&fields, b"a_name_that_is_such_longer_than_words\":1"),
            None
        );
    }

    #[test]
    fn names_with_escapes_are_not_compared_as_they_are() {
        assert_eq!(
            FieldKey::find(&table::<1>(&[Field::Optional("a\\b")]), b"a\\b\":1234567"),
            None
        );
        assert_eq!(
            FieldKey::find(&table::<1>(&[Field::Optional("a\"")]), b"a\"\":1234567"),
            None
        );
    }
}
