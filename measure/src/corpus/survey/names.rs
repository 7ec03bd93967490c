//! Which names of methods say something twice.

use oasmith_codegen::rust::Workspace;

/// The methods that stand in a group.
#[derive(Debug, Default)]
pub struct Names {
    pub methods: usize,
    /// Those that begin with the name of their group, one of it or several, or say words twice in a row.
    pub repeated: usize,
}

impl Names {
    /// Adds the methods of a description.
    pub fn add(&mut self, workspace: &Workspace) {
        let endpoints = workspace.endpoints.values();
        let methods = endpoints.filter_map(|endpoint| {
            let group = workspace.groups.get(endpoint.group?);
            Some((group.module.plain(), endpoint.ident.plain()))
        });
        for (group, method) in methods {
            let (group, method) = (words(group), words(method));
            self.methods += 1;
            self.repeated += usize::from(repeats(&group, &method));
        }
    }
}

fn repeats(group: &[&str], method: &[&str]) -> bool {
    let begins = method
        .split_at_checked(group.len())
        .is_some_and(|(front, rest)| !rest.is_empty() && is_alike(front, group));
    begins || is_doubled(method)
}

fn words(name: &str) -> Vec<&str> {
    name.split('_').filter(|word| !word.is_empty()).collect()
}

fn is_alike(one: &[&str], other: &[&str]) -> bool {
    let singular = |word: &str| word.strip_suffix('s').unwrap_or(word).to_owned();
    let mut pairs = one.iter().zip(other);
    pairs.all(|(one, other)| singular(one) == singular(other))
}

fn is_doubled(words: &[&str]) -> bool {
    (1..=words.len() / 2).any(|size| {
        let mut parts = words.windows(size * 2).map(|part| part.split_at(size));
        parts.any(|(one, other)| one == other)
    })
}

#[cfg(test)]
mod tests {
    use super::{repeats, words};

    #[test]
    fn what_a_call_says_twice_is_counted() {
        let cases = [
            ("events", "events_cancel", true),
            ("events", "event_cancel", true),
            ("attachment_service", "attachment_service_list", true),
            ("users", "read_users_users_get", true),
            ("events", "cancel", false),
            // At its end.
            ("users", "list_users", false),
            ("users", "users", false),
            ("user_groups", "user_list", false),
        ];
        for (group, method, expected) in cases {
            let found = repeats(&words(group), &words(method));
            assert_eq!(found, expected, "{group}: {method}");
        }
    }
}
