//! What types are validated by beyond their own rules.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use oasmith::Format;
use oasmith_schemas::schema_set::{PatternId, SchemaId, SchemaSet};

use super::{ItemId, Matcher};

/// The schemas of a description that are written as constants: what types do not express, which requests are validated by, and rules between members.
#[derive(Debug, Clone, Default)]
pub struct ResidualSchemas {
    /// Shared with the API: nothing is copied into Rust before it is emitted.
    pub schema_set: Arc<SchemaSet>,
    /// Those that are written, by the name of the constant, with what each is: what an item is validated by, and what that leads to.
    pub written: BTreeMap<String, (SchemaId, String)>,
    /// The name of each; equal ones have one.
    pub names: BTreeMap<SchemaId, String>,
    /// The patterns that are written, each as the engine or the plain code reads it, and how it is matched.
    pub patterns: BTreeMap<PatternId, SetMatcher>,
    /// The formats that are checked, with the format of the type that `gen.yaml` wants for each.
    pub formats: BTreeMap<Format, Format>,
    /// The items that are validated by a schema, and those that hold one of them.
    pub holders: BTreeSet<ItemId>,
}

/// A pattern as code.
#[derive(Debug, Clone)]
pub struct SetMatcher {
    /// The name of its constant.
    pub name: String,
    /// Where it is written.
    pub pointer: String,
    /// The expression.
    pub source: String,
    /// How it is matched.
    pub matcher: Matcher,
}
