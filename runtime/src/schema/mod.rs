//! Schemas at run time: rules of a description that no type expresses, judged on the JSON itself (JSON Schema 2020-12).
//!
//! Generated crates hold them as constants, with every reference resolved; only requests are judged.

mod arrays;
mod in_place;
mod judge;
mod objects;
mod parts;
mod plain;
mod seen;
mod tree;
mod twins;
mod verdicts;
#[cfg(feature = "server")]
mod whole;
mod words;

use std::rc::Rc;

use crate::{Code, Decoder, Format, Mode, Stop};
use judge::Judge;
use tree::Tree;
pub(crate) use verdicts::Verdicts;

/// A schema: everything that must hold.
#[derive(Debug)]
pub struct Schema(pub &'static [Keyword]);

/// A schema of another place, by its address, so that schemas may refer to one another.
pub type SchemaRef = &'static Schema;

/// The dynamic anchors of a schema resource, by name.
pub type Anchors = &'static [(&'static str, SchemaRef)];

/// A pattern: as it is written, and the code that finds it in a text.
#[derive(Debug, Clone, Copy)]
pub struct Matcher {
    /// The expression.
    pub source: &'static str,
    /// Whether it matches somewhere in a text.
    pub matches: fn(&str) -> bool,
}

/// A type of JSON Schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SchemaType {
    /// `null`
    Null,
    /// `boolean`
    Boolean,
    /// A number without a fraction, however it is written.
    Integer,
    /// `number`
    Number,
    /// `string`
    String,
    /// `array`
    Array,
    /// `object`
    Object,
}

/// A keyword, or several that only mean something together. Values and numbers are JSON.
#[derive(Debug)]
pub enum Keyword {
    /// `false`: no value is valid.
    Never,
    /// `type`
    Type(&'static [SchemaType]),
    /// `enum`, and `const` as an `enum` of one.
    Enum(&'static [&'static str]),
    /// `minimum`
    Minimum(&'static str),
    /// `exclusiveMinimum`
    ExclusiveMinimum(&'static str),
    /// `maximum`
    Maximum(&'static str),
    /// `exclusiveMaximum`
    ExclusiveMaximum(&'static str),
    /// `multipleOf`
    MultipleOf(&'static str),
    /// `minLength`, in code points.
    MinLength(u64),
    /// `maxLength`, in code points.
    MaxLength(u64),
    /// `minLength` of a string that stands for bytes, in bytes.
    MinBytes(u64),
    /// `maxLength` of such a string.
    MaxBytes(u64),
    /// `pattern`
    Pattern(Matcher),
    /// `format`, where it is an assertion.
    Format(Format),
    /// `minItems`
    MinItems(u64),
    /// `maxItems`
    MaxItems(u64),
    /// `uniqueItems`
    UniqueItems,
    /// `prefixItems`
    PrefixItems(&'static [SchemaRef]),
    /// `items`, for those behind so many.
    Items(usize, SchemaRef),
    /// `contains`, with `minContains` and `maxContains`.
    Contains(SchemaRef, u64, Option<u64>),
    /// `minProperties`
    MinProperties(u64),
    /// `maxProperties`
    MaxProperties(u64),
    /// `required`
    Required(&'static [&'static str]),
    /// `properties`, `patternProperties` and `additionalProperties`.
    Members(
        &'static [(&'static str, SchemaRef)],
        &'static [(Matcher, SchemaRef)],
        Option<SchemaRef>,
    ),
    /// `propertyNames`
    PropertyNames(SchemaRef),
    /// `dependentRequired`
    DependentRequired(&'static [(&'static str, &'static [&'static str])]),
    /// `dependentSchemas`
    DependentSchemas(&'static [(&'static str, SchemaRef)]),
    /// `allOf`
    AllOf(&'static [SchemaRef]),
    /// `anyOf`
    AnyOf(&'static [SchemaRef]),
    /// `oneOf`
    OneOf(&'static [SchemaRef]),
    /// `not`
    Not(SchemaRef),
    /// `if`, `then` and `else`
    If(SchemaRef, Option<SchemaRef>, Option<SchemaRef>),
    /// `$ref`, with the dynamic anchors of the resource that it leads into.
    Ref(SchemaRef, Anchors),
    /// `$dynamicRef` to an anchor; the schema where no outer resource has that anchor, with the anchors of its resource.
    DynamicRef(&'static str, SchemaRef, Anchors),
    /// The schema begins a resource with these dynamic anchors.
    Resource(Anchors),
    /// `unevaluatedItems`; comes last.
    UnevaluatedItems(SchemaRef),
    /// `unevaluatedProperties`; comes last.
    UnevaluatedProperties(SchemaRef),
}

/// What generated assertions are written with.
pub mod prelude {
    pub use super::{Keyword, Matcher, Schema, SchemaType};
    #[cfg(feature = "pattern")]
    pub use crate::Regex;
    pub use crate::{Format, Walk};
}

impl<'a> Decoder<'a> {
    /// Judges the value at hand by a schema, and notes what breaks it. Nothing is consumed; responses are not judged.
    ///
    /// # Errors
    /// The document is broken.
    pub fn judge(&mut self, schema: SchemaRef) -> Result<(), Stop> {
        if self.mode() == Mode::Lenient {
            return Ok(());
        }
        let at = self.place();
        if self.judged.len() >= self.notes_limit {
            self.is_judged_in_part = true;
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
        let (limit, steps) = (self.notes_limit, self.steps_left());
        let mut judge = Judge::new(&mut verdicts.known, steps, limit);
        if let Some(part) = tree.part(at) {
            judge.judge(schema, part);
        }
        let (failures, outcome) = judge.end();
        verdicts.tree = Some(tree);
        self.verdicts = verdicts;
        let room = self.notes_limit - self.judged.len();
        self.is_judged_in_part |= failures.len() > room;
        self.judged.extend(failures.into_iter().take(room));
        match outcome {
            Outcome::Whole => Ok(()),
            Outcome::Cut => {
                self.is_judged_in_part = true;
                Ok(())
            }
            Outcome::TooDeep => {
                let says = "is nested too deeply for the schemas that judge it";
                Err(self.stop(Code::Budget, at, says))
            }
            Outcome::OutOfSteps => {
                let says = "judging takes too many steps for a document of this length";
                Err(self.stop(Code::Budget, at, says))
            }
        }
    }

    /// The value at hand as a tree. Nothing is consumed.
    fn tree(&mut self) -> Result<Tree<'a>, Stop> {
        let (at, depth_left) = (self.at, self.depth_left);
        let value = Tree::read(self)?;
        (self.at, self.depth_left) = (at, depth_left);
        Ok(value)
    }
}

/// How judging ended.
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
