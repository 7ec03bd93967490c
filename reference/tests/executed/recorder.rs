//! A server that takes down what comes.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

/// Headers that every program sends in its own manner.
const OF_PROGRAMS: &[&str] = &[
    "accept",
    "accept-encoding",
    "accept-language",
    "cache-control",
    "connection",
    "content-length",
    "expect",
    "host",
    "pragma",
    "sec-fetch-mode",
    "transfer-encoding",
    "user-agent",
];

/// A request as a text: parts of a form without their boundary, JSON in one form.
pub struct Recorder {
    pub address: String,
    requests: Receiver<String>,
}

/// What is shown of the head of a part of a form.
#[allow(dead_code, reason = "each test is a crate of its own")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PartHeads {
    /// Its name, that of its file, and its media type.
    Names,
    /// All of it, as it came.
    Whole,
}

impl Recorder {
    pub fn start(heads: PartHeads) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        let (sender, requests) = channel();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if sender.send(taken(stream, heads)).is_err() {
                    return;
                }
            }
        });
        Self { address, requests }
    }

    pub fn next(&self) -> String {
        let wait = std::time::Duration::from_secs(10);
        self.requests.recv_timeout(wait).expect("a request")
    }
}

fn taken(mut stream: TcpStream, heads: PartHeads) -> String {
    let mut reader = BufReader::new(stream.try_clone().expect("a stream"));
    let mut line = String::new();
    reader.read_line(&mut line).expect("a request line");
    let first = line.trim_end().to_owned();
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).expect("a header");
        let Some((name, value)) = line.trim_end().split_once(':') else {
            break;
        };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let find = |name: &str| {
        headers
            .iter()
            .find(|it| it.0 == name)
            .map(|it| it.1.clone())
    };
    if find("expect").is_some() {
        stream
            .write_all(b"HTTP/1.1 100 Continue\r\n\r\n")
            .expect("a line");
    }
    let body = match find("content-length") {
        Some(length) => {
            let mut body = vec![0; length.parse().expect("a length")];
            reader.read_exact(&mut body).expect("a body");
            body
        }
        None if find("transfer-encoding").is_some() => chunked(&mut reader),
        None => Vec::new(),
    };
    let answer = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}";
    stream.write_all(answer).expect("an answer");
    shown(&first, headers, &body, heads)
}

fn chunked(reader: &mut impl BufRead) -> Vec<u8> {
    let mut body = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).expect("a length");
        let length = usize::from_str_radix(line.trim(), 16).expect("a length");
        let mut chunk = vec![0; length + 2];
        reader.read_exact(&mut chunk).expect("a chunk");
        chunk.truncate(length);
        if chunk.is_empty() {
            return body;
        }
        body.extend(chunk);
    }
}

fn shown(first: &str, mut headers: Vec<(String, String)>, body: &[u8], heads: PartHeads) -> String {
    headers.retain(|(name, _)| !OF_PROGRAMS.contains(&name.as_str()));
    headers.sort();
    let mut text = format!("{first}\n");
    let media = headers.iter().find(|it| it.0 == "content-type");
    let media = media.map(|it| it.1.clone()).unwrap_or_default();
    for (name, value) in &headers {
        // Each program finds a boundary of its own.
        let value = value.split("; boundary=").next().unwrap_or_default();
        writeln!(text, "{name}: {value}").expect("a text");
    }
    let body = String::from_utf8(body.to_vec()).expect("a text");
    if media == "application/json" {
        let json: serde_json::Value = serde_json::from_str(&body).expect("JSON");
        return text + &format!("{json:#}");
    }
    let Some((_, boundary)) = media.split_once("; boundary=") else {
        return text + &body;
    };
    for part in body.split(&format!("--{}", boundary.trim_matches('"'))) {
        let Some((head, content)) = part.split_once("\r\n\r\n") else {
            continue;
        };
        if heads == PartHeads::Whole {
            writeln!(
                text,
                "{}\n\n{}",
                head.trim_start().replace('\r', ""),
                content.trim_end()
            )
            .expect("a text");
            continue;
        }
        writeln!(text, "{}: {}", part_head(head), content.trim_end()).expect("a text");
    }
    text
}

/// The name of a part, and its media type where it is one that the description says.
fn part_head(head: &str) -> String {
    let line = |name: &str| {
        let mut lines = head.lines().map(str::to_ascii_lowercase);
        lines.find(|it| it.starts_with(name)).unwrap_or_default()
    };
    // A text with a media type is a file for JavaScript.
    let name = line("content-disposition").replace("; filename=\"blob\"", "");
    let media = line("content-type");
    let of_programs = ["", "content-type: application/octet-stream"];
    if of_programs.contains(&media.as_str()) {
        name
    } else {
        format!("{name}, {media}")
    }
}
