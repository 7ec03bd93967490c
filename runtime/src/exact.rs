//! Numbers of any size, compared and divided without floats; what the generator reads of a description and what a server reads of a request
//! are the same numbers.

use std::cmp::Ordering;
use std::fmt;

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

/// So many digits fit a `u64`, whatever they are.
const MAX_SMALL: usize = 19;

/// The value of few digits.
fn small(digits: &[u8]) -> Option<u64> {
    let value = |value: u64, digit: &u8| value * 10 + u64::from(digit - b'0');
    (digits.len() <= MAX_SMALL).then(|| digits.iter().fold(0, value))
}

/// What is left of a number behind which zeros stand when it is divided by a small step.
fn rest_of(digits: &[u8], zeros: u64, step: u64) -> u128 {
    let step = u128::from(step);
    let mut rest = 0;
    for chunk in digits.chunks(MAX_SMALL) {
        let places = 10u128.pow(u32::try_from(chunk.len()).unwrap_or(0));
        rest = (rest * places + u128::from(small(chunk).unwrap_or(0))) % step;
    }
    // Ten to the power of the zeros, by squares.
    let (mut square, mut left) = (10 % step, zeros);
    while left > 0 && rest > 0 {
        if left % 2 == 1 {
            rest = rest * square % step;
        }
        square = square * square % step;
        left /= 2;
    }
    rest
}

/// Whether a long step divides a number behind which zeros stand. Long division by hand: the rest grows a digit at a time and is reduced by
/// subtraction. Of zeros, no more matter than the step has factors of two and five.
fn is_divided(digits: &[u8], zeros: u64, step: &[u8]) -> bool {
    let factors = match step.last() {
        Some(b'1' | b'3' | b'7' | b'9') => 0,
        Some(_) | None => step.len() * 4,
    };
    let zeros = usize::try_from(zeros).unwrap_or(usize::MAX);
    let zeros = std::iter::repeat_n(&b'0', zeros.min(factors));
    let mut rest: Vec<u8> = Vec::with_capacity(step.len() + 1);
    for digit in digits.iter().chain(zeros) {
        if !(rest.is_empty() && *digit == b'0') {
            rest.push(*digit);
        }
        while rest.len() > step.len() || (rest.len() == step.len() && rest.as_slice() >= step) {
            subtract(&mut rest, step);
        }
    }
    rest.is_empty()
}

/// Takes `less` from `from`, which is not smaller, and drops leading zeros.
fn subtract(from: &mut Vec<u8>, less: &[u8]) {
    let mut borrow = 0;
    let offset = from.len() - less.len();
    for (index, digit) in from.iter_mut().enumerate().rev() {
        let taken = index
            .checked_sub(offset)
            .and_then(|at| less.get(at))
            .map_or(0, |digit| digit - b'0')
            + borrow;
        let value = *digit - b'0';
        borrow = u8::from(value < taken);
        *digit = value + 10 * borrow - taken + b'0';
    }
    let zeros = from.iter().take_while(|digit| **digit == b'0').count();
    from.drain(..zeros);
}

#[cfg(test)]
mod tests {
    use super::{Exact, is_divided, rest_of};
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
        let exact = |lexeme: &str| Exact::parse(lexeme).expect(lexeme);
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
    fn small_and_long_steps_agree() {
        for number in 1..400u64 {
            for step in 1..60u64 {
                let (digits, steps) = (number.to_string(), step.to_string());
                for zeros in [0, 1, 7] {
                    let exact =
                        (u128::from(number) * 10u128.pow(zeros)).is_multiple_of(step.into());
                    let zeros = u64::from(zeros);
                    let small = rest_of(digits.as_bytes(), zeros, step) == 0;
                    let long = is_divided(digits.as_bytes(), zeros, steps.as_bytes());
                    assert_eq!((small, long), (exact, exact), "{number}e{zeros} / {step}");
                }
            }
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
}
