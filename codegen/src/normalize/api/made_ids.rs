//! Ids that are made here, of methods and paths.

use crate::ir::Route;

/// Ids of an operation that has none: of the words of its path, with `by` before each that is a parameter, and with its slashes too.
pub fn of(route: Route<'_>) -> [String; 3] {
    let named = |path: &str| joined([route.method, path]);
    [
        named(route.path),
        named(&with_by(route.path)),
        named(&route.path.replace('/', " slash ")),
    ]
}

/// Ids of an operation whose id another one keeps: with its method where that differs, with what only its path has, and with all of both.
pub fn apart(id: &str, route: Route<'_>, keeper: Route<'_>) -> Vec<String> {
    let own = steps_of_its_own(route, keeper);
    let path = with_by(&own.join("/"));
    let last = with_by(own.last().copied().unwrap_or_default());
    let mut ids = Vec::new();
    if route.method != keeper.method {
        ids.push(joined([id, route.method]));
    }
    if !own.is_empty() {
        ids.push(joined([id, &last]));
        ids.push(joined([id, &path]));
    }
    ids.push(joined([id, route.method, &path]));
    ids.extend(of(route).map(|all| joined([id, &all])));
    ids
}

/// The steps that another path does not have: words, or else parameters.
fn steps_of_its_own<'a>(route: Route<'a>, other: Route<'_>) -> Vec<&'a str> {
    let is_own = |step: &&str| !other.steps().any(|it| it == *step);
    let own = route.steps().filter(is_own);
    let (parameters, words): (Vec<_>, Vec<_>) = own.partition(|step| step.contains('{'));
    if words.is_empty() { parameters } else { words }
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
    use super::apart;
    use crate::ir::Route;

    /// The first id of an operation, beside one that keeps the id `x`.
    fn first(keeper: (&str, &str), other: (&str, &str)) -> String {
        let route = |(method, path)| Route { path, method };
        let ids = apart("x", route(other), route(keeper));
        ids.into_iter().next().expect("an id")
    }

    #[test]
    fn equal_ids_get_what_differs() {
        let users = ("get", "/v1/users");
        assert_eq!(first(users, ("post", "/v1/users")), "x_post");
        assert_eq!(first(users, ("get", "/v2/users")), "x_v2");
        assert_eq!(first(users, ("get", "/v1/users/{user_id}")), "x_by_user_id");
        assert_eq!(
            first(users, ("get", "/organizations/{id}/units/{unit}/members")),
            "x_members"
        );
        assert_eq!(first(users, ("get", "/v1/users/")), "x_get");
    }
}
