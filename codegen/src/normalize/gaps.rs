//! Everything that the description leaves open: each `x-undocumented` and `x-assumption` with its pointer and its resource group.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::docs::sections;
use super::value;
use crate::code_span::code;
use crate::diagnostics::Diagnostics;
use crate::ir::{Api, GENERAL, Gap, GapKind, Shape};
use crate::link::Links;
use crate::oas::schema::extension;
use crate::oas::visit::Found;
use crate::oas::{
    Document, Extension, HeaderObject, Media, Named, OperationObject, ParameterObject, PathItem,
    RefOr, RequestBody, ResponseObject, Schema, SchemaObject,
};
use crate::source::Origin;
use crate::tree::Node;
use oasmith::pointer::escape;
use oasmith_schemas::arena::ArenaMap;

/// All gaps, in the order of the document.
pub(super) fn all(
    document: &Document<'_>,
    links: &Links<'_>,
    api: &Api,
    diagnostics: &mut Diagnostics,
) -> Vec<Gap> {
    let mut walk = GapFinder {
        looks_into_schemas: links.objects().any(is_open_schema),
        gaps: Vec::new(),
        pointer: String::new(),
        named: None,
        subject: String::new(),
        group: GENERAL.to_owned(),
        sections: Vec::new(),
        diagnostics,
    };
    walk.object(&document.extensions);
    walk.at("info", |walk| {
        "the service".clone_into(&mut walk.subject);
        walk.object(&document.info.extensions);
    });
    for (at, server) in document.servers.iter().enumerate() {
        walk.at(&format!("servers/{at}"), |walk| {
            walk.subject = format!("the server {}", code(server.url.text));
            walk.object(&server.extensions);
        });
    }
    for (at, tag) in document.tags.iter().enumerate() {
        walk.enter_group(tag.name.text);
        walk.at(&format!("tags/{at}"), |walk| {
            walk.subject = format!("the group {}", code(tag.name.text));
            walk.object(&tag.extensions);
        });
    }
    for (key, items) in [("paths", &document.paths), ("webhooks", &document.webhooks)] {
        walk.at(key, |walk| items.iter().for_each(|item| walk.path(item)));
    }
    walk.components(document, &Groups::of(document, api));
    walk.gaps
}

/// Whether a schema leaves something open.
fn is_open_schema(found: Found<'_>) -> bool {
    let Found::Schema(Schema::Object(object), _) = found else {
        return false;
    };
    let keys = ["x-undocumented", "x-assumption"];
    keys.iter()
        .any(|key| extension(&object.extensions, key).is_some())
}

/// The resource groups of what several operations share.
struct Groups<'a> {
    api: &'a Api,
    /// Found when the first is asked for: most descriptions leave nothing open.
    users: OnceCell<ArenaMap<Shape, Arc<BTreeSet<String>>>>,
    others: BTreeMap<String, BTreeSet<String>>,
}

impl<'a> Groups<'a> {
    fn of(document: &Document<'_>, api: &'a Api) -> Self {
        let mut others: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
        for operation in document
            .paths
            .iter()
            .filter_map(|path| here(&path.value))
            .flat_map(|item| &item.operations)
        {
            let operation = &operation.value;
            for target in references(operation) {
                others
                    .entry(target.to_owned())
                    .or_default()
                    .insert(group_of(operation));
            }
        }
        Self {
            api,
            users: OnceCell::new(),
            others,
        }
    }

    /// The one group that uses it.
    fn only(groups: Option<&BTreeSet<String>>) -> String {
        let mut groups = groups.into_iter().flatten();
        match (groups.next(), groups.next()) {
            (Some(only), None) => only.clone(),
            (_, _) => GENERAL.to_owned(),
        }
    }

    fn of_schema(&self, name: &str) -> String {
        let users = self.users.get_or_init(|| self.api.users());
        let groups = self.api.named.get(name).and_then(|id| users.get(id));
        Self::only(groups.map(Arc::as_ref))
    }

    fn of_component(&self, kind: &str, name: &str) -> String {
        Self::only(self.others.get(&format!("#/components/{kind}/{name}")))
    }
}

/// What an operation refers to by name.
fn references<'o>(operation: &'o OperationObject<'_>) -> Vec<&'o str> {
    fn target<'o, T>(object: &'o RefOr<'_, T>) -> Option<&'o str> {
        match object {
            RefOr::Ref(reference) => Some(reference.target.text),
            RefOr::Here(_) => None,
        }
    }
    let parameters = operation.parameters.iter().filter_map(target);
    let responses = operation
        .responses
        .iter()
        .filter_map(|named| target(&named.value));
    let body = operation.body.iter().filter_map(target);
    parameters.chain(responses).chain(body).collect()
}

fn group_of(operation: &OperationObject<'_>) -> String {
    operation
        .tags
        .first()
        .map_or(GENERAL, |tag| tag.text)
        .to_owned()
}

