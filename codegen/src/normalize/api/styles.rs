//! Where parameters stand and how they are written there.

use oasmith::param_style::{ParamStyle, Style};

use crate::diagnostics::Diagnostic;
use crate::diagnostics::code::normalize as code;
use crate::ir::{QueryMatch, Segment, Template};
use crate::media_type::MediaType;
use crate::normalize::place::diagnostic;
use crate::normalize::schema::Shapes;
use crate::oas::{self, ParameterIn, SourceText};
use crate::source::Origin;

/// Headers of requests that OpenAPI describes elsewhere and ignores as parameters.
const OF_REQUESTS: &[&str] = &["accept", "content-type", "authorization"];

/// Headers of requests that say where a body ends, what becomes of the connection, and whom it leads to: whoever sends a request writes them
/// of what it sends (RFC 9112, sections 3.2, 6 and 9.6), and another value cuts the body or is the beginning of another request.
const OF_CONNECTIONS: &[&str] = &["connection", "content-length", "host", "transfer-encoding"];

/// The header of answers and of parts of forms that OpenAPI describes elsewhere and ignores among their headers.
const OF_CONTENT: &[&str] = &["content-type"];

/// What is reported of a header parameter that OpenAPI ignores, or that is not for callers to say.
pub fn no_parameter(name: SourceText<'_>) -> Option<Diagnostic> {
    described_elsewhere(name, OF_REQUESTS, "no parameter").or_else(|| {
        let why = "is written of what is sent and no parameter";
        ignored(name, OF_CONNECTIONS, why)
    })
}

/// What is reported of a header of an answer or of a part of a form that OpenAPI ignores.
pub fn no_header_of_content(name: SourceText<'_>) -> Option<Diagnostic> {
    described_elsewhere(name, OF_CONTENT, "none of these headers")
}

fn described_elsewhere(name: SourceText<'_>, headers: &[&str], what: &str) -> Option<Diagnostic> {
    ignored(name, headers, &format!("is described elsewhere and {what}"))
}

fn ignored(name: SourceText<'_>, headers: &[&str], why: &str) -> Option<Diagnostic> {
    let mut headers = headers.iter();
    let is_ignored = headers.any(|known| name.text.eq_ignore_ascii_case(known));
    let message = || format!("`{}` {why}", name.text);
    is_ignored.then(|| diagnostic(code::ANNOTATION_NOT_KEPT, name.origin, message()))
}

/// Where a parameter stands, and its name there.
pub struct ParameterLocation {
    /// The part of the request.
    pub location: ParameterIn,
    /// Its name there.
    pub wire: String,
    /// Whether the path has it in its query, where what stands in a path is one text.
    pub is_moved: bool,
}

impl ParameterLocation {
    /// Where a parameter of an operation with this path stands.
    pub fn of(written: &oas::ParameterObject<'_>, template: &Template) -> Self {
        let name = written.name.text;
        let is_possible = match written.location {
            ParameterIn::Path | ParameterIn::Query => true,
            ParameterIn::QueryString | ParameterIn::Header | ParameterIn::Cookie => false,
        };
        let is_in_path = template.path.contains(&Segment::Parameter(name.to_owned()));
        let mut asked = template.query.iter().filter_map(QueryMatch::parameter);
        match asked.find(|(parameter, _)| *parameter == name) {
            Some((_, wire)) if is_possible && !is_in_path => Self {
                location: ParameterIn::Query,
                wire: wire.to_owned(),
                is_moved: written.location == ParameterIn::Path,
            },
            Some(_) | None => Self {
                location: written.location,
                wire: name.to_owned(),
                is_moved: false,
            },
        }
    }
}

/// How a parameter is written: in its style, or as a JSON text where it has that media type.
pub fn param_style(
    written: &oas::ParameterObject<'_>,
    place: &ParameterLocation,
    shapes: &mut Shapes<'_>,
) -> ParamStyle {
    let (usual, possible): (Style, &[Style]) = match place.location {
        ParameterIn::Path => (Style::Simple, &[Style::Matrix, Style::Label]),
        ParameterIn::Header => (Style::Simple, &[]),
        ParameterIn::Query => {
            let spread = &[
                Style::SpaceDelimited,
                Style::PipeDelimited,
                Style::DeepObject,
            ];
            (Style::Form, spread)
        }
        // A form in the query is an object whose members are spread.
        ParameterIn::QueryString => return ParamStyle::usual(Style::Form),
        ParameterIn::Cookie => (Style::Form, &[]),
    };
    let mut tell = |origin: Origin, message: String| {
        let label = format!("written as {usual:?}").to_lowercase();
        shapes.report(diagnostic(code::PARAMETER_STYLE, origin, message).label(label));
    };
    if let (None, Some(media_type)) = (&written.schema, written.content.first()) {
        if MediaType::of(media_type.name.text) == MediaType::Json {
            return ParamStyle::usual(Style::Json);
        }
        let message = format!("a parameter of `{}` is not supported", media_type.name.text);
        tell(media_type.name.origin, message);
    }
    if let Some(style) = written
        .style
        .filter(|it| it.value == oas::StyleName::Cookie)
    {
        let message = match place.location {
            ParameterIn::Cookie => "cookies that are not percent-encoded are not supported",
            ParameterIn::Path
            | ParameterIn::Query
            | ParameterIn::QueryString
            | ParameterIn::Header => "only cookies have this style",
        };
        tell(style.origin, message.to_owned());
    }
    let style = match written
        .style
        .map(|style| (style.origin, style_of(style.value)))
    {
        None => usual,
        Some((_, style)) if style == usual || possible.contains(&style) => style,
        Some((_, Style::Simple)) if place.is_moved => usual,
        Some((origin, _)) => {
            tell(
                origin,
                "no parameter in this place has this style".to_owned(),
            );
            usual
        }
    };
    let usual = ParamStyle {
        explode: ParamStyle::usual(style).explode && !place.is_moved,
        ..ParamStyle::usual(style)
    };
    ParamStyle {
        explode: match style {
            // What is not spread cannot be told apart from a text.
            Style::DeepObject => true,
            Style::Matrix | Style::Label | Style::Simple | Style::Form => {
                written.explode.unwrap_or(usual.explode)
            }
            Style::SpaceDelimited | Style::PipeDelimited | Style::Json => {
                written.explode.unwrap_or(usual.explode)
            }
        },
        reserved: written.allow_reserved && place.location == ParameterIn::Query,
        ..usual
    }
}

/// A style of OpenAPI.
pub fn style_of(style: oas::StyleName) -> Style {
    match style {
        oas::StyleName::Matrix => Style::Matrix,
        oas::StyleName::Label => Style::Label,
        oas::StyleName::Simple => Style::Simple,
        oas::StyleName::Form | oas::StyleName::Cookie => Style::Form,
        oas::StyleName::SpaceDelimited => Style::SpaceDelimited,
        oas::StyleName::PipeDelimited => Style::PipeDelimited,
        oas::StyleName::DeepObject => Style::DeepObject,
    }
}
