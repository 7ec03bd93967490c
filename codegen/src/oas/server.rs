//! Where the service is.

use super::{Extension, Named, Text};
use crate::source::Origin;

/// The Server Object.
#[derive(Debug, Clone)]
pub struct Server<'t> {
    /// Its place.
    pub origin: Origin,
    /// The URL template.
    pub url: Text<'t>,
    /// What it is.
    pub description: Option<Text<'t>>,
    /// Variables of the template, in order.
    pub variables: Vec<Named<'t, ServerVariable<'t>>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

/// The Server Variable Object.
#[derive(Debug, Clone)]
pub struct ServerVariable<'t> {
    /// The value unless another is chosen.
    pub default: Text<'t>,
    /// The values that may be chosen; empty when it may be any.
    pub values: Vec<Text<'t>>,
    /// What it is.
    pub description: Option<Text<'t>>,
}
