//! The third party: the `jsonschema` crate's verdict on an instance of a component schema.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use jsonschema::{Draft, Validator};
use serde_json::{Value, json};

/// Validators for the components of one description.
pub struct Oracle {
    document: Value,
    /// Instances that were found to be valid, by the text of their schema: finding one takes a new validator.
    found: Mutex<BTreeMap<String, Value>>,
}

impl Oracle {
    /// An oracle for an OpenAPI document, given as JSON.
    #[must_use]
    pub fn new(document: Value) -> Self {
        let found = Mutex::default();
        Self { document, found }
    }

    /// A valid instance of a schema: that which was found before, or else the one that is found now.
    pub fn found(&self, schema: &Value, find: impl FnOnce() -> Value) -> Value {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found.entry(schema.to_string()).or_insert_with(find).clone()
    }

    /// The document.
    #[must_use]
    pub fn document(&self) -> &Value {
        &self.document
    }

    /// The component schema with this name.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn component(&self, name: &str) -> &Value {
        &self.document["components"]["schemas"][name]
    }

    /// A validator for the component with this name; formats are asserted, as the generated code does.
    ///
    /// # Panics
    /// When the schema is not one.
    #[must_use]
    pub fn validator(&self, name: &str) -> Validator {
        self.validator_of(&json!({ "$ref": format!("#/components/schemas/{name}") }))
    }

    /// A validator for a schema that may refer to components.
    ///
    /// # Panics
    /// When the schema is not one.
    #[must_use]
    pub fn validator_of(&self, schema: &Value) -> Validator {
        let root = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "allOf": [schema],
            "components": self.document["components"],
            // Anchors are looked for only where schemas are known to stand.
            "$defs": self.document["components"]["schemas"],
        });
        jsonschema::options()
            .with_draft(Draft::Draft202012)
            .should_validate_formats(true)
            .with_format("decimal", is_decimal)
            .with_format("byte", is_base64)
            .build(&root)
            .unwrap_or_else(|error| panic!("{schema} is not a schema: {error}"))
    }
}

/// Base 64 with padding (RFC 4648, section 4).
fn is_base64(text: &str) -> bool {
    let digits = text.trim_end_matches('=');
    let padding = text.len() - digits.len();
    let is_digit = |c: char| c.is_ascii_alphanumeric() || c == '+' || c == '/';
    text.len().is_multiple_of(4) && padding < 3 && digits.chars().all(is_digit)
}

/// The format that `OpenAPI`'s registry adds to those of JSON Schema: digits, at most one point between them, a sign.
fn is_decimal(text: &str) -> bool {
    let parts: Vec<&str> = text.strip_prefix('-').unwrap_or(text).split('.').collect();
    parts.len() <= 2
        && parts
            .iter()
            .all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit()))
}
