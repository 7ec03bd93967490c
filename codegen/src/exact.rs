//! Numbers of any size, compared without floats.

use std::cmp::Ordering;
use std::fmt;

/// A decimal number: `digits × 10^exponent` with a sign, without leading or trailing zeros, so that equal numbers are equal values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Exact {
    negative: bool,
    digits: String,
    exponent: i64,
}

impl Exact {
    /// Reads a JSON number (`-1.50e3`).
    ///
    /// `None` when it is not one, or when its exponent leaves ±10^15 and no document means it.
    #[must_use]
    pub fn parse(lexeme: &str) -> Option<Self> {
        let (negative, rest) = lexeme
            .strip_prefix('-')
            .map_or((false, lexeme), |rest| (true, rest));
        let (mantissa, exponent) = match rest.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i64>().ok()?),
            None => (rest, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty()
            || !is_number(whole)
            || !is_number(fraction)
            || exponent.abs() > 1_000_000_000_000_000
        {
            return None;
        }
        let exponent = exponent.checked_sub(i64::try_from(fraction.len()).ok()?)?;
        Some(Self::normal(
            negative,
            &format!("{whole}{fraction}"),
            exponent,
        ))
    }

    /// The number as an `i64`, if it is one.
    #[must_use]
    pub fn to_i64(&self) -> Option<i64> {
        self.integer_text()?.parse().ok()
    }

    /// Whether it is an integer.
    #[must_use]
    pub fn is_integer(&self) -> bool {
        self.exponent >= 0
    }

    /// Whether it is below zero.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    /// Whether it is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    fn normal(negative: bool, digits: &str, exponent: i64) -> Self {
        let digits = digits.trim_start_matches('0');
        let trimmed = digits.trim_end_matches('0');
        let zeros = i64::try_from(digits.len() - trimmed.len()).unwrap_or(0);
        if trimmed.is_empty() {
            return Self {
                negative: false,
                digits: String::new(),
                exponent: 0,
            };
        }
        Self {
            negative,
            digits: trimmed.to_owned(),
            exponent: exponent + zeros,
        }
    }

    fn integer_text(&self) -> Option<String> {
        let zeros = usize::try_from(self.exponent)
            .ok()
            .filter(|zeros| *zeros < 40)?;
        let digits = if self.digits.is_empty() {
            "0"
        } else {
            &self.digits
        };
        Some(format!(
            "{}{digits}{}",
            if self.negative { "-" } else { "" },
            "0".repeat(zeros)
        ))
    }

    /// The power of ten of the first digit; numbers of one sign compare by it first.
    fn magnitude(&self) -> i64 {
        self.exponent + i64::try_from(self.digits.len()).unwrap_or(i64::MAX / 2)
    }

    fn cmp_size(&self, other: &Self) -> Ordering {
        match (self.is_zero(), other.is_zero()) {
            (true, true) => Ordering::Equal,
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => self
                .magnitude()
                .cmp(&other.magnitude())
                .then_with(|| self.digits.cmp(&other.digits)),
        }
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.negative, other.negative) {
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, false) => self.cmp_size(other),
            (true, true) => other.cmp_size(self),
        }
    }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = self.integer_text() {
            return f.write_str(&text);
        }
        let sign = if self.negative { "-" } else { "" };
        let point = usize::try_from(self.magnitude())
            .ok()
            .filter(|point| *point > 0 && self.exponent < 0);
        match point.and_then(|point| self.digits.split_at_checked(point)) {
            Some((whole, fraction)) => write!(f, "{sign}{whole}.{fraction}"),
            None => write!(f, "{sign}{}e{}", self.digits, self.exponent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Exact;

    fn exact(lexeme: &str) -> Exact {
        Exact::parse(lexeme).expect(lexeme)
    }

    #[test]
    fn equal_numbers_are_equal_values() {
        assert_eq!(exact("1.50"), exact("15e-1"));
        assert_eq!(exact("-0"), exact("0.000"));
        assert_eq!(exact("1e3").to_i64(), Some(1000));
        assert_eq!(exact("0.5").to_i64(), None);
    }

    #[test]
    fn order_needs_no_floats() {
        let sorted = [
            "-1e400",
            "-2",
            "-1.5",
            "0",
            "1e-400",
            "0.1",
            "9007199254740993",
            "9007199254740993.5",
            "1e400",
        ];
        for pair in sorted.windows(2) {
            assert!(exact(pair[0]) < exact(pair[1]), "{pair:?}");
        }
    }

    #[test]
    fn prints_as_json() {
        assert_eq!(exact("10.250").to_string(), "10.25");
        assert_eq!(exact("100").to_string(), "100");
        assert_eq!(exact("0.01").to_string(), "1e-2");
    }

    #[test]
    fn refuses_what_is_not_a_number() {
        for text in ["", "-", ".5", "1,5", "1e", "0x10", "1e99999999999999999999"] {
            assert_eq!(Exact::parse(text), None, "{text}");
        }
    }
}
