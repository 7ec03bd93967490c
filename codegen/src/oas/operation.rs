//! Paths, operations and what goes over the wire.

use super::{At, Extension, ExternalDocs, Named, RefOr, Schema, ServerObject, SourceText};
use crate::source::Origin;
use crate::tree::Node;

/// The Path Item Object.
#[derive(Debug, Clone)]
pub struct PathItem<'t> {
    /// Its place.
    pub origin: Origin,
    /// A line about all its operations.
    pub summary: Option<SourceText<'t>>,
    /// A text about all its operations.
    pub description: Option<SourceText<'t>>,
    /// Parameters of all its operations.
    pub parameters: Vec<RefOr<'t, ParameterObject<'t>>>,
    /// Operations by the key of their method (`get`, `post` …) or the method itself (`COPY`), in order.
    pub operations: Vec<Named<'t, OperationObject<'t>>>,
    /// Methods beside which something stands that is no operation, with its place.
    pub unread: Vec<Named<'t, Origin>>,
    /// Servers of all its operations.
    pub servers: Vec<ServerObject<'t>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The [Operation Object](https://spec.openapis.org/oas/v3.2.0.html#operation-object).
#[derive(Debug, Clone)]
pub struct OperationObject<'t> {
    /// Its place.
    pub origin: Origin,
    /// `operationId`.
    pub id: Option<SourceText<'t>>,
    /// A line about it.
    pub summary: Option<SourceText<'t>>,
    /// A text about it.
    pub description: Option<SourceText<'t>>,
    /// `tags`
    pub tags: Vec<SourceText<'t>>,
    /// Its own parameters.
    pub parameters: Vec<RefOr<'t, ParameterObject<'t>>>,
    /// The body it takes.
    pub body: Option<RefOr<'t, RequestBody<'t>>>,
    /// Responses by `200`, `4XX` or `default`.
    pub responses: Vec<Named<'t, RefOr<'t, ResponseObject<'t>>>>,
    /// Its own requirements; `Some` and empty means none at all.
    pub security: Option<Vec<SecurityRequirement<'t>>>,
    /// What the service calls in its course, by name.
    pub callbacks: Vec<Named<'t, RefOr<'t, Callback<'t>>>>,
    /// Whether it should no longer be used.
    pub deprecated: bool,
    /// Its own servers.
    pub servers: Vec<ServerObject<'t>>,
    /// More about it elsewhere.
    pub external_docs: Option<ExternalDocs<'t>>,
    /// `x-` keys, those of the Responses Object included.
    pub extensions: Vec<Extension<'t>>,
}

/// Requests that the service sends in the course of an operation: a Callback Object.
#[derive(Debug, Clone)]
pub struct Callback<'t> {
    /// Its place.
    pub origin: Origin,
    /// What is called, by the expression that gives its URL.
    pub items: Vec<Named<'t, RefOr<'t, PathItem<'t>>>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The [Link Object](https://spec.openapis.org/oas/v3.2.0.html#link-object).
#[derive(Debug, Clone)]
pub struct LinkObject<'t> {
    /// Its place.
    pub origin: Origin,
    /// The operation that can be called next, by its id.
    pub operation_id: Option<SourceText<'t>>,
    /// The same by a reference.
    pub operation_ref: Option<SourceText<'t>>,
    /// Values and expressions for its parameters.
    pub parameters: Vec<Named<'t, &'t Node>>,
    /// A value or an expression for its body.
    pub body: Option<&'t Node>,
    /// `description`
    pub description: Option<SourceText<'t>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// Where a parameter stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ParameterIn {
    /// In the path template.
    Path,
    /// `in: query`
    Query,
    /// The whole query.
    QueryString,
    /// `in: header`
    Header,
    /// `in: cookie`
    Cookie,
}

/// How a parameter's value is written, in the words of `style`. What stands below `content` has none of them, so that
/// [`Style`](oasmith::param_style::Style), which every parameter has in the end, is another type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum StyleName {
    /// `;color=blue`
    Matrix,
    /// `.blue`
    Label,
    /// `blue,black`
    Simple,
    /// `color=blue&color=black`
    Form,
    /// `blue%20black`
    SpaceDelimited,
    /// `blue|black`
    PipeDelimited,
    /// `color[R]=100`
    DeepObject,
    /// `color=blue; color=black`
    Cookie,
}

