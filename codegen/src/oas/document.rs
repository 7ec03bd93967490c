//! The document and what stands at its top.

use super::{
    Callback, Example, Extension, ExternalDocs, HeaderObject, LinkObject, Media, Named,
    ParameterObject, PathItem, RefOr, RequestBody, ResponseObject, Schema, SecurityRequirement,
    ServerObject, SourceText,
};
use crate::source::Origin;

/// The OpenAPI Object.
#[derive(Debug, Clone)]
pub struct Document<'t> {
    /// Its place: the whole text.
    pub origin: Origin,
    /// The `openapi` field, such as `3.1.0`.
    pub version: SourceText<'t>,
    /// `info`
    pub info: InfoObject<'t>,
    /// Servers, in order.
    pub servers: Vec<ServerObject<'t>>,
    /// Paths, in order.
    pub paths: Vec<Named<'t, RefOr<'t, PathItem<'t>>>>,
    /// Webhooks, in order; `x-webhooks` of 3.0 reads as the same.
    pub webhooks: Vec<Named<'t, RefOr<'t, PathItem<'t>>>>,
    /// Everything that is referred to by name.
    pub components: Components<'t>,
    /// Requirements for all operations without their own.
    pub security: Vec<SecurityRequirement<'t>>,
    /// Tags, in order.
    pub tags: Vec<TagObject<'t>>,
    /// `$self`: what references in it are relative to.
    pub base: Option<SourceText<'t>>,
    /// `jsonSchemaDialect`, the dialect of schemas without `$schema`.
    pub dialect: Option<SourceText<'t>>,
    /// More about the API elsewhere.
    pub external_docs: Option<ExternalDocs<'t>>,
    /// `x-` keys, those of the Paths Object included.
    pub extensions: Vec<Extension<'t>>,
    /// What references reach although it stands outside of the places that OpenAPI gives to its kind.
    pub strays: Strays<'t>,
}

/// Objects that were read only because a reference of their kind points at them: deep pointers, other documents.
#[derive(Debug, Clone, Default)]
pub struct Strays<'t> {
    /// `schemas`
    pub schemas: Vec<Schema<'t>>,
    /// `responses`
    pub responses: Vec<RefOr<'t, ResponseObject<'t>>>,
    /// `parameters`
    pub parameters: Vec<RefOr<'t, ParameterObject<'t>>>,
    /// `examples`
    pub examples: Vec<RefOr<'t, Example<'t>>>,
    /// `requestBodies`
    pub request_bodies: Vec<RefOr<'t, RequestBody<'t>>>,
    /// `headers`
    pub headers: Vec<RefOr<'t, HeaderObject<'t>>>,
    /// `securitySchemes`
    pub security_schemes: Vec<RefOr<'t, SecurityScheme<'t>>>,
    /// `pathItems`
    pub path_items: Vec<RefOr<'t, PathItem<'t>>>,
    /// `callbacks`
    pub callbacks: Vec<RefOr<'t, Callback<'t>>>,
    /// `links`
    pub links: Vec<RefOr<'t, LinkObject<'t>>>,
}

/// The [Info Object](https://spec.openapis.org/oas/v3.2.0.html#info-object).
#[derive(Debug, Clone)]
pub struct InfoObject<'t> {
    /// Its place.
    pub origin: Origin,
    /// The API's name.
    pub title: SourceText<'t>,
    /// A line about it.
    pub summary: Option<SourceText<'t>>,
    /// A text about it.
    pub description: Option<SourceText<'t>>,
    /// The version of the description.
    pub version: SourceText<'t>,
    /// A URL to the terms of service.
    pub terms_of_service: Option<SourceText<'t>>,
    /// Whom to ask.
    pub contact: Option<Contact<'t>>,
    /// Under which licence the API is.
    pub license: Option<License<'t>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// Whom to ask about the service: a Contact Object.
#[derive(Debug, Clone)]
pub struct Contact<'t> {
    /// `name`
    pub name: Option<SourceText<'t>>,
    /// A page.
    pub url: Option<SourceText<'t>>,
    /// An address.
    pub email: Option<SourceText<'t>>,
}

