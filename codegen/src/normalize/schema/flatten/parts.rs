//! What holds for a value, taken apart: schemas without what they refer to, and the alternatives beside them.

use oasmith::schema::SchemaType;

use crate::oas::{Named, Schema, SchemaObject};
use crate::source::Origin;

/// Everything that holds for a value, in order: a base before what extends it.
#[derive(Debug, Clone, Default)]
pub struct Parts<'a> {
    /// The schemas, without their references and `allOf`.
    pub list: Vec<SchemaPart<'a>>,
    /// Alternatives, of which one must hold as well.
    pub choices: Vec<Alternatives<'a>>,
    /// Whether all alternatives are null.
    pub is_null: bool,
    /// Where it says that no value is valid.
    pub never: Option<Origin>,
    /// Whether these are an alternative beside which others may hold as well.
    pub is_one_of_several: bool,
    /// The one type that is looked at, of several that the schemas allow.
    pub narrowed: Option<SchemaType>,
    /// Members that alternatives describe which are no union.
    pub of_alternatives: Vec<&'a Named<'a, Schema<'a>>>,
    /// Where a schema stands that is not taken apart, because too many are around it.
    pub too_deep: Option<Origin>,
}

/// One schema of several that hold together.
#[derive(Debug, Clone, Copy)]
pub struct SchemaPart<'a> {
    pub object: &'a SchemaObject<'a>,
    /// Whether it stands elsewhere, under a name or at a pointer.
    pub is_elsewhere: bool,
    /// Whether it only tests members that other parts describe (it carries an `x-rule`).
    pub only_tests: bool,
}

/// Alternatives of an `anyOf` or `oneOf`, without those that are only null.
#[derive(Debug, Clone)]
pub struct Alternatives<'a> {
    /// The schema that holds the keyword.
    pub owner: &'a SchemaObject<'a>,
    pub branches: Vec<&'a Schema<'a>>,
    /// Whether exactly one must hold.
    pub exactly_one: bool,
}
