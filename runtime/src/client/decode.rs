//! What came back, decoded.

use super::chosen_media::{chosen, is_undescribed_page};
use super::{Answer, Failure, Received};
use crate::http::{BodyEncoding, Chunks, Event, MediaType, Streamed, ValueForm, is_text};
use crate::json::decode_answer;
use crate::{Codec, Limits, NumberTexts};

impl Received {
    /// Decodes the JSON body leniently: unknown members and values are kept or passed over, and limits are not enforced.
    ///
    /// A body of `text/plain` or `text/html`, or of no media type, is read if it is that JSON, and otherwise as the text that it is, because
    /// many frameworks answer so where they describe a JSON string. A page of HTML is neither.
    ///
    /// # Errors
    /// The body is no JSON, or of another shape.
    pub fn json<T: Codec>(self) -> Result<Answer<T>, Failure> {
        self.body(&[MediaType::JSON])
    }

    /// Decodes the body as one of these media; JSON leniently, as [`json`](Self::json) does.
    ///
    /// # Errors
    /// The body is of another media type, or of another shape.
    pub fn body<T: Codec>(self, media_types: &[MediaType]) -> Result<Answer<T>, Failure> {
        let chosen = self.chosen(media_types).and_then(|at| media_types.get(at));
        let whole = self.response.body.whole();
        let (Some(media_type), Some(bytes)) = (chosen, whole) else {
            return Err(self.other_media());
        };
        let content_type = self.content_type();
        if is_undescribed_page(*media_type, content_type, bytes) {
            return Err(self.other_media());
        }
        let read = |media_type: MediaType| {
            let json = media_type.to_json(content_type, bytes)?;
            let limits = Limits::RESPONSE.with_size(json.len());
            decode_answer(&json, limits, media_type.texts)
        };
        let error = match read(*media_type) {
            Ok(body) => return Ok(Answer::of(self, body)),
            Err(error) => error,
        };
        let may_be_text = self.may_be_text(*media_type);
        if may_be_text && let Ok(body) = read(MediaType::TEXT) {
            return Ok(Answer::of(self, body));
        }
        Err(if may_be_text && is_text(content_type) {
            self.other_media()
        } else {
            Failure::Undecodable(self.empty(), error)
        })
    }

    /// Whether a body that is described as this media type may be a text all the same.
    fn may_be_text(&self, media_type: MediaType) -> bool {
        let content_type = self.content_type();
        media_type.encoding == BodyEncoding::Json
            && (content_type.is_empty() || is_text(content_type))
    }

