//! Looking at several bytes at once: for the end of white space, and of a plain stretch of a JSON string.

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// Marks the high bit of the first byte that ends a plain stretch: a quote, a backslash or a control character.
/// Bytes after the first marked one may be marked wrongly; the first never is.
#[inline]
const fn marks(word: u64) -> u64 {
    // What is subtracted borrows the high bit, which no byte of ASCII has; other bytes, which have it, are never marked.
    let quote = (word ^ (ONES * b'"' as u64)).wrapping_sub(ONES);
    let slash = (word ^ (ONES * b'\\' as u64)).wrapping_sub(ONES);
    let control = word.wrapping_sub(ONES * 0x20);
    (quote | slash | control) & !word & HIGHS
}

/// Whether a byte ends a plain stretch.
#[inline]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "without branches, the compiler looks at many bytes with one instruction"
)]
pub(crate) const fn ends_plain(byte: u8) -> bool {
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

/// The position of the first byte that is not plain, if it is one of the next sixteen; otherwise from where on to look for it.
#[inline]
pub(crate) fn near_end(bytes: &[u8], at: usize) -> Result<usize, usize> {
    let Some(next) = chunk::<16>(bytes, at) else {
        return Err(at);
    };
    let next = u128::from_le_bytes(*next);
    #[expect(clippy::cast_possible_truncation, reason = "the halves are meant")]
    for (at, half) in [(at, next as u64), (at + 8, (next >> 64) as u64)] {
        let flags = marks(half);
        if flags != 0 {
            return Ok(at + (flags.trailing_zeros() / 8) as usize);
        }
    }
    Err(at + 16)
}

/// The position of the first byte from `at` on that is not plain, or the end.
pub(crate) fn plain_end(bytes: &[u8], mut at: usize) -> usize {
    // Sixteen bytes at once only tell that one of them ends the stretch, not which.
    while chunk(bytes, at).is_some_and(are_plain) {
        at += 16;
    }
    if let Ok(end) = near_end(bytes, at) {
        return end;
    }
    while bytes.get(at).is_some_and(|byte| !ends_plain(*byte)) {
        at += 1;
    }
    at
}

/// Whether a whole text is plain. What is looked at twice, at the end, costs less than looking at single bytes.
#[inline]
pub(crate) fn is_plain(text: &[u8]) -> bool {
    let marks_of = |word: &[u8; 8]| marks(u64::from_le_bytes(*word));
    match (
        text.last_chunk::<16>(),
        text.first_chunk(),
        text.last_chunk(),
    ) {
        (Some(last), ..) => are_plain(last) && text.as_chunks().0.iter().all(are_plain),
        (None, Some(first), Some(last)) => marks_of(first) | marks_of(last) == 0,
        _ => marks(few(text) | (ONES * 0x20) << (text.len() * 8)) == 0,
    }
}

/// Less than eight bytes as a word.
#[inline]
pub(crate) fn few(text: &[u8]) -> u64 {
    if let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        return u64::from(first) | u64::from(last) << ((text.len() - 4) * 8);
    }
    let word = |word, byte: &u8| word << 8 | u64::from(*byte);
    text.iter().rev().fold(0, word)
}

/// The position of the first byte from `at` on that is not white space, or the end.
#[inline]
pub(crate) fn past_space(bytes: &[u8], at: usize) -> usize {
    match bytes.get(at) {
        Some(byte) if *byte > b' ' => at,
        _ => past_all_space(bytes, at),
    }
}

#[inline(never)]
fn past_all_space(bytes: &[u8], mut at: usize) -> usize {
    while let Some(byte) = bytes.get(at)
        && matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
    {
        at += 1;
        while chunk(bytes, at) == Some(b"        ") {
            at += 8;
        }
    }
    at
}
