//! Which members only the service sets.

use crate::normalize::schema::flatten::gather::gathered;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::oas::visit::{self, Found};
use crate::oas::{Document, Schema};

/// Whether a description has members that only the service sets.
pub fn has_read_only(document: &Document<'_>) -> bool {
    let mut has_read_only = false;
    visit::document(document, &mut |found| {
        if let Found::Schema(Schema::Object(object), _) = found {
            has_read_only |= object.read_only;
        }
    });
    has_read_only
}

/// Whether only the service sets a member of a schema.
pub fn is_read_only<'a>(schemas: &SchemaIndex<'a>, schema: &'a Schema<'a>) -> bool {
    let parts = gathered(schemas, &[schema]).list;
    parts.iter().any(|part| part.object.read_only)
}
