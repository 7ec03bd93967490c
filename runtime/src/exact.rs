//! Numbers of any size, compared and divided without floats.

use std::cmp::Ordering;

/// A JSON number: sign, digits without outer zeros, and the power of ten of the last digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Exact {
    negative: bool,
    digits: Vec<u8>,
    exponent: i64,
}

impl Exact {
    /// The value of a JSON number. An exponent beyond 2^62 is taken for that.
    pub(crate) fn new(lexeme: &str) -> Self {
        let (negative, rest) = lexeme
            .strip_prefix('-')
            .map_or((false, lexeme), |rest| (true, rest));
        let (mantissa, exponent) = rest.split_once(['e', 'E']).unwrap_or((rest, "0"));
        let huge = if exponent.starts_with('-') {
            -(1 << 62)
        } else {
            1 << 62
        };
        let exponent = exponent
            .strip_prefix('+')
            .unwrap_or(exponent)
            .parse::<i64>()
            .unwrap_or(huge)
            .clamp(-(1 << 62), 1 << 62);
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits: Vec<u8> = whole
            .bytes()
            .chain(fraction.bytes())
            .skip_while(|digit| *digit == b'0')
            .collect();
        let kept = digits
            .iter()
            .rposition(|digit| *digit != b'0')
            .map_or(0, |last| last + 1);
        if kept == 0 {
            return Self {
                negative: false,
                digits: Vec::new(),
                exponent: 0,
            };
        }
        let exponent = exponent - length(fraction.len()) + length(digits.len() - kept);
        Self {
            negative,
            digits: digits.into_iter().take(kept).collect(),
            exponent,
        }
    }

    /// Whether it has no fraction.
    pub(crate) fn is_whole(&self) -> bool {
        self.exponent >= 0
    }

    /// Its value, if it is whole and fits.
    pub(crate) fn to_i128(&self) -> Option<i128> {
        let zeros = usize::try_from(self.exponent)
            .ok()
            .filter(|zeros| *zeros < 40)?;
        let mut value = 0i128;
        for digit in self
            .digits
            .iter()
            .copied()
            .chain(std::iter::repeat_n(b'0', zeros))
        {
            value = value
                .checked_mul(10)?
                .checked_add(i128::from(digit - b'0'))?;
        }
        Some(if self.negative { -value } else { value })
    }

    /// Whether `step` divides it. This takes time that is linear in the digits, however large the exponents are.
    pub(crate) fn is_multiple_of(&self, step: &Self) -> bool {
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
        match small(&step.digits) {
            Some(small) => rest_of(&self.digits, zeros, small) == 0,
            None => is_divided(&self.digits, zeros, &step.digits),
        }
    }

    fn magnitude(&self) -> i64 {
        self.exponent.saturating_add(length(self.digits.len()))
    }

    fn compare_size(&self, other: &Self) -> Ordering {
        match (self.digits.is_empty(), other.digits.is_empty()) {
            (true, true) => Ordering::Equal,
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => self
                .magnitude()
                .cmp(&other.magnitude())
                .then_with(|| self.digits.cmp(&other.digits)),
        }
    }

    /// The order of the values.
    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        match (self.negative, other.negative) {
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, false) => self.compare_size(other),
            (true, true) => other.compare_size(self),
        }
    }

    /// A text that is the same for equal values.
    pub(crate) fn canonical(&self) -> String {
        let digits = std::str::from_utf8(&self.digits).unwrap_or_default();
        let sign = if self.negative { "-" } else { "" };
        if digits.is_empty() {
            "0".to_owned()
        } else {
            format!("{sign}{digits}e{}", self.exponent)
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
        let order = |one: &str, other: &str| Exact::new(one).compare(&Exact::new(other));
        assert_eq!(order("1.50", "15e-1"), Ordering::Equal);
        assert_eq!(order("-0.0", "0"), Ordering::Equal);
        assert_eq!(
            order("9007199254740993", "9007199254740992.5"),
            Ordering::Greater
        );
        assert_eq!(order("-1e400", "-2"), Ordering::Less);
        assert_eq!(order("1e-99999999999999999999", "0"), Ordering::Greater);
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
