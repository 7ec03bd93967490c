//! From the bytes of a file to its text. It should be UTF-8; what else is met is read as what it is, and remembered.

/// What the bytes of a text are. Places are bytes of the text that was made of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum TextEncoding {
    /// UTF-8.
    #[default]
    Utf8,
    /// UTF-16 that begins with a byte order mark.
    Utf16,
    /// UTF-8 but for some bytes, which are characters of Windows-1252.
    Windows1252 {
        /// Where the first of them stands.
        first: usize,
        /// How many there are.
        count: usize,
    },
    /// None of these; a replacement character stands for what could not be read.
    Unknown {
        /// Where the first of them stands.
        first: usize,
    },
}

/// The characters of Windows-1252 from 80 to 9F, which are control characters in Latin-1. No character has the five bytes with a null.
const WINDOWS_1252: [char; 32] = [
    '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0', '\0', '‘',
    '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
];

/// The text of a file, and what its bytes are.
pub(super) fn decode(bytes: Vec<u8>) -> (String, TextEncoding) {
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => return (text, TextEncoding::Utf8),
        Err(error) => error.into_bytes(),
    };
    let read = match bytes.as_slice() {
        [0xFF, 0xFE, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => utf16(rest, u16::from_be_bytes),
        bytes => mixed(bytes),
    };
    read.unwrap_or_else(|| unknown(&bytes))
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<(String, TextEncoding)> {
    let (pairs, rest) = bytes.as_chunks();
    let units = pairs.iter().map(|pair| unit(*pair));
    let text: Result<String, _> = char::decode_utf16(units).collect();
    Some((text.ok().filter(|_| rest.is_empty())?, TextEncoding::Utf16))
}

/// Reads what is UTF-8 as such, and the bytes between as Windows-1252.
fn mixed(bytes: &[u8]) -> Option<(String, TextEncoding)> {
    let (mut text, mut first, mut count) = (String::with_capacity(bytes.len()), None, 0);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        for byte in chunk.invalid() {
            first.get_or_insert(text.len());
            count += 1;
            text.push(character(*byte)?);
        }
    }
    let first = first.unwrap_or_default();
    Some((text, TextEncoding::Windows1252 { first, count }))
}

/// The character of Windows-1252.
fn character(byte: u8) -> Option<char> {
    let special = WINDOWS_1252.get(usize::from(byte.wrapping_sub(0x80)));
    let character = special.copied().unwrap_or_else(|| char::from(byte));
    (character != '\0').then_some(character)
}

fn unknown(bytes: &[u8]) -> (String, TextEncoding) {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let first = text.find(char::REPLACEMENT_CHARACTER).unwrap_or_default();
    (text, TextEncoding::Unknown { first })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> (String, TextEncoding) {
        decode(bytes.to_vec())
    }

    #[test]
    fn utf8_is_text() {
        assert_eq!(read("é".as_bytes()), ("é".into(), TextEncoding::Utf8));
    }

    #[test]
    fn bytes_between_are_windows_1252() {
        let encoding = TextEncoding::Windows1252 { first: 3, count: 2 };
        let both = b"\xC3\xA9 \x92\xE9";
        assert_eq!(read(both), ("é ’é".into(), encoding));
        let all = (0x80..=0xFF).filter_map(character);
        assert_eq!(all.count(), 128 - 5);
    }

    #[test]
    fn utf16_is_known_by_its_mark() {
        let of = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
            "\u{FEFF}a€😀".encode_utf16().flat_map(unit).collect()
        };
        for bytes in [of(u16::to_le_bytes), of(u16::to_be_bytes)] {
            assert_eq!(read(&bytes), ("a€😀".into(), TextEncoding::Utf16));
        }
    }

    #[test]
    fn other_bytes_are_nothing() {
        for (bytes, first) in [
            (&b"ab\x81"[..], 2),
            (b"\xFF\xFEa", 0),
            (b"\xFF\xFE\x00\xD8", 0),
        ] {
            assert_eq!(read(bytes).1, TextEncoding::Unknown { first }, "{bytes:?}");
        }
    }
}
