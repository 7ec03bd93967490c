//! Every object of a description that a reference can point at or stand in, in the order of the document.

use super::{
    Callback, Components, Document, Example, Examples, HeaderObject, LinkObject, Media, Named,
    OperationObject, ParameterObject, PathItem, RefOr, Reference, RequestBody, ResponseObject,
    Schema, SchemaObject, SecurityRequirement, SecurityScheme, SourceText, TargetKind,
};
use crate::source::Origin;

/// What a visit finds.
#[derive(Debug, Clone, Copy)]
pub enum Found<'a> {
    /// A schema, with its name when it is a component.
    Schema(&'a Schema<'a>, Option<&'a str>),
    /// Of an operation, or a component.
    Response(&'a RefOr<'a, ResponseObject<'a>>),
    /// Of a path or an operation, or a component.
    Parameter(&'a RefOr<'a, ParameterObject<'a>>),
    /// An example that has a name.
    Example(&'a RefOr<'a, Example<'a>>),
    /// A reference to an example where a value is described.
    ExampleReference(&'a Reference<'a>),
    /// Of an operation, or a component.
    RequestBody(&'a RefOr<'a, RequestBody<'a>>),
    /// Of a response or a part, or a component.
    Header(&'a RefOr<'a, HeaderObject<'a>>),
    /// A component: requirements name it.
    SecurityScheme(&'a RefOr<'a, SecurityScheme<'a>>),
    /// Of a path, a webhook or a callback, or a component.
    PathItem(&'a RefOr<'a, PathItem<'a>>),
    /// Of an operation, or a component.
    Callback(&'a RefOr<'a, Callback<'a>>),
    /// Of a response, or a component.
    Link(&'a RefOr<'a, LinkObject<'a>>),
    /// A requirement, which names security schemes.
    SecurityRequirement(&'a SecurityRequirement<'a>),
}

impl<'a> Found<'a> {
    /// Where an object stands that a reference can point at, and what it is; `None` for what only points elsewhere.
    #[must_use]
    pub fn place(self) -> Option<(TargetKind, Origin)> {
        Some(match self {
            Self::Schema(schema, _) => (TargetKind::Schema, schema.origin()),
            Self::Response(it) => (TargetKind::Response, origin(it, |it| it.origin)),
            Self::Parameter(it) => (TargetKind::Parameter, origin(it, |it| it.origin)),
            Self::Example(it) => (TargetKind::Example, origin(it, |it| it.origin)),
            Self::RequestBody(it) => (TargetKind::RequestBody, origin(it, |it| it.origin)),
            Self::Header(it) => (TargetKind::Header, origin(it, |it| it.origin)),
            Self::SecurityScheme(it) => (TargetKind::SecurityScheme, origin(it, |it| it.origin)),
            Self::PathItem(it) => (TargetKind::PathItem, origin(it, |it| it.origin)),
            Self::Callback(it) => (TargetKind::Callback, origin(it, |it| it.origin)),
            Self::Link(it) => (TargetKind::Link, origin(it, |it| it.origin)),
            Self::ExampleReference(_) | Self::SecurityRequirement(_) => return None,
        })
    }

    /// The reference that stands in place of the object; a schema's is a keyword and no replacement.
    #[must_use]
    pub fn reference(self) -> Option<(TargetKind, SourceText<'a>)> {
        let role = self.place().map(|(role, _)| role);
        let reference = match self {
            Self::Response(RefOr::Ref(reference))
            | Self::Parameter(RefOr::Ref(reference))
            | Self::Example(RefOr::Ref(reference))
            | Self::RequestBody(RefOr::Ref(reference))
            | Self::Header(RefOr::Ref(reference))
            | Self::SecurityScheme(RefOr::Ref(reference))
            | Self::PathItem(RefOr::Ref(reference))
            | Self::Callback(RefOr::Ref(reference))
            | Self::Link(RefOr::Ref(reference))
            | Self::ExampleReference(reference) => reference,
            Self::Schema(..)
            | Self::Response(RefOr::Here(_))
            | Self::Parameter(RefOr::Here(_))
            | Self::Example(RefOr::Here(_))
            | Self::RequestBody(RefOr::Here(_))
            | Self::Header(RefOr::Here(_))
            | Self::SecurityScheme(RefOr::Here(_))
            | Self::PathItem(RefOr::Here(_))
            | Self::Callback(RefOr::Here(_))
            | Self::Link(RefOr::Here(_))
            | Self::SecurityRequirement(_) => return None,
        };
        Some((role.unwrap_or(TargetKind::Example), reference.target))
    }
}

fn origin<T>(object: &RefOr<'_, T>, of: impl FnOnce(&T) -> Origin) -> Origin {
    match object {
        RefOr::Ref(reference) => reference.origin,
        RefOr::Here(object) => of(object),
    }
}

/// What is called with each object.
type Visitor<'f, 'a> = &'f mut dyn FnMut(Found<'a>);

/// Visits an object and what stands in it.
pub fn within<'a>(found: Found<'a>, visit: Visitor<'_, 'a>) {
    match found {
        Found::Schema(it, name) => schema(it, name, visit),
        Found::Response(it) => response(it, visit),
        Found::Parameter(it) => parameter(it, visit),
        Found::RequestBody(it) => body(it, visit),
        Found::Header(it) => header(it, visit),
        Found::PathItem(it) => path_item(it, visit),
        Found::Callback(it) => callback(it, visit),
        Found::Example(_)
        | Found::ExampleReference(_)
        | Found::SecurityScheme(_)
        | Found::Link(_)
        | Found::SecurityRequirement(_) => visit(found),
    }
}

/// Visits a whole description.
pub fn document<'a>(document: &'a Document<'a>, visit: Visitor<'_, 'a>) {
    security(&document.security, visit);
    for path in document.paths.iter().chain(&document.webhooks) {
        path_item(&path.value, visit);
    }
    components(&document.components, visit);
    let strays = &document.strays;
    strays.schemas.iter().for_each(|it| schema(it, None, visit));
    strays.responses.iter().for_each(|it| response(it, visit));
    strays.parameters.iter().for_each(|it| parameter(it, visit));
    strays
        .examples
        .iter()
        .for_each(|it| visit(Found::Example(it)));
    strays.request_bodies.iter().for_each(|it| body(it, visit));
    strays.headers.iter().for_each(|it| header(it, visit));
    for scheme in &strays.security_schemes {
        visit(Found::SecurityScheme(scheme));
    }
    strays.path_items.iter().for_each(|it| path_item(it, visit));
    strays.callbacks.iter().for_each(|it| callback(it, visit));
    strays.links.iter().for_each(|it| visit(Found::Link(it)));
}

fn components<'a>(components: &'a Components<'a>, visit: Visitor<'_, 'a>) {
    for named in &components.schemas {
        schema(&named.value, Some(named.name.text), visit);
    }
    let all = components;
    all.responses
        .iter()
        .for_each(|it| response(&it.value, visit));
    all.parameters
        .iter()
        .for_each(|it| parameter(&it.value, visit));
    for example in &all.examples {
        visit(Found::Example(&example.value));
    }
    all.request_bodies
        .iter()
        .for_each(|it| body(&it.value, visit));
    all.headers.iter().for_each(|it| header(&it.value, visit));
    for scheme in &all.security_schemes {
        visit(Found::SecurityScheme(&scheme.value));
    }
    all.path_items
        .iter()
        .for_each(|it| path_item(&it.value, visit));
    all.callbacks
        .iter()
        .for_each(|it| callback(&it.value, visit));
    for link in &all.links {
        visit(Found::Link(&link.value));
    }
    content(&all.media_types, visit);
}

fn callback<'a>(callback: &'a RefOr<'a, Callback<'a>>, visit: Visitor<'_, 'a>) {
    visit(Found::Callback(callback));
    if let RefOr::Here(callback) = callback {
        let items = callback.items.iter();
        items.for_each(|it| path_item(&it.value, visit));
    }
}

fn security<'a>(requirements: &'a [SecurityRequirement<'a>], visit: Visitor<'_, 'a>) {
    for requirement in requirements {
        visit(Found::SecurityRequirement(requirement));
    }
}

fn path_item<'a>(item: &'a RefOr<'a, PathItem<'a>>, visit: Visitor<'_, 'a>) {
    visit(Found::PathItem(item));
    let RefOr::Here(item) = item else {
        return;
    };
    item.parameters.iter().for_each(|it| parameter(it, visit));
    for named in &item.operations {
        operation(&named.value, visit);
    }
}

/// Visits what an operation has.
pub fn operation<'a>(operation: &'a OperationObject<'a>, visit: Visitor<'_, 'a>) {
    operation
        .parameters
        .iter()
        .for_each(|it| parameter(it, visit));
    operation.body.iter().for_each(|it| body(it, visit));
    for named in &operation.responses {
        response(&named.value, visit);
    }
    for named in &operation.callbacks {
        callback(&named.value, visit);
    }
    operation.security.iter().for_each(|it| security(it, visit));
}

fn parameter<'a>(parameter: &'a RefOr<'a, ParameterObject<'a>>, visit: Visitor<'_, 'a>) {
    visit(Found::Parameter(parameter));
    if let RefOr::Here(parameter) = parameter {
        parameter
            .schema
            .iter()
            .for_each(|it| schema(it, None, visit));
        content(&parameter.content, visit);
        examples(&parameter.examples, visit);
    }
}

fn body<'a>(body: &'a RefOr<'a, RequestBody<'a>>, visit: Visitor<'_, 'a>) {
    visit(Found::RequestBody(body));
    if let RefOr::Here(body) = body {
        content(&body.content, visit);
    }
}

