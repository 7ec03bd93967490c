//! What came back: as it is, and decoded.

use std::fmt;

use super::link_value::pointed;
use super::{Failure, LinkValue};
use crate::http::{
    BodyEncoding, Chunks, Event, Form, Headers, Medium, ParamStyle, Response, Source, Streamed,
    Style, chosen_leniently, is_text,
};
use crate::{Code, Codec, DecodeError, Json, Limits, Location, Violation, Violations};

/// The header in which services say the id of a request.
const REQUEST_ID: &str = "X-Request-Id";

/// A response that nobody has decoded yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    operation: &'static str,
    response: Response,
    /// The most bytes that a line or an event of a stream may have.
    limit: usize,
}

impl Received {
    pub(super) const fn new(operation: &'static str, response: Response, limit: usize) -> Self {
        Self {
            operation,
            response,
            limit,
        }
    }

    /// The status.
    #[must_use]
    pub const fn status(&self) -> u16 {
        self.response.status
    }

    /// The id under which the service knows the request, if it said one.
    #[must_use]
    pub fn request_id(&self) -> Option<&str> {
        self.response.headers.get(REQUEST_ID)
    }

    /// The response as it is.
    #[must_use]
    pub fn into_response(self) -> Response {
        self.response
    }

    /// Decodes the JSON body leniently: unknown members and values are kept or passed over, and limits are not enforced.
    ///
    /// A body of `text/plain` or `text/html`, or of no media type, is also taken as the text that it is, because many frameworks answer so
    /// where they describe a JSON string.
    ///
    /// # Errors
    /// The body is no JSON, or of another shape.
    pub fn json<T: Codec>(self) -> Result<Answer<T>, Failure> {
        self.body(&[Medium::JSON])
    }

    /// Decodes the body as one of these media; JSON leniently, as [`json`](Self::json) does.
    ///
    /// # Errors
    /// The body is of another media type, or of another shape.
    pub fn body<T: Codec>(self, media: &[Medium]) -> Result<Answer<T>, Failure> {
        let Some(medium) = self.chosen(media).and_then(|at| media.get(at)) else {
            return Err(Failure::OtherMedia(self.empty()));
        };
        let text = self.may_be_text(*medium).then_some(Medium::TEXT);
        let mut failed = None;
        for medium in std::iter::once(*medium).chain(text) {
            let body = &self.response.body;
            let read = match medium.to_json(self.content_type(), body) {
                Ok(json) => T::from_json_within(&*json, Limits::RESPONSE.with_size(json.len())),
                Err(violations) => Err(violations.into()),
            };
            match read {
                Ok(body) => return Ok(self.with(body)),
                Err(error) => failed = failed.or(Some(error)),
            }
        }
        Err(match failed {
            Some(error) if !is_text(self.content_type()) || text.is_none() => {
                Failure::Undecodable(self.empty(), error)
            }
            Some(_) | None => Failure::OtherMedia(self.empty()),
        })
    }

    /// Whether a body that is described as this medium may be a text all the same.
    fn may_be_text(&self, medium: Medium) -> bool {
        let content_type = self.content_type();
        medium.coding == BodyEncoding::Json && (content_type.is_empty() || is_text(content_type))
    }

