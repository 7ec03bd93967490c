//! The types that members have by the description, however deep they stand.

use std::collections::BTreeSet;

use oasmith::schema::SchemaType;

use crate::normalize::schema::flatten::gather::gathered;
use crate::normalize::schema::flatten::nullable::is_nullable;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::types::{Types, describes_members, types};
use crate::oas::Schema;

/// Looks for the types that the parts of a schema describe.
pub struct DescribedTypes<'s, 'a> {
    schemas: &'s SchemaIndex<'a>,
    parts: &'s Parts<'a>,
}

impl<'s, 'a> DescribedTypes<'s, 'a> {
    /// Looks at these parts.
    pub const fn new(schemas: &'s SchemaIndex<'a>, parts: &'s Parts<'a>) -> Self {
        Self { schemas, parts }
    }

    /// The types of the member at a path, as the parts describe it; empty when they do not.
    pub fn at(&self, path: &[&str]) -> BTreeSet<SchemaType> {
        let Some((first, rest)) = path.split_first() else {
            return match types(self.parts) {
                Types::Unsupported if describes_members(self.parts) => {
                    BTreeSet::from([SchemaType::Object])
                }
                Types::Unsupported => BTreeSet::new(),
                Types::Said(types) => types,
            };
        };
        let mut schemas: Vec<&'a Schema<'a>> = member(self.parts, first);
        for name in rest {
            let parts = gathered(self.schemas, &schemas);
            schemas = member(&parts, name);
        }
        if schemas.is_empty() {
            return BTreeSet::new();
        }
        let mut found = match types(&gathered(self.schemas, &schemas)) {
            Types::Unsupported => return BTreeSet::new(),
            Types::Said(types) => types,
        };
        if is_nullable(self.schemas, &schemas) {
            found.insert(SchemaType::Null);
        }
        found
    }
}

/// The schemas that describe a member.
fn member<'a>(parts: &Parts<'a>, name: &str) -> Vec<&'a Schema<'a>> {
    let properties = parts.list.iter().flat_map(|part| &part.object.properties);
    let named = properties.filter(|property| property.name.text == name);
    named.map(|property| &property.value).collect()
}
