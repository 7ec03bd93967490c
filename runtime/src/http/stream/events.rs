//! Server-sent events (HTML, section 9.2).

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures_core::Stream;

use super::event::Event;
use super::event_form::EventForm;
use super::lines::{LineReader, too_long};
use super::{Chunks, StreamError, StreamLimits};

/// An event with its data as it is sent; no line break in it ends a line.
pub(super) fn write(event: &Event<String>) -> Vec<u8> {
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
    field("data", &event.data);
    text.push('\n');
    text.into_bytes()
}

/// The data with which many services, `OpenAI` the first, end a stream of JSON events. It is no JSON, so that it can mean nothing else.
const END: &str = "[DONE]";

/// The events of a stream.
pub(super) struct Events<F> {
    reader: LineReader,
    /// No event has more bytes.
    size_limit: usize,
    form: F,
    is_first: bool,
    open: Open,
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

impl<F: EventForm> Events<F> {
    pub(super) fn new(chunks: Chunks, form: F, limits: StreamLimits) -> Self {
        Self {
            reader: LineReader::new(chunks, limits),
            size_limit: limits.size,
            form,
            is_first: true,
            open: Open::default(),
        }
    }

    fn line(&mut self, line: &[u8]) -> Option<Result<F::Item, StreamError>> {
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

    /// The event that an empty line ends. Without data there is none, and what was said of id and time stays for the next.
    fn dispatch(&mut self) -> Option<Result<F::Item, StreamError>> {
        let open = std::mem::take(&mut self.open);
        let Some(data) = open.data else {
            (self.open.id, self.open.retry) = (open.id, open.retry);
            return None;
        };
        let event = Event {
            data,
            event: open.event.filter(|event| !event.is_empty()),
            id: open.id,
            retry: open.retry,
        };
        let form = self.form.of(event.event.as_deref());
        if event.data == END && form.is_none_or(|form| !form.may_be_text()) {
            self.reader.end();
            return None;
        }
        Some(self.form.read(event))
    }
}

impl<F> Unpin for Events<F> {}

impl<F: EventForm> Stream for Events<F> {
    type Item = Result<F::Item, StreamError>;

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
