//! Where the service is.

use super::{Extension, Named, SourceText};
use crate::source::Origin;

/// The [Server Object](https://spec.openapis.org/oas/v3.2.0.html#server-object).
#[derive(Debug, Clone)]
pub struct ServerObject<'t> {
    /// Its place.
    pub origin: Origin,
    /// The URL template.
    pub url: SourceText<'t>,
    /// What it is called.
    pub name: Option<SourceText<'t>>,
    /// `description`
    pub description: Option<SourceText<'t>>,
    /// Variables of the template, in order.
    pub variables: Vec<Named<'t, ServerVariable<'t>>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// What may stand for `{name}` in the URL of a server: a Server Variable Object.
#[derive(Debug, Clone)]
pub struct ServerVariable<'t> {
    /// The value unless another is chosen.
    pub default: SourceText<'t>,
    /// The values that may be chosen; empty when it may be any.
    pub values: Vec<SourceText<'t>>,
    /// `description`
    pub description: Option<SourceText<'t>>,
}
