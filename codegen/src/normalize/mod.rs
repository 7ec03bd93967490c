//! From the description as written to the API itself: every idiom of JSON Schema becomes one word of the IR, and what has no word is reported.
//!
//! `schema` makes shapes of schemas; `api` makes operations, which ask it for the shapes of their values. The table in `oas/keyword.rs` makes
//! sure that no keyword is forgotten. `conventions` says what descriptions mean without an `x-` key.

mod api;
mod assumptions;
mod categories;
mod component_kind;
mod conventions;
mod docs;
mod examples;
mod families;
mod gaps;
mod id_keys;
mod media_texts;
mod nested;
mod place;
mod reading;
mod requirements;
mod resources;
mod schema;
mod scopes;
mod unselected;
mod unused;
mod value;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::diagnostics::Diagnostics;
use crate::ir;
use crate::link::Links;
use crate::oas::Document;
use crate::source::SourceMap;
use api::{extensions, groups, operations, presentation, security, webhooks};
pub use conventions::{PagedQuery, recognise};
use families::Families;
pub use nested::nest;
use oasmith::param_style::Nested;
pub use reading::SchemaReading;
pub use resources::{corrected_resources, resources};
use schema::Shapes;
use schema::flatten::schema_index::SchemaIndex;
use schema::flatten::unquoted::Unquoted;
pub use unselected::{lower_errors, unread};
pub use value::of as json;

/// Normalises a description, which stands in these texts.
#[must_use]
pub fn normalize<'a>(
    document: &'a Document<'a>,
    links: &'a Links<'a>,
    sources: &'a SourceMap,
    reading: SchemaReading<'a>,
    diagnostics: &mut Diagnostics,
) -> ir::Api {
    let unquoted = Unquoted((!reading.is_literal).then_some(sources));
    let families = Families::of(links);
    let schemas = SchemaIndex::of(links, &families, reading, unquoted);
    let mut shapes = Shapes::of(document, &schemas, std::mem::take(diagnostics));
    let mut operations = operations::all(document, reading.short_names, &mut shapes);
    groups::by_path(&mut operations);
    let webhooks = webhooks::all(document, reading.short_names, &mut shapes);
    let (made, reported) = shapes.finish(&operations, &webhooks);
    *diagnostics = reported;
    unused::check(document, links, &families, diagnostics);
    scopes::check(document, links, diagnostics);
    requirements::check(links, diagnostics);
    let mut api = ir::Api {
        info: extensions::info(document),
        presentation: presentation::of_document(document),
        servers: extensions::servers(&document.servers),
        tags: extensions::tags(document),
        shapes: made.shapes,
        named: made.named,
        homes: made.homes,
        own: BTreeMap::new(),
        roles: BTreeMap::new(),
        id_keys: id_keys::all(links),
        schema_set: Arc::new(made.schema_set),
        pattern_origins: made.pattern_origins,
        covered: made.covered,
        operations,
        webhooks,
        category: None,
        schemes: security::schemes(document, links),
        security: security::of_all(document, links),
        gaps: Vec::new(),
        recognised: Vec::new(),
        nested: Nested::USUAL,
    };
    media_texts::resolve(&mut api);
    categories::named(document, &mut api);
    api.gaps = gaps::all(document, links, &api, diagnostics);
    api
}
