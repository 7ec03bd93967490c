//! What is remembered of a document that is validated: the value as a tree, and which of its parts hold what.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::list_hashes::ListHashes;
use super::tree::Tree;
use super::{Schema, SchemaForm};
use crate::json::Note;

/// What is known of the value that is validated, and of its parts: types inside of one that is validated may be so as well.
#[derive(Debug, Default)]
pub(crate) struct Verdicts<'t> {
    pub(super) tree: Option<Rc<Tree<'t>>>,
    /// How much memory that takes.
    pub(super) memory: usize,
    pub(super) known: Known,
}

/// What fails of a part by a schema; nothing if it holds.
pub(super) type Verdict = Option<Rc<[Note]>>;

/// The verdicts on parts by schemas. A schema may reach a part by several ways, which multiply with each level of nesting.
#[derive(Debug, Default)]
pub(super) struct Known {
    verdicts: BTreeMap<Key, Verdict>,
    /// Lists of anchors by the order in which they were met first.
    scopes: BTreeMap<Vec<usize>, u32>,
    pub(super) hashes: ListHashes,
}

/// A place, a schema by its address, and what dynamic references lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Key {
    schema: usize,
    at: u32,
    scope: u32,
}

impl Known {
    /// What a verdict is known by.
    pub(super) fn key<F: SchemaForm, A>(
        &mut self,
        schema: &Schema<F>,
        at: usize,
        scope: &[&[A]],
    ) -> Key {
        Key {
            schema: std::ptr::from_ref(schema).addr(),
            at: u32::try_from(at).unwrap_or(u32::MAX),
            scope: self.scope(scope),
        }
    }

    pub(super) fn verdict(&self, key: &Key) -> Option<Verdict> {
        self.verdicts.get(key).cloned()
    }

    pub(super) fn learn(&mut self, key: Key, verdict: Verdict) {
        self.verdicts.insert(key, verdict);
    }

    pub(super) fn forget(&mut self) {
        self.verdicts.clear();
        self.hashes.forget();
    }

    /// A number for a list of anchors.
    fn scope<A>(&mut self, scope: &[&[A]]) -> u32 {
        if scope.is_empty() {
            return 0;
        }
        let addresses: Vec<usize> = scope.iter().map(|known| known.as_ptr().addr()).collect();
        let next = u32::try_from(self.scopes.len() + 1).unwrap_or(u32::MAX);
        *self.scopes.entry(addresses).or_insert(next)
    }
}
