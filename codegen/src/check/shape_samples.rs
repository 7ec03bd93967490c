//! Values of shapes, for people: what a side sends, from the examples of the description or made of its schemas.

use oasmith_samples::{Extent, NoSample, SampleRequest, Sampler, StoredSchema};

use super::shape_schemas::{Reading, Sender};
use super::whole_schemas::WholeSchemas;
use crate::ir::{Api, Shape, Use, Value};

/// Texts of formats that nothing checks here, but others may.
const UNCHECKED_FORMATS: &[(&str, &str)] = &[
    ("idn-email", "ada@example.com"),
    ("idn-hostname", "example.com"),
    ("iri", "https://example.com/"),
    ("iri-reference", "/a"),
    ("json-pointer", "/a/0"),
    ("regex", "^[a-z]+$"),
    ("relative-json-pointer", "1/a"),
    ("uri-template", "https://example.com/{id}"),
];

/// The examples of a shape; where it has none, a text of its format, if that is not made by the sampler.
fn examples(shape: &Shape) -> Vec<Value> {
    if !shape.examples.is_empty() {
        return shape.examples.iter().map(|it| it.value.clone()).collect();
    }
    let format = shape
        .kind
        .text()
        .and_then(|text| text.unknown_format.as_deref());
    let found = UNCHECKED_FORMATS
        .iter()
        .find(|(name, _)| Some(*name) == format);
    let text = found.map(|(_, text)| Value::Text((*text).to_owned()));
    text.into_iter().collect()
}

/// Makes values of the shapes of an API.
pub struct ShapeSamples<'a> {
    api: &'a Api,
    schemas: WholeSchemas<'a>,
    sampler: Sampler,
}

impl<'a> ShapeSamples<'a> {
    /// Nothing is made yet.
    #[must_use]
    pub fn new(api: &'a Api) -> Self {
        Self {
            api,
            schemas: WholeSchemas::new(api),
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
        let id = self.schemas.of(used, Reading::Sent(sender));
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
                shape.map(examples).unwrap_or_default()
            },
        })
    }

    /// A value of the description as far as one side may send it for a shape: without members that only the other sets; none where it is not valid.
    pub fn fitted(&mut self, used: Use, sender: Sender, value: Value) -> Option<Value> {
        let schema = StoredSchema {
            id: self.schemas.of(used, Reading::Sent(sender)),
            store: self.schemas.store(),
        };
        self.sampler.fitted(schema, value)
    }
}
