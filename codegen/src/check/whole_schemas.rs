//! Schemas of shapes with all that is said of them, also where what holds a shape is validated by what the shape does not express.

use std::collections::BTreeMap;

use oasmith_schemas::SchemaStore;
use oasmith_schemas::schema_set::{Keyword, SchemaId, SchemaSource};

use super::shape_schemas::{Reading, ShapeSchemas};
use crate::ir::pointers::Pointers;
use crate::ir::{Api, ShapeId, Use};

/// The schemas of shapes, each with all of what the description says of it.
pub struct WholeSchemas<'a> {
    api: &'a Api,
    schemas: ShapeSchemas<'a>,
    /// The schemas of shapes that do not express all of what is said of them, each with all of it.
    whole: BTreeMap<SchemaId, SchemaId>,
}

impl<'a> WholeSchemas<'a> {
    /// No schemas yet.
    #[must_use]
    pub fn new(api: &'a Api) -> Self {
        Self {
            api,
            schemas: ShapeSchemas::new(api),
            whole: BTreeMap::new(),
        }
    }

    /// Where the schemas lie.
    #[must_use]
    pub fn store(&self) -> &SchemaStore<'a> {
        self.schemas.store()
    }

    /// The same alone, once all schemas are made.
    #[must_use]
    pub fn into_store(self) -> SchemaStore<'a> {
        self.schemas.into_store()
    }

    /// The shape that a schema was made of.
    #[must_use]
    pub fn shape_of(&self, id: SchemaId) -> Option<ShapeId> {
        self.schemas.shape_of(id)
    }

    /// A schema of one's own, which may refer to those of shapes.
    pub fn add(&mut self, keywords: Vec<Keyword>) -> SchemaId {
        self.schemas.add(keywords)
    }

    /// The schema of a shape as it is read.
    pub fn of(&mut self, used: Use, reading: Reading) -> SchemaId {
        let own = self.schemas.of(used, reading);
        if !self.api.covered.contains(&used.shape) {
            return own;
        }
        if let Some(known) = self.whole.get(&own) {
            return *known;
        }
        let source = SchemaSource::Whole(Pointers::of(self.api).shape(used.shape));
        let mut all = self.api.schema_set.sources.iter();
        let described = all.find(|(_, it)| **it == source);
        let whole = described.map_or(own, |(described, _)| {
            let described = self.schemas.or_null(*described, used.nullable);
            self.schemas.add(vec![Keyword::AllOf(vec![own, described])])
        });
        self.whole.insert(own, whole);
        whole
    }
}
