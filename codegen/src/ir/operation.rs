//! Operations: what can be called, with what, and what comes back.

use oasmith::ParamLocation;
use oasmith::error_form::ErrorForm;
use oasmith::param_style::{Nested, ParamStyle, Style};

use std::fmt;

use super::{
    Audience, CodeSample, Docs, Flags, Located, NamedExample, Pagination, Route, ScopedScheme,
    Server, Shape, Use, Value, WordPlaces,
};
use crate::source::Origin;
use oasmith_schemas::arena::Arena;

/// A method of a path, of a webhook or of a callback.
#[derive(Debug, Clone)]
pub struct Operation {
    /// Where it is written.
    pub origin: Origin,
    /// Its `operationId`; one made from method and path where there is none, or where others have the same.
    pub id: String,
    /// What it is called beside others of its group: the `operationId` without what a framework put there, whoever else has it.
    pub short_id: String,
    /// Its `operationId`, as it is written.
    pub given_id: Option<String>,
    /// The method, as requests have it.
    pub method: String,
    /// The path, and what is written behind it.
    pub template: Template,
    /// Where that is written; what is called elsewhere has none.
    pub path_origin: Option<Origin>,
    /// Its resource groups.
    pub tags: Vec<String>,
    /// Where the first of them is written; nowhere where the path gives it.
    pub tags_origin: Option<Origin>,
    /// Its text.
    pub docs: Docs,
    /// Its marks.
    pub flags: Flags,
    /// For whom it is.
    pub audience: Audience,
    /// Calls of it that the description shows.
    pub code_samples: Vec<CodeSample>,
    /// Words beside its name (`x-badges`), as they are written.
    pub badges: Vec<Located<Value>>,
    /// Parameters of the path, the query, headers and cookies, in the order of the document (those of the path item first).
    pub parameters: Vec<Parameter>,
    /// Lists of parameters (wire names) of which at most one may be set.
    pub exclusive: Vec<Vec<String>>,
    /// The body it takes.
    pub body: Option<Body>,
    /// Its responses, exact statuses before ranges before the default.
    pub responses: Vec<Response>,
    /// Servers of its own, instead of those of the whole description; none where it has none.
    pub servers: Vec<Server>,
    /// Where those are written, at the operation or at its path.
    pub servers_origin: Option<Origin>,
    /// Alternatives; each is a list of schemes that are all needed. Empty: no authentication.
    pub security: Vec<Vec<ScopedScheme>>,
    /// Where that is written, at the operation or for all of them; nowhere where nothing is said of it.
    pub security_origin: Option<Origin>,
    /// The scopes that any key needs, beside those of its scheme (`x-required-scope`).
    pub scopes: Vec<String>,
    /// How it is paged, if it is.
    pub pagination: Option<Pagination>,
    /// What of a request says whether the answer comes as a stream, if something does.
    pub streaming: Option<StreamSwitch>,
    /// What it does with an idempotency key.
    pub idempotency: Idempotency,
    /// The code of the error object while the first request with an idempotency key is still running.
    pub in_flight: Option<String>,
    /// Limits that no schema keyword can say.
    pub limits: Vec<Limit>,
    /// Where the names stand of `x-exclusive-parameters` and `x-idempotency`.
    pub words: WordPlaces,
}

impl Operation {
    /// Its path and its method.
    #[must_use]
    pub fn route(&self) -> Route<'_> {
        Route {
            path: &self.template.written,
            method: &self.method,
        }
    }

    /// All scopes that it asks for, of whatever scheme, each once.
    #[must_use]
    pub fn all_scopes(&self) -> Vec<&str> {
        let schemes = self.security.iter().flatten();
        let of_schemes = schemes.flat_map(|required| &required.scopes);
        let mut all: Vec<&str> = Vec::new();
        for scope in self.scopes.iter().chain(of_schemes) {
            if !all.contains(&scope.as_str()) {
                all.push(scope);
            }
        }
        all
    }
}

/// A boolean of a request that is true where the answer shall come as a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StreamSwitch {
    /// The member of the body with this name.
    Member(String),
    /// The parameter of the query with this name.
    Parameter(String),
}

impl fmt::Display for StreamSwitch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Member(name) => write!(f, "the member `{name}` of the body"),
            Self::Parameter(name) => write!(f, "the parameter `{name}`"),
        }
    }
}

/// A part of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Segment {
    /// Text as it stands, slashes included.
    Literal(String),
    /// The value of a path parameter, by its wire name.
    Parameter(String),
}

impl fmt::Display for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Literal(text) => f.write_str(text),
            Self::Parameter(wire) => write!(f, "{{{wire}}}"),
        }
    }
}

