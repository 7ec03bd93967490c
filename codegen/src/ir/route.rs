//! What tells operations apart, wherever a description has them.

use std::cmp::Ordering;
use std::fmt;

use crate::method;

/// An operation by its path, or the name of its webhook, and its method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Route<'a> {
    /// As it is written.
    pub path: &'a str,
    /// In whatever case.
    pub method: &'a str,
}

impl<'a> Route<'a> {
    /// Which of two keeps a name that both would have: the one whose path is shorter, by steps and by letters; then by path, then by method.
    #[must_use]
    pub fn order(&self, other: &Self) -> Ordering {
        let by_steps = self.steps().count().cmp(&other.steps().count());
        let by_length = by_steps.then_with(|| self.path.len().cmp(&other.path.len()));
        let by_path = by_length.then_with(|| self.path.cmp(other.path));
        by_path.then_with(|| method::order(self.method).cmp(&method::order(other.method)))
    }

    /// What stands between the slashes of the path.
    pub fn steps(&self) -> impl Iterator<Item = &'a str> {
        self.path.split('/').filter(|step| !step.is_empty())
    }
}

impl fmt::Display for Route<'_> {
    /// As people write it: `POST /charges`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::Route;

    #[test]
    fn shorter_paths_come_first() {
        let mut routes = [
            ("/b/c", "get"),
            ("/b", "post"),
            ("/a-z", "get"),
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
            [
                "get /b", "post /b", "get /z", "get /a-z", "get /a/c", "get /b/c"
            ]
        );
    }
}
