//! Parts of a value, validated by schemas of their own: each part by each schema once.

use std::rc::Rc;

use super::Keyword;
use super::store::{SchemaIn, Store};
use super::tree::Tree;
use super::validator::{Validator, Wanted};
use super::verdicts::{Key, MAX_REMEMBERED};
use crate::Code;
use crate::json::Note;

impl<'s, S: Store> Validator<'s, '_, S> {
    /// Applies a schema to a part of the value.
    pub(super) fn inner(&mut self, schema: &'s SchemaIn<S>, part: &Tree<'_>) {
        if let [Keyword::Never] = schema.keywords() {
            return self.fail(part, Code::UnknownMember, "must not be here");
        }
        if schema.keywords().is_empty() || self.is_over() {
            return;
        }
        if !part.is_nested() {
            return self.inside(schema, part);
        }
        let key = self.known.key(schema, part.at(), &self.scope);
        if self.is_repeated(&key) {
            return;
        }
        let before = self.failures.len();
        self.inside(schema, part);
        self.learn(key, before);
    }

    /// Notes what became of a schema for a part before, if that is known.
    #[inline(never)]
    fn is_repeated(&mut self, key: &Key) -> bool {
        let Some(verdict) = self.known.verdict(key) else {
            return false;
        };
        self.spend(1);
        for failure in verdict.iter().flat_map(|notes| notes.iter()) {
            self.note(failure.clone());
        }
        self.is_shortened |= verdict.is_some_and(|notes| notes.len() == MAX_REMEMBERED);
        true
    }

    /// Remembers what became of a schema for a part, whose failures begin there.
    #[inline(never)]
    fn learn(&mut self, key: Key, before: usize) {
        let failures = self.failures.get(before..).unwrap_or_default();
        // What was given up with nothing found fails somewhere all the same.
        if !failures.is_empty() || !self.is_over() {
            let remembered = failures.get(..MAX_REMEMBERED).unwrap_or(failures);
            let verdict = (!failures.is_empty()).then(|| Rc::from(remembered));
            if !self.known.learn(key, verdict, self.budget) {
                self.end_without_memory();
            }
        }
    }

    pub(super) fn holds_inside(&mut self, schema: &'s SchemaIn<S>, part: &Tree<'_>) -> bool {
        self.attempt_inside(schema, part).is_empty()
    }

    /// What fails of a part by a schema; one failure is enough.
    pub(super) fn attempt_inside(&mut self, schema: &'s SchemaIn<S>, part: &Tree<'_>) -> Vec<Note> {
        let outer = self.begin(Wanted::Verdict);
        self.inner(schema, part);
        self.finish(outer)
    }
}
