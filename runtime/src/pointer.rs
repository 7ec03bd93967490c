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

/// A place as programs write it: `items[0].name`. Names with a full stop or a bracket are taken for several by whoever reads it.
#[must_use]
pub fn to_path(steps: &[Cow<'_, str>]) -> String {
    let mut path = String::new();
    for step in steps {
        let is_index = !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit());
        if is_index {
            path.extend(["[", step, "]"]);
        } else {
            path.extend([if path.is_empty() { "" } else { "." }, step]);
        }
    }
    path
}

/// The pointer to a place as programs write it: `$.items[0].name`.
#[must_use]
pub fn of_path(path: &str) -> String {
    // Alone it is the whole document; `$top` is a name.
    let root = path.strip_prefix('$');
    let below = root.filter(|below| below.is_empty() || below.starts_with(['.', '[']));
    let path = below.unwrap_or(path);
    let steps = path.split(['.', '[', ']']);
    of(steps.filter(|step| !step.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::{escape, of, of_path, steps, to_path, unescape};

    #[test]
    fn paths_lead_back() {
        for (pointer, path) in [
            ("", ""),
            ("/name", "name"),
            ("/items/0/name", "items[0].name"),
            ("/0/a~1b/1/2", "[0].a/b[1][2]"),
            ("/$top", "$top"),
        ] {
            let keys: Vec<_> = steps(pointer).collect();
            assert_eq!(to_path(&keys), path);
            assert_eq!(of_path(path), pointer);
            assert_eq!(of_path(&format!("$.{path}")), pointer);
        }
    }

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
