//! Texts of three words: a short one lies in them, a longer one behind them.
//!
//! Most texts of an API are amounts, codes and ids. Half of the time of reading a page went into asking for memory for such texts, one by one.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use crate::json::scan;

/// The longest text that needs no memory of its own.
const SHORT: usize = 22;

/// A text that does not change, as large as a `String`.
#[derive(Clone)]
pub struct InlineString(Form);

#[derive(Clone)]
enum Form {
    /// Whole UTF-8 in the first `length` bytes, and zeros after them.
    Short {
        length: u8,
        bytes: [u8; SHORT],
    },
    Long(Box<str>),
}

impl InlineString {
    /// The empty text.
    pub const EMPTY: Self = Self(Form::Short {
        length: 0,
        bytes: [0; SHORT],
    });

    /// `null`
    pub(crate) const NULL: Self = Self(Form::Short {
        length: 4,
        bytes: *b"null\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
    });

    /// Becomes a slash and a text behind it, in place.
    #[inline]
    pub(crate) fn set_slashed(&mut self, text: &str) {
        let words = words(text.as_bytes()).filter(|_| text.len() < SHORT);
        match (&mut self.0, words) {
            (Form::Short { length, bytes }, Some([first, middle, last])) => {
                *length = u8::try_from(text.len() + 1).unwrap_or_default();
                let shifted = [
                    first << 8 | u64::from(b'/'),
                    middle << 8 | first >> 56,
                    last << 8 | middle >> 56,
                ];
                fill(bytes, shifted);
            }
            (Form::Short { .. } | Form::Long(_), _) => *self = ["/", text].concat().into(),
        }
    }

    /// Becomes a text, in place.
    #[inline]
    pub(crate) fn set(&mut self, text: &str) {
        match (&mut self.0, words(text.as_bytes())) {
            (Form::Short { length, bytes }, Some(words)) => {
                *length = u8::try_from(text.len()).unwrap_or_default();
                fill(bytes, words);
            }
            (Form::Short { .. } | Form::Long(_), _) => *self = text.into(),
        }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Form::Short { .. } => str::from_utf8(self.as_bytes()).unwrap_or_default(),
            Form::Long(text) => text,
        }
    }

    /// The bytes of the text, which are looked at by nobody for being UTF-8: cheaper than [`as_str`](Self::as_str).
    #[inline]
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        match &self.0 {
            Form::Short { length, bytes } => bytes.get(..usize::from(*length)).unwrap_or_default(),
            Form::Long(text) => text.as_bytes(),
        }
    }

    /// The text.
    #[must_use]
    pub fn into_string(self) -> String {
        match self.0 {
            Form::Short { .. } => self.as_str().to_owned(),
            Form::Long(text) => text.into_string(),
        }
    }
}

impl Default for InlineString {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl From<&str> for InlineString {
    #[inline]
    fn from(text: &str) -> Self {
        short(text.as_bytes()).unwrap_or_else(|| Self(Form::Long(text.into())))
    }
}

impl From<String> for InlineString {
    fn from(text: String) -> Self {
        short(text.as_bytes()).unwrap_or_else(|| Self(Form::Long(text.into())))
    }
}

/// A copy of a text, if it is short.
#[inline]
fn short(text: &[u8]) -> Option<InlineString> {
    let length = u8::try_from(text.len()).ok()?;
    let words = words(text)?;
    let mut bytes = [0; SHORT];
    fill(&mut bytes, words);
    Some(InlineString(Form::Short { length, bytes }))
}

/// The words of a text, if it is short: zeros follow it. They overlap where they are read, because a call for so few bytes takes longer.
#[inline]
fn words(text: &[u8]) -> Option<[u64; 3]> {
    let length = text.len();
    let (first, last) = (text.first_chunk().copied(), text.last_chunk().copied());
    match (first.map(u64::from_le_bytes), last.map(u64::from_le_bytes)) {
        (Some(first), Some(last)) if length <= 16 => Some([first, shifted(last, 16 - length), 0]),
        (Some(first), Some(last)) if length <= SHORT => {
            let middle = text
                .get(8..)?
                .first_chunk()
                .copied()
                .map(u64::from_le_bytes);
            Some([first, middle?, shifted(last, 24 - length)])
        }
        (Some(_), _) => None,
        _ => Some([scan::few(text), 0, 0]),
    }
}

/// Writes words to where they stay.
#[inline]
fn fill(bytes: &mut [u8; SHORT], words: [u64; 3]) {
    let [first, middle, last] = words.map(u64::to_le_bytes);
    bytes[..8].copy_from_slice(&first);
    bytes[8..16].copy_from_slice(&middle);
    bytes[16..].copy_from_slice(&last[..SHORT - 16]);
}

/// A word without its first bytes, which another word has already.
#[inline]
const fn shifted(word: u64, bytes: usize) -> u64 {
    // All eight are too many for a shift.
    if bytes < 8 { word >> (bytes * 8) } else { 0 }
}

impl Deref for InlineString {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl Borrow<str> for InlineString {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Debug for InlineString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl fmt::Display for InlineString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl PartialEq<&str> for InlineString {
    fn eq(&self, other: &&str) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl PartialEq for InlineString {
    fn eq(&self, other: &Self) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl Eq for InlineString {}

impl PartialOrd for InlineString {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of UTF-8 is the order of texts.
impl Ord for InlineString {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_bytes().cmp(other.as_bytes())
    }
}

/// As the text hashes, so that a map of texts can be asked with a plain one.
impl Hash for InlineString {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

#[cfg(test)]
mod tests {
    use std::hash::{BuildHasher, RandomState};

    use super::InlineString;

    #[test]
    fn texts_of_all_lengths_are_kept() {
        assert_eq!(size_of::<Option<InlineString>>(), size_of::<String>());
        for length in 0..40 {
            for text in ["0123456789", "aé", "日本"].map(|text| text.repeat(length)) {
                let text: String = text.chars().take(length).collect();
                for mut place in [InlineString::EMPTY, "-".repeat(30).into()] {
                    place.set_slashed(&text);
                    assert_eq!(place.as_str(), format!("/{text}"));
                    place.set(&text);
                    assert_eq!(place.as_str(), text);
                }
                let (copied, moved) =
                    (InlineString::from(&*text), InlineString::from(text.clone()));
                assert_eq!(copied.as_str(), text);
                assert!(copied == moved && moved.into_string() == text);
            }
        }
    }

    #[test]
    fn they_compare_and_hash_as_texts_do() {
        let state = RandomState::new();
        let texts = ["", "a", "ab", "b", "a text longer than three words", "é"];
        for one in texts {
            assert_eq!(state.hash_one(one), state.hash_one(InlineString::from(one)));
            for other in texts {
                let order = InlineString::from(one).cmp(&InlineString::from(other));
                assert_eq!(order, one.cmp(other));
            }
        }
    }
}
