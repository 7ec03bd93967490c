//! Walks a text by steps, as the generated code will.

use crate::rust::Step;

/// Whether the steps take the whole text.
pub(super) fn walk(steps: &[Step], text: &str) -> bool {
    let mut rest = text;
    take(steps, &mut rest) && rest.is_empty()
}

fn take(steps: &[Step], rest: &mut &str) -> bool {
    steps.iter().all(|step| match step {
        Step::Text(text) => match rest.strip_prefix(text.as_str()) {
            Some(after) => {
                *rest = after;
                true
            }
            None => false,
        },
        Step::Class { ranges, min, max } => {
            let mut count = 0;
            while !max.is_some_and(|max| count >= max) && next_is_in(ranges, rest) {
                *rest = rest
                    .get(rest.chars().next().map_or(0, char::len_utf8)..)
                    .unwrap_or("");
                count += 1;
            }
            count >= *min
        }
        Step::Group { steps, min, max } => {
            let first = Step::first(steps);
            let mut rounds = 0;
            while !max.is_some_and(|max| rounds >= max) && next_is_in(&first, rest) {
                if !take(steps, rest) {
                    return false;
                }
                rounds += 1;
            }
            rounds >= *min
        }
        Step::Choice(branches) => branches
            .iter()
            .find(|branch| next_is_in(&Step::first(branch), rest))
            .is_some_and(|branch| take(branch, rest)),
    })
}

fn next_is_in(ranges: &[(char, char)], rest: &str) -> bool {
    let Some(next) = rest.chars().next() else {
        return false;
    };
    ranges
        .iter()
        .any(|(start, end)| (*start..=*end).contains(&next))
}
