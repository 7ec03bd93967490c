//! Ids that are made here, of methods and paths.

use std::cmp::Ordering;

use crate::method;

/// An operation: its path or the name of its webhook, and the key of its method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Route<'a> {
    pub path: &'a str,
    pub method: &'a str,
}

impl<'a> Route<'a> {
    /// Which of two comes first, wherever the description has them: a path of fewer steps, then by path, then by method.
    pub fn order(&self, other: &Self) -> Ordering {
        let by_steps = self.steps().count().cmp(&other.steps().count());
        let by_path = by_steps.then_with(|| self.path.cmp(other.path));
        by_path.then_with(|| method::order(self.method).cmp(&method::order(other.method)))
    }

    fn steps(&self) -> impl Iterator<Item = &'a str> {
        self.path.split('/').filter(|step| !step.is_empty())
    }

    /// The steps that another path does not have: words, or else parameters.
    fn steps_of_its_own(&self, other: &Self) -> Vec<&'a str> {
        let is_own = |step: &&str| !other.steps().any(|it| it == *step);
        let (parameters, words): (Vec<_>, Vec<_>) =
            (self.steps().filter(is_own)).partition(|step| step.contains('{'));
        if words.is_empty() { parameters } else { words }
    }

    /// Ids of an operation that has none: of the words of its path, with `by` before each that is a parameter, and with its slashes too.
    pub fn ids(&self) -> [String; 3] {
        let named = |path: &str| joined([self.method, path]);
        [
            named(self.path),
            named(&with_by(self.path)),
            named(&self.path.replace('/', " slash ")),
        ]
    }

    /// Ids of an operation whose id another one has: with its method where that differs, with what only its path has, and with all of both.
    pub fn ids_beside(&self, id: &str, keeper: &Self) -> Vec<String> {
        let own = self.steps_of_its_own(keeper);
        let path = with_by(&own.join("/"));
        let last = with_by(own.last().copied().unwrap_or_default());
        let by_path = [joined([id, &last]), joined([id, &path])];
        let by_method = joined([id, self.method]);
        let by_both = joined([id, self.method, &path]);
        let mut ids = Vec::new();
        if self.method != keeper.method {
            ids.push(by_method);
        }
        if !own.is_empty() {
            ids.extend(by_path);
        }
        ids.push(by_both);
        ids.extend(self.ids().map(|all| joined([id, &all])));
        ids
    }
}

/// A path with `by` before each step that is a parameter.
fn with_by(path: &str) -> String {
    path.replace('{', "/by/")
}

/// The first of these parts as it is, and the words of the others.
fn joined<const N: usize>(parts: [&str; N]) -> String {
    let mut parts = parts.into_iter();
    let first = parts.next().unwrap_or_default();
    let words = parts.flat_map(|part| part.split(|letter: char| !letter.is_alphanumeric()));
    let words = words.filter(|word| !word.is_empty());
    let all: Vec<&str> = [first].into_iter().chain(words).collect();
    all.join("_")
}

#[cfg(test)]
mod tests {
    use super::Route;

    /// The first id of an operation, beside one that keeps the id `x`.
    fn beside(keeper: (&str, &str), other: (&str, &str)) -> String {
        let route = |(method, path)| Route { path, method };
        let ids = route(other).ids_beside("x", &route(keeper));
        ids.into_iter().next().expect("an id")
    }

    #[test]
    fn equal_ids_are_told_apart_by_what_differs() {
        let users = ("get", "/v1/users");
        assert_eq!(beside(users, ("post", "/v1/users")), "x_post");
        assert_eq!(beside(users, ("get", "/v2/users")), "x_v2");
        assert_eq!(
            beside(users, ("get", "/v1/users/{user_id}")),
            "x_by_user_id"
        );
        assert_eq!(
            beside(users, ("get", "/organizations/{id}/units/{unit}/members")),
            "x_members"
        );
        assert_eq!(beside(users, ("get", "/v1/users/")), "x_get");
    }

    #[test]
    fn fewer_steps_come_first() {
        let mut routes = [
            ("/b/c", "get"),
            ("/b", "post"),
            ("/z", "get"),
            ("/b", "get"),
            ("/a/c", "get"),
        ]
        .map(|(path, method)| Route { path, method });
        routes.sort_by(Route::order);
        let listed: Vec<String> = routes
            .iter()
            .map(|it| format!("{} {}", it.method, it.path))
            .collect();
        assert_eq!(
            listed,
            ["get /b", "post /b", "get /z", "get /a/c", "get /b/c"]
        );
    }
}
