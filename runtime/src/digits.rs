//! Whole numbers as text, without asking for memory.

/// The digits of a whole number, with its sign.
pub(crate) struct Digits {
    bytes: [u8; 20],
    start: usize,
}

impl Digits {
    /// The digits of a count or a bound.
    pub(crate) fn of(count: usize) -> Self {
        Self::unsigned(u64::try_from(count).unwrap_or(u64::MAX))
    }

    /// The digits of a number with its sign.
    pub(crate) fn signed(value: i64) -> Self {
        let mut digits = Self::unsigned(value.unsigned_abs());
        if value < 0 {
            digits.push(b'-');
        }
        digits
    }

    fn unsigned(value: u64) -> Self {
        let (bytes, mut rest) = ([0; 20], value);
        let start = bytes.len();
        let mut digits = Self { bytes, start };
        loop {
            digits.push(b"0123456789"[(rest % 10) as usize]);
            rest /= 10;
            if rest == 0 {
                return digits;
            }
        }
    }

    /// Puts a byte in front.
    fn push(&mut self, byte: u8) {
        self.start -= 1;
        self.bytes[self.start] = byte;
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.bytes[self.start..]
    }

    pub(crate) fn as_str(&self) -> &str {
        str::from_utf8(self.as_bytes()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Digits;

    #[test]
    fn numbers_are_written_in_full() {
        for value in [0, 7, -7, 10, 1234, i64::MIN, i64::MAX] {
            assert_eq!(Digits::signed(value).as_str(), value.to_string());
        }
        assert_eq!(Digits::of(usize::MAX).as_str(), usize::MAX.to_string());
    }
}