/// The [Parameter Object](https://spec.openapis.org/oas/v3.2.0.html#parameter-object).
#[derive(Debug, Clone)]
pub struct ParameterObject<'t> {
    /// Its place.
    pub origin: Origin,
    /// Its name on the wire.
    pub name: SourceText<'t>,
    /// Where it stands.
    pub location: ParameterIn,
    /// `description`
    pub description: Option<SourceText<'t>>,
    /// Whether it must be given.
    pub required: bool,
    /// Whether it should no longer be used.
    pub deprecated: bool,
    /// How it is written; the default of its location when absent.
    pub style: Option<At<StyleName>>,
    /// Whether lists and objects are spread; the default of its style when absent.
    pub explode: Option<bool>,
    /// Whether reserved characters stay as they are.
    pub allow_reserved: bool,
    /// Whether its name may stand without a value, if that is said.
    pub allow_empty_value: Option<bool>,
    /// `schema`
    pub schema: Option<Schema<'t>>,
    /// Its media type, instead of a schema.
    pub content: Vec<Named<'t, Media<'t>>>,
    /// `example` and `examples`
    pub examples: Examples<'t>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// What is sent with a request, by media type: a Request Body Object.
#[derive(Debug, Clone)]
pub struct RequestBody<'t> {
    /// Its place.
    pub origin: Origin,
    /// `description`
    pub description: Option<SourceText<'t>>,
    /// Whether it must be given.
    pub required: bool,
    /// By media type, in order.
    pub content: Vec<Named<'t, Media<'t>>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The Media Type Object.
#[derive(Debug, Clone)]
pub struct Media<'t> {
    /// Its place.
    pub origin: Origin,
    /// `schema`
    pub schema: Option<Schema<'t>>,
    /// The schema of each item of a stream.
    pub item_schema: Option<Schema<'t>>,
    /// How the parts of a form are written.
    pub encoding: Vec<Named<'t, Encoding<'t>>>,
    /// `example` and `examples`
    pub examples: Examples<'t>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The Encoding Object.
#[derive(Debug, Clone)]
pub struct Encoding<'t> {
    /// Its place.
    pub origin: Origin,
    /// The headers of the part.
    pub headers: Vec<Named<'t, RefOr<'t, HeaderObject<'t>>>>,
    /// The media type of the part.
    pub content_type: Option<SourceText<'t>>,
    /// How it is written.
    pub style: Option<At<StyleName>>,
    /// Whether lists and objects are spread.
    pub explode: Option<bool>,
    /// Whether reserved characters stay as they are.
    pub allow_reserved: bool,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The [Response Object](https://spec.openapis.org/oas/v3.2.0.html#response-object).
#[derive(Debug, Clone)]
pub struct ResponseObject<'t> {
    /// Its place.
    pub origin: Origin,
    /// A line about it.
    pub summary: Option<SourceText<'t>>,
    /// What it means.
    pub description: Option<SourceText<'t>>,
    /// `headers`
    pub headers: Vec<Named<'t, RefOr<'t, HeaderObject<'t>>>>,
    /// By media type, in order.
    pub content: Vec<Named<'t, Media<'t>>>,
    /// What can be called next, by name.
    pub links: Vec<Named<'t, RefOr<'t, LinkObject<'t>>>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The [Header Object](https://spec.openapis.org/oas/v3.2.0.html#header-object).
#[derive(Debug, Clone)]
pub struct HeaderObject<'t> {
    /// Its place.
    pub origin: Origin,
    /// `description`
    pub description: Option<SourceText<'t>>,
    /// Whether it is always there.
    pub required: bool,
    /// Whether it should no longer be used.
    pub deprecated: bool,
    /// How lists and objects are spread; the only style of a header is `simple`.
    pub explode: Option<bool>,
    /// `schema`
    pub schema: Option<Schema<'t>>,
    /// Its media type, instead of a schema.
    pub content: Vec<Named<'t, Media<'t>>>,
    /// `example` and `examples`
    pub examples: Examples<'t>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The examples of an object.
#[derive(Debug, Clone, Default)]
pub struct Examples<'t> {
    /// The one that has no name: `example`.
    pub unnamed: Option<&'t Node>,
    /// `examples`
    pub named: Vec<Named<'t, RefOr<'t, Example<'t>>>>,
}

/// A value to show, here or at an address: an Example Object.
#[derive(Debug, Clone)]
pub struct Example<'t> {
    /// Its place.
    pub origin: Origin,
    /// A line about it.
    pub summary: Option<SourceText<'t>>,
    /// A text about it.
    pub description: Option<SourceText<'t>>,
    /// The value, unless it stands outside of the description.
    pub value: Option<&'t Node>,
}

/// One alternative of a `security` list: all of its schemes together.
#[derive(Debug, Clone)]
pub struct SecurityRequirement<'t> {
    /// Its place.
    pub origin: Origin,
    /// Whether a name that no scheme has may be a reference to one.
    pub has_references: bool,
    /// Scheme names with the scopes they need.
    pub schemes: Vec<(SourceText<'t>, Vec<SourceText<'t>>)>,
}
