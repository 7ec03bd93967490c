//! What the names of a map's members are: any text, an enumeration, or a text with rules.

use crate::{Check, Decoder};

/// A type of names of members.
pub trait MapKey: Ord + Sized + Send + Sync + 'static {
    /// The name that a text is; none where the type has no place for it, which is noted at the member.
    #[doc(hidden)]
    fn read_key(text: &str, from: &mut Decoder<'_>) -> Option<Self>;

    /// The text.
    #[doc(hidden)]
    fn key_text(&self) -> &str;

    /// Notes what is wrong with it.
    #[doc(hidden)]
    fn check_key(&self, check: &mut Check);
}

impl MapKey for String {
    fn read_key(text: &str, _: &mut Decoder<'_>) -> Option<Self> {
        Some(text.to_owned())
    }

    fn key_text(&self) -> &str {
        self
    }

    fn check_key(&self, _: &mut Check) {}
}
