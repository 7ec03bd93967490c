//! Streams are read as they are written, wherever they are cut.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use super::{Chunk, Chunks, Event, StreamLimits, Streamed};
use crate::NumberTexts;
use crate::http::ValueForm;

const fn of_size(size: usize) -> StreamLimits {
    StreamLimits::of_size(size)
}

fn now<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("nothing has to be waited for"),
    }
}

fn all<T: Send + 'static>(mut stream: Streamed<T>) -> Vec<Result<T, String>> {
    let mut items = Vec::new();
    while let Some(item) = now(stream.next()) {
        items.push(item.map_err(|error| error.to_string()));
    }
    items
}

/// The bytes in pieces of this size.
fn cut(bytes: &[u8], size: usize) -> Chunks {
    let chunks: Vec<Chunk> = bytes.chunks(size).map(|chunk| Ok(chunk.to_vec())).collect();
    let chunks = Streamed::of(chunks);
    Chunks::new(Streamed::<Vec<u8>>::fallible(Flat(chunks)))
}

struct Flat(Streamed<Chunk>);

impl futures_core::Stream for Flat {
    type Item = Chunk;

    fn poll_next(mut self: std::pin::Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Chunk>> {
        let item = std::pin::Pin::new(&mut self.0).poll_next(cx);
        item.map(|item| item.map(|item| item.and_then(|chunk| chunk)))
    }
}

#[test]
fn lines_are_read_as_they_are_written() {
    let items = vec!["a\nb".to_owned(), "ü".to_owned(), String::new()];
    let chunks = Streamed::of(items.clone()).into_lines();
    let bytes = now(chunks.collect(1000)).expect("no error").expect("short");
    for size in 1..=bytes.len() {
        let read = all(Streamed::<String>::from_lines(
            cut(&bytes, size),
            NumberTexts::Nowhere,
            of_size(1000),
        ));
        assert_eq!(
            read,
            items.iter().cloned().map(Ok).collect::<Vec<_>>(),
            "{size}"
        );
    }
    let odd = all(Streamed::<i64>::from_lines(
        cut(b"1\r\n\n \n2\rx\n3", 2),
        NumberTexts::Nowhere,
        of_size(1),
    ));
    assert_eq!(odd.len(), 4);
    assert_eq!((&odd[0], &odd[1], &odd[3]), (&Ok(1), &Ok(2), &Ok(3)));
    assert!(
        odd[2].is_err(),
        "what is no JSON is an error, and the next item comes"
    );
}

#[test]
fn events_are_read_as_they_are_written() {
    let events = vec![
        Event::new("one\ntwo".to_owned()),
        Event::new(String::new()).kind("ping").id("7"),
        Event {
            retry: Some(50),
            ..Event::new(": no comment".to_owned())
        },
    ];
    for form in [ValueForm::Text, ValueForm::Json] {
        let chunks = Streamed::of(events.clone()).into_events(form);
        let bytes = now(chunks.collect(1000)).expect("no error").expect("short");
        for size in 1..=bytes.len() {
            let read = all(Streamed::<Event<String>>::from_events(
                cut(&bytes, size),
                form,
                NumberTexts::Nowhere,
                of_size(1000),
            ));
            assert_eq!(
                read,
                events.iter().cloned().map(Ok).collect::<Vec<_>>(),
                "{size}"
            );
        }
    }
}

#[test]
fn events_are_read_as_html_has_them() {
    let text = "\u{FEFF}data: YHOO\ndata:+2\n\n:comment\n\nid\nevent: \ndata\n\ndata: {\"no\n\ndata: cut off";
    let read = all(Streamed::<Event<String>>::from_events(
        cut(text.as_bytes(), 3),
        ValueForm::Text,
        NumberTexts::Nowhere,
        of_size(100),
    ));
    let second = Event::new(String::new()).id("");
    let third = Event::new("{\"no".to_owned());
    assert_eq!(
        read,
        [Ok(Event::new("YHOO\n+2".to_owned())), Ok(second), Ok(third)]
    );
    let text = "retry: 7\nid: a\nevent: lost\n\ndata: 1\n\ndata: 2\n\nid: b\n\nid: c\ndata: 3\n\n";
    let read = all(Streamed::<Event<String>>::from_events(
        cut(text.as_bytes(), 3),
        ValueForm::Text,
        NumberTexts::Nowhere,
        of_size(100),
    ));
    let mut first = Event::new("1".to_owned()).id("a");
    first.retry = Some(7);
    let (second, third) = (
        Event::new("2".to_owned()),
        Event::new("3".to_owned()).id("c"),
    );
    assert_eq!(read, [Ok(first), Ok(second), Ok(third)]);
    let wrong = all(Streamed::<Event<bool>>::from_events(
        cut(b"data: {\n\ndata: true\n\n", 5),
        ValueForm::Json,
        NumberTexts::Nowhere,
        of_size(100),
    ));
    assert!(
        wrong[0].is_err() && wrong[1] == Ok(Event::new(true)),
        "{wrong:?}"
    );
}

#[test]
fn a_broken_stream_ends() {
    let chunks = vec![
        Ok(b"1\n2".to_vec()),
        Err("gone".into()),
        Ok(b"3\n".to_vec()),
    ];
    let chunks = Chunks::new(Flat(Streamed::of(chunks)));
    let read = all(Streamed::<i64>::from_lines(
        chunks,
        NumberTexts::Nowhere,
        of_size(1000),
    ));
    assert_eq!(read, [Ok(1), Err("gone".to_owned())]);
    let long = Chunks::new(Flat(Streamed::of(vec![Ok(vec![0; 9])])));
    assert_eq!(now(long.collect(8)).expect("no error"), None);
}

#[test]
fn no_line_and_no_event_is_longer_than_the_limit() {
    let lines = |text: &str| {
        all(Streamed::<i64>::from_lines(
            cut(text.as_bytes(), 2),
            NumberTexts::Nowhere,
            of_size(4),
        ))
    };
    assert_eq!(lines("1234\n5\n"), [Ok(1234), Ok(5)]);
    let long = lines("1\n12345\n6\n");
    let message = "a line of the stream has more than 4 bytes".to_owned();
    assert_eq!(long, [Ok(1), Err(message)], "nothing comes behind it");
    let events = |text: &str| {
        let chunks = cut(text.as_bytes(), 3);
        all(Streamed::<Event<String>>::from_events(
            chunks,
            ValueForm::Text,
            NumberTexts::Nowhere,
            of_size(8),
        ))
    };
    let comments = ":23456\n".repeat(10);
    let short = events(&format!("data:123\n\n{comments}data:456\n\n"));
    assert_eq!(short.iter().filter(|event| event.is_ok()).count(), 2);
    let long = events("data:1\ndata:2\n\ndata:3\n\n");
    let message = "an event of the stream has more than 8 bytes".to_owned();
    assert_eq!(long, [Err(message)], "nothing comes behind it");
}

/// A stream without end in which nothing comes but what keeps it open.
struct Endless(&'static str);

impl futures_core::Stream for Endless {
    type Item = Vec<u8>;

    fn poll_next(self: std::pin::Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Vec<u8>>> {
        Poll::Ready(Some(self.0.as_bytes().to_vec()))
    }
}

#[test]
fn what_keeps_a_stream_open_does_not_do_so_for_ever() {
    let limits = StreamLimits {
        size: 1000,
        idle: Some(Duration::from_millis(10)),
    };
    let chunks = |text| Streamed::new(Endless(text)).bytes(|bytes| bytes);
    for text in [": still here\n", "\n", "unknown: x\n\n", "data"] {
        let read = all(Streamed::<Event<i64>>::from_events(
            chunks(text),
            ValueForm::Json,
            NumberTexts::Nowhere,
            limits,
        ));
        let error = read[0].as_ref().expect_err(text);
        assert!(
            read.len() == 1 && error.contains(if text == "data" { "1000 bytes" } else { "10ms" }),
            "{error}"
        );
    }
    let lines = all(Streamed::<i64>::from_lines(
        chunks(" \n"),
        NumberTexts::Nowhere,
        limits,
    ));
    assert!(lines.len() == 1 && lines[0].is_err(), "{lines:?}");
    let mut good = Streamed::<i64>::from_lines(chunks("1\n"), NumberTexts::Nowhere, limits);
    std::thread::sleep(Duration::from_millis(20));
    assert_eq!(
        now(good.next()).expect("one").ok(),
        Some(1),
        "an item is no silence"
    );
}

#[test]
fn the_mark_of_the_end_is_no_event_of_json() {
    let text = b"data: 1\n\ndata: [DONE]\n\ndata: 2\n\n";
    let read = |form| {
        all(Streamed::<Event<crate::RawJson>>::from_events(
            cut(text, 5),
            form,
            NumberTexts::Nowhere,
            of_size(100),
        ))
    };
    assert_eq!(read(ValueForm::Json).len(), 1);
    assert_eq!(read(ValueForm::Integer).len(), 1);
    let texts = read(ValueForm::Text);
    assert_eq!(texts.len(), 3, "a text may be anything");
}
