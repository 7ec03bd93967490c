//! Schemas: rules of a description that no type expresses, which the JSON itself is validated by (JSON Schema 2020-12).
//!
//! Generated crates hold them as constants, with every reference resolved; only requests are validated. The generator holds them as data of
//! the same type, and validates examples and defaults by them.

mod arrays;
mod counts;
mod in_place;
mod keyword;
mod objects;
mod parts;
mod scalars;
mod seen;
mod store;
mod tree;
mod twins;
mod validator;
mod values;
mod verdicts;
#[cfg(feature = "server")]
mod whole;
mod words;

use std::rc::Rc;

use crate::{Abort, Code, Decoder, Mode};
pub use keyword::{
    Anchors, Emitted, Keyword, Matcher, Schema, SchemaForm, SchemaRef, SchemaType, Subschemas,
};
pub use store::{
    AnchorIn, AnchorsIn, KeywordIn, ListIn, PatternIn, RefIn, SchemaIn, Store, TextIn, TextsIn,
};
use tree::Tree;
use validator::Validator;
pub(crate) use validator::stack;
pub use values::violations;
pub(crate) use verdicts::Verdicts;

/// What generated assertions are written with.
pub mod prelude {
    pub use super::{Matcher, SchemaType};

    /// A schema as a constant. It names the form, because a default of a type says nothing where its value is written.
    pub type Schema = super::Schema<super::Emitted>;

    /// A keyword as a constant.
    pub type Keyword = super::Keyword<super::Emitted>;

    #[cfg(feature = "pattern")]
    pub use crate::Regex;
    pub use crate::{Counted, Format, Scanner};
}

impl<'a> Decoder<'a> {
    /// Validates the value at hand by a schema, and notes what fails. Nothing is consumed; responses are not validated.
    ///
    /// # Errors
    /// The document is broken.
    pub fn validate(&mut self, schema: SchemaRef) -> Result<(), Abort> {
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
        let (limit, stack) = (self.notes_limit, self.stack);
        let mut validator = Validator::new(
            &Emitted,
            &mut verdicts.known,
            self.steps_left(),
            limit,
            stack,
        );
        if let Some(part) = tree.part(at) {
            validator.validate(schema, part);
        }
        let (failures, outcome) = validator.end();
        verdicts.tree = Some(tree);
        self.verdicts = verdicts;
        let room = self.notes_limit - self.failures.len();
        self.has_more_failures |= failures.len() > room;
        self.failures.extend(failures.into_iter().take(room));
        match outcome {
            Outcome::Whole => Ok(()),
            Outcome::Cut => {
                self.has_more_failures = true;
                Ok(())
            }
            Outcome::TooDeep => {
                let message = "is nested too deeply for the schemas that apply to it";
                Err(self.stop(Code::Budget, at, message))
            }
            Outcome::OutOfSteps => {
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

/// How validating ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// Everything that fails is known.
    Whole,
    /// More fails than is reported.
    Cut,
    /// It was given up, because too many schemas are applied inside of each other.
    TooDeep,
    /// It was given up, because it takes too long.
    OutOfSteps,
}
