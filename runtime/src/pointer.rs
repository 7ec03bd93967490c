//! JSON pointers (RFC 6901): the steps of one, escaped and not. The generator and the runtime write and read them alike.

use std::borrow::Cow;

/// A key as a step of a pointer: `a/b` becomes `a~1b`.
#[must_use]
pub fn escape(key: &str) -> Cow<'_, str> {
    if key.contains(['~', '/']) {
        Cow::Owned(key.replace('~', "~0").replace('/', "~1"))
    } else {
        Cow::Borrowed(key)
    }
}

/// The key that a step stands for: `a~1b` becomes `a/b`.
#[must_use]
pub fn unescape(step: &str) -> Cow<'_, str> {
    if step.contains('~') {
        Cow::Owned(step.replace("~1", "/").replace("~0", "~"))
    } else {
        Cow::Borrowed(step)
    }
}

/// The keys on the way of a pointer; none for the empty one, which is the whole document.
pub fn steps(pointer: &str) -> impl Iterator<Item = Cow<'_, str>> {
    pointer.split('/').skip(1).map(unescape)
}

/// The pointer with these keys on its way.
pub fn of<'k>(keys: impl IntoIterator<Item = &'k str>) -> String {
    let mut pointer = String::new();
    for key in keys {
        push(&mut pointer, key);
    }
    pointer
}

/// Goes one key further.
pub fn push(pointer: &mut String, key: &str) {
    pointer.push('/');
    pointer.push_str(&escape(key));
}

#[cfg(test)]
mod tests {
    use super::{escape, of, steps, unescape};

    #[test]
    fn steps_lead_back() {
        for key in ["", "a", "a/b", "~", "~1", "~01", "/~/", "é"] {
            assert_eq!(unescape(&escape(key)), key);
        }
        let keys = ["a~b", "", "c/d"];
        assert_eq!(of(keys), "/a~0b//c~1d");
        assert_eq!(steps("/a~0b//c~1d").collect::<Vec<_>>(), keys);
        assert_eq!(steps("").count(), 0);
    }
}
