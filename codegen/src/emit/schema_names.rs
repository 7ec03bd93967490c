//! What schemas are called that types do not express in full, where code speaks of them.

use proc_macro2::Ident;
use quote::format_ident;

use crate::rust::Judgements;
use crate::schema_set::SchemaId;

/// The name of the module.
pub(super) const MODULE: &str = "assertions";

/// The constant of a schema.
pub(super) fn name(judgements: &Judgements, id: SchemaId) -> Ident {
    let name = judgements.names.get(&id).map_or("ANYTHING", String::as_str);
    format_ident!("{name}")
}
