//! Looking at eight bytes at once for the end of a plain stretch of a JSON string.

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// Marks the high bit of the first byte that ends a plain stretch: a quote, a backslash or a control character.
/// Bytes after the first marked one may be marked wrongly; the first never is.
#[inline]
pub(crate) const fn marks(word: u64) -> u64 {
    let quote = word ^ (ONES * b'"' as u64);
    let slash = word ^ (ONES * b'\\' as u64);
    let control = word.wrapping_sub(ONES * 0x20);
    let quote = quote.wrapping_sub(ONES) & !quote;
    let slash = slash.wrapping_sub(ONES) & !slash;
    (quote | slash | (control & !word)) & HIGHS
}

/// Whether a byte ends a plain stretch. Without branches, so that the compiler looks at many bytes with one instruction.
#[inline]
const fn ends_plain(byte: u8) -> bool {
    (byte == b'"') | (byte == b'\\') | (byte < 0x20)
}

/// Whether none of sixteen bytes ends a plain stretch.
#[inline]
fn are_plain(bytes: &[u8; 16]) -> bool {
    !bytes
        .iter()
        .fold(false, |ends, byte| ends | ends_plain(*byte))
}

/// The bytes from `at` on, if there are so many.
#[inline]
fn chunk<const N: usize>(bytes: &[u8], at: usize) -> Option<&[u8; N]> {
    bytes.get(at..)?.first_chunk()
}

/// The position of the first byte from `at` on that is not plain, or the end.
#[inline]
pub(crate) fn plain_end(bytes: &[u8], mut at: usize) -> usize {
    // Most strings end soon, and sixteen bytes at once only tell that one ends, not where.
    let long = at + 16;
    while let Some(next) = chunk::<8>(bytes, at) {
        let marks = marks(u64::from_le_bytes(*next));
        if marks != 0 {
            return at + (marks.trailing_zeros() / 8) as usize;
        }
        at += 8;
        if at == long {
            while chunk::<16>(bytes, at).is_some_and(are_plain) {
                at += 16;
            }
        }
    }
    while let Some(byte) = bytes.get(at) {
        if ends_plain(*byte) {
            break;
        }
        at += 1;
    }
    at
}