/// The License Object.
#[derive(Debug, Clone)]
pub struct License<'t> {
    /// `name`
    pub name: SourceText<'t>,
    /// Its SPDX expression.
    pub identifier: Option<SourceText<'t>>,
    /// `url`
    pub url: Option<SourceText<'t>>,
}

/// The [Tag Object](https://spec.openapis.org/oas/v3.2.0.html#tag-object).
#[derive(Debug, Clone)]
pub struct TagObject<'t> {
    /// Its place.
    pub origin: Origin,
    /// The name that operations use.
    pub name: SourceText<'t>,
    /// A line about it.
    pub summary: Option<SourceText<'t>>,
    /// What the group is.
    pub description: Option<SourceText<'t>>,
    /// More about it elsewhere.
    pub external_docs: Option<ExternalDocs<'t>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The Components Object; each map in the order of the document.
#[derive(Debug, Clone, Default)]
pub struct Components<'t> {
    /// `schemas`
    pub schemas: Vec<Named<'t, Schema<'t>>>,
    /// `responses`
    pub responses: Vec<Named<'t, RefOr<'t, ResponseObject<'t>>>>,
    /// `parameters`
    pub parameters: Vec<Named<'t, RefOr<'t, ParameterObject<'t>>>>,
    /// `examples`
    pub examples: Vec<Named<'t, RefOr<'t, Example<'t>>>>,
    /// `requestBodies`
    pub request_bodies: Vec<Named<'t, RefOr<'t, RequestBody<'t>>>>,
    /// `headers`
    pub headers: Vec<Named<'t, RefOr<'t, HeaderObject<'t>>>>,
    /// `securitySchemes`
    pub security_schemes: Vec<Named<'t, RefOr<'t, SecurityScheme<'t>>>>,
    /// `pathItems`
    pub path_items: Vec<Named<'t, RefOr<'t, PathItem<'t>>>>,
    /// `callbacks`
    pub callbacks: Vec<Named<'t, RefOr<'t, Callback<'t>>>>,
    /// `links`
    pub links: Vec<Named<'t, RefOr<'t, LinkObject<'t>>>>,
    /// Media types; a reference to one is read as what it points at.
    pub media_types: Vec<Named<'t, Media<'t>>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The Security Scheme Object.
#[derive(Debug, Clone)]
pub struct SecurityScheme<'t> {
    /// Its place.
    pub origin: Origin,
    /// `description`
    pub description: Option<SourceText<'t>>,
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
        location: SourceText<'t>,
        /// The name of the header or parameter.
        name: SourceText<'t>,
    },
    /// An HTTP authentication scheme such as `bearer`.
    Http {
        /// The scheme's name.
        scheme: SourceText<'t>,
        /// What a bearer token looks like, as a hint.
        bearer_format: Option<SourceText<'t>>,
    },
    /// `type: oauth2`
    OAuth2 {
        /// Its flows by name (`implicit`, `authorizationCode` …), in order.
        flows: Vec<Named<'t, OAuthFlow<'t>>>,
        /// Where the authorization server describes itself.
        metadata_url: Option<SourceText<'t>>,
    },
    /// OpenID Connect discovery.
    OpenIdConnect {
        /// The discovery URL.
        url: SourceText<'t>,
    },
    /// A client certificate.
    MutualTls,
}

/// The OAuth Flow Object.
#[derive(Debug, Clone)]
pub struct OAuthFlow<'t> {
    /// Where the user gives leave.
    pub authorization_url: Option<SourceText<'t>>,
    /// Where a device asks for its code.
    pub device_authorization_url: Option<SourceText<'t>>,
    /// Where tokens come from.
    pub token_url: Option<SourceText<'t>>,
    /// Where tokens are renewed.
    pub refresh_url: Option<SourceText<'t>>,
    /// Scopes with what they mean.
    pub scopes: Vec<(SourceText<'t>, SourceText<'t>)>,
}
