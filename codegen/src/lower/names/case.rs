//! Joins words in Rust's cases; the only file that knows heck.

use heck::{ToSnakeCase, ToUpperCamelCase};

use super::words::words;

/// Maximum length of a name in bytes: names of groups become names of files, which have at most 255 everywhere.
const MAX_NAME_LENGTH: usize = 120;

/// `UpperCamelCase`, for types and variants.
///
/// An underscore stays between two digits, so that `1.0` and `10` remain two names; a name that would begin with a digit gets an `N`.
pub(super) fn upper_camel(text: &str) -> String {
    let mut name = String::new();
    for mut word in words(text) {
        if is_small(&word) {
            word.get_mut(..1).map(str::make_ascii_uppercase);
        } else {
            word = word.to_upper_camel_case();
        }
        if name.ends_with(is_digit) && word.starts_with(is_digit) {
            name.push('_');
        }
        name.push_str(&word);
    }
    if name.starts_with(is_digit) {
        name.insert(0, 'N');
    }
    cut(name)
}

/// `snake_case`, for members, arguments, methods and modules; a name that would begin with a digit gets an `n`.
pub(super) fn snake(text: &str) -> String {
    if is_snake(text) {
        return cut(text.to_owned());
    }
    let words: Vec<String> = words(text)
        .iter()
        .map(|word| word.to_snake_case())
        .collect();
    let mut name = words.join("_");
    if name.starts_with(is_digit) {
        name.insert(0, 'n');
    }
    cut(name)
}

/// Whether a text is such a name already, as most are in most descriptions.
fn is_snake(text: &str) -> bool {
    !text.starts_with(is_digit) && text.split('_').all(is_small)
}

/// Whether a text is one word of small letters and digits.
fn is_small(text: &str) -> bool {
    let is_small = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    !text.is_empty() && text.bytes().all(is_small)
}

/// The beginning of a name that nobody would type; names that begin alike are told apart as other equal names are.
fn cut(mut name: String) -> String {
    if name.len() > MAX_NAME_LENGTH {
        name.truncate(name.floor_char_boundary(MAX_NAME_LENGTH));
        name.truncate(name.trim_end_matches('_').len());
    }
    name
}

fn is_digit(character: char) -> bool {
    character.is_ascii_digit()
}

#[cfg(test)]
mod tests {
    use super::{MAX_NAME_LENGTH, snake, upper_camel};

    #[test]
    fn cuts_what_is_no_name_any_more() {
        assert_eq!(snake(&"n".repeat(10_000)), "n".repeat(MAX_NAME_LENGTH));
        // An umlaut has two bytes, and the cut falls between words.
        assert_eq!(upper_camel(&format!("{}ü", "x".repeat(119))).len(), 119);
        assert_eq!(snake(&format!("{} b", "a".repeat(119))).len(), 119);
    }

    #[test]
    fn writes_types() {
        let cases = [
            ("Drain", "Drain"),
            ("USDC", "Usdc"),
            ("api_key:self:read", "ApiKeySelfRead"),
            ("liquidation_address.drain", "LiquidationAddressDrain"),
            ("200", "N200"),
            ("1.0", "N1_0"),
            ("v1.0", "V1_0"),
            ("+1", "Plus1"),
            ("fooBar", "FooBar"),
            ("", "Empty"),
            ("größe", "Größe"),
        ];
        for (text, expected) in cases {
            assert_eq!(upper_camel(text), expected, "{text}");
        }
    }

    #[test]
    fn writes_members() {
        let cases = [
            ("created_at", "created_at"),
            ("createdAt", "created_at"),
            ("2fa", "n2fa"),
            ("Idempotency-Key", "idempotency_key"),
            ("@type", "type"),
            ("HTTPStatus", "http_status"),
        ];
        for (text, expected) in cases {
            assert_eq!(snake(text), expected, "{text}");
        }
    }
}
