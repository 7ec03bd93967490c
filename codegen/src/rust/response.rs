//! What an operation answers.

use std::fmt;

use oasmith::error_form::ErrorForm;
use oasmith::param_style::ParamStyle;
use oasmith_schemas::schema_set::SchemaId;

use super::{BodyContent, DocComment, Ident, NumberTexts, Ty, ValueForm};

/// What a handler may return, and a caller get, under a status or a range.
#[derive(Debug, Clone)]
pub struct EndpointResponse {
    /// Which statuses choose it.
    pub status: ResponseStatus,
    /// Its name as a variant.
    pub ident: Ident,
    /// `None`: the body is empty, or not described.
    pub content: Option<BodyContent>,
    /// How a router writes it, if it is an error in the form of a framework.
    pub error: Option<ErrorContent>,
    /// Read by the client, written by the server.
    pub headers: Vec<ResponseHeader>,
    /// On the variant of the response.
    pub docs: DocComment,
}

/// The body of an error in the form of a framework.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ErrorContent {
    /// The form.
    pub form: &'static ErrorForm,
    /// The media type in which it is written.
    pub media: String,
}

/// A header that the description names for a response.
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
    /// Where in its JSON numbers are read from texts as well.
    pub texts: NumberTexts,
    /// What it is validated by beyond its type, where answers are checked.
    pub residual: Option<SchemaId>,
    /// On the accessor of the header.
    pub docs: DocComment,
}

/// When a response is this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ResponseStatus {
    /// `200`, say.
    Exact(u16),
    /// All of one class: `4`.
    Class(u8),
    /// A success of an operation whose description names none: what is described need not be all (OpenAPI, Responses Object).
    AnySuccess,
    /// All others.
    Default,
}

impl ResponseStatus {
    /// The first and the last of its statuses.
    #[must_use]
    pub fn range(self) -> (u16, u16) {
        match self {
            Self::Exact(code) => (code, code),
            Self::Class(class) => (u16::from(class) * 100, u16::from(class) * 100 + 99),
            Self::AnySuccess => (200, 299),
            Self::Default => (100, 999),
        }
    }

    /// Whether it says that all went well.
    #[must_use]
    pub fn is_success(self) -> bool {
        match self {
            Self::Exact(code) => (200..300).contains(&code),
            Self::Class(class) => class == 2,
            Self::AnySuccess => true,
            Self::Default => false,
        }
    }
}

/// As descriptions write it: `200`, `4XX`, `default`.
impl fmt::Display for ResponseStatus {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(code) => write!(to, "{code}"),
            Self::Class(class) => write!(to, "{class}XX"),
            Self::AnySuccess => to.write_str("2XX"),
            Self::Default => to.write_str("default"),
        }
    }
}
