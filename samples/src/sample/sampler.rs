//! The door: a value of a schema that a person reads, or why there is none.

use std::collections::BTreeMap;
use std::rc::Rc;

use oasmith_schemas::Value;
use oasmith_schemas::schema_set::SchemaId;

use crate::inclusion::Known;
use crate::inclusion::prove::{Nodes, Prover};
use crate::sample::purpose::{Extent, Purpose, Reader};
use crate::sample::samples::Samples;
use crate::sample::typical_values::TypicalValues;
use crate::schemas::{Origin, SchemaNode, Schemas, StoredSchema};

/// Objects and lists are filled so deep at first, and less deep where that gives too many parts: types that hold many types grow by their
/// product with each level.
const DEPTHS: [usize; 4] = [8, 4, 2, 1];

/// A value with more parts than this is made less deep.
const MAX_PARTS: usize = 300;

/// Makes values of schemas of one store. It remembers what it found out about them.
#[derive(Default)]
pub struct Sampler {
    known: Known,
    /// What was made, by how much of it, by its seed, and by how many parts it may have.
    typical: BTreeMap<(Extent, u64, usize), TypicalValues>,
}

/// What value is wanted.
#[derive(Clone, Copy)]
pub struct SampleRequest<'r> {
    /// The schema.
    pub schema: StoredSchema<'r>,
    /// The name of the member or parameter that the value is for: a text tells what it is by it. Empty where it has none.
    pub name: &'r str,
    /// How much of it is made.
    pub extent: Extent,
    /// Which of several values as good as each other is made; the same number gives the same value on every machine.
    pub seed: u64,
    /// The examples that are given of a schema.
    pub examples: &'r dyn Fn(SchemaId) -> Vec<Value>,
}

/// Why no value was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSample {
    /// It is proved that no value is valid.
    Empty,
    /// None that was tried is valid.
    NotFound,
    /// The steps that one value may take were spent before one was found.
    Spent,
}

impl NoSample {
    /// In words: `no value is valid`.
    #[must_use]
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Empty => "no value is valid",
            Self::NotFound => "no value that was tried is valid",
            Self::Spent => "looking for a valid value takes too long",
        }
    }
}

impl Sampler {
    /// A value as far as the schema takes it: without members that are not valid there, such as those that only the other side sets; none where it is
    /// not valid without them either.
    pub fn fitted(&mut self, schema: StoredSchema<'_>, value: Value) -> Option<Value> {
        let texts = Rc::clone(&self.known.texts);
        let schemas = Schemas::of(schema.store, schema.store, &texts);
        schemas.budget.begin_run();
        let mut prover = Prover::new(schemas, &mut self.known);
        let mut typical = TypicalValues::default();
        let mut samples = Samples::new(&mut prover, Purpose::Witness, &mut typical);
        let nodes = Nodes::from([SchemaNode::new(Origin::From, schema.id)]);
        samples.fitted(value, &nodes, 0)
    }

    /// A value that the schema takes: an example, or one that is made.
    ///
    /// # Errors
    /// None was found.
    pub fn sample(&mut self, request: SampleRequest<'_>) -> Result<Value, NoSample> {
        let texts = Rc::clone(&self.known.texts);
        let StoredSchema { store, id } = request.schema;
        let schemas = Schemas::of(store, store, &texts);
        let nodes = Nodes::from([SchemaNode::new(Origin::From, id)]);
        for max_depth in DEPTHS {
            schemas.budget.begin_run();
            let max_parts = if max_depth == 1 {
                usize::MAX
            } else {
                MAX_PARTS
            };
            let reader = Reader {
                extent: request.extent,
                seed: request.seed,
                max_depth,
                max_parts,
                examples: request.examples,
            };
            let mut prover = Prover::new(schemas, &mut self.known);
            let of = (request.extent, request.seed, max_parts);
            let typical = self.typical.entry(of).or_default();
            typical.restart();
            let mut samples = Samples::new(&mut prover, Purpose::Reader(reader), typical);
            let made = samples.typical_of_member(request.name, &nodes, 0);
            if samples.typical.is_too_large {
                continue;
            }
            let Some(value) = made else { break };
            return Ok(value);
        }
        if schemas.budget.is_spent() {
            return Err(NoSample::Spent);
        }
        let mut prover = Prover::new(schemas, &mut self.known);
        Err(if prover.is_nothing(&nodes) {
            NoSample::Empty
        } else {
            NoSample::NotFound
        })
    }
}
