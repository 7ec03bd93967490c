//! From the description as written to the API itself: every idiom of JSON Schema becomes one word of the IR, and what has no word is reported.
//!
//! All schemas that have a name get their id first, their bodies come after, so that circles need no care. A body is made from everything
//! that a schema is combined with (`all_of`); what a keyword means is told in the file of its idea; `keywords` makes sure that no
//! keyword is forgotten.

mod all_of;
mod annotations;
mod any_of;
mod assertions;
mod audit;
mod bodies;
mod collisions;
mod conditions;
mod differences;
mod enums;
mod extensions;
mod families;
mod gaps;
mod groups;
mod inferred;
mod inheritance;
mod judged;
mod kept;
mod keywords;
mod kinds;
mod links;
mod lists;
mod maps;
mod nullable;
mod numbers;
mod one_of;
mod operation_ids;
mod operations;
mod parameters;
mod parts;
mod ranges;
mod records;
mod refused_null;
mod repeated;
mod responses;
mod role_words;
mod roles;
mod rules;
mod scopes;
mod security;
mod selectors;
mod selves;
mod shapes;
mod tags;
mod template;
mod text;
mod tuples;
mod unquoted;
mod unselected;
mod unused;
mod value;
mod webhooks;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use std::collections::BTreeMap;

use indexmap::IndexMap;

use crate::config::{AdditionalProperties, OperationIds};
use crate::diagnostics::Diagnostics;
use crate::ir;
use crate::link::Links;
use crate::oas::Document;
use crate::source::SourceMap;
use assertions::Asserter;
use shapes::Shapes;
use unquoted::Unquoted;
pub use unselected::lower_errors;

/// How a description is read where people mean more, or less, than they write.
#[derive(Debug, Clone, Copy)]
pub struct Reading<'a> {
    /// Whether a schema means what it says: without `type`, values of all types that its keywords do not speak of are valid, and
    /// `additionalProperties` knows only the members beside it.
    pub is_literal: bool,
    /// Whether `format` is asserted; otherwise it only says what is meant.
    pub formats: bool,
    /// Which members are kept that a schema does not declare.
    pub additional_properties: AdditionalProperties,
    /// Types that the settings have for formats; those that the generator does not know are known by that.
    pub named_formats: Option<&'a IndexMap<String, String>>,
    /// What operations are called.
    pub operation_ids: OperationIds,
}

impl Default for Reading<'_> {
    /// As nearly every description means it.
    fn default() -> Self {
        Self {
            is_literal: false,
            formats: true,
            additional_properties: AdditionalProperties::Declared,
            named_formats: None,
            operation_ids: OperationIds::Shortened,
        }
    }
}

/// Normalises a description, which stands in these texts.
#[must_use]
pub fn normalize<'a>(
    document: &'a Document<'a>,
    links: &'a Links<'a>,
    sources: &'a SourceMap,
    reading: Reading<'a>,
    diagnostics: &mut Diagnostics,
) -> ir::Api {
    let unquoted = Unquoted((!reading.is_literal).then_some(sources));
    let families = families::Families::of(document, links);
    let mut shapes = Shapes::new(links, &families, reading, unquoted, diagnostics);
    shapes.name_everything(document);
    shapes.make_bodies();
    let schemes = security::schemes(document, &mut shapes);
    let mut operations = operations::all(document, &mut shapes);
    groups::by_path(&mut operations);
    let webhooks = webhooks::all(document, &mut shapes);
    let asserter = Asserter::new(document, links, unquoted, reading.formats);
    let made = shapes.finish(asserter, &operations, &webhooks);
    unused::check(document, links, &families, diagnostics);
    scopes::check(document, links, diagnostics);
    let mut api = ir::Api {
        info: extensions::info(document),
        servers: extensions::servers(&document.servers),
        tags: extensions::tags(document),
        shapes: made.shapes,
        named: made.named,
        homes: made.homes,
        own: BTreeMap::new(),
        schema_set: Arc::new(made.schema_set),
        covered: made.covered,
        operations,
        webhooks,
        schemes,
        gaps: Vec::new(),
    };
    selves::cut(&mut api.shapes, diagnostics);
    api.gaps = gaps::all(document, &api);
    api
}
