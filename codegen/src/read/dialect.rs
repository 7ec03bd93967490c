//! Dialects: which keywords mean something in a schema (JSON Schema, section 8.1.2).

use std::collections::BTreeMap;

use super::context::{ReadContext, diagnostic};
use super::object::ObjectReader;
use crate::diagnostics::code::read as code;
use crate::oas::keyword::Vocabulary;
use crate::oas::{SchemaObject, SourceText};
use crate::tree::{Library, NodeValue};

/// The dialects that are always known: JSON Schema 2020-12, and with OpenAPI's own keywords.
const DIALECTS: &[&str] = &[
    "https://json-schema.org/draft/2020-12/schema",
    "https://spec.openapis.org/oas/3.1/dialect/",
    "https://spec.openapis.org/oas/3.2/dialect/",
];

/// The vocabulary of `type`, `enum`, bounds, lengths and counts.
const VALIDATION: &str = "https://json-schema.org/draft/2020-12/vocab/validation";

/// The dialects that a library defines (`$vocabulary`), by their URI: whether they have the vocabulary of validation.
pub(super) fn defined(library: &Library<'_>) -> BTreeMap<String, bool> {
    let documents = library.documents();
    let defined = documents.filter_map(|root| {
        let vocabularies = root.as_map()?.get("$vocabulary")?.as_map()?;
        let validates = vocabularies.get(VALIDATION);
        let validates = validates.is_some_and(|node| matches!(node.value, NodeValue::Bool(_)));
        Some((library.path(root.origin.file, ""), validates))
    });
    defined.collect()
}

/// The dialect that a schema names.
pub(super) struct Dialect<'t> {
    /// Its name, as it is written.
    pub(super) name: Option<SourceText<'t>>,
    validates: Option<bool>,
}

impl<'t> Dialect<'t> {
    /// Reads the name of a dialect.
    pub(super) fn of(
        object: &mut ObjectReader<'t, '_>,
        key: &'static str,
        cx: &ReadContext<'t>,
    ) -> Self {
        let Some(name) = object.text(key) else {
            return Self {
                name: None,
                validates: None,
            };
        };
        let is_known = DIALECTS.iter().any(|known| name.text.starts_with(known));
        let defined = cx.dialects.get(name.text).copied();
        if !is_known && defined.is_none() {
            let message = format!("`{}` is a dialect that is not known", name.text);
            cx.add(
                diagnostic(code::UNKNOWN_DIALECT, name.origin, message)
                    .label("read as JSON Schema 2020-12")
                    .help(format!("remove `{key}`")),
            );
        }
        Self {
            name: Some(name),
            validates: defined.or(Some(true)),
        }
    }

    /// Begins a schema in this dialect: whether keywords of validation meant something around it.
    pub(super) fn enter(&self, cx: &ReadContext<'t>) -> bool {
        let around = cx.validates.get();
        cx.validates.set(self.validates.unwrap_or(around));
        around
    }
}

/// Ends a schema: where keywords of validation mean nothing, it has none.
pub(super) fn leave<'t>(around: bool, schema: &mut SchemaObject<'t>, cx: &ReadContext<'t>) {
    if !cx.validates.replace(around) {
        schema.clear(Vocabulary::Validation);
    }
}