    /// The JSON lines of the body as they come.
    ///
    /// # Errors
    /// The body is of another media type.
    pub fn lines<T: Codec + Send + 'static>(
        self,
        media: &[Medium],
    ) -> Result<Answer<Streamed<T>>, Failure> {
        let (received, chunks) = self.chunks(media)?;
        let limit = received.limit;
        Ok(received.with(Streamed::from_lines(chunks, limit)))
    }

    /// The events of the body as they come.
    ///
    /// # Errors
    /// The body is of another media type.
    pub fn events<T: Codec + Send + 'static>(
        self,
        media: &[Medium],
    ) -> Result<Answer<Streamed<Event<T>>>, Failure> {
        let form = self.chosen(media).and_then(|at| media.get(at));
        let form = match form.map(|medium| medium.coding) {
            Some(BodyEncoding::Events(form)) => form,
            Some(_) | None => Form::Json,
        };
        let (received, chunks) = self.chunks(media)?;
        let limit = received.limit;
        Ok(received.with(Streamed::from_events(chunks, form, limit)))
    }

    /// The body as it comes; a transport without streams has all of it at once.
    fn chunks(mut self, media: &[Medium]) -> Result<(Self, Chunks), Failure> {
        if self.chosen(media).is_none() {
            return Err(Failure::OtherMedia(self.empty()));
        }
        let chunks = self.response.stream.take().unwrap_or_else(|| {
            let body = std::mem::take(&mut self.response.body);
            Chunks::new(Streamed::of([body]))
        });
        Ok((self, chunks))
    }

    /// The position of the medium of the body among these. A body that names none is of the first, and a text that is not described is of
    /// what comes nearest: another text, or else JSON.
    #[must_use]
    pub fn chosen(&self, media: &[Medium]) -> Option<usize> {
        let content_type = self.content_type();
        if content_type.is_empty() {
            return (!media.is_empty()).then_some(0);
        }
        let first =
            |is: fn(BodyEncoding) -> bool| media.iter().position(|medium| is(medium.coding));
        let nearest = || {
            first(|coding| matches!(coding, BodyEncoding::Text(_)))
                .or_else(|| first(|coding| coding == BodyEncoding::Json))
        };
        let near = || is_text(content_type).then(nearest).flatten();
        chosen_leniently(media, content_type).or_else(near)
    }

    /// The failure of a media type that the description does not know.
    #[must_use]
    pub fn other_media(self) -> Failure {
        Failure::OtherMedia(self.empty())
    }

    fn content_type(&self) -> &str {
        let headers = &self.response.headers;
        headers.get("Content-Type").unwrap_or_default()
    }

    /// The answer when no body is described; what stands in it can still be read raw.
    #[must_use]
    pub fn empty(self) -> Answer<()> {
        self.with(())
    }

    /// The failure of a status that the description does not know.
    #[must_use]
    pub fn undocumented(self) -> Failure {
        Failure::Undocumented(self.empty())
    }

    fn with<T>(self, body: T) -> Answer<T> {
        Answer(Box::new(Parts {
            received: self,
            body,
        }))
    }
}

/// A response with its decoded body.
#[derive(Clone, PartialEq)]
pub struct Answer<T>(Box<Parts<T>>);

#[derive(Clone, PartialEq)]
struct Parts<T> {
    received: Received,
    body: T,
}

impl<T> Answer<T> {
    /// The decoded body.
    #[must_use]
    pub const fn body(&self) -> &T {
        &self.0.body
    }

    /// The decoded body.
    #[must_use]
    pub fn into_body(self) -> T {
        self.0.body
    }

    /// The status.
    #[must_use]
    pub const fn status(&self) -> u16 {
        self.0.received.status()
    }

    /// The id under which the service knows the request, if it said one.
    #[must_use]
    pub fn request_id(&self) -> Option<&str> {
        self.0.received.request_id()
    }

    /// The headers.
    #[must_use]
    pub const fn headers(&self) -> &Headers {
        &self.0.received.response.headers
    }

    /// A header as its type; `None` when it is missing.
    ///
    /// # Errors
    /// It is no such value.
    pub fn header<U: Codec>(
        &self,
        name: &str,
        form: Form,
        layout: ParamStyle,
    ) -> Result<Option<U>, DecodeError> {
        let lines: Vec<&str> = self.headers().all(name).collect();
        if lines.is_empty() {
            return Ok(None);
        }
        let json = layout.read(name, form, Source::Header(&lines.join(",")));
        match json {
            Ok(Some(json)) => U::from_json(json).map(Some),
            Ok(None) => Ok(None),
            Err(violation) => Err(Violations::from(violation)
                .located(Location::Header, name)
                .into()),
        }
    }

    /// A value that the answer tells, as a link says where.
    ///
    /// # Errors
    /// It is not there, or is no such value.
    pub fn value<U: Codec>(&self, source: LinkValue) -> Result<U, DecodeError> {
        let missing = || Violation::new(Code::Required, "is not in the answer");
        let value = self.value_if(source)?;
        value.ok_or_else(|| Violations::from(missing()).into())
    }

