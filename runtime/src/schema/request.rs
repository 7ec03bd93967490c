//! Validating the JSON of a request, before and while a type is read from it.

use std::rc::Rc;

use super::completion::Completion;
use super::tree::Tree;
use super::validator::Validator;
use super::{Emitted, SchemaIn, SchemaRef, Store};
use crate::{Abort, Code, Decoder, Mode};

impl<'a> Decoder<'a> {
    /// Validates the value at hand by a schema, and notes what fails. Nothing is consumed; responses are not validated.
    ///
    /// # Errors
    /// The document is broken.
    pub fn validate(&mut self, schema: SchemaRef) -> Result<(), Abort> {
        self.validate_by(&Emitted, schema)
    }

    /// The same by a schema that lies in a store.
    pub(super) fn validate_by<S: Store>(
        &mut self,
        store: &S,
        schema: &SchemaIn<S>,
    ) -> Result<(), Abort> {
        if self.mode() == Mode::Lenient {
            return Ok(());
        }
        let at = self.place();
        if self.failures.len() >= self.notes_limit {
            self.has_more_failures = true;
            return Ok(());
        }
        let mut verdicts = std::mem::take(&mut self.verdicts);
        let known = verdicts.tree.take();
        let tree = match known.filter(|tree| tree.part(at).is_some()) {
            Some(tree) => tree,
            None => {
                verdicts.known.forget();
                self.give_back(verdicts.memory);
                let before = self.memory_left();
                let tree = Rc::new(self.tree()?);
                verdicts.memory = before - self.memory_left();
                tree
            }
        };
        let (limit, stack, before) = (self.notes_limit, self.stack, self.memory_left());
        let mut validator =
            Validator::new(store, &mut verdicts.known, self.budget_left(), limit, stack);
        if let Some(part) = tree.part(at) {
            validator.validate(schema, part);
        }
        let (failures, completion) = validator.end();
        verdicts.memory += before - self.memory_left();
        verdicts.tree = Some(tree);
        self.verdicts = verdicts;
        let room = self.notes_limit - self.failures.len();
        self.has_more_failures |= failures.len() > room;
        self.failures.extend(failures.into_iter().take(room));
        match completion {
            Completion::Whole => Ok(()),
            Completion::Cut => {
                self.has_more_failures = true;
                Ok(())
            }
            Completion::TooDeep => {
                let message = "is nested too deeply for the schemas that apply to it";
                Err(self.stop(Code::Budget, at, message))
            }
            Completion::OutOfMemory => {
                let message = "validating takes too much memory for a document of this length";
                Err(self.stop(Code::Budget, at, message))
            }
            Completion::OutOfSteps => {
                let message = "validating takes too many steps for a document of this length";
                Err(self.stop(Code::Budget, at, message))
            }
        }
    }

    /// The value at hand as a tree. Nothing is consumed.
    fn tree(&mut self) -> Result<Tree<'a>, Abort> {
        let (at, depth_left) = (self.at, self.depth_left);
        let value = Tree::read(self)?;
        (self.at, self.depth_left) = (at, depth_left);
        Ok(value)
    }
}