/// What a path of the description says.
#[derive(Debug, Clone, Default)]
pub struct Template {
    /// The path as it is written: `/things/{id}?view=short`.
    pub written: String,
    /// The path alone, in parts.
    pub path: Vec<Segment>,
    /// What is asked of the query.
    pub query: Vec<QueryMatch>,
}

/// What a path asks of the query.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum QueryMatch {
    /// This pair, as it is written: `Action=List`.
    Pair(String),
    /// A pair of this name, whose value is a parameter.
    Value {
        /// The name of the pair.
        name: String,
        /// The parameter, as the path names it.
        parameter: String,
    },
    /// A parameter that is a part of a value, or no value.
    Within {
        /// The pair, as it is written: `q=from:{day}`.
        pair: String,
        /// The parameter, as the path names it.
        parameter: String,
    },
}

impl QueryMatch {
    /// The parameter that is meant, by the name that the path has for it, and its name in the query.
    #[must_use]
    pub fn parameter(&self) -> Option<(&str, &str)> {
        match self {
            Self::Pair(_) => None,
            Self::Value { name, parameter } => Some((parameter, name)),
            Self::Within { pair: _, parameter } => Some((parameter, parameter)),
        }
    }
}

/// What a request carries beside its body.
#[derive(Debug, Clone)]
pub struct Parameter {
    /// Where it is written.
    pub origin: Origin,
    /// Its name on the wire.
    pub wire: String,
    /// Where it stands.
    pub location: ParamLocation<String>,
    /// Whether it must be there.
    pub presence: ParameterPresence,
    /// The shape of what is read; its style says how that is written.
    pub value: Use,
    /// How it is written.
    pub style: ParamStyle,
    /// Whether its name may stand in a query without a value (`allowEmptyValue`). Nothing here takes or sends it so where its schema has no empty text.
    pub allows_empty_value: bool,
    /// The examples that have names.
    pub examples: Vec<NamedExample>,
    /// Whether the description declares it.
    pub source: ParameterSource,
    /// Its text.
    pub docs: Docs,
    /// Its marks.
    pub flags: Flags,
}

impl Parameter {
    /// The names on the wire under which its value is written: its own, or those of its members where it is an object and spread over names.
    #[must_use]
    pub fn wires(&self, shapes: &Arena<Shape>) -> Vec<String> {
        let object = shapes.get(self.value.shape).kind.record();
        match object.filter(|_| self.style.is_spread()) {
            Some(object) => {
                let members = object.fields.iter();
                members.map(|it| self.member_wire(&it.wire)).collect()
            }
            None => vec![self.wire.clone()],
        }
    }

    /// The name on the wire of a member of a parameter that is an object and spread over names.
    #[must_use]
    pub fn member_wire(&self, member: &str) -> String {
        match self.style.style {
            Style::DeepObject => format!("{}[{member}]", self.wire),
            Style::Form
            | Style::Matrix
            | Style::Label
            | Style::Simple
            | Style::SpaceDelimited
            | Style::PipeDelimited
            | Style::Json => member.to_owned(),
        }
    }
}

/// How a parameter is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParameterSource {
    /// The description declares it.
    Declared,
    /// The path names it, and nothing declares it: any text.
    Path,
}

/// Whether a parameter must be there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParameterPresence {
    /// It must.
    Required,
    /// It may be missing.
    Optional,
    /// It must be there if the part of the form is whose header it is.
    WithPart,
    /// The server takes this value when it is missing.
    Defaulted(Located<Value>),
    /// The server takes this moment when it is missing: an ISO 8601 duration from now, `-P50D`.
    FromClock(String),
}

impl ParameterPresence {
    /// Whether it must be there where what it belongs to is: the request, or a part of a form.
    #[must_use]
    pub const fn is_required(&self) -> bool {
        match self {
            Self::Required | Self::WithPart => true,
            Self::Optional | Self::Defaulted(_) | Self::FromClock(_) => false,
        }
    }
}

/// A request body.
#[derive(Debug, Clone)]
pub struct Body {
    /// Where it is written.
    pub origin: Origin,
    /// Whether it must be there.
    pub required: bool,
    /// By media type.
    pub contents: Vec<Content>,
    /// Its text.
    pub docs: Docs,
}

/// A body in one media type.
#[derive(Debug, Clone)]
pub struct Content {
    /// Where it is written.
    pub origin: Origin,
    /// Such as `application/json`.
    pub media: String,
    /// Its value; `None` when the description gives no schema.
    pub value: Option<Use>,
    /// What of the body the value is.
    pub part: ContentPart,
    /// The one that has no name.
    pub example: Option<Value>,
    /// The examples that have names.
    pub examples: Vec<NamedExample>,
    /// Fields of a form that are not written as forms usually are.
    pub fields: Vec<FormField>,
    /// How the lists and objects of a form are written that have no style of their own.
    pub nested: Nested,
}

