//! Resource groups of a description without tags: operations are grouped by the first step of their paths, after what the paths share.
//!
//! A small description stays one group. In a large one an operation that is added changes the group of no other, unless it changes what
//! nearly all paths share.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::Operation;

/// Number of operations that read well in one group.
const MAX_TOGETHER: usize = 30;

/// Gives a tag to each operation, if there are many and none has one.
pub fn by_path(operations: &mut [Operation]) {
    let has_tags = operations.iter().any(|it| !it.tags.is_empty());
    if has_tags || operations.len() <= MAX_TOGETHER {
        return;
    }
    let paths = operations.iter().map(|it| steps(&it.template.written));
    let groups = groups(paths.collect());
    let several: BTreeSet<&String> = groups.iter().flatten().collect();
    // A path for each operation, as in `/getThing`, says nothing of what belongs together.
    if several.len() * 2 > operations.len() {
        return;
    }
    for (operation, group) in operations.iter_mut().zip(groups) {
        operation.tags.extend(group);
    }
}

/// The steps of a path, without those that are versions.
fn steps(path: &str) -> Vec<String> {
    let path = path.split('?').next().unwrap_or_default();
    let steps = path
        .split('/')
        .filter(|step| !step.is_empty() && !is_version(step));
    steps.map(str::to_owned).collect()
}

/// `v1`, `v2.1`, `2024-10-01`, `1.0`
fn is_version(step: &str) -> bool {
    let numbers = step.strip_prefix(['v', 'V']).unwrap_or(step);
    let begins = numbers.starts_with(|first: char| first.is_ascii_digit());
    begins
        && numbers
            .chars()
            .all(|it| it.is_ascii_digit() || ".-_".contains(it))
}

/// The group of each path; none where no step is a word.
fn groups(paths: Vec<Vec<String>>) -> Vec<Option<String>> {
    let (mut rest, mut before) = (paths, None);
    while let Some(shared) = shared(&rest) {
        for steps in &mut rest {
            if steps.first() == Some(&shared) {
                steps.remove(0);
            }
        }
        before = Some(shared).filter(|step| !step.contains('{')).or(before);
    }
    let group = |steps: &Vec<String>| {
        let mut words = steps.iter().filter(|step| !step.contains('{'));
        words.next().or(before.as_ref()).map(|step| word(step))
    };
    rest.iter().map(group).collect()
}

/// The first step of nearly all paths: nine of ten. A few that stand elsewhere, such as `/health`, change nothing.
fn shared(paths: &[Vec<String>]) -> Option<String> {
    let mut counts = BTreeMap::<&str, usize>::new();
    for first in paths.iter().filter_map(|steps| steps.first()) {
        *counts.entry(first).or_default() += 1;
    }
    let nearly_all = counts
        .into_iter()
        .find(|(_, count)| count * 10 >= paths.len() * 9);
    nearly_all.map(|(step, _)| step.to_owned())
}

/// The part of a step that names a resource: `chat` of `chat.postMessage`, `things` of `things:batch`.
fn word(step: &str) -> String {
    let word = step.split(['.', ':', '(']).find(|word| !word.is_empty());
    word.unwrap_or(step).to_owned()
}

#[cfg(test)]
mod tests {
    use super::{groups, steps};

    fn of(paths: &[&str]) -> Vec<String> {
        let paths = paths.iter().map(|path| steps(path)).collect();
        let groups = groups(paths).into_iter();
        groups.map(Option::unwrap_or_default).collect()
    }

    #[test]
    fn the_first_step_that_differs_names_a_group() {
        let paths = [
            "/api/v1/users",
            "/api/v1/users/{id}",
            "/api/v2/orders/{id}/lines",
            "/api/v1/2024-10-01/orders",
        ];
        assert_eq!(of(&paths), ["users", "users", "orders", "orders"]);
        let paths = ["/{tenant}/users", "/{tenant}/orders", "/{tenant}"];
        assert_eq!(of(&paths), ["users", "orders", ""]);
        assert_eq!(
            of(&["/chat.postMessage", "/chat.update", "/files:upload"]),
            ["chat", "chat", "files"]
        );
    }

    #[test]
    fn a_path_that_stands_elsewhere_changes_no_other() {
        let mut paths = vec!["/api/users"; 9];
        paths.push("/api/orders");
        let before = of(&paths);
        paths.push("/health");
        let after = of(&paths);
        assert_eq!(after.get(..10), Some(&before[..]));
        assert_eq!(
            (before[0].as_str(), before[9].as_str(), after[10].as_str()),
            ("users", "orders", "health")
        );
    }
}
