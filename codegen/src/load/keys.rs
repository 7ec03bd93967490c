//! Finds keys that stand twice in one map.

use crate::diagnostics::code::load as codes;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::tree::Entry;

/// Up to this many entries are compared each with each, which needs no memory.
const MAX_SCANNED_ENTRIES: usize = 12;

/// Reports each entry whose key stood before, in the order of the entries.
pub(super) fn duplicates(entries: &[Entry], diagnostics: &mut Diagnostics) {
    let found = if entries.len() <= MAX_SCANNED_ENTRIES {
        among_few(entries)
    } else {
        among_many(entries)
    };
    for (later, first) in found {
        diagnostics.add(diagnostic(later, first));
    }
}

fn among_few(entries: &[Entry]) -> Vec<(&Entry, &Entry)> {
    let earlier = |at: usize, key: &str| entries.iter().take(at).find(|each| each.key == key);
    (0..)
        .zip(entries)
        .filter_map(|(at, entry)| Some((entry, earlier(at, &entry.key)?)))
        .collect()
}

fn among_many(entries: &[Entry]) -> Vec<(&Entry, &Entry)> {
    let mut sorted: Vec<&Entry> = entries.iter().collect();
    sorted.sort_by(|one, other| one.key.cmp(&other.key));
    let mut found: Vec<(&Entry, &Entry)> = sorted
        .chunk_by(|one, other| one.key == other.key)
        .filter_map(<[&Entry]>::split_first)
        .flat_map(|(first, others)| others.iter().map(move |later| (*later, *first)))
        .collect();
    found.sort_by_key(|(later, _)| later.key_origin);
    found
}

fn diagnostic(later: &Entry, first: &Entry) -> Diagnostic {
    let message = format!("the key `{}` stands twice in one map", later.key);
    Diagnostic::new(Code(codes::DUPLICATE_KEY), later.key_origin, message)
        .label("stands here again")
        .and(first.key_origin, "stands here first")
        .help("remove or rename one of the two; readers disagree on which one counts")
        .repair("the last one counts")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{FileId, Origin};
    use crate::tree::{Node, NodeValue};

    fn entries(keys: &[&str]) -> Vec<Entry> {
        let place = |at: u32| Origin {
            file: FileId(0),
            start: at,
            end: at + 1,
        };
        let entry = |(at, key): (u32, &&str)| Entry {
            key: (*key).to_owned(),
            key_origin: place(at),
            node: Node {
                origin: place(at),
                value: NodeValue::Null,
            },
        };
        (0..).zip(keys).map(entry).collect()
    }

    fn found(keys: &[&str]) -> Vec<(u32, u32)> {
        let mut diagnostics = Diagnostics::default();
        duplicates(&entries(keys), &mut diagnostics);
        let pair = |found: &&Diagnostic| {
            let later = found.primary.as_ref().map(|label| label.origin.start);
            let first = found.secondary.first().map(|label| label.origin.start);
            later.zip(first)
        };
        diagnostics.sorted().iter().filter_map(pair).collect()
    }

    #[test]
    fn few_and_many_entries_give_the_same_answer() {
        let few = ["a", "b", "a", "c", "b", "a"];
        let expected = vec![(2, 0), (4, 1), (5, 0)];
        assert_eq!(found(&few), expected);
        let many: Vec<String> = (0..40).map(|number| format!("k{number}")).collect();
        let many: Vec<&str> = few
            .into_iter()
            .chain(many.iter().map(String::as_str))
            .collect();
        assert_eq!(found(&many), expected);
        assert_eq!(found(&["a", "b"]), vec![]);
    }
}
