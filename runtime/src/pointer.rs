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

/// A place as programs write it: `items[0].name`. A name with a full stop or a bracket is in brackets as well: `scores[a.b]`.
#[must_use]
pub fn to_path(steps: &[Cow<'_, str>]) -> String {
    let mut path = String::new();
    for step in steps {
        let is_index = !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit());
        if is_index || step.contains(['.', '[', ']']) {
            // Whoever reads it takes one pair of quotes away.
            let quote = if unquoted(step) == step { "" } else { "'" };
            path.extend(["[", quote, step, quote, "]"]);
        } else {
            path.extend([if path.is_empty() { "" } else { "." }, step]);
        }
    }
    path
}

/// The pointer to a place as programs write it: `$.items[0].name`, `scores[a.b]`, `$['a.b']`.
#[must_use]
pub fn of_path(path: &str) -> String {
    // Alone it is the whole document; `$top` is a name.
    let root = path.strip_prefix('$');
    let below = root.filter(|below| below.is_empty() || below.starts_with(['.', '[']));
    let (mut rest, mut pointer) = (below.unwrap_or(path), String::new());
    while !rest.is_empty() {
        let (step, behind) = first_step(rest);
        if !step.is_empty() {
            push(&mut pointer, step);
        }
        rest = behind;
    }
    pointer
}

/// The pointer that the fragment of a URI is: `#/items/0/a%20b`.
#[cfg(feature = "client")]
pub(crate) fn of_fragment(fragment: &str) -> Option<String> {
    let pointer = crate::http::percent_decode(fragment.strip_prefix('#')?)?;
    Some(pointer.into_owned())
}

/// The first step of a path, and what is behind it. A bracket ends what is in it where a step may end.
fn first_step(path: &str) -> (&str, &str) {
    if let Some(inside) = path.strip_prefix('[') {
        let mut ends = inside
            .match_indices(']')
            .map(|(end, _)| inside.split_at(end));
        let end = ends.find_map(|(step, behind)| {
            let behind = behind.strip_prefix(']')?;
            (behind.is_empty() || behind.starts_with(['.', '['])).then_some((step, behind))
        });
        let (step, behind) = end.unwrap_or((inside, ""));
        return (unquoted(step), behind);
    }
    let name = path.strip_prefix('.').unwrap_or(path);
    name.split_at(name.find(['.', '[']).unwrap_or(name.len()))
}

/// A step without its quotes, where it has some.
fn unquoted(step: &str) -> &str {
    let within = |quote| step.strip_prefix(quote)?.strip_suffix(quote);
    within('\'').or_else(|| within('"')).unwrap_or(step)
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
            ("/scores/a.b", "scores[a.b]"),
            ("/a[0]/x", "[a[0]].x"),
            ("/a]b", "[a]b]"),
            ("/'a.b'", "[''a.b'']"),
            ("/'a'", "'a'"),
        ] {
            let keys: Vec<_> = steps(pointer).collect();
            assert_eq!(to_path(&keys), path);
            assert_eq!(of_path(path), pointer);
            assert_eq!(of_path(&format!("$.{path}")), pointer);
        }
    }

    #[test]
    fn paths_of_others_are_read() {
        for (path, pointer) in [
            ("$['a.b'][0]", "/a.b/0"),
            ("[\"a b\"].c", "/a b/c"),
            ("items[].name", "/items/name"),
            ("a..b.", "/a/b"),
            ("[open", "/open"),
        ] {
            assert_eq!(of_path(path), pointer, "{path}");
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
