//! What parts say of members that they do not name.

use crate::normalize::schema::flatten::parts::{Parts, SchemaPart};
use crate::oas::{Schema, SchemaObject};

/// `additionalProperties` or `unevaluatedProperties` of a part.
pub struct OfOthers<'a> {
    /// The part.
    pub object: &'a SchemaObject<'a>,
    /// What it says.
    pub schema: &'a Schema<'a>,
    /// Whether it speaks of all members that no part names: what nothing evaluates may be few of them, or none.
    pub is_of_all: bool,
}

/// What all parts say of members that they do not name.
pub fn said_of_others<'a>(parts: &Parts<'a>) -> Vec<OfOthers<'a>> {
    let is_any_evaluated = evaluates_others(parts);
    let of = |part: &SchemaPart<'a>| {
        let object = part.object;
        let additional = object.additional_properties.as_ref();
        let schema = additional.or(object.unevaluated_properties.as_ref())?;
        Some(OfOthers {
            object,
            schema,
            is_of_all: additional.is_some() || !is_any_evaluated,
        })
    };
    parts.list.iter().filter_map(of).collect()
}

/// Whether a part describes members by more than their names, so that `unevaluatedProperties` beside it may have nothing left to speak of.
fn evaluates_others(parts: &Parts<'_>) -> bool {
    let describes_more = |part: &SchemaPart<'_>| {
        let object = part.object;
        let describes_rest = match &object.additional_properties {
            Some(Schema::Bool(value)) => value.value,
            Some(Schema::Object(_)) => true,
            None => false,
        };
        describes_rest || object.if_.is_some() || !object.dependent_schemas.is_empty()
    };
    parts.is_one_of_several || parts.list.iter().any(describes_more)
}
