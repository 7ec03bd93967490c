//! Division of integers: of digits, however many there are, and of those that fit 128 bits.

/// Number of digits that fit a `u64`, whatever they are.
const MAX_SMALL: usize = 19;

/// The value of few digits.
pub(super) fn small(digits: &[u8]) -> Option<u64> {
    let value = |value: u64, digit: &u8| value * 10 + u64::from(digit - b'0');
    (digits.len() <= MAX_SMALL).then(|| digits.iter().fold(0, value))
}

/// What is left of a number behind which zeros stand when it is divided by a small step.
pub(super) fn rest_of(digits: &[u8], zeros: u64, step: u64) -> u128 {
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
pub(super) fn is_divided(digits: &[u8], zeros: u64, step: &[u8]) -> bool {
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

/// A number divided by a prime as often as that goes, and at most so often.
pub(super) fn reduced(mut number: i128, prime: i128, most: u64) -> i128 {
    let mut left = most;
    while left > 0 && number != 0 && number % prime == 0 {
        (number, left) = (number / prime, left - 1);
    }
    number
}

pub(super) fn common_divisor(one: i128, other: i128) -> i128 {
    let (mut large, mut small) = (one, other);
    while small != 0 {
        (large, small) = (small, large % small);
    }
    large
}

#[cfg(test)]
mod tests {
    use super::{is_divided, rest_of};

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
}
