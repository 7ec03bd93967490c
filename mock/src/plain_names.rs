//! Names that stand in paths and headers as they are.

/// How long one may be.
const MAX_LENGTH: usize = 64;

/// A name of letters, digits, `-`, `.` and `_`.
///
/// # Errors
/// It is none, in words that begin with what it is the name of.
pub(crate) fn plain_name<'n>(name: &'n str, of: &str) -> Result<&'n str, String> {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    if (1..=MAX_LENGTH).contains(&name.len()) && name.bytes().all(is_letter) {
        return Ok(name);
    }
    Err(format!(
        "{of} is a name of at most {MAX_LENGTH} letters, digits, `-`, `.` and `_`"
    ))
}
