//! Joins words in Rust's cases; the only file that knows heck.

use heck::{ToSnakeCase, ToUpperCamelCase};

use super::words::words;

/// `UpperCamelCase`, for types and variants.
///
/// An underscore stays between two digits, so that `1.0` and `10` remain two names; a name that would begin with a digit gets an `N`.
pub(super) fn upper_camel(text: &str) -> String {
    let mut name = String::new();
    for word in words(text) {
        let word = word.to_upper_camel_case();
        if name.ends_with(is_digit) && word.starts_with(is_digit) {
            name.push('_');
        }
        name.push_str(&word);
    }
    if name.starts_with(is_digit) {
        name.insert(0, 'N');
    }
    name
}

/// `snake_case`, for members, arguments, methods and modules; a name that would begin with a digit gets an `n`.
pub(super) fn snake(text: &str) -> String {
    let words: Vec<String> = words(text)
        .iter()
        .map(|word| word.to_snake_case())
        .collect();
    let mut name = words.join("_");
    if name.starts_with(is_digit) {
        name.insert(0, 'n');
    }
    name
}

fn is_digit(character: char) -> bool {
    character.is_ascii_digit()
}

#[cfg(test)]
mod tests {
    use super::{snake, upper_camel};

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
