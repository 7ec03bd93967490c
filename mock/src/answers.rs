//! The answers of an operation, as the description has them.

use oasmith::http::{self, MediaType, ParamStyle};
use oasmith_codegen::ir::{
    self, ContentPart, NamedExample, PageEnd, PagePlace, PageStep, Use, Value,
};
use oasmith_codegen::media_type;
use oasmith_codegen::rust::{
    BodyContent, BodyEncoding, Endpoint, EndpointResponse, MediaEncoding, ResponseHeader,
    ResponseStatus,
};

use crate::constants;
use crate::items::PageNumbers;

/// An answer.
pub(crate) struct DescribedAnswer {
    /// Under which statuses it is sent.
    pub(crate) status: ResponseStatus,
    /// Whether it is what is answered where nobody asks for another one.
    pub(crate) is_success: bool,
    /// By media type; none where it has no body.
    pub(crate) contents: Vec<DescribedContent>,
    /// Those that are always there, and those that speak of an item.
    pub(crate) headers: Vec<DescribedHeader>,
}

/// The body of an answer in a media type.
pub(crate) struct DescribedContent {
    pub(crate) media_type: MediaType,
    pub(crate) part: BodyPart,
    /// The shape of its value; nothing where any value is one.
    pub(crate) value: Option<Use>,
    /// The example that has no name, which is one of its shape as well.
    pub(crate) example: Option<&'static Value>,
    pub(crate) examples: &'static [NamedExample],
    /// Whether a text that somebody has written is the whole body as it stands: its schema says what is in it, and not how that is written, as of XML.
    pub(crate) takes_whole_texts: bool,
    /// The events of a stream that are told by their names: one of each is sent.
    pub(crate) events: Vec<Use>,
}

impl DescribedContent {
    /// The JSON of a value where any is one.
    pub(crate) const fn any(&self) -> &'static str {
        match self.media_type.encoding {
            http::BodyEncoding::Text(_) | http::BodyEncoding::Binary => "\"\"",
            http::BodyEncoding::Json
            | http::BodyEncoding::Urlencoded(_)
            | http::BodyEncoding::Multipart(_)
            | http::BodyEncoding::Lines
            | http::BodyEncoding::Events(_)
            | http::BodyEncoding::NamedEvents(_) => "{}",
        }
    }
}

/// What of a body the description speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BodyPart {
    /// All of it.
    Whole,
    /// A line of a stream.
    Line,
    /// The data of an event.
    EventData,
    /// An event that is told by its name.
    Event,
    /// Its value, of which nobody knows how it is written.
    Unwritten,
}

/// A header of an answer.
pub(crate) struct DescribedHeader {
    pub(crate) name: &'static str,
    pub(crate) style: ParamStyle,
    /// Whether its text is that of one value.
    pub(crate) is_plain: bool,
    /// Whether the answer always has it.
    pub(crate) is_always: bool,
    pub(crate) value: HeaderValue,
    pub(crate) used: Use,
}

/// What stands in a header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HeaderValue {
    Sample,
    /// Where the item is that was created, if one was.
    Location,
    /// The tag of the item that is shown, if one is.
    EntityTag,
    /// The URLs of the other pages of the list that is shown, as RFC 8288 has them.
    Links,
    /// What the next page of the list is asked for by.
    NextPage,
    /// A number of the page that is shown, by the name of the header.
    PageNumber,
}

/// Those that HTTP itself sets.
const SET_BY_HTTP: &[&str] = &[
    "connection",
    "content-length",
    "content-type",
    "transfer-encoding",
];

/// All answers of an operation.
pub(crate) fn of(
    api: &'static ir::Api,
    endpoint: &Endpoint,
    operation: &'static ir::Operation,
) -> Vec<DescribedAnswer> {
    let successes = endpoint.successes();
    let answers = endpoint.outcomes.iter().filter_map(|outcome| {
        let mut described = operation.responses.iter();
        let response = described.find(|it| status(it.status) == outcome.status);
        let is_any = outcome.status == ResponseStatus::AnySuccess;
        if response.is_none() && !is_any {
            return None;
        }
        let contents = response.map(|it| contents(api, outcome, it));
        let headers = response.map(|it| headers(outcome, it, operation));
        Some(DescribedAnswer {
            status: outcome.status,
            is_success: successes.iter().any(|it| it.status == outcome.status),
            contents: contents.unwrap_or_default(),
            headers: headers.unwrap_or_default(),
        })
    });
    answers.collect()
}

const fn status(of: ir::Status) -> ResponseStatus {
    match of {
        ir::Status::Exact(code) => ResponseStatus::Exact(code),
        ir::Status::Range(class) => ResponseStatus::Class(class),
        ir::Status::Default => ResponseStatus::Default,
    }
}

fn contents(
    api: &'static ir::Api,
    outcome: &EndpointResponse,
    response: &'static ir::Response,
) -> Vec<DescribedContent> {
    let media = outcome.content.iter().flat_map(BodyContent::media);
    let contents = media.filter_map(|media| {
        let mut all = response.contents.iter();
        let content = all.find(|it| it.media == media.media)?;
        let is_text = is_structure_in_text(api, &media.media, content.value);
        let part = part(media, is_text);
        Some(DescribedContent {
            media_type: written(media),
            part,
            value: content.value,
            example: content.example.as_ref(),
            examples: &content.examples,
            takes_whole_texts: part == BodyPart::Unwritten || is_text,
            events: events(api, content),
        })
    });
    let mut contents: Vec<DescribedContent> = contents.collect();
    // ASP.NET names `text/plain` first for everything, and answers so what is a text itself.
    contents.sort_by_key(|it| is_structure_in_text(api, it.media_type.name, it.value));
    contents
}

