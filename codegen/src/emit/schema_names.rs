//! What schemas are called that types do not express in full, where code speaks of them.

use oasmith_schemas::schema_set::SchemaId;
use proc_macro2::Ident;
use quote::format_ident;

use crate::rust::ResidualSchemas;

pub(super) const MODULE: &str = "residual_schemas";

/// The constant of a schema.
pub(super) fn name(residual_schemas: &ResidualSchemas, id: SchemaId) -> Ident {
    let name = residual_schemas
        .names
        .get(&id)
        .map_or("ANYTHING", String::as_str);
    format_ident!("{name}")
}
