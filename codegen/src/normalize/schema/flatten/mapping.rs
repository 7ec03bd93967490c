//! The mapping of a discriminator, read from a schema to its values.

use crate::normalize::place::place;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::unwrap::place_of;
use crate::oas::{Discriminator, Schema};

/// The values of a mapping that mean a schema.
pub fn mapped_to<'a>(
    schemas: &SchemaIndex<'a>,
    schema: &'a Schema<'a>,
    discriminator: &Discriminator<'a>,
) -> Vec<String> {
    let mapping = discriminator.mapping.iter();
    let means = mapping.filter(|(_, target)| {
        let meant = schemas.links.schema(target).map(|(meant, _)| meant);
        meant.is_some_and(|meant| place_of(schemas, meant) == place(schema.origin()))
    });
    means.map(|(value, _)| value.text.to_owned()).collect()
}
