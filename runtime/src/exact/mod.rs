//! Numbers of any size, compared and divided without floats; what the generator reads of a description and what a server reads of a request
//! are the same numbers.

mod division;

use std::cmp::Ordering;
use std::fmt;

use division::{common_divisor, is_divided, reduced, rest_of, small};

/// The furthest exponent; what lies beyond it cannot be told apart.
const MAX_EXPONENT: i64 = 1 << 62;

/// The most zeros that are written out behind the digits of an integer.
const MAX_ZEROS: usize = 40;

/// A decimal number: sign, digits without outer zeros, and the power of ten of the last digit, so that equal numbers are equal values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Exact {
    negative: bool,
    digits: String,
    exponent: i64,
}

impl Exact {
    /// Reads a JSON number (`-1.50e3`).
    ///
    /// `None` when it is not one, or when its exponent leaves ±2^62, so that it could not be told apart from others.
    #[must_use]
    pub fn parse(lexeme: &str) -> Option<Self> {
        let unsigned = lexeme.strip_prefix('-').unwrap_or(lexeme);
        let (mantissa, exponent) = unsigned.split_once(['e', 'E']).unwrap_or((unsigned, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let fits = exponent.parse::<i64>().ok()?.checked_abs()? <= MAX_EXPONENT;
        let is_valid = fits && !whole.is_empty() && is_number(whole) && is_number(fraction);
        is_valid.then(|| Self::new(lexeme))
    }

    /// The value of what is known to be a JSON number. An exponent beyond 2^62 is taken for that.
    pub(crate) fn new(lexeme: &str) -> Self {
        let (negative, rest) = lexeme
            .strip_prefix('-')
            .map_or((false, lexeme), |rest| (true, rest));
        let (mantissa, exponent) = rest.split_once(['e', 'E']).unwrap_or((rest, "0"));
        let furthest = if exponent.starts_with('-') {
            -MAX_EXPONENT
        } else {
            MAX_EXPONENT
        };
        let exponent = exponent
            .parse::<i64>()
            .unwrap_or(furthest)
            .clamp(-MAX_EXPONENT, MAX_EXPONENT);
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let mut digits = String::with_capacity(mantissa.len());
        digits.push_str(whole.trim_start_matches('0'));
        let fraction_digits = if digits.is_empty() {
            fraction.trim_start_matches('0')
        } else {
            fraction
        };
        digits.push_str(fraction_digits);
        let kept = digits.trim_end_matches('0').len();
        if kept == 0 {
            return Self {
                negative: false,
                digits: String::new(),
                exponent: 0,
            };
        }
        let exponent = exponent - length(fraction.len()) + length(digits.len() - kept);
        digits.truncate(kept);
        Self {
            negative,
            digits,
            exponent,
        }
    }

    /// Whether it has no fraction.
    #[must_use]
    pub fn is_integer(&self) -> bool {
        self.exponent >= 0
    }

    /// Whether it is below zero.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    /// However it is written: `0`, `-0.0`, `0e9`.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    /// Its value, if it is an integer and fits.
    #[must_use]
    pub fn to_i128(&self) -> Option<i128> {
        let zeros = u32::try_from(self.exponent).ok()?;
        let digits = match self.digits.as_str() {
            "" => 0,
            digits => digits.parse::<i128>().ok()?,
        };
        let value = digits.checked_mul(10_i128.checked_pow(zeros)?)?;
        Some(if self.negative { -value } else { value })
    }

    /// Its value, if it is an integer and fits.
    #[must_use]
    pub fn to_i64(&self) -> Option<i64> {
        self.to_i128().and_then(|value| i64::try_from(value).ok())
    }

    /// Whether `step` divides it. This takes time that is linear in the digits, however large the exponents are.
    #[must_use]
    pub fn is_multiple_of(&self, step: &Self) -> bool {
        if self.digits.is_empty() {
            return true;
        }
        // The last digit is none that ten divides, so a step of greater exponent does not divide it.
        let Ok(zeros) = u64::try_from(self.exponent - step.exponent) else {
            return false;
        };
        if step.digits.is_empty() {
            return false;
        }
        match small(step.digits.as_bytes()) {
            Some(small) => rest_of(self.digits.as_bytes(), zeros, small) == 0,
            None => is_divided(self.digits.as_bytes(), zeros, step.digits.as_bytes()),
        }
    }

    /// The number of digits behind the point: 2 of `1.25`, 0 of an integer.
    #[must_use]
    pub fn decimals(&self) -> u64 {
        self.exponent.min(0).unsigned_abs()
    }

    /// Itself times a power of ten.
    #[must_use]
    pub fn scaled(&self, power: i64) -> Self {
        let mut scaled = self.clone();
        if !self.is_zero() {
            scaled.exponent = self.exponent.saturating_add(power);
        }
        scaled
    }

    /// The greatest integer that is not above it, if that fits.
    #[must_use]
    pub fn floor(&self) -> Option<i128> {
        let whole = self.truncated()?;
        if self.is_integer() || !self.negative {
            Some(whole)
        } else {
            whole.checked_sub(1)
        }
    }

    /// The least integer that is not below it, if that fits.
    #[must_use]
    pub fn ceil(&self) -> Option<i128> {
        let whole = self.truncated()?;
        if self.is_integer() || self.negative {
            Some(whole)
        } else {
            whole.checked_add(1)
        }
    }

    /// Itself without what stands behind the point.
    fn truncated(&self) -> Option<i128> {
        let decimals = usize::try_from(self.decimals()).unwrap_or(usize::MAX);
        let kept = self.digits.len().saturating_sub(decimals);
        let whole = Self {
            negative: self.negative,
            digits: self.digits.get(..kept)?.to_owned(),
            exponent: self.exponent.max(0),
        };
        whole.to_i128()
    }

    /// The least positive number that is a multiple of both: `0.5` of `0.1` and `0.25`. `None` where that takes more than 128 bits.
    #[must_use]
    pub fn common_multiple(&self, other: &Self) -> Option<Self> {
        let decimals = i64::try_from(self.decimals().max(other.decimals())).ok()?;
        let one = self.scaled(decimals).to_i128()?.checked_abs()?;
        let other = other.scaled(decimals).to_i128()?.checked_abs()?;
        let multiple = (one / common_divisor(one, other).max(1)).checked_mul(other)?;
        Some(Self::from(multiple).scaled(-decimals))
    }

    /// The least integer that it divides: `3` of `0.75`. The integers among its multiples are the multiples of that. `None` of a fraction with
    /// more digits than fit.
    #[must_use]
    pub fn numerator(&self) -> Option<Self> {
        if self.is_integer() {
            return Some(self.clone());
        }
        let digits = self
            .scaled(i64::try_from(self.decimals()).ok()?)
            .to_i128()?;
        let without_twos = reduced(digits, 2, self.decimals());
        Some(Self::from(reduced(without_twos, 5, self.decimals())))
    }

    /// A text that is the same for equal values.
    pub(crate) fn canonical(&self) -> String {
        let sign = if self.negative { "-" } else { "" };
        if self.is_zero() {
            "0".to_owned()
        } else {
            format!("{sign}{}e{}", self.digits, self.exponent)
        }
    }

    /// The power of ten of the first digit; numbers of one sign compare by it first.
    fn magnitude(&self) -> i64 {
        self.exponent.saturating_add(length(self.digits.len()))
    }

    fn compare_size(&self, other: &Self) -> Ordering {
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

impl From<i128> for Exact {
    fn from(value: i128) -> Self {
        Self::new(&value.to_string())
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
            (false, false) => self.compare_size(other),
            (true, true) => other.compare_size(self),
        }
    }
}

/// As JSON: an integer in full up to forty zeros, a fraction with a point, and anything else with its exponent.
impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.negative { "-" } else { "" };
        if self.is_zero() {
            return f.write_str("0");
        }
        let zeros = usize::try_from(self.exponent).ok();
        if let Some(zeros) = zeros.filter(|zeros| *zeros < MAX_ZEROS) {
            return write!(f, "{sign}{}{}", self.digits, "0".repeat(zeros));
        }
        let point = usize::try_from(self.magnitude()).ok();
        let point = point.filter(|point| *point > 0);
        match point.and_then(|point| self.digits.split_at_checked(point)) {
            Some((whole, fraction)) => write!(f, "{sign}{whole}.{fraction}"),
            None => write!(f, "{sign}{}e{}", self.digits, self.exponent),
        }
    }
}

fn length(of: usize) -> i64 {
    i64::try_from(of).unwrap_or(i64::MAX >> 2)
}

#[cfg(test)]
mod tests {
    use super::Exact;
    use std::cmp::Ordering;

