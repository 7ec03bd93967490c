//! Equal items of arrays: each part of a document is hashed once, from the innermost outwards, however deep arrays nest that are compared.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};

use super::tree::{Node, Tree};
use crate::exact::Exact;
use crate::json::Budget;

/// The hash of a shorter array or object is made anew as fast as it is looked up.
const MIN_REMEMBERED_LENGTH: usize = 16;

/// Size in bytes of a hash that is remembered: a map has room for twice what it holds, and for its half while it grows.
const ENTRY: usize = 4 * size_of::<(usize, u64)>();

/// Number of bytes of a text that are hashed in one step.
const STEP: usize = 16;

/// What parts of a document are, whose keys nobody outside knows: equal parts have equal hashes, however they are written.
#[derive(Debug, Default)]
pub(super) struct ListHashes {
    keys: RandomState,
    known: HashMap<usize, u64>,
    /// The steps that hashing took since somebody asked.
    pub(super) steps: usize,
    /// Whether a hash was not remembered, because no memory was left.
    pub(super) is_full: bool,
}

impl ListHashes {
    pub(super) fn forget(&mut self) {
        self.known.clear();
    }

    /// The hash of a part.
    pub(super) fn of(&mut self, part: &Tree<'_>, budget: &mut Budget) -> u64 {
        self.steps += 1;
        let is_container = matches!(part.node, Node::Array(_) | Node::Object(_));
        if !is_container || part.length() < MIN_REMEMBERED_LENGTH {
            return self.fresh(part, budget);
        }
        if let Some(known) = self.known.get(&part.at()) {
            return *known;
        }
        let hash = self.fresh(part, budget);
        if budget.take_memory(ENTRY) {
            self.known.insert(part.at(), hash);
        } else {
            self.is_full = true;
        }
        hash
    }

    fn fresh(&mut self, part: &Tree<'_>, budget: &mut Budget) -> u64 {
        let mut to = self.keys.build_hasher();
        std::mem::discriminant(&part.node).hash(&mut to);
        match &part.node {
            Node::Null => {}
            Node::Boolean(value) => value.hash(&mut to),
            Node::Number(number) => {
                self.steps += number.len() / STEP;
                Exact::new(number).hash(&mut to);
            }
            Node::String(text) => {
                self.steps += text.len() / STEP;
                text.hash(&mut to);
            }
            Node::Array(items) => {
                for item in items {
                    self.of(item, budget).hash(&mut to);
                }
            }
            Node::Object(members) => self.members(members, &mut to, budget),
        }
        to.finish()
    }

    /// Members in any order have the same hash.
    fn members(
        &mut self,
        members: &[(Cow<'_, str>, Tree<'_>)],
        to: &mut impl Hasher,
        budget: &mut Budget,
    ) {
        let mut all = 0u64;
        for (key, member) in members {
            self.steps += key.len() / STEP;
            let member = self.of(member, budget);
            all = all.wrapping_add(self.keys.hash_one((key, member)));
        }
        (members.len(), all).hash(to);
    }
}

#[cfg(test)]
mod tests {
    use super::{Budget, ListHashes, Tree};

    #[test]
    fn equal_values_are_equal_however_they_are_written() {
        let mut hashes = ListHashes::default();
        let mut compare = |one: &str, other: &str| {
            let [one, other] = [one, other].map(|json| Tree::of(json).expect("JSON"));
            // They do not stand in one document.
            let mut hash = |part| {
                hashes.forget();
                hashes.of(part, &mut Budget::of(1, &crate::Limits::RESPONSE))
            };
            let is_same = hash(&one) == hash(&other);
            assert_eq!(is_same, one.is_equal(&other), "{one:?} {other:?}");
            is_same
        };
        for (one, other) in [
            (
                r#"{"a":1,"b":[1.50,null]}"#,
                r#"{"b":[15e-1,null],"a":1.0}"#,
            ),
            (r#"{"a":1,"b":2,"a":3}"#, r#"{"b":2,"a":3}"#),
            ("-0", "0.0"),
        ] {
            assert!(compare(one, other), "{one} {other}");
        }
        for (one, other) in [
            (r#"["a","b"]"#, r#"["a\",\"b"]"#),
            (r#"["1"]"#, "[1]"),
            ("[0]", "[false]"),
            ("[[1],2]", "[[1,2]]"),
            ("{}", "[]"),
            (r#"{"a":1,"b":2}"#, r#"{"a":2,"b":1}"#),
        ] {
            assert!(!compare(one, other), "{one} {other}");
        }
    }
}
