//! Every object of a description that a reference can point at or stand in, in the order of the document.

use super::{
    Callback, Components, Document, Example, Header, Link, Media, Named, Operation, Parameter,
    PathItem, RefOr, Reference, RequestBody, Response, Role, Schema, SchemaObject,
    SecurityRequirement, SecurityScheme, Text,
};
use crate::source::Origin;

/// What a visit finds.
#[derive(Debug, Clone, Copy)]
pub enum Found<'a> {
    /// A schema, with its name when it is a component.
    Schema(&'a Schema<'a>, Option<&'a str>),
    /// A response.
    Response(&'a RefOr<'a, Response<'a>>),
    /// A parameter.
    Parameter(&'a RefOr<'a, Parameter<'a>>),
    /// An example that has a name.
    Example(&'a RefOr<'a, Example<'a>>),
    /// A reference to an example where a value is described.
    ExampleReference(&'a Reference<'a>),
    /// A request body.
    RequestBody(&'a RefOr<'a, RequestBody<'a>>),
    /// A header.
    Header(&'a RefOr<'a, Header<'a>>),
    /// A security scheme.
    SecurityScheme(&'a RefOr<'a, SecurityScheme<'a>>),
    /// A path item.
    PathItem(&'a RefOr<'a, PathItem<'a>>),
    /// A callback.
    Callback(&'a RefOr<'a, Callback<'a>>),
    /// A link.
    Link(&'a RefOr<'a, Link<'a>>),
    /// A requirement, which names security schemes.
    SecurityRequirement(&'a SecurityRequirement<'a>),
}

impl<'a> Found<'a> {
    /// Where an object stands that a reference can point at, and what it is; `None` for what only points elsewhere.
    #[must_use]
    pub fn place(self) -> Option<(Role, Origin)> {
        Some(match self {
            Self::Schema(schema, _) => (Role::Schema, schema.origin()),
            Self::Response(it) => (Role::Response, origin(it, |it| it.origin)),
            Self::Parameter(it) => (Role::Parameter, origin(it, |it| it.origin)),
            Self::Example(it) => (Role::Example, origin(it, |it| it.origin)),
            Self::RequestBody(it) => (Role::RequestBody, origin(it, |it| it.origin)),
            Self::Header(it) => (Role::Header, origin(it, |it| it.origin)),
            Self::SecurityScheme(it) => (Role::SecurityScheme, origin(it, |it| it.origin)),
            Self::PathItem(it) => (Role::PathItem, origin(it, |it| it.origin)),
            Self::Callback(it) => (Role::Callback, origin(it, |it| it.origin)),
            Self::Link(it) => (Role::Link, origin(it, |it| it.origin)),
            Self::ExampleReference(_) | Self::SecurityRequirement(_) => return None,
        })
    }

    /// The reference that stands in place of the object; a schema's is a keyword and no replacement.
    #[must_use]
    pub fn reference(self) -> Option<(Role, Text<'a>)> {
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
        Some((role.unwrap_or(Role::Example), reference.target))
    }
}

fn origin<T>(object: &RefOr<'_, T>, of: impl FnOnce(&T) -> Origin) -> Origin {
    match object {
        RefOr::Ref(reference) => reference.origin,
        RefOr::Here(object) => of(object),
    }
}

/// Who is told.
type Tell<'f, 'a> = &'f mut dyn FnMut(Found<'a>);

/// Visits an object and what stands in it.
pub fn within<'a>(found: Found<'a>, tell: Tell<'_, 'a>) {
    match found {
        Found::Schema(it, name) => schema(it, name, tell),
        Found::Response(it) => response(it, tell),
        Found::Parameter(it) => parameter(it, tell),
        Found::RequestBody(it) => body(it, tell),
        Found::Header(it) => header(it, tell),
        Found::PathItem(it) => path_item(it, tell),
        Found::Callback(it) => callback(it, tell),
        Found::Example(_)
        | Found::ExampleReference(_)
        | Found::SecurityScheme(_)
        | Found::Link(_)
        | Found::SecurityRequirement(_) => tell(found),
    }
}

/// Visits a whole description.
pub fn document<'a>(document: &'a Document<'a>, tell: Tell<'_, 'a>) {
    security(&document.security, tell);
    for path in document.paths.iter().chain(&document.webhooks) {
        path_item(&path.value, tell);
    }
    components(&document.components, tell);
    let strays = &document.strays;
    strays.schemas.iter().for_each(|it| schema(it, None, tell));
    strays.responses.iter().for_each(|it| response(it, tell));
    strays.parameters.iter().for_each(|it| parameter(it, tell));
    strays
        .examples
        .iter()
        .for_each(|it| tell(Found::Example(it)));
    strays.request_bodies.iter().for_each(|it| body(it, tell));
    strays.headers.iter().for_each(|it| header(it, tell));
    for scheme in &strays.security_schemes {
        tell(Found::SecurityScheme(scheme));
    }
    strays.path_items.iter().for_each(|it| path_item(it, tell));
    strays.callbacks.iter().for_each(|it| callback(it, tell));
    strays.links.iter().for_each(|it| tell(Found::Link(it)));
}

fn components<'a>(components: &'a Components<'a>, tell: Tell<'_, 'a>) {
    for named in &components.schemas {
        schema(&named.value, Some(named.name.text), tell);
    }
    let all = components;
    all.responses
        .iter()
        .for_each(|it| response(&it.value, tell));
    all.parameters
        .iter()
        .for_each(|it| parameter(&it.value, tell));
    for example in &all.examples {
        tell(Found::Example(&example.value));
    }
    all.request_bodies
        .iter()
        .for_each(|it| body(&it.value, tell));
    all.headers.iter().for_each(|it| header(&it.value, tell));
    for scheme in &all.security_schemes {
        tell(Found::SecurityScheme(&scheme.value));
    }
    all.path_items
        .iter()
        .for_each(|it| path_item(&it.value, tell));
    all.callbacks
        .iter()
        .for_each(|it| callback(&it.value, tell));
    for link in &all.links {
        tell(Found::Link(&link.value));
    }
}

fn callback<'a>(callback: &'a RefOr<'a, Callback<'a>>, tell: Tell<'_, 'a>) {
    tell(Found::Callback(callback));
    if let RefOr::Here(callback) = callback {
        let items = callback.items.iter();
        items.for_each(|it| path_item(&it.value, tell));
    }
}

fn security<'a>(requirements: &'a [SecurityRequirement<'a>], tell: Tell<'_, 'a>) {
    for requirement in requirements {
        tell(Found::SecurityRequirement(requirement));
    }
}

fn path_item<'a>(item: &'a RefOr<'a, PathItem<'a>>, tell: Tell<'_, 'a>) {
    tell(Found::PathItem(item));
    let RefOr::Here(item) = item else {
        return;
    };
    item.parameters.iter().for_each(|it| parameter(it, tell));
    for named in &item.operations {
        operation(&named.value, tell);
    }
}

/// Visits what an operation has.
pub fn operation<'a>(operation: &'a Operation<'a>, tell: Tell<'_, 'a>) {
    operation
        .parameters
        .iter()
        .for_each(|it| parameter(it, tell));
    operation.body.iter().for_each(|it| body(it, tell));
    for named in &operation.responses {
        response(&named.value, tell);
    }
    for named in &operation.callbacks {
        callback(&named.value, tell);
    }
    operation.security.iter().for_each(|it| security(it, tell));
}

fn parameter<'a>(parameter: &'a RefOr<'a, Parameter<'a>>, tell: Tell<'_, 'a>) {
    tell(Found::Parameter(parameter));
    if let RefOr::Here(parameter) = parameter {
        parameter
            .schema
            .iter()
            .for_each(|it| schema(it, None, tell));
        content(&parameter.content, tell);
        examples(&parameter.example_references, tell);
    }
}

fn body<'a>(body: &'a RefOr<'a, RequestBody<'a>>, tell: Tell<'_, 'a>) {
    tell(Found::RequestBody(body));
    if let RefOr::Here(body) = body {
        content(&body.content, tell);
    }
}

