//! What a reference is relative to: the document it stands in, or the innermost schema around it with an `$id`.

use std::collections::BTreeMap;

use crate::diagnostics::code::link as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::oas::visit::Found;
use crate::oas::{Schema, SchemaObject, SourceText};
use crate::source::Origin;
use crate::tree::{Library, pointer, uri};

/// A document, or a schema with an `$id`, in the sense of JSON Schema: a resource has its own URI, pointers and anchors.
#[derive(Debug)]
pub(super) struct Resource<'a> {
    /// Its place.
    pub(super) origin: Origin,
    /// Its absolute URI, or as much of it as is known.
    pub(super) uri: String,
    /// The pointer from the top of the document to it.
    pub(super) pointer: String,
    /// The places that its `$anchor`s and `$dynamicAnchor`s name.
    pub(super) anchors: BTreeMap<&'a str, Origin>,
    /// Whether one of them is a `$dynamicAnchor`.
    is_dynamic: bool,
}

/// The resources of a description: its documents first, then schemas with an `$id`, outer ones before inner ones.
#[derive(Debug)]
pub(super) struct Scopes<'a> {
    resources: Vec<Resource<'a>>,
}

impl<'a> Scopes<'a> {
    pub(super) fn new(
        objects: &[Found<'a>],
        library: &Library<'a>,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut schemas: Vec<&'a SchemaObject<'a>> = Vec::new();
        for found in objects.iter().copied() {
            if let Found::Schema(Schema::Object(schema), _) = found {
                schemas.push(schema);
            }
        }
        let documents = library.documents().map(|root| Resource {
            origin: root.origin,
            uri: library.base(root.origin.file),
            pointer: String::new(),
            anchors: BTreeMap::new(),
            is_dynamic: false,
        });
        let mut scopes = Self {
            resources: documents.collect(),
        };
        for schema in &schemas {
            if let Some(id) = schema.id {
                scopes.add_resource(schema, id, library, diagnostics);
            }
        }
        for schema in &schemas {
            let anchors = schema.anchor.iter().chain(&schema.dynamic_anchor);
            anchors.for_each(|anchor| scopes.add_anchor(schema, *anchor, diagnostics));
            if schema.dynamic_anchor.is_some()
                && let Some(at) = scopes.innermost(schema.origin)
                && let Some(resource) = scopes.resources.get_mut(at)
            {
                resource.is_dynamic = true;
            }
        }
        scopes
    }

    /// The innermost resource around a place.
    pub(super) fn around(&self, place: Origin) -> Option<&Resource<'a>> {
        self.innermost(place).and_then(|at| self.resources.get(at))
    }

    /// Whether it matters that references lead through a place: a `$dynamicRef` behind it means an anchor of the resource around it.
    pub(super) fn is_dynamic(&self, place: Origin) -> bool {
        self.around(place).is_some_and(|it| it.is_dynamic)
    }

    pub(super) fn with_uri(&self, wanted: &str) -> Option<&Resource<'a>> {
        self.resources
            .iter()
            .find(|resource| !resource.uri.is_empty() && resource.uri == wanted)
    }

    fn innermost(&self, place: Origin) -> Option<usize> {
        let covers = |origin: Origin| {
            origin.file == place.file && origin.start <= place.start && place.end <= origin.end
        };
        self.resources
            .iter()
            .enumerate()
            .filter(|(_, resource)| covers(resource.origin))
            .min_by_key(|(_, resource)| resource.origin.end - resource.origin.start)
            .map(|(at, _)| at)
    }

    fn add_resource(
        &mut self,
        schema: &SchemaObject<'a>,
        id: SourceText<'a>,
        library: &Library<'a>,
        diagnostics: &mut Diagnostics,
    ) {
        let base = self.around(schema.origin).map_or("", |around| &around.uri);
        let (id_uri, _) = uri::split(id.text);
        let own_uri = uri::join(base, id_uri);
        if let Some(earlier) = self.with_uri(&own_uri) {
            // A document of one schema, whose `$id` is the address under which it was handed in.
            if earlier.origin == schema.origin {
                return;
            }
            let message = format!("the `$id` `{own_uri}` stands twice");
            diagnostics.add(repeated(id.origin, message, earlier.origin));
            return;
        }
        let root = library.root(schema.origin.file);
        self.resources.push(Resource {
            origin: schema.origin,
            uri: own_uri,
            pointer: root.map_or_else(String::new, |root| pointer::of(root, schema.origin)),
            anchors: BTreeMap::new(),
            is_dynamic: false,
        });
    }

    fn add_anchor(
        &mut self,
        schema: &SchemaObject<'a>,
        anchor: SourceText<'a>,
        diagnostics: &mut Diagnostics,
    ) {
        let around = self.innermost(schema.origin);
        let Some(resource) = around.and_then(|at| self.resources.get_mut(at)) else {
            return;
        };
        match resource.anchors.get(anchor.text) {
            Some(earlier) if *earlier != schema.origin => {
                let message = format!("the anchor `{}` stands twice", anchor.text);
                diagnostics.add(repeated(anchor.origin, message, *earlier));
            }
            Some(_) | None => {
                resource.anchors.insert(anchor.text, schema.origin);
            }
        }
    }
}

fn repeated(origin: Origin, message: String, earlier: Origin) -> Diagnostic {
    Diagnostic::new(Code(code::REPEATED_ID), origin, message)
        .and(earlier, "the first one")
        .help("give each schema its own")
        .repair("the first one counts")
}
