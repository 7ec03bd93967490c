//! Bytes that are no text: files of forms, and bodies that are neither JSON nor text.

use std::fmt;

use crate::{Abort, Codec, Decoder, Writer};

/// Bytes, with a file name and a media type where they have them.
///
/// In JSON, which has no bytes, it is a string: what is UTF-8 stands there as it is, every other byte as the private code point
/// `U+10FF00` and its value, so that nothing is lost.
#[derive(Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Binary {
    bytes: Vec<u8>,
    file_name: Option<String>,
    media_type: Option<String>,
}

impl Binary {
    /// With a file name, as forms have it.
    #[must_use]
    pub fn named(mut self, file_name: impl Into<String>) -> Self {
        self.file_name = Some(file_name.into());
        self
    }

    /// With a media type, such as `image/png`.
    #[must_use]
    pub fn of_type(mut self, media_type: impl Into<String>) -> Self {
        self.media_type = Some(media_type.into());
        self
    }

    /// Takes a text of JSON as it came.
    #[doc(hidden)]
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "as all types take it")]
    pub fn from_wire(text: String) -> Self {
        Self::from_carried(&text)
    }

    /// Borrowed: they are decoded already, whatever encoding they had on the wire.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Without a copy.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// The file name that the sender gave. It is no path: whoever writes a file chooses its place.
    #[must_use]
    pub fn file_name(&self) -> Option<&str> {
        self.file_name.as_deref()
    }

    /// The media type that the sender gave.
    #[must_use]
    pub fn media_type(&self) -> Option<&str> {
        self.media_type.as_deref()
    }

    /// The text that stands for it in JSON.
    #[must_use]
    pub(crate) fn carried(&self) -> String {
        let mut text = String::new();
        if self.file_name.is_some() || self.media_type.is_some() {
            for part in [&self.file_name, &self.media_type] {
                text.push(BETWEEN);
                text.push_str(&carry(part.as_deref().unwrap_or("").as_bytes()));
            }
            text.push(BETWEEN);
        }
        text.push_str(&carry(&self.bytes));
        text
    }

    /// The value behind a text that stands in JSON.
    #[must_use]
    pub(crate) fn from_carried(text: &str) -> Self {
        let mut parts = text.splitn(4, BETWEEN);
        let parts = (parts.next(), parts.next(), parts.next(), parts.next());
        let (Some(""), Some(name), Some(media), Some(bytes)) = parts else {
            return Self::from(bytes_of(text));
        };
        let not_empty = |part: &str| {
            let text = String::from_utf8(bytes_of(part)).ok();
            text.filter(|text| !text.is_empty())
        };
        Self {
            bytes: bytes_of(bytes),
            file_name: not_empty(name),
            media_type: not_empty(media),
        }
    }
}

/// Stands between the parts of a value that has more than bytes; it never stands for a byte.
const BETWEEN: char = '\u{10FF00}';

/// The code points that stand for bytes, and are themselves written byte by byte.
const PRIVATE: std::ops::RangeInclusive<char> = BETWEEN..='\u{10FFFF}';

fn carry(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            if PRIVATE.contains(&character) {
                let bytes = character
                    .encode_utf8(&mut [0; 4])
                    .bytes()
                    .collect::<Vec<_>>();
                text.extend(bytes.into_iter().map(stand_in));
            } else {
                text.push(character);
            }
        }
        text.extend(chunk.invalid().iter().copied().map(stand_in));
    }
    text
}

fn stand_in(byte: u8) -> char {
    char::from_u32(u32::from(BETWEEN) + u32::from(byte)).unwrap_or(BETWEEN)
}

fn bytes_of(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    for character in text.chars() {
        let byte = u32::from(character).checked_sub(u32::from(BETWEEN));
        match byte.and_then(|byte| u8::try_from(byte).ok()) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend(character.encode_utf8(&mut [0; 4]).bytes()),
        }
    }
    bytes
}

impl From<Vec<u8>> for Binary {
    fn from(bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            ..Self::default()
        }
    }
}

impl From<&[u8]> for Binary {
    fn from(bytes: &[u8]) -> Self {
        Self::from(bytes.to_vec())
    }
}

impl<const N: usize> From<&[u8; N]> for Binary {
    fn from(bytes: &[u8; N]) -> Self {
        Self::from(bytes.to_vec())
    }
}

impl From<&str> for Binary {
    fn from(text: &str) -> Self {
        Self::from(text.as_bytes())
    }
}

impl From<String> for Binary {
    fn from(text: String) -> Self {
        Self::from(text.into_bytes())
    }
}

impl AsRef<[u8]> for Binary {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl fmt::Debug for Binary {
    /// Without the bytes, which are many.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Binary")
            .field("bytes", &self.bytes.len())
            .field("file_name", &self.file_name)
            .field("media_type", &self.media_type)
            .finish()
    }
}

impl Codec for Binary {
    const PLACEHOLDER: Self = Self {
        bytes: Vec::new(),
        file_name: None,
        media_type: None,
    };

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        if let Some(text) = from.text_slice()? {
            *self = Self::from_carried(&text);
        }
        Ok(())
    }

    fn write(&self, to: &mut Writer) {
        to.string(&self.carried());
    }
}

#[cfg(test)]
mod tests {
    use super::Binary;
    use crate::Json;

    #[test]
    fn all_bytes_survive_json() {
        let all: Vec<u8> = (0..=255).collect();
        let private = "a\u{10FF00}b\u{10FFFF}\u{10FF80}".as_bytes().to_vec();
        for bytes in [all, private, b"plain".to_vec(), Vec::new(), vec![0xC3]] {
            let plain = Binary::from(bytes);
            let named = plain.clone().named("a\"b.png").of_type("image/png");
            let typed = plain.clone().of_type("image/png");
            for value in [plain, named, typed] {
                assert_eq!(Binary::from_json(value.to_json()).as_ref(), Ok(&value));
            }
        }
        assert_eq!(Binary::from("plain ä").to_json(), r#""plain ä""#);
        let text = format!("{:?}", Binary::from("secret"));
        assert!(!text.contains("secret"), "{text}");
    }
}