fn response<'a>(response: &'a RefOr<'a, Response<'a>>, tell: Tell<'_, 'a>) {
    tell(Found::Response(response));
    if let RefOr::Here(response) = response {
        response
            .headers
            .iter()
            .for_each(|it| header(&it.value, tell));
        for link in &response.links {
            tell(Found::Link(&link.value));
        }
        content(&response.content, tell);
    }
}

fn header<'a>(header: &'a RefOr<'a, Header<'a>>, tell: Tell<'_, 'a>) {
    tell(Found::Header(header));
    if let RefOr::Here(header) = header {
        header.schema.iter().for_each(|it| schema(it, None, tell));
        content(&header.content, tell);
        examples(&header.example_references, tell);
    }
}

fn content<'a>(content: &'a [Named<'a, Media<'a>>], tell: Tell<'_, 'a>) {
    for Named { value: media, .. } in content {
        media.schema.iter().for_each(|it| schema(it, None, tell));
        for Named { value: part, .. } in &media.encoding {
            part.headers.iter().for_each(|it| header(&it.value, tell));
        }
        examples(&media.example_references, tell);
    }
}

fn examples<'a>(references: &'a [Reference<'a>], tell: Tell<'_, 'a>) {
    for reference in references {
        tell(Found::ExampleReference(reference));
    }
}

/// Visits a schema and all schemas in it.
fn schema<'a>(found: &'a Schema<'a>, name: Option<&'a str>, tell: Tell<'_, 'a>) {
    tell(Found::Schema(found, name));
    if let Schema::Object(object) = found {
        for inner in children(object) {
            schema(inner, None, tell);
        }
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
