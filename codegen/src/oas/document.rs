//! The document and what stands at its top.

use super::{
    Extension, Header, Named, Parameter, PathItem, RefOr, RequestBody, Response, Schema,
    SecurityRequirement, Text,
};
use crate::source::Origin;

/// The OpenAPI Object.
#[derive(Debug, Clone)]
pub struct Document<'t> {
    /// Its place: the whole text.
    pub origin: Origin,
    /// The `openapi` field, such as `3.1.0`.
    pub version: Text<'t>,
    /// The Info Object.
    pub info: Info<'t>,
    /// Servers, in order.
    pub servers: Vec<Server<'t>>,
    /// Paths, in order.
    pub paths: Vec<Named<'t, RefOr<'t, PathItem<'t>>>>,
    /// Webhooks, in order; `x-webhooks` of 3.0 reads as the same.
    pub webhooks: Vec<Named<'t, RefOr<'t, PathItem<'t>>>>,
    /// Everything that is referred to by name.
    pub components: Components<'t>,
    /// Requirements for all operations without their own.
    pub security: Vec<SecurityRequirement<'t>>,
    /// Tags, in order.
    pub tags: Vec<Tag<'t>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The Info Object.
#[derive(Debug, Clone)]
pub struct Info<'t> {
    /// Its place.
    pub origin: Origin,
    /// The API's name.
    pub title: Text<'t>,
    /// A line about it.
    pub summary: Option<Text<'t>>,
    /// A text about it.
    pub description: Option<Text<'t>>,
    /// The version of the description.
    pub version: Text<'t>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The Server Object.
#[derive(Debug, Clone)]
pub struct Server<'t> {
    /// The URL template.
    pub url: Text<'t>,
    /// What it is.
    pub description: Option<Text<'t>>,
    /// Variables: name, default, allowed values.
    pub variables: Vec<(Text<'t>, Text<'t>, Vec<Text<'t>>)>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The Tag Object.
#[derive(Debug, Clone)]
pub struct Tag<'t> {
    /// Its place.
    pub origin: Origin,
    /// The name that operations use.
    pub name: Text<'t>,
    /// What the group is.
    pub description: Option<Text<'t>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The Components Object; each map in the order of the document.
#[derive(Debug, Clone, Default)]
pub struct Components<'t> {
    /// Schemas.
    pub schemas: Vec<Named<'t, Schema<'t>>>,
    /// Responses.
    pub responses: Vec<Named<'t, RefOr<'t, Response<'t>>>>,
    /// Parameters.
    pub parameters: Vec<Named<'t, RefOr<'t, Parameter<'t>>>>,
    /// Request bodies.
    pub request_bodies: Vec<Named<'t, RefOr<'t, RequestBody<'t>>>>,
    /// Headers.
    pub headers: Vec<Named<'t, RefOr<'t, Header<'t>>>>,
    /// Security schemes.
    pub security_schemes: Vec<Named<'t, RefOr<'t, SecurityScheme<'t>>>>,
    /// Path items.
    pub path_items: Vec<Named<'t, RefOr<'t, PathItem<'t>>>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The Security Scheme Object.
#[derive(Debug, Clone)]
pub struct SecurityScheme<'t> {
    /// Its place.
    pub origin: Origin,
    /// What it is.
    pub description: Option<Text<'t>>,
    /// How it works.
    pub kind: SecuritySchemeKind<'t>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The types of security scheme.
#[derive(Debug, Clone)]
pub enum SecuritySchemeKind<'t> {
    /// A key in a header, the query or a cookie.
    ApiKey {
        /// `header`, `query` or `cookie`.
        location: Text<'t>,
        /// The name of the header or parameter.
        name: Text<'t>,
    },
    /// An HTTP authentication scheme such as `bearer`.
    Http {
        /// The scheme's name.
        scheme: Text<'t>,
    },
    /// OAuth 2.
    OAuth2,
    /// OpenID Connect discovery.
    OpenIdConnect,
    /// A client certificate.
    MutualTls,
}