fn response<'a>(response: &'a RefOr<'a, ResponseObject<'a>>, visit: Visitor<'_, 'a>) {
    visit(Found::Response(response));
    if let RefOr::Here(response) = response {
        response
            .headers
            .iter()
            .for_each(|it| header(&it.value, visit));
        for link in &response.links {
            visit(Found::Link(&link.value));
        }
        content(&response.content, visit);
    }
}

fn header<'a>(header: &'a RefOr<'a, HeaderObject<'a>>, visit: Visitor<'_, 'a>) {
    visit(Found::Header(header));
    if let RefOr::Here(header) = header {
        header.schema.iter().for_each(|it| schema(it, None, visit));
        content(&header.content, visit);
        examples(&header.examples, visit);
    }
}

fn content<'a>(content: &'a [Named<'a, Media<'a>>], visit: Visitor<'_, 'a>) {
    for Named { value: media, .. } in content {
        let schemas = media.schema.iter().chain(&media.item_schema);
        schemas.for_each(|it| schema(it, None, visit));
        for Named { value: part, .. } in &media.encoding {
            part.headers.iter().for_each(|it| header(&it.value, visit));
        }
        examples(&media.examples, visit);
    }
}

fn examples<'a>(examples: &'a Examples<'a>, visit: Visitor<'_, 'a>) {
    for named in &examples.named {
        if let RefOr::Ref(reference) = &named.value {
            visit(Found::ExampleReference(reference));
        }
    }
}

/// Visits a schema and all schemas in it.
fn schema<'a>(found: &'a Schema<'a>, name: Option<&'a str>, visit: Visitor<'_, 'a>) {
    visit(Found::Schema(found, name));
    if let Schema::Object(object) = found {
        // Quicker than a loop: a chain of many parts goes through each once.
        children(object).for_each(|inner| schema(inner, None, visit));
    }
}

/// The schemas that stand directly in a schema.
pub fn children<'a>(object: &'a SchemaObject<'a>) -> impl Iterator<Item = &'a Schema<'a>> {
    let named = [
        &object.defs,
        &object.properties,
        &object.pattern_properties,
        &object.dependent_schemas,
    ];
    let listed = [
        &object.prefix_items,
        &object.all_of,
        &object.any_of,
        &object.one_of,
    ];
    let single = [
        &object.content_schema,
        &object.items,
        &object.contains,
        &object.unevaluated_items,
        &object.additional_properties,
        &object.property_names,
        &object.unevaluated_properties,
        &object.not,
        &object.if_,
        &object.then,
        &object.else_,
    ];
    let named = named.into_iter().flatten().map(|named| &named.value);
    let listed = listed.into_iter().flatten();
    named.chain(listed).chain(single.into_iter().flatten())
}
