//! Server-sent events (HTML, section 9.2).

use std::marker::PhantomData;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures_core::Stream;

use super::lines::{LineReader, too_long};
use super::{Chunks, StreamError, StreamLimits};
use crate::http::ValueForm;
use crate::http::text::text_of_json;
use crate::json::decode_answer;
use crate::{Codec, Json, Limits, NumberTexts, Violations};

/// An event of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event<T> {
    /// What happened.
    pub data: T,
    /// Its kind; `message` when it says none.
    pub event: Option<String>,
    /// Its id: where to begin again after a broken connection (`Last-Event-ID`).
    pub id: Option<String>,
    /// After how many milliseconds to connect again.
    pub retry: Option<u64>,
}

impl<T> Event<T> {
    /// An event with nothing but data.
    pub const fn new(data: T) -> Self {
        Self {
            data,
            event: None,
            id: None,
            retry: None,
        }
    }

    /// Sets `event:`, by which a listener chooses.
    #[must_use]
    pub fn kind(mut self, event: impl Into<String>) -> Self {
        self.event = Some(event.into());
        self
    }

    /// Sets `id:`, from which a listener goes on after a break.
    #[must_use]
    pub fn id(mut self, id: impl Into<String>) -> Self {
        self.id = Some(id.into());
        self
    }
}

/// An event as it is sent; no line break in it ends a line.
pub(super) fn write<T: Codec>(event: &Event<T>, form: ValueForm) -> Vec<u8> {
    let mut text = String::new();
    let mut field = |name: &str, value: &str| {
        for line in value.split(['\n', '\r']) {
            text.push_str(&format!("{name}: {line}\n"));
        }
    };
    let in_line = |text: &String| text.replace(['\n', '\r', '\0'], " ");
    if let Some(kind) = &event.event {
        field("event", &in_line(kind));
    }
    if let Some(id) = &event.id {
        field("id", &in_line(id));
    }
    if let Some(retry) = event.retry {
        field("retry", &retry.to_string());
    }
    let json = event.data.to_response_json();
    let data = match form {
        ValueForm::Text => text_of_json(json).replace("\r\n", "\n"),
        _ => json,
    };
    field("data", &data);
    text.push('\n');
    text.into_bytes()
}

/// The data with which many services, `OpenAI` the first, end a stream of JSON events. It is no JSON, so that it can mean nothing else.
const END: &str = "[DONE]";

/// The events of a stream.
pub(super) struct Events<T> {
    reader: LineReader,
    /// No event has more bytes.
    size_limit: usize,
    form: ValueForm,
    texts: NumberTexts,
    is_first: bool,
    open: Open,
    item: PhantomData<fn() -> T>,
}

/// An event whose end has not come.
#[derive(Default)]
struct Open {
    /// How many bytes its lines have.
    length: usize,
    data: Option<String>,
    event: Option<String>,
    id: Option<String>,
    retry: Option<u64>,
}

impl<T: Codec> Events<T> {
    pub(super) fn new(
        chunks: Chunks,
        form: ValueForm,
        texts: NumberTexts,
        limits: StreamLimits,
    ) -> Self {
        Self {
            reader: LineReader::new(chunks, limits),
            size_limit: limits.size,
            form,
            texts,
            is_first: true,
            open: Open::default(),
            item: PhantomData,
        }
    }

    fn line(&mut self, line: &[u8]) -> Option<Result<Event<T>, StreamError>> {
        let line = String::from_utf8_lossy(line);
        let line = if std::mem::take(&mut self.is_first) {
            line.trim_start_matches('\u{FEFF}')
        } else {
            &line
        };
        if line.is_empty() {
            return self.dispatch();
        }
        if !line.starts_with(':') {
            self.open.length += line.len();
        }
        if self.open.length > self.size_limit {
            self.reader.end();
            return Some(Err(too_long("an event", self.size_limit)));
        }
        let (name, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match name {
            "data" => match &mut self.open.data {
                Some(data) => {
                    data.push('\n');
                    data.push_str(value);
                }
                None => self.open.data = Some(value.to_owned()),
            },
            "event" => self.open.event = Some(value.to_owned()),
            "id" if !value.contains('\0') => self.open.id = Some(value.to_owned()),
            "retry" => self.open.retry = value.parse().ok().or(self.open.retry),
            // A comment, or a field that nobody knows.
            _ => {}
        }
        None
    }

    /// The event that an empty line ends; without data there is none.
    fn dispatch(&mut self) -> Option<Result<Event<T>, StreamError>> {
        let open = std::mem::take(&mut self.open);
        let text = open.data?;
        if text == END && !self.form.may_be_text() {
            self.reader.end();
            return None;
        }
        let json = self.form.json_of(Some(text));
        let data = json
            .map_err(|violation| StreamError::from(Violations::from(violation)))
            .and_then(|json| {
                let data = decode_answer(json.as_bytes(), Limits::RESPONSE, self.texts);
                data.map_err(Into::into)
            });
        Some(data.map(|data| Event {
            data,
            event: open.event.filter(|event| !event.is_empty()),
            id: open.id,
            retry: open.retry,
        }))
    }
}

impl<T> Unpin for Events<T> {}

impl<T: Codec> Stream for Events<T> {
    type Item = Result<Event<T>, StreamError>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        loop {
            let item = match ready!(this.reader.poll(cx)) {
                Some(Ok(line)) => match this.line(&line) {
                    Some(event) => Some(event),
                    None => continue,
                },
                Some(Err(error)) => Some(Err(error)),
                // An event that the end of the stream cuts off is none.
                None => None,
            };
            this.reader.item_came();
            return Poll::Ready(item);
        }
    }
}