    /// The JSON lines of the body as they come.
    ///
    /// # Errors
    /// The body is of another media type.
    pub fn lines<T: Codec + Send + 'static>(
        self,
        media_types: &[MediaType],
    ) -> Result<Answer<Streamed<T>>, Failure> {
        let media_type = self.chosen(media_types).and_then(|at| media_types.get(at));
        let texts = media_type.map_or(NumberTexts::Nowhere, |it| it.texts);
        let (received, chunks) = self.chunks(media_types)?;
        let limits = received.limits;
        let lines = Streamed::from_lines(chunks, texts, limits);
        Ok(Answer::of(received, lines))
    }

    /// The events of the body as they come.
    ///
    /// # Errors
    /// The body is of another media type.
    pub fn events<T: Codec + Send + 'static>(
        self,
        media_types: &[MediaType],
    ) -> Result<Answer<Streamed<Event<T>>>, Failure> {
        let media_type = self.chosen(media_types).and_then(|at| media_types.get(at));
        let texts = media_type.map_or(NumberTexts::Nowhere, |it| it.texts);
        let form = match media_type.map(|media_type| media_type.encoding) {
            Some(BodyEncoding::Events(form)) => form,
            Some(_) | None => ValueForm::Json,
        };
        let (received, chunks) = self.chunks(media_types)?;
        let limits = received.limits;
        let events = Streamed::from_events(chunks, form, texts, limits);
        Ok(Answer::of(received, events))
    }

    /// The events of the body as they come, told apart by their names.
    ///
    /// # Errors
    /// The body is of another media type.
    pub fn named_events<T: Codec + Send + 'static>(
        self,
        media_types: &[MediaType],
    ) -> Result<Answer<Streamed<T>>, Failure> {
        let media_type = self.chosen(media_types).and_then(|at| media_types.get(at));
        let texts = media_type.map_or(NumberTexts::Nowhere, |it| it.texts);
        let forms = media_type.map_or(&[] as &[_], |it| it.encoding.named_forms());
        let (received, chunks) = self.chunks(media_types)?;
        let limits = received.limits;
        let events = Streamed::from_named_events(chunks, forms, texts, limits);
        Ok(Answer::of(received, events))
    }

    /// The body as it comes; a transport without streams has all of it at once.
    fn chunks(self, media_types: &[MediaType]) -> Result<(Self, Chunks), Failure> {
        if self.chosen(media_types).is_none() {
            return Err(self.other_media());
        }
        Ok(self.split())
    }

    /// The body as it comes, whatever it is.
    #[must_use]
    pub fn into_chunks(self) -> Answer<Chunks> {
        let (received, chunks) = self.split();
        Answer::of(received, chunks)
    }

    /// The head, and the body as it comes.
    fn split(mut self) -> (Self, Chunks) {
        let body = std::mem::take(&mut self.response.body);
        (self, body.into_chunks())
    }

    /// The position of the media type of the body among these. A body that names none is of the first, and a text that is not described is of
    /// what comes nearest: another text, or else JSON. One with a content coding is of none, because it is not undone (RFC 9110, section
    /// 8.4).
    #[must_use]
    pub fn chosen(&self, media_types: &[MediaType]) -> Option<usize> {
        chosen(&self.response, media_types)
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
        Answer::of(self, ())
    }

    /// The same, for [`Received::undescribed`].
    ///
    /// # Errors
    /// None: every body is let be.
    pub fn unread(self) -> Result<Answer<()>, Failure> {
        Ok(self.empty())
    }

    /// An error answer: with the body as it is described, or without one where the body is another, an HTML page, say. The status says enough.
    ///
    /// # Errors
    /// Those of `read` that are not about the body.
    pub fn error<T>(
        self,
        read: impl FnOnce(Self) -> Result<Answer<T>, Failure>,
    ) -> Result<Answer<Option<T>>, Failure> {
        match read(self) {
            Ok(answer) => Ok(answer.map(Some)),
            Err(Failure::OtherMedia(answer) | Failure::Undecodable(answer, _)) => {
                Ok(answer.map(|()| None))
            }
            Err(failure) => Err(failure),
        }
    }

    /// The answer when no body is described, and none came.
    ///
    /// # Errors
    /// There is a body.
    pub fn without_body(self) -> Result<Answer<()>, Failure> {
        match self.response.body.whole() {
            Some([]) => Ok(self.empty()),
            Some(_) | None => Err(self.other_media()),
        }
    }

    /// A success with a status that the description does not know, read as the one that it knows.
    ///
    /// # Errors
    /// The body is another, so the status stays unknown; or it is a part of one, or the outcomes of several requests.
    pub fn undescribed<T>(
        self,
        read: impl FnOnce(Self) -> Result<Answer<T>, Failure>,
    ) -> Result<Answer<T>, Failure> {
        if self.is_of_its_own() {
            return Err(self.undocumented());
        }
        read(self).map_err(|failure| match failure {
            Failure::OtherMedia(answer) | Failure::Undecodable(answer, _) => {
                Failure::Undocumented(answer)
            }
            other => other,
        })
    }

    /// The same where several successes are described: `None` where the body is not that of this one.
    #[must_use]
    pub fn fits<T, U>(
        &self,
        read: impl FnOnce(Self) -> Result<Answer<T>, Failure>,
        success: impl FnOnce(T) -> U,
    ) -> Option<Answer<U>> {
        if self.is_of_its_own() {
            return None;
        }
        let answer = read(self.clone()).ok()?;
        Some(answer.map(success))
    }

    /// Whether the status gives the body a meaning that no other success has: 206 is a part, 207 holds outcomes of its own that may be errors,
    /// and 226 is a difference (RFC 9110, section 15.3.7; RFC 4918, section 11.1; RFC 3229, section 10.4.1).
    const fn is_of_its_own(&self) -> bool {
        matches!(self.status(), 206 | 207 | 226)
    }

    /// The failure of a status that the description does not know.
    #[must_use]
    pub fn undocumented(self) -> Failure {
        Failure::Undocumented(self.empty())
    }
}

#[cfg(test)]
mod tests {
    use crate::client::{CallInfo, Failure, Received};
    use crate::http::{BodyEncoding, MediaType, Response, StreamLimits, ValueForm};
    use crate::{Integer, Json};

    const TEXT: MediaType = MediaType::new("text/csv", BodyEncoding::Text(ValueForm::Text));

