//! From a count of characters, as the YAML parser counts, to bytes.

/// Characters between two remembered places.
const STRIDE: usize = 64;

/// Where every sixty-fourth character of a text begins; nothing at all when each character is one byte.
///
/// A look-up walks at most one stride, and none where the stride is plain ASCII.
pub(super) struct Chars<'t> {
    text: &'t str,
    starts: Option<Vec<u32>>,
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
        Self { text, starts }
    }

    /// The byte at which the character with this number begins; past the end, the end.
    pub(super) fn byte(&self, number: usize) -> u32 {
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
