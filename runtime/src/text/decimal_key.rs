//! The value of a decimal number, as it lies in its text.

use std::cmp::Ordering;

use crate::Format;

/// The value of a text such as `-1.50`: equal for equal numbers, in their order, and without memory of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DecimalKey<'t> {
    /// Whether it is below zero.
    is_negative: bool,
    /// The digits before the point, without zeros in front.
    whole: &'t str,
    /// The digits behind the point, without zeros at the end.
    fraction: &'t str,
}

impl<'t> DecimalKey<'t> {
    /// The value of a text; `None` when it is no decimal number.
    #[must_use]
    pub fn of(text: &'t str) -> Option<Self> {
        if !Format::Decimal.holds(text) {
            return None;
        }
        let unsigned = text.strip_prefix('-');
        let (whole, fraction) = unsigned
            .unwrap_or(text)
            .split_once('.')
            .unwrap_or((unsigned.unwrap_or(text), ""));
        let (whole, fraction) = (
            whole.trim_start_matches('0'),
            fraction.trim_end_matches('0'),
        );
        let is_zero = whole.is_empty() && fraction.is_empty();
        Some(Self {
            is_negative: unsigned.is_some() && !is_zero,
            whole,
            fraction,
        })
    }

    /// The order of two numbers without their signs: more digits before the point are more, and behind it each digit counts before the next.
    fn compare_size(&self, other: &Self) -> Ordering {
        let size = |it: &Self| it.whole.len();
        size(self)
            .cmp(&size(other))
            .then_with(|| self.whole.cmp(other.whole))
            .then_with(|| self.fraction.cmp(other.fraction))
    }
}

impl PartialOrd for DecimalKey<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for DecimalKey<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.is_negative, other.is_negative) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => self.compare_size(other),
            (true, true) => other.compare_size(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::DecimalKey;
    use crate::exact::Exact;

    #[test]
    fn keys_compare_as_the_numbers_do() {
        let texts = [
            "0",
            "-0",
            "0.00",
            "-0.0",
            "00",
            "1",
            "1.0",
            "01.00",
            "1.5",
            "1.50",
            "1.05",
            "9",
            "9.00",
            "10",
            "10.00",
            "-1",
            "-1.5",
            "-10",
            "-9.99",
            "0.1",
            "0.09",
            "-0.1",
            "0.100000000000000000000000000000000001",
            "99999999999999999999999999999999999999",
            "100000000000000000000000000000000000000",
        ];
        for one in texts {
            for other in texts {
                let key = |text| DecimalKey::of(text).expect("a number");
                let exact = Exact::new(one).cmp(&Exact::new(other));
                assert_eq!(key(one).cmp(&key(other)), exact, "{one} and {other}");
                assert_eq!(key(one) == key(other), exact.is_eq(), "{one} and {other}");
            }
        }
    }

    #[test]
    fn what_is_no_number_has_none() {
        for text in ["", "-", "1e3", "+1", ".5", "5.", "1,5", "NaN"] {
            assert_eq!(DecimalKey::of(text), None, "{text}");
        }
    }
}
