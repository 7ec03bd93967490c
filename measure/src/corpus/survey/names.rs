//! Which names of methods say something twice.

use oasmith_codegen::rust::Workspace;

/// The methods that stand in a group, and how many of them repeat something.
pub fn repeated(workspace: &Workspace) -> (usize, usize) {
    let endpoints = workspace.endpoints.values();
    let methods = endpoints.filter_map(|endpoint| {
        let group = workspace.groups.get(endpoint.group?);
        Some((group.module.plain(), endpoint.ident.plain()))
    });
    methods.fold((0, 0), |(all, repeated), (group, method)| {
        (all + 1, repeated + usize::from(repeats(group, method)))
    })
}

/// Whether a method begins with the name of its group, one of it or several, or says words twice in a row.
fn repeats(group: &str, method: &str) -> bool {
    let (group, method) = (words(group), words(method));
    let begins = method
        .split_at_checked(group.len())
        .is_some_and(|(front, rest)| !rest.is_empty() && is_alike(front, &group));
    begins || is_doubled(&method)
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
    use super::repeats;

    #[test]
    fn what_a_call_says_twice_is_counted() {
        let cases = [
            ("events", "events_cancel", true),
            ("events", "event_cancel", true),
            ("attachment_service", "attachment_service_list", true),
            ("users", "read_users_users_get", true),
            ("events", "cancel", false),
            // What is done with what is in a group is said once.
            ("users", "list_users", false),
            ("users", "users", false),
            ("user_groups", "user_list", false),
        ];
        for (group, method, expected) in cases {
            assert_eq!(repeats(group, method), expected, "{group}: {method}");
        }
    }
}
