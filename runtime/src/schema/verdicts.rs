//! What is remembered of a document that is validated: the value as a tree, and which of its parts hold what.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::list_hashes::ListHashes;
use super::tree::Tree;
use super::{Schema, SchemaForm};
use crate::json::{Budget, Note};

/// What is known of the value that is validated, and of its parts: types inside of one that is validated may be so as well.
#[derive(Debug, Default)]
pub(crate) struct Verdicts<'t> {
    pub(super) tree: Option<Rc<Tree<'t>>>,
    /// How much memory that takes, and what is known of it.
    pub(super) memory: usize,
    pub(super) known: Known,
}

/// Maximum number of failures of a part that are remembered: each of them is one of the parts around it as well.
pub(super) const MAX_REMEMBERED: usize = 8;

/// What fails of a part by a schema, the first of it; nothing if it holds.
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

    /// Remembers a verdict; `false` if no memory is left for it.
    pub(super) fn learn(&mut self, key: Key, verdict: Verdict, budget: &mut Budget) -> bool {
        let notes = verdict.iter().flat_map(|notes| notes.iter());
        let notes = notes.map(|note| size_of::<Note>() + note.message.owned());
        // A map keeps half of its room filled.
        let is_left = budget.take_memory(2 * size_of::<(Key, Verdict)>() + notes.sum::<usize>());
        if is_left {
            self.verdicts.insert(key, verdict);
        }
        is_left
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
