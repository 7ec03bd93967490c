//! Names as conventions compare them.

use crate::ir::Operation;

/// A name without case and without what stands between its words: `pageToken`, `page_token` and `Page-Token` are `pagetoken`.
pub(in crate::normalize) fn squeezed(name: &str) -> String {
    let letters = name.chars().filter(|each| each.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// An operation as it is listed: `POST /charges`.
pub(super) fn route(operation: &Operation) -> String {
    format!("{} {}", operation.method, operation.template.written)
}

#[cfg(test)]
mod tests {
    use super::squeezed;

    #[test]
    fn a_name_is_the_same_in_each_spelling() {
        for name in [
            "page_token",
            "pageToken",
            "Page-Token",
            "page token",
            "PAGETOKEN",
        ] {
            assert_eq!(squeezed(name), "pagetoken");
        }
    }
}