fn here<'o, T>(object: &'o RefOr<'_, T>) -> Option<&'o T> {
    match object {
        RefOr::Ref(_) => None,
        RefOr::Here(object) => Some(object),
    }
}

fn list<'a>(extensions: &[Extension<'a>], key: &str) -> &'a [Node] {
    extension(extensions, key)
        .and_then(Node::as_list)
        .unwrap_or_default()
}

fn assumptions<'a>(extensions: &[Extension<'a>]) -> &'a [Node] {
    list(extensions, "x-assumption")
}

/// A walk through the document that knows where it is.
struct GapFinder<'d> {
    /// Most descriptions have no schema that leaves something open.
    looks_into_schemas: bool,
    gaps: Vec<Gap>,
    pointer: String,
    /// The name of the member, the parameter or the answer around.
    named: Option<Origin>,
    /// What people call the object: `` the parameter `limit` of `GET /pets` ``.
    subject: String,
    group: String,
    sections: Vec<String>,
    diagnostics: &'d mut Diagnostics,
}

impl GapFinder<'_> {
    fn enter_group(&mut self, group: &str) {
        self.group = group.into();
    }

    /// Goes one or more steps down and comes back.
    fn at(&mut self, steps: &str, then: impl FnOnce(&mut Self)) {
        let length = self.pointer.len();
        let (subject, sections) = (self.subject.clone(), self.sections.clone());
        let named = self.named;
        self.pointer.push('/');
        self.pointer.push_str(steps);
        then(self);
        self.pointer.truncate(length);
        (self.subject, self.sections) = (subject, sections);
        self.named = named;
    }

    /// From now on it is about a part of what it was about.
    fn part(&mut self, part: &str) {
        self.subject = format!("{part} of {}", self.subject);
    }

    fn at_key(&mut self, key: &str, then: impl FnOnce(&mut Self)) {
        self.at(&escape(key), then);
    }

    /// Notes what an object leaves open; the sections of the object around it count where it names none.
    fn object(&mut self, extensions: &[Extension<'_>]) {
        let own = sections(extensions);
        if !own.is_empty() {
            self.sections = own;
        }
        for node in list(extensions, "x-undocumented") {
            if let Some(text) = node.as_text() {
                self.add(node, GapKind::Undocumented(text.to_owned()));
            }
        }
        for node in assumptions(extensions) {
            if let Some(map) = node.as_map() {
                let text = |key| value::text(map, key).unwrap_or_default();
                let (assumed, because) = (text("assumed"), text("because"));
                self.add(node, GapKind::Assumption { assumed, because });
            }
        }
    }

    fn add(&mut self, node: &Node, kind: GapKind) {
        self.gaps.push(Gap {
            origin: node.origin,
            pointer: self.pointer.clone(),
            named: self.named,
            subject: self.subject.clone(),
            group: self.group.clone(),
            sections: self.sections.clone(),
            kind,
        });
    }

    fn path(&mut self, path: &Named<'_, RefOr<'_, PathItem<'_>>>) {
        let Some(item) = here(&path.value) else {
            return;
        };
        let first = item
            .operations
            .first()
            .map(|operation| group_of(&operation.value));
        self.group = first.unwrap_or_else(|| GENERAL.to_owned());
        self.at_key(path.name.text, |walk| {
            walk.subject = code(path.name.text);
            walk.object(&item.extensions);
            walk.parameters(&item.parameters);
            for method in &item.operations {
                walk.group = group_of(&method.value);
                walk.at_key(method.name.text, |walk| {
                    let method_name = method.name.text.to_uppercase();
                    walk.subject = code(&format!("{method_name} {}", path.name.text));
                    walk.operation(&method.value);
                });
            }
        });
    }

    fn operation(&mut self, operation: &OperationObject<'_>) {
        self.object(&operation.extensions);
        self.parameters(&operation.parameters);
        if let Some(body) = operation.body.as_ref().and_then(here) {
            self.at("requestBody", |walk| {
                walk.part("the body");
                walk.body(body);
            });
        }
        for named in &operation.responses {
            if let Some(response) = here(&named.value) {
                self.at(&format!("responses/{}", named.name.text), |walk| {
                    walk.named = Some(named.name.origin);
                    walk.part(&format!("the answer {}", named.name.text));
                    walk.response(response);
                });
            }
        }
    }

    fn parameters(&mut self, parameters: &[RefOr<'_, ParameterObject<'_>>]) {
        for (at, parameter) in parameters.iter().enumerate() {
            if let Some(parameter) = here(parameter) {
                self.at(&format!("parameters/{at}"), |walk| {
                    walk.part(&format!("the parameter {}", code(parameter.name.text)));
                    walk.parameter(parameter);
                });
            }
        }
    }

    fn parameter(&mut self, parameter: &ParameterObject<'_>) {
        self.named = Some(parameter.name.origin);
        self.object(&parameter.extensions);
        if let Some(schema) = &parameter.schema {
            self.at("schema", |walk| walk.schema(schema));
        }
        self.content(&parameter.content);
    }

    fn body(&mut self, body: &RequestBody<'_>) {
        self.object(&body.extensions);
        self.content(&body.content);
    }

    fn response(&mut self, response: &ResponseObject<'_>) {
        self.object(&response.extensions);
        for named in &response.headers {
            if let Some(header) = here(&named.value) {
                self.at(&format!("headers/{}", escape(named.name.text)), |walk| {
                    walk.part(&format!("the header {}", code(named.name.text)));
                    walk.header(header);
                });
            }
        }
        self.content(&response.content);
    }

    fn header(&mut self, header: &HeaderObject<'_>) {
        self.object(&header.extensions);
        if let Some(schema) = &header.schema {
            self.at("schema", |walk| walk.schema(schema));
        }
    }

    fn content(&mut self, content: &[Named<'_, Media<'_>>]) {
        for named in content {
            self.at(&format!("content/{}", escape(named.name.text)), |walk| {
                walk.object(&named.value.extensions);
                if let Some(schema) = &named.value.schema {
                    walk.at("schema", |walk| walk.schema(schema));
                }
            });
        }
    }

    fn schema(&mut self, schema: &Schema<'_>) {
        let Schema::Object(object) = schema else {
            return;
        };
        if !self.looks_into_schemas {
            return;
        }
        self.object(&object.extensions);
        for node in assumptions(&object.extensions) {
            if let Some(assumption) = node.as_map() {
                super::assumptions::check(object, node, assumption, self.diagnostics);
            }
        }
        self.inner_schemas(object);
    }

    fn inner_schemas(&mut self, object: &SchemaObject<'_>) {
        for property in &object.properties {
            let steps = format!("properties/{}", escape(property.name.text));
            self.at(&steps, |walk| {
                walk.named = Some(property.name.origin);
                walk.part(&code(property.name.text));
                walk.schema(&property.value);
            });
        }
        for (key, schemas) in [
            ("allOf", &object.all_of),
            ("anyOf", &object.any_of),
            ("oneOf", &object.one_of),
            ("prefixItems", &object.prefix_items),
        ] {
            for (at, schema) in schemas.iter().enumerate() {
                self.at(&format!("{key}/{at}"), |walk| walk.schema(schema));
            }
        }
        for (key, schema) in [
            ("items", &object.items),
            ("contains", &object.contains),
            ("additionalProperties", &object.additional_properties),
            ("unevaluatedProperties", &object.unevaluated_properties),
            ("propertyNames", &object.property_names),
            ("not", &object.not),
            ("if", &object.if_),
            ("then", &object.then),
            ("else", &object.else_),
        ] {
            if let Some(schema) = schema {
                self.at(key, |walk| walk.schema(schema));
            }
        }
        for (key, named) in [
            ("$defs", &object.defs),
            ("patternProperties", &object.pattern_properties),
            ("dependentSchemas", &object.dependent_schemas),
        ] {
            for named in named {
                let steps = format!("{key}/{}", escape(named.name.text));
                self.at(&steps, |walk| walk.schema(&named.value));
            }
        }
    }

    fn components(&mut self, document: &Document<'_>, groups: &Groups<'_>) {
        let components = &document.components;
        self.at("components", |walk| {
            for named in &components.schemas {
                let known = walk.gaps.len();
                walk.at(&format!("schemas/{}", named.name.text), |walk| {
                    walk.subject = code(named.name.text);
                    walk.schema(&named.value);
                });
                for gap in walk.gaps.iter_mut().skip(known) {
                    gap.group = groups.of_schema(named.name.text);
                }
            }
            for named in &components.parameters {
                walk.component(
                    groups,
                    ("parameters", "the parameter"),
                    named,
                    Self::parameter,
                );
            }
            for named in &components.request_bodies {
                walk.component(groups, ("requestBodies", "the body"), named, Self::body);
            }
            for named in &components.responses {
                walk.component(groups, ("responses", "the answer"), named, Self::response);
            }
            for named in &components.headers {
                walk.component(groups, ("headers", "the header"), named, Self::header);
            }
            for named in &components.security_schemes {
                walk.component(
                    groups,
                    ("securitySchemes", "the security scheme"),
                    named,
                    |walk, scheme| {
                        walk.object(&scheme.extensions);
                    },
                );
            }
            walk.enter_group(GENERAL);
            walk.object(&components.extensions);
        });
    }

    fn component<T>(
        &mut self,
        groups: &Groups<'_>,
        (kind, noun): (&str, &str),
        named: &Named<'_, RefOr<'_, T>>,
        then: impl FnOnce(&mut Self, &T),
    ) {
        self.group = groups.of_component(kind, named.name.text);
        if let Some(object) = here(&named.value) {
            self.at(&format!("{kind}/{}", named.name.text), |walk| {
                walk.subject = format!("{noun} {}", code(named.name.text));
                then(walk, object);
            });
        }
    }
}
