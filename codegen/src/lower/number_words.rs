//! Numbers as people write them, whatever form they are compared in.

/// Most digits of a number that is written without an exponent: those of JavaScript's.
const MAX_DIGITS: i64 = 21;

/// A number as people write it: `0.1` for `1e-1`, and `1.5e300` for `15e299`.
pub(super) fn number(written: &str) -> String {
    as_people_write(written).unwrap_or_else(|| written.to_owned())
}

/// `None` of what has no exponent.
fn as_people_write(written: &str) -> Option<String> {
    let (sign, rest) = match written.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", written),
    };
    let (digits, exponent) = rest.split_once(['e', 'E'])?;
    let exponent: i64 = exponent.parse().ok()?;
    let is_whole = !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
    let count = i64::try_from(digits.len()).ok().filter(|_| is_whole)?;
    let zeros = |count: i64| "0".repeat(usize::try_from(count).unwrap_or_default());
    // How many digits stand in front of the point.
    let whole = count.checked_add(exponent)?;
    let text = if exponent >= 0 && whole <= MAX_DIGITS {
        format!("{digits}{}", zeros(exponent))
    } else if exponent < 0 && whole > 0 {
        let (front, behind) = digits.split_at_checked(usize::try_from(whole).ok()?)?;
        format!("{front}.{behind}")
    } else if exponent < 0 && whole > -6 {
        format!("0.{}{digits}", zeros(-whole))
    } else {
        let (first, others) = digits.split_at_checked(1)?;
        let point = if others.is_empty() { "" } else { "." };
        format!("{first}{point}{others}e{}", whole - 1)
    };
    Some(format!("{sign}{text}"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_are_as_people_write_them() {
        for (written, shown) in [
            ("100", "100"),
            ("-0.5", "-0.5"),
            ("1e-1", "0.1"),
            ("-5e-2", "-0.05"),
            ("125e-2", "1.25"),
            ("1e-6", "0.000001"),
            ("1e-7", "1e-7"),
            ("25e-9", "2.5e-8"),
            ("1e6", "1000000"),
            ("17976931348623157e292", "1.7976931348623157e308"),
            ("-34028235e31", "-3.4028235e38"),
            ("1e21", "1e21"),
            ("x", "x"),
            ("e5", "e5"),
        ] {
            assert_eq!(super::number(written), shown);
        }
    }
}
