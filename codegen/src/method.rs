//! Methods of requests: those that a path item has keys for, and others.

/// The keys of a path item that are methods.
pub const KEYS: &[&str] = &[
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
];

/// The method that a key means: `GET` for `get`; what is no key of a path item is the method itself.
#[must_use]
pub fn of_key(key: &str) -> String {
    if KEYS.contains(&key) {
        key.to_ascii_uppercase()
    } else {
        key.to_owned()
    }
}

/// The key that a path item has for a method, in whatever case it is written.
#[must_use]
pub fn key(method: &str) -> Option<&'static str> {
    let mut keys = KEYS.iter();
    keys.find(|key| key.eq_ignore_ascii_case(method)).copied()
}

/// Where a method stands in the order of OpenAPI, which is that of [`KEYS`]; others come last, in the order of their names. It decides which of several
/// operations comes first wherever the order of the description must not.
#[must_use]
pub fn order(method: &str) -> (usize, &str) {
    let mut keys = KEYS.iter();
    let position = keys.position(|key| key.eq_ignore_ascii_case(method));
    position.map_or((KEYS.len(), method), |position| (position, ""))
}

#[cfg(test)]
mod tests {
    use super::{KEYS, key, of_key, order};

    #[test]
    fn methods_stand_in_the_order_of_openapi() {
        let mut methods = ["COPY", "post", "trace", "GET", "BIND", "PUT"];
        methods.sort_by_key(|method| order(method));
        assert_eq!(methods, ["GET", "PUT", "post", "trace", "BIND", "COPY"]);
    }

    #[test]
    fn a_method_without_a_key_stands_as_it_is_sent() {
        assert_eq!(
            (of_key("query"), key("QUERY")),
            ("QUERY".to_owned(), Some("query"))
        );
        assert_eq!((of_key("Copy"), key("Copy")), ("Copy".to_owned(), None));
        for known in KEYS {
            assert_eq!(key(&of_key(known)), Some(*known));
        }
    }
}
