//! Numbers of YAML's core schema, spelt as JSON spells them.

/// A plain text that is a number.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum NumberSyntax {
    /// It is a number of JSON as it stands.
    Exact,
    /// The same number as JSON would spell it: `+1`, `.5`, `1.`, `0x1F`.
    Respelt(String),
    /// A whole number with zeros before it, which older readers take as octal.
    LeadingZero(String),
    /// `0o17`, which older readers take as text.
    Octal(String),
    /// An infinity or not a number.
    NotFinite,
    /// Written in base 8 or 16 and longer than 128 bits.
    TooLarge,
}

/// Reads a plain text as a number, if the core schema says that it is one.
pub(super) fn read(text: &str) -> Option<NumberSyntax> {
    if let Some(digits) = text.strip_prefix("0x") {
        return radix(digits, 16, NumberSyntax::Respelt);
    }
    if let Some(digits) = text.strip_prefix("0o") {
        return radix(digits, 8, NumberSyntax::Octal);
    }
    if is_not_finite(text) {
        return Some(NumberSyntax::NotFinite);
    }
    decimal(text).map(Decimal::into_number)
}

fn is_not_finite(text: &str) -> bool {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    matches!(unsigned, ".inf" | ".Inf" | ".INF") || matches!(text, ".nan" | ".NaN" | ".NAN")
}

fn radix(digits: &str, base: u32, number: fn(String) -> NumberSyntax) -> Option<NumberSyntax> {
    let is_number = !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(base));
    let value = || u128::from_str_radix(digits, base);
    is_number.then(|| value().map_or(NumberSyntax::TooLarge, |value| number(value.to_string())))
}

/// The parts of a decimal as they were written.
struct Decimal<'t> {
    sign: &'t str,
    whole: &'t str,
    fraction: Option<&'t str>,
    exponent: &'t str,
}

fn decimal(text: &str) -> Option<Decimal<'_>> {
    let (sign, rest) = split_while(text, |at, byte| at == 0 && matches!(byte, b'-' | b'+'));
    let (whole, rest) = split_digits(rest);
    let (fraction, exponent) = match rest.strip_prefix('.') {
        Some(rest) => {
            let (fraction, rest) = split_digits(rest);
            (Some(fraction), rest)
        }
        None => (None, rest),
    };
    let has_digits = !whole.is_empty() || fraction.is_some_and(|digits| !digits.is_empty());
    (has_digits && is_exponent(exponent)).then_some(Decimal {
        sign,
        whole,
        fraction,
        exponent,
    })
}

fn is_exponent(text: &str) -> bool {
    let Some(rest) = text.strip_prefix(['e', 'E']) else {
        return text.is_empty();
    };
    let digits = rest.strip_prefix(['-', '+']).unwrap_or(rest);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn split_digits(text: &str) -> (&str, &str) {
    split_while(text, |_, byte| byte.is_ascii_digit())
}

fn split_while(text: &str, belongs: impl Fn(usize, u8) -> bool) -> (&str, &str) {
    let end = text
        .bytes()
        .enumerate()
        .position(|(at, byte)| !belongs(at, byte))
        .unwrap_or(text.len());
    text.split_at(end)
}

impl Decimal<'_> {
    fn into_number(self) -> NumberSyntax {
        let trimmed = self.whole.trim_start_matches('0');
        let whole = if trimmed.is_empty() { "0" } else { trimmed };
        let is_exact = self.sign != "+" && whole == self.whole && self.fraction != Some("");
        if is_exact {
            return NumberSyntax::Exact;
        }
        let sign = if self.sign == "-" { "-" } else { "" };
        let (dot, fraction) = match self.fraction {
            Some("") => (".", "0"),
            Some(digits) => (".", digits),
            None => ("", ""),
        };
        let spelt = format!("{sign}{whole}{dot}{fraction}{}", self.exponent);
        let is_whole = self.fraction.is_none() && self.exponent.is_empty();
        if is_whole && self.whole.len() > whole.len() {
            NumberSyntax::LeadingZero(spelt)
        } else {
            NumberSyntax::Respelt(spelt)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_json_stay() {
        for text in [
            "0", "-0", "1", "-17", "1.0", "3.10", "1e3", "1E+30", "0.5e-7",
        ] {
            assert_eq!(read(text), Some(NumberSyntax::Exact), "{text}");
        }
    }

    #[test]
    fn other_spellings_are_respelt() {
        let respelt = |spelt: &str| Some(NumberSyntax::Respelt(spelt.to_owned()));
        assert_eq!(read("+1"), respelt("1"));
        assert_eq!(read(".5"), respelt("0.5"));
        assert_eq!(read("-.5e3"), respelt("-0.5e3"));
        assert_eq!(read("1."), respelt("1.0"));
        assert_eq!(read("00.50"), respelt("0.50"));
        assert_eq!(read("0xfF"), respelt("255"));
        assert_eq!(read("0o17"), Some(NumberSyntax::Octal("15".to_owned())));
        assert_eq!(
            read("017"),
            Some(NumberSyntax::LeadingZero("17".to_owned()))
        );
        assert_eq!(
            read("-00"),
            Some(NumberSyntax::LeadingZero("-0".to_owned()))
        );
    }

    #[test]
    fn what_json_cannot_say_is_told_apart() {
        for text in [".inf", "-.INF", "+.Inf", ".nan", ".NaN"] {
            assert_eq!(read(text), Some(NumberSyntax::NotFinite), "{text}");
        }
        let long = format!("0x{}", "f".repeat(33));
        assert_eq!(read(&long), Some(NumberSyntax::TooLarge));
    }

    #[test]
    fn the_rest_is_text() {
        for text in [
            "", "-", "+", ".", "e5", "1e", "1e+", "1.2.3", "0x", "0o8", "-0x1", "1_000", "0b11",
            "12:30", "-.nan", "٣", "inf", "1 ",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
