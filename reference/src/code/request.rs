//! The request that the samples of an operation show, in every language: each part as the generated client writes it.

use oasmith::param_style::{ParamStyle, Style};
use oasmith::{ParamLocation, Violation};
use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{
    Api, Content, Operation, Parameter, ParameterPresence, QueryMatch, Scheme, SchemeKind, Segment,
    Server, ShapeKind, Value,
};
use oasmith_codegen::media_type::MediaType;

use crate::reference::Reference;

/// A request with all that it must have.
pub(crate) struct SampleRequest {
    pub(crate) method: String,
    /// With path and query, encoded.
    pub(crate) url: String,
    /// Names and values, without those of credentials and of the body.
    pub(crate) headers: Vec<(String, String)>,
    /// Each as it stands in the header `Cookie`.
    pub(crate) cookies: Vec<String>,
    pub(crate) credentials: Vec<SampleCredential>,
    pub(crate) body: SampleBody,
}

/// A secret, by the environment variable that a sample takes it from.
pub(crate) enum SampleCredential {
    /// In a header, behind a word such as `Bearer `.
    Header {
        name: String,
        scheme: String,
        variable: &'static str,
    },
    /// The parameter of the query with this name.
    Query(String),
    /// The cookie with this name.
    Cookie(String),
    /// A name and a password (RFC 7617).
    Basic,
    /// The certificate of the client.
    Certificate,
}

impl SampleCredential {
    /// Whether it is no text.
    pub(crate) fn is_certificate(&self) -> bool {
        matches!(self, Self::Certificate)
    }
}

/// The environment variable of keys.
pub(crate) const KEY: &str = "API_KEY";

/// The environment variable of tokens.
const TOKEN: &str = "TOKEN";

/// What is sent.
pub(crate) enum SampleBody {
    None,
    /// A value as JSON, with its media type.
    Json(String, Value),
    /// A text, with its media type.
    Text(String, String),
    /// Pairs of a form, encoded.
    Form(Vec<(String, String)>),
    /// Parts by their names.
    Multipart(Vec<SamplePart>),
    /// The content of a file, with its media type.
    File(String),
}

/// A part of a form.
pub(crate) enum SamplePart {
    Text { name: String, text: String },
    File { name: String },
}

impl SamplePart {
    /// The name of the part.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Text { name, .. } | Self::File { name } => name,
        }
    }
}

/// The request of an operation.
pub(crate) fn of(reference: &Reference<'_>, operation: &Operation) -> SampleRequest {
    let required = || {
        let all = operation.parameters.iter();
        all.filter(|it| it.presence == ParameterPresence::Required)
    };
    let mut request = SampleRequest {
        method: operation.method.clone(),
        url: url(reference, operation),
        headers: Vec::new(),
        cookies: Vec::new(),
        credentials: credentials(reference.api, operation),
        body: body(reference, operation),
    };
    for pair in &operation.template.query {
        if let QueryMatch::Pair(pair) = pair {
            add_pair(&mut request.url, pair);
        }
    }
    let mut query = Vec::new();
    for parameter in required() {
        let (name, json) = (&parameter.wire, json(reference, parameter));
        let style = parameter.style;
        match parameter.location {
            ParamLocation::Query => query.extend(written(style.query(name, &json), name)),
            ParamLocation::Cookie => {
                let pairs = written(style.cookie(name, &json), name).into_iter();
                let pairs = pairs.map(|(name, value)| format!("{name}={value}"));
                request.cookies.extend(pairs);
            }
            ParamLocation::Header => {
                let lines = style.header(name, &json);
                let lines = lines.unwrap_or_else(|_| vec![name.clone()]).into_iter();
                let lines = lines.map(|line| (name.clone(), line));
                request.headers.extend(lines);
            }
            ParamLocation::Path | ParamLocation::Part(_) => {}
        }
    }
    for (name, value) in query {
        add_pair(&mut request.url, &format!("{name}={value}"));
    }
    request
}

/// Adds a pair to the query of a URL.
fn add_pair(url: &mut String, pair: &str) {
    url.push(if url.contains('?') { '&' } else { '?' });
    url.push_str(pair);
}

/// What a style makes of a value; where it has no form in that style, the name stands for it.
fn written(pairs: Result<Vec<(String, String)>, Violation>, name: &str) -> Vec<(String, String)> {
    let name = || oasmith::http::encode_query(name).into_owned();
    pairs.unwrap_or_else(|_| vec![(name(), name())])
}

/// A sample of a parameter as JSON; its name where there is none.
fn json(reference: &Reference<'_>, parameter: &Parameter) -> String {
    let sample = reference.sample(parameter.value, Sender::User, &parameter.wire);
    let sample = sample.unwrap_or_else(|_| Value::Text(parameter.wire.clone()));
    sample.to_json()
}

/// A sample of a parameter as a text of its place, without its name.
pub(crate) fn shown(reference: &Reference<'_>, parameter: &Parameter) -> String {
    let joined = ParamStyle::joined(Style::Simple);
    let lines = joined.header(&parameter.wire, &json(reference, parameter));
    lines.map_or_else(|_| parameter.wire.clone(), |it| it.join(", "))
}

/// The base URL that examples use: the first server, with the defaults of its variables.
pub(crate) fn base_url(api: &Api, operation: &Operation) -> String {
    let own = operation.servers.first();
    own.or(api.servers.first())
        .map_or("https://api.example.com".to_owned(), server_url)
}

