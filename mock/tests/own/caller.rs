//! A caller over a socket that knows nothing but HTTP.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::Value;

pub struct Answer {
    pub status: u16,
    /// Its first line and its headers.
    pub head: String,
    pub body: String,
}

/// Writes a request to an address and reads all that comes.
pub fn exchange(address: &str, request: &str) -> Answer {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok());
    Answer {
        status: status.expect("a status"),
        head: head.to_owned(),
        body: body.to_owned(),
    }
}

impl Answer {
    pub fn header(&self, wanted: &str) -> Option<&str> {
        let mut lines = self.head.lines();
        lines.find_map(|it| {
            let (name, value) = it.split_once(": ")?;
            name.eq_ignore_ascii_case(wanted).then_some(value)
        })
    }

    /// The body, or null where it is no JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    #[track_caller]
    pub fn with_status(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}\n{}", self.head, self.body);
        self
    }
}

/// Sends a request with a body of a media type.
pub fn send_as(method: &str, url: &str, media: &str, body: &Value) -> Answer {
    let rest = url.strip_prefix("http://").expect("a URL");
    let (address, path) = rest.split_once('/').expect("a path");
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let request = format!(
        "{method} /{path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: {media}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    exchange(address, &request)
}

/// Sends JSON, or no body where it is null.
pub fn send(method: &str, url: &str, body: &Value) -> Answer {
    send_as(method, url, "application/json", body)
}

pub fn get(url: &str) -> Answer {
    send("GET", url, &Value::Null)
}
