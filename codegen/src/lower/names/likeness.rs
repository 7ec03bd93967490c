//! What names of groups, of classes and of things have in common: `UserService`, `users` and `user` are of the same.

use std::slice;

use super::case;
use crate::ir::singulars;

/// What names of groups and of classes end with, and that says nothing of what they hold.
const ROLES: &[&str] = &["api", "controller", "handler", "resource", "service"];

/// Plurals that do not end with an `s`.
const IRREGULAR_PLURALS: &[&str] = &["children", "men", "people", "women"];

pub(super) fn words(name: &str) -> Vec<String> {
    let name = case::snake(name);
    name.split('_').map(str::to_owned).collect()
}

/// Whether a step of a path names a group: `events` and `event` that of the tag `Events`.
pub(super) fn is_group(step: &str, group: &str) -> bool {
    is_alike(&words(step), without_role(&words(group)))
}

/// What a group or a class holds.
pub(super) fn without_role(words: &[String]) -> &[String] {
    match words.split_last() {
        Some((last, front)) if !front.is_empty() && ROLES.contains(&last.as_str()) => front,
        Some(_) | None => words,
    }
}

/// Whether both name the same, one of it or several: `users` and `user`, `shows_seats` and `show_seat`.
pub(super) fn is_alike(one: &[String], other: &[String]) -> bool {
    let is_word_alike = |(one, other): (&String, &String)| {
        let (one, other) = (slice::from_ref(one), slice::from_ref(other));
        singulars(one).any(|it| it == other) || singulars(other).any(|it| it == one)
    };
    one.len() == other.len() && one.iter().zip(other).all(is_word_alike)
}

/// Whether words are spelled as several of a thing: `users`, and neither `address` nor `status`.
pub(super) fn is_plural(words: &[String]) -> bool {
    let last = words.last().map_or("", String::as_str);
    let is_singular = ["ss", "us", "is"].iter().any(|end| last.ends_with(end));
    IRREGULAR_PLURALS.contains(&last) || (last.ends_with('s') && !is_singular)
}

#[cfg(test)]
mod tests {
    use super::{is_plural, words};

    #[test]
    fn several_are_spelled_otherwise_than_one() {
        for (name, expected) in [
            ("users", true),
            ("apiKeys", true),
            ("statuses", true),
            ("people", true),
            ("user", false),
            ("address", false),
            ("status", false),
            ("analysis", false),
            ("inventory", false),
        ] {
            assert_eq!(is_plural(&words(name)), expected, "{name}");
        }
    }
}