impl Content {
    /// Its own examples, with a name or without.
    pub fn own_examples(&self) -> impl Iterator<Item = &Value> {
        let named = self.examples.iter().map(|it| &it.value);
        self.example.iter().chain(named)
    }
}

/// What of a body its value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContentPart {
    /// All of it; of a stream that is described no further, the data of an event or a line.
    Whole,
    /// An item of a stream, whatever it is itself: a line, or the data of an event.
    Item,
    /// An event of a stream, which its name tells from others: a union of objects with the members `event`, `data`, `id` and `retry`.
    Event,
}

/// How a field of a form is written.
#[derive(Debug, Clone)]
pub struct FormField {
    /// Where it is written how.
    pub origin: Origin,
    /// Its name.
    pub wire: String,
    /// Its style, if it has one of its own.
    pub style: Option<ParamStyle>,
    /// What the media type of its part may be, if that is said: media types and ranges, with commas between them.
    pub media: Option<String>,
    /// Whether it is a list that is one part, in JSON.
    pub is_whole: bool,
}

/// What the service may answer under one status.
#[derive(Debug, Clone)]
pub struct Response {
    /// Where it is written.
    pub origin: Origin,
    /// The status under which it is sent, or a range of them.
    pub status: Status,
    /// Its text.
    pub docs: Docs,
    /// As the description names them.
    pub headers: Vec<Header>,
    /// By media type.
    pub contents: Vec<Content>,
    /// How a server writes it, if it is an error in the form of a framework.
    pub error: Option<ErrorAnswer>,
    /// What can be called next.
    pub links: Vec<Link>,
}

/// An error answer in the form of a framework.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ErrorAnswer {
    /// The form.
    pub form: &'static ErrorForm,
    /// The media type in which it is written.
    pub media: String,
}

/// What can be called after an answer.
#[derive(Debug, Clone)]
pub struct Link {
    /// Where it is written.
    pub origin: Origin,
    /// Its key in `links`.
    pub name: String,
    /// The operation.
    pub target: LinkTarget,
    /// Its parameters, and where their values are.
    pub parameters: Vec<(String, LinkSource)>,
    /// Where its body is.
    pub body: Option<LinkSource>,
    /// Its text.
    pub docs: Docs,
}

/// The operation that a link means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkTarget {
    /// The `operationId` that a Link Object names.
    Id(String),
    /// By its method, in capitals, and its path.
    Place(String, String),
    /// By a reference that is none to an operation here.
    Unknown(String),
}

/// Where the value of a link is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkSource {
    /// In the body of the answer, at this JSON pointer.
    Body(String),
    /// In this header of the answer.
    Header(String),
    /// Here.
    Constant(Value),
    /// Somewhere else, by this expression.
    ServerOverride(String),
}

/// The status of a response, from the most exact on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// `200`, say.
    Exact(u16),
    /// `4XX`: all of one class.
    Range(u8),
    /// All others.
    Default,
}

impl Status {
    /// Whether it is 2xx; `default` is for what went wrong.
    #[must_use]
    pub const fn is_success(self) -> bool {
        match self {
            Self::Exact(code) => 200 <= code && code < 300,
            Self::Range(class) => class == 2,
            Self::Default => false,
        }
    }
}

/// As descriptions write it.
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(status) => status.fmt(f),
            Self::Range(class) => write!(f, "{class}XX"),
            Self::Default => f.write_str("default"),
        }
    }
}

/// A header of a response.
#[derive(Debug, Clone)]
pub struct Header {
    /// Where it is written: for a reference, where that leads.
    pub origin: Origin,
    /// Its name.
    pub wire: String,
    /// Whether it is always there.
    pub required: bool,
    /// How it is written.
    pub style: ParamStyle,
    /// The shape of what is read from the text of the header.
    pub value: Use,
    /// Its text.
    pub docs: Docs,
}

/// What an operation does with an idempotency key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Idempotency {
    /// The description does not speak of one.
    Unspecified,
    /// The header must be there.
    Required(String),
    /// The header may be there.
    Accepted(String),
    /// The description says that the operation takes none: each call acts.
    Refused,
}

impl Idempotency {
    /// The header of the key, where a call may have one.
    #[must_use]
    pub fn header(&self) -> Option<&str> {
        match self {
            Self::Required(header) | Self::Accepted(header) => Some(header),
            Self::Unspecified | Self::Refused => None,
        }
    }
}

/// A limit that counts things.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limit {
    /// Whose things are counted: `developer`.
    pub applies_to: String,
    /// What is counted.
    pub counts: String,
    /// How many there may be.
    pub maximum: u64,
}