    #[test]
    fn values_are_compared_exactly() {
        let order = |one: &str, other: &str| Exact::new(one).cmp(&Exact::new(other));
        assert_eq!(order("1.50", "15e-1"), Ordering::Equal);
        assert_eq!(order("-0.0", "0"), Ordering::Equal);
        assert_eq!(
            order("9007199254740993", "9007199254740992.5"),
            Ordering::Greater
        );
        assert_eq!(order("-1e400", "-2"), Ordering::Less);
        assert_eq!(order("1e-400", "0.1"), Ordering::Less);
        assert_eq!(
            order("1e4611686018427387903", "9e4611686018427387902"),
            Ordering::Greater
        );
        assert_eq!(order("1e-99999999999999999999", "0"), Ordering::Greater);
    }

    #[test]
    fn equal_numbers_are_equal_values() {
        assert_eq!(exact("1.50"), exact("15e-1"));
        assert_eq!(exact("-0"), exact("0.000"));
        assert_eq!(exact("1e3").to_i64(), Some(1000));
        assert_eq!(exact("-9223372036854775808").to_i64(), Some(i64::MIN));
        assert_eq!(exact("9223372036854775808").to_i64(), None);
        assert_eq!(exact("0.5").to_i64(), None);
    }

    #[test]
    fn prints_as_json() {
        let rows = [
            ("10.250", "10.25"),
            ("100", "100"),
            ("0.01", "1e-2"),
            ("-0.0", "0"),
        ];
        for (lexeme, text) in rows {
            let exact = Exact::parse(lexeme).expect(lexeme);
            assert_eq!(exact.to_string(), text);
        }
    }

