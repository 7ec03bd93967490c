//! From a count of characters, as the YAML parser counts, to bytes.

use super::mend::{Mended, WayBack};

/// Characters between two remembered places.
const STRIDE: usize = 64;

/// Where every sixty-fourth character of a text begins; nothing at all when each character is one byte.
///
/// A look-up walks at most one stride, and none where the stride is plain ASCII.
pub(super) struct Chars<'t> {
    text: &'t str,
    starts: Option<Vec<u32>>,
    /// The way back to the text before it was respelt; empty where it was not.
    ways_back: Vec<WayBack>,
}

impl<'t> Chars<'t> {
    /// Measures a text once.
    pub(super) fn new(text: &'t str) -> Self {
        let starts = (!text.is_ascii()).then(|| {
            text.char_indices()
                .step_by(STRIDE)
                .map(|(byte, _)| narrow(byte))
                .collect()
        });
        Self {
            text,
            starts,
            ways_back: Vec::new(),
        }
    }

    /// Measures a text that was respelt; bytes are those of the text before.
    pub(super) fn of_mended(mended: &'t Mended) -> Self {
        Self {
            ways_back: mended.ways_back(),
            ..Self::new(&mended.text)
        }
    }

    /// The byte at which the character with this number begins; past the end, the end.
    pub(super) fn byte(&self, number: usize) -> u32 {
        let byte = self.byte_here(number);
        let after = self
            .ways_back
            .partition_point(|way| narrow(way.new.start) <= byte);
        let before = after.checked_sub(1);
        match before.and_then(|before| self.ways_back.get(before)) {
            None => byte,
            Some(way) if byte < narrow(way.new.end) => narrow(way.old.start),
            Some(way) => narrow(way.old.end) + (byte - narrow(way.new.end)),
        }
    }

    fn byte_here(&self, number: usize) -> u32 {
        let end = narrow(self.text.len());
        let Some(starts) = &self.starts else {
            return narrow(number).min(end);
        };
        let (stride, rest) = (number / STRIDE, number % STRIDE);
        let Some(start) = starts.get(stride).copied() else {
            return end;
        };
        let next = starts.get(stride + 1).copied();
        if next.is_some_and(|next| next - start == narrow(STRIDE)) {
            return start + narrow(rest);
        }
        self.text
            .get(start as usize..)
            .and_then(|text| text.char_indices().nth(rest))
            .map_or(end, |(byte, _)| start + narrow(byte))
    }
}

/// A place in a text whose length the loader has bounded.
fn narrow(byte: usize) -> u32 {
    u32::try_from(byte).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_counting() {
        let mixed = "aé€😀 plain ".repeat(40) + &"x".repeat(200) + "é";
        for text in ["", "plain", mixed.as_str()] {
            let chars = Chars::new(text);
            for (number, (byte, _)) in text.char_indices().enumerate() {
                assert_eq!(chars.byte(number) as usize, byte, "{number} of {text}");
            }
            let past = text.chars().count();
            assert_eq!(chars.byte(past) as usize, text.len());
            assert_eq!(chars.byte(past + 1000) as usize, text.len());
        }
    }
}
