//! By what texts are compared: as they stand, or by what they stand for.
//!
//! A text is kept as it came, so that `1.50` is sent on as `1.50`. What it stands for is another matter: as an amount it is `1.5`, and above
//! `1.25`. The type of a text says which of the two is meant, and equality, order and hash are always of the same.

use std::hash::Hash;

use super::{DecimalKey, InstantKey};

/// By what texts of a type are compared.
pub trait Comparison: 'static {
    /// What is equal, and hashes alike, for equal texts.
    type Key<'t>: Eq + Hash;

    /// Whether texts are only equal when they are written alike. Then a text may stand for its value in a map ([`Borrow`](std::borrow::Borrow)).
    const BY_TEXT: bool;

    /// By which texts are equal and ordered.
    fn key(text: &str) -> Self::Key<'_>;
}

/// A comparison that puts any two texts in an order.
pub trait Ordered: Comparison {
    /// The order of two texts.
    fn order(one: &str, other: &str) -> std::cmp::Ordering;
}

/// A text by itself: names, ids, addresses. Their order is that of their characters, and is there so that they can be keys of maps. That of
/// dates (`2026-01-31`) is the order of the days.
#[derive(Debug)]
pub enum ByText {}

/// A decimal number by its value: `1.0` and `1.00` are equal, `9.00` is below `10.00`.
#[derive(Debug)]
pub enum ByNumber {}

/// A date and time by the instant that it is: `2026-01-31T09:30:00Z` and `2026-01-31T10:30:00.0+01:00` are equal. A leap second is behind the second
/// before it, and before the next minute.
#[derive(Debug)]
pub enum ByInstant {}

/// A time of day by the instant that it is on one and the same day: `09:30:00Z` and `10:30:00+01:00` are equal.
#[derive(Debug)]
pub enum ByTimeOfDay {}

/// A text by itself that has no order, because what it stands for has none: a month is neither shorter than 30 days nor longer.
#[derive(Debug)]
pub enum WithoutOrder {}

/// The value of a text, or the text itself where it has none, as a service may have sent it. Those without a value come last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ValueOrText<'t, V> {
    /// What the text stands for.
    Value(V),
    /// It is no such value: it is behind all that are, and equal to itself only.
    Text(&'t str),
}

macro_rules! comparisons {
    ($($by:ident: $key:ty, $by_text:literal, $of:expr;)*) => {$(
        impl Comparison for $by {
            type Key<'t> = $key;

            const BY_TEXT: bool = $by_text;

            fn key(text: &str) -> Self::Key<'_> {
                let of: fn(&str) -> Self::Key<'_> = $of;
                of(text)
            }
        }
    )*};
}

comparisons! {
    ByText: &'t str, true, |text| text;
    WithoutOrder: &'t str, true, |text| text;
    ByNumber: ValueOrText<'t, DecimalKey<'t>>, false, |text| DecimalKey::of(text).map_or(ValueOrText::Text(text), ValueOrText::Value);
    ByInstant: ValueOrText<'t, InstantKey<'t>>, false, |text| InstantKey::of(text).map_or(ValueOrText::Text(text), ValueOrText::Value);
    ByTimeOfDay: ValueOrText<'t, InstantKey<'t>>, false,
        |text| InstantKey::of_time(text).map_or(ValueOrText::Text(text), ValueOrText::Value);
}

macro_rules! ordered {
    ($($by:ident)*) => {$(
        impl Ordered for $by {
            fn order(one: &str, other: &str) -> std::cmp::Ordering {
                Self::key(one).cmp(&Self::key(other))
            }
        }
    )*};
}

ordered!(ByText ByNumber ByInstant ByTimeOfDay);
