//! Numbers that may also come as texts, because frameworks describe them so: `5` and `"5"` are the same number.

use std::borrow::Cow;

/// Which texts are numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NumberText {
    /// Integers as JSON writes them, without a fraction and an exponent: `-5`.
    Integer,
    /// Numbers as JSON writes them, without an exponent: `-5.25`.
    Decimal,
    /// Numbers as JSON writes them: `-5.25e3`.
    Scientific,
    /// Numbers without an exponent as people write them, with a plus, with zeros in front, with nothing on one side of the point: `+05.`.
    Loose,
}

/// Where in a value numbers are read from texts as well. Types with a name know it of what they hold, so this speaks of numbers and of lists,
/// maps and tuples around them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberTexts {
    /// Nowhere.
    Nowhere,
    /// In the number that the value is, or in each that its lists and maps hold.
    Everywhere(NumberText),
    /// In the tuple that the value is, or in each that its lists and maps hold: for each place.
    Places(&'static [NumberTexts]),
}

impl NumberTexts {
    /// Those of what stands in a place of a tuple.
    pub(crate) const fn of_place(self, at: usize) -> Self {
        match self {
            Self::Places(places) if at < places.len() => places[at],
            Self::Places(_) => Self::Nowhere,
            Self::Nowhere | Self::Everywhere(_) => self,
        }
    }
}

impl NumberText {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Integer, Self::Decimal, Self::Scientific, Self::Loose];

    /// The expression of ECMA-262 that matches these texts and no others, as it is described.
    #[must_use]
    pub const fn pattern(self) -> &'static str {
        match self {
            Self::Integer => r"^-?(?:0|[1-9]\d*)$",
            Self::Decimal => r"^-?(?:0|[1-9]\d*)(?:\.\d+)?$",
            Self::Scientific => r"^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$",
            Self::Loose => r"^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$",
        }
    }

    /// The number that a text is, as JSON writes it; `None` for a text that is none.
    #[must_use]
    pub fn number(self, text: Cow<'_, str>) -> Option<Cow<'_, str>> {
        let is_number = match self {
            Self::Integer => is_decimal(&text) && !text.contains('.'),
            Self::Decimal => is_decimal(&text),
            Self::Scientific => is_scientific(&text),
            Self::Loose => return loose(&text).map(Cow::Owned),
        };
        is_number.then_some(text)
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_decimal(text: &str) -> bool {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
    let has_zeros_in_front = whole.len() > 1 && whole.starts_with('0');
    is_digits(whole) && !has_zeros_in_front && is_digits(fraction)
}

fn is_scientific(text: &str) -> bool {
    let Some((mantissa, exponent)) = text.split_once(['e', 'E']) else {
        return is_decimal(text);
    };
    is_decimal(mantissa) && is_digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent))
}

/// The number without its plus and the zeros in front, and with digits on both sides of a point.
fn loose(text: &str) -> Option<String> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    if !is_digits(&[whole, fraction].concat()) {
        return None;
    }
    let minus = if text.starts_with('-') { "-" } else { "" };
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        whole => whole,
    };
    let point = if fraction.is_empty() { "" } else { "." };
    Some([minus, whole, point, fraction].concat())
}

#[cfg(test)]
mod tests {
    use super::NumberText;

    /// Each text beside the number that it is in each form; empty where it is none.
    #[test]
    fn texts_are_numbers_as_their_patterns_say() {
        let table = [
            ("5", ["5", "5", "5", "5"]),
            ("-0", ["-0", "-0", "-0", "-0"]),
            ("5.50", ["", "5.50", "5.50", "5.50"]),
            ("-5e+3", ["", "", "-5e+3", ""]),
            ("5.5E3", ["", "", "5.5E3", ""]),
            ("+5", ["", "", "", "5"]),
            ("-007.50", ["", "", "", "-7.50"]),
            ("5.", ["", "", "", "5"]),
            (".5", ["", "", "", "0.5"]),
            ("00", ["", "", "", "0"]),
        ];
        for (text, numbers) in table {
            for (form, number) in NumberText::ALL.iter().zip(numbers) {
                let read = form.number(text.into());
                assert_eq!(
                    read.as_deref().unwrap_or_default(),
                    number,
                    "{form:?} {text}"
                );
            }
        }
        let none = [
            "", " 5", "5 ", "5\n", "x", "-", "+", ".", "-.", "1.2.3", "5e", "e5", "--5", "٥",
            "NaN", "0x5", "1_0",
        ];
        for text in none {
            for form in NumberText::ALL {
                assert_eq!(form.number(text.into()), None, "{form:?} {text:?}");
            }
        }
    }
}
