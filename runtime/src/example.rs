//! Valid values of written types, for tests.

use crate::Json;

/// A valid value of a type of this crate that keeps the rules of another one.
///
/// That crate has neither the trait nor the type, so it says by a type of its own, `In`, that the implementation is its own.
pub trait Example<In> {
    /// The value as JSON.
    const JSON: &'static str;
}

/// Reads a value that was found to be valid when it was written.
#[doc(hidden)]
#[must_use]
pub fn read_example<T: Json>(json: &str) -> T {
    match T::from_json(json) {
        Ok(value) => value,
        Err(error) => unreachable!("a valid value is read: {error}"),
    }
}

/// Gives a type a valid value, which is JSON: `example!(Note, "{}")`. A type of this crate that keeps rules is followed by the type that says
/// whose they are: `example!(Limit as Here, "1")`.
#[doc(hidden)]
#[macro_export]
macro_rules! example {
    ($ty:ty, $json:literal) => {
        impl $ty {
            /// A valid value, for tests: the same whenever and wherever it is made.
            #[must_use]
            pub fn example() -> Self {
                $crate::read_example($json)
            }
        }
    };
    ($ty:ty as $here:ty, $json:literal) => {
        impl $crate::Example<$here> for $ty {
            const JSON: &'static str = $json;
        }
    };
}