    /// The same where it may be missing.
    ///
    /// # Errors
    /// It is no such value.
    pub fn value_if<U: Codec>(&self, source: LinkValue) -> Result<Option<U>, DecodeError> {
        match source {
            LinkValue::Json(json) => U::from_json(json).map(Some),
            LinkValue::Header(name, form) => {
                let layout = ParamStyle::joined(Style::Simple);
                self.header(name, form, layout)
            }
            LinkValue::Body(pointer) => match pointed(self.raw(), pointer) {
                Some(json) => U::from_json(json).map(Some),
                None => Ok(None),
            },
        }
    }

    /// The bytes of the body as they came. They may hold secrets.
    #[must_use]
    pub fn raw(&self) -> &[u8] {
        &self.0.received.response.body
    }

    /// The same answer with another body, made of this one.
    #[must_use]
    pub fn map<U>(self, body: impl FnOnce(T) -> U) -> Answer<U> {
        let Parts {
            received,
            body: own,
        } = *self.0;
        received.with(body(own))
    }

    /// The operation that was called.
    pub(super) const fn operation(&self) -> &'static str {
        self.0.received.operation
    }
}

impl<T: fmt::Debug> fmt::Debug for Answer<T> {
    /// Without the raw body, which may hold secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answer")
            .field("status", &self.status())
            .field("request_id", &self.request_id())
            .field("body", self.body())
            .finish_non_exhaustive()
    }
}

impl<T> fmt::Display for Answer<T> {
    /// The operation, the status and the id of the request.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} was answered with {}",
            self.operation(),
            self.status()
        )?;
        match self.request_id() {
            Some(id) => write!(f, " (request {id})"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Received;
    use crate::client::Failure;
    use crate::http::{BodyEncoding, Form, Medium, Response};
    use crate::{Integer, Json};

    const TEXT: Medium = Medium::new("text/csv", BodyEncoding::Text(Form::Text));

    fn received(content_type: Option<&str>, body: &str) -> Received {
        let mut response = Response::new(200);
        if let Some(content_type) = content_type {
            response.headers.set("Content-Type", content_type);
        }
        response.body = body.as_bytes().to_vec();
        Received::new("read", response, usize::MAX)
    }

    /// What is read of a body where one of these media is described.
    fn read<T: Json>(content_type: Option<&str>, body: &str, media: &[Medium]) -> String {
        match received(content_type, body).body::<T>(media) {
            Ok(answer) => answer.body().to_json(),
            Err(Failure::OtherMedia(_)) => "other media".to_owned(),
            Err(Failure::Undecodable(..)) => "undecodable".to_owned(),
            Err(other) => format!("{other:?}"),
        }
    }

    #[test]
    fn strings_are_read_from_plain_text_where_json_is_described() {
        let json = [Medium::JSON];
        for media in [Some("text/plain"), Some("Text/HTML; charset=utf-8"), None] {
            assert_eq!(read::<String>(media, "Ride on.", &json), r#""Ride on.""#);
            assert_eq!(
                read::<String>(media, r#""Ride on.""#, &json),
                r#""Ride on.""#
            );
            assert_eq!(read::<Integer>(media, "12", &json), "12");
        }
    }

    #[test]
    fn texts_are_no_json_of_another_shape() {
        let json = [Medium::JSON];
        let page = "<html>A proxy speaks</html>";
        assert_eq!(
            read::<Integer>(Some("text/html"), page, &json),
            "other media"
        );
        assert_eq!(read::<Integer>(None, page, &json), "undecodable");
        assert_eq!(
            read::<String>(Some("application/json"), page, &json),
            "undecodable"
        );
        assert_eq!(read::<String>(Some("text/csv"), page, &json), "other media");
        assert_eq!(
            read::<String>(Some("image/png"), page, &json),
            "other media"
        );
    }

    #[test]
    fn a_text_that_is_not_described_is_of_the_nearest_medium() {
        let picture = Medium::new("image/png", BodyEncoding::Binary);
        let media = [picture, Medium::JSON, TEXT];
        let chosen = |media: &[Medium]| received(Some("text/plain"), "x").chosen(media);
        assert_eq!(chosen(&media), Some(2));
        assert_eq!(chosen(&media[..2]), Some(1));
        assert_eq!(chosen(&media[..1]), None);
        assert_eq!(
            read::<String>(Some("text/plain"), "a,b", &media),
            r#""a,b""#
        );
    }
}