/// Whether a text stands for an object or a list.
fn is_structure_in_text(api: &ir::Api, media: &str, value: Option<Use>) -> bool {
    let is_text = media_type::MediaType::of(media) == media_type::MediaType::Text;
    let kind = value.map(|it| &api.shapes.get(it.shape).kind);
    is_text && kind.is_some_and(|it| it.record().is_some() || it.element().is_some())
}

/// Whether JSON is a text of a media type: any is plain, and any JSON is YAML. It is no CSV and no HTML.
fn takes_json(media: &str) -> bool {
    let name = media_type::without_parameters(media);
    name == "text/plain" || name.ends_with("yaml")
}

/// The events of a content that have names which are known.
fn events(api: &ir::Api, content: &ir::Content) -> Vec<Use> {
    let is_named = content.part == ContentPart::Event;
    let used = content.value.filter(|_| is_named).into_iter();
    let events = used.flat_map(|used| ir::named_events(&api.shapes, used));
    events
        .filter(|it| it.name.is_some())
        .map(|it| it.value)
        .collect()
}

/// A media type, or one of a range that is meant.
fn written(media: &MediaEncoding) -> MediaType {
    let mut written = constants::media_type(media);
    if written.name.contains('*') {
        written.name = match media.encoding {
            BodyEncoding::Json => "application/json",
            BodyEncoding::Text(_) => "text/plain",
            BodyEncoding::Binary
            | BodyEncoding::Urlencoded(_)
            | BodyEncoding::Multipart(_)
            | BodyEncoding::Lines
            | BodyEncoding::Events(_)
            | BodyEncoding::NamedEvents(_) => "application/octet-stream",
        };
    }
    written
}

fn part(media: &MediaEncoding, is_structure_in_text: bool) -> BodyPart {
    if is_structure_in_text && !takes_json(&media.media) {
        return BodyPart::Unwritten;
    }
    match media.encoding {
        BodyEncoding::Lines => BodyPart::Line,
        BodyEncoding::Events(_) => BodyPart::EventData,
        BodyEncoding::NamedEvents(_) => BodyPart::Event,
        BodyEncoding::Text(_)
            if media_type::MediaType::of(&media.media) == media_type::MediaType::Xml =>
        {
            BodyPart::Unwritten
        }
        BodyEncoding::Json
        | BodyEncoding::Text(_)
        | BodyEncoding::Binary
        | BodyEncoding::Urlencoded(_)
        | BodyEncoding::Multipart(_) => BodyPart::Whole,
    }
}

fn headers(
    outcome: &EndpointResponse,
    response: &ir::Response,
    operation: &ir::Operation,
) -> Vec<DescribedHeader> {
    let is_own = |it: &&ResponseHeader| {
        let mut others = SET_BY_HTTP.iter();
        !others.any(|other| it.wire.eq_ignore_ascii_case(other))
    };
    let headers = outcome.headers.iter().filter(is_own);
    let headers = headers.filter_map(|header| {
        let value = HeaderValue::of(&header.wire, operation);
        if !header.always && value == HeaderValue::Sample {
            return None;
        }
        let mut described = response.headers.iter();
        let used = described.find(|it| it.wire == header.wire)?.value;
        Some(DescribedHeader {
            name: constants::text(&header.wire),
            style: header.style,
            is_plain: header.form.is_plain(),
            is_always: header.always,
            value,
            used,
        })
    });
    headers.collect()
}

impl HeaderValue {
    fn of(name: &str, operation: &ir::Operation) -> Self {
        match name.to_ascii_lowercase().as_str() {
            "location" => Self::Location,
            "etag" => Self::EntityTag,
            "link" => Self::Links,
            _ if is_about_next_page(name, operation) => Self::NextPage,
            _ if PageNumbers::is_name(name) => Self::PageNumber,
            _ => Self::Sample,
        }
    }
}

/// Whether a header says what the next page of a list is asked for by.
fn is_about_next_page(name: &str, operation: &ir::Operation) -> bool {
    let Some(paging) = &operation.pagination else {
        return false;
    };
    let step = match &paging.step {
        PageStep::Next { place, .. } => Some(place),
        PageStep::Item { .. }
        | PageStep::Number { .. }
        | PageStep::Offset { .. }
        | PageStep::Link(_) => None,
    };
    let end = match &paging.end {
        Some(PageEnd::More(place)) => Some(place),
        Some(PageEnd::Last(_)) | None => None,
    };
    let is_it = |it: &PagePlace| matches!(it, PagePlace::Header(it) if it == name);
    step.is_some_and(is_it) || end.is_some_and(is_it)
}

impl DescribedAnswer {
    /// Whether it is described for a status: by itself, by a range or as the default.
    pub(crate) fn has_status(&self, code: u16) -> bool {
        let (first, last) = self.status.range();
        (first..=last).contains(&code)
    }

    /// The status under which it is sent where no other is asked for.
    pub(crate) fn usual_status(&self) -> u16 {
        match self.status {
            ResponseStatus::Exact(code) => code,
            ResponseStatus::Class(_) => self.status.range().0,
            ResponseStatus::AnySuccess if self.contents.is_empty() => 204,
            ResponseStatus::AnySuccess | ResponseStatus::Default => 200,
        }
    }
}
