//! The valid values that the types of the cases have for tests.

use oasmith::Json;

/// What a type makes of its value.
#[derive(Debug)]
pub struct Made {
    /// The value as JSON.
    pub json: String,
    /// The rules that it breaks.
    pub broken: Option<String>,
    /// Whether a reader makes the same value of that JSON.
    pub is_read: bool,
}

/// Makes the value of a type.
pub type Make = fn() -> Made;

pub(crate) fn made<T: Json + PartialEq>(value: &T) -> Made {
    let json = value.to_json();
    Made {
        broken: Json::check(value).err().map(|it| it.to_string()),
        is_read: T::from_json(&json).is_ok_and(|read| read == *value),
        json,
    }
}

include!(concat!(env!("OUT_DIR"), "/type_example_rows.rs"));
