//! Values of shapes, for people: what a side sends, from the examples of the description or made of its schemas.

use std::collections::BTreeMap;

use oasmith_samples::{Extent, NoSample, SampleRequest, Sampler, StoredSchema};
use oasmith_schemas::schema_set::{Keyword, SchemaId, SchemaSource};

use super::shape_schemas::{Reading, Sender, ShapeSchemas};
use crate::ir::pointers::Pointers;
use crate::ir::{Api, Use, Value};

/// Makes values of the shapes of an API.
pub struct ShapeSamples<'a> {
    api: &'a Api,
    schemas: ShapeSchemas<'a>,
    /// The schemas of shapes that do not express all of what is said of them, each with all of it.
    whole: BTreeMap<SchemaId, SchemaId>,
    sampler: Sampler,
}

impl<'a> ShapeSamples<'a> {
    /// Nothing is made yet.
    #[must_use]
    pub fn new(api: &'a Api) -> Self {
        Self {
            api,
            schemas: ShapeSchemas::new(api),
            whole: BTreeMap::new(),
            sampler: Sampler::default(),
        }
    }

    /// A value that one side sends for a shape in a place of that name, which is empty where it has none. The same seed makes the same value.
    ///
    /// # Errors
    /// No valid value was found.
    pub fn sample(
        &mut self,
        used: Use,
        sender: Sender,
        name: &str,
        extent: Extent,
        seed: u64,
    ) -> Result<Value, NoSample> {
        let id = self.schema(used, sender);
        let (api, schemas) = (self.api, &self.schemas);
        self.sampler.sample(SampleRequest {
            schema: StoredSchema {
                store: schemas.store(),
                id,
            },
            name,
            extent,
            seed,
            examples: &|schema| {
                let shape = schemas.shape_of(schema).map(|it| api.shapes.get(it));
                let examples = shape.into_iter().flat_map(|it| &it.examples);
                examples.map(|it| it.value.clone()).collect()
            },
        })
    }

    /// A value of the description as far as one side may send it for a shape: without members that only the other sets; none where it is not valid.
    pub fn fitted(&mut self, used: Use, sender: Sender, value: Value) -> Option<Value> {
        let schema = StoredSchema {
            id: self.schema(used, sender),
            store: self.schemas.store(),
        };
        self.sampler.fitted(schema, value)
    }

    /// The schema of what a side sends for a shape, with all that what holds the shape is validated by where it does not express it.
    fn schema(&mut self, used: Use, sender: Sender) -> SchemaId {
        let sent = self.schemas.of(used, Reading::Sent(sender));
        if !self.api.covered.contains(&used.shape) {
            return sent;
        }
        if let Some(known) = self.whole.get(&sent) {
            return *known;
        }
        let source = SchemaSource::Whole(Pointers::of(self.api).shape(used.shape));
        let mut all = self.api.schema_set.sources.iter();
        let described = all.find(|(_, it)| **it == source);
        let whole = described.map_or(sent, |(described, _)| {
            let both = vec![sent, *described];
            self.schemas.add(vec![Keyword::AllOf(both)])
        });
        self.whole.insert(sent, whole);
        whole
    }
}
