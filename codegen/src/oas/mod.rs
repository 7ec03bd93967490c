//! An OpenAPI description as it is written: 3.2 vocabulary, references unresolved, every object with its place.
//!
//! Everything borrows from the [tree](crate::tree), so that reading copies nothing.

mod discriminator;
mod document;
pub mod dump;
mod external_docs;
pub mod keyword;
mod operation;
pub mod schema;
mod server;
mod stated;
pub mod visit;

pub use discriminator::Discriminator;
pub use document::{
    Components, Contact, Document, InfoObject, License, OAuthFlow, SecurityScheme,
    SecuritySchemeKind, Strays, TagObject,
};
pub use external_docs::ExternalDocs;
pub use operation::{
    Callback, Encoding, Example, Examples, HeaderObject, LinkObject, Media, OperationObject,
    ParameterIn, ParameterObject, PathItem, RequestBody, ResponseObject, SecurityRequirement,
    StyleName,
};
pub use schema::{Counts, RareKeywords, Schema, SchemaObject};
pub use server::{ServerObject, ServerVariable};

use crate::source::Origin;
use crate::tree::Node;

/// A text with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SourceText<'t> {
    /// As it is written, without quotes and escapes.
    pub text: &'t str,
    /// Where it stands.
    pub origin: Origin,
}

/// A value of a keyword with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct At<T> {
    /// What stands there.
    pub value: T,
    /// Where it stands.
    pub origin: Origin,
}

/// A named entry of a map, in the order of the document.
#[derive(Debug, Clone)]
pub struct Named<'t, T> {
    /// The key.
    pub name: SourceText<'t>,
    /// What stands there.
    pub value: T,
}

/// Something that stands here, or a reference to where it stands.
#[derive(Debug, Clone)]
pub enum RefOr<'t, T> {
    /// A `$ref`, unresolved.
    Ref(Reference<'t>),
    /// The object itself.
    Here(T),
}

/// The kinds of object that can be referred to, known from where the reference stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TargetKind {
    /// `#/components/schemas`
    Schema,
    /// `#/components/responses`
    Response,
    /// `#/components/parameters`
    Parameter,
    /// `#/components/examples`
    Example,
    /// `#/components/requestBodies`
    RequestBody,
    /// `#/components/headers`
    Header,
    /// `#/components/securitySchemes`
    SecurityScheme,
    /// `#/components/pathItems`
    PathItem,
    /// `#/components/callbacks`
    Callback,
    /// `#/components/links`
    Link,
}

impl TargetKind {
    /// The kind as a message says it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Schema => "schema",
            Self::Response => "response",
            Self::Parameter => "parameter",
            Self::Example => "example",
            Self::RequestBody => "request body",
            Self::Header => "header",
            Self::SecurityScheme => "security scheme",
            Self::PathItem => "path item",
            Self::Callback => "callback",
            Self::Link => "link",
        }
    }

    /// The key of `components` under which objects of this kind have names.
    #[must_use]
    pub const fn component_key(self) -> &'static str {
        match self {
            Self::Schema => "schemas",
            Self::Response => "responses",
            Self::Parameter => "parameters",
            Self::Example => "examples",
            Self::RequestBody => "requestBodies",
            Self::Header => "headers",
            Self::SecurityScheme => "securitySchemes",
            Self::PathItem => "pathItems",
            Self::Callback => "callbacks",
            Self::Link => "links",
        }
    }
}

/// A `$ref` that is not a schema's (those are a keyword among others, see [`SchemaObject::reference`]).
#[derive(Debug, Clone, Copy)]
pub struct Reference<'t> {
    /// Its place: the map that holds the `$ref`.
    pub origin: Origin,
    /// The URI reference.
    pub target: SourceText<'t>,
    /// `summary` beside it, which replaces the target's.
    pub summary: Option<SourceText<'t>>,
    /// `description` beside it, which replaces the target's.
    pub description: Option<SourceText<'t>>,
}

/// An `x-` key with its value.
#[derive(Debug, Clone, Copy)]
pub struct Extension<'t> {
    /// The key, `x-` included.
    pub key: SourceText<'t>,
    /// The value.
    pub node: &'t Node,
}