/// The URL of a server with the defaults of its variables.
pub(crate) fn server_url(server: &Server) -> String {
    let filled = server
        .variables
        .iter()
        .fold(server.url.clone(), |url, (name, default, _)| {
            url.replace(&format!("{{{name}}}"), default)
        });
    let is_whole = filled.starts_with("https://") || filled.starts_with("http://");
    let filled = filled.trim_end_matches('/');
    if is_whole {
        filled.to_owned()
    } else {
        format!("https://api.example.com/{}", filled.trim_start_matches('/'))
            .trim_end_matches('/')
            .to_owned()
    }
}

/// The base URL with the path.
fn url(reference: &Reference<'_>, operation: &Operation) -> String {
    let mut url = base_url(reference.api, operation);
    for segment in &operation.template.path {
        match segment {
            Segment::Literal(text) => url.push_str(text),
            Segment::Parameter(wire) => {
                let own = operation.parameters.iter().find(|it| it.wire == *wire);
                let text = own.and_then(|it| it.style.path(wire, &json(reference, it)).ok());
                let name = || oasmith::http::encode_segment(wire).into_owned();
                url.push_str(&text.unwrap_or_else(name));
            }
        }
    }
    url
}

/// The credentials of the first way to authenticate.
fn credentials(api: &Api, operation: &Operation) -> Vec<SampleCredential> {
    let schemes = operation.security.first().into_iter().flatten();
    let known =
        schemes.filter_map(|required| api.schemes.iter().find(|it| it.name == required.name));
    known.filter_map(credential).collect()
}

fn credential(scheme: &Scheme) -> Option<SampleCredential> {
    let authorization = |scheme: &str| SampleCredential::Header {
        name: "Authorization".to_owned(),
        scheme: format!("{scheme} "),
        variable: TOKEN,
    };
    Some(match &scheme.kind {
        SchemeKind::HeaderKey(name) => SampleCredential::Header {
            name: name.clone(),
            scheme: String::new(),
            variable: KEY,
        },
        SchemeKind::QueryKey(name) => SampleCredential::Query(name.clone()),
        SchemeKind::CookieKey(name) => SampleCredential::Cookie(name.clone()),
        SchemeKind::Http(scheme) if scheme.eq_ignore_ascii_case("basic") => SampleCredential::Basic,
        SchemeKind::Http(scheme) => {
            let mut letters = scheme.chars();
            let first = letters.next().map(|it| it.to_ascii_uppercase());
            let name: String = first.into_iter().chain(letters).collect();
            authorization(&name)
        }
        SchemeKind::OAuth2(_) | SchemeKind::OpenIdConnect(_) => authorization("Bearer"),
        SchemeKind::MutualTls => SampleCredential::Certificate,
        SchemeKind::Unknown => return None,
    })
}

fn body(reference: &Reference<'_>, operation: &Operation) -> SampleBody {
    let body = operation.body.as_ref();
    let Some(content) = body.and_then(|body| body.contents.first()) else {
        return SampleBody::None;
    };
    let media = &content.media;
    let sample = content
        .value
        .and_then(|used| reference.sample(used, Sender::User, "").ok());
    let Some(sample) = sample else {
        return SampleBody::File(media.clone());
    };
    match (MediaType::of(media), sample) {
        (MediaType::Json, sample) => SampleBody::Json(media.clone(), sample),
        (MediaType::Any, sample) => SampleBody::Json("application/json".to_owned(), sample),
        (MediaType::Vendor, sample @ (Value::Map(_) | Value::List(_))) => {
            SampleBody::Json(media.clone(), sample)
        }
        (MediaType::Lines, sample) => SampleBody::Text(media.clone(), sample.to_json()),
        (MediaType::Text, sample) => SampleBody::Text(media.clone(), sample.tag_text()),
        (MediaType::Urlencoded, Value::Map(fields)) => SampleBody::Form(form(content, &fields)),
        (MediaType::Multipart, Value::Map(fields)) => {
            let fields = fields.into_iter();
            let parts = fields.filter(|(_, value)| *value != Value::Null);
            SampleBody::Multipart(parts.map(|it| part(reference.api, content, it)).collect())
        }
        (
            MediaType::Urlencoded
            | MediaType::Multipart
            | MediaType::Events
            | MediaType::Xml
            | MediaType::Vendor
            | MediaType::Binary,
            _,
        ) => SampleBody::File(media.clone()),
    }
}

/// The pairs of a form, encoded.
fn form(content: &Content, fields: &[(String, Value)]) -> Vec<(String, String)> {
    let pairs = fields.iter().flat_map(|(name, value)| {
        let own = content.fields.iter().find(|it| it.wire == *name);
        let json = value.to_json();
        let pairs = match own.and_then(|it| it.style) {
            Some(style) => style.cookie(name, &json),
            None => content.nested.form(name, &json),
        };
        written(pairs, name)
    });
    pairs.collect()
}

fn part(api: &Api, content: &Content, (name, value): (String, Value)) -> SamplePart {
    if is_file(api, content, &name) {
        return SamplePart::File { name };
    }
    let text = value.tag_text();
    SamplePart::Text { name, text }
}

/// Whether a member of a form is a file.
fn is_file(api: &Api, content: &Content, name: &str) -> bool {
    let record = content
        .value
        .and_then(|used| api.shapes.get(used.shape).kind.record());
    let mut fields = record.into_iter().flat_map(|record| &record.fields);
    let shape = fields
        .find(|field| field.wire == name)
        .map(|field| api.shapes.get(field.value.shape));
    match shape.map(|shape| &shape.kind) {
        Some(ShapeKind::Text(text)) => {
            let known = text.format.map(oasmith::Format::name);
            known.or(text.other_format.as_deref()) == Some("binary")
        }
        Some(_) | None => false,
    }
}