    #[test]
    fn refuses_what_is_not_a_number() {
        for text in ["", "-", ".5", "1,5", "1e", "0x10", "1e99999999999999999999"] {
            assert_eq!(Exact::parse(text), None, "{text}");
        }
    }

    #[test]
    fn multiples_are_exact() {
        let divides =
            |step: &str, number: &str| Exact::new(number).is_multiple_of(&Exact::new(step));
        assert!(
            divides("0.01", "19.99")
                && divides("3", "123456789012345678901234567890")
                && divides("0.1", "0")
        );
        assert!(!divides("0.01", "19.999") && !divides("7", "1e20") && divides("2", "1e20"));
        // However far the exponent goes, ten is two times five.
        assert!(divides("1", "1e999999999") && !divides("7", "9e4060") && divides("7", "77e4060"));
        assert!(divides("1e-9", "1e99999999999999999999") && !divides("1e9", "1e-9"));
        assert!(!divides("18446744073709551615", "1e4060"));
        let long = "1000000000000000000000000000001";
        assert!(divides(long, "3000000000000000000000000000003e7") && !divides(long, "1e4060"));
        let power = "1267650600228229401496703205376";
        assert!(divides(power, "1e100") && !divides(power, "1e99"));
    }

    fn exact(lexeme: &str) -> Exact {
        Exact::parse(lexeme).expect(lexeme)
    }

    #[test]
    fn the_nearest_integers_are_on_either_side() {
        let rows = [
            ("0.5", Some(0), Some(1)),
            ("-0.5", Some(-1), Some(0)),
            ("12.75", Some(12), Some(13)),
            ("-12.75", Some(-13), Some(-12)),
            ("0.001", Some(0), Some(1)),
            ("1e-999999999", Some(0), Some(1)),
            ("-7", Some(-7), Some(-7)),
            ("12e2", Some(1200), Some(1200)),
            (
                "170141183460469231731687303715884105727",
                Some(i128::MAX),
                Some(i128::MAX),
            ),
            (
                "170141183460469231731687303715884105727.5",
                Some(i128::MAX),
                None,
            ),
            ("1e50", None, None),
        ];
        for (lexeme, floor, ceil) in rows {
            let number = exact(lexeme);
            assert_eq!((number.floor(), number.ceil()), (floor, ceil), "{lexeme}");
        }
    }

    #[test]
    fn powers_of_ten_move_the_point() {
        assert_eq!(exact("1.25").decimals(), 2);
        assert_eq!(exact("1.20e3").decimals(), 0);
        assert_eq!(exact("1.25").scaled(3), exact("1250"));
        assert_eq!(exact("-5").scaled(-2), exact("-0.05"));
        assert_eq!(exact("0").scaled(9), exact("0"));
    }

    #[test]
    fn common_multiples_are_the_least() {
        let multiple = |one: &str, other: &str| exact(one).common_multiple(&exact(other));
        assert_eq!(multiple("0.1", "0.25"), Some(exact("0.5")));
        assert_eq!(multiple("0.25", "6"), Some(exact("6")));
        assert_eq!(multiple("-4", "6"), Some(exact("12")));
        assert_eq!(multiple("0", "0"), Some(exact("0")));
        assert_eq!(multiple("1e30", "1e-30"), None);
    }

    #[test]
    fn integers_are_multiples_of_a_step_where_they_are_of_its_numerator() {
        let numerator = |lexeme: &str| exact(lexeme).numerator();
        assert_eq!(numerator("25e-60"), Some(exact("1")));
        assert_eq!(numerator("3e-60"), Some(exact("3")));
        assert_eq!(numerator("1e50"), Some(exact("1e50")));
        assert_eq!(
            numerator("1.0000000000000000000000000000000000000000000001"),
            None
        );
        for lexeme in ["2.5", "0.01", "1", "3", "0.75", "0.48", "1.001", "12.5"] {
            let (step, numerator) = (exact(lexeme), numerator(lexeme).expect(lexeme));
            for integer in (-300..300).map(Exact::from) {
                let is_multiple = integer.is_multiple_of(&step);
                assert_eq!(
                    integer.is_multiple_of(&numerator),
                    is_multiple,
                    "{integer} of {lexeme}"
                );
            }
        }
    }
}
