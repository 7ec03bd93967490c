//! Requests of an operation: how their parameters and bodies are read, as a generated server reads them, and what they are validated by.

use oasmith::http::{ParamLocation, ParamStyle, ValueForm};
use oasmith::server::Call;
use oasmith_codegen::ir::{self, ContentPart};
use oasmith_codegen::media_type::MediaType;
use oasmith_codegen::rust::{Argument, ArgumentPresence, BodyEncoding, Endpoint, MediaEncoding};

use crate::constants;
use crate::received_json::ReceivedJson;
use crate::schemas::{ReadingSchemas, WholeSchema};

/// The schema of a body, where it is what its schema speaks of: bytes are not, nor is what only stands for it as a text.
fn of_body(
    media: &MediaEncoding,
    content: &ir::Content,
    schemas: &mut ReadingSchemas,
) -> Option<&'static WholeSchema> {
    let used = content.value?;
    match &media.encoding {
        BodyEncoding::Json => Some(schemas.of(used)),
        BodyEncoding::Text(_) => {
            let is_itself = MediaType::of(&media.media) == MediaType::Text;
            is_itself.then(|| schemas.of(used))
        }
        BodyEncoding::Urlencoded(fields) | BodyEncoding::Multipart(fields) => {
            let is_object = !fields.known.is_empty() || fields.others.is_some();
            is_object.then(|| schemas.of(used))
        }
        BodyEncoding::Lines if content.part == ContentPart::Item => Some(schemas.list_of(used)),
        BodyEncoding::Lines => Some(schemas.of(used)),
        BodyEncoding::Binary | BodyEncoding::Events(_) | BodyEncoding::NamedEvents(_) => None,
    }
}

/// What reads the requests of an operation.
pub(crate) struct RequestReader {
    parameters: Vec<ParameterReader>,
    exclusive: Vec<ExclusiveParameters>,
    body: Option<BodyReader>,
}

/// A request as it was read. What breaks rules is noted in the call.
#[derive(Debug)]
pub(crate) struct ReceivedRequest {
    /// The parameters that are there, in the order of the description.
    pub(crate) parameters: Vec<ReceivedParameter>,
    /// The body, as JSON.
    pub(crate) body: Option<ReceivedJson>,
    /// The media type of the body, as the description writes it.
    pub(crate) media: Option<&'static str>,
    /// Whether it breaks rules, where those are not looked at.
    pub(crate) breaks_rules: bool,
}

/// A parameter of a request.
#[derive(Debug)]
pub(crate) struct ReceivedParameter {
    /// Where it stands.
    pub(crate) location: ParamLocation,
    /// Its name on the wire.
    pub(crate) name: &'static str,
    /// Its value, as JSON.
    pub(crate) value: ReceivedJson,
}

struct ParameterReader {
    location: ParamLocation,
    name: &'static str,
    form: ValueForm,
    style: ParamStyle,
    /// Whether it is one text as it stands in its place.
    is_usual: bool,
    is_required: bool,
    /// The part of the form without which it may be missing.
    with_part: Option<&'static str>,
    schema: Option<&'static WholeSchema>,
}

/// Parameters of which at most one may be there.
struct ExclusiveParameters {
    location: ParamLocation,
    names: Vec<&'static str>,
}

struct BodyReader {
    is_required: bool,
    media: Vec<&'static str>,
    /// One for each media type.
    schemas: Vec<Option<&'static WholeSchema>>,
}

impl RequestReader {
    pub(crate) fn of(
        endpoint: &Endpoint,
        operation: &ir::Operation,
        schemas: &mut ReadingSchemas,
    ) -> Self {
        let parameters = endpoint.arguments.values().map(|argument| {
            let mut described = operation.parameters.iter();
            let is_it =
                |it: &&ir::Parameter| it.wire == argument.wire && it.location == argument.location;
            let schema = described.find(is_it).map(|it| schemas.of(it.value));
            ParameterReader::of(argument, schema)
        });
        let parameters = parameters.collect();
        let body = endpoint.body.as_ref().map(|body| {
            let media = body.content.media().map(|it| constants::text(&it.media));
            let schemas = body.content.media().map(|media| {
                let mut contents = operation.body.iter().flat_map(|it| &it.contents);
                let content = contents.find(|it| it.media == media.media)?;
                of_body(media, content, schemas)
            });
            BodyReader {
                is_required: body.presence.is_required(),
                media: media.collect(),
                schemas: schemas.collect(),
            }
        });
        Self {
            parameters,
            exclusive: exclusive(endpoint),
            body,
        }
    }

    /// Reads all of a request.
    pub(crate) fn read(&self, call: &mut Call) -> ReceivedRequest {
        let parameters = self.parameters.iter().filter_map(|it| it.read(call));
        let parameters = parameters.collect();
        let body = self.body.as_ref().and_then(|it| it.read(call));
        for ExclusiveParameters { location, names } in &self.exclusive {
            call.exclusive(*location, names);
        }
        let position = call.media_type();
        let media = self.body.as_ref().zip(position);
        ReceivedRequest {
            parameters,
            body,
            media: media.and_then(|(it, at)| it.media.get(at).copied()),
            breaks_rules: false,
        }
    }
}

fn exclusive(endpoint: &Endpoint) -> Vec<ExclusiveParameters> {
    let lists = endpoint.exclusive.iter().filter_map(|ids| {
        let arguments = || ids.iter().map(|id| endpoint.arguments.get(*id));
        Some(ExclusiveParameters {
            location: constants::location(&arguments().next()?.location),
            names: arguments().map(|it| constants::text(&it.wire)).collect(),
        })
    });
    lists.collect()
}

impl ParameterReader {
    fn of(argument: &Argument, schema: Option<&'static WholeSchema>) -> Self {
        let location = constants::location(&argument.location);
        let with_part = match (&argument.presence, location) {
            (ArgumentPresence::WithPart, ParamLocation::Part(part)) => Some(part),
            _ => None,
        };
        Self {
            location,
            name: constants::text(&argument.wire),
            form: constants::form(&argument.form),
            style: argument.style,
            is_usual: argument.is_usual(),
            is_required: argument.presence == ArgumentPresence::Required,
            with_part,
            schema,
        }
    }

    fn read(&self, call: &mut Call) -> Option<ReceivedParameter> {
        let (location, name, form, style) = (self.location, self.name, self.form, self.style);
        if let Some(part) = self.with_part {
            call.with_part(part, name);
        }
        if let Some(schema) = self.schema {
            call.validated(schema);
        }
        let value = match (self.is_usual, self.is_required) {
            (true, true) => Some(call.required(location, name, form)),
            (true, false) => call.optional(location, name, form),
            (false, true) => Some(call.required_styled(location, name, form, style)),
            (false, false) => call.optional_styled(location, name, form, style),
        };
        value.map(|value| ReceivedParameter {
            location,
            name,
            value,
        })
    }
}

impl BodyReader {
    fn read(&self, call: &mut Call) -> Option<ReceivedJson> {
        let position = call.media_type();
        let schema = position.and_then(|it| self.schemas.get(it).copied().flatten());
        if let Some(schema) = schema {
            call.validated(schema);
        }
        if self.is_required {
            Some(call.body())
        } else {
            call.optional_body()
        }
    }
}
