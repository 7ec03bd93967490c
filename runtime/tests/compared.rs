//! Numbers and instants are compared by what they are, whatever else is known of their types; other texts as they stand.

use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasher, RandomState};

use oasmith::{
    CheckedText, Comparison, Date, Decimal, DecimalText, Duration, Email, Json, Ordered, Pattern,
    TextRule, TextRules, Time, Timestamp,
};

/// Two digits behind the point.
enum CentsRules {}

impl TextRule for CentsRules {
    const RULES: TextRules =
        TextRules::new("Cents").patterns(&[Pattern::new("\\.[0-9]{2}$", |text| {
            text.rsplit_once('.')
                .is_some_and(|(_, cents)| cents.len() == 2)
        })]);
}

type Cents = DecimalText<CentsRules>;

/// Texts in groups: those of one group are equal, and before those of the next. They are read as a client reads them, so any text is one.
fn check<R: TextRule, C: Ordered>(groups: &[&[&str]]) {
    let state = RandomState::new();
    let read =
        |text: &str| CheckedText::<R, C>::from_json(oasmith::json_string(text)).expect("a text");
    let rows = groups.iter().enumerate();
    let all: Vec<_> = rows
        .flat_map(|(row, texts)| texts.iter().map(move |text| (row, *text)))
        .collect();
    for (row, text) in &all {
        let one = read(text);
        assert_eq!(one.as_str(), *text, "the text is kept");
        for (other_row, other_text) in &all {
            let other = read(other_text);
            let case = format!("{text} and {other_text}");
            assert_eq!(one == other, row == other_row, "{case}");
            assert_eq!(one == **other_text, row == other_row, "{case}");
            assert_eq!(one.cmp(&other), row.cmp(other_row), "{case}");
            assert_eq!(one.partial_cmp(&other), Some(row.cmp(other_row)), "{case}");
            if row == other_row {
                assert_eq!(state.hash_one(&one), state.hash_one(&other), "{case}");
            }
        }
    }
    let sorted: BTreeSet<_> = all.iter().map(|(_, text)| read(text)).collect();
    let hashed: HashSet<_> = all.iter().map(|(_, text)| read(text)).collect();
    assert_eq!((sorted.len(), hashed.len()), (groups.len(), groups.len()));
}

/// Checks texts of a type.
macro_rules! check {
    ($ty:ty: $($group:tt)*) => {{
        fn of<R: TextRule, C: Ordered>(_: Option<CheckedText<R, C>>) {
            check::<R, C>(&[$(&$group),*]);
        }
        of(None::<$ty>);
    }};
}

#[test]
fn amounts_are_numbers() {
    check!(Decimal: ["-10", "-10.0"] ["-9.99"] ["0", "-0", "0.00"] ["1", "1.0", "01.00"] ["9.00"] ["10.00"]
        ["100000000000000000000000000000000000000000.5"] [""] ["1e3"] ["n/a"]);
    check!(Cents: ["9.00", "9"] ["10.00", "10"]);
}

#[test]
fn times_are_instants() {
    check!(Timestamp: ["2026-01-31T09:30:00Z", "2026-01-31t10:30:00.000+01:00"] ["2026-01-31T09:30:00.0000000000001Z"]
        ["2026-12-31T23:59:59.9Z"] ["2026-12-31T23:59:60Z", "2026-12-31T15:59:60-08:00"] ["2027-01-01T00:00:00Z"] ["2026"] ["soon"]);
    check!(Time: ["09:30:00Z", "10:30:00+01:00"] ["09:30:00.5Z"] ["now"]);
    check!(Date: ["2025-12-31"] ["2026-01-01"] ["2026-01-02"]);
}

#[test]
fn other_texts_are_what_they_are() {
    check!(Email: ["A@b.c"] ["a@b.c"]);
    let (days, hours): (Duration, Duration) = ("P1D".parse().unwrap(), "PT24H".parse().unwrap());
    assert_ne!(days, hours);
    assert!(by_text(&days) && by_text(&"2026-01-31".parse::<Date>().unwrap()));
    assert!(!by_text(&"1".parse::<Decimal>().unwrap()));
}

fn by_text<R, C: Comparison>(_: &CheckedText<R, C>) -> bool {
    C::BY_TEXT
}

#[cfg(all(feature = "rust_decimal", feature = "bigdecimal"))]
mod converted {
    use super::{Cents, Decimal};

    #[test]
    fn decimals_keep_every_digit_both_ways() {
        for text in [
            "0",
            "-1.50",
            "99.25",
            "0.0000000000000000000000000001",
            "79228162514264337593543950335",
        ] {
            let amount: Decimal = text.parse().unwrap();
            let small = rust_decimal::Decimal::try_from(&amount).unwrap();
            let large = bigdecimal::BigDecimal::try_from(&amount).unwrap();
            assert_eq!(Decimal::try_from(small).unwrap().as_str(), text);
            assert_eq!(Decimal::try_from(large).unwrap().as_str(), text);
        }
    }

    #[test]
    fn what_does_not_fit_is_an_error_that_says_so() {
        let long: Decimal = "0.00000000000000000000000000001".parse().unwrap();
        let refused = rust_decimal::Decimal::try_from(&long).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "has more digits than `rust_decimal` can hold"
        );
        assert!(bigdecimal::BigDecimal::try_from(&long).is_ok());
        for text in ["1e9", "n/a", ""] {
            let sent = Decimal::from_wire(text.into());
            assert!(rust_decimal::Decimal::try_from(&sent).is_err(), "{text}");
            assert!(bigdecimal::BigDecimal::try_from(&sent).is_err(), "{text}");
        }
        for huge in ["1e999999999", "1e-999999999"] {
            let huge: bigdecimal::BigDecimal = huge.parse().unwrap();
            assert!(Decimal::try_from(huge).is_err());
        }
    }

    #[test]
    fn rules_hold_for_converted_numbers() {
        let cents: Cents = "12.50".parse().unwrap();
        let value = rust_decimal::Decimal::try_from(&cents).unwrap();
        assert_eq!(Cents::try_from(value).unwrap(), cents);
        assert!(Cents::try_from(value.round_dp(1)).is_err());
    }
}
