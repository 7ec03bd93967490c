//! Which members only the service sets.

use crate::link::Links;
use crate::normalize::schema::flatten::gather::gathered;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::oas::Schema;
use crate::oas::visit::Found;

/// Whether a description has members that only the service sets.
pub fn has_read_only(links: &Links<'_>) -> bool {
    links
        .objects()
        .any(|it| matches!(it, Found::Schema(Schema::Object(object), _) if object.read_only))
}

/// Whether only the service sets a member of a schema.
pub fn is_read_only<'a>(schemas: &SchemaIndex<'a>, schema: &'a Schema<'a>) -> bool {
    let parts = gathered(schemas, &[schema]).list;
    parts.iter().any(|part| part.object.read_only)
}
