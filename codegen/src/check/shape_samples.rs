//! Values of shapes, for people: what a side sends, from the examples of the description or made of its schemas.

use oasmith_samples::{Extent, NoSample, SampleRequest, Sampler, StoredSchema};
use oasmith_schemas::schema_set::{Keyword, SchemaId, SchemaSource};

use super::shape_schemas::{Reading, Sender, ShapeSchemas};
use crate::ir::pointers::Pointers;
use crate::ir::{Api, ShapeId, Use, Value};

/// Makes values of the shapes of an API.
pub struct ShapeSamples<'a> {
    api: &'a Api,
    schemas: ShapeSchemas<'a>,
    sampler: Sampler,
}

impl<'a> ShapeSamples<'a> {
    /// Nothing is made yet.
    #[must_use]
    pub fn new(api: &'a Api) -> Self {
        Self {
            api,
            schemas: ShapeSchemas::new(api),
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
        let mut id = self.schemas.of(used, Reading::Sent(sender));
        if let Some(whole) = self.whole(used.shape) {
            id = self.schemas.add(vec![Keyword::AllOf(vec![id, whole])]);
        }
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

    /// The whole schema of a shape that does not express all of it, and that what holds it is validated by.
    fn whole(&self, shape: ShapeId) -> Option<SchemaId> {
        if !self.api.covered.contains(&shape) {
            return None;
        }
        let source = SchemaSource::Whole(Pointers::of(self.api).shape(shape));
        let mut all = self.api.schema_set.sources.iter();
        all.find(|(_, it)| **it == source).map(|(id, _)| *id)
    }
}
