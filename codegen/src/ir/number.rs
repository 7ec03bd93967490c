//! Numbers: which there are, which texts are read as numbers besides, and their rules.

use oasmith::NumberText;

use super::Ruled;
use crate::integers::IntegerFormat;

/// Numbers within rules.
#[derive(Debug, Clone)]
pub struct Number {
    /// Which numbers can be expressed, from `type` and `format`.
    pub domain: NumberDomain,
    /// The format, where the settings name it.
    pub named_format: Option<String>,
    /// Which texts are read as numbers besides; of most numbers, none.
    pub texts: Option<NumberText>,
    /// Bounds and multiples.
    pub rules: Vec<Ruled>,
}

/// The sets of numbers that descriptions tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NumberDomain {
    /// Integers of any size.
    Integer,
    /// `int32` and its like: what fits in so many bits.
    Sized(IntegerFormat),
    /// Decimal numbers, exactly.
    Decimal,
    /// `float`
    Float,
    /// `double`
    Double,
}

impl NumberDomain {
    /// Whether all of its numbers are integers.
    #[must_use]
    pub const fn is_integer(self) -> bool {
        match self {
            Self::Integer | Self::Sized(_) => true,
            Self::Decimal | Self::Float | Self::Double => false,
        }
    }
}