    fn received(content_type: Option<&str>, body: &str) -> Received {
        let mut response = Response::new(200);
        if let Some(content_type) = content_type {
            response.headers.set("Content-Type", content_type);
        }
        response.body = body.into();
        let call = CallInfo {
            operation: "read",
            attempts: 1,
            idempotency_key: None,
            is_repeatable: true,
        };
        Received::new(call, response, StreamLimits::of_size(usize::MAX))
    }

    /// What is read of a body where one of these media is described.
    fn read<T: Json>(content_type: Option<&str>, body: &str, media_types: &[MediaType]) -> String {
        match received(content_type, body).body::<T>(media_types) {
            Ok(answer) => answer.body().to_json(),
            Err(Failure::OtherMedia(_)) => "other media".to_owned(),
            Err(Failure::Undecodable(..)) => "undecodable".to_owned(),
            Err(other) => format!("{other:?}"),
        }
    }

    #[test]
    fn strings_are_read_from_plain_text_where_json_is_described() {
        let json = [MediaType::JSON];
        for content_type in [Some("text/plain"), Some("Text/HTML; charset=utf-8"), None] {
            assert_eq!(
                read::<String>(content_type, "Ride on.", &json),
                r#""Ride on.""#
            );
            assert_eq!(
                read::<String>(content_type, r#""Ride on.""#, &json),
                r#""Ride on.""#
            );
            assert_eq!(read::<Integer>(content_type, "12", &json), "12");
        }
    }

    #[test]
    fn texts_are_no_json_of_another_shape() {
        let json = [MediaType::JSON];
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
        assert_eq!(
            read::<String>(Some("text/html"), page, &json),
            "other media",
            "a page of a proxy is no text of the service"
        );
        assert_eq!(read::<String>(Some("text/csv"), page, &json), "other media");
        assert_eq!(
            read::<String>(Some("image/png"), page, &json),
            "other media"
        );
    }

    #[test]
    fn json_has_many_names() {
        for content_type in [
            "Text/JSON;charset=utf-8",
            "application/x-json",
            "text/javascript",
            "application/vnd.api+json",
            "text/html",
        ] {
            let content_type = Some(content_type);
            assert_eq!(
                read::<Integer>(content_type, "12", &[MediaType::JSON]),
                "12"
            );
            assert_eq!(
                read::<Integer>(Some("application/json"), "", &[TEXT]),
                "other media"
            );
        }
    }

    #[test]
    fn scalars_of_texts_have_space_around_them() {
        let integer = [MediaType::new(
            "text/plain",
            BodyEncoding::Text(ValueForm::Integer),
        )];
        assert_eq!(
            read::<Integer>(Some("text/plain"), " 42\r\n", &integer),
            "42"
        );
        assert_eq!(
            read::<Integer>(Some("text/plain"), "4 2\n", &integer),
            "undecodable"
        );
        let text = [MediaType::new(
            "text/plain",
            BodyEncoding::Text(ValueForm::Text),
        )];
        assert_eq!(
            read::<String>(Some("text/plain"), "42\n", &text),
            r#""42\n""#
        );
    }

    #[test]
    fn headers_that_contradict_each_other_choose_nothing() {
        let chosen = |name: &str, values: &[&str]| {
            let mut received = received(None, "{}");
            let add = |value: &&str| received.response.headers.add(name, value);
            values.iter().for_each(add);
            received.chosen(&[MediaType::JSON])
        };
        assert_eq!(
            chosen(
                "Content-Type",
                &["application/json", "APPLICATION/json;v=1"]
            ),
            Some(0)
        );
        assert_eq!(
            chosen("Content-Type", &["application/json", "text/csv"]),
            None
        );
        assert_eq!(
            chosen("Content-Type", &["application/json, text/csv"]),
            None
        );
        assert_eq!(chosen("Content-Encoding", &["identity", ""]), Some(0));
        assert_eq!(chosen("Content-Encoding", &["identity, gzip"]), None);
    }

    #[test]
    fn a_text_that_is_not_described_is_of_the_nearest_medium() {
        let picture = MediaType::new("image/png", BodyEncoding::Binary);
        let media_types = [picture, MediaType::JSON, TEXT];
        let chosen =
            |media_types: &[MediaType]| received(Some("text/plain"), "x").chosen(media_types);
        assert_eq!(chosen(&media_types), Some(2));
        assert_eq!(chosen(&media_types[..2]), Some(1));
        assert_eq!(chosen(&media_types[..1]), None);
        assert_eq!(
            read::<String>(Some("text/plain"), "a,b", &media_types),
            r#""a,b""#
        );
    }
}
