//! What an operation answers.

use super::{BodyContent, DocComment, Ident, Ty, ValueForm};
use crate::param_style::ParamStyle;

/// A response.
#[derive(Debug, Clone)]
pub struct EndpointResponse {
    /// Its status.
    pub status: ResponseStatus,
    /// Its name as a variant.
    pub ident: Ident,
    /// Its body.
    pub content: Option<BodyContent>,
    /// Its headers.
    pub headers: Vec<ResponseHeader>,
    /// Its docs.
    pub docs: DocComment,
}

/// A header of a response.
#[derive(Debug, Clone)]
pub struct ResponseHeader {
    /// Its name on the wire.
    pub wire: String,
    /// Its name.
    pub ident: Ident,
    /// Its type.
    pub ty: Ty,
    /// Whether it is always there.
    pub always: bool,
    /// How it is written.
    pub style: ParamStyle,
    /// What its text stands for.
    pub form: ValueForm,
    /// Its docs.
    pub docs: DocComment,
}

/// The status of a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ResponseStatus {
    /// One status.
    Exact(u16),
    /// All of one class: `4`.
    Class(u8),
    /// All others.
    Default,
}
